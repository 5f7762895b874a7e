"""Adding gamma-Bench's published result files to a database: one JSON object for each match.

A file has ``meta`` (the parameters), ``round_records`` (what happened in each round) and ``player_data``
(each player's model and own choices). The rules here play it again, so that views, scores and metrics are
theirs.

What those rules refuse is stored as a refused attempt, with the answer as it was given: a number out of
range, a word that is none of those asked for, a shot at somebody who is out. What comes nearest to it in the
benchmark's own reading is played instead. gamma-Bench counted such answers anyway; so do its scores here (see
`replays.scores.benchmarks.gamma`).

Many published files repeat the records of another one under another name: the first run of a model is there
up to five times. A match is known by its content, which is game, parameters, agents and records; a file that
repeats a recorded match adds nothing. Files that are numbered as runs of their own, ``v1_1`` to ``v1_5``,
stay so even if their records are equal, as the published means count them.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from games.catalog import PLAYERS, find_preset, game_class, make_game, presets_in_files
from games.core.action import CHANCE, Action
from games.core.game import Game, GameError
from games.core.preset import Preset
from replays.exchange.gamma_rounds import GAMES, Answers, Params, Play, Results, shoots_themselves, valuations
from replays.exchange.jsonl_reading import add_matches
from replays.exchange.reading import KINDS, Note, parse_json, read_whole
from replays.exchange.replayed import Line, Replayed, seat, started
from replays.exchange.shape import ShapeError, checked, text
from replays.store.errors import StoreError
from replays.store.ids import now
from replays.store.rows import GAMMA_FILES
from replays.store.writer import Writer

BATCH: Final = "gamma-Bench's published matches"

_FIRST_MODEL: Final = "gpt-3.5-turbo-0125"
"""The model whose files have no model in their name; they call it by the name of its family."""
_FAMILY: Final = "gpt-3.5-turbo"
_SETTING: Final = re.compile(r"_(v[2-9]|t[0-4]|cot[1-9]|role\d|jailbreak\d+(?:_v\d+)?)(?:_\d{1,2})?$")
"""Settings with which a model is another agent: wording, temperature, a sentence of reasoning, a persona."""
_FILE: Final = re.compile(
    r"(?P<model>.*?)_?(?:guessing_game|bar_game|divide_dollar|public_goods|diner_dilemma|sealed_bid_auction|"
    r"battle_royale|pirate_game)(?:_|$)"
)
LONGEST_NAME: Final = 200
"""Letters of a file's name that are kept with its match."""
_RUN: Final = re.compile(r"_v1_(\d{1,2})$")
RUNS: Final = 5
"""Runs of a setting that are published, each in a file with its number."""
_MOST_ROUNDS: Final = 100
_MOST_PLAYERS: Final = 30


def import_gamma(
    writer: Writer,
    path: Path,
    note: Note | None = None,
    repeats: Note | None = None,
) -> list[str]:
    """Add the match of a file; return its id in a list, which is empty if the match is recorded already.

    Args:
        note: called with a sentence if it is recorded already and stays as it is.
        repeats: called with the name of another file, without its ending, whose records this one repeats.

    Raises:
        StoreError: the file is no good, or the database cannot be written.
    """
    whole = read_whole(path)
    name = path.name.partition(".json")[0]
    try:
        lines = _lines(*_read(whole), name)
    except (ShapeError, GameError, StoreError) as error:
        why = str(error).rstrip(".")
        raise StoreError(f"{path.name}: {why}; nothing was imported.") from error
    content = lines[0]["id"]
    recorded = _recorded(writer, [*_ids(content, name), _id(f"{name}\n{whole}")])
    if recorded is not None and recorded[1] != name[:LONGEST_NAME]:
        if repeats is not None:
            repeats(recorded[1])
        return []
    lines[0]["id"] = recorded[0] if recorded is not None else _ids(content, name)[0]
    return add_matches(writer, [partial(iter, lines)], note)


def is_numbered(path: Path) -> bool:
    """Return whether a file is named as a numbered run of the default setting."""
    return _RUN.search(path.name.partition(".json")[0]) is not None


def _recorded(writer: Writer, ids: Sequence[str]) -> tuple[str, str] | None:
    """Return the id of the first of these matches that is recorded, and the name of its file."""
    known: dict[str, str] = dict(writer.run(partial(_pairings, ids=ids)))
    return next(((match_id, known[match_id]) for match_id in ids if match_id in known), None)


def _pairings(db: sqlite3.Connection, ids: Sequence[str]) -> list[tuple[str, str]]:
    marks = ", ".join("?" * len(ids))
    return db.execute(f"select id, pairing from matches where id in ({marks})", ids).fetchall()


def _ids(content: str, name: str) -> list[str]:
    """Return the ids under which a match with this content may be recorded, its own one first."""
    run = _RUN.search(name)
    runs = [int(run[1])] if run else range(1, RUNS + 1)
    return [_id(f"{content}\n{number}") for number in runs]


def _id(content: str) -> str:
    return f"gamma-{sha256(content.encode()).hexdigest()[:16]}"


def _read(whole: str) -> tuple[Results, list[str]]:
    try:
        content = parse_json(whole)
    except (ValueError, RecursionError) as error:
        raise ShapeError(f"it is not JSON, or cut off; it must be {KINDS}") from error
    if not isinstance(content, dict) or not all(
        isinstance(content.get(name), kind)
        for name, kind in (("meta", dict), ("round_records", list), ("player_data", list))
    ):
        raise ShapeError(f"it has no meta, round_records and player_data; it must be {KINDS}")
    rounds, players = content["round_records"], content["player_data"]
    if not 0 < len(rounds) <= _MOST_ROUNDS or not all(isinstance(record, dict) for record in rounds):
        raise ShapeError(f"round_records must be a list of 1 to {_MOST_ROUNDS} objects")
    if not 0 < len(players) <= _MOST_PLAYERS or not all(isinstance(player, dict) for player in players):
        raise ShapeError(f"player_data must be a list of 1 to {_MOST_PLAYERS} objects")
    records = [player["records"] if isinstance(player.get("records"), list) else [] for player in players]
    models = [checked("player_data: model ", text(200, 1), player.get("model")) for player in players]
    return Results(content["meta"], rounds, records), models


def _lines(results: Results, models: Sequence[str], name: str) -> list[Line]:
    at = now()
    describe, play = _game_of(results)
    title, params = describe(results)
    game_id, preset = find_preset(presets_in_files("gamma-Bench")[title])
    settings = _settings(results, game_id, preset, params)
    game = make_game(game_id, preset, settings)
    replayed = Replayed(game, preset, at)
    answers = Answers(replayed, at)
    play(results, replayed, answers)
    seats = [_seat(place, model, name) for place, model in enumerate(models)]
    labels = [row["label"] for row in seats]
    content = [game_id, preset.id, settings, labels, results.rounds, results.records]
    key = _id(json.dumps(content, sort_keys=True))
    pairing = name[:LONGEST_NAME]
    head = started(key, game, preset, at=at, source=GAMMA_FILES, seats=seats, batch=BATCH, pairing=pairing)
    return [head, *replayed.lines, _end(replayed, answers)]


def _game_of(results: Results) -> tuple[Callable[[Results], tuple[str, Params]], Play]:
    for mark, game in GAMES.items():
        if mark in results.rounds[0]:
            return game
    raise ShapeError("its rounds are of no game of gamma-Bench")


def _settings(results: Results, game_id: str, preset: Preset, params: Params) -> Params:
    """Return the parameters of the game here; the rounds are those of the file."""
    settings: Params = {PLAYERS: results.players, **params}
    known = {param.name for param in game_class(game_id).spec.params}
    if "rounds" in known:
        settings["rounds"] = len(results.rounds)
    if "turns" in known:
        settings["turns"] = max(len(results.rounds), int(preset.params["turns"]))
        if shoots_themselves(results):
            settings["targets"] = "anybody"
    if "draw" in known:
        usual = make_game(game_id, preset, settings)
        settings["draw"] = _draw(results, usual)
    return settings


def _draw(results: Results, game: Game[Any]) -> str:
    """Return how the valuations were drawn: as in the published matches, else without equals, or anyhow."""
    rounds = [valuations(results, place) for place in range(len(results.rounds))]
    low, high, step = (int(game.params[name]) for name in ("low", "high", "step"))
    if not all(value in range(low, high + 1, step) for values in rounds for value in values):
        raise ShapeError(f"valuations must be multiples of {step} from {low} to {high}")
    state = game.initial_state()
    published = []
    for values in rounds:
        deal = game.chance_outcomes(state)[0][0]
        published.append(list(deal.args) == values)
        bids = {player: Action("bid", (0,)) for player in range(game.num_players)}
        for joint in ({CHANCE: deal}, bids, {CHANCE: Action("lot", (0,))}):
            state = game.apply(state, joint)
    if all(published):
        return "published"
    return "distinct" if all(len(set(values)) == len(values) for values in rounds) else "independent"


def _seat(place: int, model: str, name: str) -> Line:
    """Return a seat of a model, in the setting that is in the name of the file."""
    named = _FILE.match(name)
    if model == _FAMILY:
        model = (named["model"] if named else "") or _FIRST_MODEL
    setting = _SETTING.search(name) if named else None
    shown = f"{model} ({setting[1]})" if setting else model
    return seat(place, "gamma-bench", shown, "" if model.startswith("specified") else model, shown)


def _end(replayed: Replayed, answers: Answers) -> Line:
    notes = []
    if answers.refused:
        notes.append(
            f"{answers.refused} answers are none that the rules allow; what comes nearest was played instead."
        )
    if not replayed.game.to_act(replayed.state):
        return replayed.result(note=" ".join(notes))
    notes.append("The file ends before the game is over.")
    return replayed.result("truncated", " ".join(notes))
