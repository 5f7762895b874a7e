"""Adding matches of GTBench's JSON Lines to a database.

Each line holds one match of one pairing (GTBench's own runner writes it): the agent configured for each seat,
every step with the observation, the move, the model and the queries to it, and how it ended. If the moves
alone decide what happens - no chance, no hidden information - they are played again by the rules here, so
that positions and results are those of the rules; other matches keep what the file says and can be watched,
not recomputed.

An agent is known by its name and the model that it asks. The winner is named by both, so if both seats have
the same and the rules cannot decide, the match has no result.

The runner appends to its files. The id of a match therefore names the file and the line, and a file that has
grown is recognised by what it held when it was imported.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from games.catalog import find_preset, make_game, presets_in_files
from games.core.action import CHANCE, Action, Player
from games.core.chat import ChatMessage
from games.core.game import Game, GameError
from games.core.preset import Preset
from games.core.view import Fact, View
from replays.exchange.jsonl_reading import add_matches
from replays.exchange.reading import Note, read_objects, refuse
from replays.exchange.replayed import Line, Replayed, decision, ended, seat, started, stepped
from replays.exchange.shape import LONG, MANY, Check, ShapeError, array, checked, number, optional, text
from replays.store.errors import StoreError
from replays.store.ids import now
from replays.store.writer import Writer

SOURCE: Final = "imported:gtbench"
PURPOSES: Final = {"move": "act", "plan": "think", "vote": "vote"}

_MOST_LINES: Final = 100_000
_MOST_STEPS: Final = 10_000
_MOST_FACTS: Final = 30

_WITHOUT_MODEL: Final = frozenset({"mctsagent", "randomagent", "titfortatagent"})
"""Agents that ask no model, though one is configured for them."""


def import_gtbench(writer: Writer, path: Path, note: Note | None = None) -> list[str]:
    """Add the matches of a file, all or, if anything is wrong, none; return the ids of the new ones.

    Args:
        note: called with a sentence about each match that is recorded already and stays as it is.

    Raises:
        StoreError: the file is no good, or the database cannot be written.
    """
    contents = [digest for _, digest in _digests(path)]
    keys = writer.run(lambda db: _keys(db, contents))
    return add_matches(writer, [partial(gtbench_lines, path, keys)], note)


def _digests(path: Path) -> Iterator[tuple[int, str]]:
    """Yield for each line a digest of the file up to there."""
    whole = sha256()
    for count, record in read_objects(path):
        if count > _MOST_LINES:
            raise refuse(path, count, f"the file holds more than {_MOST_LINES:,} lines")
        whole.update(json.dumps(record, sort_keys=True).encode())
        yield count, whole.hexdigest()[:16]


def _keys(conn: sqlite3.Connection, contents: Sequence[str]) -> list[str]:
    """Return for each line the digest of the file as it was when the line was first imported, or now."""
    query = "select 1 from matches where id > ? and id < ? limit 1"
    keys, key = [], contents[-1] if contents else ""
    for content in reversed(contents):
        if conn.execute(query, [f"gtbench-{content}-", f"gtbench-{content}."]).fetchone():
            key = content
        keys.append(key)
    return keys[::-1]


def gtbench_lines(path: Path, keys: Sequence[str]) -> Iterator[Line]:
    """Yield the matches of a file as checked lines, as `replays.exchange.jsonl_format.checked_lines` does.

    Args:
        keys: for each line of the file, the part of its id that names the file.

    Raises:
        StoreError: the sentence names the line and what is wrong with it.
    """
    at = now()
    count = 0
    for count, record in read_objects(path):
        try:
            key = keys[count - 1] if count <= len(keys) else "changed"
            for place, match in enumerate(_field(record, "matches", array(_object, 1000))):
                more = f"-{place}" if place else ""
                yield from _lines(_read(record, match, f"{key}-{count:06d}{more}"), at)
        except (ShapeError, StoreError) as error:
            raise refuse(path, count, str(error).rstrip(".")) from error
    if not count:
        raise StoreError(f"{path.name} holds no match.")


@dataclass(frozen=True, slots=True)
class _Agent:
    """An agent of the file; ``model`` is empty for one that asks none, ``full`` names the winner."""

    agent: str
    model: str
    full: str


@dataclass(frozen=True, slots=True)
class _Match:
    key: str
    preset: str
    seats: tuple[_Agent, _Agent]
    steps: Sequence[Line]
    normal: bool
    at_fault: bool
    winner: str
    scores: tuple[float, float]

    @property
    def alike(self) -> bool:
        """Whether the agents differ in their seats only."""
        return self.seats[0] == self.seats[1]


def _read(record: Line, match: Line, key: str) -> _Match:
    steps = _field(match, "steps", array(_step, _MOST_STEPS))
    seats = _seats(record, steps, _field(match, "agents", array(text(200, 1), 2), []))
    for place, step in enumerate(steps, 1):
        step["agent"] = _seated(seats, step["agent"], place)
    return _Match(
        key=key,
        preset=_preset(record["game_config"]),
        seats=seats,
        steps=steps,
        normal=_field(match, "status", text(40)) == "Normal",
        at_fault=bool(_field(match, "agents_at_fault", array(text(200), 10), [])),
        winner=_field(match, "winner", text(700), ""),
        scores=(_field(match, "winner_score", number, 0.0), _field(match, "loser_score", number, 0.0)),
    )


def _seats(record: Line, steps: Sequence[Line], listed: Sequence[str]) -> tuple[_Agent, _Agent]:
    """Return the agents of the seats: as configured or, in older files, as they acted."""
    agents, models = (
        [config.get(key) if isinstance(config, dict) else None for config in configs]
        for configs, key in (
            (_listed(record, "agents_config"), "agent_name"),
            (_listed(record, "models_config"), "nick_name"),
        )
    )
    if len(agents) == 2 and all(isinstance(agent, str) and agent for agent in agents):
        named = [text(200, 1)(agent) for agent in agents]
        nicks = [text()(nick) if isinstance(nick, str) else "" for nick in [*models, "", ""][:2]]
        return _named_agent(named[0], nicks[0]), _named_agent(named[1], nicks[1])
    acted = list(dict.fromkeys(step["agent"] for step in steps))
    others = [name for name in listed if name not in {who.agent for who in acted}]
    named_so = [*acted, *(_named_agent(name, "") for name in others)]
    if not named_so or len(named_so) > 2:
        raise ShapeError("a match must have steps of one or two agents")
    return named_so[0], named_so[-1]


def _seated(seats: tuple[_Agent, _Agent], who: _Agent, step: int) -> _Agent:
    """Return which of the seated agents took a step; if its model is missing, the only one of that name."""
    if who in seats:
        return who
    alike = {agent for agent in seats if agent.agent == who.agent}
    if len(alike) != 1 or who.model:
        raise ShapeError(f"step {step} is of {who.full}, who has no seat in agents_config")
    return alike.pop()


def _listed(record: Line, name: str) -> list[Any]:
    value = record.get(name)
    return value if isinstance(value, list) else []


def _named_agent(agent: str, model: str) -> _Agent:
    asks = re.sub("[^a-z]", "", agent.lower()) not in _WITHOUT_MODEL
    return _Agent(agent, model if asks else "", f"{agent}_{model}" if asks and model else agent)


def _preset(config: Any) -> str:
    values = config.values() if isinstance(config, dict) else [config]
    for value in values:
        known = re.sub("[^a-z0-9]", "", value.lower()) if isinstance(value, str) else ""
        if known in presets_in_files("GTBench"):
            return presets_in_files("GTBench")[known]
    raise ShapeError("game_config names no game of GTBench")


def _step(value: Any) -> Line:
    step = _object(value)
    move = step.get("move")
    agent = _field(step, "agent", text(200, 1))
    model = _field(step, "model_name", optional(text()), None) or ""
    return {
        "agent": _named_agent(agent, model),
        "move": "" if move is None else text(LONG)(move if isinstance(move, str) else json.dumps(move)),
        "observation": step["observation"] if isinstance(step.get("observation"), dict) else {},
        "queries": _field(step, "queries", array(_query, 1000), []),
        "model": model,
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


def _message(value: Any) -> ChatMessage:
    message = _object(value)
    return ChatMessage.of(_field(message, "role", text(64)), _field(message, "content", text(LONG)))


def _tokens(value: Any) -> int:
    return value if type(value) is int and 0 <= value <= MANY else 0


def _object(value: Any) -> Line:
    if not isinstance(value, dict):
        raise ShapeError("must be an object")
    return value


_MISSING: Final = object()


def _field(record: Line, name: str, check: Check, default: Any = _MISSING) -> Any:
    if name not in record and default is not _MISSING:
        return default
    return checked(f"{name}: ", check, record.get(name))


# --- as lines of ours ------------------------------------------------------------------------------------


def _lines(match: _Match, at: str) -> Iterator[Line]:
    game_id, preset = find_preset(match.preset)
    game = make_game(game_id, preset)
    replayed = _replay(match, game, preset, at) if preset.told_by_moves else None
    # version 0 says that positions come from the file and not from rules
    about = {} if replayed else {"game_version": 0}
    seats = [seat(place, "gtbench", who.agent, who.model) for place, who in enumerate(match.seats)]
    yield started(f"gtbench-{match.key}", game, preset, at=at, source=SOURCE, seats=seats, **about)
    yield from replayed or _as_recorded(match, at)


def _replay(match: _Match, game: Game[Any], preset: Preset, at: str) -> list[Line] | None:
    """Return the match played again by the rules; None if they do not allow what the file says."""
    replayed = Replayed(game, preset, at)
    left = list(match.steps)
    last: Player | None = None
    try:
        while acting := game.to_act(replayed.state):
            if acting == (CHANCE,):
                replayed.play({CHANCE: _chance(game, replayed.state, over=not left)})
                continue
            if len(left) < len(acting):
                last = acting[len(left) - 1] if match.alike and left else None
                break
            steps, left = left[: len(acting)], left[len(acting) :]
            seated = acting if match.alike else [match.seats.index(step["agent"]) for step in steps]
            by_seat = dict(zip(seated, steps, strict=True))
            joint = {p: replayed.codec.read(replayed.state, p, by_seat[p]["move"]) for p in acting}
            if any(game.illegal_reason(replayed.state, p, action) for p, action in joint.items()):
                return None
            for player in acting:
                replayed.lines += _calls(replayed.next, player, by_seat[player])
            replayed.play(joint)
    except (GameError, KeyError, ValueError):
        return None
    over = not game.to_act(replayed.state)
    if match.normal != over or (over and left):
        return None
    if over:
        return [*replayed.lines, replayed.result()]
    for step in left[:1]:
        at_seat = _seat_of(match, step, len(match.steps)) if last is None else last
        replayed.lines += _calls(replayed.next, at_seat, step)
    return [*replayed.lines, _void(match, at)]


def _chance(game: Game[Any], state: Any, over: bool) -> Action:
    """Return the outcome that ends the match, or one that does not."""
    for action, _ in game.chance_outcomes(state):
        if bool(game.to_act(game.apply(state, {CHANCE: action}))) != over:
            return action
    raise GameError("no chance outcome leads to what was recorded")


def _as_recorded(match: _Match, at: str) -> list[Line]:
    lines = [stepped(0, at, _observed(match.steps[0] if match.steps else None), "")]
    for place, step in enumerate(match.steps, 1):
        player = _seat_of(match, step, place)
        lines += _calls(place, player, step)
        after = match.steps[place] if place < len(match.steps) else None
        decided = [decision(player, Action("move", (), step["move"]), step["move"])]
        lines.append(stepped(place, at, _observed(after), "", decisions=decided))
    if not match.normal:
        return [*lines, _void(match, at)]
    winners = _winners(match)
    if len(winners) == 1:
        best, worst = match.scores
        first = winners == [0]
        scores, ranks = ([best, worst], [1, 2]) if first else ([worst, best], [2, 1])
        return [*lines, ended(at, scores, ranks)]
    if not match.winner:
        return [*lines, ended(at, [0.0, 0.0], [1, 1])]
    why = "both agents have that name" if match.alike else "neither agent has that name"
    return [*lines, {**_void(match, at), "note": f"The winner is named {match.winner}, but {why}."}]


def _winners(match: _Match) -> list[Player]:
    """Return the seats that the name of the winner may mean: its full name, or only that of the agent."""
    if not match.winner:
        return []
    for fits in (
        lambda who: match.winner == who.full,
        lambda who: not who.model and match.winner.startswith(f"{who.agent}_"),
        lambda who: match.winner.startswith(who.agent),
    ):
        if named := [place for place, who in enumerate(match.seats) if fits(who)]:
            return named
    return []


def _observed(step: Line | None) -> View:
    """Return what the agent asked next observed, as facts."""
    if step is None:
        return View(None, "as GTBench told it")
    facts = tuple(
        Fact(f"{place}", str(name)[:60], _short(value))
        for place, (name, value) in enumerate(list(step["observation"].items())[:_MOST_FACTS])
    )
    return View(None, f"{step['agent'].full[:60]} to move, as GTBench told it", facts=facts)


def _short(value: Any) -> str:
    written = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return written if len(written) <= 300 else f"{written[:300]} ..."


def _seat_of(match: _Match, step: Line, number: int = 1) -> Player:
    """Return who took a step; two equal agents are assumed to act in turn."""
    return (number - 1) % 2 if match.alike else match.seats.index(step["agent"])


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


def _void(match: _Match, at: str) -> Line:
    """Return the end of a match without a result; the fault lies with the agent of the last step."""
    known = match.at_fault and match.steps and not match.alike
    blame = match.seats.index(match.steps[-1]["agent"]) if known else None
    note = "GTBench calls it abnormal." if not match.normal else ""
    return ended(at, termination="void", blame=blame, note=note)
