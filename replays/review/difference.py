"""The parts of a text that are new, compared with another text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import accumulate
from typing import Final, TypeAlias

Span: TypeAlias = tuple[int, int]
"""The begin and end of a part of a text, in characters."""

CLOSE: Final = 4_000
"""Characters of a changed passage up to which its words are compared; a longer one is new as a whole."""
_WORDS: Final = re.compile(r"\w+|\s+|[^\w\s]")


def additions(before: str, after: str) -> list[Span]:
    """Return the parts of ``after`` that are not in ``before``: by lines, in changed lines by words."""
    spans: list[Span] = []
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    for left, right in _changed(old, new):
        passage, start = "".join(new[slice(*right)]), sum(map(len, new[: right[0]]))
        former = "".join(old[slice(*left)])
        if not former or len(passage) + len(former) > CLOSE:
            spans.append((start, start + len(passage)))
            continue
        words = _WORDS.findall(passage)
        ends = [0, *accumulate(map(len, words))]
        for _, (first, last) in _changed(_WORDS.findall(former), words):
            spans.append((start + ends[first], start + ends[last]))
    return _joined(after, spans)


def _changed(old: Sequence[str], new: Sequence[str]) -> list[tuple[Span, Span]]:
    """Return the stretches of two sequences that differ, if the second one's is not empty."""
    changes = SequenceMatcher(None, old, new, autojunk=len(new) > CLOSE).get_opcodes()
    return [((a, b), (c, d)) for tag, a, b, c, d in changes if tag != "equal" and c < d]


def _joined(text: str, spans: Sequence[Span]) -> list[Span]:
    """Return the spans without those of blanks alone, joined if only blanks lie between them."""
    joined: list[Span] = []
    for start, end in spans:
        if not text[start:end].strip():
            continue
        if joined and not text[joined[-1][1] : start].strip() and "\n" not in text[joined[-1][1] : start]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined
