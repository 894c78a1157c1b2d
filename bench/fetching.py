"""A list of 100,000 notes as one array of 40 MB, from a server on this machine: Laravel's."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import corpus
import measuring
import programs

COUNT = 100_000

# What any client has to do at least: bring it, and decode it.
READER = """
import json, sys, urllib.request
print(len(json.load(urllib.request.urlopen(sys.argv[1] + "/notes"))["notes"]))
"""


class Feed:
    """Serves the list until it is left."""

    def __enter__(self):
        folder = corpus.made("notes-over-http", write_feed)
        body = (folder / "notes.json").read_bytes()

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                with suppress(ConnectionError):  # who has seen enough goes
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.megabytes = round(len(body) / 1e6)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        return self

    def __exit__(self, *_):
        self.server.shutdown()


def write_feed(folder):
    def spelled(index):
        title, body, seconds = corpus.note(index)
        date = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(seconds))
        return {"id": str(COUNT - index), "body": f"{title}\n{body}", "created_at": date,
                "updated_at": date}

    notes = {"notes": [spelled(index) for index in range(COUNT)]}
    (folder / "notes.json").write_text(json.dumps(notes, ensure_ascii=False))


def read_by_python(feed, rounds):
    """A sample of the times, and the highest memory in MB, of a program that only decodes it."""
    sample, memory = measuring.Sample(), 0.0
    for _ in range(rounds):
        begin = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, "-c", READER, feed.address], stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        if status != 0:
            raise SystemExit("Python could not read the list")
        sample.times.append((time.perf_counter() - begin) * 1000)
        memory = max(memory, round(used.ru_maxrss / 1024, 1))
    return sample, memory


def on_screen(cahier, feed):
    """Cahier over this list: ready with its first rows, and ready with all. It keeps what it has
    fetched, so each start is from nothing."""
    title, _, _ = corpus.note(0)
    home = corpus.DATA / "notes-over-http" / "home"
    argv = [cahier, "--server", feed.address, "--dialect", "laravel"]
    return [
        programs.replace(
            programs.cahier_at(cahier, home, ready, "bar"), argv=argv, start_quiet=50,
            prepare=lambda: shutil.rmtree(home, ignore_errors=True))
        for ready in (re.escape(title[:20]), f"{COUNT:,} notes ·")]


def peak_memory(program):
    with measuring.Sessions([program]) as [session]:
        return round(session.peak_memory(), 1)
