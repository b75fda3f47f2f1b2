//! A viewer: what changes in a view, sent as it happens. Whoever was away is sent what was said in between.

use std::{collections::HashMap, io::Write, net::TcpStream, time::Duration};

use serde_json::json;

use super::{
    Site, http,
    keys::Role,
    views::{Asked, Block, Frame},
};
use crate::game::words::Language;

/// A sign of life, so that both sides notice when the other is gone.
const HEARTBEAT: Duration = Duration::from_secs(10);

pub(super) struct Watch {
    pub(super) role: Role,
    pub(super) language: Language,
    pub(super) asked: Asked,
    /// The last sentence that this viewer has.
    pub(super) since: u64,
}

pub(super) fn show(mut stream: TcpStream, site: &Site, watch: &Watch) {
    let opening = http::stream_head() + "retry: 1000\n\n";
    if stream.write_all(opening.as_bytes()).is_err() {
        return;
    }
    let token = site.keys.form_token(watch.role);
    let mut shown: HashMap<&str, String> = HashMap::new();
    let mut since = watch.since;
    let (mut version, mut snapshot) = site.bulletin.read();
    // A viewer from before a restart may have numbers that are still to come.
    if snapshot.said.last().is_none_or(|last| last.number < since) {
        since = 0;
    }
    loop {
        let frame = Frame {
            snapshot: &snapshot,
            now: snapshot.now(),
            role: watch.role,
            language: watch.language,
            token: &token,
            asked: &watch.asked,
        };
        let mut changed = serde_json::Map::new();
        for block in frame.blocks() {
            if let Block::Live { id, html, .. } = block
                && shown.get(id) != Some(&html)
            {
                changed.insert(id.to_owned(), html.clone().into());
                shown.insert(id, html);
            }
        }
        let said: Vec<_> = frame
            .sentences()
            .filter(|sentence| sentence.number > since)
            .map(|sentence| json!([sentence.number, sentence.text]))
            .collect();
        since = snapshot.said.last().map_or(since, |last| last.number);
        let news = json!({"moment": snapshot.moment, "regions": changed, "said": said});
        let event = format!("id: {since}\ndata: {news}\n\n");
        if stream.write_all(event.as_bytes()).is_err() {
            return;
        }
        (version, snapshot) = loop {
            match site.bulletin.wait(version, HEARTBEAT) {
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
