//! With the feature `vosk`: builds what stands in for libvosk until the real one is opened (see src/speech/vosk/library.c).

fn main() {
    #[cfg(feature = "vosk")]
    {
        let source = "src/speech/vosk/library.c";
        println!("cargo::rerun-if-changed={source}");
        // The vosk crate asks the linker for "vosk" by itself; it only has to be told where.
        cc::Build::new()
            .file(source)
            .cargo_metadata(false)
            .compile("vosk");
        let folder = std::env::var("OUT_DIR").expect("a folder from Cargo");
        println!("cargo::rustc-link-search=native={folder}");
    }
    #[cfg(not(feature = "vosk"))]
    println!("cargo::rerun-if-changed=build.rs");
}
