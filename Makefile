# make play and make test do everything themselves: they install what is missing (.ci/packages), build and run.
# Everything that is downloaded lies outside this folder (Cargo's cache, apt's, the user's folders for models), so that a new clone does not fetch it again.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

CARGO := cargo
BUILT := $(or $(CARGO_TARGET_DIR),target)
# Vosk's library is opened when a Vosk model is used: to build, nothing of it is needed.
FEATURES := --features vosk
# Each must build without the others.
SINGLE := speech microphone vosk web whisper
PREFIX ?= $(if $(filter 0,$(shell id -u)),/usr/local,$(HOME)/.local)
# What ansager play is asked for, for example: make play ARGS="--mode tournament --time 90+30"
ARGS ?=

.PHONY: play test bench install lint help

help: ## show these lines
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1: /'

play: ## install what is missing, build, start the assistant
	@.ci/packages play
	@[ -x $(BUILT)/release/ansager ] || echo "Building, this takes some minutes the first time."
	@$(CARGO) build --release --locked --quiet $(FEATURES)
	@$(BUILT)/release/ansager setup --models-only --quiet || true
	@$(BUILT)/release/ansager play $(ARGS)

test: ## install what is missing, then format check, clippy, all tests and the documentation
	@.ci/packages test
	@$(MAKE) --no-print-directory lint
	$(CARGO) test --locked --quiet $(FEATURES) --lib --tests --no-run
	$(BUILT)/debug/ansager setup --models-only --model whisper-base --model vosk-en
	@.ci/tests $(FEATURES)
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --no-deps --document-private-items --quiet $(FEATURES)

lint: ## format check and clippy, warnings denied; features one by one, scripts, licences. Installs nothing
	@.ci/packages check
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --all-targets --quiet $(FEATURES) -- -D warnings
	$(CARGO) clippy --locked --all-targets --no-default-features --quiet -- -D warnings
	@for feature in $(SINGLE); do \
	  echo "$(CARGO) clippy --no-default-features --features $$feature"; \
	  $(CARGO) clippy --locked --quiet --no-default-features --features $$feature -- -D warnings; \
	done
	@if command -v shellcheck >/dev/null; then shellcheck .ci/*; \
	  else echo "shellcheck is not installed: the scripts in .ci were skipped."; fi
	@if ! command -v cargo-deny >/dev/null; then echo "cargo-deny is not installed: licences and known holes of dependencies were skipped."; \
	else \
	  $(CARGO) deny --locked check --hide-inclusion-graph licenses bans sources; \
	  if $(CARGO) deny fetch db 2>/dev/null; then $(CARGO) deny --locked check --hide-inclusion-graph advisories; \
	  else echo "The list of known holes cannot be reached: it was skipped."; fi; \
	fi

bench: ## print figures; nothing is judged
	@.ci/packages bench
	@$(CARGO) run --release --locked --quiet $(FEATURES) -- setup --models-only --quiet --model whisper-base --model whisper-tiny || true
	@$(CARGO) bench --locked --quiet $(FEATURES) --bench bench

install: ## after make play: ansager as a command of its own, for everybody as root, otherwise for this user
	@[ -x $(BUILT)/release/ansager ] || { echo "Nothing is built yet: please call make play first."; exit 1; }
	@install -D -m 755 $(BUILT)/release/ansager "$(PREFIX)/bin/ansager"
	@echo "Installed: $(PREFIX)/bin/ansager"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "$(PREFIX)/bin is not in PATH: type the whole path, or add it there.";; esac
