"""The people of an export, their labels, and the coarsening of demographic answers."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from replays.store.study_tables import LogKind, PersonState
from replays.studies.free_text import Review, blacked, reviews_of, text_key, written
from replays.studies.people import Participant, consented_boxes, people_of
from replays.studies.protocol import Item, Protocol
from replays.studies.registry import Study

Row = dict[str, str | int | float | None]


@dataclass(frozen=True, slots=True)
class Wishes:
    """Permissions of an export.

    Attributes:
        identifying: whether to include what identifies people, except codes.
        reviewed: whether somebody read all free text, and found nothing in what has no decision.
    """

    identifying: bool = False
    reviewed: bool = False

    def texts(self, protocol: Protocol) -> bool:
        """Return whether free text of people may be in the export."""
        rule = protocol.privacy.free_text
        return self.identifying or rule == "keep" or (rule == "review" and self.reviewed)


@dataclass(frozen=True, slots=True)
class Exported:
    """The people of an export.

    Attributes:
        labels: by the participant's id, in the order of the labels.
        left_out: sentences about what is not in it.
        reviews: decisions about texts, by their keys.
    """

    study: Study
    wishes: Wishes
    people: tuple[Participant, ...]
    labels: dict[int, str]
    left_out: list[str]
    reviews: Mapping[str, Review] = field(default_factory=dict)

    def released(self, text: str) -> str | None:
        """Return a text that people wrote as the export may have it; None if it must not.

        What a reviewer withheld or blacked out is in no export, whatever is wished.
        """
        if not text:
            return text
        protocol = self.study.protocol
        review = self.reviews.get(text_key(self.study.id, text), Review())
        is_kept = review.decision == LogKind.KEPT and protocol.privacy.free_text == "review"
        is_wished = review.decision != LogKind.DROPPED and self.wishes.texts(protocol)
        return blacked(text, review.black) if is_kept or is_wished else None

    def may_show_match(self, conn: sqlite3.Connection, match: Row, match_id: str, seat: int) -> bool:
        """Return whether every text of a match may be in the export; always of runs of agents."""
        if not match["person"]:
            return True
        return all(self.released(text) == text for text, _ in written(conn, match_id, seat))


def chosen(study: Study, wishes: Wishes) -> Exported:
    """Return the people whose data may be exported."""
    with study.store.reading() as conn:
        everybody = people_of(conn, study.id)
        every = [person for person in everybody if person.row is not None]
        shared = {person.id for person in every if _shares(conn, study.protocol, person.id)}
        reviews = reviews_of(conn, study.id)
    real = [person for person in every if not person.pilot]
    kept = [person for person in real if person.id in shared or wishes.identifying]
    people = tuple(sorted(kept, key=lambda person: person.label))
    rowless = [person for person in everybody if person.row is None and not person.pilot]
    left_out = [
        _people(sum(p.state != PersonState.REFUSED for p in rowless), "without a row of the allocation list"),
        _people(len(every) - len(real), "pilot"),
        _people(len(real) - len(kept), "without the agreement to share"),
    ]
    labels = {person.id: person.label for person in people}
    return Exported(study, wishes, people, labels, [*filter(None, left_out)], reviews)


def _people(count: int, what: str) -> str:
    return f"{count} {'person' if count == 1 else 'people'} ({what})" if count else ""


def _shares(conn: sqlite3.Connection, protocol: Protocol, person_id: int) -> bool:
    asked = any(box.id == "share" for box in protocol.consent.boxes)
    return not asked or consented_boxes(conn, person_id).get("share", False)


def coarsened(item: Item, values: Sequence[str], smallest: int) -> dict[str, str | None]:
    """Return the replacement of each answer to an identifying item: joined options of enough people.

    None where too few answered at all, or where the answers have no neighbours.
    """
    count = Counter(values)
    options = item.options if item.kind == "choice" else tuple(map(str, range(1, item.points + 1)))
    if item.kind not in ("choice", "scale") or not smallest or sum(count.values()) < smallest:
        return dict.fromkeys(count, None)
    groups: list[list[str]] = [[]]
    for option in options:
        groups[-1].append(option)
        if sum(count[answer] for answer in groups[-1]) >= smallest:
            groups.append([])
    last = groups.pop()
    if groups:
        groups[-1] += last
    return {answer: _joined(group) for group in groups for answer in group}


def _joined(group: Sequence[str]) -> str:
    return group[0] if len(group) == 1 else f"{group[0]} to {group[-1]}"
