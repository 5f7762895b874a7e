"""Hive (GameBench; the base set): place bugs, move them around the hive, surround the opponent's queen."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from games.core.action import Action, Joint, LegalActions, Player
from games.core.game import NOT_LEGAL, Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns
from games.core.said import Name, Said
from games.core.view import Fact, View
from games.hive.board import WAYS, Hex, HexBoard, Piece
from games.hive.hive import BUG, EACH, HAND, NAMES, PIECE, QUEENS, Hive, axial
from games.hive.moves import (
    PASS,
    Rules,
    cell_of,
    goal_name,
    held_sides,
    in_hand,
    legal_moves,
    next_in_hand,
    parts,
    pattern,
    surrounded,
)
from games.hive.random_play import RandomPlay
from games.hive.state import NOBODY, State

COLORS: Final = (Name(0, "White"), Name(1, "Black"))
BUG_NAMES: Final = {"Q": "queen bee", "S": "spider", "B": "beetle", "G": "grasshopper", "A": "ant"}
PIECES: Final = tuple(
    Piece(name, BUG_NAMES[bug].replace(" ", "_"), piece // EACH)
    for piece, (name, bug) in enumerate(zip(NAMES, BUG, strict=True))
)
DRAW: Final = (0.5, 0.5)
RETURNS: Final = {(): DRAW, (0,): (0.0, 1.0), (1,): (1.0, 0.0), (0, 1): DRAW}
"""Returns by the players whose queens are surrounded in the end."""


class HiveGame(Game[State]):
    """Player 0 (white) begins; a player whose queen is surrounded loses.

    If an answer is a piece or its place (``two_step``), a turn is ``choose(piece)`` and ``go(place)``.
    """

    spec = GameSpec(
        "hive",
        "Hive",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.CONSTANT_SUM,
        max_steps=1000,
        params=(
            Param("beetles", 0, 0, 2, label="Beetles of each player"),
            Param("opening_rule", "free", options=("free", "tournament"), label="First piece"),
            Param("max_turns", 60, 1, 250, label="Turns of each player"),
            Param(
                "last_turn",
                "black",
                options=("black", "white"),
                label="The last turn is",
                words=("Black's", "White's, as in GameBench's code"),
            ),
            Param("repetition_draw", "off", options=("off", "on"), label="Draw by repetition"),
            Param("movement", "published", options=("published", "gamebench"), label="Sliding"),
            Param("action_form", "move", options=("move", "two_step"), label="An answer is"),
        ),
        summary="Place and move bugs around the hive until the opponent's queen bee is surrounded.",
        pieces=("tile_white", "tile_black"),
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rules = Rules(
            int(self.params["beetles"]),
            self.params["opening_rule"] == "tournament",
            self.params["movement"] == "gamebench",
        )
        self.max_turns = int(self.params["max_turns"])
        self.max_plies = 2 * self.max_turns - (self.params["last_turn"] == "white")
        self.two_step = self.params["action_form"] == "two_step"
        self._repetition = self.params["repetition_draw"] == "on"

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        over = state.lost or state.ply >= self.max_plies or self.is_repeated(state)
        return () if over else (state.ply % 2,)

    def is_repeated(self, state: State) -> bool:
        """Whether the position, with the same player to move, has come up for the third time."""
        return len(state.past) > 2 and state.past.count(state.past[-1]) > 2

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        moves = legal_moves(self.rules, state)
        return LegalActions(tuple(halves(state, moves.listed))) if self.two_step else moves

    def apply(self, state: State, joint: Joint) -> State:
        (action,) = joint.values()
        if action == PASS:
            return self._remembering(replace(state, ply=state.ply + 1, last=()))
        piece, goal = parts(state, action)
        if not goal:
            return replace(state, chosen=piece)
        start, end = state.places[piece], cell_of(state, goal)
        level = state.places.count(end)
        places = (*state.places[:piece], end, *state.places[piece + 1 :])
        levels = (*state.levels[:piece], level, *state.levels[piece + 1 :])
        last = (end,) if start == HAND else (start, end)
        lost = surrounded(places)
        return self._remembering(State(places, levels, state.ply + 1, last, NOBODY, lost, state.past))

    def _remembering(self, state: State) -> State:
        return replace(state, past=(*state.past, pattern(state))) if self._repetition else state

    def returns(self, state: State) -> tuple[float, ...]:
        return (0.0, 0.0) if self.to_act(state) else RETURNS[state.lost]

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        if self.two_step or self._repetition or self.rules.loose or not self.to_act(state):
            return super().playout(state, rng)
        hands = [list(in_hand(self.rules, state.places, player)) for player in (0, 1)]
        played = RandomPlay(state.places, state.levels, hands, rng)
        return RETURNS[played.run(state.ply, self.max_plies, self.rules.tournament)]

    def view(self, state: State, player: Player | None) -> View[HexBoard]:
        turn = min(state.ply // 2 + 1, self.max_turns)
        facts = [
            Fact(
                "turn", "Turn", Said("{turn} of {max_turns}", turn=turn, max_turns=self.max_turns), data=turn
            )
        ]
        for owner, queen in enumerate(QUEENS):
            place = state.places[queen]
            held = (
                "in hand"
                if place == HAND
                else Said("{held_sides} of 6 sides taken", held_sides=held_sides(state.places, place))
            )
            facts.append(Fact(f"queen_{owner}", Said("{who:'s} queen", who=COLORS[owner]), held, owner))
        return View(player, self._phase(state), self._board(state), tuple(facts))

    def _phase(self, state: State) -> str:
        if not self.to_act(state):
            return self._ending(state)
        mover = COLORS[state.ply % 2]
        if state.chosen != NOBODY:
            return Said("{who:says} where {piece} goes", who=mover, piece=NAMES[state.chosen])
        moves = legal_moves(self.rules, state).listed
        if moves == (PASS,):
            return Said("{who:can} do nothing and {who.passes}", who=mover)
        if any(move.kind == "move" for move in moves):
            return Said("{who:to move}", who=mover)
        queen = all(move.args[0] in ("wQ", "bQ") for move in moves)
        return Said("{who:must} place the queen bee" if queen else "{who:places} a piece", who=mover)

    def _ending(self, state: State) -> str:
        if len(state.lost) == 2:
            return "a draw: both queens are surrounded"
        if state.lost:
            loser = state.lost[0]
            ending = "{who:wins}: {loser:'s} queen is surrounded"
            return Said(ending, who=COLORS[1 - loser], loser=Name(loser, COLORS[loser].lower()))
        if self.is_repeated(state):
            return "a draw: the same position for the third time"
        return "a draw: there are no turns left"

    def _board(self, state: State) -> HexBoard:
        hive = Hive(state.places, state.levels)
        cells = sorted(hive.top, key=lambda cell: axial(cell)[::-1])
        stacks = [(*hive.under.get(cell, ()), hive.top[cell]) for cell in cells]
        free = hive.near.keys() - hive.top.keys() if cells else {0}
        hands = [list(in_hand(self.rules, state.places, player)) for player in (0, 1)]
        return HexBoard(
            tuple(PIECES[piece] for piece in sorted([*chain(*stacks), *chain(*hands)])),
            tuple(Hex(*axial(cell), names_of(stack)) for cell, stack in zip(cells, stacks, strict=True)),
            tuple(sorted(map(axial, free), key=lambda place: place[::-1])),
            tuple(map(names_of, hands)),
            tuple(map(axial, state.last)),
            NAMES[state.chosen] if state.chosen != NOBODY else "",
        )

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        legal = self.legal_actions(state, player)
        if action in legal:
            return None
        if not legal:
            return "It is not your turn."
        if action == PASS:
            return "You pass only when you can neither place nor move anything."
        return self._refusal(state, player, action)

    def _refusal(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("choose", (str(name),), "") if name in PIECE:
                if not self.two_step:
                    return "A move is a piece and the place to which it goes."
                return why_not(self.rules, state, player, PIECE[name])
            case Action("place" | "move", (str(name), str()), "") if name in PIECE and not self.two_step:
                return why_not(self.rules, state, player, PIECE[name])
            case Action("place" | "move" | "choose", (str(), *_), ""):
                return "Choose a piece first, then where it goes."
            case Action("go", (str(),), "") if state.chosen != NOBODY:
                return why_not(self.rules, state, player, state.chosen)
        return NOT_LEGAL

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        return (Turn(who, action, sentence=_sentence(before, who, action)),)

    def player_name(self, player: Player) -> Name:
        return COLORS[player]


def halves(state: State, moves: Sequence[Action]) -> Iterator[Action]:
    """Yield the first answers of these moves, or the second ones of those of the chosen piece."""
    pairs = set()
    for move in moves:
        if move == PASS:
            yield PASS
        elif state.chosen != NOBODY:
            if move.args[0] == NAMES[state.chosen]:
                yield Action("go", move.args[1:])
        elif move.args[0] not in pairs:
            pairs.add(move.args[0])
            yield Action("choose", move.args[:1])


def names_of(pieces: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAMES[piece] for piece in pieces)


def _sentence(before: State, who: Player, action: Action) -> str:
    if action == PASS:
        return Said("{who:passes}.", who=COLORS[who])
    piece, goal = parts(before, action)
    place = goal_name(before, action)
    if not goal:
        deed = "{who:chooses} the {bug} {piece}."
    elif before.places[piece] == HAND:
        deed = "{who:places} the {bug} {piece} at {place}." if place else "{who:places} the {bug} {piece}."
    else:
        deed = "{who:moves} the {bug} {piece} to {place}."
    return Said(deed, who=COLORS[who], bug=BUG_NAMES[BUG[piece]], piece=NAMES[piece], place=place)


def why_not(rules: Rules, state: State, player: Player, piece: int) -> str:
    """Return why the player may not place or move a piece there, or at all."""
    queen, cell, name = QUEENS[player], state.places[piece], NAMES[piece]
    if piece // EACH != player:
        return "That is not your piece."
    if state.places[queen] == HAND and state.ply // 2 >= 3:
        return "The queen bee must be placed now, in your fourth turn at the latest."
    if cell == HAND:
        return _why_not_placed(rules, state, player, piece)
    if state.places[queen] == HAND:
        return "Your pieces may move once your queen bee is placed."
    hive = Hive(state.places, state.levels)
    if hive.top[cell] != piece:
        return Said("{name} lies under another piece.", name=name)
    if cell not in hive.under and hive.is_pinned(cell):
        return Said("Without {name} the hive would fall apart.", name=name)
    if not hive.moves(piece):
        return Said(
            "{name} has no way out: a piece slides along the hive, and not through narrow gaps.", name=name
        )
    return Said("{name} {way}; it cannot get there.", name=name, way=WAYS[PIECES[piece].piece])


def _why_not_placed(rules: Rules, state: State, player: Player, piece: int) -> str:
    options = next_in_hand(rules, state.places, player, state.ply // 2)
    if piece not in in_hand(rules, state.places, player):
        return Said("{names} is not in this game.", names=NAMES[piece])
    if piece in options:
        return "A new piece goes to an empty cell that touches pieces of yours and none of your opponent's."
    following = [NAMES[other] for other in options if BUG[other] == BUG[piece]]
    if following:
        return Said("Pieces of a kind enter in order: the next one is {following}.", following=following[0])
    return "The queen bee may not be the first piece."
