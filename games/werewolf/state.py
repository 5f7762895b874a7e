"""Roles and states of Werewolf, and what each player knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.game import Game
from games.shared.talk import leaders

VILLAGER, WOLF, DOCTOR, SEER = "Villager", "Werewolf", "Doctor", "Seer"
ROLES: Final = (*(VILLAGER,) * 4, *(WOLF,) * 2, DOCTOR, SEER)
"""Roles of seats 1 to 8 if they are fixed: DSGBench's order, in which its players speak."""
GOOD, EVIL = 0, 1
SIDE_NAMES: Final = ("the Villagers", "the Werewolves")
NOBODY: Final = -1
PENDING: Final = -2
"""The result of a night or day that is not over."""


@dataclass(frozen=True, slots=True)
class Speech:
    """The speaker in a debate, and the players whom the speech names."""

    speaker: Player
    named: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """A night and the day after it, perhaps unfinished.

    Attributes:
        hunter: the wolf who chooses for all wolves.
        target, protected, investigated: the choices of wolves, Doctor and Seer; `NOBODY` without a choice.
        removed: the player lost in the night.
        bids: of each seat for the next speech, `NOBODY` for the dead; empty without bids.
        polls: votes by seat, `NOBODY` for the dead; the last poll of a day decides.
        exiled: the player voted out; in DSGBench's code this can be a dead one.
    """

    hunter: Player = NOBODY
    target: Player = NOBODY
    protected: Player = NOBODY
    investigated: Player = NOBODY
    removed: Player = PENDING
    bids: tuple[int, ...] = ()
    speeches: tuple[Speech, ...] = ()
    polls: tuple[tuple[Player, ...], ...] = ()
    exiled: Player = PENDING


@dataclass(frozen=True, slots=True)
class State:
    """A match so far.

    Attributes:
        roles: by seat; empty until they are dealt.
        stage: ``deal``, ``hunter``, ``night``, ``bid``, ``speaker``, ``debate``, ``vote``, ``summary``
            or ``over``.
    """

    roles: tuple[str, ...] = ()
    stage: str = "deal"
    rounds: tuple[Round, ...] = (Round(),)

    @property
    def now(self) -> Round:
        return self.rounds[-1]


def side_of(role: str) -> int:
    return EVIL if role == WOLF else GOOD


class VillageGame(Game[State]):
    """A game with sides, living players, and what each player knows."""

    def teams(self, state: State) -> tuple[int, ...]:
        """0 for the good side and 1 for the wolves; before the deal every player is alone."""
        return tuple(map(side_of, state.roles)) or tuple(range(self.num_players))

    def alive(self, state: State, number: int | None = None) -> tuple[Player, ...]:
        """The players alive now, or when round ``number``, from 1, began."""
        rounds = state.rounds if number is None else state.rounds[: number - 1]
        gone = {player for past in rounds for player in (past.removed, past.exiled)}
        return tuple(player for player in range(self.num_players) if player not in gone)

    def alive_by_day(self, state: State, number: int) -> tuple[Player, ...]:
        """The players alive after the night of round ``number``, from 1."""
        removed = state.rounds[number - 1].removed
        return tuple(player for player in self.alive(state, number) if player != removed)

    def wolves(self, state: State) -> tuple[Player, ...]:
        return tuple(player for player in self.alive(state) if state.roles[player] == WOLF)

    def holder(self, state: State, role: str) -> Player:
        """The player with a unique role, if alive; else `NOBODY`."""
        player = state.roles.index(role)
        return player if player in self.alive(state) else NOBODY

    def winner(self, state: State) -> int | None:
        """The side that has won: no wolf is left, or wolves are as many as the others; None before that."""
        wolves = len(self.wolves(state))
        if not wolves:
            return GOOD
        return EVIL if 2 * wolves >= len(self.alive(state)) else None

    def known(self, state: State, player: Player | None) -> tuple[str, ...]:
        """The role of each seat that the player knows; empty where unknown."""
        if not state.roles:
            return ("",) * self.num_players
        if player is None or state.stage == "over":
            return state.roles
        shown = {player} | self.investigated(state, player)
        wolf = player >= 0 and state.roles[player] == WOLF
        return tuple(
            role if seat in shown or (wolf and role == WOLF) else "" for seat, role in enumerate(state.roles)
        )

    def investigated(self, state: State, player: Player) -> set[Player]:
        """The players whose role the player has learned as the Seer."""
        if player < 0 or state.roles[player] != SEER:
            return set()
        return {past.investigated for past in state.rounds} - {NOBODY}

    def ballots(self, state: State) -> tuple[Player, ...]:
        """The votes that count today; in DSGBench's code also the last votes of all players before."""
        polls = [past.polls[-1] for past in state.rounds if past.polls]
        if self.params["votes_kept"] == "day":
            return polls[-1]
        last = [NOBODY] * self.num_players
        for poll in polls:
            last = [old if vote == NOBODY else vote for old, vote in zip(last, poll, strict=True)]
        return tuple(last)

    def majority(self, state: State) -> Player:
        """The player with votes from more than half of the living; of several the first voted for."""
        votes = [vote for vote in self.ballots(state) if vote != NOBODY]
        first = leaders(votes)
        most = next(vote for vote in votes if vote in first)
        return most if 2 * votes.count(most) > len(self.alive(state)) else NOBODY

    def dropped(self, state: State, player: Player | None) -> tuple[Player, ...]:
        """The living players missing from the viewer's list: in DSGBench's code those who were saved."""
        if self.params["saved"] == "listed":
            return ()
        saved = {past.target for past in state.rounds if past.removed == NOBODY}
        return tuple(seat for seat in self.alive(state) if seat in saved and seat != player)

    def loudest(self, state: State) -> tuple[Player, ...]:
        """The highest bidders; of several those whom the last speech names, if any."""
        bids, speeches = state.now.bids, state.now.speeches
        top = tuple(player for player in range(self.num_players) if bids[player] == max(bids))
        named = speeches[-1].named if speeches else ()
        return tuple(player for player in top if player in named) or top
