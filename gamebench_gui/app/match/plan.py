"""The plan of a match: the game, the seats, the seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.external.engines import find_external, is_external
from games.catalog import find_preset, make_game, settings_of
from games.core.action import Action, Joint, Player
from games.core.external import ExternalGame, external_preset
from games.core.game import Game, GameError
from games.core.log_only import SOURCE
from games.core.naming import given_names
from games.core.preset import Preset
from games.core.seat import Pending
from replays.naming import preset_title
from replays.store.ids import new_id


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: everything that decides it.

    Attributes:
        prefix, pending: the recorded part of the match.
        parent: the match and step it was forked from.
        instead: a player and its first action, in place of its agent's.
        named: whether the user named the agents here and now. Otherwise they come from a file or a database,
            where somebody else may have chosen them, and `Session.play` refuses those without consent.
        given: the name of each seat at the table; empty for the one that is drawn from the seed.
    """

    game: Game[Any]
    preset: Preset
    seats: tuple[AgentSpec, ...]
    seed: int
    match_id: str
    batch: str = ""
    pairing: str = ""
    prefix: tuple[Joint, ...] = ()
    pending: Pending | None = None
    parent: tuple[str, int] | None = None
    instead: tuple[Player, Action] | None = None
    named: bool = False
    given: tuple[str, ...] = ()

    def speaking(self, language: str) -> Plan:
        """Return the plan with names of a language for its seats, unless it continues another match."""
        if self.given or self.prefix or self.parent is not None:
            return self
        return replace(self, given=given_names(self.seed, len(self.seats), language))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(spec.name for spec in self.seats)

    @property
    def recorded_in(self) -> str:
        return self.parent[0] if self.parent is not None else self.match_id

    @property
    def name(self) -> str:
        """The name by which `plan` finds the game, without parameters."""
        if isinstance(self.game, ExternalGame):
            return self.game.name
        return f"{self.game.spec.id}:{self.preset.id}"

    @property
    def source(self) -> str:
        """The ``source`` of its trace."""
        return f"{SOURCE}{self.game.engine}" if isinstance(self.game, ExternalGame) else "played"

    @property
    def live(self) -> bool:
        return self.game.spec.ticks_per_second > 0 and self.preset.limits.clock == "wall"

    @property
    def title(self) -> str:
        return preset_title(self.game.spec.name, self.game.spec.id, self.preset)


def plan(
    name: str,
    seats: Sequence[AgentSpec],
    *,
    seed: int | None = None,
    params: dict[str, int | str] | None = None,
    named: bool = False,
) -> Plan:
    """Plan a match.

    Args:
        name: ``game``, ``game:preset``, or ``external:`` and a game of an engine.
        seats: one per seat, or one per side; a single one fills every seat.
        seed: drawn when None.
        named: see `Plan`.

    Raises:
        GameError: an unknown game, a refused parameter, a wrong number of seats, or an unsuitable agent.
    """
    game, preset = choose_game(name, params)
    specs = fill_seats(game, preset, seats)
    drawn = random.getrandbits(32) if seed is None else seed
    return Plan(game, preset, specs, drawn, new_id(), named=named)


def choose_game(name: str, params: Mapping[str, int | str] | None = None) -> tuple[Game[Any], Preset]:
    """Return the game of a name with these parameters, and its preset with the clock that they set.

    Raises:
        GameError: there is no such game, it refuses the parameters, or an engine's has them in its name.
    """
    if is_external(name):
        game = find_external(name)
        if (params or {}).items() - settings_of(game).items():
            raise GameError(f"Parameters of a game of {game.engine} belong in its name, in brackets.")
        return game, external_preset(game)
    game_id, preset = find_preset(name)
    ours = make_game(game_id, preset, params)
    return ours, preset.under(ours.params)


def fill_seats(game: Game[Any], preset: Preset, seats: Sequence[AgentSpec]) -> tuple[AgentSpec, ...]:
    """Return the agent of each seat, given one for all, one for each side, or one for each seat.

    Raises:
        GameError: a wrong number of agents, or one that cannot play.
    """
    sides = sides_of(game)
    if len(seats) == 1:
        specs = tuple(seats) * game.num_players
    elif len(seats) == len(set(sides)):
        specs = tuple(seats[side] for side in sides)
    else:
        specs = tuple(seats)
    if len(specs) != game.num_players:
        each = "each seat, one for each side" if sides else "each"
        raise GameError(
            f"{game.spec.name} has {game.num_players} seats, but {len(specs)} agents were named. "
            f"Name one for {each}, or a single one for all."
        )
    for spec in specs:
        if why := suits(spec, game, preset):
            raise GameError(why)
    return specs


def sides_of(game: Game[Any]) -> tuple[int, ...]:
    """Return the side of each seat, from 0 in the order of their first seats.

    Empty where seats have no sides at the start: everybody plays alone, or all together.
    """
    if game.log_only:
        return ()
    teams = game.teams(game.initial_state())
    order = list(dict.fromkeys(teams))
    return tuple(map(order.index, teams)) if 1 < len(order) < len(teams) else ()
