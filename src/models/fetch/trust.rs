//! Whose word counts for who a server is: the certificates of the system, as for every other program of the user.

use std::{env, ffi::OsString, fs};

use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

/// Where Linux systems keep theirs: Debian, Fedora, openSUSE, Alpine.
const BUNDLES: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// The system's certificates, or those that came with the program where it has none.
pub(super) fn certificates() -> TlsConfig {
    let named = env::var_os("SSL_CERT_FILE");
    let bundle = named
        .into_iter()
        .chain(BUNDLES.map(OsString::from))
        .map(read)
        .find(|certificates| !certificates.is_empty());
    let Some(mut trusted) = bundle else {
        return TlsConfig::default();
    };
    // A mirror's own, which npm is told of in this way.
    if let Some(further) = env::var_os("NODE_EXTRA_CA_CERTS") {
        trusted.extend(read(further));
    }
    TlsConfig::builder()
        .root_certs(RootCerts::from(trusted))
        .build()
}

/// What cannot be read is nobody's word.
fn read(path: OsString) -> Vec<Certificate<'static>> {
    let bytes = fs::read(path).unwrap_or_default();
    let certificates = parse_pem(&bytes).filter_map(|item| match item {
        Ok(PemItem::Certificate(certificate)) => Some(certificate),
        _ => None,
    });
    certificates.collect()
}
