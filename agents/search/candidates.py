"""The actions that a search considers: all that are listed, and a bounded number of each open family."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

from games.core.action import Action, Atom, OpenAction, Player
from games.core.game import Game


def candidates(
    game: Game[Any], state: Any, player: Player, rng: random.Random, width: int
) -> tuple[Action, ...]:
    """Return the legal actions to consider, never none, at most ``width`` of each open family."""
    legal = game.legal_actions(state, player)
    if not legal.open:
        return legal.listed
    members = (action for family in legal.open for action in _members(family, rng, width))
    fitting = [action for action in members if game.illegal_reason(state, player, action) is None]
    actions = tuple(dict.fromkeys((*legal.listed, *fitting)))
    return actions or (game.sample_legal(state, player, rng),)


def _members(family: OpenAction, rng: random.Random, width: int) -> list[Action]:
    if family.total is None and family.size <= width:
        values: list[Sequence[Atom]] = [
            field.options or range(field.low, field.high + 1) for field in family.fields
        ]
        return [Action(family.kind, args) for args in product(*values)]
    return [family.sample(rng) for _ in range(width)]
