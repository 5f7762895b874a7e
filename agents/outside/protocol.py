"""What programs that play are told, and how their answers are read: objects of JSON; see docs/agents.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from agents.llm.answers import detail
from agents.llm.prompting import build
from games.core import text
from games.core.action import Action, Field, LegalActions, OpenAction, Player
from games.core.game import Failure, Game, UnreadableActionError
from games.core.preset import Preset
from games.core.seat import Request

VERSION: Final = 1
LONGEST_ANSWER: Final = 1_000_000
"""Bytes of an answer."""

Told: TypeAlias = dict[str, Any]
"""A message."""


def init(session: str, game: Game[Any], preset: Preset, player: Player) -> Told:
    """The message that begins a match, or goes on with one in a program that was started anew."""
    spec = game.spec
    return {
        "type": "init",
        "protocol": VERSION,
        "session": session,
        "game": {
            "id": spec.id,
            "name": spec.name,
            "version": game.version,
            "preset": preset.id,
            "benchmark": preset.benchmark,
            "players": game.num_players,
            "params": dict(game.params),
        },
        "player": player,
        "attempts": preset.limits.attempts,
    }


def question(session: str, number: int, request: Request, preset: Preset, known: tuple[int, int]) -> Told:
    """The message that asks for a decision: what a model in this seat would be told.

    Args:
        known: how many moves and messages the program was told before.
    """
    history, (moves, messages) = request.history(), known
    prompt = build(request, preset).messages("direct")
    return {
        "type": "request",
        "session": session,
        "id": number,
        "step": request.step,
        "attempt": request.attempt,
        "seed": request.seed,
        "player": request.player,
        "view": json.loads(request.view.to_json()),
        "text": text.render(request.view, request.game.player_name),
        "legal": _legal(request.legal, request),
        "moves": [[player, _plain(action)] for player, action in history.moves[moves:]],
        "messages": [
            {
                "sender": said.sender,
                "text": said.text,
                "audience": list(said.audience),
                "channel": said.channel,
            }
            for said in history.messages[messages:]
        ],
        "objection": request.objection,
        "prompt": [{"role": message.role, "content": message.text} for message in prompt],
    }


def _plain(action: Action) -> list[object]:
    return [action.kind, list(action.args), action.text]


def _legal(legal: LegalActions, request: Request) -> Told:
    listed = [
        {"action": _plain(action), "text": request.write(action), "label": request.label(action)}
        for action in legal.listed
    ]
    default = None if legal.default is None else _plain(legal.default)
    return {"listed": listed, "open": [_family(family) for family in legal.open], "default": default}


def _family(family: OpenAction) -> Told:
    return {
        "kind": family.kind,
        "fields": [_field(field) for field in family.fields],
        "max_text": family.max_text,
        "total": family.total,
        "hint": family.hint,
    }


def _field(field: Field) -> Told:
    if field.options or field.parts:
        return {"name": field.name, "options": list(field.options), "parts": list(field.parts)}
    return {"name": field.name, "low": field.low, "high": field.high}


def encode(message: Told) -> bytes:
    """A message as it is sent, on one line."""
    return json.dumps(message, separators=(",", ":")).encode()


def decode(line: bytes) -> Told:
    """The object in a line.

    Raises:
        UnreadableActionError: there is none.
    """
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise UnreadableActionError(
            f"It wrote what is no JSON object{detail(line[:300].decode('utf-8', 'replace'))}."
        )
    return told


def answered(told: Mapping[str, Any], request: Request) -> Action:
    """The action of an answer.

    Raises:
        UnreadableActionError: it holds none.
    """
    if told.get("type") == "error":
        raise UnreadableActionError(f"It gave up{detail(told.get('message'))}.", Failure.REFUSED)
    match told:
        case {"action": [str(), list(), str()] as action}:
            return _read(action)
        case {"choice": int(place)} if not isinstance(place, bool) and 0 <= place < len(request.legal):
            return request.legal.listed[place]
        case {"choice": place}:
            raise UnreadableActionError(
                f"{detail(str(place))[2:]!a} is no place in the list of legal actions."
            )
        case {"text": str(words)}:
            return request.read(words)
    raise UnreadableActionError("Its answer has no action, no choice and no text.", Failure.EMPTY)


def _read(action: list[Any]) -> Action:
    try:
        read = Action.from_json(json.dumps(action))
        read.to_json().encode()
    except (ValueError, UnicodeEncodeError):
        raise UnreadableActionError(
            "Its action is not written as [kind, [words and whole numbers], text]."
        ) from None
    return read


def comment(told: Mapping[str, Any]) -> str:
    """What an answer says about itself."""
    said = told.get("comment")
    return said[:20_000].encode("utf-8", "replace").decode() if isinstance(said, str) else ""
