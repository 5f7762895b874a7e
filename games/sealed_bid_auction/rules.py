"""Sealed-bid auction (GTBench, gamma-Bench, LLMArena): simultaneous bids, with hidden valuations."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from games.core.action import CHANCE, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Round, Rounds
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.history import Turns, action_turns, announcements
from games.core.said import Said
from games.core.view import Fact, View

LISTED: Final = 20
"""Bids are listed one by one if there are never more than this."""
ENUMERATED: Final = 10_000
"""Draws of valuations are enumerated if there are no more than this."""
WINS: Final = "{who:wins} and {who.pays} {price}"
WINS_AND_GAINS: Final = "{who:wins} and {who.pays} {price}, a profit of {profit}."


@dataclass(frozen=True, slots=True)
class State:
    """The sales so far, the last one perhaps unfinished; amounts are whole units, or cents."""

    sales: tuple[Sale, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of amounts: cents, which are written as dollars, or points."""

    cents: bool

    def money(self, amount: int) -> str:
        sign = "-" if amount < 0 else ""
        return f"{sign}${self.number(abs(amount))}" if self.cents else str(amount)

    def number(self, amount: int) -> str:
        return f"{amount / 100:.2f}" if self.cents else str(amount)

    def points(self, amount: float) -> float:
        return amount / 100 if self.cents else float(amount)

    def shown(self, amounts: Sequence[int], viewer: Player | None) -> tuple[str, ...]:
        """Return the players' amounts, `HIDDEN` where the viewer cannot see them; None sees all."""
        seen = amounts if viewer is None else mask(amounts, viewer)
        return tuple(value if isinstance(value, str) else self.number(value) for value in seen)


class SealedBidAuction(Game[State]):
    """In each round players learn what a thing is worth to them and bid together; the highest bid wins.

    The winner gets its worth less the price, the others nothing; a tie is decided by lot. During the match
    players learn the highest bid and the price of each round, and whether they won; at the end all amounts
    are shown.

    Valuations are multiples of ``step`` from ``low`` to ``high``, drawn for each player on their own
    (``independent``), all different (``distinct``), or as in the published matches of gamma-Bench
    (``published``).
    """

    spec = GameSpec(
        "sealed_bid_auction",
        "Sealed-bid auction",
        1,
        range(2, 31),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=300,
        has_chance=True,
        params=(
            Param("rounds", 1, 1, 100, label="Rounds"),
            Param("pricing", "first", options=("first", "second"), label="Price"),
            Param(
                "draw", "independent", options=("independent", "distinct", "published"), label="Valuations"
            ),
            Param("low", 1, 0, 1_000_000, label="Lowest valuation", front=False),
            Param("high", 10, 0, 1_000_000, label="Highest valuation"),
            Param("step", 1, 1, 1_000_000, label="Step between valuations"),
            Param("redrawn", "each round", options=("each round", "once"), label="Valuations are drawn"),
            Param(
                "bids",
                "below",
                options=("below", "upto", "any"),
                label="Bids, against the valuation",
                words=("below", "up to", "any"),
            ),
            Param("unit", "points", options=("points", "cents"), label="Amounts"),
        ),
        summary="Bid for a thing whose worth to the others you do not know.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rounds = int(self.params["rounds"])
        low, high, step = (int(self.params[name]) for name in ("low", "high", "step"))
        if low > high:
            raise GameError(f"The lowest valuation, {low}, must not be above the highest, {high}.")
        self.values = range(low, high + 1, step)
        self.high = self.values[-1]
        self.distinct = self.params["draw"] != "independent"
        if self.distinct and len(self.values) < self.num_players:
            raise GameError(
                f"{self.num_players} players need as many different valuations; there are {len(self.values)}."
            )
        self.second_price = self.params["pricing"] == "second"
        self.unit = Unit(self.params["unit"] == "cents")

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.sales:
            return (CHANCE,)
        now = state.sales[-1]
        if not now.bids:
            return tuple(range(self.num_players))
        return (CHANCE,) if now.winner == NOBODY or len(state.sales) < self.rounds else ()

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        most = self.most(state.sales[-1].values[player])
        if self.most(self.high) < LISTED:
            return LegalActions(tuple(bid(amount) for amount in range(most + 1)), default=bid(0))
        hint = Said(
            "Your bid in cents, 0 to {most}." if self.unit.cents else "Your bid, 0 to {most}.", most=most
        )
        return LegalActions((), (OpenAction("bid", (Field("bid", 0, most, asked=True),), hint=hint),), bid(0))

    def apply(self, state: State, joint: Joint) -> State:
        if CHANCE not in joint:
            bids = tuple(int(joint[p].args[0]) for p in range(self.num_players))
            return _with(state, replace(state.sales[-1], bids=bids, winner=sole_winner(bids)))
        action = joint[CHANCE]
        if action.kind == "lot":
            return _with(state, replace(state.sales[-1], winner=int(action.args[0])))
        return State((*state.sales, Sale(tuple(map(int, action.args)))))

    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(map(self.unit.points, self.totals(state)))

    def view(self, state: State, player: Player | None) -> View[Rounds]:
        viewer = self._viewer(state, player)
        board = Rounds(
            "Bid",
            tuple(self._round(sale, viewer) for sale in state.sales),
            self.rounds,
            "Valuation",
            "Profit",
            ("Highest bid", "Price"),
            "$" if self.unit.cents else "",
            high=self.high // 100 if self.unit.cents else self.high,
        )
        return View(player, self._phase(state), board, self._facts(state, player))

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        if state.sales and state.sales[-1].bids and state.sales[-1].winner == NOBODY:
            tied = leaders(state.sales[-1].bids)
            return [(lot(winner), 1 / len(tied)) for winner in tied]
        if state.sales and self.params["redrawn"] == "once":
            return [(deal(state.sales[0].values), 1.0)]
        if self.params["draw"] == "published":
            return [(deal(published(self.values, self.num_players, len(state.sales) + 1)), 1.0)]
        many = len(self.values) ** self.num_players
        if self.distinct or many > ENUMERATED:
            return Game.chance_outcomes(self, state)
        return [(deal(values), 1 / many) for values in product(self.values, repeat=self.num_players)]

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        if state.sales and state.sales[-1].bids and state.sales[-1].winner == NOBODY:
            return lot(rng.choice(leaders(state.sales[-1].bids)))
        return deal(self._draw(state.sales[:1], len(state.sales) + 1, rng))

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        done = [sale for sale in state.sales if sale.winner != NOBODY]
        gains, first = list(self.totals(state)), state.sales[:1]
        for number in range(len(done), self.rounds):
            begun = state.sales[number : number + 1]
            values = begun[0].values if begun else self._draw(first, number + 1, rng)
            first = first or (Sale(tuple(values)),)
            bids = begun[0].bids if begun else ()
            bids = bids or tuple(int(rng.random() * (self.most(value) + 1)) for value in values)
            winner = rng.choice(leaders(bids))
            gains[winner] += values[winner] - self.price(bids)
        return tuple(map(self.unit.points, gains))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the opponents' valuations and bids; they count as unknown, whatever the parameters."""
        if not self.to_act(state):
            return state
        once = self.params["redrawn"] == "once"
        alike = (state.sales,) if once and state.sales else ((sale,) for sale in state.sales)
        imagination = Imagination(self, player)
        return State(tuple(sale for sales in alike for sale in imagination.redraw(sales, rng)))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        match action:
            case Action("bid", (int(amount),), "") if player in self.to_act(state) and player != CHANCE:
                most = self.most(state.sales[-1].values[player])
                if 0 <= amount <= most:
                    return None
                between = "Your bid must lie between {low} and {high}, not {bid}."
                return Said(
                    between if most else "Your bid must be {low}, not {bid}.",
                    low=self.unit.money(0),
                    high=self.unit.money(most),
                    bid=self.unit.money(amount),
                )
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return (
            *action_turns(self._news(joint, after, player)),
            *announcements(*self._story(joint, after, player)),
        )

    def _news(self, joint: Joint, after: State, player: Player | None) -> Joint:
        """The actions of a step as the player sees them; at the end all players see all bids."""
        if CHANCE not in joint:
            viewer = self._viewer(after, player)
            return {owner: action for owner, action in joint.items() if viewer in (None, owner)}
        action = joint[CHANCE]
        if action.kind == "lot":
            winner = int(action.args[0])
            return {CHANCE: lot(winner if player in (None, winner) else HIDDEN)}
        return {CHANCE: action if player is None else deal(mask(after.sales[-1].values, player))}

    def _story(self, joint: Joint, after: State, player: Player | None) -> tuple[str, ...]:
        sale = after.sales[-1]
        if not sale.bids:
            worth = [
                Said(
                    "The thing is worth {value} to {who}.",
                    value=self.unit.money(value),
                    who=self.player_name(owner),
                )
                for owner, value in enumerate(sale.values)
                if player in (None, owner)
            ]
            return tuple(worth) or ("Everybody learns what the thing is worth to them.",)
        row = self._round(sale, self._viewer(after, player))
        lines = [
            Said(
                "{who:bids} {amount}.", who=self.player_name(owner), amount=self.unit.money(sale.bids[owner])
            )
            for owner, choice in enumerate(row.choices)
            if CHANCE not in joint and choice != HIDDEN
        ]
        return (*lines, *self._outcome(sale, row))

    def most(self, value: int) -> int:
        """The highest legal bid with this valuation."""
        match self.params["bids"]:
            case "below":
                return max(value - 1, 0)
            case "upto":
                return value
        return 2 * self.high

    def price(self, bids: Sequence[int]) -> int:
        return sorted(bids)[-2] if self.second_price else max(bids)

    def profits(self, sale: Sale) -> tuple[int, ...]:
        gains = [0] * self.num_players
        if sale.winner != NOBODY:
            gains[sale.winner] = sale.values[sale.winner] - self.price(sale.bids)
        return tuple(gains)

    def totals(self, state: State) -> tuple[int, ...]:
        profits = [self.profits(sale) for sale in state.sales]
        return tuple(sum(gains[player] for gains in profits) for player in range(self.num_players))

    def _draw(self, first: Sequence[Sale], number: int, rng: random.Random) -> Sequence[int]:
        """Valuations for a round, from 1; ``first`` contains the first sale, if there is one."""
        if first and self.params["redrawn"] == "once":
            return first[0].values
        if self.params["draw"] == "published":
            return published(self.values, self.num_players, number)
        if self.distinct:
            return rng.sample(self.values, self.num_players)
        return rng.choices(self.values, k=self.num_players)

    def _viewer(self, state: State, player: Player | None) -> Player | None:
        """The player whose amounts are shown; None, for all players, at the end."""
        return player if self.to_act(state) else None

    def _round(self, sale: Sale, viewer: Player | None) -> Round:
        values = self.unit.shown(sale.values, viewer)
        if not sale.bids:
            return Round(("",) * self.num_players, values, figures=("", ""))
        highest, price, bids = max(sale.bids), self.price(sale.bids), self.unit.shown(sale.bids, viewer)
        if sale.winner == NOBODY:
            return Round(bids, values, figures=(self.unit.number(highest), ""))
        known = viewer in (None, sale.winner) or (self.num_players == 2 and viewer in (0, 1))
        winners = (sale.winner,) if known else ()
        gains = self.unit.shown(self.profits(sale), viewer)
        return Round(bids, values, gains, winners, (self.unit.number(highest), self.unit.number(price)))

    def _outcome(self, sale: Sale, row: Round) -> Iterator[str]:
        if sale.winner == NOBODY:
            yield Said(
                "{money} was bid more than once; the lot decides.", money=self.unit.money(max(sale.bids))
            )
            return
        price = self.unit.money(self.price(sale.bids))
        if row.winners:
            known = row.gains[sale.winner] != HIDDEN
            yield Said(
                WINS_AND_GAINS if known else f"{WINS}.",
                who=self.player_name(sale.winner),
                price=price,
                profit=self.unit.money(self.profits(sale)[sale.winner]),
            )
        else:
            yield Said(
                "The highest bid was {money}; the winner pays {price}.",
                money=self.unit.money(max(sale.bids)),
                price=price,
            )

    def _phase(self, state: State) -> str:
        acting = self.to_act(state)
        if acting and acting != (CHANCE,):
            return "all bid"
        if acting:
            undecided = state.sales and state.sales[-1].winner == NOBODY
            return "the lot decides between equal bids" if undecided else "the next thing is put up for sale"
        if self.rounds > 1:
            return Said("over after {rounds} rounds", rounds=self.rounds)
        sale = state.sales[-1]
        return Said(WINS, who=self.player_name(sale.winner), price=self.unit.money(self.price(sale.bids)))

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        facts = [
            Fact(
                "round",
                "Round",
                Said("{sales} of {rounds}", sales=max(len(state.sales), 1), rounds=self.rounds),
            )
        ]
        if state.sales and player is not None and player >= 0:
            value = self.unit.money(state.sales[-1].values[player])
            facts.append(Fact("valuation", "Your valuation", value, player))
        facts += [
            Fact(f"profit_{p}", Said("{who:Profit of}", who=self.player_name(p)), self.unit.money(total), p)
            for p, total in enumerate(self.totals(state))
            if self._viewer(state, player) in (None, p)
        ]
        return tuple(facts)


@cache
def bid(amount: int) -> Action:
    return Action("bid", (amount,))


def deal(values: Sequence[int | str]) -> Action:
    """The chance outcome of all valuations, `HIDDEN` where the viewer cannot see them."""
    return Action("deal", tuple(values))


def lot(winner: Player | str) -> Action:
    """The chance outcome that decides a tie, `HIDDEN` if the viewer cannot see it."""
    return Action("lot", (winner,))


def mask(values: Sequence[int], player: Player) -> list[int | str]:
    """The player's value in its place, the others `HIDDEN`; all of them for a viewer without a seat."""
    seen: list[int | str] = [HIDDEN] * len(values)
    if player >= 0:
        seen[player] = values[player]
    return seen


@cache
def published(values: range, players: int, number: int) -> tuple[int, ...]:
    """The valuations of a round, from 1, in the published matches of gamma-Bench.

    They come from a generator with a fixed seed, so that they are the same in every match.
    """
    return tuple(random.Random(41 + number).sample(values, players))


def _with(state: State, sale: Sale) -> State:
    return State((*state.sales[:-1], sale))


NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Sale:
    """A thing sold: its worth to each player, their bids, and the winner, `NOBODY` until decided."""

    values: tuple[int, ...]
    bids: tuple[int, ...] = ()
    winner: Player = NOBODY


def leaders(bids: Sequence[int]) -> tuple[Player, ...]:
    highest = max(bids, default=0)
    return tuple(player for player, amount in enumerate(bids) if amount == highest)


def sole_winner(bids: Sequence[int]) -> Player:
    """The winner without a lot, `NOBODY` if the highest bid is tied."""
    first = leaders(bids)
    return first[0] if len(first) == 1 else NOBODY


class Known(NamedTuple):
    """A player's knowledge of the opponents' bids in a sale.

    Attributes:
        bids: bids that opponents must have made, highest first, each by another one.
        most: limit of the further bids.
    """

    bids: tuple[int, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class Imagination:
    """Redraws the parts of sales that one player does not know."""

    game: SealedBidAuction
    player: Player

    def redraw(self, sales: Sequence[Sale], rng: random.Random) -> list[Sale]:
        """Redraw the opponents' valuations and bids in sales with equal valuations.

        All that the player has learned stays.
        """
        others = [p for p in range(self.game.num_players) if p != self.player]
        rng.shuffle(others)
        known = [self._known(sale) for sale in sales]
        needs = [max((k.bids[i] for k in known if i < len(k.bids)), default=0) for i in (0, 1)]
        values = self._values(sales[0].values[self.player], others, needs, rng)
        return [self._sale(sale, k, values, others, rng) for sale, k in zip(sales, known, strict=True)]

    def _known(self, sale: Sale) -> Known:
        if not sale.bids:
            return Known()
        amount, (*_, second, highest) = sale.bids[self.player], sorted(sale.bids)
        if len(leaders(sale.bids)) > 1:
            return Known((highest,) if amount == highest else (highest, highest), highest)
        if not self.game.second_price:
            return Known(() if amount == highest else (highest,), highest - 1)
        if amount in (highest, second):
            return Known((second if amount == highest else highest,), second)
        return Known((highest, second), second)

    def _values(
        self, value: int, others: Sequence[Player], needs: Sequence[int], rng: random.Random
    ) -> tuple[int, ...]:
        """Draw valuations with which the first opponents could have made the bids needed of them."""
        game = self.game
        left: Sequence[int] = game.values
        if game.distinct:
            left = [other for other in left if other != value]
        values = {self.player: value}
        for other, need in zip(others, needs, strict=False):
            values[other] = rng.choice(left[bisect_left(left, self._least_value(need)) :])
            if game.distinct:
                left = [v for v in left if v != values[other]]
        rest = others[len(needs) :]
        drawn = rng.sample(left, len(rest)) if game.distinct else rng.choices(left, k=len(rest))
        values |= zip(rest, drawn, strict=True)
        return tuple(values[p] for p in range(game.num_players))

    def _least_value(self, amount: int) -> int:
        """Return the lowest valuation with which a bid is legal."""
        bids = self.game.params["bids"]
        if bids == "any" or not amount:
            return self.game.values[0]
        return amount + 1 if bids == "below" else amount

    def _sale(
        self, sale: Sale, known: Known, values: tuple[int, ...], others: Sequence[Player], rng: random.Random
    ) -> Sale:
        if not sale.bids:
            return Sale(values)
        bids = dict(zip(others, known.bids, strict=False)) | {self.player: sale.bids[self.player]}
        for other in others[len(known.bids) :]:
            most = min(known.most, self.game.most(values[other]))
            bids[other] = int(rng.random() * (most + 1))
        decided = sale.winner in (NOBODY, self.player)
        winner = sale.winner if decided else others[0]
        return Sale(values, tuple(bids[p] for p in range(len(values))), winner)
