//! From a request to its answer: who asks, from where, for what.

use std::net::IpAddr;

use shakmaty::Square;

use super::{
    Site, Taken,
    bulletin::Look,
    forms::{self, Deed, Note},
    http::{Fields, Request, Response},
    keys::{Entrance, Role},
    stream::Watch,
    views::{self, Asked, Frame, Languages},
};
use crate::game::{
    journal::entry::Witness,
    language::command::{Command, Order},
    session::Input,
    words::{Language, page::PageTexts},
};

const STYLE: &str = include_str!("assets/page.css");
const SCRIPT: &str = include_str!("assets/page.js");

pub(super) enum Answer {
    Page(Response),
    Stream(Watch),
}

pub(super) fn answer(site: &Site, request: &Request, peer: IpAddr) -> Answer {
    let Some(host) = request
        .header("host")
        .filter(|host| site.keys.is_host(host))
    else {
        return Answer::Page(sorry(site, request, 421, PageTexts::not_host));
    };
    let path = request.path.trim_start_matches('/');
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    let response = match (&*request.method, Role::named(first), rest) {
        ("GET", Some(role), "events") => return events(site, request, role),
        ("GET", Some(role), "") => view(site, request, role, peer.is_loopback()),
        ("POST", Some(role), "") => {
            if request.header("origin") == Some(&format!("http://{host}")) {
                post(site, request, role, peer)
            } else {
                sorry(site, request, 403, PageTexts::not_valid)
            }
        }
        ("GET", None, "") => match first {
            "" => entrance_hall(site, request),
            "page.css" => Response::new(200, "text/css; charset=utf-8", STYLE),
            "page.js" => Response::new(200, "text/javascript; charset=utf-8", SCRIPT),
            "favicon.ico" => Response::text(204, ""),
            _ => sorry(site, request, 404, PageTexts::not_found),
        },
        ("GET" | "POST", ..) => sorry(site, request, 404, PageTexts::not_found),
        _ => Response::text(405, "?").with("Allow", "GET, POST".into()),
    };
    Answer::Page(response)
}

fn sorry(
    site: &Site,
    request: &Request,
    status: u16,
    choose: fn(&PageTexts) -> &'static str,
) -> Response {
    Response::html(status, views::sorry(languages(site, request), choose))
}

/// The language that was asked for, kept from before, or that of the game; English where the page has no words for it.
fn languages(site: &Site, request: &Request) -> Languages {
    let game = site.bulletin.read().snapshot.game.agreement.language;
    let wanted = request.query();
    let kept = request.cookie("ansagerlang").unwrap_or_default();
    let chosen = [wanted.get("lang"), kept]
        .into_iter()
        .find_map(page_language);
    Languages {
        page: chosen.unwrap_or_else(|| {
            if game.has_page() {
                game
            } else {
                Language::English
            }
        }),
        game,
    }
}

fn page_language(name: &str) -> Option<Language> {
    name.parse()
        .ok()
        .filter(|language: &Language| language.has_page())
}

fn keep_language(response: Response, request: &Request) -> Response {
    match page_language(request.query().get("lang")) {
        Some(lang) => response.with(
            "Set-Cookie",
            format!("ansagerlang={lang}; SameSite=Strict; Path=/; Max-Age=31536000"),
        ),
        None => response,
    }
}

fn entrance_hall(site: &Site, request: &Request) -> Response {
    let body = views::hall(languages(site, request));
    keep_language(Response::html(200, body), request)
}

fn asked(fields: &Fields) -> Asked {
    let square = |name: &str| fields.get(name).parse::<Square>().ok();
    Asked {
        from: square("from"),
        to: square("to"),
        seat: forms::color(fields.get("seat")),
        note: Note::named(fields.get("note")),
    }
}

fn view(site: &Site, request: &Request, role: Role, local: bool) -> Response {
    let languages = languages(site, request);
    let edition = site.bulletin.read();
    let snapshot = &edition.snapshot;
    let holds = site.keys.holds(request, role);
    let open = local && (role != Role::Arbiter || snapshot.game.agreement.pin.is_none());
    if !holds && !open {
        let pin = role == Role::Arbiter && snapshot.game.agreement.pin.is_some();
        let note = Note::named(request.query().get("note"));
        let body = views::locked(role, languages, !local, pin, note);
        return keep_language(Response::html(200, body), request);
    }
    let asked = asked(&request.query());
    let frame = Frame {
        snapshot,
        now: snapshot.now(),
        role,
        language: languages.page,
        token: &site.keys.form_token(role),
        asked: &asked,
    };
    let response = Response::html(200, frame.document());
    let response = if holds {
        response
    } else {
        response.with("Set-Cookie", site.keys.cookie(role))
    };
    keep_language(response, request)
}

fn events(site: &Site, request: &Request, role: Role) -> Answer {
    if !site.keys.holds(request, role) {
        return Answer::Page(Response::text(403, "?"));
    }
    let query = request.query();
    let since = request
        .header("last-event-id")
        .unwrap_or_else(|| query.get("since"));
    let look = Look {
        role,
        language: languages(site, request).page,
        asked: Asked {
            note: None,
            ..asked(&query)
        },
    };
    Answer::Stream(Watch {
        look,
        since: since.parse().unwrap_or(0),
    })
}

fn post(site: &Site, request: &Request, role: Role, peer: IpAddr) -> Response {
    let form = request.form();
    if form.get("act") == "enter" {
        return enter(site, &form, role, peer);
    }
    if !site.keys.holds(request, role) || !site.keys.is_form_token(role, form.get("token")) {
        return sorry(site, request, 403, PageTexts::not_valid);
    }
    let edition = site.bulletin.read();
    let snapshot = &edition.snapshot;
    let pin = site.keys.pin();
    let live = request.header("x-live").is_some();
    let note = match forms::deed(role, &form, snapshot, pin) {
        Ok(Deed::Look(query)) if live => return Response::text(200, query),
        Ok(Deed::Look(query)) => return Response::see(format!("/{}?{query}", role.name())),
        Ok(Deed::Do { input, lasting }) => {
            let moment = (!lasting).then(|| form.get("moment").parse().unwrap_or(0));
            match site.visit(input, moment) {
                Taken::Done => None,
                Taken::Changed => Some(Note::Changed),
                Taken::Busy => Some(Note::Busy),
            }
        }
        Err(note) => Some(note),
    };
    if live {
        let moment = site.bulletin.read().snapshot.moment;
        let response = match note {
            None => Response::text(204, ""),
            Some(note) => {
                let texts = languages(site, request).page.words().page();
                Response::text(409, views::note(note, texts))
            }
        };
        return response.with("X-Moment", moment.to_string());
    }
    let mut query = Vec::new();
    if let Some(note) = note {
        query.push(format!("note={}", note.name()));
    }
    if let Some(seat) = forms::color(form.get("seat")) {
        query.push(format!("seat={}", views::side_name(seat)));
    }
    let mark = if query.is_empty() { "" } else { "?" };
    Response::see(format!("/{}{mark}{}", role.name(), query.join("&")))
}

fn enter(site: &Site, form: &Fields, role: Role, peer: IpAddr) -> Response {
    let edition = site.bulletin.read();
    let snapshot = &edition.snapshot;
    let lock = snapshot.game.agreement.pin.as_ref();
    let pin = form.get("pin");
    let place = |note: &str| format!("/{}{note}", role.name());
    let noted = |note: Note| format!("?note={}", note.name());
    match site.keys.enter(role, peer, form.get("code"), lock, pin) {
        Entrance::Open => Response::see(place("")).with("Set-Cookie", site.keys.cookie(role)),
        Entrance::WrongCode => Response::see(place(&noted(Note::Code))),
        Entrance::Resting => Response::see(place(&noted(Note::Resting))),
        Entrance::WrongPin => {
            // As at the table: a wrong PIN is written down.
            let command = Command::Arbiter {
                pin: Some(pin.chars().take(12).collect()),
                order: Order::Verdict,
            };
            let refused = Input::Asked {
                command,
                by: None,
                witness: Witness::Page,
            };
            site.visit(refused, None);
            Response::see(place(&noted(Note::Pin)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::Arc,
        time::{Duration, Instant},
    };

    use shakmaty::ByColor;

    use super::*;
    use crate::{
        game::{
            clock::reading::Reading, journal::pin::Pin, laws::agreement::Agreement,
            session::Session,
        },
        web::{bulletin::Bulletin, keys::Keys, snapshot::Snapshot},
    };

    /// A page of a new game on which nothing that is done arrives.
    fn site(pin: Option<Pin>) -> Site {
        site_of(Agreement {
            pin,
            ..Agreement::default()
        })
    }

    fn site_of(agreement: Agreement) -> Site {
        let (session, _) = Session::open(agreement, "test", "");
        let first = Snapshot {
            game: session.game().clone(),
            at: Default::default(),
            taken: Instant::now(),
            reading: None,
            running: None,
            boards: ByColor::default(),
            asks: None,
            sealing: false,
            said: Vec::new(),
            moment: 1,
            unsaved: false,
        };
        Site {
            bulletin: Bulletin::new(first),
            keys: Keys::new(8631).unwrap(),
            deliver: Box::new(|_| false),
            waiting: Arc::default(),
        }
    }

    fn ask(site: &Site, head: &str, body: &str, local: bool) -> Response {
        let peer = IpAddr::from(if local {
            [127, 0, 0, 1]
        } else {
            [192, 168, 1, 9]
        });
        let length = body.len();
        let text = format!(
            "{head} HTTP/1.1\r\nHost: 192.168.1.5:8631\r\nOrigin: http://192.168.1.5:8631\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let request = Request::read(&mut text.as_bytes()).unwrap();
        match answer(site, &request, peer) {
            Answer::Page(response) => response,
            Answer::Stream(_) => panic!("a stream"),
        }
    }

    fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
        let found = response.headers.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.as_str())
    }

    #[test]
    fn another_machine_sees_nothing_without_the_code_of_its_role() {
        let site = site(None);
        for role in Role::ALL {
            let path = format!("GET /{}", role.name());
            let closed = ask(&site, &path, "", false);
            assert!(closed.body.contains("name=\"code\""), "{role:?}");
            assert!(!closed.body.contains("data-live") && header(&closed, "Set-Cookie").is_none());
            assert!(
                ask(&site, &path, "", true).body.contains("data-live"),
                "{role:?}"
            );
        }
        let enter = |role: Role, code: &str| {
            let body = format!("act=enter&code={code}");
            ask(&site, &format!("POST /{}", role.name()), &body, false)
        };
        let code = site.keys.code(Role::Opponent).to_owned();
        let wrong = enter(Role::Assistant, &code);
        assert_eq!(header(&wrong, "Location"), Some("/assistant?note=code"));
        assert!(header(&wrong, "Set-Cookie").is_none());
        let right = enter(Role::Opponent, &code);
        let cookie = header(&right, "Set-Cookie").unwrap();
        assert!(cookie.contains("opponent=") && cookie.contains("HttpOnly; SameSite=Strict"));
    }

    #[test]
    fn times_are_nobodys_until_it_is_clear_whose_they_are() {
        let site = site(None);
        let mut shown = site.bulletin.read().snapshot.clone();
        shown.game.clocks.external = true;
        shown.game.clocks.sides_presumed = true;
        shown.reading = Some(Reading {
            white: Duration::from_secs(60),
            black: Duration::from_secs(300),
        });
        site.bulletin.hang_out(shown.clone());
        let page = ask(&site, "GET /opponent", "", true).body;
        assert!(page.contains("<dt>Eine Zeit ") && page.contains("<dt>Andere Zeit "));
        assert!(page.contains("Wem welche Zeit gehört, ist noch nicht klar."));
        assert!(page.find("0:05:00") < page.find("0:01:00"), "{page}");
        shown.game.clocks.sides_presumed = false;
        site.bulletin.hang_out(shown);
        let page = ask(&site, "GET /opponent", "", true).body;
        assert!(page.contains("<dt>Weiß ") && !page.contains("Eine Zeit"));
    }

    #[test]
    fn a_page_that_lacks_the_language_of_the_game_says_so_in_it() {
        for (language, html, notice) in [
            (Language::German, "de", None),
            (Language::English, "en", None),
            (Language::Dutch, "en", Some("<p lang=\"nl\">")),
            (Language::French, "en", Some("<p lang=\"fr\">")),
        ] {
            let site = site_of(Agreement {
                language,
                ..Agreement::default()
            });
            for path in ["/", "/assistant", "/opponent", "/player", "/arbiter", "/no"] {
                let page = ask(&site, &format!("GET {path}"), "", true).body;
                assert!(page.contains(&format!("<html lang=\"{html}\">")), "{page}");
                let told = notice.is_some_and(|notice| page.contains(notice));
                assert_eq!(told, notice.is_some(), "{language} {path}");
                let german = ask(&site, &format!("GET {path}?lang=de"), "", true).body;
                assert!(german.contains("<html lang=\"de\">") && !german.contains("<p lang="));
            }
        }
    }

    #[test]
    fn the_arbiter_of_another_machine_needs_code_and_pin() {
        let site = site(Some(Pin::new("4711", [3; 16]).unwrap()));
        let code = site.keys.code(Role::Arbiter).to_owned();
        for (body, note) in [
            ("act=enter&pin=4711".to_owned(), "/arbiter?note=code"),
            (format!("act=enter&code={code}&pin=1"), "/arbiter?note=pin"),
            (format!("act=enter&code={code}&pin=4711"), "/arbiter"),
        ] {
            let answer = ask(&site, "POST /arbiter", &body, false);
            assert_eq!(header(&answer, "Location"), Some(note), "{body}");
        }
    }
}
