"""The columns of every exported table, from which the codebook is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from replays.store.seat_screens import DEVICES
from replays.store.study_tables import PersonState, RowState
from replays.studies.times import FIELDS

Type = Literal["string", "integer", "number", "boolean"]
MISSING: Final = "NA"


@dataclass(frozen=True, slots=True)
class ExportColumn:
    """A column; ``levels`` are its only values, where known beforehand."""

    name: str
    type: Type
    text: str
    unit: str = ""
    levels: tuple[str, ...] = ()


def _s(name: str, text: str, *levels: str) -> ExportColumn:
    return ExportColumn(name, "string", text, "", levels)


def _i(name: str, text: str, unit: str = "") -> ExportColumn:
    return ExportColumn(name, "integer", text, unit)


def _n(name: str, text: str, unit: str = "") -> ExportColumn:
    return ExportColumn(name, "number", text, unit)


PERSON: Final = _s("person", "The person, by a label drawn at random; empty for agents.")
STATES: Final = tuple(state for state in PersonState if state != PersonState.REFUSED)
PRECISION: Final = (
    "Times are precise to one refresh of the screen (17 ms at 60 Hz) plus the input device: good for "
    "decisions of seconds, not for psychophysics."
)
_TIMES: Final = {
    "asked_ms": "When the engine asked: 0 in a group's match; else from the visit's start, as all moments.",
    "shown_ms": "End of the first paint of the board with the question, after curtain and animation.",
    "first_input_ms": "First key or button press inside the match screen.",
    "first_choice_ms": "First piece, card or field chosen.",
    "sent_ms": "When the answer was confirmed.",
    "away_ms": "How long the application was not active, the screen locked or the machine asleep.",
    "covered_ms": "How long pause, help, rules or the curtain hid the board.",
    "idle_ms": "Longest stretch without any input.",
    "stalled_ms": "Longest gap of a 16 ms heartbeat: the program's own fault; 0 at a browser.",
    "told_ms": "At a browser: when the host sent the question.",
    "heard_ms": "At a browser: when the host had the answer.",
    "ping_ms": "At a browser: the round trip as measured by the host.",
}
_COUNTS: Final = {
    "away_times": "How often the person was away.",
    "changes": "Choices undone before the answer.",
    "reminded": "How often the person was reminded of the time.",
    "implausible": "1 where a browser claimed more lag than its round trip explains: no decision, no first.",
}


def _time(name: str) -> ExportColumn:
    if name == "by":
        return _s(
            "by", "How it was answered; time: by the protocol.", "mouse", "keyboard", "touch", "mixed", "time"
        )
    if name in _COUNTS:
        return _i(name, _COUNTS[name])
    return _n(name, _TIMES[name], "ms")


_TIMED: Final = "as gamebench doctor --timing measured on the machine before the visit"
_MATCH: Final = _s("match", "The match, as in events.jsonl.")
_BLOCK: Final = _s("block", "The block of the protocol.")
_AGENT: Final = _s("agent", "The agent in the person's chair in a reference run; empty for people.")

TABLES: Final[Mapping[str, tuple[ExportColumn, ...]]] = {
    "participants": (
        PERSON,
        _s("station", "The machine."),
        _s("condition", "The condition."),
        _s("state", "How it ended.", *STATES),
        _s("reason", "Why it ended early."),
        _n(
            "minutes",
            "From the first screen to the last one, over all visits, without the waiting room.",
            "min",
        ),
        _i("visits", "Number of sittings."),
        _n("away_share", "Time away during decisions, as a share of the time from shown to sent."),
        _i("failed_checks", "Wrong answers to comprehension checks."),
        _i("guided_wrong", "Wrong tries in guided starts; NA without one."),
        _s("boxes", "Boxes ticked in the consent, joined by ;"),
        _s("started", "Day or time of the first visit, where the protocol lets it be exported."),
        _n("refresh_hz", "New pictures a second of the screen, the fewest over all visits.", "Hz"),
        _n("timing_input_ms", f"From an event to its handling at worst, {_TIMED}.", "ms"),
        _n("timing_stall_ms", f"Longest stall of the program, {_TIMED}.", "ms"),
    ),
    "matches": (
        PERSON,
        _AGENT,
        _i("repeat", "Repeat of a reference run, from 1."),
        _BLOCK,
        _i("place", "Place in the block, from 1."),
        ExportColumn("scored", "integer", "1 where the match counts, 0 for practice.", "", ("0", "1")),
        _s("opponent", "The opponent, as the protocol calls it."),
        _s("shown_as", "Description of the opponent that the person was given."),
        _i("seat", "Seat of the person or the agent, from 1."),
        _i("deal", "Equal numbers in a block are equal deals, numbered for this export; empty for practice."),
        _s("outcome", "Won, drawn or lost by the rank.", "won", "drawn", "lost"),
        _n("score", "Score of the person or the agent."),
        _i("rank", "Place in the match, 1 the best."),
        _i("steps", "Steps of the match."),
        _s(
            "termination",
            "How the match ended.",
            "rules",
            "illegal",
            "timeout",
            "truncated",
            "resigned",
            "void",
            "stopped",
            "fault",
        ),
        _n("seconds", "Time spent deciding: of a person the sum of its decisions, as in that table.", "s"),
        _i("tokens", "Tokens of a model in the person's chair."),
        _n("cost", "What these cost.", "USD"),
        _MATCH,
        _s("group", "The group, or block of strangers, numbered for this export; NA outside of groups."),
        _i("round", "Number of the match among those of the group, from 1."),
        ExportColumn(
            *("substituted", "integer", "1 where a stand-in played in one of the seats of people.", ""),
            ("0", "1"),
        ),
    ),
    "decisions": (
        _MATCH,
        PERSON,
        _AGENT,
        _i("step", "Step of the match, from 1."),
        _i("seat", "Seat, from 1."),
        _s("phase", "What the rules call the moment."),
        _s("action", "What was done, in the game's notation."),
        _i("legal_count", "Number of legal actions; empty for open choices."),
        _i("attempts", "Answers until one was accepted."),
        _s("chosen_by", "Who chose.", "seat", "forced", "default", "random"),
        ExportColumn("substituted", "integer", "1 where a stand-in decided for the person.", "", ("0", "1")),
        *(_time(name) for name in FIELDS),
        _n("decision", "sent - shown - away - covered.", "ms"),
        _n("first", "first_input - shown.", "ms"),
        _i("tokens", "Tokens of the model's calls."),
        _n("cost", "What these cost.", "USD"),
    ),
    "answers": (
        PERSON,
        _s("form", "The form or check; guided-start for the steps of a guided start."),
        _BLOCK,
        _MATCH,
        _s(
            "item",
            "The item; of a check, the question and the number of the try; of a guided start, the step.",
        ),
        _s("value", "The answer."),
        _i("ms", "Since the form was shown.", "ms"),
        _i("changes", "How often it was changed before."),
        _i("position", "Place on the screen, from 0."),
    ),
    "attention": (
        PERSON,
        _i("visit", "Number of the sitting, from 1."),
        _i("ms", "Offset from the visit's start, without the time in the waiting room.", "ms"),
        _s("kind", "What happened."),
        _s("detail", "More about it."),
    ),
    "screens": (
        _MATCH,
        PERSON,
        _i("seat", "Seat, from 1."),
        _i("from_step", "The step after which this browser took the seat."),
        _s("device", "Kind of device.", *DEVICES),
        _i("width", "Width of the room for the board.", "px"),
        _i("height", "Height of the room for the board.", "px"),
        _n("scale", "Size of the page's type, relative to the usual one."),
        _s("pointer", "How the last answer was given."),
        _s("browser", "Family of the browser."),
        _i("version", "Its major version."),
        _s("language", "Language of the page."),
        _n("lag_median_ms", "Median lag of the answers.", "ms"),
        _n("lag_p95_ms", "95th percentile of their lag.", "ms"),
        _i("compensated", "Answers of whose lag a part was not charged."),
        _n("longest_gap_ms", "Longest time without a connection.", "ms"),
        _i("reconnects", "How often the connection was lost and came back."),
        _i("reloads", "How often the page was loaded again."),
        _i("other_tabs", "How often the seat was opened in another tab or browser."),
    ),
    "talk": (
        _MATCH,
        _i("step", "Step of the match, from 1."),
        _i("sender", "Seat of who spoke, from 1."),
        _s("text", "What was said."),
    ),
    "flow": (
        _s("stage", "The step: a kind of screen, of forms and checks with the name, as in form:end."),
        _i("entered", "People who came to it."),
        _i("left", "People who left here, of their own accord or because of a check."),
        _i("deleted", "People who had their data deleted here."),
        _i("excluded", "People excluded later who came to it."),
        _i("complete", "People who came to it and completed the study."),
    ),
    "allocation": (
        _s("station", "The machine."),
        _s("condition", "The condition."),
        _s("state", "Whether they were used.", *RowState),
        _i("rows", "How many rows of the allocation list; pilots' rows are left out."),
    ),
}
METRIC: Final = "metric_"
"""Begins the columns of a game's step metrics, which follow those of ``decisions``."""


def metric_column(name: str) -> ExportColumn:
    return _n(METRIC + name, f"Step metric {name} of the game.")
