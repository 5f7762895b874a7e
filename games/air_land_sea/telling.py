"""What players see of a match of Air, Land and Sea, and the sentences that tell it."""

from __future__ import annotations

from typing import Final

from games.air_land_sea import coded
from games.air_land_sea.cards import CARDS, WITHDRAWAL, spoken
from games.air_land_sea.state import State, Task, controls, hidden_strength, strengths, totals
from games.core.action import CHANCE, Action, Joint, Player
from games.core.boards.board import HIDDEN
from games.core.boards.zones import CardZone, CardZones, ZoneCard
from games.core.game import Game
from games.core.history import Turn, Turns, told
from games.core.said import listed
from games.core.view import Fact, View

HEIGHTS: Final = (1.5, 2.4, 0.8)
RANKS: Final = ("first", "second")
ASKED: Final = {
    "near": "flips a card in a theatre next to Maneuver",
    "any": "flips any uncovered card",
    "own": "flips one of their own uncovered cards",
    "theirs": "flips an uncovered card of the opponent",
    "move": "may move a card to another theatre",
    "take": "may take back a face-down card",
    "play": "plays a card at once",
    "draw": "draws a card",
    "place": "places the drawn card face down",
}
CHIPS: Final = {
    "move": (("Move nothing", "stay"),),
    "take": (("Take nothing back", "keep"),),
    "play": (("Face up", "deploy"), ("Face down", "improvise")),
}


def view(game: Game[State], state: State, player: Player | None) -> View:
    """The table as these eyes see it."""
    return View(player, phase(game, state), _Table(game, state, player).board(), _facts(game, state))


def phase(game: Game[State], state: State) -> str:
    """What is going on, in a few words."""
    if not state.order:
        return "theatres and commanders are drawn"
    if state.tasks:
        task = state.tasks[0]
        return f"{game.player_name(task.player)} {ASKED[task.kind]}"
    if state.dealt:
        return f"{game.player_name(state.turn)} plays a card or withdraws"
    if max(state.points) >= _target(game):
        winner = int(state.points[1] > state.points[0])
        return f"{game.player_name(winner)} wins with {max(state.points)} to {min(state.points)} points"
    return "the cards are dealt"


def _target(game: Game[State]) -> int:
    return int(game.params["target"])


def _by_book(game: Game[State]) -> bool:
    return game.params["rules"] == "book"


def _facts(game: Game[State], state: State) -> tuple[Fact, ...]:
    facts = [
        Fact(f"points_{p}", f"Points of {game.player_name(p)}", f"{state.points[p]} of {_target(game)}", p)
        for p in (0, 1)
    ]
    if not state.battle:
        return tuple(facts)
    facts.append(Fact("battle", "Battle", str(state.battle)))
    facts.append(Fact("first", "First commander", game.player_name(state.first), state.first))
    facts.append(Fact("deck", "Deck", str(len(state.deck) + (len(state.under) if _by_book(game) else 0))))
    for p in (0, 1):
        if state.drops[p]:
            facts.append(Fact(f"drop_{p}", f"Next card of {game.player_name(p)}", "to any theatre", p))
    if state.dealt and not state.tasks:
        facts.append(Fact("withdraw", "Withdrawing gives", f"{withdrawal(state)} points", state.turn))
    if state.lost:
        facts.append(Fact("destroyed", "Just destroyed", state.lost))
    waiting = ", ".join(
        f"{game.player_name(t.player)} {ASKED[t.kind]}" for t in state.tasks[1:] if t.kind in ASKED
    )
    return (*facts, Fact("waiting", "Then", waiting)) if waiting else tuple(facts)


def withdrawal(state: State) -> int:
    """What the opponent gets if the player whose turn it is withdraws."""
    return WITHDRAWAL[int(state.turn != state.first)][len(state.hands[state.turn])]


class _Table:
    """Makes the board of a view."""

    def __init__(self, game: Game[State], state: State, eyes: Player | None) -> None:
        self.game, self.state, self.eyes = game, state, eyes
        acting = game.to_act(state)
        self.asked = eyes if eyes is not None and eyes in acting else None
        """The player who looks, if asked."""
        task = state.tasks[0] if state.tasks else Task("play", state.turn, 0)
        self.kind = task.kind if self.asked is not None else ""
        ledger = None if _by_book(game) else coded.kept(state).ledger
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
            keys = (theatre,) if self.kind in ("play", "move", "place") else ()
            zones.append(
                CardZone(theatre, None, 2, (), "place", keys=keys, scores=scores, control=held[place])
            )
        return CardZones(tuple(zones), HEIGHTS)

    def _hand(self, player: Player) -> CardZone:
        keyed = self.kind == "play" and player == self.asked
        cards = tuple(self._card(code, player, (code,) if keyed else ()) for code in self.state.hands[player])
        note = f"{RANKS[player != self.state.first]} commander" if self.state.battle else ""
        return CardZone("hand", player, 0, cards, wide=5, note=note)

    def _card(self, code: str, owner: Player, keys: tuple[str, ...] = ()) -> ZoneCard:
        """A card that only its owner sees."""
        if self.eyes not in (None, owner):
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
        keys = (theatre,) if self.kind in ("play", "place") or self._moves(player) else ()
        return CardZone(f"in {theatre}", player, 1, cards, "fan", keys=keys)

    def _moves(self, player: Player) -> bool:
        return self.kind == "move" and player == self.asked

    def _lying(self, place: int, player: Player, depth: int, counts: int) -> ZoneCard:
        pile = self.state.piles[place][player]
        card, printed = pile[depth], CARDS[pile[depth].code]
        known = card.up or self.eyes in (None, player)
        plain = card.up and counts == printed.strength
        top = depth == len(pile) - 1
        return ZoneCard(
            f"{card.code} {printed.name}" if known else HIDDEN,
            str(printed.strength) if known else "",
            printed.theatre.casefold() if known else "",
            _ability(card.code) if known else "",
            "" if plain else f"counts {counts}",
            card.up,
            keys=self._keys(place, player, depth, top),
            marked=top and self.state.last == (place, player),
        )

    def _keys(self, place: int, player: Player, depth: int, top: bool) -> tuple[str, ...]:
        theatre, own = self.state.order[place], player == self.asked
        match self.kind:
            case "play" | "place":
                return (theatre,)
            case "near" | "any" | "own" | "theirs" if top:
                return theatre, "own" if own else "opp"
            case "move" | "take" if own:
                return (f"{theatre}:{depth}",)
        return ()


def _ability(code: str) -> str:
    return CARDS[code].ability or "No ability."


def seen(game: Game[State], before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """What a step tells these eyes."""
    ((who, action),) = joint.items()
    name = game.player_name
    if who == CHANCE:
        return _drawn(game, before, action, after, player)
    shown = _as_seen(action, player in (None, who))
    sentence = f"{name(who)} {_deed(game, before, who, action, player)}"
    if after.plays > before.plays and len(after.under) > len(before.under):
        sentence += ", where it is destroyed"
    end = () if after.dealt else told(*_end(game, before, action, after))
    return (Turn(who, shown, sentence=f"{sentence}."), *end)


def _drawn(game: Game[State], before: State, action: Action, after: State, player: Player | None) -> Turns:
    match action:
        case Action("begin", (*order, int(first))):
            sentence = f"The theatres are {listed(list(map(str, order)))}; {game.player_name(first)} begins."
            return (Turn(CHANCE, action, sentence=sentence),)
        case Action("draw", (str(code),)):
            owner = before.tasks[0].player
            knows = player in (None, owner)
            card = spoken(code) if knows else "a card"
            shown = action if knows else Action("draw", (HIDDEN,))
            return (Turn(CHANCE, shown, sentence=f"{game.player_name(owner)} draws {card}."),)
    cards = [code if player in (None, i // 6) else HIDDEN for i, code in enumerate(action.args)]
    lie = f"{', '.join(after.order)}; {game.player_name(after.first)} is first commander"
    hands = [
        f"{game.player_name(p)} is dealt {listed([spoken(code) for code in after.hands[p]])}."
        for p in (0, 1)
        if player in (None, p)
    ]
    sentence = f"Battle {after.battle}: {lie}."
    return (Turn(CHANCE, Action("deal", tuple(cards)), sentence=sentence), *told(*hands))


def _as_seen(action: Action, own: bool) -> Action:
    """An action as the player sees it: what others play face down is hidden."""
    return action if own or action.kind != "improvise" else Action("improvise", (HIDDEN, action.args[1]))


def _deed(game: Game[State], before: State, who: Player, action: Action, player: Player | None) -> str:
    own = player in (None, who)
    match action:
        case Action("deploy", (str(code), theatre)):
            return f"plays {spoken(code)} face up to {theatre}"
        case Action("improvise", (str(code), theatre)):
            return f"plays {spoken(code) if own else 'a card'} face down to {theatre}"
        case Action("flip", (str(theatre), whose)):
            owner = who if whose == "own" else 1 - who
            top = before.piles[before.order.index(theatre)][owner][-1]
            whom = "their own card" if owner == who else f"{game.player_name(owner)}'s card"
            return f"flips {whom} in {theatre}: {spoken(top.code)}, now face {'down' if top.up else 'up'}"
        case Action("move" | "return", (str(source), *target)):
            theatre, _, depth = source.partition(":")
            card = before.piles[before.order.index(theatre)][who][int(depth)]
            what = spoken(card.code) if own or card.up else "a face-down card"
            return f"moves {what} from {theatre} to {target[0]}" if target else f"takes back {what}"
        case Action("reinforce", (theatre,)):
            return f"plays {spoken(before.drawn) if own else 'the drawn card'} face down to {theatre}"
        case Action("withdraw"):
            left = len(before.hands[who])
            return f"withdraws with {left} card{'s' * (left != 1)} left"
    return "moves nothing" if action.kind == "stay" else "takes nothing back"


def _end(game: Game[State], before: State, action: Action, after: State) -> list[str]:
    """How a battle ended, and the match."""
    won = [after.points[p] - before.points[p] for p in (0, 1)]
    winner = int(won[1] > won[0])
    sentence = f"{game.player_name(winner)} wins the battle and gets {won[winner]} points."
    over = f"{phase(game, after)}."
    return [sentence] if max(after.points) < _target(game) else [sentence, over]


def objection(state: State, player: Player, action: Action) -> str | None:
    """Why an action is refused, where more can be said than that it is not legal."""
    playing = not state.tasks or state.tasks[0].kind == "play"
    match action:
        case Action("withdraw") if state.tasks:
            return "You cannot withdraw now; first your abilities are carried out."
        case Action("deploy" | "improvise", (str(code), str(theatre))) if playing:
            if theatre not in state.order:
                return f"There is no theatre {theatre!r}; there are {listed(list(state.order))}."
            if code not in state.hands[player]:
                return f"You hold no card {code!r}; you hold {listed(list(state.hands[player]))}."
            if action.kind == "deploy":
                return f"{spoken(code)} may be played face up only to {CARDS[code].theatre} now."
        case Action(kind) if playing and kind not in ("deploy", "improvise", "withdraw"):
            return "You must play a card, face up or face down" + (
                ", or withdraw." if not state.tasks else "."
            )
    return "That is not one of the legal actions."
