"""Adding matches of GTBench's JSON Lines to a database.

Each line holds one match of one pairing (GTBench's own runner writes it): who was configured, every step with
the observation, the move and the queries to models, and how it ended. Where the moves alone decide what
happens - no chance, no hidden information - they are played again by the rules here, so that positions and
results are those of the rules; other matches keep what the file says and can be watched, not recomputed.

The file names no seats: the agent of the first step takes seat 1. It names the winner by agent and model, so
where both are alike and the rules cannot tell, the match has no result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from games.catalog import find_preset, make_game
from games.core.action import Action
from games.core.game import CHANCE, Game, GameError, Player, fingerprint
from games.core.preset import Preset
from games.core.view import Fact, View
from replays.errors import StoreError
from replays.importing.reading import read_objects, refuse
from replays.importing.shape import LONG, Check, ShapeError, array, number, optional, text
from replays.recorder import app_version
from replays.rows import AgentRow
from replays.tables import MOST

SOURCE: Final = "imported:gtbench"
GAMES: Final = {
    "tictactoe": "tic_tac_toe:gtbench",
    "connect4": "connect_four:gtbench",
    "connectfour": "connect_four:gtbench",
    "breakthrough": "breakthrough:gtbench_3x8",
    "nim": "nim:gtbench",
    "kuhnpoker": "kuhn_poker:gtbench",
    "liarsdice": "liars_dice:gtbench",
    "firstsealedauction": "sealed_bid_auction:gtbench_blind",
    "blindauction": "sealed_bid_auction:gtbench_blind",
    "negotiation": "negotiation:gtbench",
    "pig": "pig:gtbench",
    "prisonersdilemma": "prisoners_dilemma:gtbench_iterated",
    "iteratedprisonersdilemma": "prisoners_dilemma:gtbench_iterated",
    "pythoniteratedprisonersdilemma": "prisoners_dilemma:gtbench_iterated",
}
"""Our presets by GTBench's names, in small letters and without anything between them."""
PURPOSES: Final = {"move": "act", "plan": "think", "vote": "vote"}

_OPEN: Final = frozenset({"tic_tac_toe", "connect_four", "breakthrough", "nim", "prisoners_dilemma"})
"""Games whose moves, and that they end, decide what happens."""
_MOST_STEPS: Final = 10_000
_MOST_FACTS: Final = 30

Line = dict[str, Any]


def recognises(line: Mapping[str, Any]) -> bool:
    """Whether the first line of a file is GTBench's."""
    return "matches" in line and "game_config" in line


def gtbench_lines(path: Path) -> Iterator[Line]:
    """The matches of a file as checked lines, such as `replays.importing.format.checked_lines` gives.

    Raises:
        StoreError: the sentence names the line and what is wrong with it.
    """
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    count = 0
    for count, found in read_objects(path):
        try:
            for place, match in enumerate(_field(found, "matches", array(_object, 1000))):
                yield from _lines(_read(found, match, place), at)
        except (ShapeError, StoreError) as error:
            raise refuse(path, count, str(error).rstrip(".")) from error
    if not count:
        raise StoreError(f"{path.name} holds no match.")


@dataclass(frozen=True, slots=True)
class _Match:
    """A match of the file, checked."""

    key: str
    preset: str
    names: tuple[str, str]
    steps: Sequence[Line]
    normal: bool
    at_fault: Sequence[str]
    winner: str
    scores: tuple[float, float]


def _read(found: Line, match: Line, place: int) -> _Match:
    steps = _field(match, "steps", array(_step, _MOST_STEPS))
    named = list(dict.fromkeys(step["agent"] for step in steps))
    listed = _field(match, "agents", array(text(200, 1), 2), [])
    names = (named + [name for name in listed if name not in named])[:3]
    if not names or len(names) > 2:
        raise ShapeError("a match must have steps of one or two agents")
    body = json.dumps([found.get("game_config"), match], sort_keys=True)
    return _Match(
        key=f"{sha256(body.encode()).hexdigest()[:16]}-{place}",
        preset=_preset(found["game_config"]),
        names=(names[0], names[-1]),
        steps=steps,
        normal=_field(match, "status", text(40)) == "Normal",
        at_fault=_field(match, "agents_at_fault", array(text(200), 10), []),
        winner=_field(match, "winner", text(200), ""),
        scores=(_field(match, "winner_score", number, 0.0), _field(match, "loser_score", number, 0.0)),
    )


def _preset(config: Any) -> str:
    values = config.values() if isinstance(config, dict) else [config]
    for value in values:
        known = GAMES.get(re.sub("[^a-z0-9]", "", value.lower())) if isinstance(value, str) else None
        if known:
            return known
    raise ShapeError("game_config names no game of GTBench")


def _step(value: Any) -> Line:
    step = _object(value)
    move = step.get("move")
    return {
        "agent": _field(step, "agent", text(200, 1)),
        "move": "" if move is None else text(LONG)(move if isinstance(move, str) else json.dumps(move)),
        "observation": step["observation"] if isinstance(step.get("observation"), dict) else {},
        "queries": _field(step, "queries", array(_query, 1000), []),
        "model": _field(step, "model_name", optional(text()), None) or "",
    }


def _query(value: Any) -> Line:
    query = _object(value)
    outputs = query.get("llm_output")
    return {
        "prompt": _field(query, "messages", array(_message, 1000), []),
        "type": _field(query, "prompt_type", text(40), "move"),
        "outputs": array(text(LONG), 1000)(outputs if isinstance(outputs, list) else [outputs or ""]),
        "tokens": _tokens(query.get("token_size")),
    }


def _message(value: Any) -> tuple[str, str]:
    message = _object(value)
    return _field(message, "role", text(64)), _field(message, "content", text(LONG))


def _tokens(value: Any) -> int:
    return value if type(value) is int and 0 <= value <= MOST else 0


def _object(value: Any) -> Line:
    if not isinstance(value, dict):
        raise ShapeError("must be an object")
    return value


_MISSING: Final = object()


def _field(found: Line, name: str, check: Check, default: Any = _MISSING) -> Any:
    if name not in found and default is not _MISSING:
        return default
    try:
        return check(found.get(name))
    except ShapeError as error:
        raise ShapeError(f"{name}: {error}") from error


# --- as lines of ours ------------------------------------------------------------------------------------


def _lines(match: _Match, at: str) -> Iterator[Line]:
    game_id, preset = find_preset(match.preset)
    game = make_game(game_id, preset)
    replayed = _replay(match, game, preset, at) if game_id in _OPEN else None
    steps, end = replayed or _as_told(match, at)
    yield {
        "event": "started",
        "id": f"gtbench-{match.key}",
        "game": game_id,
        # version 0 says that positions come from the file and not from rules
        "game_version": game.spec.version if replayed else 0,
        "preset": preset.id,
        "params": dict(game.params),
        "num_players": 2,
        "seed": 0,
        "batch": "",
        "pairing": "",
        "limits": asdict(preset.limits),
        "started_at": at,
        "app_version": app_version(),
        "source": SOURCE,
        "parent_id": None,
        "parent_step": None,
        "seats": [_seat(seat, name) for seat, name in enumerate(match.names)],
    }
    yield from steps
    yield {"event": "ended", "at": at, **end, "metrics": []}


def _seat(seat: int, name: str) -> Line:
    config = f"imported:benchmark=gtbench,name={name}"
    agent = AgentRow(
        sha256(config.encode("utf-8", "replace")).hexdigest()[:16], name, "imported", config=config
    )
    return {"seat": seat, "team": seat, "label": name, "agent": agent}


def _replay(match: _Match, game: Game[Any], preset: Preset, at: str) -> tuple[list[Line], Line] | None:
    """The match played again by the rules; None where they do not allow what the file says."""
    codec, state = preset.codec(game), game.initial_state()
    lines = [_stepped(0, at, game.view(state, None), fingerprint(state))]
    left, number = list(match.steps), 0
    try:
        while acting := game.to_act(state):
            if acting == (CHANCE,):
                joint, told = {CHANCE: _chance(game, state, over=not left)}, []
            elif len(left) < len(acting):
                break
            else:
                told, left = left[: len(acting)], left[len(acting) :]
                by_seat = dict(zip(_seats(match, told, acting), told, strict=True))
                joint = {player: codec.read(state, player, by_seat[player]["move"]) for player in acting}
            if any(game.illegal_reason(state, p, action) for p, action in joint.items() if p != CHANCE):
                return None
            number += 1
            for player in acting if told else ():
                lines += _calls(number, player, by_seat[player])
            decided = [_decision(p, joint[p], codec.label(state, p, joint[p])) for p in acting]
            state = game.apply(state, joint)
            lines.append(_stepped(number, at, game.view(state, None), fingerprint(state), decided))
    except (GameError, KeyError, ValueError):
        return None
    over = not game.to_act(state)
    if match.normal != over or (over and left):
        return None
    if not over:
        for step in left[:1]:
            lines += _calls(number + 1, _seat_of(match, step, len(match.steps)), step)
        return lines, _void(match)
    return lines, _result(game.returns(state), game.ranking(state))


def _chance(game: Game[Any], state: Any, over: bool) -> Action:
    """The outcome that ends the match, or one that does not."""
    for action, _ in game.chance_outcomes(state):
        if bool(game.to_act(game.apply(state, {CHANCE: action}))) != over:
            return action
    raise GameError("no chance outcome leads to what was recorded")


def _seats(match: _Match, told: Sequence[Line], acting: Sequence[Player]) -> Sequence[Player]:
    """Who took each of these steps; two agents of one name take turns."""
    if len(acting) == 1 and match.names[0] == match.names[1]:
        return acting
    if len(acting) > 1 and match.names[0] == match.names[1]:
        return sorted(acting)
    return [match.names.index(step["agent"]) for step in told]


def _as_told(match: _Match, at: str) -> tuple[list[Line], Line]:
    """The match as the file tells it, one step after the other."""
    lines = [_stepped(0, at, _told_view(match, match.steps[0] if match.steps else None), "")]
    for place, step in enumerate(match.steps, 1):
        seat = _seat_of(match, step, place)
        lines += _calls(place, seat, step)
        after = match.steps[place] if place < len(match.steps) else None
        decided = [_decision(seat, Action("move", (), step["move"]), step["move"])]
        lines.append(_stepped(place, at, _told_view(match, after), "", decided))
    if not match.normal:
        return lines, _void(match)
    winners = [
        seat for seat, name in enumerate(match.names) if match.winner.startswith(name) and match.winner
    ]
    if len(winners) == 1:
        best, worst = match.scores
        scores = [best, worst] if winners == [0] else [worst, best]
        return lines, _result(scores, [1, 2] if winners == [0] else [2, 1])
    if not match.winner:
        return lines, _result([0.0, 0.0], [1, 1])
    return lines, {**_void(match), "note": "The winner is named, but both agents have that name."}


def _told_view(match: _Match, step: Line | None) -> View:
    """What the agent asked next observed, as facts."""
    if step is None:
        return View(None, "as GTBench told it")
    facts = tuple(
        Fact(f"{place}", str(name)[:60], _short(value))
        for place, (name, value) in enumerate(list(step["observation"].items())[:_MOST_FACTS])
    )
    return View(None, f"{step['agent'][:60]} to move, as GTBench told it", facts=facts)


def _short(value: Any) -> str:
    shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= 300 else f"{shown[:300]} ..."


def _seat_of(match: _Match, step: Line, number: int = 1) -> int:
    if match.names[0] == match.names[1]:
        return (number - 1) % 2
    return match.names.index(step["agent"])


def _stepped(number: int, at: str, view: View, state_hash: str, decisions: Sequence[Line] = ()) -> Line:
    same: Line = {"tick": None, "messages": [], "metrics": []}
    return {
        "event": "stepped",
        "step": number,
        "at": at,
        "state_hash": state_hash,
        "view": view,
        "decisions": list(decisions),
        **same,
    }


def _decision(seat: Player, action: Action, label: str) -> Line:
    return {
        "seat": seat,
        "action": action,
        "label": label,
        "chosen_by": "seat" if seat >= 0 else "chance",
        "legal_count": None,
        "attempts": 1,
        "seconds": None,
    }


def _calls(number: int, seat: Player, step: Line) -> Iterator[Line]:
    for query in step["queries"]:
        many = len(query["outputs"])
        for sample, output in enumerate(query["outputs"], 1):
            yield {
                "event": "called",
                "step": number,
                "seat": seat,
                "attempt": 1,
                "prompt": query["prompt"],
                "purpose": PURPOSES.get(query["type"], "act"),
                "sample": sample if many > 1 else 0,
                "samples": many if many > 1 else 0,
                "outcome": "",
                "model": step["model"],
                "reply": output,
                "thought": "",
                "error": "",
                "finish_reason": "",
                "input_tokens": 0,
                "output_tokens": query["tokens"] // many,
                "reasoning_tokens": 0,
                "cached_tokens": 0,
                "cost": None,
                "seconds": 0.0,
                "first_token_seconds": None,
                "transport_retries": 0,
            }


def _result(scores: Sequence[float], ranks: Sequence[int]) -> Line:
    return {"termination": "rules", "blame": None, "note": "", "scores": list(scores), "ranks": list(ranks)}


def _void(match: _Match) -> Line:
    blamed = [
        seat for seat, name in enumerate(match.names) if any(f.startswith(name) for f in match.at_fault)
    ]
    alike = match.names[0] == match.names[1]
    return {
        "termination": "void",
        "blame": blamed[0] if len(blamed) == 1 and not alike else None,
        "note": "GTBench calls it abnormal." if not match.normal else "",
        "scores": [],
        "ranks": [],
    }
