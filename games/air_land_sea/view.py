"""The view of Air, Land and Sea."""

from __future__ import annotations

from typing import Final

from games.air_land_sea import coded
from games.air_land_sea.abilities import is_destroyed
from games.air_land_sea.board import DESTROYED, HEIGHTS, PLACES
from games.air_land_sea.cards import CARDS, WITHDRAWAL
from games.air_land_sea.state import State, Task, controls, hidden_strength, strengths, totals
from games.core.action import Player
from games.core.boards.board import HIDDEN
from games.core.game import Game
from games.core.said import Said, joined
from games.core.view import Fact, View
from games.shared.boards.zones import CardZone, CardZones, ZoneCard

RANKS: Final = ("first commander", "second commander")
ASKED: Final = {
    "near": "{who:flips} a card in a theatre next to Maneuver",
    "any": "{who:flips} any uncovered card",
    "own": "{who:flips} one of {who.their} own uncovered cards",
    "theirs": "{who:flips} an uncovered card of the opponent",
    "move": "{who:may} move a card to another theatre",
    "take": "{who:may} take back a face-down card",
    "play": "{who:plays} a card at once",
    "draw": "{who:draws} a card",
    "place": "{who:places} the drawn card face down",
}
CHIPS: Final = {
    "move": (("Move nothing", "stay"),),
    "take": (("Take nothing back", "keep"),),
}


def board_view(game: Game[State], state: State, player: Player | None) -> View[CardZones]:
    return View(player, phase(game, state), _BoardBuilder(game, state, player).board(), _facts(game, state))


def phase(game: Game[State], state: State) -> str:
    if not state.order:
        return "theatres and commanders are drawn"
    if state.tasks:
        return _asked(game, state.tasks[0])
    if state.dealt:
        return Said("{who:plays} a card or {who.withdraws}", who=game.player_name(state.turn))
    if max(state.points) >= _target(game):
        winner = game.player_name(int(state.points[1] > state.points[0]))
        most, least = max(state.points), min(state.points)
        return Said("{who:wins} with {most} to {least} points", who=winner, most=most, least=least)
    return "the cards are dealt"


def _asked(game: Game[State], task: Task) -> Said:
    return Said(ASKED[task.kind], who=game.player_name(task.player))


def _target(game: Game[State]) -> int:
    return int(game.params["target"])


def _by_book(game: Game[State]) -> bool:
    return game.params["rules"] == "book"


def _facts(game: Game[State], state: State) -> tuple[Fact, ...]:
    names = [game.player_name(p) for p in (0, 1)]
    facts = [
        Fact(
            f"points_{p}",
            Said("{who:Points of}", who=name),
            Said("{points} of {target}", points=state.points[p], target=_target(game)),
            p,
        )
        for p, name in enumerate(names)
    ]
    if not state.battle:
        return tuple(facts)
    facts.append(Fact("battle", "Battle", str(state.battle)))
    facts.append(Fact("first", "First commander", names[state.first], state.first))
    facts.append(Fact("deck", "Deck", str(len(state.deck) + (len(state.under) if _by_book(game) else 0))))
    for p, name in enumerate(names):
        if state.drops[p]:
            facts.append(Fact(f"drop_{p}", Said("{who:Next card of}", who=name), "to any theatre", p))
    if state.dealt and not state.tasks:
        facts.append(
            Fact(
                "withdraw",
                "Withdrawing gives",
                Said("{withdrawal} points", withdrawal=withdrawal(state)),
                state.turn,
            )
        )
    if state.lost:
        facts.append(Fact("destroyed", "Just destroyed", state.lost))
    waiting = joined(", ", [_asked(game, task) for task in state.tasks[1:] if task.kind in ASKED])
    return (*facts, Fact("waiting", "Then", waiting)) if waiting else tuple(facts)


def withdrawal(state: State) -> int:
    """The opponent's points if the player whose turn it is withdraws."""
    return WITHDRAWAL[int(state.turn != state.first)][len(state.hands[state.turn])]


class _BoardBuilder:
    def __init__(self, game: Game[State], state: State, viewer: Player | None) -> None:
        self.game = game
        self.state = state
        self.viewer = viewer
        acting = game.to_act(state)
        self.asked = viewer if viewer is not None and viewer in acting else None
        """The viewer, if to act."""
        task = state.tasks[0] if state.tasks else Task("play", state.turn, 0)
        self.kind = task.kind if self.asked is not None else ""
        ledger = None if _by_book(game) else coded.with_ledger(state).ledger
        self.counts = None if ledger is None else dict(ledger.counts)

    def board(self) -> CardZones:
        zones = [self._hand(player) for player in (0, 1)]
        if self.asked is not None and (chips := CHIPS.get(self.kind)):
            cards = tuple(ZoneCard(words, keys=(key,)) for words, key in chips)
            zones.append(CardZone("", self.asked, 0, cards, "chips"))
        if self.state.drawn:
            owner = self.state.tasks[0].player
            card = self._card(self.state.drawn, owner)
            zones.append(CardZone("drawn", owner, 0, (card,)))
        for place in range(len(self.state.order)):
            zones += [self._pile(place, player) for player in (0, 1)]
        sums = totals(self.state.piles) if self.counts is None else coded.sums(self.state)
        held = controls(sums, self.state.first)
        for place, theatre in enumerate(self.state.order):
            scores = tuple(map(str, sums[place]))
            zones.append(CardZone(theatre, None, 2, (), "place", scores=scores, control=held[place]))
        return CardZones(tuple(zones), HEIGHTS)

    def _hand(self, player: Player) -> CardZone:
        keyed = self.kind == "play" and player == self.asked
        cards = tuple(self._card(code, player, (code,) if keyed else ()) for code in self.state.hands[player])
        note = RANKS[player != self.state.first] if self.state.battle else ""
        return CardZone("hand", player, 0, cards, wide=5, note=note)

    def _card(self, code: str, owner: Player, keys: tuple[str, ...] = ()) -> ZoneCard:
        if self.viewer not in (None, owner):
            return ZoneCard(HIDDEN)
        card = CARDS[code]
        return ZoneCard(
            f"{code} {card.name}", str(card.strength), card.theatre.casefold(), _ability(code), keys=keys
        )

    def _pile(self, place: int, player: Player) -> CardZone:
        theatre, pile = self.state.order[place], self.state.piles[place][player]
        counts = strengths(pile, hidden_strength(self.state.piles, player))
        if self.counts is not None:
            counts = [self.counts[card.code] for card in pile]
        cards = tuple(self._lying(place, player, depth, counts[depth]) for depth in range(len(pile)))
        goals = player == self.asked and self.kind in ("play", "move", "place")
        results = self._results(place, player) if goals else ()
        keys = (theatre,) if goals else ()
        return CardZone(PLACES[theatre], player, 1, cards, "fan", keys=keys, results=results)

    def _results(self, place: int, player: Player) -> tuple[str, ...]:
        """Return what a card of the hand, or the drawn card, would count in a theatre."""
        state = self.state
        low = coded.face_down(state, player) if state.ledger else hidden_strength(state.piles, player)
        spared = self.kind == "place" and state.ledger is not None
        down = DESTROYED if not spared and is_destroyed(state, place, up=False) else str(low)
        if self.kind != "play":
            return (down,) if self.kind == "place" else ()
        return DESTROYED if is_destroyed(state, place, up=True) else "", down

    def _lying(self, place: int, player: Player, depth: int, counts: int) -> ZoneCard:
        pile = self.state.piles[place][player]
        card, printed = pile[depth], CARDS[pile[depth].code]
        known = card.up or self.viewer in (None, player)
        plain = card.up and counts == printed.strength
        top = depth == len(pile) - 1
        return ZoneCard(
            f"{card.code} {printed.name}" if known else HIDDEN,
            str(printed.strength) if known else "",
            printed.theatre.casefold() if known else "",
            _ability(card.code) if known else "",
            "" if plain else Said("counts {counts}", counts=counts),
            card.up,
            keys=self._keys(place, player, depth, top),
            marked=top and self.state.last == (place, player),
            counts=None if plain else counts,
        )

    def _keys(self, place: int, player: Player, depth: int, top: bool) -> tuple[str, ...]:
        theatre, mine = self.state.order[place], player == self.asked
        match self.kind:
            case "near" | "any" | "own" | "theirs" if top:
                return theatre, "own" if mine else "opp"
            case "move" | "take" if mine:
                return (f"{theatre}:{depth}",)
        return ()


def _ability(code: str) -> str:
    return CARDS[code].ability or "No ability."
