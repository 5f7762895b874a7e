"""Reference sets: agents, games and what they won against each other, kept under a name and a version.

A newcomer meets the agents of a set and gets a rating beside theirs, which stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from typing import Any, Final

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament.definition import (
    Definition,
    DefinitionError,
    Entrant,
    GameEntry,
    Schedule,
    check_entrants,
)
from games.core.game import GameError
from games.core.param import Param
from replays.scores.reference_rating import Met, Placed, Score, fixed_ratings, placed
from replays.store.store import Store
from replays.store.tournaments import Planned, matches_of
from resources import ROOT
from resources.plugins import Listed

FOLDER: Final = "references"
FORMAT: Final = "gamebench-reference"
LARGEST: Final = 5_000_000
"""In bytes, of a file."""


@dataclass(frozen=True)
class Reference:
    """A set of agents whose ratings are fixed.

    Attributes:
        source: its name, or the path of its file.
        digests: by agent, of the settings and version with which it was rated.
        rules: by game, the version of its rules then.
        met: by the title of a game, how its agents fared against each other.
    """

    name: str
    source: str
    summary: str
    seed: int
    repetitions: int
    agents: Mapping[str, AgentSpec]
    digests: Mapping[str, str]
    tables: tuple[GameEntry, ...]
    rules: Mapping[str, int]
    met: Mapping[str, tuple[Met, ...]]

    def ratings(self, table: GameEntry) -> dict[str, float]:
        """The fixed rating of each agent that played a game."""
        return fixed_ratings(table.agents, self.met.get(table.title, ()))

    def outdated(self) -> list[str]:
        """What has another version here than when the set was rated."""
        agents = [name for name, spec in self.agents.items() if spec.digest() != self.digests[name]]
        versions = _versions(self.tables)
        rules = [game for game, version in self.rules.items() if versions.get(game) != version]
        return [*agents, *(f"the rules of {game}" for game in rules)]

    def definition(self, newcomers: Sequence[Entrant], repetitions: int | None = None) -> Definition:
        """The tournament in which newcomers meet the agents of the set, with its deals.

        Raises:
            DefinitionError: the set was rated with other versions than are here, or a newcomer is in it.
        """
        if changed := self.outdated():
            raise DefinitionError(
                f"{self.name} was rated with other versions of {', '.join(changed)}; a rating against it "
                "would not be comparable. Use a newer set, or the version of this program that it came with."
            )
        names = tuple(one.name for one in newcomers)
        tables = tuple(
            GameEntry(table.name, table.params, table.seats, (*table.agents, *names)) for table in self.tables
        )
        if any(one.spec.kind == "human" for one in newcomers):
            raise DefinitionError("People cannot take part in a tournament; name another agent.")
        entrants = (*(Entrant(name, spec) for name, spec in self.agents.items()), *newcomers)
        check_entrants(entrants)
        schedule = Schedule("gauntlet", repetitions or self.repetitions, deals="common", heroes=names)
        title = f"{', '.join(names)} against {self.name}"
        return Definition(title, self.seed, entrants, tables, schedule, against=self.source)


def names() -> list[str]:
    """The sets that ship."""
    return sorted(path.stem for path in (ROOT / FOLDER).glob("*.json"))


AGAINST: Final = Param(
    "against",
    "",
    label="Rated against",
    hint="A reference set, or a .json file of one: its agents meet those named here and are not played "
    "again. It has games, schedule and seed.",
    placeholder="nobody",
    suggestions=Listed(names),
)
"""The line of a tournament's file with a reference set, for files and forms."""


def find(name: str) -> Reference:
    """A set that ships, by its name, or one in a file.

    Raises:
        DefinitionError: there is none, or it cannot be read.
    """
    shipped = ROOT / FOLDER / f"{name}.json"
    path = shipped if name in names() else Path(name)
    if path is not shipped and path.suffix != ".json":
        known = ", ".join(names()) or "none"
        raise DefinitionError(
            f"There is no reference set {name!r}; there are: {known}; or name a .json file of one."
        )
    try:
        if path.stat().st_size > LARGEST:
            raise DefinitionError(f"{path} is larger than {LARGEST:,} bytes, and so no reference set.")
        return _read(json.loads(path.read_text(encoding="utf-8")), name)
    except OSError as error:
        raise DefinitionError(f"The reference set {name} cannot be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        if isinstance(error, GameError):
            raise DefinitionError(f"The reference set {name} does not fit this version: {error}") from None
        raise DefinitionError(f"{name} is no reference set, or a damaged one; make it again.") from None


def _read(document: Any, source: str) -> Reference:
    if document["format"] != FORMAT:
        raise KeyError("format")
    agents = {str(name): AgentSpec.parse(one["spec"]) for name, one in document["agents"].items()}
    tables, met = [], {}
    for one in document["games"]:
        params = tuple(sorted((str(name), value) for name, value in one["params"].items()))
        table = GameEntry(str(one["game"]), params, str(one["seats"]), tuple(map(str, one["agents"])))
        table.make()
        tables.append(table)
        met[table.title] = tuple(
            Met(str(first), str(second), int(many), float(points))
            for first, second, many, points in one["met"]
        )
    return Reference(
        str(document["name"]),
        source,
        str(document["summary"]),
        int(document["seed"]),
        int(document["repetitions"]),
        agents,
        {name: str(document["agents"][name]["digest"]) for name in agents},
        tuple(tables),
        {str(game): int(version) for game, version in document["rules"].items()},
        met,
    )


def _versions(tables: Sequence[GameEntry]) -> dict[str, int]:
    """By game, the newest version of the rules that its tables are played by."""
    found: dict[str, int] = {}
    for table in sorted(tables, key=lambda table: table.name):
        game, _ = table.make()
        found[game.spec.id] = max(game.version, found.get(game.spec.id, 0))
    return found


def freeze(
    definition: Definition, matches: Sequence[Planned], name: str, summary: str = ""
) -> dict[str, Any]:
    """A reference set, as its file has it, of a tournament that is over.

    Raises:
        DefinitionError: something is not over, or not of two sides.
    """
    if any(match.state != "ended" for match in matches):
        raise DefinitionError("A reference set needs a tournament of which every match has a result.")
    games = []
    for table in definition.tables:
        players = [one.name for one in definition.players(table)]
        many: dict[tuple[str, str], int] = {}
        won: dict[tuple[str, str], float] = {}
        for match in matches:
            if table.has(match.draft):
                first, second = sorted(set(match.draft.agents), key=players.index)
                many[first, second] = many.get((first, second), 0) + 1
                won[first, second] = won.get((first, second), 0.0) + _points(match, first)
        met = [[*key, many[key], won[key]] for key in sorted(many)]
        games.append({
            "game": table.name, "params": dict(table.params), "seats": table.seats, "agents": players,
            "met": met,
        })  # fmt: skip
    return {
        "format": FORMAT,
        "name": name,
        "summary": summary,
        "seed": definition.seed,
        "repetitions": definition.schedule.repetitions,
        "agents": {
            one.name: {"spec": str(one.spec), "digest": one.spec.digest()} for one in definition.entrants
        },
        "rules": _versions(definition.tables),
        "games": games,
    }


@dataclass(frozen=True)
class Standing:
    """A newcomer beside the agents of a set.

    Attributes:
        games: by the title of a game, its rating there.
        over_all: the mean over the games it played; None before its first match.
        agents: by name, the mean of the fixed ratings in the games that the newcomer played.
        played: by the title of a game, how often it met each of its agents.
    """

    name: str
    games: Mapping[str, Placed]
    over_all: Placed | None
    agents: Mapping[str, float]

    def told(self, reference: str) -> str:
        """The rating as a sentence."""
        if self.over_all is None:
            return f"{self.name} has no result against {reference} yet."
        one = self.over_all
        below = [name for name, rating in self.agents.items() if rating < one.rating]
        above = [name for name, rating in self.agents.items() if rating >= one.rating]
        between = " and ".join(
            [*([f"above {max(below, key=self.agents.__getitem__)}"] if below else []),
             *([f"below {min(above, key=self.agents.__getitem__)}"] if above else [])]
        )  # fmt: skip
        return (
            f"{self.name} against {reference}: {one.rating:+.2f} ({one.low:+.2f} to {one.high:+.2f}) "
            f"log-odds over {len(self.games)} games and {one.matches:,} matches, {between}."
        )


def standings(reference: Reference, definition: Definition, matches: Sequence[Planned]) -> list[Standing]:
    """How the newcomers of a tournament against a set fared."""
    return [_standing(reference, hero, matches) for hero in definition.schedule.heroes]


def told(store: Store, tournament_id: str, definition: Definition) -> str:
    """How newcomers stand against a reference set, in sentences; empty for others. In any thread."""
    if not definition.against:
        return ""
    try:
        found = find(definition.against)
    except DefinitionError as error:
        return str(error)
    matches = matches_of(store, tournament_id)
    return " ".join(one.told(found.name) for one in standings(found, definition, matches))


def _standing(reference: Reference, hero: str, matches: Sequence[Planned]) -> Standing:
    games: dict[str, list[list[Score]]] = {}
    fixed: dict[str, list[float]] = {}
    for table in reference.tables:
        ratings, pairs = reference.ratings(table), dict[str, list[Score]]()
        for match in matches:
            others = [name for name in match.draft.agents if name != hero]
            if match.state == "ended" and table.has(match.draft) and hero in match.draft.agents:
                score = Score(_points(match, hero), ratings[others[0]])
                pairs.setdefault(match.draft.pairing, []).append(score)
        if pairs:
            games[table.title] = list(pairs.values())
            for name, rating in ratings.items():
                fixed.setdefault(name, []).append(rating)
    found, over_all = placed(games, reference.seed)
    return Standing(hero, found, over_all, {name: fsum(own) / len(own) for name, own in fixed.items()})


def _points(match: Planned, name: str) -> float:
    own = min(rank for rank, agent in zip(match.ranks, match.draft.agents, strict=True) if agent == name)
    other = min(rank for rank, agent in zip(match.ranks, match.draft.agents, strict=True) if agent != name)
    return 0.5 + 0.5 * ((other > own) - (other < own))
