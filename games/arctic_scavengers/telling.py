"""What players see of a match of Arctic Scavengers, and the sentences that tell it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from games.arctic_scavengers.cards import (
    CARDS,
    MERCENARIES,
    Cards,
    described,
    mentioned,
    price,
    value,
)
from games.arctic_scavengers.state import State, Tribe
from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.boards.zones import CHOSEN, CardZone, CardZones, ZoneCard
from games.core.history import Turn, Turns, told
from games.core.said import listed
from games.core.view import Fact, View

HEIGHTS: Final = (1.25, 0.5, 0.85, 1.5, 0.75)
"""Hands, chips, what lies open, the market, the junkyard."""
SUITS: Final = {"person": "people", "leader": "people"}
"""Of sorts of cards that are not drawn by their own name."""
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
    """What is asked of the rules."""

    by_book: bool
    mixed: bool

    def player_name(self, player: Player) -> str: ...
    def to_act(self, state: State) -> tuple[Player, ...]: ...
    def legal_actions(self, state: State, player: Player) -> LegalActions: ...
    def knows_prize(self, state: State, player: Player | None) -> bool: ...
    def score(self, state: State, player: Player) -> int: ...


def view(game: Scavenging, state: State, player: Player | None) -> View:
    """The table as these eyes see it."""
    return View(player, phase(game, state), _Table(game, state, player).board(), _facts(game, state, player))


def phase(game: Scavenging, state: State) -> str:
    """What is going on, in a few words."""
    name, other = game.player_name(state.turn), game.player_name(1 - state.turn)
    match state.stage:
        case "gather":
            return f"{name} gathers, or stops"
        case "keep":
            return f"{name} keeps one of the cards dug up"
        case "react":
            return f"{name} wants to {_plan(state)}; {other} may stop it"
        case "skirmish":
            return f"skirmish for {state.prize}: {name} may disarm or snipe"
        case "over":
            scores = [game.score(state, p) for p in (0, 1)]
            if scores[0] == scores[1] and game.by_book:
                return f"both have {scores[0]} people"
            winner = int(scores[0] <= scores[1])
            return f"{game.player_name(winner)} wins, {scores[winner]} people to {scores[1 - winner]}"
        case "prize":
            return "a contested card is turned"
    return "cards are drawn"


def _plan(state: State) -> str:
    kind, *cards = state.action
    if kind == "trash":
        return f"trash {listed(cards)}"
    return f"{kind} with {listed(cards)}"


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
        facts.append(Fact(f"people_{p}", f"People of {names[p]}", str(tribe.people), p))
        if tribe.food:
            facts.append(Fact(f"food_{p}", f"Food of {names[p]}", str(tribe.food), p))
        if state.stage == "skirmish":
            fight = str(value(tribe.hand, "fight", game.by_book))
            facts.append(Fact(f"fight_{p}", f"Fight of {names[p]}", fight, p))
    if state.stage != "begin":
        facts.insert(1, Fact("initiator", "Begins", names[state.initiator], state.initiator))
    return (*facts, Fact("last", "Last skirmish", state.last)) if state.last else tuple(facts)


class _Table:
    """Makes the board of a view."""

    def __init__(self, game: Scavenging, state: State, eyes: Player | None) -> None:
        self.game, self.state, self.eyes = game, state, eyes
        acting = game.to_act(state)
        self.asked = eyes if eyes is not None and eyes in acting else None
        self.stage = state.stage if self.asked is not None else ""

    def board(self) -> CardZones:
        zones = [self._market(), self._junkyard()]
        for player in (0, 1):
            zones += [self._hand(player), self._open(player), self._stocks(player)]
        if self.asked is not None:
            zones.append(CardZone("", self.asked, 1, self._chips(self.asked), "chips"))
        return CardZones(tuple(zones), HEIGHTS)

    def _market(self) -> CardZone:
        keyed = self.stage == "gather" and "hire" not in self.state.tribes[self.asked or 0].used
        cards = tuple(
            ZoneCard(
                title,
                str(CARDS[title].people),
                "people",
                described(title),
                price(title, self.game.mixed),
                count=left,
                keys=(title.casefold(),) if keyed and left else (),
            )
            for title, left in zip(MERCENARIES, self.state.market, strict=True)
        )
        return CardZone("mercenaries", None, 3, cards, "pile")

    def _junkyard(self) -> CardZone:
        state = self.state
        cards = [
            ZoneCard("Junkyard", text="Cards to dig for.", up=False, count=state.junkyard),
            ZoneCard("Contested", text="Cards to fight for.", up=False, count=len(state.prizes)),
        ]
        if state.prize:
            known = self.game.knows_prize(state, self.eyes)
            cards.append(self._card(state.prize, (), PRIZE) if known else ZoneCard(HIDDEN, note=PRIZE))
        shown = state.stage in ("keep", "react")
        dug = self._seen() if state.stage == "keep" else self._announced() if shown else ()
        return CardZone("junkyard and contested cards", None, 4, (*cards, *dug), "pile")

    def _seen(self) -> tuple[ZoneCard, ...]:
        mine = self.eyes in (None, self.state.turn)
        keyed = self.stage == "keep"
        return tuple(
            self._card(title, (title,) if keyed else (), DUG) if mine else ZoneCard(HIDDEN, note=DUG)
            for title in self.state.seen
        )

    def _announced(self) -> tuple[ZoneCard, ...]:
        kind, *cards = self.state.action
        keyed = self.stage == "react"
        return tuple(self._card(title, (title,) if keyed else (), f"to {kind}") for title in cards)

    def _hand(self, player: Player) -> CardZone:
        state, tribe = self.state, self.state.tribes[player]
        mine = self.eyes in (None, player)
        known = tribe.hand if mine else tribe.sure
        hidden = (ZoneCard(HIDDEN),) * (len(tribe.hand) - len(known))
        keyed = player == self.asked and self.stage == "gather"
        aimed = player != self.asked and self.stage == "skirmish"
        announced = state.stage == "react" and player == state.turn
        laid = Counter(state.action[1:] if announced else ())
        cards = []
        for title in known:
            note = "announced" if laid[title] > 0 else ""
            laid[title] -= 1
            cards.append(self._card(title, (title,) if keyed or aimed else (), note))
        return CardZone("hand", player, 0, (*cards, *hidden))

    def _card(self, title: str, keys: tuple[str, ...] = (), note: str = "") -> ZoneCard:
        card = CARDS[title]
        count = str(card.people) if card.people else ""
        return ZoneCard(title, count, SUITS.get(card.sort, card.sort), described(title), note, keys=keys)

    def _open(self, player: Player) -> CardZone:
        cards = tuple(self._card(title) for title in self.state.tribes[player].played)
        return CardZone("used this round", player, 2, cards, wide=3)

    def _stocks(self, player: Player) -> CardZone:
        tribe = self.state.tribes[player]
        piles = [ZoneCard("Deck", up=False, count=len(tribe.deck) + len(tribe.under))]
        if self.game.by_book:
            held = counted(tribe.discard)
            text = f"Lies open: {held or 'nothing'}."
            piles.append(ZoneCard("Discard", "", "junk", text, held, count=len(tribe.discard)))
        name = "deck and discard" if self.game.by_book else "deck"
        return CardZone(name, player, 2, tuple(piles), "pile", 2)

    def _chips(self, player: Player) -> tuple[ZoneCard, ...]:
        match self.stage:
            case "keep":
                return (ZoneCard("Keep none", keys=("leave",)),) if self.game.by_book else ()
            case "react":
                return (ZoneCard("Let it happen", keys=("pass",)),)
            case "skirmish":
                return (ZoneCard("Done", keys=("done",)),)
        used = self.state.tribes[player].used
        kinds = (
            ZoneCard(kind.capitalize(), text=HELP[kind], keys=(kind,))
            if kind not in used
            else ZoneCard(kind.capitalize(), text="Done in this round.")
            for kind in KINDS
        )
        go = ZoneCard("Go", text="Do it with exactly the cards that you chose.", keys=(CHOSEN,))
        return (*kinds, go, ZoneCard("Stop", text=HELP["stop"], keys=("stop",)))


def counted(cards: Iterable[str]) -> str:
    """``Refugee x2, Spear``."""
    return ", ".join(f"{title} x{n}" if n > 1 else title for title, n in Counter(cards).items())


def seen(game: Scavenging, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
    """What a step tells these eyes."""
    ((who, action),) = joint.items()
    if who == CHANCE:
        return _drawn(game, before, action, after, player)
    sentence = f"{game.player_name(who)} {_deed(before, who, action)}."
    more = []
    if after.last != before.last or (before.stage == "skirmish" and after.stage != "skirmish"):
        more.append(_skirmish(game, before, after))
    if after.stage == "over":
        more.append(f"{phase(game, after)[:1].upper()}{phase(game, after)[1:]}.")
    return (Turn(who, action, sentence=sentence), *told(*more))


def _drawn(game: Scavenging, before: State, action: Action, after: State, player: Player | None) -> Turns:
    name = game.player_name
    if action.kind == "begin":
        return (Turn(CHANCE, action, sentence=f"{name(int(action.args[0]))} begins."),)
    if action.kind == "prize":
        known = game.knows_prize(after, player)
        shown = action if known else Action("prize", (HIDDEN,))
        what = action.args[0] if known else "a contested card"
        return (Turn(CHANCE, shown, sentence=f"Round {after.round}: the fight will be for {what}."),)
    owner = before.turn
    dealt = action.kind == "deal"
    cards = action.args[1:] if dealt else action.args
    mine = player in (None, owner)
    words = listed(list(map(str, cards))) if mine else f"{len(cards)} card{'s' * (len(cards) != 1)}"
    faces = cards if mine else (HIDDEN,) * len(cards)
    verb = "digs up" if action.kind == "dig" else "draws"
    shown = Action(action.kind, (owner, *faces) if dealt else faces)
    return (Turn(CHANCE, shown, sentence=f"{name(owner)} {verb} {words or 'nothing'}."),)


def _deed(before: State, who: Player, action: Action) -> str:
    cards = list(mentioned(action.args))
    match action.kind:
        case "draw" | "dig" | "hunt":
            return f"wants to {action.kind} with {listed(cards)}"
        case "trash":
            return f"wants to trash {listed(cards)}"
        case "hire":
            return f"hires {cards[0]}" + (f" with {listed(cards[1:])}" if cards[1:] else "")
        case "keep":
            return f"keeps {cards[0]}"
        case "disarm" | "snipe":
            weapon = "a Saboteur" if action.kind == "disarm" else "a Sniper Team"
            stopped = f"; {_plan(before)} is off" if before.stage == "react" else ""
            return f"hits {cards[0]} with {weapon}{stopped}"
    told_as = {"stop": "gathers no more", "pass": "lets it happen", "done": "has done in the skirmish"}
    return told_as.get(action.kind, "keeps nothing")


def _skirmish(game: Scavenging, before: State, after: State) -> str:
    pairs = zip(before.tribes, after.tribes, strict=True)
    more = [_owned(new, before.prize) - _owned(old, before.prize) for old, new in pairs]
    won = next((game.player_name(p) for p in (0, 1) if more[p] > 0), "")
    return f"{after.last}. {won + ' wins it' if won else 'Nobody wins it; it goes to the junkyard'}."


def _owned(tribe: Tribe, title: str) -> int:
    return tribe.cards.count(title)


def objection(game: Scavenging, state: State, player: Player, action: Action) -> str:
    """Why an action is refused."""
    tribe, cards = state.tribes[player], mentioned(action.args)
    if state.stage != "gather" or action.kind not in KINDS:
        return "That is not one of the legal actions."
    if action.kind in tribe.used:
        return f"You can {action.kind} only once in a round."
    mine = cards[1:] if action.kind == "hire" else cards
    for title in cards:
        if title not in CARDS:
            return f"There is no card called {title!r}."
    if missing := next((t for t, n in Counter(mine).items() if tribe.hand.count(t) < n), ""):
        return f"You do not hold {missing} so often."
    if action.kind == "hire":
        return _no_hire(game, state, cards)
    if action.kind == "trash":
        return "Name at least one card to trash."
    return _no_team(cards, action.kind, game.by_book)


def _no_hire(game: Scavenging, state: State, cards: Sequence[str]) -> str:
    if not cards or cards[0] not in MERCENARIES:
        return f"Name a mercenary first: {listed(list(MERCENARIES))}."
    if not state.market[list(MERCENARIES).index(cards[0])]:
        return f"There is no {cards[0]} left."
    cost = price(cards[0], game.mixed)
    return f"{cards[0]} costs {cost}; pay with food and medicine cards, none of them for nothing."


def _no_team(cards: Cards, kind: str, strict: bool) -> str:
    unable = [t for t in cards if CARDS[t].sort == "person" and CARDS[t].does(kind) is None]
    if unable:
        return f"{unable[0]} cannot {kind}."
    if not any(CARDS[title].sort == "person" for title in cards):
        return f"Somebody must {kind}: name a person, who can carry one tool."
    if not value(cards, kind, strict):
        return f"{listed(list(cards))} can {kind} nothing; a tool may help."
    return "One of these cards adds nothing; each person carries one tool."
