//! The connection of one viewer, on which is sent what changes in the view; whoever was away gets what was said in between.

use std::{
    io::Write,
    net::TcpStream,
    sync::{Arc, OnceLock},
    time::Duration,
};

use super::{
    Site,
    bulletin::{Drawn, Edition, Look},
    http,
};

/// A sign of life, so that both sides notice when the other is gone.
const HEARTBEAT: Duration = Duration::from_secs(10);

pub(super) struct Watch {
    pub(super) look: Look,
    /// The last sentence that this viewer has.
    pub(super) since: u64,
}

pub(super) fn show(mut stream: TcpStream, site: &Site, watch: &Watch) {
    let opening = http::stream_head() + "retry: 1000\n\n";
    if stream.write_all(opening.as_bytes()).is_err() {
        return;
    }
    let token = site.keys.form_token(watch.look.role);
    let mut edition = site.bulletin.read();
    let mut since = watch.since;
    // A viewer from before a restart may have numbers that are still to come.
    if edition.last_number() < since {
        since = 0;
    }
    let mut shown = Arc::<OnceLock<Drawn>>::default();
    loop {
        let drawn = edition.drawn(&watch.look, &token);
        let event = event(&edition, &watch.look, shown.get(), drawn.get(), since);
        since = edition.last_number();
        shown = drawn;
        if stream.write_all(event.as_bytes()).is_err() {
            return;
        }
        edition = loop {
            match site.bulletin.wait(edition.version, HEARTBEAT) {
                Some(newer) => break newer,
                None => {
                    if stream.write_all(b"event: alive\ndata: 1\n\n").is_err() {
                        return;
                    }
                }
            }
        };
    }
}

/// The regions that differ and the sentences that are new.
fn event(
    edition: &Edition,
    look: &Look,
    shown: Option<&Drawn>,
    drawn: Option<&Drawn>,
    since: u64,
) -> String {
    let empty = Drawn::default();
    let (shown, drawn) = (shown.unwrap_or(&empty), drawn.unwrap_or(&empty));
    let regions: Vec<String> = drawn
        .regions
        .iter()
        .filter(|region| !shown.regions.contains(region))
        .map(|(id, html)| format!("\"{id}\":{html}"))
        .collect();
    let missed = (since < drawn.said_after).then(|| edition.said(look, since));
    let said: Vec<String> = missed
        .as_ref()
        .unwrap_or(&drawn.said)
        .iter()
        .filter(|(number, _)| *number > since)
        .map(|(number, text)| format!("[{number},{text}]"))
        .collect();
    format!(
        "id: {}\ndata: {{\"moment\":{},\"age\":{},\"regions\":{{{}}},\"said\":[{}]}}\n\n",
        edition.last_number(),
        edition.snapshot.moment,
        edition.snapshot.taken.elapsed().as_millis(),
        regions.join(","),
        said.join(",")
    )
}
