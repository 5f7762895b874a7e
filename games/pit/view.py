"""What eyes see of Pit: their own hand, offers, prices, points and what has changed hands."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.action import Player
from games.core.said import Said
from games.core.view import Fact, View
from games.pit.board import FloorHand, Tape, TradingFloor
from games.pit.hands import PitTable
from games.pit.state import CARDS, COMMODITIES, PRICES, State
from games.pit.story import cards_worded


def floor_view(game: PitTable, state: State, player: Player | None) -> View[TradingFloor]:
    """What the player may see; None sees everything."""
    acting = game.turn_of(state) if state.stage == "trade" else -1
    hands = tuple(
        FloorHand(
            game.player_of(hand),
            game.key_of(hand) if game.hand_of(game.player_of(hand)) == hand else "",
            cards if player is None or _plays(game, player, hand) else (),
            sum(cards),
            offer.count if offer else 0,
            offer.what if offer and (player is None or game.is_open or _plays(game, player, hand)) else "",
            game.player_of(hand) == acting and game.hand_of(acting) == hand,
        )
        for hand, (cards, offer) in enumerate(zip(state.hands, state.offers, strict=False))
    )
    prices = tuple(PRICES[name] for name in COMMODITIES)
    board = TradingFloor(
        CARDS,
        prices,
        hands,
        state.points,
        int(game.params["target"]),
        tuple(_tape(game, state)),
        game.is_open,
    )
    return View(player, phase(game, state), board, tuple(_facts(game, state, player)))


def phase(game: PitTable, state: State) -> str:
    """What is going on."""
    if state.stage == "trade":
        return Said("{who:trades}", who=game.player_name(game.turn_of(state)))
    if state.stage == "deal":
        return "the cards are dealt"
    first, second = state.points
    if first == second:
        return "the match is drawn"
    return f"the {'first' if first > second else 'second'} side wins"


def _plays(game: PitTable, player: Player, hand: int) -> bool:
    return player >= 0 and game.hand_of(player) == hand


def _tape(game: PitTable, state: State) -> Iterator[Tape]:
    """The corners of the match, then the trades of this deal, by numbers of cards alone."""
    for made in state.corners[-4:]:
        yield Tape(game.player_of(made.hand), None, f"corner in {made.commodity}, {made.points} points")
    for trade in state.trades if state.stage != "deal" else ():
        words = cards_worded(trade.given)
        if trade.given != trade.received:
            words += f" for {trade.received}"
        yield Tape(game.player_of(trade.proposer), game.player_of(trade.taker), words)


def _facts(game: PitTable, state: State, player: Player | None) -> Iterator[Fact]:
    yield Fact("deal", "Deal", str(len(state.corners) + (state.stage != "deal" or not state.corners)))
    if state.last:
        yield Fact("last", "Last", state.last)
    first, second = state.points
    side = game.teams(state)[player] if player is not None and player >= 0 else 0
    own, other = (first, second) if side == 0 else (second, first)
    yield Fact("points", "Points", f"{own} to {other} of {game.params['target']}")
    yield Fact("decisions", "Decisions", f"{state.decisions} of {game.params['max_decisions']}")
