"""Roles, sides and states of Are You the Traitor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.are_you_the_traitor.treasure import FULL, Deck, Hand, value
from games.core.action import Player
from games.core.game import Game

TRAITOR, EVIL_WIZARD, GOOD_WIZARD = "traitor", "evil wizard", "good wizard"
KEY_HOLDER, GUARD = "key holder", "guard"
ROLES: Final = (TRAITOR, EVIL_WIZARD, GOOD_WIZARD, KEY_HOLDER, GUARD)
"""In the order of the seats in GameBench's code."""
EVIL, GOOD = 0, 1
SIDE_NAMES: Final = ("evil", "good")
TARGETS: Final = {EVIL_WIZARD: KEY_HOLDER, GOOD_WIZARD: TRAITOR, KEY_HOLDER: GOOD_WIZARD, GUARD: TRAITOR}

KEY_KNOWN: Final = {"both": (TRAITOR, GUARD), "traitor": (TRAITOR,), "nobody": ()}
"""The roles that learn who the key holder is."""
OPEN_STAGES: Final = ("treasure", "ring", "steal", "over")
"""Stages in which all players know the roles of the round."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and its answer, perhaps unfinished; None for a question that is skipped or to come."""

    asker: Player
    target: Player = -1
    question: str | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """An accusation with the two roles, and the side that won the round by it."""

    caller: Player
    caller_role: str
    accused: Player
    accused_role: str
    side: int


@dataclass(frozen=True, slots=True)
class State:
    """A match so far.

    Attributes:
        roles: by seat, in this round; empty until they are dealt.
        stage: ``deal``, ``next``, ``pick``, ``question``, ``answer``, ``call``, ``accuse``, ``treasure``,
            ``ring``, ``steal`` or ``over``.
        stops: the seats that would have stopped after the last one.
        caller: the accuser; -1 before there is one.
        hands, deck: treasure of each seat, and the cards left.
        rounds: the ends of earlier rounds.
        ringers: seats whose rings are still to be used or kept; ``victim`` of the ring in use, or -1.
    """

    roles: tuple[str, ...] = ()
    stage: str = "deal"
    talk: tuple[Exchange, ...] = ()
    stops: tuple[Player, ...] = ()
    caller: Player = -1
    hands: tuple[Hand, ...] = ((),) * len(ROLES)
    deck: Deck = FULL
    rounds: tuple[RoundEnd, ...] = ()
    ringers: tuple[Player, ...] = ()
    victim: Player = -1


def side_of(role: str) -> int:
    return EVIL if role in (TRAITOR, EVIL_WIZARD) else GOOD


def target_of(role: str) -> str:
    """The role that a caller must accuse; empty for the traitor."""
    return TARGETS.get(role, "")


class RolesGame(Game[State]):
    """A game with roles, sides and treasure."""

    def teams(self, state: State) -> tuple[int, ...]:
        """Evil is 0 and good 1, by the roles of this round; before the deal every player is alone."""
        return tuple(map(side_of, state.roles)) or tuple(range(self.num_players))

    def members(self, state: State, side: int) -> tuple[Player, ...]:
        return tuple(player for player, role in enumerate(state.roles) if side_of(role) == side)

    def known(self, state: State, player: Player | None) -> tuple[str, ...]:
        """What the player knows of each seat: its role, ``wizard``, or an empty text."""
        if not state.roles:
            return ("",) * self.num_players
        if player is None or state.stage in OPEN_STAGES:
            return state.roles
        own_role = state.roles[player] if player >= 0 else ""
        knows_key = own_role in KEY_KNOWN[str(self.params["key_known"])]
        return tuple(
            role
            if seat == player or (knows_key and role == KEY_HOLDER)
            else "wizard" if role.endswith("wizard") else ""
            for seat, role in enumerate(state.roles)
        )  # fmt: skip

    def victims(self, state: State, player: Player) -> list[Player]:
        """The seats of the other side that a ring of the player can take a card from."""
        side = side_of(state.roles[player])
        return [seat for seat in self.members(state, 1 - side) if state.hands[seat]]

    def winner(self, state: State) -> int | None:
        """The side that has won a finished match; None for a draw.

        It is the side with a seat that has the points to win. If both have one, the side with more points
        in all, then the one with the best seat; in GameBench's code that of the first such seat.
        """
        goal, points = int(self.params["points_to_win"]), [value(hand) for hand in state.hands]
        there = [seat for seat in range(self.num_players) if points[seat] >= goal]
        sides = {side_of(state.roles[seat]) for seat in there}
        if len(sides) == 1 or self.params["tie"] == "first seat":
            return side_of(state.roles[there[0]])
        held = [[points[seat] for seat in self.members(state, side)] for side in (EVIL, GOOD)]
        totals = [(sum(values), max(values)) for values in held]
        return None if totals[EVIL] == totals[GOOD] else int(totals[GOOD] > totals[EVIL])
