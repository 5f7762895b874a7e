"""The view of Pit: the player's own hand, offers, prices, points and trades."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.action import Player
from games.core.said import Said
from games.core.view import Fact, View
from games.pit.board import FloorHand, Tape, TradingFloor
from games.pit.hands import PitSeating
from games.pit.state import CARDS, COMMODITIES, PRICES, State
from games.pit.story import cards_worded


def floor_view(game: PitSeating, state: State, player: Player | None) -> View[TradingFloor]:
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
        int(game.params["corner_size"]),
    )
    return View(player, phase(game, state), board, tuple(_facts(game, state, player)))


def phase(game: PitSeating, state: State) -> str:
    if state.stage == "trade":
        return Said("{who:trades}", who=game.player_name(game.turn_of(state)))
    if state.stage == "deal":
        return "the cards are dealt"
    first, second = state.points
    if first == second:
        return "the match is drawn"
    return Said("the {first} side wins", first="first" if first > second else "second")


def _plays(game: PitSeating, player: Player, hand: int) -> bool:
    return player >= 0 and game.hand_of(player) == hand


def _tape(game: PitSeating, state: State) -> Iterator[Tape]:
    """Yield the corners of the match, then the trades of this deal with the numbers of cards only."""
    for corner in state.corners[-4:]:
        words = Said(
            "corner in {commodity}, {points} points", commodity=corner.commodity, points=corner.points
        )
        yield Tape(game.player_of(corner.hand), None, words)
    for trade in state.trades if state.stage != "deal" else ():
        exchanged: str = cards_worded(trade.given)
        if trade.given != trade.received:
            exchanged += Said(" for {received}", received=trade.received)
        yield Tape(game.player_of(trade.proposer), game.player_of(trade.taker), exchanged)


def _facts(game: PitSeating, state: State, player: Player | None) -> Iterator[Fact]:
    yield Fact("deal", "Deal", str(len(state.corners) + (state.stage != "deal" or not state.corners)))
    if state.last:
        yield Fact("last", "Last", state.last)
    first, second = state.points
    side = game.teams(state)[player] if player is not None and player >= 0 else 0
    own_points, others = (first, second) if side == 0 else (second, first)
    yield Fact(
        "points",
        "Points",
        Said(
            "{own_points} to {others} of {params}",
            own_points=own_points,
            others=others,
            params=game.params["target"],
        ),
    )
    yield Fact(
        "decisions",
        "Decisions",
        Said("{decisions} of {params}", decisions=state.decisions, params=game.params["max_decisions"]),
    )
