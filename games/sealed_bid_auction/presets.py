"""How GTBench, gamma-Bench and LLMArena sell by sealed bids."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Player
from games.core.boards.rounds import Round, Rounds
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.sealed_bid_auction.rules import SealedBidAuction, State, bid
from games.shared.json_answers import values, whole

AMOUNT: Final = r"\$\s*(\d{1,9})(?:\.(\d{1,20}))?"


class BidCodec(Codec[State]):
    """The common part of the notations: labels and slots."""

    game: SealedBidAuction

    def label(self, state: State, player: Player, action: Action) -> str:
        game = self.game
        if player != CHANCE:
            return Said("Bid {money}", money=game.unit.money(int(action.args[0])))
        if action.kind == "lot":
            return Said("Drawn: {who}", who=game.player_name(int(action.args[0])))
        return Said(
            "Valuations {listed}", listed=", ".join(game.unit.money(int(value)) for value in action.args)
        )

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        facts = {fact.key: fact.value for fact in view.facts}
        finished = [row for row in board.rounds if row.figures[-1]]
        return {
            "name": f"player_{seat}",
            "players": str(self.game.num_players),
            "round": str(max(len(board.rounds), 1)),
            "rounds": str(board.total),
            "valuation": facts.get("valuation", ""),
            "low": self.game.unit.money(self.game.values[0]),
            "high": self.game.unit.money(self.game.high),
            "step": self.game.unit.money(self.game.values.step),
            "price_rule": "the second highest bid" if self.game.second_price else "what they bid",
            "redrawn": "anew in each round"
            if self.game.params["redrawn"] == "each round"
            else "once for all",
            **_report(finished[-1] if finished else None, len(finished), seat),
        }


class PlainBid(BidCodec):
    """GTBench: ``<4>``. The last one in range counts, and an illegal one becomes the nearest legal one."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{action.args[0]}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        highest = self.game.high
        amounts = [int(number) for number in re.findall(r"<([0-9]{1,7})>", text) if int(number) <= highest]
        if not amounts:
            raise UnreadableActionError(f"The answer has no bid from <0> to <{highest}>.")
        return bid(min(amounts[-1], self.game.most(state.sales[-1].values[player])))


class JsonBid(BidCodec):
    """gamma-Bench: ``{"bid": "75"}``. The last object with a whole number counts, in quotes or not."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return json.dumps({"bid": str(action.args[0])})

    def read(self, state: State, player: Player, text: str) -> Action:
        for value in values(text, "bid"):
            amount = whole(value)
            if amount is not None:
                return bid(amount)
        raise UnreadableActionError(
            Said(
                "The answer has no JSON object such as {example} with a whole number.",
                example='{"bid": "75"}',
            )
        )


class NamedBid(BidCodec):
    """LLMArena: ``player_0: $4.50``, the last one; else the first amount in dollars anywhere.

    Fractions of a cent are cut off.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"player_{player}: ${self.game.unit.number(int(action.args[0]))}"

    def read(self, state: State, player: Player, text: str) -> Action:
        named = re.findall(
            rf"player_{player}[*_`\"']*\s*:[\s*_`\"']*{AMOUNT}", text, re.IGNORECASE | re.ASCII
        )
        anywhere = re.findall(AMOUNT, text, re.ASCII)
        if not anywhere:
            raise UnreadableActionError(f"The answer has no bid such as player_{player}: $4.50.")
        whole, part = named[-1] if named else anywhere[0]
        return bid(int(whole) * 100 + int(f"{part}00"[:2]))


def _report(row: Round | None, number: int, seat: Player) -> Mapping[str, str]:
    if row is None:
        return dict.fromkeys(("last_round", "last_value", "last_high", "last_price", "last_end"), "")
    end: str = "did not win, which brought you 0"
    if seat in row.winners:
        end = Said("won, which brought you {gain}", gain=row.gains[seat])
    return {
        "last_round": str(number),
        "last_value": row.dealt[seat],
        "last_high": row.figures[0],
        "last_price": row.figures[1],
        "last_end": end,
    }


GAMMA_SOURCE: Final = (
    "gamma-Bench, the sealed-bid auction among its betraying games. Valuations are those of its published "
    "matches: multiples of 10 from 0 to 200, no two alike in a round, from a fixed seed for each round "
    "(draw=distinct redraws them). Its code asks for bids up to the valuation without checking, and asks "
    "again for ever; here a bid above the valuation is refused (bids=any allows it), and after five refused "
    "answers a random legal bid is made. The benchmark scores how far bids lie below the valuations, not "
    "what the winners earn."
)
GAMMA: Final[Mapping[str, int | str]] = {
    "rounds": 20,
    "draw": "published",
    "low": 0,
    "high": 200,
    "step": 10,
    "bids": "upto",
}

GAMMA_FIRST: Final = Preset(
    "gamma_first_price",
    "gamma-Bench",
    10,
    "sealed_bid_auction.gamma",
    file_names=("sealed_bid_auction highest bid",),
    params={**GAMMA, "pricing": "first"},
    codec=JsonBid,
    limits=Limits(attempts=5, fallback=Fallback.RANDOM),
    show_legal=False,
    chat=True,
    tags=("betraying", "numerical reasoning", "opponent modelling", "hidden information"),
    source=GAMMA_SOURCE,
    summary="Ten bidders, twenty rounds; the winner pays the own bid.",
)

PRESETS = (
    Preset(
        "gtbench_blind",
        "GTBench",
        2,
        "sealed_bid_auction.gtbench_blind",
        file_names=("firstsealedauction", "blindauction"),
        reward="earn",
        params={
            "rounds": 1,
            "pricing": "first",
            "draw": "independent",
            "low": 1,
            "high": 10,
            "bids": "below",
        },
        codec=PlainBid,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("incomplete information", "probabilistic", "static", "bids", "math"),
        source=(
            "GTBench, section 4.3 and appendices A, D and G.1. Bids lie below the valuation, though the "
            "paper's prompt allows the valuation itself; a bid that is too high is silently lowered to the "
            "highest legal one, as in its code. Players bid at the same time; a player who can only bid 0 is "
            "asked anyway."
        ),
        summary="Two bidders, one round, valuations 1 to 10; answers <4>, a single try.",
    ),
    GAMMA_FIRST,
    replace(
        GAMMA_FIRST,
        id="gamma_second_price",
        file_names=("sealed_bid_auction second highest bid",),
        params={**GAMMA, "pricing": "second"},
        summary="Ten bidders, twenty rounds; the winner pays the second highest bid.",
    ),
    Preset(
        "llmarena_bid",
        "LLMArena",
        2,
        "sealed_bid_auction.llmarena_bid",
        params={"rounds": 1, "pricing": "first", "low": 0, "high": 1000, "bids": "upto", "unit": "cents"},
        codec=NamedBid,
        limits=Limits(attempts=1, fallback=Fallback.DEFAULT, illegal=Fallback.FORFEIT),
        show_legal=False,
        tags=("numerical reasoning", "opponent modelling", "hidden information"),
        source=(
            "LLMArena, section 3 and appendix A. An unreadable answer bids $0.00; a bid above the valuation "
            "loses at once (-1 against 0). The score is the winner's profit, as in the paper; its code now "
            "scores the deviation from the equilibrium, which is a metric here. Amounts are read exactly, "
            "where its code loses a cent on some and reads $5 as $0.00."
        ),
        summary="Two bidders, one round, valuations up to $10.00; bids in dollars and cents.",
    ),
)
