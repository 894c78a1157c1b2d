"""What is measured, group by group, and what each figure may be at most."""

from dataclasses import asdict, dataclass, replace

import corpus
import fetching
import measuring
import programs
from measuring import Sessions, act, ratio


@dataclass(frozen=True)
class Bench:
    """What the groups need to know."""

    cahier: str  # the program's path
    is_quick: bool

    @property
    def sizes(self):
        return [1_000, 100_000] if self.is_quick else [1_000, 100_000, 1_000_000]

    def count(self, full):
        return max(5, full // 5) if self.is_quick else full

    def pair(self, size, selection="bar"):
        return [programs.cahier(self.cahier, size, selection),
                programs.reference(size, selection)]


@dataclass
class Figure:
    """One row of the table. A limit is of the ratio where `limits` says so, else of the value."""

    name: str
    unit: str
    cahier: float | None
    reference: float | None
    ratio: float | None = None
    limit: float | None = None
    limits: str = "value"
    note: str = ""

    @property
    def verdict(self):
        bounded = self.ratio if self.limits == "ratio" else self.cahier
        if self.limit is None:
            return ""
        if bounded is None:
            return "no answer"
        return "ok" if bounded <= self.limit else "over"

    def as_json(self):
        return asdict(self) | {"verdict": self.verdict}


def named(size):
    return f"{size // 1_000_000} M" if size >= 1_000_000 else f"{size // 1_000} k"


def timed(name, pair, limit):
    """A row that compares the times of Cahier and the other program."""
    own, other = (sample.summary() for sample in pair)
    missed = own.get("missed")
    return Figure(
        name, "ms", own.get("p50"), other.get("p50"), ratio(*pair), limit, "ratio",
        f"{missed} without an answer" if missed else "")


def weighed(name, pair, key, unit, limit):
    """A row whose limit is of Cahier's own value."""
    own, other = (sample.summary().get(key) for sample in pair)
    relation = round(own / other, 3) if own is not None and other else None
    return Figure(name, unit, own, other, relation, limit)


def growth(name, large, small):
    return Figure(
        name, "ms", large.summary().get("p50"), small.summary().get("p50"), ratio(large, small),
        1.2, "ratio", "both are Cahier")


def start(bench):
    sizes = bench.sizes
    samples = measuring.starts(
        [program for size in sizes for program in bench.pair(size)], bench.count(60))
    pairs = pairs_of(samples)
    yield from (timed(f"start, {named(n)}", pair, 2.2) for n, pair in zip(sizes, pairs))
    yield growth(f"start, {named(sizes[-1])} to {named(sizes[0])}", pairs[-1][0], pairs[0][0])
    yield weighed(f"start, {named(sizes[0])}, bytes", pairs[0], "bytes", "B", None)


ACTIONS = [
    # name, steps, times, ms of silence that end an answer, most bytes
    ("row", measuring.row, 200, 15, 168),
    ("scroll", measuring.scroll, 200, 15, 225),
    ("page", measuring.page, 200, 15, 1180),
    ("end", measuring.end, 50, 40, None),
    ("open", measuring.opening, 50, 40, None),
]


def keys(bench):
    sizes = [bench.sizes[0], bench.sizes[-1]]
    with Sessions([program for size in sizes for program in bench.pair(size)]) as sessions:
        for name, action, count, quiet, most_bytes in ACTIONS:
            small, large = pairs = pairs_of(act(sessions, action, bench.count(count), quiet))
            for size, pair in zip(sizes, pairs):
                yield timed(f"{name}, {named(size)}", pair, 2.0)
            yield growth(f"{name}, {named(sizes[1])} to {named(sizes[0])}", large[0], small[0])
            for size, pair in zip(sizes, pairs):
                yield weighed(f"{name}, {named(size)}, CPU a key", pair, "cpu", "ms", 0.4)
            yield weighed(f"{name}, bytes", small, "bytes", "B", most_bytes)


def pairs_of(samples):
    return [samples[i:i + 2] for i in range(0, len(samples), 2)]


def marker(bench):
    with Sessions(bench.pair(1_000, "marker")) as sessions:
        for name, action, count, quiet, most_bytes in ACTIONS[:3]:
            most_bytes = 12 if name == "row" else most_bytes
            samples = act(sessions, action, bench.count(count), quiet)
            yield weighed(f"{name}, marker, bytes", samples, "bytes", "B", most_bytes)


def burst(bench):
    with Sessions(bench.pair(1_000)) as sessions:
        pair = act(sessions, measuring.burst, bench.count(50), quiet=40)
    yield weighed("burst of 100 keys", pair, "p50", "ms", 1.0)
    yield weighed("burst of 100 keys, bytes", pair, "bytes", "B", 1200)
    yield weighed("burst of 100 keys, paints", pair, "paints", "", 1)


def memory(bench):
    size = bench.sizes[-1]
    pair = bench.pair(size)
    goals = [measuring.last_row(program) for program in pair]
    with Sessions(pair) as sessions:
        first = [round(session.peak_memory(), 1) for session in sessions]
        arrived = [measuring.page_through(*each) for each in zip(sessions, goals)]
        last = [round(session.peak_memory(), 1) for session in sessions]
    yield Figure(f"peak memory, {named(size)}, at start", "MB", *first, limit=20)
    yield Figure(
        f"peak memory, {named(size)}, after all pages", "MB", *last, limit=30,
        note="" if all(arrived) else "the end was not reached")


def typing(bench):
    own = [programs.cahier_writing(bench.cahier, name) for name in ("10M", "1k")]
    yield from typing_in("Cahier", own, CAHIER_WAYS, bench.count(100), 1.5)
    vim = [programs.vim(str(corpus.texts() / f"{name}.txt")) for name in ("10M", "1k")]
    yield from typing_in("vim", vim, VIM_WAYS, bench.count(100), None)


# Where to type, and the keys that go there; `pages` is what half the text comes to.
CAHIER_WAYS = {
    "start": lambda pages: [programs.CONTROL_HOME],
    "middle": lambda pages: [programs.PAGE_DOWN * 100] * (pages // 100),
    "end": lambda pages: [programs.CONTROL_END],
}
VIM_WAYS = {
    "start": lambda pages: ["ggi"],
    "middle": lambda pages: [programs.ESCAPE, "50%i"],
    "end": lambda pages: [programs.ESCAPE, "GA"],
}


def typing_in(who, pair, ways, count, limit):
    pages = [text_pages(name) // 2 for name in ("10M", "1k")]
    with Sessions(pair) as sessions:
        for place, way in ways.items():
            for session, half in zip(sessions, pages):
                for sent in way(half):
                    session.send(sent, quiet=100, wait=1000)
            samples = act(sessions, measuring.typing, count, quiet=15)
            row = timed(f"typing at the {place}, 10 MB to 1 kB", samples, limit)
            row.note = ", ".join(filter(None, [f"both are {who}", row.note]))
            yield row


def editors(bench):
    """Typing at the end of the same text, beside other editors."""
    for name, size in [("1k", "1 kB"), ("1M", "1 MB"), ("10M", "10 MB"), ("line", "a line of 1 MB")]:
        path = str(corpus.texts() / f"{name}.txt")
        own = programs.cahier_writing(bench.cahier, name)
        for other, way in [(programs.nano(path), lambda pages: ["\x1b/"]), (programs.vim(path), VIM_WAYS["end"])]:
            with Sessions([own, other]) as sessions:
                for session, keys in zip(sessions, [CAHIER_WAYS["end"](0), way(0)]):
                    for sent in keys:
                        session.send(sent, quiet=300, wait=5000)
                pair = act(sessions, measuring.typing, bench.count(100), quiet=15)
            row = timed(f"typing in {size}", pair, 2.0 if other.name == "nano" else None)
            row.note = ", ".join(filter(None, [f"beside {other.name}", row.note]))
            yield row


def search(bench):
    """Letters typed into the search line, each until the last of what it finds is on the screen."""
    size = 100_000
    pair = [programs.cahier(bench.cahier, size), programs.fzf(size)]
    pair[0] = replace(pair[0], enter=("/",), leave=(programs.ESCAPE, "q"))
    with Sessions(pair) as sessions:
        samples = act(
            sessions, measuring.searching(programs.control("u")), bench.count(200), quiet=60)
    row = timed(f"search as you type, {named(size)}", samples, 2.0)
    row.note = ", ".join(filter(None, ["beside fzf, which has titles only", row.note]))
    yield row
    yield weighed("search as you type, CPU a key", samples, "cpu", "ms", None)


def text_pages(name):
    return (corpus.texts() / f"{name}.txt").read_bytes().count(b"\n") // 20


def fetch(bench):
    rounds = bench.count(10)
    with fetching.Feed() as feed:
        screens = fetching.on_screen(bench.cahier, feed)
        some, all = measuring.starts(screens, rounds)
        decoded, decoding_memory = fetching.read_by_python(feed, rounds)
        memory = fetching.peak_memory(screens[1])
    name = f"100 k notes, {feed.megabytes} MB, over HTTP"
    rows = [
        timed(f"{name}, first rows", (some, decoded), 1.0),
        timed(f"{name}, all", (all, decoded), None),
        Figure(f"{name}, peak memory", "MB", memory, decoding_memory)]
    for row in rows:
        row.note = ", ".join(filter(None, [row.note, "the reference only decodes it, in Python"]))
        yield row


GROUPS = {
    "start": start, "keys": keys, "marker": marker, "burst": burst, "memory": memory,
    "typing": typing, "editors": editors, "search": search, "fetch": fetch,
}


def beside(bench):
    """The same things in other programs at 100 k notes, for context: a row of cells each."""
    size = 100_000
    own = [programs.reference(size)]
    if bench.cahier:
        own.insert(0, programs.cahier(bench.cahier, size))
    for program in own + programs.peers(size):
        yield {"program": program.name, **measured_alone(program, bench)}


def measured_alone(program, bench):
    cells = {"start": measuring.starts([program], bench.count(7))[0].summary()}
    with Sessions([program]) as sessions:
        for name, action, count, quiet in wanted(program):
            cells[name] = act(sessions, action, bench.count(count), quiet)[0].summary()
        cells["memory"] = round(sessions[0].peak_memory(), 1)
    return cells


def wanted(program):
    """What the program can do: (name, steps, times, ms of silence that end an answer)."""
    if program.keys.down:
        yield "row", measuring.row, 40, 15
    yield "scroll", measuring.scroll, 40, 15
    yield "page", measuring.page, 40, 15
    if program.keys.last:
        yield "end", measuring.end, 15, 60
    if program.keys.open:
        yield "open", measuring.opening, 15, 60
    # Slow programs leave out paints while keys wait, and so pause for long.
    yield "burst", measuring.burst, 14, max(60, 10 * program.quiet)
