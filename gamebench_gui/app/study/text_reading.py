"""Reading what people wrote in a study, one text after the other, and deciding about each."""

from __future__ import annotations

import re
from dataclasses import replace

from replays.store.study_tables import LogKind
from replays.studies.free_text import FreeText, Review, free_texts, joined, store_reviews
from replays.studies.registry import Study


class TextReading:
    """The texts of a study, the one that is read now, and the way back.

    Attributes:
        texts: all of them, in the order of the people who wrote them.
        at: place of the one that is read now.
    """

    def __init__(self, study: Study) -> None:
        self._study = study
        self._before: list[tuple[str, Review]] = []
        self.texts = free_texts(study)
        self.at = 0
        self.go_to_unread()

    @property
    def text(self) -> FreeText | None:
        """The text that is read now; None if nobody wrote any."""
        return self.texts[self.at] if self.texts else None

    @property
    def read(self) -> int:
        """The number of texts that have a decision."""
        return sum(bool(text.review.decision) for text in self.texts)

    @property
    def may_undo(self) -> bool:
        return bool(self._before)

    def go(self, steps: int) -> None:
        """Go on by texts, or back; not beyond the first and the last."""
        self.at = max(0, min(self.at + steps, len(self.texts) - 1))

    def go_to_unread(self) -> None:
        """Go to the next text without a decision, also from the first on; stay if all have one."""
        order = (*range(self.at, len(self.texts)), *range(self.at))
        self.at = next((place for place in order if not self.texts[place].review.decision), self.at)

    def decide(self, *, keep: bool) -> None:
        """Keep the text but for what is blacked out, or drop it; then go to the next one without a decision.

        Raises:
            StoreError: it was deleted meanwhile.
        """
        if (text := self.text) is not None:
            self._store(text, replace(text.review, decision=LogKind.KEPT if keep else LogKind.DROPPED))
            self.go_to_unread()

    def black_out(self, first: int, after: int) -> bool:
        """Black out the whole words from a character to another, or show them again if they all are.

        Return whether there is a word; raises as `decide`.
        """
        text = self.text
        span = whole_words(text.text, first, after) if text is not None else None
        if text is None or span is None:
            return False
        black, (first, after) = text.review.black, span
        if any(start <= first and after <= end for start, end in black):
            parts = [(start, min(end, first)) for start, end in black]
            parts += [(max(start, after), end) for start, end in black]
        else:
            parts = [*black, span]
        self._store(text, replace(text.review, black=joined(parts, len(text.text))))
        return True

    def undo(self) -> None:
        """Take back the last decision, and go to its text; raises as `decide`."""
        if not self._before:
            return
        key, review = self._before[-1]
        places = [place for place, text in enumerate(self.texts) if text.key == key]
        self.at = places[0]
        self._put(self.texts[self.at], review)
        self._before.pop()

    def reload(self) -> None:
        """Read the texts again, after some were deleted; the way back to these is gone."""
        self.texts = free_texts(self._study)
        known = {text.key for text in self.texts}
        self._before = [step for step in self._before if step[0] in known]
        self.go(0)

    def _store(self, text: FreeText, review: Review) -> None:
        self._put(text, review)
        self._before.append((text.key, text.review))

    def _put(self, text: FreeText, review: Review) -> None:
        store_reviews(self._study, {text.key: review})
        self.texts[self.texts.index(text)] = replace(text, review=review)


def whole_words(text: str, first: int, after: int) -> tuple[int, int] | None:
    """Return where the words begin and end that a selection touches; None for none."""
    touched = [match.span() for match in re.finditer(r"\S+", text) if _touches(match.span(), first, after)]
    if not touched:
        return None
    start, end = touched[0][0], touched[-1][1]
    # a point or a comma at the end is no part of a word, unless it was selected
    while end > max(after, start + 1) and not (text[end - 1].isalnum() or text[end - 1] == "_"):
        end -= 1
    while start < min(first, end - 1) and not (text[start].isalnum() or text[start] == "_"):
        start += 1
    return start, end


def _touches(word: tuple[int, int], first: int, after: int) -> bool:
    start, end = word
    return start <= first <= end if first == after else start < after and first < end
