//! Models that a registry's client knows: it tells the address, from which they are fetched like any other and taken up after a
//! break; it fetches them itself where that address is closed to us. The clients are made for the test.

use std::{
    env, fs, os::unix::fs::PermissionsExt, path::Path, process::Command, thread, time::Duration,
};

use ansager::models::{Model, Source, fetch::Outcome};

use crate::support::model_server::{Manner, archive, assert_whole, model, run, serve, shelves};

/// Names the client and the folder of the one who fetches.
const CHILD: &str = "ANSAGER_TEST_PACKAGE";
const CLIENTS: [&str; 2] = ["npm", "pip3"];

fn package(client: &str) -> Model {
    let (name, version) = ("some-model".to_owned(), "1.0.0".to_owned());
    Model {
        source: match client {
            "npm" => Source::Npm { name, version },
            _ => Source::Pypi {
                name,
                version,
                platform: "any".to_owned(),
            },
        },
        ..model(&archive(), "")
    }
}

/// A client that answers with this address, or complains, and that brings the archive when asked for it.
fn client(home: &Path, name: &str, address: Option<&str>) {
    let bin = home.join("bin");
    fs::create_dir_all(&bin).unwrap();
    fs::write(home.join("archive"), archive()).unwrap();
    let answer = match (name, address) {
        (_, None) => "echo 'no such option' >&2; exit 2".to_owned(),
        ("npm", Some(address)) => format!("echo {address}"),
        (_, Some(address)) => {
            format!(r#"echo '{{"install":[{{"download_info":{{"url":"{address}"}}}}]}}'"#)
        }
    };
    let home = home.display();
    let script = format!(
        "#!/bin/sh\ncase $1 in\nview|install) {answer};;\n*) echo $1 >> {home}/asked; cp {home}/archive brought;;\nesac\n"
    );
    let path = bin.join(name);
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The test starts itself, because the clients are found through the environment.
#[test]
fn the_one_who_fetches() {
    let Ok(task) = env::var(CHILD) else { return };
    let (client, home) = task.split_once(' ').unwrap();
    let (outcome, told) = run(&package(client), &shelves(Path::new(home)));
    assert_eq!(outcome.unwrap(), Outcome::Installed);
    fs::write(Path::new(home).join("told"), format!("{told:?}")).unwrap();
}

fn fetching(client: &str, home: &Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    let path = env::var("PATH").unwrap();
    command
        .args(["--exact", "packages::the_one_who_fetches"])
        .env(CHILD, format!("{client} {}", home.display()))
        .env("PATH", format!("{}:{path}", home.join("bin").display()));
    command
}

#[test]
fn a_package_goes_on_where_it_was_interrupted() {
    for name in CLIENTS {
        let home = tempfile::tempdir().unwrap();
        // Broken off by the network as well as by whoever ends the program.
        let manners = [Manner::Torn(40_000), Manner::Stalls(50_000), Manner::Whole];
        let server = serve(archive(), &manners);
        client(home.path(), name, Some(&server.address));
        let (model, shelves) = (package(name), shelves(home.path()));
        let short = &model.archive.sha256[..12];
        let part = shelves.cache.join(format!("test-model-{short}.zip.part"));
        let mut child = fetching(name, home.path()).spawn().unwrap();
        while fs::metadata(&part).map_or(0, |file| file.len()) < 90_000 {
            assert!(child.try_wait().unwrap().is_none(), "it still fetches");
            thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let output = fetching(name, home.path()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert_eq!(*server.asked.lock().unwrap(), [0, 40_000, 90_000]);
        let told = fs::read_to_string(home.path().join("told")).unwrap();
        assert!(told.contains("Resumes { at: 90000 }"), "{told}");
        assert!(!home.path().join("asked").exists(), "the client fetched it");
        assert_whole(&model, &shelves);
    }
}

#[test]
fn where_the_address_is_closed_the_client_fetches() {
    for name in CLIENTS {
        for manner in [Some(Manner::Refuses), Some(Manner::ShowsPage), None] {
            let home = tempfile::tempdir().unwrap();
            let server = manner.map(|manner| serve(archive(), &[manner]));
            let address = server.as_ref().map(|server| &*server.address);
            client(home.path(), name, address);
            let output = fetching(name, home.path()).output().unwrap();
            assert!(output.status.success(), "{output:?}");
            if let Some(server) = server {
                assert_eq!(*server.asked.lock().unwrap(), [0], "tried once");
            }
            let asked = fs::read_to_string(home.path().join("asked")).unwrap();
            assert!(["pack\n", "download\n"].contains(&&*asked), "{asked}");
            assert_whole(&package(name), &shelves(home.path()));
        }
    }
}
