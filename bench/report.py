"""The results as Markdown, and where they go."""

import os
import platform
import re
import subprocess

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
COLUMNS = ["start", "row", "scroll", "page", "end", "open", "burst"]


def number(value):
    if value is None:
        return "–"
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def measured(value, unit):
    return f"{number(value)} {unit}".rstrip() if value is not None else "–"


def table(head, rows):
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def limit(figure):
    if figure.limit is None:
        return ""
    return f"{number(figure.limit)} ×" if figure.limits == "ratio" else measured(
        figure.limit, figure.unit)


def figure_row(figure):
    verdict = ", ".join(filter(None, [figure.verdict, figure.note]))
    return [
        figure.name, measured(figure.cahier, figure.unit), measured(figure.reference, figure.unit),
        number(figure.ratio), limit(figure), verdict]


def figure_lines(figures):
    """The same while there is no table yet."""
    return "\n".join("  " + "  ".join(filter(None, figure_row(figure))) for figure in figures)


def figure_table(figures):
    head = ["figure", "Cahier", "reference", "ratio", "at most", ""]
    return table(head, [figure_row(figure) for figure in figures])


def cell(summary, has_bytes):
    if not summary or "p50" not in summary:
        return "–"
    size = f", {number(summary['bytes'])} B" if has_bytes else ""
    return f"{number(summary['p50'])} ms{size}"


def beside_table(programs):
    head = ["program", *COLUMNS, "memory"]
    return table(head, [
        [program["program"],
         *(cell(program.get(name), name not in ("start", "end", "open")) for name in COLUMNS),
         measured(program["memory"], "MB")]
        for program in programs])


def machine(cahier):
    """What the figures depend on, and nothing that tells whose machine it is."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    kernel = ".".join(re.findall(r"\d+", platform.release())[:2])
    version = subprocess.run([cahier, "--version"], capture_output=True, text=True).stdout.strip()
    return (
        f"{version or 'Cahier'}; {os.cpu_count()} {platform.machine()} cores, {memory:.0f} GB, "
        f"Linux {kernel}; a terminal of 24 rows and 80 columns, xterm-256color.")


def write(markdown, path):
    """Puts the results between the two marks of a document."""
    before, begin, rest = path.read_text().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{path} lacks {BEGIN} … {END}")
    path.write_text(f"{before}{BEGIN}\n{markdown}\n{END}{after}")
