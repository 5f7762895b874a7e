"""The definition of a tournament: agents, games, schedule, limits; read from a file, kept in the database."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from agents.catalog.budget import Price
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from games.catalog import find_preset, make_game
from games.core.game import Game, GameError
from games.core.preset import Preset
from replays.settings import listed, of
from replays.store.tournaments import Draft

Kind: TypeAlias = Literal["round-robin", "gauntlet", "copies", "random", "closest", "sprt"]
Seating: TypeAlias = Literal["swapped", "random", "fixed"]

KINDS: Final[dict[Kind, str]] = {
    "round-robin": "everyone against everyone",
    "gauntlet": "some agents against all the others",
    "copies": "every agent in all seats of a match",
    "random": "random pairings until ratings converge",
    "closest": "meetings that shrink the widest interval of a difference",
    "sprt": "two agents until it is clear whether the first is better",
}
IN_WAVES: Final[tuple[Kind, ...]] = ("random", "closest", "sprt")
"""Kinds that plan some matches at a time, and further ones by their results."""
PLANNED: Final[tuple[Kind, ...]] = ("round-robin", "gauntlet", "copies")
"""Kinds that plan all matches at once."""
STOPPING: Final[tuple[Kind, ...]] = ("gauntlet", "copies")
"""Kinds that may stop a meeting in a game once a measure of it is known well enough."""
MANY: Final = 10_000
"""Largest number of repetitions, matches at a time, and the like."""
_PAUSES: Final = "When it is reached, the tournament pauses; nothing is lost."
_NO_LIMIT: Final = "no limit"


def _titles(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(text[:1].upper() + text[1:] for text in words)


class DefinitionError(GameError):
    """The tournament cannot be played as it is written; the sentence names the key."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """An agent that takes part.

    Attributes:
        name: in this tournament.
        at_once: most calls at a time to its model's endpoint; None for no limit.
    """

    name: str
    spec: AgentSpec
    at_once: int | None = None


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as the tournament plays it.

    Attributes:
        name: ``game:preset``.
        params: those that differ from the preset's.
        seats: a letter for each seat; seats with the same letter have the same agent.
        agents: names of the only agents that play it; empty for all.
        seating, repetitions: in place of the schedule's; empty and None for those.
    """

    name: str
    params: tuple[tuple[str, int | str], ...]
    seats: str
    agents: tuple[str, ...] = ()
    seating: Seating | Literal[""] = ""
    repetitions: int | None = None

    @property
    def title(self) -> str:
        """``game:preset`` and the parameters that were set."""
        return " ".join([self.name, *(f"{name}={value}" for name, value in self.params)])

    @property
    def sides(self) -> int:
        """The number of different agents in a match."""
        return len(set(self.seats))

    def has(self, draft: Draft) -> bool:
        return (draft.game, dict(draft.params)) == (self.name, dict(self.params))

    def make(self) -> tuple[Game[Any], Preset]:
        game_id, preset = find_preset(self.name)
        game = make_game(game_id, preset, dict(self.params))
        return game, preset.under(game.params)


@dataclass(frozen=True, slots=True)
class Schedule:
    """``[schedule]``: the meetings, their number, and when to stop.

    Attributes:
        seating: ``swapped`` plays each repetition once in every order of the sides, with the same seed;
            ``random`` draws the order; ``fixed`` keeps that of the file.
        deals: ``own`` draws the cards, dice and lots of every meeting; ``common`` gives all meetings of a
            game the same ones in the same repetition, and the same seats where these are drawn.
        void: whether void matches are kept as they are, or played again with fresh seeds (not in waves).
        most: limit on the matches of a meeting in a game, or, in waves, of a game.
        heroes: agents that meet all others, in a gauntlet.
        score: id of a measure (`replays.scores.measures`): a meeting of ``gauntlet`` or ``copies`` ends in a
            game as soon as half of the measure's 95 % interval there is narrower than ``half``; empty plays
            all repetitions.
        batch: matches of a game in a wave, for ``random``; pairs of matches for ``closest`` and ``sprt``;
            repetitions of a meeting in a game with a ``score``.
        half: ``closest`` stops when half of the widest interval of a difference is narrower, in log-odds;
            with a ``score`` it is in units of the measure.
        least, last, threshold: ratings have converged in a game when every agent has played ``least``
            matches and its TrueSkill mean has moved by less than ``threshold`` in its ``last`` ones.
        elo0, elo1, alpha, beta: `replays.scores.sprt`.
    """

    kind: Kind = of("round-robin", *KINDS, words=_titles(KINDS.values()), label="Schedule")
    repetitions: int = of(
        1,
        low=1,
        high=MANY,
        only=PLANNED,
        label="Repetitions",
        hint="Number of repetitions of every meeting in a game.",
    )
    seating: Seating = of(
        "swapped",
        *("swapped", "random", "fixed"),
        only=("round-robin", "gauntlet", "random"),
        words=("Each in every seat, same seed", "By lot", "As listed"),
        label="Seats",
        hint="Swapped seats with the same seed take out the luck of the seat.",
    )
    deals: Literal["own", "common"] = of(
        "own",
        *("own", "common"),
        only=PLANNED,
        words=("Redrawn for every meeting", "The same for all meetings"),
        label="Cards and dice",
        hint="With the same cards and dice for all, luck counts for less in the comparison.",
    )
    void: Literal["keep", "again"] = of("keep", "keep", "again", only=PLANNED)
    heroes: tuple[str, ...] = listed(only=("gauntlet",))
    score: str = of("", only=STOPPING)
    batch: int = of(
        10,
        low=1,
        high=MANY,
        only=(*IN_WAVES, *STOPPING),
        label="Matches in a batch",
        hint="Played before ratings are computed again.",
    )
    least: int = of(
        50,
        low=1,
        high=MANY,
        only=("random",),
        label="At least for each",
        hint="Matches of each agent before ratings may count as settled.",
    )
    last: int = of(10, low=1, high=MANY, only=("random",))
    threshold: float = of(0.1, low=0.001, high=10, only=("random",))
    half: float = of(
        0.5,
        low=0.01,
        high=100,
        only=("closest", *STOPPING),
        label="Half an interval",
        hint="In log-odds; it ends when half of the widest interval of a difference is this narrow.",
    )
    most: int = of(1000, low=1, high=1_000_000, label="At most", hint="Most matches of a game.")
    elo0: float = of(
        0.0,
        low=-1000,
        high=1000,
        only=("sprt",),
        label="Not better, Elo",
        hint="The difference if the first agent is not better.",
    )
    elo1: float = of(
        50.0,
        low=-1000,
        high=1000,
        only=("sprt",),
        label="Better, Elo",
        hint="The difference if the first agent is better.",
    )
    alpha: float = of(0.05, low=0.0001, high=0.4999, only=("sprt",))
    beta: float = of(0.05, low=0.0001, high=0.4999, only=("sprt",))

    @property
    def open_ended(self) -> bool:
        """Whether results decide how many matches are planned, void ones apart."""
        return self.kind in IN_WAVES or bool(self.score)


@dataclass(frozen=True, slots=True)
class Caps:
    """``[budget]``: limits on all that a tournament spends; None for no limit. Cost is in US dollars."""

    calls: int | None = of(
        None, low=1, high=10**9, kind="int", label="Most calls", hint=_PAUSES, placeholder=_NO_LIMIT
    )
    tokens: int | None = of(
        None, low=1, high=10**12, kind="int", label="Most tokens", hint=_PAUSES, placeholder=_NO_LIMIT
    )
    cost: float | None = of(
        None, low=0, high=10**6, kind="float", label="Most money, US$", hint=_PAUSES, placeholder=_NO_LIMIT
    )


@dataclass(frozen=True, slots=True)
class Definition:
    """A whole tournament.

    Attributes:
        concurrency: matches at a time.
        prices: by the model's name.
        against: the reference set whose agents the heroes meet; empty for none.
    """

    name: str
    seed: int
    entrants: tuple[Entrant, ...]
    games: tuple[GameEntry, ...]
    schedule: Schedule = Schedule()
    concurrency: int = 4
    caps: Caps = Caps()
    prices: Mapping[str, Price] = field(default_factory=dict)
    against: str = ""

    def name_of(self, digest: str) -> str:
        return next((entrant.name for entrant in self.entrants if entrant.spec.digest() == digest), digest)

    def entrant(self, name: str) -> Entrant:
        """Return the entrant of that name; raise DefinitionError if there is none."""
        for entrant in self.entrants:
            if entrant.name == name:
                return entrant
        names = ", ".join(entrant.name for entrant in self.entrants)
        raise DefinitionError(f"There is no agent {name!r} in this tournament; there are: {names}.")

    def players(self, entry: GameEntry) -> tuple[Entrant, ...]:
        """Return the agents that may and can play a game."""
        game, preset = entry.make()
        return tuple(
            entrant
            for entrant in self.entrants
            if entrant.name in (entry.agents or (entrant.name,)) and suits(entrant.spec, game, preset) is None
        )

    def seating(self, entry: GameEntry) -> Seating:
        return entry.seating or self.schedule.seating

    def repetitions(self, entry: GameEntry) -> int:
        return entry.repetitions or self.schedule.repetitions

    def left_out(self) -> list[str]:
        reasons: dict[str, None] = {}
        for entry in self.games:
            game, preset = entry.make()
            for entrant in self.entrants:
                if entrant.name in (entry.agents or (entrant.name,)):
                    why = suits(entrant.spec, game, preset)
                    if why:
                        reasons[why] = None
        return list(reasons)

    def with_entrant(self, entrant: Entrant) -> Definition:
        """Return the tournament with one more agent; raise DefinitionError for one that is there already."""
        entrants = (*self.entrants, entrant)
        check_entrants(entrants, self.schedule.heroes)
        return replace(self, entrants=entrants)


def check_entrants(entrants: Iterable[Entrant], heroes: Collection[str] = ()) -> None:
    """Raise DefinitionError if two agents have the same name or the same settings.

    Args:
        heroes: names of agents that may have the settings of another: a bot can be tested against itself.
    """
    names: set[str] = set()
    twins: dict[tuple[str, bool], str] = {}
    for entrant in entrants:
        if entrant.name in names:
            raise DefinitionError(f"There is an agent {entrant.name!r} already; choose another name.")
        twin = twins.setdefault((entrant.spec.digest(), entrant.name in heroes), entrant.name)
        if twin != entrant.name:
            raise DefinitionError(
                f"{entrant.name!r} and {twin!r} are the same agent, and ratings could not "
                "distinguish them; change a setting of one."
            )
        names.add(entrant.name)
