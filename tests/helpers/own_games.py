"""Small games of our own: private messages, thousands of legal actions, and orders for dozens of units."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest

from games import catalog
from games.core.action import Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Utility
from games.core.history import Turn, Turns
from games.core.preset import Fallback, Limits, Preset
from games.core.view import Message, View
from games.shared.recipients import EVERYBODY, Recipients, recipients

LONGEST = 200
TEAM = (0, 1)
UNITS = tuple(f"{kind} {place}" for kind in ("army", "fleet") for place in range(1, 18))
ORDERS = ("hold", "move north", "move south", "support", "convoy")


@dataclass(frozen=True, slots=True)
class Said:
    """Everything said so far: by whom, to whom, and the words."""

    words: tuple[tuple[Player, str, str], ...] = ()


class Whispers(Game[Said]):
    """Three players in turn say something to all, to their team, or to some of the others, twice each."""

    spec = GameSpec(
        "whispers",
        "Whispers",
        1,
        range(3, 4),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.IDENTICAL,
        max_steps=6,
        has_text=True,
    )

    def initial_state(self) -> Said:
        return Said()

    def to_act(self, state: Said) -> tuple[Player, ...]:
        many = len(state.words)
        return () if many == self.spec.max_steps else (many % self.num_players,)

    def legal_actions(self, state: Said, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        heard = self.recipients(player)
        say = OpenAction("say", (heard.field,), LONGEST, heard.hint("say"))
        return LegalActions((), (say,), Action("say", ("all",)))

    def apply(self, state: Said, joint: Joint) -> Said:
        ((who, action),) = joint.items()
        return Said((*state.words, (who, str(action.args[0]), action.text)))

    def returns(self, state: Said) -> tuple[float, ...]:
        return (0.0,) * self.num_players

    def view(self, state: Said, player: Player | None) -> View:
        return View(player, f"{len(state.words)} remarks")

    def seen(self, before: Said, joint: Joint, after: Said, player: Player | None) -> Turns:
        message, _ = self.messages(after)[-1]
        return tuple(
            Turn(who, action, message, f"{self.player_name(who)}: {action}.")
            for who, action in joint.items()
            if message.visible_to(player)
        )

    def resample(self, state: Said, player: Player, rng: random.Random) -> Said:
        heard = [message.visible_to(player) for message, _ in self.messages(state)]
        words = zip(state.words, heard, strict=True)
        return Said(tuple(said if known else (said[0], said[1], "") for said, known in words))

    def messages(self, state: Said) -> list[tuple[Message, str]]:
        """What was said, and to whom in the words of the action."""
        return [(Message(who, text, self.recipients(who).audience(to)), to) for who, to, text in state.words]

    def recipients(self, speaker: Player) -> Recipients:
        """Everybody, the team of the first two, and each of the others."""
        team = {"team": tuple(p for p in TEAM if p != speaker)} if speaker in TEAM else {}
        return recipients(self, speaker, {**EVERYBODY, **team})


@dataclass(frozen=True, slots=True)
class Rounds:
    """The joint actions so far."""

    done: tuple[tuple[tuple[Player, Action], ...], ...] = ()


class _Short(Game[Rounds]):
    """A few rounds of actions that change nothing."""

    def initial_state(self) -> Rounds:
        return Rounds()

    def to_act(self, state: Rounds) -> tuple[Player, ...]:
        if len(state.done) == self.spec.max_steps:
            return ()
        return (0, 1) if self.spec.dynamics is Dynamics.SIMULTANEOUS else (len(state.done) % 2,)

    def apply(self, state: Rounds, joint: Joint) -> Rounds:
        return Rounds((*state.done, tuple(sorted(joint.items(), key=lambda each: each[0]))))

    def returns(self, state: Rounds) -> tuple[float, ...]:
        return (0.0, 0.0)

    def view(self, state: Rounds, player: Player | None) -> View:
        return View(player, f"round {len(state.done) + 1}")


def _spec(name: str, dynamics: Dynamics) -> GameSpec:
    return GameSpec(
        name, name.title(), 1, range(2, 3), dynamics, Information.PERFECT, Utility.ZERO_SUM, max_steps=4
    )


class Pieces(_Short):
    """Forty pieces, each of which can go to fifty places: 2,000 listed actions."""

    spec = _spec("pieces", Dynamics.SEQUENTIAL)

    def legal_actions(self, state: Rounds, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        kinds = ("jump", "walk")
        return LegalActions(
            tuple(Action(kinds[piece % 2], (piece, place)) for piece in range(40) for place in range(50))
        )


class Orders(_Short):
    """Both players give an order to each of 34 units at the same time."""

    spec = _spec("orders", Dynamics.SIMULTANEOUS)

    def legal_actions(self, state: Rounds, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        return LegalActions((), (OpenAction("order", tuple(Field(unit, options=ORDERS) for unit in UNITS)),))


GAMES: dict[str, type[Game[Any]]] = {"whispers": Whispers, "pieces": Pieces, "orders": Orders}
OWN = Preset("own", "", 2, "tic_tac_toe.llmarena", limits=Limits(attempts=3, fallback=Fallback.FORFEIT))


@pytest.fixture
def own_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put these games into the catalogue."""
    for name, game in GAMES.items():
        rules, presets = ModuleType(f"games.{name}.rules"), ModuleType(f"games.{name}.presets")
        setattr(rules, game.__name__, game)
        vars(presets)["PRESETS"] = (replace(OWN, num_players=game.spec.players[0]),)
        for module in (rules, presets):
            monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(catalog.GAMES, name, catalog.Entry(game.spec.name, game.__name__))
    yield
    catalog.presets.cache_clear()
