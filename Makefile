# make run    build Cahier and open your notes
# make test   build everything and run every test
# make help   the other targets, for builders
#
# Both install what is missing from Debian first, say so, and need no network once it is there.

SHELL := /bin/bash
.DEFAULT_GOAL := run

# Every import must be of a target that Package.swift names as a dependency.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
PREFIX ?= /usr/local
SOURCES := Package.swift Sources Tests
# Servers in the tests' own process share its few threads with the tests, and many of the others
# hold one while they wait for a program: they run one after the other.
SERVER_TESTS := NotesServerTests
PEER_TESTS := PeerTests

BUILD_PACKAGES := libncurses-dev libsqlite3-dev libcurl4-openssl-dev libexpat1-dev \
  libmicrohttpd-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev libfribidi-dev \
  libpcre2-dev libhunspell-dev
TEST_PACKAGES := libvterm-dev curl ca-certificates python3 \
  ruby-rails ruby-jbuilder ruby-sqlite3 puma \
  php-laravel-framework php-cli php-sqlite3 php-mbstring php-xml php-mysql \
  mariadb-server-core python3-venv ruby-bcrypt \
  openjdk-17-jdk-headless libjaxb-java libjsr311-api-java libjersey1-core-java \
  libjersey1-server-java hunspell-en-us zsh fish
BENCH_PACKAGES := gcc python3 libvterm0 git tig neomutt newsboat fzf vim nano less

.PHONY: run build test help lint format check record keys screens widths dialects bench install clean
.PHONY: packages test-packages faults bench-packages

run: build
	@.build/release/cahier

build: packages
	@echo "Building Cahier; the first time takes a few minutes."
	@Scripts/build-release -q

packages:
	@Scripts/install-packages $(BUILD_PACKAGES)

test-packages:
	@Scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)
	@Scripts/install-peers

bench-packages:
	@Scripts/install-packages $(BUILD_PACKAGES) $(BENCH_PACKAGES)

test: test-packages
	swift build --build-tests $(SWIFT_FLAGS)
	swift test --skip-build --filter $(SERVER_TESTS)
	swift test --skip-build --filter $(PEER_TESTS)
	swift test --skip-build --skip $(SERVER_TESTS) --skip $(PEER_TESTS)

# A million steps of two or three clients, a service and faults; two thousand kills; a
# line that cuts. Seeds are printed; CAHIER_SEED runs one again. docs/sync.md.
FAULT_TESTS := OfflineModelTests|OfflineFaultTests|KillFaultTests|LineFaultTests|DiskFaultTests|PeerFaultTests

## faults    try to lose something for half an hour: kills, cut lines, full disks, random orders
faults: test-packages
	swift build --build-tests $(SWIFT_FLAGS)
	CAHIER_FAULTS=long swift test --skip-build --no-parallel --filter '$(FAULT_TESTS)'

help:
	@sed -n 's/^## /  make /p' $(MAKEFILE_LIST)

## lint      say where the code is not formatted
lint:
	swift format lint -r -p --strict $(SOURCES)

## format    format it
format:
	swift format -r -p -i $(SOURCES)

## check     lint, then test
check: lint test

# What a test compares with a file can be written by that test. It then fails, so that the
# difference is looked at; the comparison that follows says whether all is as recorded.

## record    write everything anew that tests compare with: screens, docs/keys.md, widths, …
record: test-packages
	-CAHIER_RECORD=1 swift test
	swift test

## keys      write docs/keys.md anew from the key table
keys:
	@CAHIER_RECORD=1 swift test --filter KeyTableTests >/dev/null 2>&1 || true
	swift test --filter KeyTableTests
	@git diff --stat -- docs/keys.md

## screens   draw the pictures of the README anew
screens:
	@CAHIER_RECORD=1 swift test --filter PictureTests >/dev/null 2>&1 || true
	swift test --filter PictureTests
	@git diff --stat -- docs/screens

## widths    write the table of character widths anew from the C library
widths:
	@CAHIER_RECORD=1 swift test --filter WidthTests >/dev/null 2>&1 || true
	swift test --filter WidthTests
	@git diff --stat -- Sources/Terminal/CharacterWidth+Table.swift

## dialects  put the files of Sources/NotesAPI/Dialects into the program
dialects:
	Scripts/embed-dialects

## bench     measure, beside other programs (docs/performance.md)
bench: build bench-packages
	bench/run

## install   copy the program and its man page below PREFIX (/usr/local)
install: build
	install -D -m 755 .build/release/cahier $(DESTDIR)$(PREFIX)/bin/cahier
	install -D -m 644 docs/cahier.1 $(DESTDIR)$(PREFIX)/share/man/man1/cahier.1

## clean     remove what was built
clean:
	swift package clean
