"""Texts that people wrote, and decisions of reviewers to keep them, black out words, or withhold them.

A decision is about a text, wherever it was written. It is a line of the study's log with the text's digest,
and with the places of words that are blacked out: merges carry it, and it does not contain the text itself.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final, TypeAlias

from replays.store.errors import StoreError, Trouble
from replays.store.row_readers import read_table
from replays.store.study_tables import LogKind, PersonState
from replays.studies.matches import planned_of
from replays.studies.people import Participant, people_of
from replays.studies.protocol import Protocol
from replays.studies.registry import Study
from replays.words import tr_noop

Spans: TypeAlias = tuple[tuple[int, int], ...]
"""Places of blacked-out words in a text: the first character, and the one after the last."""
DECISIONS: Final = (LogKind.KEPT, LogKind.BLACKED_OUT, LogKind.DROPPED, LogKind.REOPENED)
PLACES: Final = {
    "reason": tr_noop("reason of an exclusion"),
    "answer": tr_noop("answer to {name} in {within}"),
    "note": tr_noop("note to {name}"),
    "own": tr_noop("written by the person in {within}"),
    "other": tr_noop("said by the opponent in {within}"),
}
"""Kinds of places, in words."""
_WRITTEN: Final = """
select text, sender = ? from messages where match_id = ? and text <> ''
union select json_extract(action, '$[2]'), seat = ? from decisions
  where match_id = ? and coalesce(json_extract(action, '$[2]'), '') <> ''
union select json_extract(action, '$[2]'), seat = ? from attempts
  where match_id = ? and action is not null and coalesce(json_extract(action, '$[2]'), '') <> ''
"""


@dataclass(frozen=True, slots=True)
class Place:
    """The place at which a text was written.

    Attributes:
        kind: of `PLACES`.
        name, within: item and form of an answer; kind of a noted event; block of a match.
        question: that it answers; empty for what nobody asked.
    """

    kind: str
    name: str = ""
    within: str = ""
    question: str = ""

    def __str__(self) -> str:
        return PLACES[self.kind].format(name=self.name, within=self.within)


@dataclass(frozen=True, slots=True)
class Review:
    """The decision about a text.

    Attributes:
        decision: ``kept``, ``dropped`` if it is withheld, or empty if nobody has decided.
        black: words that are blacked out wherever the text is exported.
    """

    decision: str = ""
    black: Spans = ()

    @property
    def kind(self) -> LogKind:
        """The kind of the line of the log that stores it."""
        if self.decision == LogKind.KEPT:
            return LogKind.BLACKED_OUT if self.black else LogKind.KEPT
        return LogKind.DROPPED if self.decision else LogKind.REOPENED


@dataclass(frozen=True, slots=True)
class FreeText:
    """A text that somebody wrote; ``key`` is that of decisions about it."""

    key: str
    text: str
    places: tuple[Place, ...]
    review: Review = Review()

    @property
    def question(self) -> str:
        """The question that it answers; empty for what nobody asked."""
        return next((place.question for place in self.places if place.question), "")


def text_key(study_id: str, text: str) -> str:
    """Return the key under which decisions about a text are stored."""
    return sha256(f"{study_id}\0{text}".encode("utf-8", "backslashreplace")).hexdigest()[:16]


def blacked(text: str, black: Spans) -> str:
    """Return a text with the number of words in place of those that are blacked out."""
    parts, at = [], 0
    for first, after in joined(black, len(text)):
        many = len(re.findall(r"[\w'’-]+", text[first:after])) or 1
        parts += [text[at:first], f"[{many} word{'s' * (many > 1)} removed]"]
        at = after
    return "".join((*parts, text[at:]))


def joined(black: Iterable[tuple[int, int]], length: int) -> Spans:
    """Return spans in order, within a text of a length, with those that touch joined."""
    spans: list[tuple[int, int]] = []
    for first, after in sorted((max(first, 0), min(after, length)) for first, after in black):
        if first >= after:
            continue
        if spans and first <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(after, spans[-1][1]))
        else:
            spans.append((first, after))
    return tuple(spans)


def places_of(text: str, words: str) -> Spans:
    """Return every place of words in a text, whatever their case; raise `StoreError` for none."""
    wanted = words.strip()
    places = re.finditer(rf"(?<!\w){re.escape(wanted)}(?!\w)", text, re.IGNORECASE) if wanted else ()
    if not (spans := tuple(match.span() for match in places)):
        raise StoreError(f"The text has no words {words!r}.", Trouble.UNKNOWN)
    return spans


def reviews_of(conn: sqlite3.Connection, study_id: str) -> dict[str, Review]:
    """Return the latest decision by key."""
    marks = ", ".join("?" * len(DECISIONS))
    query = f"select text, kind, data from study_log where study_id = ? and kind in ({marks}) order by at, id"
    return {key: _read(kind, data) for key, kind, data in conn.execute(query, [study_id, *DECISIONS])}


def _read(kind: str, data: str) -> Review:
    """Return the decision in a line of the log; none if the words to black out cannot be read."""
    black = read_table(data).get("black", []) if data else []
    if not _are_spans(black):
        return Review(LogKind.DROPPED if kind == LogKind.DROPPED else "")
    spans = tuple((first, after) for first, after in black)
    if kind == LogKind.REOPENED or (kind == LogKind.BLACKED_OUT and not spans):
        return Review("", spans)
    return Review(LogKind.DROPPED if kind == LogKind.DROPPED else LogKind.KEPT, spans)


def _are_spans(black: Any) -> bool:
    return isinstance(black, list) and all(
        isinstance(span, list) and len(span) == 2 and all(type(place) is int for place in span)
        for span in black
    )


def written(conn: sqlite3.Connection, match_id: str, seat: int) -> list[tuple[str, bool]]:
    """Return all messages and noted words of a match, and whether a seat wrote them."""
    values = [seat, match_id] * 3
    return [(str(text), bool(is_own)) for text, is_own in conn.execute(_WRITTEN, values)]


def texts_of(
    conn: sqlite3.Connection, protocol: Protocol, person: Participant
) -> Iterator[tuple[Place, str]]:
    """Yield what a participant and the opponents wrote, and notes: place and text."""
    if person.state == PersonState.EXCLUDED and person.reason:
        yield Place("reason"), person.reason
    asked = {
        (form.id, item.id): item.text for form in protocol.forms for item in form.items if item.kind == "text"
    }
    answers = "select form, item, value from answers where participant_id = ? and value <> '' order by stage"
    for form, item, value in conn.execute(answers, [person.id]).fetchall():
        if (form, item) in asked:
            yield Place("answer", item, form, asked[form, item]), value
    details = (
        "select a.kind, a.detail from attention a join visits v on v.id = a.visit_id "
        "where v.participant_id = ? and a.detail <> '' order by a.id"
    )
    for kind, detail in conn.execute(details, [person.id]).fetchall():
        yield Place("note", kind), detail
    for match in planned_of(conn, person.id):
        for text, is_own in written(conn, match.match_id, match.seat) if match.match_id else ():
            yield Place("own" if is_own else "other", within=match.block), text


def free_texts(study: Study) -> list[FreeText]:
    """Return every text of a study once, with the decision about it."""
    places: dict[str, list[Place]] = {}
    with study.store.reading() as conn:
        for person in people_of(conn, study.id):
            for where, text in [] if person.pilot else texts_of(conn, study.protocol, person):
                places.setdefault(text, []).append(where)
        reviews = reviews_of(conn, study.id)
    texts = []
    for text, wheres in places.items():
        key = text_key(study.id, text)
        review = reviews.get(key, Review())
        review = replace(review, black=joined(review.black, len(text)))
        texts.append(FreeText(key, text, tuple(dict.fromkeys(wheres)), review))
    return texts


def to_read(study: Study) -> int:
    """Return how many texts wait for a decision."""
    by_rule = study.protocol.privacy.free_text == "review"
    return sum(not text.review.decision for text in free_texts(study)) if by_rule else 0


def decide(study: Study, keys: Iterable[str], *, keep: bool) -> None:
    """Keep or withhold texts; what is blacked out in them stays so. Raises as `store_reviews`."""
    reviews = {text.key: text.review for text in free_texts(study)}
    decision = LogKind.KEPT if keep else LogKind.DROPPED
    store_reviews(study, {key: replace(reviews.get(key, Review()), decision=decision) for key in keys})


def black_out(study: Study, wanted: Iterable[tuple[str, str]]) -> None:
    """Keep texts, but for words: pairs of key and words.

    Raises:
        StoreError: as `store_reviews`, or a text has no such words.
    """
    by_key = {text.key: text for text in free_texts(study)}
    reviews: dict[str, Review] = {}
    for key, words in wanted:
        if (text := by_key.get(key)) is None:
            raise _unknown(key)
        before = reviews.get(key, text.review)
        spans = joined((*before.black, *places_of(text.text, words)), len(text.text))
        reviews[key] = Review(LogKind.KEPT, spans)
    store_reviews(study, reviews)


def reopen(study: Study, keys: Iterable[str]) -> None:
    """Take back what was decided about texts, and show all of their words. Raises as `store_reviews`."""
    store_reviews(study, dict.fromkeys(keys, Review()))


def store_reviews(study: Study, reviews: Mapping[str, Review]) -> None:
    """Store decisions by key; raise `StoreError` for an unknown key, or where nothing is to be reviewed."""
    rule = study.protocol.privacy.free_text
    if rule != "review":
        raise StoreError(f'There is nothing to review: the protocol says privacy.free_text = "{rule}".')
    known = {text.key for text in free_texts(study)} if reviews else set()
    for key in reviews:
        if key not in known:
            raise _unknown(key)
    for key, review in reviews.items():
        spans = [list(span) for span in review.black]
        study.log(review.kind, key, data={"black": spans} if spans else None)


def _unknown(key: str) -> StoreError:
    return StoreError(f"Nothing was written under {key!r}; list all with --json.", Trouble.UNKNOWN)


def forget(conn: sqlite3.Connection, study_id: str, protocol: Protocol, person: Participant) -> None:
    """Take the decisions about a participant's words out of the log."""
    keys = {text_key(study_id, text) for _, text in texts_of(conn, protocol, person)}
    marks = ", ".join("?" * len(DECISIONS))
    delete = f"delete from study_log where study_id = ? and kind in ({marks}) and text = ?"
    conn.executemany(delete, [(study_id, *DECISIONS, key) for key in keys])
