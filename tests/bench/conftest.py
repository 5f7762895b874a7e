"""The option `--measurements FILE`: figures of all measurements as a table, with machine and date."""

from __future__ import annotations

import gc
import os
import platform
import re
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path

import pytest
from helpers.figures import FIGURES, Figure, measuring

BUSY = 0.5
"""Load beside our own: above it, figures are marked as taken beside other work."""
PACKAGES = ("PySide6-Essentials", "numpy", "open_spiel", "choix")

HEADING = "## Measurements"
"""What comes before it in the document stays."""

_began = (0.0, "")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--measurements", metavar="FILE", help="write the figures as a table in Markdown")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Name the test that measures; what earlier ones left in memory is not searched for garbage again."""
    measuring(item.nodeid)
    gc.collect()
    gc.freeze()


def pytest_sessionstart() -> None:
    global _began
    _began = (_load(), _now())


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--measurements", None)
    if path and FIGURES:
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        failed = [report.nodeid for report in reporter.stats.get("failed", [])] if reporter else []
        file = Path(path)
        before = (
            file.read_text(encoding="utf-8").partition(HEADING)[0] if file.exists() else "# Performance\n\n"
        )
        file.write_text(before + page(failed), encoding="utf-8")


def page(failed: list[str]) -> str:
    """What follows the part of the document that people write."""
    lines = [
        HEADING,
        "",
        "Written by `make bench`, never by hand. Ratios are asserted there, and limits that follow the speed",
        "of the machine; everything else is only reported. Three numbers: median, 95 %, most.",
        "",
        *about_the_machine(),
        "",
    ]
    if failed:
        lines += ["These failed:", "", *(f"- `{name}`" for name in failed), ""]
    for file, figures in groupby(FIGURES, key=lambda each: each.test.split("::")[0]):
        lines += [f"### {_title(file)}", "", "| measured | figure | |", "|---|---:|---|"]
        lines += [_row(each) for each in figures]
        lines.append("")
    return "\n".join(lines)


def about_the_machine() -> list[str]:
    """What the figures depend on, as a table."""
    began, since = _began
    ended = _load()
    busy = began > BUSY or ended > BUSY + 1
    pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    rows = {
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "memory": f"{pages * size / 2**30:.1f} GiB",
        "system": _system(),
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": ", ".join(f"{name} {found}" for name in PACKAGES if (found := _version(name))),
        "from, to": f"{since}, {_now()}",
        "load average": f"{began:.1f} when it began, {ended:.1f} when it ended"
        + (" - **measured beside other work**" if busy else ""),
    }
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())]


def _row(each: Figure) -> str:
    return f"| {each.name.replace('|', ' ')} | {each.value} | {each.unit} |"


def _title(file: str) -> str:
    """The first clause of a file's docstring."""
    text = (Path(__file__).parents[2] / file).read_text(encoding="utf-8")
    found = re.match(r'"""([^\n"]+?)[.:]?( Run with [^\n"]*)?"""', text)
    return found[1].rstrip(".") if found else Path(file).stem


def _load() -> float:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1].strip() if found else platform.processor() or platform.machine()


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.platform(terse=True)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
