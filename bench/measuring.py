"""Programs side by side: each does a thing once, then each does it again, so that a noisy moment
of the machine falls on all of them. Ratios are medians of the ratios of such pairs."""

import statistics
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle, repeat

from terminal import Session

PATIENCE = 30  # seconds
LOWEST_ROW = 21  # of the list, in Cahier and in the reference program

# Actions: endless steps of (keys, whether their answer is measured).


def row(keys):
    yield keys.first, False
    yield from cycle([(keys.down, True)] * 10 + [(keys.up, True)] * 10)


def scroll(keys):
    yield keys.first, False
    yield (keys.down or keys.line) * 60, False
    yield from repeat((keys.line, True))


def page(keys):
    yield keys.first, False
    yield from cycle([(keys.page, True)] * 10 + [(keys.page_back, True)] * 10)


def end(keys):
    return cycle([(keys.last, True), (keys.first, False)])


def opening(keys):
    yield keys.first, False
    yield from cycle([(keys.open, True), (keys.back, False), (keys.line, False)])


def burst(keys):
    yield keys.first, False
    yield from cycle([(keys.line * 100, True), (keys.up * 100, True)])


def typing(_):
    return cycle([(letter, True) for letter in "lorem "])


# What is looked for, letter by letter: words of titles, of bodies, of other scripts, of nothing.
SOUGHT = ["garden", "miso soup", "forest", "zoë", "東京", "tide 0000", "qqqq"]


def searching(clear):
    """Types words to look for into a search line that `clear` empties."""

    def steps(_):
        for word in cycle(SOUGHT):
            yield from ((letter, True) for letter in word)
            yield clear, False

    return steps


@dataclass
class Sample:
    """What one program answered; times in ms."""

    times: list = field(default_factory=list)  # None where no answer came
    bytes: list = field(default_factory=list)
    paints: list = field(default_factory=list)
    cpu: float = 0  # per key sent; per burst where keys go in bursts

    def add(self, answer):
        self.times.append(answer.last)
        self.bytes.append(answer.bytes)
        self.paints.append(answer.paints)

    def summary(self):
        times = sorted(time for time in self.times if time is not None)
        if not times:
            return {"missed": len(self.times)}
        return {
            "p50": round(statistics.median(times), 3),
            "p99": round(times[min(len(times) - 1, len(times) * 99 // 100)], 3),
            # The mean, for up and down differ, and a line carries both.
            "bytes": round(statistics.mean(self.bytes), 1) if self.bytes else 0,
            "paints": round(statistics.median(self.paints)) if self.paints else 0,
            "cpu": round(self.cpu, 3),
            "count": len(times),
            "missed": len(self.times) - len(times),
        }


def ratio(sample, other):
    """The median of how often `other`'s time goes into the sample's, pair by pair."""
    pairs = [(a, b) for a, b in zip(sample.times, other.times) if a and b]
    return round(statistics.median(a / b for a, b in pairs), 3) if pairs else None


def act(sessions, action, count, quiet):
    """Does an action `count` times in every session by turns; a sample each. Less often where
    that takes longer than PATIENCE."""
    samples = [Sample() for session in sessions]
    steps = [action(session.program.keys) for session in sessions]
    before, sent = [session.cpu() for session in sessions], [0] * len(sessions)
    deadline = time.monotonic() + PATIENCE
    for number in range(count):
        if number > 2 and time.monotonic() > deadline:
            break
        for index, session in enumerate(sessions):
            for keys, is_measured in steps[index]:
                answer = send(session, keys, is_measured, quiet)
                sent[index] += 1
                if is_measured:
                    samples[index].add(answer)
                    break
    for index, session in enumerate(sessions):
        samples[index].cpu = (session.cpu() - before[index]) / sent[index]
        for keys, is_measured in steps[index]:  # what takes the last step back
            if is_measured:
                break
            send(session, keys, is_measured, quiet)
    return samples


def send(session, keys, is_measured, quiet):
    pause = max(quiet, session.program.quiet)
    # A key that is not measured may have nothing to change, and so no answer.
    return session.send(keys, pause, wait=2000 if is_measured else 10 * pause)


def starts(programs, rounds):
    """Starts every program by turns, from a cold process to the last byte of its first screen."""
    samples = [Sample() for program in programs]
    for number in range(rounds + 1):
        for sample, program in zip(samples, programs):
            with Session(program) as session:
                answer = session.wait_until_ready()
                if number > 0:  # the round before reads the files into memory
                    sample.add(answer)
                    sample.cpu += session.cpu() / rounds
    return samples


class Sessions(ExitStack):
    """Running programs at their lists, ended together."""

    def __init__(self, programs):
        super().__init__()
        self.programs = programs

    def __enter__(self):
        super().__enter__()
        sessions = []
        try:
            for program in self.programs:
                sessions.append(self.enter_context(Session(program)))
                sessions[-1].wait_until_ready()
                for keys in program.enter:
                    sessions[-1].send(keys, program.start_quiet, wait=60_000)
        except BaseException:
            self.close()
            raise
        return sessions


def last_row(program):
    """The lowest row of the list's end, as it shows on the screen."""
    with Sessions([program]) as [session]:
        session.send(program.keys.last, quiet=100)
        return session.screen.row(LOWEST_ROW).lstrip("> ")


def page_through(session, goal):
    """Pages down, 200 keys at a time, until the row `goal` shows; false when it never does."""
    still = 0
    while still < 5:
        before = session.screen.text()
        session.send(session.program.keys.page * 200, quiet=10, wait=1000)
        if session.screen.row(LOWEST_ROW).lstrip("> ") == goal:
            return True
        still = still + 1 if session.screen.text() == before else 0
    return False
