//! As much of HTTP/1.1 as a page needs: one request a connection, with hard limits, and an answer with the headers of a careful page.

use std::{
    collections::HashMap,
    io::{self, Read, Write},
    time::{Duration, Instant},
};

use maud::Markup;
use percent_encoding::percent_decode_str;

/// Request line and headers; browsers need about one kilobyte.
const HEAD_LIMIT: usize = 8 * 1024;
/// The largest form holds two records and two positions.
const BODY_LIMIT: usize = 16 * 1024;
const HEADERS: usize = 64;
/// A request that is not complete by then is given up, however slowly its bytes drip.
const PATIENCE: Duration = Duration::from_secs(5);

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

#[derive(Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: String,
    query: String,
    headers: HashMap<String, String>,
    body: String,
}

/// Why a request cannot be answered as it wishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Nobody is there any more.
    Gone,
    BadRequest,
    TooLarge,
    TooSlow,
}

impl Request {
    /// Reads one request. The stream must have a short read timeout.
    pub(super) fn read(stream: &mut impl Read) -> Result<Self, Refusal> {
        let began = Instant::now();
        let mut bytes = Vec::with_capacity(1024);
        let (mut request, head) = loop {
            more(stream, &mut bytes, began)?;
            if let Some(parsed) = Self::parse(&bytes)? {
                break parsed;
            }
            if bytes.len() > HEAD_LIMIT {
                return Err(Refusal::TooLarge);
            }
        };
        if request.headers.contains_key("transfer-encoding") {
            return Err(Refusal::BadRequest);
        }
        let length = match request.header("content-length") {
            Some(length) => length.parse().map_err(|_| Refusal::BadRequest)?,
            None => 0,
        };
        if length > BODY_LIMIT {
            return Err(Refusal::TooLarge);
        }
        while bytes.len() < head + length {
            more(stream, &mut bytes, began)?;
        }
        request.body = String::from_utf8(bytes[head..head + length].to_vec())
            .map_err(|_| Refusal::BadRequest)?;
        Ok(request)
    }

    fn parse(bytes: &[u8]) -> Result<Option<(Self, usize)>, Refusal> {
        let mut headers = [httparse::EMPTY_HEADER; HEADERS];
        let mut parsed = httparse::Request::new(&mut headers);
        let head = match parsed.parse(bytes) {
            Ok(httparse::Status::Complete(head)) => head,
            Ok(httparse::Status::Partial) => return Ok(None),
            Err(httparse::Error::TooManyHeaders) => return Err(Refusal::TooLarge),
            Err(_) => return Err(Refusal::BadRequest),
        };
        let target = parsed.path.unwrap_or_default();
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let mut request = Self {
            method: parsed.method.unwrap_or_default().to_owned(),
            path: path.to_owned(),
            query: query.to_owned(),
            ..Self::default()
        };
        for header in parsed.headers {
            let name = header.name.to_ascii_lowercase();
            let value = std::str::from_utf8(header.value).map_err(|_| Refusal::BadRequest)?;
            // Which of two would count is a matter of taste, and attacks live on taste.
            if request.headers.insert(name, value.to_owned()).is_some() {
                return Err(Refusal::BadRequest);
            }
        }
        Ok(Some((request, head)))
    }

    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    pub(super) fn cookie(&self, name: &str) -> Option<&str> {
        self.header("cookie")?
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='))
            .find_map(|(key, value)| (key == name).then_some(value))
    }

    pub(super) fn query(&self) -> Fields {
        Fields::parse(&self.query)
    }

    pub(super) fn form(&self) -> Fields {
        Fields::parse(&self.body)
    }
}

fn more(stream: &mut impl Read, bytes: &mut Vec<u8>, began: Instant) -> Result<(), Refusal> {
    let mut buffer = [0; 2048];
    if began.elapsed() > PATIENCE {
        return Err(Refusal::TooSlow);
    }
    match stream.read(&mut buffer) {
        Ok(0) => Err(Refusal::Gone),
        Ok(count) => {
            bytes.extend_from_slice(&buffer[..count]);
            Ok(())
        }
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
            ) =>
        {
            // Browsers open connections ahead of need: an answer there would be taken for that of a later request.
            Err(if bytes.is_empty() {
                Refusal::Gone
            } else {
                Refusal::TooSlow
            })
        }
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(()),
        Err(_) => Err(Refusal::Gone),
    }
}

/// The fields of a form or query; of two with the same name the first counts.
#[derive(Debug, Default)]
pub(super) struct Fields(HashMap<String, String>);

impl Fields {
    fn parse(text: &str) -> Self {
        let mut fields = HashMap::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            fields.entry(decoded(key)).or_insert_with(|| decoded(value));
        }
        Self(fields)
    }

    /// What stands in the field, without the blanks around it.
    pub(super) fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |value| value.trim())
    }
}

/// A value of a form: a plus sign is a blank, and broken escapes are only text.
fn decoded(text: &str) -> String {
    let text = text.replace('+', " ");
    percent_decode_str(&text).decode_utf8_lossy().into_owned()
}

#[derive(Debug)]
pub(super) struct Response {
    pub(super) status: u16,
    pub(super) kind: &'static str,
    pub(super) body: String,
    pub(super) headers: Vec<(&'static str, String)>,
}

impl Response {
    pub(super) fn new(status: u16, kind: &'static str, body: impl Into<String>) -> Self {
        Self {
            status,
            kind,
            body: body.into(),
            headers: Vec::new(),
        }
    }

    pub(super) fn html(status: u16, body: Markup) -> Self {
        Self::new(status, "text/html; charset=utf-8", body)
    }

    pub(super) fn text(status: u16, body: impl Into<String>) -> Self {
        Self::new(status, "text/plain; charset=utf-8", body)
    }

    pub(super) fn see(place: String) -> Self {
        Self::text(303, "").with("Location", place)
    }

    pub(super) fn with(mut self, name: &'static str, value: String) -> Self {
        self.headers.push((name, value));
        self
    }

    pub(super) fn write(&self, stream: &mut impl Write) -> io::Result<()> {
        let mut head = head(self.status, self.kind);
        head.push_str(&format!("Content-Length: {}\r\n", self.body.len()));
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        head.push_str(&self.body);
        stream.write_all(head.as_bytes())
    }
}

/// The head of an answer that goes on.
pub(super) fn stream_head() -> String {
    head(200, "text/event-stream; charset=utf-8") + "\r\n"
}

fn head(status: u16, kind: &str) -> String {
    let reason = match status {
        200 => "OK",
        204 => "No Content",
        303 => "See Other",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        413 => "Content Too Large",
        421 => "Misdirected Request",
        429 => "Too Many Requests",
        _ => "Service Unavailable",
    };
    format!(
        "HTTP/1.1 {status} {reason}\r\nContent-Type: {kind}\r\nContent-Security-Policy: {POLICY}\r\n\
         Permissions-Policy: microphone=(), camera=(), geolocation=()\r\nX-Content-Type-Options: nosniff\r\n\
         Referrer-Policy: same-origin\r\nCross-Origin-Resource-Policy: same-origin\r\nCache-Control: no-store\r\nConnection: close\r\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Request, Refusal> {
        Request::read(&mut text.as_bytes())
    }

    #[test]
    fn a_form_is_read_whole() {
        let request = read(
            "POST /assistant?lang=en HTTP/1.1\r\nHost: localhost:1\r\nCookie: a=1; b=2\r\nContent-Length: 27\r\n\r\ntext=Cäsar+vier%21&text=no&",
        );
        let request = request.unwrap();
        assert_eq!((&*request.method, &*request.path), ("POST", "/assistant"));
        assert_eq!(request.query().get("lang"), "en");
        assert_eq!(request.form().get("text"), "Cäsar vier!");
        assert_eq!(request.cookie("b"), Some("2"));
        assert_eq!(request.cookie("c"), None);
    }

    #[test]
    fn nonsense_and_excess_are_refused() {
        let long = "x".repeat(HEAD_LIMIT * 2);
        let many: String = (0..100).map(|n| format!("h{n}: 1\r\n")).collect();
        for (text, refusal) in [
            (String::new(), Refusal::Gone),
            ("GET / HTTP/1.1\r\n".into(), Refusal::Gone),
            ("\0\u{1}\u{2}\r\n\r\n".into(), Refusal::BadRequest),
            (format!("GET /{long}"), Refusal::TooLarge),
            (format!("GET / HTTP/1.1\r\n{many}\r\n"), Refusal::TooLarge),
            (
                "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n".into(),
                Refusal::TooLarge,
            ),
            (
                "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n".into(),
                Refusal::BadRequest,
            ),
            (
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n".into(),
                Refusal::BadRequest,
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n".into(),
                Refusal::BadRequest,
            ),
        ] {
            assert_eq!(read(&text).unwrap_err(), refusal, "{text:.60}");
        }
    }

    #[test]
    fn broken_escapes_are_only_text() {
        assert_eq!(decoded("%"), "%");
        assert_eq!(decoded("%zz%4"), "%zz%4");
        assert_eq!(decoded("%+1"), "% 1");
        assert_eq!(decoded("%c3%a4"), "ä");
        assert_eq!(decoded("%ff"), "\u{fffd}");
    }
}
