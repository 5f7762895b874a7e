"""Rules for games in which all choose at once, round after round. They know their view and the parameters."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, Protocol, cast

from agents.catalog.spec import AgentSpec
from agents.rules.generic import turns_taken
from games.core.action import Action, Player
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Rounds
from games.core.game import UnreadableActionError
from games.core.seat import Request


class Repeated(Protocol):
    """The part of such a game that these rules use besides its parameters."""

    num_players: int
    params: Mapping[str, int | str]

    def equilibrium(self, player: Player) -> Mapping[int, float]:
        """Return the player's choices in an equilibrium of one round, with their probabilities."""

    def action(self, choice: int) -> Action: ...


def fixed(request: Request, spec: AgentSpec) -> Action:
    """Return the next entry of the list, or the nearest number, or raise an `UnreadableActionError`."""
    entries = [entry.strip() for entry in re.split("[/,]", spec.text("values"))]
    entry = entries[turns_taken(request) % len(entries)]
    for action in request.legal.listed:
        if entry.casefold() in (action.kind.casefold(), "/".join(map(str, action.args))):
            return action
    if re.fullmatch(r"-?[0-9]{1,9}", entry):
        if request.legal.open:
            return _nearest(request, int(entry))
        numbers = [action for action in request.legal.listed if len(action.args) == 1]
        if numbers:
            return min(numbers, key=lambda action: abs(int(action.args[0]) - int(entry)))
    raise UnreadableActionError(f"The list says {entry!r}, which is no choice here.")


def always_0(request: Request, spec: AgentSpec) -> Action:
    return _nearest(request, 0)


def free_rider(request: Request, spec: AgentSpec) -> Action:
    """Return what costs the others most: no contribution, the costly dish."""
    return _nearest(request, 0) if request.legal.open else Action("costly")


def equilibrium(request: Request, spec: AgentSpec) -> Action:
    """Draw from the player's part of a one-round equilibrium, which mostly is a single choice."""
    odds = _game(request).equilibrium(request.player)
    chosen = random.Random(request.seed).choices(list(odds), list(odds.values()))[0]
    return _take(request, chosen)


def best_reply(request: Request[Rounds], spec: AgentSpec) -> Action:
    """Return what would have been best in the last round; the equilibrium's choice if that is unknown."""
    last = _Last.of(request)
    choice = REPLIES[request.game.spec.id](last) if last is not None else None
    return equilibrium(request, spec) if choice is None else _take(request, choice)


class _Last:
    """A player's knowledge of the last round."""

    def __init__(self, request: Request, board: Rounds) -> None:
        row = board.rounds[-1]
        self.game, self.request = _game(request), request
        self.choice = row.choices[request.player]
        self._figures = dict(zip(board.figures, row.figures, strict=True))

    @classmethod
    def of(cls, request: Request[Rounds]) -> _Last | None:
        """Return the last round, if there was one and the player knows its result."""
        board = request.view.board
        return cls(request, board) if board.rounds and HIDDEN not in board.rounds[-1].figures else None

    def figure(self, name: str) -> Fraction:
        return Fraction(self._figures[name])

    def param(self, name: str) -> int:
        return int(self.game.params[name])


def _guess(last: _Last) -> int:
    """Return the number closest to the target, which the number itself moves."""
    many, ratio = last.game.num_players, Fraction(str(last.game.params["ratio"]))
    others = round(last.figure("Average") * many) - int(last.choice)
    return round(ratio * others / (many - ratio))


def _bar(last: _Last) -> int | None:
    """Go where the bar would have had room for one more; None if both choices are worth the same."""
    others = last.figure("Went") - (last.choice == "Go")
    room = last.game.num_players * last.param("capacity") // 100
    gain = last.param("good" if others + 1 <= room else "crowded") - last.param("home")
    return None if not gain else int(gain > 0)


def _dollar(last: _Last) -> int:
    """Return what the others left; if they left nothing any bid brings the same, and this one is 0."""
    return max(0, int(last.param("golds") - (last.figure("Sum") - int(last.choice))))


REPLIES: Final[Mapping[str, Callable[[_Last], int | None]]] = {
    "guess_two_thirds": _guess,
    "el_farol_bar": _bar,
    "divide_the_dollar": _dollar,
    "public_goods": lambda last: None,
    "diners_dilemma": lambda last: None,
}
"""The best choice against the others' last round, by game; None where it is always the equilibrium's."""


def _game(request: Request) -> Repeated:
    return cast(Repeated, request.game)


def _take(request: Request, choice: int) -> Action:
    return _nearest(request, choice) if request.legal.open else _game(request).action(choice)


def _nearest(request: Request, number: int) -> Action:
    family = request.legal.open[0]
    low, high = family.fields[0].low, family.fields[0].high
    return Action(family.kind, (max(low, min(number, high)),))
