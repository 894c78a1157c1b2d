"""A program in a terminal of our own: what it is sent, what it answers, and when."""

import ctypes
import fcntl
import os
import re
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass
from pathlib import Path

ROWS, COLUMNS = 24, 80
ENVIRONMENT = {
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "TZ": "UTC",
    "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
}
NANOSECONDS = 1_000_000  # in a millisecond
# Bytes closer to each other than this, in ms, belong to one paint: one write may take some reads.
PAINT_GAP = 0.1
# Device attributes, cursor reports, mode and colour queries: a program may wait for the answer.
QUERY = re.compile(rb"\x1b\[[0-9;?>=]*[cn]|\x1b\[[?0-9;]*\$p|\x1b\]1[01];\?|\x1bP")
COLOUR_QUERY = re.compile(rb"\x1b\](1[01]);\?")

libvterm = ctypes.CDLL("libvterm.so.0")
libvterm.vterm_new.restype = ctypes.c_void_p
libvterm.vterm_obtain_screen.restype = ctypes.c_void_p
libvterm.vterm_output_read.restype = ctypes.c_size_t
libvterm.vterm_screen_get_text.restype = ctypes.c_size_t


class Rectangle(ctypes.Structure):
    """libvterm's VTermRect; the ends are not part of it."""

    _fields_ = [(name, ctypes.c_int) for name in ("top", "bottom", "left", "right")]


class Screen:
    """What a terminal shows after some bytes (libvterm)."""

    def __init__(self):
        self.vterm = ctypes.c_void_p(libvterm.vterm_new(ROWS, COLUMNS))
        libvterm.vterm_set_utf8(self.vterm, 1)
        self.screen = ctypes.c_void_p(libvterm.vterm_obtain_screen(self.vterm))
        libvterm.vterm_screen_enable_altscreen(self.screen, 1)
        libvterm.vterm_screen_reset(self.screen, 1)
        self.buffer = ctypes.create_string_buffer(4096)

    def feed(self, data):
        """Shows data and returns what the terminal answers."""
        libvterm.vterm_input_write(self.vterm, data, ctypes.c_size_t(len(data)))
        size = libvterm.vterm_output_read(self.vterm, self.buffer, ctypes.c_size_t(4096))
        colours = COLOUR_QUERY.findall(data)
        return self.buffer.raw[:size] + b"".join(b"\x1b]%s;rgb:0/0/0\x07" % c for c in colours)

    def row(self, row):
        area = Rectangle(row, row + 1, 0, COLUMNS)
        size = libvterm.vterm_screen_get_text(
            self.screen, self.buffer, ctypes.c_size_t(4096), area)
        return self.buffer.raw[:size].decode("utf-8", "replace").rstrip()

    def text(self):
        return "\n".join(self.row(row) for row in range(ROWS))

    def close(self):
        libvterm.vterm_free(self.vterm)


@dataclass
class Answer:
    """What came back for a key; times in ms since it was sent."""

    last: float | None  # the last byte before the silence
    bytes: int
    paints: int
    found: bool  # whether the expected text showed, where one is

    def add(self, data, time):
        if self.last is None or time - self.last > PAINT_GAP:
            self.paints += 1
        self.last = time
        self.bytes += len(data)


class Session:
    """A running program. Use it in a `with`, which ends the program the way a person would."""

    def __init__(self, program):
        self.program = program
        if program.prepare:
            program.prepare()
        self.screen, self.ended = Screen(), False
        self.fd, slave = os.openpty()
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        # The first terminal that the leader of a new session opens becomes its own.
        files = [
            (os.POSIX_SPAWN_OPEN, 0, os.ttyname(slave), os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        if program.stdin:
            files.append((os.POSIX_SPAWN_OPEN, 0, program.stdin, os.O_RDONLY, 0))
        self.poll = select.poll()
        self.poll.register(self.fd, select.POLLIN)
        environment = ENVIRONMENT | program.environment
        os.chdir(program.folder)
        self.started = time.monotonic_ns()
        self.pid = os.posix_spawnp(
            program.argv[0], program.argv, environment, file_actions=files, setsid=True)
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def wait_until_ready(self):
        """Waits for the program's first screen; time counts from the start of its process."""
        answer = self.listen(self.started, self.program.start_quiet, 60_000, self.program.ready)
        if not answer.found:
            raise SystemExit(
                f"{self.program.name} did not come up; its screen:\n{self.screen.text()}")
        return answer

    def send(self, keys, quiet, wait=5000):
        """Sends keys in one write and listens until `quiet` ms of silence follow the answer."""
        start = time.monotonic_ns()
        os.write(self.fd, keys.encode())
        return self.listen(start, quiet, wait)

    def listen(self, start, quiet, wait, expected=None):
        """Takes the time of every read first and looks at what came in the silence after it, so
        that the emulator is not on the measured path. `wait` bounds the wait for a first byte."""
        answer, shown, deadline = Answer(None, 0, 0, not expected), [], start + wait * NANOSECONDS
        while not self.ended:
            left = (deadline - time.monotonic_ns()) // NANOSECONDS + 1
            data = self.read(quiet if answer.bytes else max(1, left))
            if data:
                answer.add(data, (time.monotonic_ns() - start) / NANOSECONDS)
                shown.append(data)
                if not QUERY.search(data):
                    continue
            self.show(shown)
            answer.found = answer.found or bool(expected.search(self.screen.text()))
            is_answered = answer.found and answer.bytes > 0
            if not data and (is_answered or time.monotonic_ns() > deadline):
                break
        self.show(shown)
        return answer

    def read(self, timeout):
        """What the program wrote; nothing after `timeout` ms, or when it ended."""
        if not self.poll.poll(timeout):
            return b""
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # how Linux tells that nobody holds the other end
            data = b""
        self.ended = not data
        return data

    def show(self, chunks):
        for chunk in chunks:
            if reply := self.screen.feed(chunk):
                os.write(self.fd, reply)
        chunks.clear()

    def processes(self):
        """The program and its descendants."""
        children = {}
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                pid, rest = path.read_text().split(" (", 1)
            except OSError:
                continue
            parent = int(rest.rsplit(") ", 1)[1].split()[1])
            children.setdefault(parent, []).append(int(pid))
        found = [self.pid]
        for pid in found:
            found += children.get(pid, [])
        return found

    def cpu(self):
        """CPU time so far in ms, of the program and its descendants that live."""
        total = 0
        for pid in self.processes():
            try:
                total += time.clock_gettime_ns(~pid << 3 | 2)  # clock_getcpuclockid(3)
            except OSError:
                continue
        return total / NANOSECONDS

    def peak_memory(self):
        """The most memory that was resident, in MB, file pages included."""
        total = 0
        for pid in self.processes():
            try:
                status = Path(f"/proc/{pid}/status").read_text()
            except OSError:
                continue
            peak = re.search(r"VmHWM:\s+(\d+)", status)
            total += int(peak[1]) if peak else 0
        return total / 1024

    def close(self):
        """Asks the program to end; kills it when it does not within a second."""
        for keys in self.program.leave:
            if not self.ended:
                self.send(keys, quiet=20, wait=200)
        deadline = time.monotonic() + 1
        while not self.ended and time.monotonic() < deadline:
            self.read(50)
        for pid in reversed(self.processes()) if not self.ended else ():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        os.close(self.fd)
        os.waitpid(self.pid, 0)
        self.screen.close()
