"""Arctic Scavengers (GameBench): two tribes gather, hire and fight, with hidden hands and growing decks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb

from games.arctic_scavengers import story
from games.arctic_scavengers.board import Camp
from games.arctic_scavengers.cards import (
    CARDS,
    FULL,
    JUNKYARD,
    MERCENARIES,
    SHORT,
    START,
    TOOL,
    Cards,
    in_order,
    mentioned,
    people,
    spread,
    value,
    without,
)
from games.arctic_scavengers.options import draws, gathering, hits, other_junk, power, wanted
from games.arctic_scavengers.state import State, Tribe, bury
from games.arctic_scavengers.view import board_view
from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Said
from games.core.view import View

PASS, DONE, LEAVE = Action("pass"), Action("done"), Action("leave")
LISTED_CHANCES = 20_000
"""The number of outcomes above which draws are not listed."""


class ArcticScavengers(Game[State]):
    """In each round both gather with a hand of five, and fight with the rest of it for a contested card.

    Each kind of action can be taken once in a round: draw cards, dig in the junkyard, hunt for food, hire a
    mercenary, trash cards. The opponent may stop an announced action with a Saboteur or a Sniper Team. The
    player with most people on all cards wins.

    ``rules`` are the published ones, or those of GameBench's code: only the last hand counts in the end,
    and a tie is won by the second player; hiring is free; nothing stops an action, and no Sniper Team ever
    works; there is no discard pile, and with an empty deck the hand is lost; all tools count, carried or
    not; a card must be kept of those dug up.
    """

    spec = GameSpec(
        "arctic_scavengers",
        "Arctic Scavengers",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.CONSTANT_SUM,
        max_steps=4000,
        has_chance=True,
        params=(
            Param(
                "contested", "short", options=("short", "full"), label="Contested cards", words=("5", "14")
            ),
            Param("peaceful", 0, 0, 5, label="Rounds without a skirmish"),
            Param("hand_size", 5, 3, 7, label="Cards in a hand"),
            Param("thug", "mixed", options=("mixed", "food"), label="Price of a thug"),
            Param("rules", "book", options=("book", "code"), label="Rules", words=("Published", "GameBench")),
        ),
        summary="Gather, hire and fight through an endless winter: the largest tribe wins.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.by_book = self.params["rules"] == "book"
        self.mixed = self.params["thug"] == "mixed" and self.by_book
        self.size, self.peaceful = int(self.params["hand_size"]), int(self.params["peaceful"])

    def initial_state(self) -> State:
        tribe = Tribe(deck=spread(START))
        prizes = spread(SHORT if self.params["contested"] == "short" else FULL)
        return State(tribes=(tribe, tribe), junk=spread(JUNKYARD), prizes=prizes)

    def to_act(self, state: State) -> tuple[Player, ...]:
        match state.stage:
            case "over":
                return ()
            case "gather" | "keep" | "skirmish":
                return (state.turn,)
            case "react":
                return (1 - state.turn,)
        return (CHANCE,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        match state.stage:
            case "gather":
                tribe, used = state.tribes[player], tuple(sorted(state.tribes[player].used))
                there = tuple(title for title, left in zip(MERCENARIES, state.market, strict=True) if left)
                return LegalActions(
                    gathering(tribe.hand, used, tribe.food, there, strict=self.by_book, mixed=self.mixed)
                )
            case "keep":
                kept = [Action("keep", (title,)) for title in dict.fromkeys(state.seen)]
                return LegalActions((*kept, LEAVE) if self.by_book else tuple(kept))
            case "react":
                hand = state.tribes[player].hand
                return LegalActions((*hits(self.by_book, hand, state.action[1:], (0, 0)), PASS))
        return LegalActions((*_shots(state, self.by_book), DONE))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        state = state._replace(steps=state.steps + 1)
        if player == CHANCE:
            return self._chance(state, action)
        match action.kind:
            case "stop":
                return self._stop_gathering(state)
            case "keep" | "leave":
                return _keep(state, action, self.by_book)
            case "pass":
                return self._perform(state)
            case "done":
                return self._end_fight(state)
            case "disarm" | "snipe":
                if state.stage == "react":
                    return _stop_action(state, action, self.by_book)
                return self._shoot(state, action)
        return self._announce(state, action)

    def returns(self, state: State) -> tuple[float, ...]:
        if state.stage != "over":
            return 0.5, 0.5
        first, second = self.score(state, 0), self.score(state, 1)
        won = 1.0 if first > second else 0.5 if first == second and self.by_book else 0.0
        return won, 1.0 - won

    def score(self, state: State, player: Player) -> int:
        """The people of a player that count in the end."""
        tribe = state.tribes[player]
        return tribe.people if self.by_book else people(tribe.hand)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        if state.stage == "begin":
            first = [0, 1] if self.by_book else [0]
            return [(Action("begin", (player,)), 1 / len(first)) for player in first]
        cards, count, sure = self._stock(state)
        whole, kinds = comb(len(cards), count), tuple(Counter(cards).items())
        if kinds and comb(len(kinds) + count - 1, count) > LISTED_CHANCES:
            return Game.chance_outcomes(self, state)
        return [
            (_drawn(state, in_order((*drawn, *sure))), ways / whole) for drawn, ways in draws(kinds, count)
        ]

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        if state.stage == "begin":
            return Game.sample_chance(self, state, rng)
        cards, count, sure = self._stock(state)
        return _drawn(state, in_order((*rng.sample(cards, count), *sure)))

    def chance_key(self, state: State, drawn: int) -> str:
        """The round and the kind of draw: what chance brings should depend little on earlier actions."""
        if state.stage == "begin":
            return "begin"
        if state.stage == "prize":
            return f"{state.round + 1}:prize"
        return f"{state.round}:{state.stage}:{state.turn}"

    def _stock(self, state: State) -> tuple[Cards, int, Cards]:
        """The cards of which chance draws, the number drawn, and the cards that certainly come with them."""
        match state.stage:
            case "prize":
                return state.prizes, 1, ()
            case "dig":
                count = min(power(state, self.by_book), state.junkyard)
                below = max(0, count - len(state.junk))
                return state.junk, count - below, tuple(title for title, _ in state.bottom[:below])
        return state.tribes[state.turn].stock(wanted(state, self.size, self.by_book))

    def _chance(self, state: State, action: Action) -> State:
        cards = tuple(str(arg) for arg in action.args)
        match action.kind:
            case "begin":
                return self._new_round(state._replace(initiator=int(action.args[0])))
            case "prize":
                prizes = without(state.prizes, cards)
                state = self._round_begins(state)
                return state._replace(prize=cards[0], prizes=prizes)
            case "dig":
                below = max(0, len(cards) - len(state.junk))
                known = [title for title, _ in state.bottom[:below]]
                junk = without(state.junk, without(cards, known))
                return state._replace(junk=junk, bottom=state.bottom[below:], seen=cards, stage="keep")
            case "draw":
                return self._takes(state, cards)._replace(stage="gather", action=())
        state = self._takes(state, cards[1:])
        if state.turn == state.initiator:
            return state._replace(turn=1 - state.turn)
        return state._replace(stage="gather", turn=state.initiator)

    def _takes(self, state: State, cards: Cards) -> State:
        count = wanted(state, self.size, self.by_book)
        return state.tribe(state.turn, state.tribes[state.turn].draws(count, cards))

    def _new_round(self, state: State) -> State:
        if state.round < self.peaceful:
            return self._round_begins(state)
        if state.prizes:
            return state._replace(stage="prize", prize="")
        return state._replace(stage="over", prize="")

    def _round_begins(self, state: State) -> State:
        tribes = tuple(tribe.start_round(self.by_book) for tribe in state.tribes)
        initiator = state.initiator if not state.round else 1 - state.initiator
        return state._replace(
            round=state.round + 1,
            stage="deal",
            initiator=initiator,
            turn=initiator,
            tribes=(tribes[0], tribes[1]),
            prize="",
            action=(),
        )

    def _announce(self, state: State, action: Action) -> State:
        cards = mentioned(action.args)
        state = state._replace(action=(action.kind, *cards))
        mine = cards[1:] if action.kind == "hire" else cards
        tribe = state.tribes[state.turn]
        state = state.tribe(state.turn, tribe.shows(mine))
        if self.by_book and any(CARDS[title].is_person or CARDS[title].sort == TOOL for title in mine):
            return state._replace(stage="react")
        return self._perform(state)

    def _perform(self, state: State) -> State:
        kind, *named_cards = state.action
        cards, player = tuple(named_cards), state.turn
        worth = 0 if kind in ("hire", "trash") else power(state, self.by_book)
        tribe = state.tribes[player]
        tribe = tribe._replace(used=(*tribe.used, kind))
        if kind == "trash":
            return bury(state.tribe(player, tribe.drops(cards)), *cards)._replace(stage="gather", action=())
        if kind == "hire":
            return _hire(state, tribe, cards, by_book=self.by_book, mixed=self.mixed)
        state = state.tribe(player, tribe.drops(cards).lays(self.by_book, cards))
        if kind == "hunt":
            tribe = state.tribes[player]
            state = state.tribe(player, tribe._replace(food=tribe.food + worth))
        elif (kind == "dig" and state.junkyard) or (kind == "draw" and state.tribes[state.turn].can_draw):
            return state._replace(stage=kind)
        return state._replace(stage="gather", action=())

    def _stop_gathering(self, state: State) -> State:
        if state.turn == state.initiator:
            return state._replace(turn=1 - state.turn)
        if not state.prize:
            return self._new_round(state)
        first, second = (tribe._replace(sure=tribe.hand) for tribe in state.tribes)
        state = state._replace(tribes=(first, second), stage="skirmish", turn=state.initiator, shots=(0, 0))
        return state if any(True for _ in _shots(state, self.by_book)) else self._end_fight(state)

    def _shoot(self, state: State, action: Action) -> State:
        other, title = 1 - state.turn, str(action.args[0])
        tribe = state.tribes[other].drops((title,))
        tribe = tribe.gains(self.by_book, title)
        sabotage = action.kind == "disarm"
        shots = (state.shots[0] + sabotage, state.shots[1] + (not sabotage))
        state = state.tribe(other, tribe)._replace(shots=shots)
        return state if any(True for _ in _shots(state, self.by_book)) else self._end_fight(state)

    def _end_fight(self, state: State) -> State:
        """End the player's part in the skirmish: the opponent continues, or the skirmish is decided."""
        if state.turn == state.initiator:
            state = state._replace(turn=1 - state.turn, shots=(0, 0))
            if any(True for _ in _shots(state, self.by_book)):
                return state
        prize = state.prize
        fights = [value(tribe.hand, "fight", self.by_book) for tribe in state.tribes]
        crowds = [people(tribe.hand) for tribe in state.tribes]
        result = Said(
            "{prize}: fight {fights} to {fights2}, people {crowds} to {crowds2}",
            prize=prize,
            fights=fights[0],
            fights2=fights[1],
            crowds=crowds[0],
            crowds2=crowds[1],
        )
        state = state._replace(last=result, turn=1 - state.initiator)
        first, second = zip(fights, crowds, strict=True)
        if first == second:
            lost = (prize, CHANCE)
            left = bury(state, prize) if self.by_book else state._replace(bottom=(*state.bottom, lost))
            return self._new_round(left)
        winner = int(second > first)
        return self._new_round(state.tribe(winner, state.tribes[winner].gains(self.by_book, prize)))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the opponent's hidden cards, the junkyard, and the contested card if it is hidden.

        Discard piles lie open and players see what is hired or kept, so nothing else is hidden.
        """
        other = 1 - player
        tribe = state.tribes[other]
        hidden = tuple((Counter(tribe.hand) - Counter(tribe.sure)).elements())
        pool = [*tribe.deck, *hidden]
        rng.shuffle(pool)
        drawn, deck = pool[: len(hidden)], pool[len(hidden) :]
        hand = in_order((*tribe.sure, *drawn))
        state = state.tribe(other, tribe._replace(hand=hand, deck=in_order(deck)))
        state = other_junk(state, player, rng)
        if state.prize and not self.knows_prize(state, player):
            prizes = [*state.prizes, state.prize]
            rng.shuffle(prizes)
            state = state._replace(prize=prizes[0], prizes=in_order(prizes[1:]))
        return state

    def knows_prize(self, state: State, player: Player | None) -> bool:
        """Whether the player knows the contested card: as initiator, or once there is a skirmish."""
        peeks = self.by_book and player == state.initiator
        return player is None or peeks or state.stage in ("skirmish", "over")

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and action not in self.legal_actions(state, player):
            return story.objection(self, state, player, action)
        return Game.illegal_reason(self, state, player, action)

    def view(self, state: State, player: Player | None) -> View[Camp]:
        return board_view(self, state, player)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self, before, joint, after, player)


def _hire(state: State, tribe: Tribe, cards: Cards, *, by_book: bool, mixed: bool) -> State:
    title, *paid = cards
    food = CARDS[title].food
    if title == "Thug" and mixed:
        food = max(0, food - sum(CARDS[card].medicine for card in paid))
    tribe = tribe.drops(tuple(paid)).lays(by_book, tuple(paid))
    tribe = tribe._replace(food=tribe.food - food if by_book else tribe.food).gains(by_book, title)
    place = list(MERCENARIES).index(title)
    market = (*state.market[:place], state.market[place] - 1, *state.market[place + 1 :])
    return state.tribe(state.turn, tribe)._replace(market=market, stage="gather", action=())


def _keep(state: State, action: Action, by_book: bool) -> State:
    rest, player = state.seen, state.turn
    if action.kind == "keep":
        title = str(action.args[0])
        rest = without(rest, (title,))
        state = state.tribe(player, state.tribes[player].gains(by_book, title))
    bottom = (*state.bottom, *((title, player) for title in rest))
    return state._replace(bottom=bottom, seen=(), stage="gather", action=())


def _stop_action(state: State, action: Action, by_book: bool) -> State:
    """Cancel the announced action; the card that was hit and the one that hit it are discarded."""
    player, title = state.turn, str(action.args[0])
    weapon = "Saboteur" if action.kind == "disarm" else "Sniper Team"
    mine, theirs = state.tribes[player], state.tribes[1 - player]
    cards = state.action[1:]
    mine = mine.drops(cards).lays(by_book, without(cards, (title,))).discards(title)
    mine = mine._replace(used=(*mine.used, state.action[0]))
    state = state.tribe(player, mine).tribe(1 - player, theirs.drops((weapon,)).discards(weapon))
    return state._replace(stage="gather", action=())


def _shots(state: State, by_book: bool) -> Iterator[Action]:
    used = state.shots if by_book else (0, 0)
    return hits(by_book, state.tribes[state.turn].hand, state.tribes[1 - state.turn].hand, used)


def _drawn(state: State, cards: Cards) -> Action:
    return Action(state.stage, (state.turn, *cards) if state.stage == "deal" else cards)
