"""Hanabi (LLMArena): a team in which players see all cards but their own; sequential, with hints."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Name, Said, listed, sentence
from games.core.view import Fact, View
from games.hanabi.board import Fireworks, HintedCard

COLOURS: Final = {"R": "red", "Y": "yellow", "G": "green", "W": "white", "B": "blue"}
"""Names of the colours by their letters; a game with fewer takes the first ones."""
LARGE_TEAM: Final = 4
"""The number of players from which a hand usually has four cards instead of five."""
TURN: Final = ("play", "discard", "hint")

Known: TypeAlias = tuple[str, str]
"""The letters of the colours, and the ranks, that are possible by the hints on a card."""


@dataclass(frozen=True, slots=True)
class State:
    """A match, in which a card's place is its number in the order of the deal.

    Attributes:
        cards: every card dealt so far, such as ``"R3"``.
        hinted: by card, what the hints leave possible.
        hands: places of the cards that each player holds, the oldest first.
        discards: places of the cards that were discarded or did not fit, in order.
        tops: the highest card of each firework, 0 for none.
        turns: number of turns left once the last card is dealt.
        last: place of the card that the last move played or discarded; -1 after a hint.
    """

    cards: tuple[str, ...]
    hinted: tuple[Known, ...]
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]
    tops: tuple[int, ...]
    hints: int
    lives: int
    turns: int
    last: int = -1
    moves: tuple[Action, ...] = ()


class Hanabi(Game[State]):
    """Players build a firework of each colour, its cards in the order of their ranks, as one team.

    In turn each plays a card, discards one, which brings back a hint token, or spends a token on a hint:
    all cards of one colour or rank in another player's hand. A card that does not fit costs a life. The
    match ends with the last life, with the last firework, or one turn each after the last card was dealt.
    """

    spec = GameSpec(
        "hanabi",
        "Hanabi",
        1,
        range(2, 6),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.IDENTICAL,
        max_steps=180,
        has_chance=True,
        params=(
            Param("colours", 5, 1, 5, label="Colours"),
            Param("ranks", 5, 1, 5, label="Ranks"),
            Param("hand_size", 0, 0, 5, label="Cards in a hand (0: as usual)"),
            Param("hints", 8, 1, 12, label="Hint tokens"),
            Param("lives", 3, 1, 5, label="Lives"),
            Param("bomb", "zero", options=("zero", "keep"), label="Score after the last life"),
        ),
        summary="Build fireworks together, from a hand that everybody sees but you.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.letters = "".join(COLOURS)[: int(self.params["colours"])]
        self.ranks = "12345"[: int(self.params["ranks"])]
        usual = 5 if self.num_players < LARGE_TEAM else 4
        self.hand_size, self.most_hints = int(self.params["hand_size"]) or usual, int(self.params["hints"])
        self.most = len(self.letters) * len(self.ranks)
        self.copies = {letter + rank: self._count(rank) for letter in self.letters for rank in self.ranks}
        self._deals = {card: deal(card) for card in self.copies}
        self.deck_size = sum(self.copies.values())
        if self.deck_size < self.num_players * self.hand_size:
            raise GameError(
                f"{self.deck_size} cards are too few for {self.num_players} hands of {self.hand_size}; "
                "choose more colours or ranks, or smaller hands."
            )

    def highest_return(self) -> float | None:
        return float(self.most)

    def initial_state(self) -> State:
        return State(
            (),
            (),
            ((),) * self.num_players,
            (),
            (0,) * len(self.letters),
            self.most_hints,
            int(self.params["lives"]),
            self.num_players,
        )

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.lives or sum(state.tops) == self.most or not state.turns:
            return ()
        return (CHANCE,) if self.drawer(state) is not None else (len(state.moves) % self.num_players,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        places = range(len(state.hands[player]))
        discards = [Action("discard", (i,)) for i in places] if state.hints < self.most_hints else []
        plays = [Action("play", (i,)) for i in places]
        return LegalActions((*discards, *plays, *self._hints(state, player)))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player == CHANCE:
            return self._deal(state, str(action.args[0]))
        turns = state.turns - (len(state.cards) == self.deck_size)
        state = replace(state, turns=turns, last=-1, moves=(*state.moves, action))
        if action.kind == "hint":
            target, value = action.args
            return _tell(state, int(target), str(value))
        place = state.hands[player][int(action.args[0])]
        hand = tuple(held for held in state.hands[player] if held != place)
        hands = (*state.hands[:player], hand, *state.hands[player + 1 :])
        state = replace(state, hands=hands, last=place)
        if action.kind == "play":
            return self._play(state, place)
        return replace(state, discards=(*state.discards, place), hints=state.hints + 1)

    def returns(self, state: State) -> tuple[float, ...]:
        return (float(self.score(state)),) * self.num_players

    def view(self, state: State, player: Player | None) -> View[Fireworks]:
        board = Fireworks(
            tuple(
                tuple(_card(state, place, _sees(player, owner)) for place in hand)
                for owner, hand in enumerate(state.hands)
            ),
            tuple(COLOURS[letter] for letter in self.letters),
            len(self.ranks),
            state.tops,
            tuple(state.cards[place] for place in state.discards),
            self.deck_size - len(state.cards),
            (state.hints, self.most_hints),
            (state.lives, int(self.params["lives"])),
            state.cards[state.last] if state.last >= 0 else "",
        )
        return View(player, self._phase(state), board, self._facts(state))

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        left = Counter(self.copies) - Counter(state.cards)
        total = sum(left.values())
        return [(self._deals[card], count / total) for card, count in left.items()]

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the player's own hand; cards to come are drawn when they are dealt.

        All hands of unseen cards that agree with the hints are equally likely: each place is filled on its
        own, and all of them again if two places took the same copy.
        """
        hand = state.hands[player]
        if not hand:
            return state
        seen = Counter(card for place, card in enumerate(state.cards) if place not in hand)
        unseen = [(card, copy) for card, count in self.copies.items() for copy in range(count - seen[card])]
        fitting = []
        for letters, ranks in (state.hinted[place] for place in hand):
            fitting.append([pair for pair in unseen if pair[0][0] in letters and pair[0][1] in ranks])
        while True:
            drawn = [rng.choice(choices) for choices in fitting]
            if len(set(drawn)) == len(drawn):
                break
        cards = list(state.cards)
        for place, (card, _) in zip(hand, drawn, strict=True):
            cards[place] = card
        return replace(state, cards=tuple(cards))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if action.kind in TURN and player in self.to_act(state):
            match action:
                case Action("discard", (int(),)) if state.hints == self.most_hints:
                    return "No hint token is used, so nothing can be won by a discard; play a card or hint."
                case Action("play" | "discard", (int(place),)) if place not in range(
                    len(state.hands[player])
                ):
                    return "You hold no card at that position."
                case Action("hint", (int(target), str() | int())):
                    return self._hint_reason(state, player, target, action)
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        if who == CHANCE:
            owner = len(after.cards) - 1
            holder = next(p for p, hand in enumerate(after.hands) if owner in hand)
            card = after.cards[-1] if _sees(player, holder) else HIDDEN
            dealt = Said("{who:is dealt} {card}.", who=self.player_name(holder), card=spoken(card))
            return (Turn(who, deal(card), sentence=dealt),)
        if action.kind == "hint":
            deed = self._hinting(after, action)
        else:
            place = before.hands[who][int(action.args[0])]
            deed = _laying(self.player_name(who), action.kind, before, after, place)
        end = () if self.to_act(after) else announcements(sentence(self._phase(after)))
        return (Turn(who, action, sentence=deed), *end)

    def teams(self, state: State) -> tuple[int, ...]:
        return (0,) * self.num_players

    def score(self, state: State) -> int:
        """Cards in the fireworks; after the last life 0, unless ``bomb`` is ``keep``."""
        return 0 if not state.lives and self.params["bomb"] == "zero" else sum(state.tops)

    def drawer(self, state: State) -> Player | None:
        """The player who gets the next card; None if no card is to be dealt."""
        if len(state.cards) == self.deck_size:
            return None
        return next((p for p, hand in enumerate(state.hands) if len(hand) < self.hand_size), None)

    def reachable(self, state: State) -> int:
        """The highest score that is possible after the discards so far."""
        gone = Counter(state.cards[place] for place in state.discards)
        total = 0
        for letter, top in zip(self.letters, state.tops, strict=True):
            total += top
            for rank in self.ranks[top:]:
                if gone[letter + rank] == self.copies[letter + rank]:
                    break
                total += 1
        return total

    def _count(self, rank: str) -> int:
        """The number of copies of a card: three of the lowest rank, one of the highest, else two."""
        return 3 if rank == "1" else 1 if rank == self.ranks[-1] else 2

    def _deal(self, state: State, card: str) -> State:
        owner, place = self.drawer(state), len(state.cards)
        return replace(
            state,
            cards=(*state.cards, card),
            hinted=(*state.hinted, (self.letters, self.ranks)),
            hands=tuple((*hand, place) if p == owner else hand for p, hand in enumerate(state.hands)),
        )

    def _play(self, state: State, place: int) -> State:
        letter, rank = state.cards[place][0], state.cards[place][1]
        firework = self.letters.index(letter)
        if int(rank) != state.tops[firework] + 1:
            return replace(state, discards=(*state.discards, place), lives=state.lives - 1)
        tops = (*state.tops[:firework], int(rank), *state.tops[firework + 1 :])
        complete = rank == self.ranks[-1] and state.hints < self.most_hints
        return replace(state, tops=tops, hints=state.hints + complete)

    def _hints(self, state: State, player: Player) -> Iterator[Action]:
        """Yield every hint that the player can give: to the next player first, colours before ranks."""
        if not state.hints:
            return
        for offset in range(1, self.num_players):
            target = (player + offset) % self.num_players
            held = "".join(state.cards[place] for place in state.hands[target])
            yield from (Action("hint", (target, letter)) for letter in self.letters if letter in held)
            yield from (Action("hint", (target, int(rank))) for rank in self.ranks if rank in held)

    def _hint_reason(self, state: State, player: Player, target: Player, action: Action) -> str | None:
        if not state.hints:
            return "All hint tokens are used; a discard brings one back."
        if target == player:
            return "You cannot give yourself a hint."
        if action in self.legal_actions(state, player):
            return None
        if not 0 <= target < self.num_players:
            return "There is no such player."
        name = self.player_name(target)
        return Said("A hint must point at a card, and {who:holds} none like that.", who=name)

    def _facts(self, state: State) -> tuple[Fact, ...]:
        last = len(state.cards) == self.deck_size and bool(self.to_act(state))
        facts = [
            Fact("score", "Score", Said("{score} of {most}", score=self.score(state), most=self.most)),
            Fact("reachable", "Within reach", str(self.reachable(state) if state.lives else 0)),
            Fact(
                "hints",
                "Hint tokens",
                Said("{hints} of {most_hints}", hints=state.hints, most_hints=self.most_hints),
            ),
            Fact(
                "lives", "Lives", Said("{lives} of {params}", lives=state.lives, params=self.params["lives"])
            ),
            Fact("deck", "Deck", str(self.deck_size - len(state.cards))),
        ]
        return (*facts, Fact("turns", "Turns left", str(state.turns))) if last else tuple(facts)

    def _phase(self, state: State) -> str:
        if not state.lives:
            return "the last life is lost"
        if sum(state.tops) == self.most:
            return "all fireworks are complete"
        if not state.turns:
            return "the deck is used up"
        if (drawer := self.drawer(state)) is not None:
            return Said("{who:is dealt} a card", who=self.player_name(drawer))
        return Said("{who:to move}", who=self.player_name(len(state.moves) % self.num_players))

    def _hinting(self, after: State, action: Action) -> str:
        target, value = action.args
        giver = self.player_name((len(after.moves) - 1) % self.num_players)
        hand = enumerate(after.hands[int(target)], 1)
        meant = [str(number) for number, place in hand if str(value) in after.cards[place]]
        return Said(
            "{who:tells} {target}: {clue}, cards {cards}."
            if len(meant) > 1
            else "{who:tells} {target}: {clue}, card {cards}.",
            who=giver,
            target=self.player_name(int(target)),
            clue=clue(value),
            cards=listed(meant),
        )


def deal(card: str) -> Action:
    """The chance outcome that deals a card, `HIDDEN` if the viewer cannot see it."""
    return Action("deal", (card,))


def spoken(card: str) -> str:
    return f"{COLOURS[card[0]]} {card[1:]}" if card != HIDDEN else "a card"


def clue(hint: str | int) -> str:
    return COLOURS[hint] if isinstance(hint, str) else Said("rank {hint}", hint=hint)


def _card(state: State, place: int, seen: bool) -> HintedCard:
    match state.moves[-1:]:
        case (Action("hint", (int(target), hint)),) if place in state.hands[target]:
            pointed = str(hint) in state.cards[place]
        case _:
            pointed = False
    return HintedCard(state.cards[place] if seen else HIDDEN, *state.hinted[place], pointed)


def _tell(state: State, target: Player, hint: str) -> State:
    hinted = list(state.hinted)
    for place in state.hands[target]:
        hinted[place] = _narrow(hinted[place], hint, hint in state.cards[place])
    return replace(state, hinted=tuple(hinted), hints=state.hints - 1)


def _laying(name: Name, kind: str, before: State, after: State, place: int) -> Said:
    deed = "{who:discards} {card}."
    if kind != "discard":
        fits = after.tops != before.tops
        deed = "{who:plays} {card}, which fits." if fits else "{who:plays} {card}, which costs a life."
    return Said(deed, who=name, card=spoken(after.cards[place]))


def _narrow(known: Known, hint: str, has: bool) -> Known:
    """Return what is possible of a card after a hint that points at it (``has``), or passes it over."""
    letters, ranks = known
    if hint.isdigit():
        return letters, hint if has else ranks.replace(hint, "")
    return hint if has else letters.replace(hint, ""), ranks


def _sees(player: Player | None, owner: Player) -> bool:
    return player is None or 0 <= player != owner
