"""The sections of a report's page, in order."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from gamebench_gui.app.benchmark.gaps import gap_words
from gamebench_gui.app.benchmark.page.benchmark_sections import benchmark_sections
from gamebench_gui.app.benchmark.page.blocks import Page
from gamebench_gui.app.benchmark.page.closing import decisions, errors, profile, repeat
from gamebench_gui.app.benchmark.page.opening import kicker, legend, opening, sentence, title
from gamebench_gui.app.benchmark.page.words import plural, tr
from gamebench_gui.app.benchmark.report import Report
from games.core.boards.scene import Scene
from replays.words import one_line

NO_PICTURES: Final[Mapping[int, Scene]] = MappingProxyType({})
NO_LINKS: Final[Mapping[int, str]] = MappingProxyType({})


def page_of(
    report: Report, pictures: Mapping[int, Scene] = NO_PICTURES, links: Mapping[int, str] = NO_LINKS
) -> Page:
    """Return the page of a report.

    Args:
        pictures: boards of the decisions, by their number in the report.
        links: to the matches of the decisions at their steps, likewise, relative to the page.
    """
    sections = (
        opening(report),
        legend(),
        *benchmark_sections(report),
        *profile(report),
        *errors(report),
        *decisions(report, pictures, links),
        repeat(report),
    )
    notice = gap_words(report.facts.gaps, tr, plural) or one_line(report.facts.missing, 500)
    return Page(kicker(report), title(report), sentence(report), notice, sections)
