"""The view of Arctic Scavengers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Protocol

from games.arctic_scavengers.board import GO, Camp, CampCard, CampZone
from games.arctic_scavengers.cards import ABILITIES, CARDS, MERCENARIES, cost, described, price, uses, value
from games.arctic_scavengers.state import State
from games.core.action import LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.said import Name, Said, listed
from games.core.view import Fact, View

HEIGHTS: Final = (1.25, 0.5, 0.85, 1.5, 0.75)
"""Relative heights of hands, chips, open cards, market and junkyard."""
SUITS: Final = {"person": "people", "leader": "people"}
"""Colours of the sorts of cards that have none of their own name."""
DUG: Final = "dug up"
PRIZE: Final = "fought for"
KINDS: Final = ("draw", "dig", "hunt", "hire", "trash")
HELP: Final = {
    "draw": "Draw cards into your hand.",
    "dig": "Look at cards of the junkyard and keep one.",
    "hunt": "Get food for this round.",
    "hire": "Hire a mercenary for food and medicine.",
    "trash": "Put cards of your hand into the junkyard.",
    "stop": "Keep the rest of your hand for the skirmish.",
}


class Scavenging(Protocol):
    """The part of the rules that the view needs."""

    by_book: bool
    mixed: bool

    def player_name(self, player: Player) -> Name: ...
    def to_act(self, state: State) -> tuple[Player, ...]: ...
    def legal_actions(self, state: State, player: Player) -> LegalActions: ...
    def knows_prize(self, state: State, player: Player | None) -> bool: ...
    def score(self, state: State, player: Player) -> int: ...


def board_view(game: Scavenging, state: State, player: Player | None) -> View[Camp]:
    board = _BoardBuilder(game, state, player).board()
    return View(player, phase(game, state), board, _facts(game, state, player))


def phase(game: Scavenging, state: State) -> str:
    name, other = game.player_name(state.turn), game.player_name(1 - state.turn)
    match state.stage:
        case "gather":
            return Said("{who:gathers}, or {who.stops}", who=name)
        case "keep":
            return Said("{who:keeps} one of the cards dug up", who=name)
        case "react":
            return Said(
                "{who:wants} to {plan}; {other:may} stop it", who=name, plan=announcement(state), other=other
            )
        case "skirmish":
            return Said("skirmish for {prize}: {who:may} disarm or snipe", prize=state.prize, who=name)
        case "over":
            scores = [game.score(state, p) for p in (0, 1)]
            if scores[0] == scores[1] and game.by_book:
                return Said("both have {scores} people", scores=scores[0])
            winner = int(scores[0] <= scores[1])
            return Said(
                "{who:wins}, {most} people to {least}",
                who=game.player_name(winner),
                most=scores[winner],
                least=scores[1 - winner],
            )
        case "prize":
            return "a contested card is turned"
    return "cards are drawn"


def announcement(state: State) -> str:
    """The announced action: ``dig with Refugee and Spear``."""
    kind, *cards = state.action
    if kind == "trash":
        return Said("trash {listed}", listed=listed(cards))
    return Said("{kind} with {listed}", kind=kind, listed=listed(cards))


def _facts(game: Scavenging, state: State, player: Player | None) -> tuple[Fact, ...]:
    names = [game.player_name(p) for p in (0, 1)]
    facts = [Fact("round", "Round", str(state.round))]
    left = len(state.prizes) + bool(state.prize)
    facts.append(Fact("contested", "Contested cards", str(left)))
    if state.prize:
        shown = state.prize if game.knows_prize(state, player) else "hidden"
        facts.append(Fact("prize", "Fought for", shown))
    for p in (0, 1):
        tribe = state.tribes[p]
        facts.append(Fact(f"people_{p}", Said("{who:People of}", who=names[p]), str(tribe.people), p))
        if tribe.food:
            facts.append(Fact(f"food_{p}", Said("{who:Food of}", who=names[p]), str(tribe.food), p))
        if state.stage == "skirmish":
            fight = str(value(tribe.hand, "fight", game.by_book))
            facts.append(Fact(f"fight_{p}", Said("{who:Fight of}", who=names[p]), fight, p))
    if state.stage != "begin":
        facts.insert(1, Fact("initiator", "Begins", names[state.initiator], state.initiator))
    return (*facts, Fact("last", "Last skirmish", state.last)) if state.last else tuple(facts)


class _BoardBuilder:
    def __init__(self, game: Scavenging, state: State, viewer: Player | None) -> None:
        self.game = game
        self.state = state
        self.viewer = viewer
        acting = game.to_act(state)
        self.asked = viewer if viewer is not None and viewer in acting else None
        self.stage = state.stage if self.asked is not None else ""

    def board(self) -> Camp:
        zones = [self._market(), self._junkyard()]
        for player in (0, 1):
            zones += [self._hand(player), self._open(player), self._stocks(player)]
        if self.asked is not None:
            zones.append(CampZone("", self.asked, 1, self._chips(self.asked), "chips"))
        return Camp(
            tuple(zones), HEIGHTS, tuple(tribe.food for tribe in self.state.tribes), self.game.by_book
        )

    def _market(self) -> CampZone:
        keyed = self.stage == "gather" and "hire" not in self.state.tribes[self.asked or 0].used
        cards = tuple(
            CampCard(
                title,
                str(CARDS[title].people),
                "people",
                described(title),
                price(title, self.game.mixed),
                count=left,
                keys=(title.casefold(),) if keyed and left else (),
                uses=uses(title),
                cost=cost(title, self.game.mixed),
                ability=ABILITIES.get(title, ""),
            )
            for title, left in zip(MERCENARIES, self.state.market, strict=True)
        )
        return CampZone("mercenaries", None, 3, cards, "pile")

    def _junkyard(self) -> CampZone:
        state = self.state
        cards = [
            CampCard("Junkyard", text="Cards to dig for.", up=False, count=state.junkyard),
            CampCard("Contested", text="Cards to fight for.", up=False, count=len(state.prizes)),
        ]
        if state.prize:
            known = self.game.knows_prize(state, self.viewer)
            cards.append(self._card(state.prize, (), PRIZE) if known else CampCard(HIDDEN, note=PRIZE))
        shown = state.stage in ("keep", "react")
        dug = self._seen() if state.stage == "keep" else self._announced() if shown else ()
        return CampZone("junkyard and contested cards", None, 4, (*cards, *dug), "pile")

    def _seen(self) -> tuple[CampCard, ...]:
        mine = self.viewer in (None, self.state.turn)
        keyed = self.stage == "keep"
        return tuple(
            self._card(title, (title,) if keyed else (), DUG) if mine else CampCard(HIDDEN, note=DUG)
            for title in self.state.seen
        )

    def _announced(self) -> tuple[CampCard, ...]:
        kind, *cards = self.state.action
        keyed = self.stage == "react"
        return tuple(
            self._card(title, (title,) if keyed else (), Said("to {kind}", kind=kind)) for title in cards
        )

    def _hand(self, player: Player) -> CampZone:
        state, tribe = self.state, self.state.tribes[player]
        mine = self.viewer in (None, player)
        known = tribe.hand if mine else tribe.sure
        hidden = (CampCard(HIDDEN),) * (len(tribe.hand) - len(known))
        keyed = player == self.asked and self.stage == "gather"
        aimed = player != self.asked and self.stage == "skirmish"
        announced = state.stage == "react" and player == state.turn
        laid = Counter(state.action[1:] if announced else ())
        cards = []
        for title in known:
            note = "announced" if laid[title] > 0 else ""
            laid[title] -= 1
            cards.append(self._card(title, (title,) if keyed or aimed else (), note))
        return CampZone("hand", player, 0, (*cards, *hidden))

    def _card(self, title: str, keys: tuple[str, ...] = (), note: str = "") -> CampCard:
        card = CARDS[title]
        count = str(card.people) if card.people else ""
        return CampCard(
            title,
            count,
            SUITS.get(card.sort, card.sort),
            described(title),
            note,
            keys=keys,
            uses=uses(title),
            ability=ABILITIES.get(title, ""),
        )

    def _open(self, player: Player) -> CampZone:
        cards = tuple(self._card(title) for title in self.state.tribes[player].played)
        return CampZone("used this round", player, 2, cards, wide=3)

    def _stocks(self, player: Player) -> CampZone:
        tribe = self.state.tribes[player]
        piles = [CampCard("Deck", up=False, count=len(tribe.deck) + len(tribe.under))]
        if self.game.by_book:
            held = counted(tribe.discard)
            text = Said("Lies open: {held}.", held=held or "nothing")
            piles.append(CampCard("Discard", "", "junk", text, held, count=len(tribe.discard)))
        name = "deck and discard" if self.game.by_book else "deck"
        return CampZone(name, player, 2, tuple(piles), "pile", 2)

    def _chips(self, player: Player) -> tuple[CampCard, ...]:
        match self.stage:
            case "keep":
                return (CampCard("Keep none", keys=("leave",)),) if self.game.by_book else ()
            case "react":
                return (CampCard("Let it happen", keys=("pass",)),)
            case "skirmish":
                return (CampCard("Done", keys=("done",)),)
        used = self.state.tribes[player].used
        kinds = (
            CampCard(kind.capitalize(), text=HELP[kind], keys=(kind,))
            if kind not in used
            else CampCard(kind.capitalize(), text="Done in this round.")
            for kind in KINDS
        )
        go = CampCard("Go", text="Do it with exactly the cards that you chose.", keys=(GO,))
        return (*kinds, go, CampCard("Stop", text=HELP["stop"], keys=("stop",)))


def counted(cards: Iterable[str]) -> str:
    return ", ".join(f"{title} x{n}" if n > 1 else title for title, n in Counter(cards).items())
