"""The same notes for every program, each in its own format, made once and kept under DATA.

Note 0 is the newest, and a note is the same in every corpus that has it, so that all sizes begin
with the same screen.
"""

import hashlib
import json
import os
import pty
import shutil
import sqlite3
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path

BENCH = Path(__file__).resolve().parent
DATA = Path(os.environ.get("TUIBENCH_DATA", BENCH / "data")).resolve()
NEWEST = 1_735_689_599  # the end of 2024
SPACING = 20 * 60  # seconds from a note to the next older one

HEADS = ["Re: ", "Draft: ", "Weekly ", "Idea: ", "Shared: ", "Old ", "", "", "", "", ""]
TOPICS = (
    "budget for the spring|notes on the tide tables|tickets to Kraków|café opening hours|"
    "backup of the small server|reading list|choir rehearsal|call with Zoë|bread with rye|"
    "garden fence|questions for the landlord|router settings|birthday of Søren|thesis, chapter 4|"
    "bicycle parts|what the doctor said|slides for Monday|winter tyres|recipe: miso soup|"
    "translation of the letter|meeting about the façade|keys of the workshop|running plan|"
    "買い物リスト|会議のメモ|读书笔记|家庭预算|여행 계획"
).split("|")
TAILS = ["", "", "", " (final)", ", part 2", " – follow-up", " v3", " for Monday", " 📝", " ✅ done"]
WORDS = (
    "the a of and to we it is on for with this that from have they will can note list plan team "
    "week send read check move price order house train ticket server cache page screen column "
    "review version naïve résumé über coffee bread apples garden water paper pencil window street "
    "river forest 東京 日記 프로젝트 🚀 ☕ 👩‍💻"
).split(" ")


def mixed(number):
    """64 well-mixed bits out of a number (the finaliser of SplitMix64)."""
    bits = (number + 1) * 0x9E3779B97F4A7C15 & 0xFFFF_FFFF_FFFF_FFFF
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFF_FFFF_FFFF_FFFF
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & 0xFFFF_FFFF_FFFF_FFFF
    return bits ^ bits >> 31


def sentence(number):
    count = 5 + mixed(number) % 9
    words = [WORDS[mixed(number * 31 + i) % len(WORDS)] for i in range(count)]
    return " ".join(words).capitalize() + "."


SENTENCES = [sentence(number) for number in range(4096)]


def note(index):
    """(title, body, seconds since 1970)"""
    bits = mixed(index)
    title = HEADS[bits % 11] + TOPICS[(bits >> 8) % len(TOPICS)] + TAILS[(bits >> 16) % 10]
    if bits >> 24 & 3:
        title = f"{title} {index:07}"
    size = bits >> 32 & 0xFF
    lines = 2 if size < 180 else 5 if size < 240 else 30
    body = "\n".join(SENTENCES[(bits >> 40) + line & 4095] for line in range(lines))
    return title[0].upper() + title[1:], body + "\n", NEWEST - index * SPACING


def text(size):
    """About `size` bytes of lines."""
    lines, length = [], 0
    while length < size:
        lines.append(SENTENCES[mixed(len(lines)) % 4096])
        length += len(lines[-1].encode()) + 1
    return "\n".join(lines)[:-1] + "\n"


def made(name, make):
    """The folder `name` under DATA, filled by make(folder) unless a finished one is there."""
    folder = DATA / name
    version = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    stamp = folder / ".made"
    if not stamp.exists() or stamp.read_text() != version:
        print(f"Making {name}", file=sys.stderr, flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        make(folder)
        stamp.write_text(version)
    return folder


class IndexedFile:
    """NAME.txt holds texts one after the other, NAME.idx where each begins, 8 bytes an offset."""

    def __init__(self, folder, name):
        self.text = open(folder / f"{name}.txt", "wb")
        self.index = open(folder / f"{name}.idx", "wb")
        self.size = 0

    def add(self, text):
        data = text.encode()
        self.index.write(struct.pack("<Q", self.size))
        self.text.write(data)
        self.size += len(data)

    def close(self):
        self.index.write(struct.pack("<Q", self.size))
        self.text.close()
        self.index.close()


def lists(count):
    """What the reference program and the viewers of plain text read."""

    def make(folder):
        titles, bodies, dates = IndexedFile(folder, "list"), IndexedFile(folder, "bodies"), {}
        for index in range(count):
            title, body, created = note(index)
            day = created // 86400
            if day not in dates:
                dates[day] = time.strftime("%b %Y", time.gmtime(created))
            titles.add(f"{dates[day]}  {title}\n")
            bodies.add(f"{title}\n{dates[day]}\n\n{body}")
        titles.close()
        bodies.close()

    return made(f"lists/{count}", make)


def texts():
    """Files for the editors; `line` is one line of a megabyte."""

    def make(folder):
        for name, size in [("1k", 1_000), ("1M", 1_000_000), ("10M", 10_000_000)]:
            (folder / f"{name}.txt").write_text(text(size))
        (folder / "line.txt").write_text(text(1_000_000).replace("\n", " ") + "\n")

    return made("texts", make)


def mailbox(count):
    def make(folder):
        with open(folder / "mbox", "wb") as file:
            for index in range(count):
                title, body, created = note(index)
                when = time.gmtime(created)
                date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", when)
                file.write((
                    f"From notes@example.org {time.asctime(when)}\n"
                    f"From: Notes <notes@example.org>\nSubject: {title}\nDate: {date}\n"
                    f"Message-ID: <{index}@example.org>\nMIME-Version: 1.0\n"
                    "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n"
                    f"Status: RO\n\n{body}\n").encode())
        (folder / "neomuttrc").write_text(
            f"set folder={folder} spoolfile={folder}/mbox header_cache={folder}/cache\n"
            "set sort=mailbox-order use_threads=no charset=utf-8 mail_check=600 timeout=600\n"
            "set sleep_time=0 wait_key=no quit=yes move=no mark_old=no menu_scroll=yes\n")

    return made(f"mail/{count}", make)


def repository(count):
    def make(folder):
        folder = folder / "notes"  # the stamp beside it would be an untracked file
        subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
        fast_import = subprocess.Popen(
            ["git", "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE)
        for index in reversed(range(count)):
            title, body, created = note(index)
            message = f"{title}\n\n{body}".encode()
            fast_import.stdin.write(
                b"commit refs/heads/main\ncommitter Me <me@example.org> %d +0000\ndata %d\n%s\n"
                % (created, len(message), message))
        fast_import.communicate()
        if fast_import.returncode != 0:
            raise SystemExit("git fast-import failed")

    return made(f"git/{count}", make) / "notes"


def feed(count):
    """newsboat makes its own database; the notes are put into it as the items of one feed."""

    def make(folder):
        address = f"file://{folder}/feed.xml"
        (folder / "feed.xml").write_text(
            '<rss version="2.0"><channel><title>Notes</title><link>http://example.org/</link>'
            "<item><guid>0</guid><title>The first</title></item></channel></rss>")
        (folder / "urls").write_text(address + "\n")
        (folder / "config").write_text(
            "auto-reload no\nshow-read-feeds yes\nshow-read-articles yes\nmax-items 0\n"
            "goto-first-unread no\narticle-sort-order date-asc\n")
        subprocess.run(
            ["newsboat", "-u", folder / "urls", "-c", folder / "cache.db", "-C", folder / "config",
             "-x", "reload"],
            check=True, stdout=subprocess.DEVNULL, env=os.environ | {"HOME": str(folder)})
        database = sqlite3.connect(folder / "cache.db")
        database.execute("delete from rss_item")
        database.executemany(
            "insert into rss_item (guid, title, author, url, feedurl, pubDate, content, unread)"
            " values (?, ?, '', 'http://example.org/', ?, ?, ?, 0)",
            ((str(index), title, address, created, f"<pre>{body}</pre>")
             for index, (title, body, created) in ((i, note(i)) for i in range(count))))
        database.commit()
        database.close()

    return made(f"feed/{count}", make)


def cahier_home(program, count):
    """Cahier's data with `count` notes, put in the way its manual says, the oldest first."""
    return made(f"cahier/{count}", lambda folder: import_notes(
        program, folder, (note(index) for index in reversed(range(count)))))


def cahier_home_with_text(program, name):
    body = (texts() / f"{name}.txt").read_text()
    return made(f"cahier/text-{name}", lambda folder: import_notes(
        program, folder, [("A long one", body, NEWEST)]))


def cahier_environment(home):
    return {
        "HOME": str(home),
        "XDG_DATA_HOME": f"{home}/data",
        "XDG_CONFIG_HOME": f"{home}/config",
        "XDG_STATE_HOME": f"{home}/state",
    }


def import_notes(program, home, notes):
    environment = os.environ | cahier_environment(home)
    importing = subprocess.Popen(
        [program, "import", "-"], stdin=subprocess.PIPE, env=environment, text=True,
        encoding="utf-8", stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    try:
        for title, body, created in notes:
            line = {"title": title, "body": body, "created": created}
            importing.stdin.write(json.dumps(line, ensure_ascii=False) + "\n")
    except BrokenPipeError:
        pass  # its words on standard error say why
    words = importing.communicate()[1]
    if importing.returncode != 0:
        raise SystemExit(f"cahier import failed: {words.strip()}")
    settle(program, home)


def settle(program, home):
    """Lets the program take its notes into the index of searches, and leave in peace: what is
    measured is a notebook in use, not its first minute."""
    pid, line = pty.fork()
    if pid == 0:
        os.execvpe(program, [program], os.environ | cahier_environment(home) | {"TERM": "xterm"})
    threading.Thread(target=drain, args=[line], daemon=True).start()
    deadline = time.monotonic() + 900
    database = sqlite3.connect(f"file:{home}/data/cahier/notes.db?mode=ro", uri=True)
    # A few notes are never worth an index.
    while database.execute("SELECT count(*) FROM unindexed").fetchone()[0] >= 32:
        if time.monotonic() > deadline:
            raise SystemExit("The index of searches is not made in time")
        time.sleep(0.5)
    database.close()
    os.write(line, b"q")
    os.waitpid(pid, 0)


def drain(line):
    try:
        while os.read(line, 65_536):
            pass
    except OSError:
        pass  # the program has left
