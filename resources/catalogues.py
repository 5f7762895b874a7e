"""The catalogues of translations, Qt's ``.qm`` files, read without Qt."""

from __future__ import annotations

import re
import string
import struct
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import resources

FOLDER: Final = "languages"
_MESSAGES, _RULES = 0x69, 0x88
"""Sections of a file: texts with their translations, and which form goes with which number."""
_HEAD: Final = 16
_END, _TRANSLATION, _SOURCE, _COMMENT = 1, 3, 6, 8
_KNOWN: Final = (_TRANSLATION, _SOURCE, _COMMENT, 7)
"""Tags of a message that are followed by a length."""
_EMPTY: Final = 0xFFFFFFFF
NUMBER: Final = "numbers: 1,234.5%"
"""A pattern for numbers; its translation shows that of the language, such as ``Zahlen: 1.234,5 %``."""
_MARKS: Final = re.compile(r"(?<=\d)\D+")
Phrases: TypeAlias = Callable[[str], str]
"""Returns the translation of an English text; empty if there is none."""


class Catalogue:
    """The translations of a language.

    Args:
        texts: the forms of each text, by the text and its comment.
        rules: one rule in Qt's code for every form of a number but the last.
    """

    def __init__(self, texts: dict[tuple[str, str], list[str]], rules: bytes) -> None:
        self._texts, self._rules = texts, rules

    def __call__(self, text: str) -> str:
        """Return the translation of a text; empty if there is none."""
        return self._texts.get((text, ""), [""])[0]

    def counted(self, singular: str, others: str, number: int) -> str:
        """Return the form of a noun that goes with a number, with ``%n`` for it; empty if there is none."""
        forms = self._texts.get((singular, others), [""])
        return forms[min(_form(self._rules, number), len(forms) - 1)]


def codes() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue."""
    return tuple(sorted(path.stem for path in resources.path(FOLDER).glob("*.qm")))


def closest(code: str) -> str:
    """Return the language of the program for a code such as ``de_AT``; English if there is none."""
    known = code.replace("_", "-").replace(".", "-").partition("-")[0].lower()
    return known if known in codes() else "en"


@cache
def catalogue(code: str) -> Catalogue | None:
    """Return the catalogue of a language; None for English, and for a language without one."""
    return read((resources.path(FOLDER) / f"{code}.qm").read_bytes()) if code in codes() else None


def read(data: bytes) -> Catalogue:
    """Read a catalogue from the bytes of its file."""
    sections = dict(_sections(data))
    texts: dict[tuple[str, str], list[str]] = {}
    for source, comment, forms in _messages(sections.get(_MESSAGES, b"")):
        texts.setdefault((source, comment), forms)
    return Catalogue(texts, sections.get(_RULES, b""))


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = _HEAD
    while at + 5 <= len(data):
        tag, length = struct.unpack_from(">BI", data, at)
        yield tag, data[at + 5 : at + 5 + length]
        at += 5 + length


def _messages(data: bytes) -> Iterator[tuple[str, str, list[str]]]:
    """Yield the messages of a file: text, comment, translations."""
    at, source, comment = 0, "", ""
    forms: list[str] = []
    while at < len(data):
        tag = data[at]
        at += 1
        if tag == _END:
            yield source, comment, forms
            source, comment, forms = "", "", []
        elif tag in _KNOWN:
            (length,) = struct.unpack_from(">I", data, at)
            at += 4
            value = b"" if length == _EMPTY else data[at : at + length]
            at += len(value)
            if tag == _TRANSLATION:
                forms.append(value.decode("utf-16-be"))
            elif tag == _SOURCE:
                source = value.decode()
            elif tag == _COMMENT:
                comment = value.decode()
        else:
            raise ValueError(f"unknown tag {tag} in a catalogue")


class _Filler(string.Formatter):
    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases

    def format_field(self, value: Any, format_spec: str) -> str:
        return written(value, format_spec, self._phrases)


def filled(sentence: str, values: Mapping[str, object], phrases: Phrases) -> str:
    """Return a translated sentence with its values; numbers are written as in its language."""
    return _Filler(phrases).vformat(sentence, (), values)


def written(value: object, how: str, phrases: Phrases) -> str:
    """Return a value in a format, a number with the marks of a language: those of `NUMBER` in its words."""
    text = format(value, how)
    marks = _MARKS.findall(phrases(NUMBER))
    if not how or len(marks) < 3 or isinstance(value, bool) or not isinstance(value, (int, float)):
        return text
    thousands, point, share = marks
    return text.translate(str.maketrans({",": thousands, ".": point, "%": share}))


_AND, _OR, _NEXT = 0xFD, 0xFE, 0xFF
_NOT, _LAST_DIGIT, _LAST_TWO, _LEADING = 0x08, 0x10, 0x20, 0x40
_BETWEEN: Final = 0x04


def _form(rules: bytes, number: int) -> int:
    """Return which form of a noun goes with a number, by Qt's rules."""
    form, at, holds, joined = 0, 0, True, _AND
    while at < len(rules):
        code = rules[at]
        if code in (_AND, _OR):
            joined, at = code, at + 1
        elif code == _NEXT:
            if holds:
                return form
            form, at, holds, joined = form + 1, at + 1, True, _AND
        else:
            true, at = _condition(rules, at, number)
            holds = (holds and true) if joined == _AND else (holds or true)
    return form if holds or not rules else form + 1


def _condition(rules: bytes, at: int, number: int) -> tuple[bool, int]:
    """Return whether one condition holds, and where the next code is."""
    code, low, left = rules[at], rules[at + 1], number
    if code & _LAST_DIGIT:
        left %= 10
    elif code & _LAST_TWO:
        left %= 100
    elif code & _LEADING:
        while left >= 1000:
            left //= 1000
    kind, at = code & 0x07, at + 2
    if kind == _BETWEEN:
        true, at = low <= left <= rules[at], at + 1
    else:
        true = {1: left == low, 2: left < low, 3: left <= low}[kind]
    return true != bool(code & _NOT), at
