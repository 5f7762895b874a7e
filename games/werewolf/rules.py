"""Werewolf (DSGBench): at night wolves remove a player, by day everybody talks and votes."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Said
from games.core.view import View
from games.werewolf import story
from games.werewolf.board import Village
from games.werewolf.resampling import resample_state
from games.werewolf.state import DOCTOR, NOBODY, ROLES, SEER, WOLF, Round, Speech, State, VillageGame, side_of
from games.werewolf.view import village_view

SEATS: Final = len(ROLES)
MAX_TEXT: Final = 1500
SLEEP: Final = Action("sleep")
SAY: Final = OpenAction("say", (), MAX_TEXT, "What you tell the village; everybody hears it.", optional=True)
SUMMARY: Final = OpenAction(
    "summary", (), MAX_TEXT, "What you want to remember of this round; only for you.", optional=True
)
BIDS: Final = tuple(Action("bid", (bid,)) for bid in "01234")
"""Texts, since numbers among the arguments of actions are seats, which the board highlights."""
NAMED: Final = re.compile(r"\bplayer[\s_-]*(\d{1,2})\b", re.IGNORECASE)


class Werewolf(VillageGame):
    """Eight seats: two Werewolves against four Villagers, a Doctor and a Seer.

    At night all players act at once. Those without a task sleep and are not asked, which nobody learns from
    the other players' clocks (`Limits.skip_forced`). By day all living players speak, vote in secret and
    keep a private summary.
    """

    spec = GameSpec(
        "werewolf",
        "Werewolf",
        1,
        range(SEATS, SEATS + 1),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=720,
        has_chance=True,
        has_text=True,
        params=(
            Param("rounds", 10, 1, 20, label="Rounds at most"),
            Param(
                "role_seats",
                "fixed",
                options=("fixed", "drawn"),
                label="Seats of the roles",
                words=("seats 5 and 6 are the Werewolves, 7 the Doctor, 8 the Seer", "drawn"),
                for_people="drawn",
            ),
            Param("debate", "in turn", options=("in turn", "by bids"), label="Who speaks"),
            Param("speeches", 8, 1, 8, label="Speeches a day, by bids", front=False),
            Param("polls", "once", options=("once", "after each speech"), label="Votes, by bids"),
            Param("ballots", "secret", options=("secret", "shown"), label="Votes are"),
            Param("summaries", "written", options=("written", "none"), label="Private summaries"),
            Param("votes_kept", "day", options=("day", "match"), label="Votes count for the"),
            Param("dead_doctor", "absent", options=("absent", "saves all"), label="A Doctor who is gone"),
            Param("saved", "listed", options=("listed", "dropped"), label="A saved player"),
        ),
        summary="Two of eight are Werewolves: find them by talk and votes before they are as many as you.",
    )

    def initial_state(self) -> State:
        return State() if self.params["role_seats"] == "drawn" else State(ROLES, "hunter")

    def to_act(self, state: State) -> tuple[Player, ...]:
        match state.stage:
            case "deal" | "hunter" | "speaker":
                return (CHANCE,)
            case "over":
                return ()
            case "debate":
                return (self._speaker(state),)
        return self.alive(state)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        match state.stage:
            case "night":
                return LegalActions(self._by_night(state, player) or (SLEEP,))
            case "bid":
                return LegalActions(BIDS, default=BIDS[0])
            case "debate":
                return LegalActions((), (SAY,), Action("say"))
            case "summary":
                return LegalActions((), (SUMMARY,), Action("summary"))
        return LegalActions(_each("vote", [seat for seat in self.alive(state) if seat != player]))

    def apply(self, state: State, joint: Joint) -> State:
        match state.stage:
            case "night":
                return self._morning(state, joint)
            case "bid":
                bids = tuple(int(joint[p].args[0]) if p in joint else NOBODY for p in range(SEATS))
                return _with(state, "speaker", replace(state.now, bids=bids))
            case "vote":
                poll = tuple(int(joint[p].args[0]) if p in joint else NOBODY for p in range(SEATS))
                return self._after_poll(
                    _with(state, "vote", replace(state.now, polls=(*state.now.polls, poll)))
                )
            case "summary":
                return self._next_night(state)
        ((who, action),) = joint.items()
        match action:
            case Action("deal", roles):
                return replace(state, roles=tuple(map(str, roles)), stage="hunter")
            case Action("hunter", (int(wolf),)):
                return _with(state, "night", replace(state.now, hunter=wolf))
            case Action("speaker", (int(speaker),)):
                speeches = (*state.now.speeches, Speech(speaker))
                return _with(state, "debate", replace(state.now, speeches=speeches))
            case Action("say", (), text):
                return self._said(state, who, text)
        raise ValueError(f"not an action of this game: {action}")

    def returns(self, state: State) -> tuple[float, ...]:
        """1 for the side that has won, dead or alive, and 0 for the other; 1/2 for all after a draw."""
        if state.stage != "over":
            return (0.0,) * self.num_players
        winner = self.winner(state)
        return tuple(0.5 if winner is None else float(side_of(role) == winner) for role in state.roles)

    def view(self, state: State, player: Player | None) -> View[Village]:
        return village_view(self, state, player)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        match state.stage:
            case "deal":
                actions = [Action("deal", roles) for roles in _deals()]
            case "hunter":
                actions = list(_each("hunter", self.wolves(state)))
            case _:
                actions = list(_each("speaker", self.loudest(state)))
        return [(action, 1 / len(actions)) for action in actions]

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        if state.stage == "deal":
            return Action("deal", tuple(rng.sample(ROLES, SEATS)))
        return Game.sample_chance(self, state, rng)

    def chance_key(self, state: State, drawn: int) -> str:
        """The stage, the round and the number of speeches in it, whatever else was drawn."""
        return f"{state.stage} {len(state.rounds)} {len(state.now.speeches)}"

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw roles, even fixed ones, night choices, votes and bids that the player does not know."""
        return resample_state(self, state, player, rng)

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        wanted = {legal.kind for legal in self.legal_actions(state, player)}
        match action:
            case Action(kind, (int(target),)) if kind in wanted and target in range(SEATS):
                if target not in self.alive(state):
                    return Said("{who:is} no longer in the game.", who=self.player_name(target))
                if target == player and kind in ("vote", "investigate"):
                    return Said("You cannot {vote} yourself.", vote="vote for" if kind == "vote" else kind)
                if kind == "remove" and state.roles[target] == WOLF:
                    return Said("{who:is} a Werewolf.", who=self.player_name(target))
                if kind == "investigate" and target in self.investigated(state, player):
                    return Said("You have investigated {target} before.", target=self.player_name(target))
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self, before, joint, after, player)

    @property
    def by_bids(self) -> bool:
        return self.params["debate"] == "by bids"

    def _speaker(self, state: State) -> Player:
        speeches = state.now.speeches
        return speeches[-1].speaker if self.by_bids else self.alive(state)[len(speeches)]

    def _by_night(self, state: State, player: Player) -> tuple[Action, ...]:
        alive, role = self.alive(state), state.roles[player]
        if player == state.now.hunter:
            return _each("remove", [seat for seat in alive if state.roles[seat] != WOLF])
        if role == DOCTOR:
            return _each("protect", alive)
        if role == SEER:
            asked = {player} | self.investigated(state, player)
            return _each("investigate", [seat for seat in alive if seat not in asked])
        return ()

    def _morning(self, state: State, joint: Joint) -> State:
        chosen = {action.kind: int(action.args[0]) for action in joint.values() if action.args}
        target, protected = chosen["remove"], chosen.get("protect", NOBODY)
        if protected == NOBODY and self.params["dead_doctor"] == "saves all":
            protected = target
        removed = NOBODY if target == protected else target
        night = replace(
            state.now,
            target=target,
            protected=protected,
            investigated=chosen.get("investigate", NOBODY),
            removed=removed,
        )
        return self._unless_won(_with(state, "bid" if self.by_bids else "debate", night))

    def _said(self, state: State, who: Player, text: str) -> State:
        named = {int(number) - 1 for number in NAMED.findall(text)} & set(range(SEATS))
        speech = Speech(who, tuple(sorted(named - {who})))
        done = state.now.speeches[:-1] if self.by_bids else state.now.speeches
        day = replace(state.now, speeches=(*done, speech))
        if self.by_bids:
            votes = len(day.speeches) == self.params["speeches"] or self.params["polls"] != "once"
            return _with(state, "vote" if votes else "bid", day)
        return _with(state, "vote" if len(day.speeches) == len(self.alive(state)) else "debate", day)

    def _after_poll(self, state: State) -> State:
        """Continue after a poll: with the next bids, or with the result of the day's last poll."""
        if self.by_bids and len(state.now.speeches) < int(self.params["speeches"]):
            return replace(state, stage="bid")
        state = self._unless_won(_with(state, "summary", replace(state.now, exiled=self.majority(state))))
        if state.stage == "over" or self.params["summaries"] == "written":
            return state
        return self._next_night(state)

    def _next_night(self, state: State) -> State:
        if len(state.rounds) == self.params["rounds"]:
            return replace(state, stage="over")
        return replace(state, stage="hunter", rounds=(*state.rounds, Round()))

    def _unless_won(self, state: State) -> State:
        return state if self.winner(state) is None else replace(state, stage="over")


def _each(kind: str, targets: Sequence[Player]) -> tuple[Action, ...]:
    return tuple(Action(kind, (target,)) for target in targets)


def _with(state: State, stage: str, now: Round) -> State:
    return replace(state, stage=stage, rounds=(*state.rounds[:-1], now))


@cache
def _deals() -> tuple[tuple[str, ...], ...]:
    return tuple(sorted(set(permutations(ROLES))))
