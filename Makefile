# make run    build Cahier and open your notes
# make test   build everything and run every test
# The rest is for builders: lint format check record keys bench install clean.
#
# Both install what is missing from Debian first, say so, and need no network once it is there.

SHELL := /bin/bash
.DEFAULT_GOAL := run

# Every import must be of a target that Package.swift names as a dependency.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
RELEASE := swift build -c release --static-swift-stdlib --product cahier $(SWIFT_FLAGS)
PREFIX ?= /usr/local
SOURCES := Package.swift Sources Tests

BUILD_PACKAGES := libncurses-dev libsqlite3-dev libcurl4-openssl-dev libmicrohttpd-dev
TEST_PACKAGES := libvterm-dev curl ca-certificates strace \
  ruby-rails ruby-jbuilder ruby-sqlite3 puma \
  php-laravel-framework php-cli php-sqlite3 php-mbstring php-xml
BENCH_PACKAGES := gcc python3 libvterm0 git tig neomutt newsboat fzf vim less

.PHONY: run build test lint format check record keys dialects bench install clean
.PHONY: packages test-packages bench-packages

run: build
	@.build/release/cahier

build: packages
	@echo "Building Cahier; the first time takes a few minutes."
	@$(RELEASE) -q

packages:
	@Scripts/install-packages $(BUILD_PACKAGES)

test-packages:
	@Scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

bench-packages:
	@Scripts/install-packages $(BUILD_PACKAGES) $(BENCH_PACKAGES)

test: test-packages
	swift build --build-tests $(SWIFT_FLAGS)
	swift test --skip-build

lint:
	swift format lint -r -p --strict $(SOURCES)

format:
	swift format -r -p -i $(SOURCES)

check: lint test

# Writes golden screens, docs/keys.md and the other recorded files anew, and fails so that the
# difference is looked at.
record: test-packages
	CAHIER_RECORD=1 swift test

keys:
	CAHIER_RECORD=1 swift test --filter KeyTableTests || git diff --stat -- docs/keys.md

# The built-in dialects travel inside the program; this puts them there.
dialects:
	Scripts/embed-dialects

bench: build bench-packages
	bench/run

install: build
	install -D -m 755 .build/release/cahier $(DESTDIR)$(PREFIX)/bin/cahier
	install -D -m 644 docs/cahier.1 $(DESTDIR)$(PREFIX)/share/man/man1/cahier.1

clean:
	swift package clean
