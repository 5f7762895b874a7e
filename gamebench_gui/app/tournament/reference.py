"""Reference sets: agents, games and the agents' results against each other, under a name and a version.

A newcomer meets the agents of a set and is rated on the scale of their fixed ratings.
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
from gamebench_gui.app.tournament.schedule import points_of, results_between
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
        met: by the title of a game, the agents' results against each other.
    """

    name: str
    source: str
    summary: str
    seed: int
    repetitions: int
    agents: Mapping[str, AgentSpec]
    digests: Mapping[str, str]
    games: tuple[GameEntry, ...]
    rules: Mapping[str, int]
    met: Mapping[str, tuple[Met, ...]]

    def ratings(self, entry: GameEntry) -> dict[str, float]:
        """Return the fixed rating of each agent that played a game, in log-odds."""
        return fixed_ratings(entry.agents, self.met.get(entry.title, ()))

    def outdated(self) -> list[str]:
        """Return the agents and rules that have another version here than when the set was rated."""
        agents = [name for name, spec in self.agents.items() if spec.digest() != self.digests[name]]
        versions = _versions(self.games)
        rules = [game for game, version in self.rules.items() if versions.get(game) != version]
        return [*agents, *(f"the rules of {game}" for game in rules)]

    def definition(self, newcomers: Sequence[Entrant], repetitions: int | None = None) -> Definition:
        """Return the tournament in which newcomers meet the agents of the set, with its deals.

        Raises:
            DefinitionError: the set was rated with other versions, or a newcomer is in it or is a person.
        """
        if changed := self.outdated():
            raise DefinitionError(
                f"{self.name} was rated with other versions of {', '.join(changed)}; a rating against it "
                "would not be comparable. Use a newer set, or the version of this program that it came with."
            )
        names = tuple(newcomer.name for newcomer in newcomers)
        entries = tuple(
            GameEntry(entry.name, entry.params, entry.seats, (*entry.agents, *names)) for entry in self.games
        )
        if any(newcomer.spec.kind == "human" for newcomer in newcomers):
            raise DefinitionError("People cannot take part in a tournament; name another agent.")
        entrants = (*(Entrant(name, spec) for name, spec in self.agents.items()), *newcomers)
        check_entrants(entrants)
        schedule = Schedule("gauntlet", repetitions or self.repetitions, deals="common", heroes=names)
        title = f"{', '.join(names)} against {self.name}"
        return Definition(title, self.seed, entrants, entries, schedule, against=self.source)


def names() -> list[str]:
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
"""The setting ``against`` of a tournament, for files and forms."""


def find(name: str) -> Reference:
    """Return a set that ships, by its name, or one in a file; raise DefinitionError if it cannot be read."""
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
    agents = {str(name): AgentSpec.parse(agent["spec"]) for name, agent in document["agents"].items()}
    entries, met = [], {}
    for row in document["games"]:
        params = tuple(sorted((str(name), value) for name, value in row["params"].items()))
        entry = GameEntry(str(row["game"]), params, str(row["seats"]), tuple(map(str, row["agents"])))
        entry.make()
        entries.append(entry)
        met[entry.title] = tuple(
            Met(str(first), str(second), int(matches), float(points))
            for first, second, matches, points in row["met"]
        )
    return Reference(
        str(document["name"]),
        source,
        str(document["summary"]),
        int(document["seed"]),
        int(document["repetitions"]),
        agents,
        {name: str(document["agents"][name]["digest"]) for name in agents},
        tuple(entries),
        {str(game): int(version) for game, version in document["rules"].items()},
        met,
    )


def _versions(entries: Sequence[GameEntry]) -> dict[str, int]:
    """Return by game the newest version of the rules that its entries are played by."""
    versions: dict[str, int] = {}
    for entry in sorted(entries, key=lambda entry: entry.name):
        game, _ = entry.make()
        versions[game.spec.id] = max(game.version, versions.get(game.spec.id, 0))
    return versions


def freeze(
    definition: Definition, matches: Sequence[Planned], name: str, summary: str = ""
) -> dict[str, Any]:
    """Return the file of a reference set, as JSON, of a tournament that is over.

    Raises:
        DefinitionError: a match has no result.
    """
    if any(match.state != "ended" for match in matches):
        raise DefinitionError("A reference set needs a tournament of which every match has a result.")
    games = []
    for entry in definition.games:
        players = [entrant.name for entrant in definition.players(entry)]
        met = results_between(players, [match for match in matches if entry.has(match.draft)])
        games.append({
            "game": entry.name, "params": dict(entry.params), "seats": entry.seats, "agents": players,
            "met": [list(pair) for pair in met],
        })  # fmt: skip
    return {
        "format": FORMAT,
        "name": name,
        "summary": summary,
        "seed": definition.seed,
        "repetitions": definition.schedule.repetitions,
        "agents": {
            entrant.name: {"spec": str(entrant.spec), "digest": entrant.spec.digest()}
            for entrant in definition.entrants
        },
        "rules": _versions(definition.games),
        "games": games,
    }


@dataclass(frozen=True)
class Standing:
    """A newcomer beside the agents of a set.

    Attributes:
        games: by the title of a game, its rating there.
        over_all: the mean over the games it played; None before its first match.
        agents: by name, the mean of the fixed ratings in the games that the newcomer played.
    """

    name: str
    games: Mapping[str, Placed]
    over_all: Placed | None
    agents: Mapping[str, float]

    def sentence(self, reference: str) -> str:
        if self.over_all is None:
            return f"{self.name} has no result against {reference} yet."
        mean = self.over_all
        below = [name for name, rating in self.agents.items() if rating < mean.rating]
        above = [name for name, rating in self.agents.items() if rating >= mean.rating]
        between = " and ".join(
            [*([f"above {max(below, key=self.agents.__getitem__)}"] if below else []),
             *([f"below {min(above, key=self.agents.__getitem__)}"] if above else [])]
        )  # fmt: skip
        return (
            f"{self.name} against {reference}: {mean.rating:+.2f} ({mean.low:+.2f} to {mean.high:+.2f}) "
            f"log-odds over {len(self.games)} games and {mean.matches:,} matches, {between}."
        )


def standings(reference: Reference, definition: Definition, matches: Sequence[Planned]) -> list[Standing]:
    """Rate the newcomers of a tournament against a set."""
    return [_standing(reference, hero, matches) for hero in definition.schedule.heroes]


def standings_sentences(store: Store, tournament_id: str, definition: Definition) -> str:
    """Return the newcomers' ratings against a reference set; empty without a set. In any thread."""
    if not definition.against:
        return ""
    try:
        reference = find(definition.against)
    except DefinitionError as error:
        return str(error)
    rated = standings(reference, definition, matches_of(store, tournament_id))
    return " ".join(standing.sentence(reference.name) for standing in rated)


def _standing(reference: Reference, hero: str, matches: Sequence[Planned]) -> Standing:
    games: dict[str, list[list[Score]]] = {}
    fixed: dict[str, list[float]] = {}
    for entry in reference.games:
        ratings, pairs = reference.ratings(entry), dict[str, list[Score]]()
        for match in matches:
            others = [name for name in match.draft.agents if name != hero]
            if match.state == "ended" and entry.has(match.draft) and hero in match.draft.agents:
                score = Score(points_of(match, hero), ratings[others[0]])
                pairs.setdefault(match.draft.pairing, []).append(score)
        if pairs:
            games[entry.title] = list(pairs.values())
            for name, rating in ratings.items():
                fixed.setdefault(name, []).append(rating)
    by_game, over_all = placed(games, reference.seed)
    means = {name: fsum(ratings) / len(ratings) for name, ratings in fixed.items()}
    return Standing(hero, by_game, over_all, means)
