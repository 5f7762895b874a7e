"""Air, Land and Sea (GameBench): two commanders fight for three theatres; hidden hands, face-down cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

from games.air_land_sea import abilities, coded, story
from games.air_land_sea.cards import CARDS, DECK, THEATRES, WITHDRAWAL
from games.air_land_sea.state import (
    BARE,
    Ledger,
    Lying,
    State,
    command,
    controls,
    in_box_order,
    lying,
    totals,
)
from games.air_land_sea.view import board_view
from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.view import View
from games.shared.boards.zones import CardZones

WITHDRAW, STAY, KEEP = Action("withdraw"), Action("stay"), Action("keep")
BATTLE = 6
"""Points for a battle without a withdrawal."""


class AirLandSea(Game[State]):
    """Both play six cards to three theatres; the player who controls two wins, unless one withdraws before.

    ``rules`` are those of the rulebook, or of GameBench's code: the player of Disrupt flips for both; the
    ability of a flipped card, and the play after taking one back, come ahead of what waits; strengths are
    those of the last look at the table (`games.air_land_sea.coded`); a card played by Reinforce is never
    destroyed; destroyed cards are not drawn again; theatres rotate the other way.
    """

    spec = GameSpec(
        "air_land_sea",
        "Air, Land and Sea",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.CONSTANT_SUM,
        max_steps=4000,
        has_chance=True,
        params=(
            Param("target", 12, 6, 30, label="Victory points to win"),
            Param(
                "score", "share", options=("share", "win"), label="Score", words=("Share of points", "Win")
            ),
            Param("rules", "book", options=("book", "code"), label="Rules", words=("Rulebook", "GameBench")),
        ),
        summary="Win two of three theatres with six cards, face up or face down, or withdraw in time.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.target, self.by_book = int(self.params["target"]), self.params["rules"] == "book"

    @property
    def version(self) -> int:
        """Version 2 of the rules corrected the rules of GameBench's code and nothing else."""
        return self.spec.version if self.by_book else 2

    def initial_state(self) -> State:
        return State() if self.by_book else State(drops=(0, 0), ledger=Ledger())

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.tasks:
            task = state.tasks[0]
            return (CHANCE,) if task.kind == "draw" else (task.player,)
        if state.dealt:
            return (state.turn,)
        return () if max(state.points) >= self.target else (CHANCE,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        task = state.tasks[0] if state.tasks else None
        if task is None:
            return LegalActions((*self._plays(state, player), WITHDRAW))
        if task.kind == "play":
            return LegalActions(tuple(self._plays(state, player)))
        return LegalActions(tuple(abilities.options(state, task)))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        state = state if self.by_book else coded.with_ledger(state)
        state = state._replace(steps=state.steps + 1, last=(), lost="")
        if player == CHANCE:
            return self._look(self._chance(state, action))
        if action == WITHDRAW:
            points = WITHDRAWAL[int(player != state.first)][len(state.hands[player])]
            return self._end_battle(state, 1 - player, points)
        state = self._skip_impossible(self._perform(state, player, action))
        if state.tasks:
            return state
        if not any(state.hands):
            return self._end_fight(state)
        other = 1 - state.turn
        return self._look(state._replace(turn=other if state.hands[other] else state.turn))

    def _look(self, state: State) -> State:
        """Return the state for the next player; GameBench's code computes strengths only here."""
        return state if self.by_book else coded.after_look(state)

    def returns(self, state: State) -> tuple[float, ...]:
        first, second = state.points
        if self.params["score"] == "win":
            if max(first, second) < self.target:
                return 0.5, 0.5
            return float(first > second), float(second > first)
        share = first / (first + second) if first + second else 0.5
        return share, 1.0 - share

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        """The beginnings, and the next card of the deck; deals are too many to list."""
        if not state.order:
            orders = tuple(permutations(THEATRES))
            return [(Action("begin", (*order, first)), 1 / 12) for order in orders for first in (0, 1)]
        if state.tasks:
            cards = state.deck or (state.under[0].code,)
            return [(Action("draw", (code,)), 1 / len(cards)) for code in cards]
        return Game.chance_outcomes(self, state)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        if not state.order or state.tasks:
            return Game.sample_chance(self, state, rng)
        drawn = rng.sample(DECK, 12)
        return deal(in_box_order(drawn[:6]), in_box_order(drawn[6:]))

    def chance_key(self, state: State, drawn: int) -> str:
        """The battle, and the card of its deck: the cards do not depend on the plays."""
        if not state.order:
            return "begin"
        if not state.tasks:
            return f"deal:{state.battle + 1}"
        return f"draw:{state.battle}:{len(state.deck)}" if state.deck else f"under:{drawn}"

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the opponent's hand and face-down cards and the deck, but for cards seen before.

        A card that was seen, went back into the opponent's hand and may have been laid down again stays
        in the hand or among the cards laid down since: other draws are repeated.
        """
        other, known = 1 - player, state.known[player]
        kept = {*state.hands[player], *known, *([state.drawn] if self._draws(state) == player else [])}
        pool = [code for code in self._hidden_codes(state, player) if code not in kept]
        if len(pool) < 2:
            return state
        while True:
            drawn = dict(zip(pool, rng.sample(pool, len(pool)), strict=True))
            redrawn = _exchange_hidden(state, other, drawn)
            if _is_possible(redrawn, other, known):
                return redrawn

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and action not in self.legal_actions(state, player):
            return story.objection(state, player, action)
        return Game.illegal_reason(self, state, player, action)

    def view(self, state: State, player: Player | None) -> View[CardZones]:
        return board_view(self, state, player)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self, before, joint, after, player)

    def _plays(self, state: State, player: Player) -> list[Action]:
        hand = state.hands[player]
        light = abilities.is_on(state, "A4", player)
        deploys = [
            command("deploy", code, theatre)
            for code in hand
            for theatre in state.order
            if CARDS[code].theatre == theatre or state.drops[player] or (light and CARDS[code].strength <= 3)
        ]
        return deploys + [command("improvise", code, theatre) for code in hand for theatre in state.order]

    def _chance(self, state: State, action: Action) -> State:
        match action:
            case Action("begin", (*order, int(first))):
                return state._replace(order=tuple(map(str, order)), first=first, turn=first)
            case Action("draw", (str(code),)):
                task = state.tasks[0]
                known = list(state.known)
                known[task.player] |= {code}
                deck = tuple(card for card in state.deck if card != code)
                under = state.under if state.deck else state.under[1:]
                tasks = state.tasks[1:]
                return state._replace(
                    deck=deck, under=under, drawn=code, tasks=tasks, known=(known[0], known[1])
                )
        return self._deal(state, tuple(map(str, action.args)))

    def _deal(self, state: State, cards: tuple[str, ...]) -> State:
        order, first = state.order, state.first
        if state.battle:
            a, b, c = order
            order, first = (c, a, b) if self.by_book else (b, c, a), 1 - first
        hands = cards[:6], cards[6:]
        return state._replace(
            order=order,
            first=first,
            battle=state.battle + 1,
            dealt=True,
            turn=first,
            hands=hands,
            piles=BARE,
            ledger=None if self.by_book else Ledger(),
            deck=tuple(code for code in DECK if code not in cards),
            under=(),
            drops=(False, False) if self.by_book else (0, 0),
            plays=0,
            known=(frozenset(hands[0]), frozenset(hands[1])),
            loose=(),
        )

    def _perform(self, state: State, player: Player, action: Action) -> State:
        kind = state.tasks[0].kind if state.tasks else ""
        state = state._replace(tasks=state.tasks[1:])
        match action:
            case Action("deploy" | "improvise", (str(code), str(theatre))):
                hands, drops = list(state.hands), list(state.drops)
                hands[player] = tuple(card for card in hands[player] if card != code)
                drops[player] = False if self.by_book else max(0, drops[player] - 1)
                state = state._replace(hands=tuple(hands), drops=(drops[0], drops[1]))
                up = action.kind == "deploy"
                return abilities.play(state, player, code, state.order.index(theatre), up)
            case Action("flip", (str(theatre), whose)):
                owner = player if whose == "own" else 1 - player
                return abilities.flip(state, state.order.index(theatre), owner, kind)
            case Action("move", (str(source), str(theatre))):
                return abilities.move(state, player, _spot(state, source), state.order.index(theatre))
            case Action("return", (str(source),)):
                return abilities.take_back(state, player, *_spot(state, source))
            case Action("reinforce", (str(theatre),)):
                place = state.order.index(theatre)
                played = abilities.play(state, player, state.drawn, place, False, spared=not self.by_book)
                return played._replace(drawn="")
        return state

    def _skip_impossible(self, state: State) -> State:
        while state.tasks:
            task = state.tasks[0]
            if task.kind in CARDS:
                state = coded.with_ability(state, task.kind, True)._replace(tasks=state.tasks[1:])
                continue
            state = state if task.kind == "draw" else self._look(state)
            if task.kind == "draw":
                if state.deck or (state.under and self.by_book):
                    return state
                state = state._replace(tasks=state.tasks[2:])
            elif task.kind == "play" or abilities.options(state, task):
                return state
            else:
                state = state._replace(tasks=state.tasks[1:])
        return state

    def _end_fight(self, state: State) -> State:
        held = controls(totals(state.piles) if self.by_book else coded.sums(state), state.first)
        return self._end_battle(state, int(held.count(1) >= 2), BATTLE)

    def _end_battle(self, state: State, winner: Player, points: int) -> State:
        won = list(state.points)
        won[winner] += points
        return state._replace(points=(won[0], won[1]), dealt=False, tasks=())

    def _draws(self, state: State) -> Player | None:
        return state.tasks[0].player if state.drawn and state.tasks else None

    def _hidden_codes(self, state: State, player: Player) -> list[str]:
        drawn = [state.drawn] if self._draws(state) == 1 - player else []
        table = [card.code for _, owner, _, card in lying(state.piles) if owner != player and not card.up]
        under = [card.code for card in state.under]
        return [*state.hands[1 - player], *drawn, *table, *under, *state.deck]


def deal(first: Sequence[str], second: Sequence[str]) -> Action:
    return Action("deal", (*first, *second))


def _spot(state: State, source: str) -> tuple[int, int]:
    """Return the theatre and the depth in its pile from a text such as ``Air:0``."""
    theatre, _, depth = source.partition(":")
    return state.order.index(theatre), int(depth)


def _exchange_hidden(state: State, other: Player, drawn: dict[str, str]) -> State:
    def turned(pile: tuple[Lying, ...]) -> tuple[Lying, ...]:
        return tuple(card._replace(code=drawn.get(card.code, card.code)) for card in pile)

    hands = list(state.hands)
    hands[other] = in_box_order([drawn.get(code, code) for code in hands[other]])
    piles = tuple(
        tuple(turned(pile) if owner == other else pile for owner, pile in enumerate(sides))
        for sides in state.piles
    )
    known = list(state.known)
    known[other] = frozenset(drawn.get(code, code) for code in known[other])
    ledger = state.ledger
    if ledger is not None:
        down = {card.code for _, owner, _, card in lying(state.piles) if owner == other and not card.up}
        swapped = {code: drawn.get(code, code) if code in down else code for code, _ in ledger.counts}
        ledger = ledger._replace(counts=tuple(sorted((swapped[code], n) for code, n in ledger.counts)))
    return state._replace(
        hands=tuple(hands),
        piles=piles,
        deck=in_box_order([drawn.get(code, code) for code in state.deck]),
        under=turned(state.under),
        drawn=drawn.get(state.drawn, state.drawn),
        known=(known[0], known[1]),
        ledger=ledger,
    )


def _is_possible(state: State, other: Player, known: frozenset[str]) -> bool:
    """Whether cards that went back into the opponent's hand are in possible places."""
    for code, since in state.loose:
        if code in known or code in state.hands[other]:
            continue
        table = (card for *_, card in lying(state.piles))
        if not any(card.code == code and card.since > since for card in (*table, *state.under)):
            return False
    return True
