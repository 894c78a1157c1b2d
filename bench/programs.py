"""The programs that are measured, and the keys that do the same in each."""

import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import corpus

DOWN, UP = "\x1bOB", "\x1bOA"
HOME, END = "\x1bOH", "\x1bOF"
PAGE_DOWN, PAGE_UP = "\x1b[6~", "\x1b[5~"
CONTROL_HOME, CONTROL_END = "\x1b[1;5H", "\x1b[1;5F"
ESCAPE, ENTER = "\x1b", "\r"


def control(letter):
    return chr(ord(letter) & 31)


@dataclass(frozen=True)
class Keys:
    """None where a program has no such thing."""

    down: str | None = "j"
    up: str = "k"
    line: str = "j"  # scrolls by a line once the selection is at the bottom
    page: str = PAGE_DOWN
    page_back: str = PAGE_UP
    first: str = "g"
    last: str | None = "G"
    open: str | None = ENTER
    back: str = "q"


@dataclass(frozen=True)
class Program:
    name: str
    argv: list
    ready: re.Pattern  # shows on the first screen
    keys: Keys = Keys()
    environment: dict = field(default_factory=dict)
    folder: Path = corpus.DATA
    stdin: str | None = None
    enter: tuple = ()  # keys from the first screen to the list
    leave: tuple = ("q",)  # keys that end the program
    start_quiet: int = 100  # ms of silence that end the start
    prepare: Callable | None = None  # done before each start, and not measured
    quiet: int = 0  # least ms of silence that end an answer; more than a program's own pauses


OWN_KEYS = Keys(page=" ", page_back="b")


def built_reference():
    source, program = corpus.BENCH / "reference.c", corpus.DATA / "reference"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        corpus.DATA.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["gcc", "-std=c17", "-O2", "-Wall", "-Wextra", "-o", program, source, "-lncursesw",
             "-ltinfo"],
            check=True)
    return str(program)


def reference(count, selection="bar"):
    return Program(
        "C reference",
        [built_reference(), str(corpus.lists(count)), selection],
        re.compile(f"{count:,} notes"), OWN_KEYS)


def cahier(binary, count, selection="bar"):
    """With nothing configured it shows a bar; the marker is a setting."""
    return cahier_at(binary, corpus.cahier_home(binary, count), f"{count:,} notes", selection)


def cahier_writing(binary, name):
    """Cahier with one note; what is typed is thrown away at the end."""
    home = corpus.cahier_home_with_text(binary, name)
    program = cahier_at(binary, home, "1 note", "bar")
    return replace(program, enter=("e",), leave=(ESCAPE, "y", "q"), start_quiet=500)


def cahier_at(binary, home, ready, selection):
    environment = corpus.cahier_environment(home)
    if selection == "marker":
        environment["XDG_CONFIG_HOME"] = f"{home}/marker"
        settings = home / "marker" / "cahier" / "config.json5"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('{ selection: "marker" }\n')
    return Program("Cahier", [binary], re.compile(ready), OWN_KEYS, environment=environment)


def peers(count):
    home = {"HOME": str(corpus.DATA)}
    lists, mail, feed = corpus.lists(count), corpus.mailbox(count), corpus.feed(count)
    titles = f"{lists}/list.txt"
    return [
        Program(
            "less", ["less", titles], re.compile("list.txt"),
            Keys(down=None, page=" ", page_back="b", open=None), home),
        vim(titles),
        Program(
            "fzf", ["fzf", "--no-mouse"], re.compile(f"{count}/{count}"),
            Keys(control("p"), control("n"), line=control("p"), page=PAGE_UP, page_back=PAGE_DOWN,
                 first=PAGE_DOWN * 10, last=None, open=None),
            home, stdin=titles, leave=(ESCAPE,)),
        Program(
            "tig", ["tig"], re.compile("0000 Me "), Keys(first=HOME, last=END), home,
            folder=corpus.repository(count), start_quiet=400),
        Program(
            "newsboat",
            ["newsboat", "-u", f"{feed}/urls", "-c", f"{feed}/cache.db", "-C", f"{feed}/config"],
            re.compile("Notes"), Keys(DOWN, UP, line=DOWN, first=HOME, last=END),
            {"HOME": str(feed)}, enter=(ENTER,), leave=("q", "q"), quiet=150),
        Program(
            "neomutt", ["neomutt", "-n", "-F", f"{mail}/neomuttrc", "-f", f"{mail}/mbox"],
            re.compile(f"Msgs:{count} "), Keys(first="=", last="*", back="i"), home),
    ]


def fzf(count):
    """Over headlines and first lines, so that what is looked through is nearer to whole notes."""
    return Program(
        "fzf", ["fzf", "--no-mouse", "--exact"], re.compile(f"{count}/{count}"), OWN_KEYS,
        {"HOME": str(corpus.DATA)}, stdin=f"{corpus.lists(count)}/list.txt", leave=(ESCAPE,))


def nano(path):
    return Program(
        "nano", ["nano", "--ignorercfiles", "--softwrap", path], re.compile("Help"),
        environment={"HOME": str(corpus.DATA)}, leave=(control("x"), "n"))


def vim(path):
    return Program(
        "vim", ["vim", "-u", "NONE", "-N", "-n", path], re.compile(r"\dL, "),
        Keys(page=control("f"), page_back=control("b"), first="gg", open=None),
        {"HOME": str(corpus.DATA)}, leave=(ESCAPE, ":q!\r"))
