"""What a match is to be: the game, the seats, the seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from games.catalog import find_preset, make_game
from games.core.action import Action, Joint, Player
from games.core.game import Game, GameError
from games.core.preset import Preset
from games.core.seat import Pending
from replays.store.ids import new_id


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: everything that decides it.

    Attributes:
        prefix, pending: what is already recorded of it.
        parent: the match and step it was forked from.
        instead: a player and what it does first, in place of what its agent would do.
        recorded: whether it goes on from a recorded match, whose agents somebody else may have chosen.
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
    recorded: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Display name of each seat's agent."""
        return tuple(spec.name for spec in self.seats)

    @property
    def source(self) -> str:
        """The match in which its prefix was recorded."""
        return self.parent[0] if self.parent is not None else self.match_id

    @property
    def live(self) -> bool:
        """Whether time passes while seats think."""
        return self.game.spec.ticks_per_second > 0 and self.preset.limits.clock == "wall"

    @property
    def title(self) -> str:
        """The game and the benchmark whose preset it is."""
        name = self.game.spec.name
        return f"{name} · {self.preset.benchmark}" if self.preset.benchmark else name


def plan(
    name: str,
    seats: Sequence[AgentSpec],
    *,
    seed: int | None = None,
    params: dict[str, int | str] | None = None,
) -> Plan:
    """Plan a match.

    Args:
        name: ``game`` or ``game:preset``.
        seats: one per seat; a single one fills every seat.
        seed: drawn when None.

    Raises:
        GameError: an unknown game, a refused parameter, a wrong number of seats, or an agent that
            cannot sit there.
    """
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset, params)
    specs = fill_seats(game, preset, seats)
    return Plan(game, preset, specs, random.getrandbits(32) if seed is None else seed, new_id())


def fill_seats(game: Game[Any], preset: Preset, seats: Sequence[AgentSpec]) -> tuple[AgentSpec, ...]:
    specs = tuple(seats) * game.num_players if len(seats) == 1 else tuple(seats)
    if len(specs) != game.num_players:
        raise GameError(
            f"{game.spec.name} has {game.num_players} seats, but {len(specs)} agents were named. "
            "Name one for each, or a single one for all."
        )
    for spec in specs:
        if why := suits(spec, game, preset):
            raise GameError(why)
    return specs
