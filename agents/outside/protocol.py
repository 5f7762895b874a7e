"""The messages to programs that play, and their answers: objects of JSON; see docs/agents.md."""

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
"""In bytes."""

Json: TypeAlias = dict[str, Any]


def init(session: str, game: Game[Any], preset: Preset, player: Player) -> Json:
    """Return the message that begins a match, or continues one in a program that was restarted."""
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


def question(session: str, number: int, request: Request, preset: Preset, known: tuple[int, int]) -> Json:
    """Return the message for a decision; ``known`` are the numbers of moves and messages sent before."""
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
                "sender": message.sender,
                "text": message.text,
                "audience": list(message.audience),
                "channel": message.channel,
            }
            for message in history.messages[messages:]
        ],
        "objection": request.objection,
        "prompt": [{"role": message.role, "content": message.text} for message in prompt],
    }


def _plain(action: Action) -> list[object]:
    return [action.kind, list(action.args), action.text]


def _legal(legal: LegalActions, request: Request) -> Json:
    listed = [
        {"action": _plain(action), "text": request.write(action), "label": request.label(action)}
        for action in legal.listed
    ]
    default = None if legal.default is None else _plain(legal.default)
    return {"listed": listed, "open": [_family(family) for family in legal.open], "default": default}


def _family(family: OpenAction) -> Json:
    return {
        "kind": family.kind,
        "fields": [_field(field) for field in family.fields],
        "max_text": family.max_text,
        "total": family.total,
        "hint": family.hint,
    }


def _field(field: Field) -> Json:
    if field.options or field.parts:
        return {"name": field.name, "options": list(field.options), "parts": list(field.parts)}
    return {"name": field.name, "low": field.low, "high": field.high}


def encode(message: Json) -> bytes:
    """Return a message as it is sent, on one line."""
    return json.dumps(message, separators=(",", ":")).encode()


def decode(line: bytes) -> Json:
    """Return the object in a line, or raise an `UnreadableActionError`."""
    try:
        reply = json.loads(line)
    except (ValueError, RecursionError):
        reply = None
    if not isinstance(reply, dict):
        raise UnreadableActionError(
            f"It wrote what is no JSON object{detail(line[:300].decode('utf-8', 'replace'))}."
        )
    return reply


def answered(reply: Mapping[str, Any], request: Request) -> Action:
    """Return the action of an answer, or raise an `UnreadableActionError`."""
    if reply.get("type") == "error":
        raise UnreadableActionError(f"It gave up{detail(reply.get('message'))}.", Failure.REFUSED)
    match reply:
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


def comment(reply: Mapping[str, Any]) -> str:
    """Return an answer's comment on itself; empty if it has none."""
    text = reply.get("comment")
    return text[:20_000].encode("utf-8", "replace").decode() if isinstance(text, str) else ""
