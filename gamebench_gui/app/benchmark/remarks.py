"""Remarks on the decisions that rules chose, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from string import Formatter
from typing import Final

from replays.scores.report_rows import DecisionRecord, RemarkKind, RemarkRecord
from replays.words import one_line

REMARKS: Final[dict[RemarkKind, str]] = {
    "best": "A best action, by a solver.",
    "small loss": "A small loss, by a solver.",
    "blunder": "A blunder, by a solver.",
    "word": "1 word.",
    "words": "{number} words.",
    "truncated": "The answer was cut off.",
    "empty": "The answer was empty.",
    "unparsable": "The answer could not be read.",
    "illegal": "The answer was against the rules.",
    "timeout": "The answer came too late.",
    "refused": "The model declined to answer.",
    "won": "The match was won.",
    "counted": "The match was won; the benchmark counts {own} to {best}.",
    "references": "This match gave {value}; the references' mean is {mean}.",
    "this run": "This match gave {value}; the mean of this run is {mean}.",
}
"""A template for each kind of remark."""
LONGEST: Final = 40


def remark(kind: RemarkKind, **parts: str) -> RemarkRecord:
    """Return a remark with values for the fields of its template."""
    return {"kind": kind, "parts": parts}


def remark_words(remarks: Iterable[RemarkRecord], said: Callable[[str], str] = str) -> str:
    """Return remarks as sentences.

    Args:
        said: returns an English text in the language that is wanted.
    """
    return " ".join(_sentence(record, said) for record in remarks)


def verdict_words(row: DecisionRecord, said: Callable[[str], str]) -> str:
    """Return the verdict of a decision in a language; as it was written if its remarks disagree with it."""
    remarks = row.get("remarks", [])
    if remarks and all(map(_whole, remarks)) and remark_words(remarks) == row["verdict"]:
        return remark_words(remarks, said)
    return said(row["verdict"])


def _whole(one: RemarkRecord) -> bool:
    """Return whether a remark, perhaps from another's file, has a value for each field and no others."""
    return {name for _, name, _, _ in Formatter().parse(REMARKS[one["kind"]]) if name} == set(one["parts"])


def _sentence(one: RemarkRecord, said: Callable[[str], str]) -> str:
    parts = {name: one_line(value, LONGEST) for name, value in one["parts"].items()}
    return said(REMARKS[one["kind"]]).format(**parts)
