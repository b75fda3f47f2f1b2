//! A loopback server with a model that it tears, stalls and lies about, and shelves to fetch it onto.

use std::{
    fs,
    io::{BufRead, BufReader, Cursor, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use ansager::models::{
    self, Archive, Form, Kind, Model, NotReady, Source,
    fetch::{self, FetchError, Outcome, Progress, Shelves},
    place::Place,
    verify,
};

/// What the server does with one request.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Manner {
    Whole,
    /// Ends after so many bytes.
    Torn(usize),
    /// Sends so many bytes and then nothing, for ever.
    Stalls(usize),
    /// Knows no ranges.
    Rangeless,
    Lies,
    /// Wants a key.
    Refuses,
    /// Wants a name and a password, on a page of its own.
    ShowsPage,
}

pub(crate) struct Server {
    pub(crate) address: String,
    /// From which byte each request asked.
    pub(crate) asked: Arc<Mutex<Vec<usize>>>,
}

/// Serves `body`; the manners are for the requests in their order, the last one for all that follow.
pub(crate) fn serve(body: Vec<u8>, manners: &[Manner]) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/model.zip", listener.local_addr().unwrap());
    let asked = Arc::new(Mutex::new(Vec::new()));
    let (log, manners) = (Arc::clone(&asked), manners.to_vec());
    thread::spawn(move || {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            let manner = *manners.get(number).or_else(|| manners.last()).unwrap();
            let (body, log) = (body.clone(), Arc::clone(&log));
            thread::spawn(move || answer(stream, &body, manner, &log));
        }
    });
    Server { address, asked }
}

fn answer(mut stream: TcpStream, body: &[u8], manner: Manner, log: &Mutex<Vec<usize>>) {
    let mut start = 0;
    for line in BufReader::new(stream.try_clone().unwrap()).lines() {
        let line = line.unwrap_or_default().to_lowercase();
        if let Some(range) = line.strip_prefix("range: bytes=") {
            start = range.trim_end_matches('-').parse().unwrap();
        }
        if line.is_empty() {
            break;
        }
    }
    log.lock().unwrap().push(start);
    if manner == Manner::Rangeless {
        start = 0;
    }
    let page = match manner {
        Manner::Refuses => "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n",
        Manner::ShowsPage => "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        _ => "",
    };
    if !page.is_empty() {
        let _ = stream.write_all(page.as_bytes());
        return;
    }
    let rest = &body[start..];
    let total = body.len();
    let head = match start {
        0 => "HTTP/1.1 200 OK\r\n".to_owned(),
        _ => format!(
            "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes {start}-{}/{total}\r\n",
            total - 1
        ),
    };
    let _ = write!(
        stream,
        "{head}Connection: close\r\nContent-Length: {}\r\n\r\n",
        rest.len()
    );
    let _ = match manner {
        Manner::Torn(length) => stream.write_all(&rest[..length]),
        Manner::Lies => stream.write_all(&vec![b'x'; rest.len()]),
        Manner::Stalls(length) => {
            let _ = stream.write_all(&rest[..length]);
            thread::sleep(Duration::from_secs(600));
            Ok(())
        }
        _ => stream.write_all(rest),
    };
}

/// An archive with two files of the model, one that does not belong to it, and one that wants to get out of its folder.
pub(crate) fn archive() -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let plain =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let big: Vec<u8> = (0..200_000_u64).map(|n| ((n * n) >> 7) as u8).collect();
    for (path, content) in [
        ("inside/am/final.mdl", &big[..]),
        ("inside/conf/model.conf", b"--beam=13"),
        ("inside/../../outside", b"no"),
        ("elsewhere/readme", b"no"),
    ] {
        zip.start_file(path, plain).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

pub(crate) fn model(body: &[u8], address: &str) -> Model {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sum");
    fs::write(&path, body).unwrap();
    Model {
        name: "test-model".to_owned(),
        recogniser: Kind::Vosk,
        languages: vec!["de".to_owned()],
        licence: "MIT".to_owned(),
        default: false,
        requires: Vec::new(),
        source: Source::Web {
            address: address.to_owned(),
        },
        archive: Archive {
            form: Form::Zip,
            size: body.len() as u64,
            sha256: verify::sum(&path).unwrap(),
            folder: "inside".to_owned(),
        },
        files: Vec::new(),
    }
}

pub(crate) fn shelves(folder: &Path) -> Shelves {
    Shelves {
        models: folder.join("models"),
        cache: folder.join("cache"),
    }
}

pub(crate) fn located(model: &Model, shelves: &Shelves) -> Result<std::path::PathBuf, NotReady> {
    let place = Place {
        folder: shelves.models.clone(),
        ours: true,
    };
    models::place::locate_in(model, &[place])
}

/// The model is in place and whole, and nothing else lies about.
pub(crate) fn assert_whole(model: &Model, shelves: &Shelves) {
    let folder = located(model, shelves).unwrap();
    assert_eq!(
        fs::read(folder.join("conf/model.conf")).unwrap(),
        b"--beam=13"
    );
    verify::installed(model, &folder).unwrap();
    let names = |folder: &Path| {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&shelves.models), ["test-model"]);
    assert_eq!(names(&folder), ["am", "conf", "verified.json"]);
    let cached = names(&shelves.cache);
    assert_eq!(cached.len(), 2, "{cached:?}");
}

pub(crate) fn run(
    model: &Model,
    shelves: &Shelves,
) -> (Result<Outcome, FetchError>, Vec<Progress>) {
    let mut told = Vec::new();
    let outcome = fetch::fetch(model, shelves, &mut |progress| told.push(progress));
    (outcome, told)
}
