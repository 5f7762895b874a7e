"""The lines of the exchange format: the fields of each, and their order."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from games.core.action import CLOCK, Action
from games.core.boards.kinds import KIND_OF
from games.core.chat import LARGEST_IMAGE, PNG, ChatMessage, Image
from games.core.events import Termination
from games.core.game import Failure
from games.core.text import render
from games.core.view import View
from replays.exchange.jsonl_writing import FORMAT, FORMAT_VERSION
from replays.exchange.reading import Source, read_objects, refuse
from replays.exchange.shape import (
    LONG,
    SHORT,
    Check,
    Schema,
    ShapeError,
    array,
    mapping,
    number,
    one_of,
    optional,
    record,
    row,
    schema_of,
    shaped,
    text,
    time,
    whole,
)
from replays.store.errors import StoreError
from replays.store.notebook import LONGEST_NOTE, clean_tag
from replays.store.row_writers import MOST
from replays.store.rows import KINDS, AgentRow, kind_of

_CHOSEN_BY: Final = ("seat", "forced", "default", "random", "chance")
_MOST_PLAYERS: Final = 1000


def checked_lines(path: Path | Source) -> Iterator[dict[str, Any]]:
    """Yield the lines of a file, checked one by one and in their order.

    Actions, views and agents are `Action`, `View` and `AgentRow`.

    Raises:
        StoreError: the sentence names the line and what is wrong with it.
    """
    match: _Match | None = None
    seen: set[str] = set()
    count = 0
    for count, line in read_objects(path):
        try:
            if match is None or match.left == 0:
                started = _started(line)
                if started["id"] in seen:
                    raise ShapeError(f"match {started['id']} is in the file twice")
                seen.add(started["id"])
                deciders = frozenset(decider["number"] for decider in started.get("deciders", ()))
                match = _Match(started["num_players"], started["lines"] - 1, deciders)
                yield started
            else:
                yield match.checked(line)
        except (ShapeError, StoreError) as error:
            raise refuse(path, count, str(error).rstrip(".")) from error
    if match is None:
        raise StoreError(f"{path.name} holds no match.")
    if match.left:
        raise refuse(path, count, f"the file ends here, but {match.left:,} more lines belong to this match")


@dataclass(slots=True)
class _Match:
    """A match while its lines are read, of which ``left`` are still to come."""

    players: int
    left: int
    deciders: frozenset[int] = frozenset()
    step: int = 0
    images: dict[str, Image] = field(default_factory=dict)
    shapes: dict[str, Check] = field(init=False)

    def __post_init__(self) -> None:
        self.shapes = _shapes(self.players)

    def checked(self, line: dict[str, Any]) -> dict[str, Any]:
        event = one_of(self.shapes)(line.get("event"))
        values: dict[str, Any] = self.shapes[event](line)
        self.left -= 1
        for decided in (values, *values.get("decisions", ())):
            if decided.get("decider") not in (None, *self.deciders):
                raise ShapeError(f"decider: the match lists none with number {decided['decider']}")
        if event == "ended":
            if self.left or not self.step:
                raise ShapeError("the match ends here, but it has more lines or no start")
        elif event == "sealed":
            if len(values["steps"]) != self.step:
                raise ShapeError(f"steps: the match has {self.step} of them, not {len(values['steps'])}")
        elif event == "pictured":
            image = values["data"]
            if image.digest != values["digest"]:
                raise ShapeError(f"digest: must be {image.digest}, that of the picture")
            self.images[image.digest] = replace(image, data=b"")
        elif event == "noted":
            if not -1 <= values["step"] <= self.step:
                raise ShapeError(f"step: the match has steps 0 to {self.step - 1}, not {values['step']}")
        elif values["step"] != self.step or (event != "stepped" and not self.step):
            raise ShapeError(f"step must be {self.step}, not {values['step']}")
        if event == "stepped" and not self.step and values["decisions"]:
            raise ShapeError("nothing can be decided in step 0, the start")
        if event == "called":
            self._check_images(values["prompt"])
        self.step += event == "stepped"
        return values

    def _check_images(self, prompt: Sequence[ChatMessage]) -> None:
        for image in (image for message in prompt for image in message.images):
            if self.images.get(image.digest) != image:
                raise ShapeError(f"prompt: the match holds no picture {image}")


def _started(line: dict[str, Any]) -> dict[str, Any]:
    if line.get("event") != "started" or line.get("format") != FORMAT:
        raise ShapeError("a match must begin with its line 'started'; this is no file of matches")
    version = whole(1)(line.get("version"))
    if version > FORMAT_VERSION:
        raise ShapeError(f"format version {version} is newer than this program; update it")
    values: dict[str, Any] = _STARTED(line)
    numbers = [decider["number"] for decider in values.get("deciders", ())]
    if len(set(numbers)) != len(numbers):
        raise ShapeError("deciders: two have the same number")
    if [seat["seat"] for seat in values["seats"]] != list(range(values["num_players"])):
        raise ShapeError(f"seats: must be those of {values['num_players']} players, in order")
    return values


@shaped(lambda: {"type": "string", "pattern": "^[0-9A-Za-z][0-9A-Za-z_-]{0,63}$"})
def _match_id(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}", value):
        raise ShapeError("must be 1 to 64 letters and digits")
    return value


@shaped(lambda: {"type": "string", "minLength": 1, "maxLength": SHORT})
def _tag(value: Any) -> str:
    try:
        return clean_tag(text()(value))
    except StoreError as error:
        raise ShapeError("must have 1 to 60 characters") from error


@shaped(lambda: {"anyOf": [schema_of(text()), schema_of(whole(-MOST, MOST))]})
def _parameter(value: Any) -> Any:
    return text()(value) if isinstance(value, str) else whole(-MOST, MOST)(value)


@shaped(
    lambda: {
        "anyOf": [
            {"type": ["null", "boolean"]},
            schema_of(text()),
            schema_of(number),
            schema_of(array(number, 10)),
        ]
    }
)
def _limit(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, list):
        return array(number, 10)(value)
    return text()(value) if isinstance(value, str) else _plain_number(value)


def _plain_number(value: Any) -> Any:
    number(value)
    return value


_AGENT: Final[Check] = record(
    digest=text(64, 1), name=text(), kind=one_of(KINDS), model=text(), scaffold=text(), config=text(4000)
)


@shaped(lambda: schema_of(_AGENT))
def _agent(value: Any) -> AgentRow:
    row = AgentRow(**_AGENT(value))
    return replace(row, kind=kind_of(row.kind, row.config))


@shaped(
    lambda: {
        "description": "kind, arguments, text",
        "type": "array",
        "prefixItems": [
            {"type": "string"},
            {"type": "array", "items": {"type": ["string", "integer"]}},
            {"type": "string"},
        ],
        "minItems": 3,
        "maxItems": 3,
    }
)
def _action(value: Any) -> Action:
    try:
        return Action.from_json(json.dumps(value))
    except (ValueError, RecursionError) as error:
        raise ShapeError("must be an action such as [kind, [arguments], text]") from error


_GIVEN: Final[Mapping[str, Check]] = {"given": text()}
_DECIDER: Final[Mapping[str, Check]] = {"decider": whole(1)}
_STARTED: Final = record(
    {"deciders": array(record(number=whole(1), label=text(), agent=_agent), most=10 * _MOST_PLAYERS)},
    event=text(),
    format=text(),
    version=whole(1),
    lines=whole(2),
    id=_match_id,
    game=text(64, 1),
    game_version=whole(),
    preset=text(64),
    params=mapping(_parameter),
    num_players=whole(1, _MOST_PLAYERS),
    seed=whole(-MOST, MOST),
    batch=text(),
    pairing=text(),
    limits=mapping(_limit),
    started_at=time,
    app_version=text(),
    source=text(),
    parent_id=optional(_match_id),
    parent_step=optional(whole()),
    seats=array(
        record(_GIVEN, seat=whole(), team=optional(whole()), label=text(), agent=_agent), most=_MOST_PLAYERS
    ),
)


def _shapes(players: int) -> dict[str, Check]:
    """Return the check of each kind of line in a match of this number of players."""
    seat = whole(0, players - 1)
    return {
        "stepped": _without_repeats(_stepped(players), "decisions", "metrics"),
        "called": _called(seat),
        "pictured": record(event=text(), digest=text(64), media_type=one_of((PNG,)), data=_picture),
        "attempted": record(
            _DECIDER,
            event=text(),
            step=whole(1),
            seat=seat,
            number=whole(1),
            action=optional(_action),
            failure=optional(one_of([failure.value for failure in Failure])),
            objection=text(LONG),
            seconds=number,
            at=time,
        ),
        "paused": record(
            event=text(),
            step=whole(1),
            seat=optional(seat),
            reason=text(LONG),
            at=time,
            resumed_at=optional(time),
        ),
        "seat_taken": record(_DECIDER, event=text(), step=whole(1), seat=seat, spec=text(4000), at=time),
        "sealed": record(event=text(), steps=array(text(64)), end=text(64)),
        "noted": record(event=text(), step=whole(-1), note=text(LONGEST_NOTE), tags=array(_tag, 1000)),
        "ended": _without_repeats(_ended(players), "metrics"),
    }


def _stepped(players: int) -> Check:
    return record(
        event=text(),
        step=whole(),
        tick=optional(whole()),
        at=time,
        state_hash=text(64),
        view=optional(_view(players)),
        decisions=array(_decision(players), players + 1),
        messages=array(_message(players)),
        metrics=array(row(whole(0, players - 1), text(100, 1), number)),
    )


def _view(players: int) -> Check:
    @shaped(lambda: {"description": "what could be seen of the position", "type": "object"})
    def checked(value: Any) -> Any:
        return checked_view(value, players)

    return checked


def checked_view(value: Any, players: int) -> View:
    """Return the all-seeing view in a JSON object; `ShapeError` if it cannot be drawn in the match."""
    try:
        view = View.from_json(json.dumps(value))
        fits = view.player is None and _fits(view, range(-2, players))
        if fits:
            render(view)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise ShapeError("view: must be a view that can be drawn") from error
    if not fits:
        raise ShapeError("view: must be an all-seeing view of a board that fits the match")
    return view


def _fits(view: View, players: range) -> bool:
    """Return whether facts and board name no players but these, and the board can be drawn."""
    owners = {fact.owner for fact in view.facts} <= {None, *players}
    return owners and (view.board is None or KIND_OF[type(view.board)].fits(view.board, players))


def _decision(players: int) -> Check:
    return record(
        _DECIDER,
        seat=_actor(players),
        action=_action,
        label=text(LONG),
        chosen_by=one_of(_CHOSEN_BY),
        legal_count=optional(whole()),
        attempts=whole(),
        seconds=optional(number),
    )


def _actor(players: int) -> Check:
    seat = whole(-1, players - 1)

    @shaped(lambda: {"anyOf": [{"const": CLOCK}, schema_of(seat)]})
    def checked(value: Any) -> Any:
        return value if value == CLOCK else seat(value)

    return checked


def _message(players: int) -> Check:
    return record(
        sender=whole(-2, players - 1),
        audience=array(whole(-2, players - 1), players),
        channel=text(),
        text=text(LONG),
    )


_NODE: Final = (text(64), whole(), number, array(row(text(64), number), 100), text(LONG), whole())
"""As `games.core.searched.SearchNode`."""


def _called(seat: Check) -> Check:
    count = whole()
    known = record(
        {
            **_DECIDER,
            "left_out": array(_parameter_name, 100),
            "logprobs": array(row(text(LONG), number)),
            "charged": text(64),
            "search": record(
                considered=array(row(text(LONG), count, optional(number), whole(0, 1)), 1000),
                nodes=array(row(*_NODE), 100_000),
            ),
        },
        event=text(),
        step=whole(1),
        seat=seat,
        attempt=whole(1),
        prompt=array(_chat_message, 100_000),
        purpose=text(64),
        sample=count,
        samples=count,
        outcome=text(LONG),
        model=text(),
        reply=text(LONG),
        thought=text(LONG),
        error=text(LONG),
        finish_reason=text(),
        input_tokens=count,
        output_tokens=count,
        reasoning_tokens=count,
        cached_tokens=count,
        cost=optional(number),
        seconds=number,
        first_token_seconds=optional(number),
        transport_retries=count,
    )

    @shaped(lambda: schema_of(known))
    def checked(value: Any) -> dict[str, Any]:
        # most calls have none of these
        return {"left_out": [], "logprobs": [], "charged": "", **known(value)}

    return checked


_IMAGE: Final[Check] = record(image=text(64, 1), media_type=one_of((PNG,)), size=whole(1, LARGEST_IMAGE))


@shaped(lambda: {"anyOf": [schema_of(text(LONG)), schema_of(_IMAGE)]})
def _part(value: Any) -> Any:
    return _IMAGE(value) if isinstance(value, dict) else text(LONG)(value)


@shaped(lambda: {"anyOf": [schema_of(text(LONG)), schema_of(array(_part, 1000))]})
def _content(value: Any) -> Any:
    return array(_part, 1000)(value) if isinstance(value, list) else text(LONG)(value)


@shaped(
    lambda: {
        "description": "role and content",
        "type": "array",
        "prefixItems": [schema_of(text(64)), schema_of(_content)],
        "minItems": 2,
        "maxItems": 2,
    }
)
def _chat_message(value: Any) -> ChatMessage:
    row(text(64), _content)(value)
    return ChatMessage.from_json(value)


@shaped(lambda: {"type": "string", "contentEncoding": "base64", "contentMediaType": PNG})
def _picture(value: Any) -> Image:
    encoded = text(LARGEST_IMAGE * 4 // 3 + 4)(value)
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError as error:
        raise ShapeError("is not base64") from error
    try:
        return Image.of(data)
    except ValueError as error:
        raise ShapeError(f"the picture {error}") from error


@shaped(lambda: {"type": "string", "pattern": r"^\w{1,64}$"})
def _parameter_name(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"\w{1,64}", value):
        raise ShapeError("must be the name of a parameter")
    return value


def _ended(players: int) -> Check:
    def one_for_each(item: Check) -> Check:
        listed = array(item, players)

        @shaped(lambda: schema_of(listed))
        def check(value: Any) -> list[Any]:
            values: list[Any] = listed(value)
            if len(values) not in (0, players):
                raise ShapeError(f"must have {players} values or none")
            return values

        return check

    return record(
        event=text(),
        at=time,
        termination=one_of([termination.value for termination in Termination]),
        blame=optional(whole(0, players - 1)),
        note=text(LONG),
        scores=one_for_each(number),
        ranks=one_for_each(whole(1, players)),
        metrics=array(row(whole(0, players - 1), text(100, 1), number)),
    )


def _without_repeats(check: Check, *names: str) -> Check:
    """Return a check that also allows only one decision of a seat, and one value of a metric and seat."""

    @shaped(lambda: schema_of(check))
    def checked(value: Any) -> Any:
        values = check(value)
        for name in names:
            keys = [entry["seat"] if isinstance(entry, dict) else entry[:2] for entry in values[name]]
            if len(keys) != len(set(keys)):
                raise ShapeError(f"{name}: two are of the same seat")
        return values

    return checked


def line_schemas() -> dict[str, Schema]:
    """Return the JSON Schema of each kind of line, by its event."""
    checks = {"started": _STARTED, **_shapes(_MOST_PLAYERS)}
    schemas = {event: schema_of(check) for event, check in checks.items()}
    for event, schema in schemas.items():
        schema["properties"]["event"] = {"const": event}
    head = schemas["started"]["properties"]
    head["format"] = {"const": FORMAT}
    head["version"] = {"type": "integer", "minimum": 1, "maximum": FORMAT_VERSION}
    return schemas
