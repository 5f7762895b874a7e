"""Hive (GameBench; the base set): place bugs, move them around the hive, surround the opponent's queen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.hexes import Hex, HexBoard, Piece
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns
from games.core.view import Fact, View
from games.hive.hive import BUG, EACH, HAND, NAMES, PIECE, QUEENS, STEPS, Hive, axial, cell_at
from games.hive.loose import loose_ends
from games.hive.playout import RandomPlay

COLORS: Final = ("White", "Black")
BUG_NAMES: Final = {"Q": "queen", "S": "spider", "B": "beetle", "G": "grasshopper", "A": "ant"}
PASS: Final = Action("pass")
_RETURNS: Final = {(0,): (0.0, 1.0), (1,): (1.0, 0.0)}
"""By whose queen alone is surrounded; anything else is a draw."""
NOBODY: Final = -1
"""Stands for the piece where none was chosen."""


@dataclass(frozen=True, slots=True)
class State:
    """Where everything is.

    Attributes:
        places: the cell of each piece, `HAND` for those that are not on the board.
        levels: how many pieces lie beneath each.
        ply: turns that both players have had.
        last: the cells that the last move left and entered.
        chosen: the piece to be moved, where that is an answer of its own.
        lost: the players whose queens are surrounded.
        past: the positions so far, where a repetition counts.
    """

    places: tuple[int, ...] = (HAND,) * len(BUG)
    levels: tuple[int, ...] = (0,) * len(BUG)
    ply: int = 0
    last: tuple[int, ...] = ()
    chosen: int = NOBODY
    lost: tuple[Player, ...] = ()
    past: tuple[str, ...] = ()


class Rules(NamedTuple):
    """What legal moves depend on besides the position: see the parameters of `HiveGame`."""

    beetles: int
    tournament: bool
    loose: bool


class HiveGame(Game[State]):
    """Player 0 (white) begins; whose queen is surrounded loses."""

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
            Param("repetition_draw", "off", options=("off", "on"), label="Draw by repetition"),
            Param("movement", "published", options=("published", "gamebench"), label="Sliding"),
            Param("action_form", "move", options=("move", "two_step"), label="An answer is"),
        ),
        summary="Place and move bugs around the hive until the opponent's queen is surrounded.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rules = Rules(
            int(self.params["beetles"]),
            self.params["opening_rule"] == "tournament",
            self.params["movement"] == "gamebench",
        )
        self.max_turns = int(self.params["max_turns"])
        self._two_step = self.params["action_form"] == "two_step"
        self._repetition = self.params["repetition_draw"] == "on"

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        over = state.lost or state.ply >= 2 * self.max_turns or self.is_repeated(state)
        return () if over else (state.ply % 2,)

    def is_repeated(self, state: State) -> bool:
        """Whether the position, with the same player to move, has come up for the third time."""
        return len(state.past) > 2 and state.past.count(state.past[-1]) > 2

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        if not self._two_step:
            return legal_moves(self.rules, state)
        moves = legal_moves(self.rules, state).listed
        if state.chosen != NOBODY:
            return LegalActions(tuple(move for move in moves if move.args[0] == NAMES[state.chosen]))
        if moves == (PASS,):
            return LegalActions((PASS,))
        return LegalActions(tuple(Action("choose", move.args[:1]) for move in _first_of_each(moves)))

    def apply(self, state: State, joint: Joint) -> State:
        (action,) = joint.values()
        if action == PASS:
            return self._remembering(replace(state, ply=state.ply + 1, last=()))
        piece = PIECE[str(action.args[0])]
        if action.kind == "choose":
            return replace(state, chosen=piece)
        end, start = cell_of(state, str(action.args[1])), state.places[piece]
        level = state.places.count(end)
        places = (*state.places[:piece], end, *state.places[piece + 1 :])
        levels = state.levels
        if levels[piece] != level:
            levels = (*levels[:piece], level, *levels[piece + 1 :])
        last = (end,) if start == HAND else (start, end)
        return self._remembering(State(places, levels, state.ply + 1, last, NOBODY, surrounded(places), state.past))

    def _remembering(self, state: State) -> State:
        return replace(state, past=(*state.past, pattern(state))) if self._repetition else state

    def returns(self, state: State) -> tuple[float, ...]:
        return (0.0, 0.0) if self.to_act(state) else _RETURNS.get(state.lost, (0.5, 0.5))

    def view(self, state: State, player: Player | None) -> View:
        turn = min(state.ply // 2 + 1, self.max_turns)
        facts = [Fact("turn", "Turn", f"{turn} of {self.max_turns}")]
        for owner, queen in enumerate(QUEENS):
            place = state.places[queen]
            held = "in hand" if place == HAND else f"{held_sides(state.places, place)} of 6 sides taken"
            facts.append(Fact(f"queen_{owner}", f"{COLORS[owner]}'s queen", held, owner))
        return View(player, self._phase(state), self._board(state), tuple(facts))

    def _phase(self, state: State) -> str:
        if len(state.lost) == 2:
            return "a draw: both queens are surrounded"
        if state.lost:
            loser = state.lost[0]
            return f"{COLORS[1 - loser]} wins: {COLORS[loser].lower()}'s queen is surrounded"
        if not self.to_act(state):
            return "a draw: the same position for the third time" if self.is_repeated(state) else "a draw: no turns left"
        mover = COLORS[state.ply % 2]
        if state.chosen != NOBODY:
            return f"{mover} chooses a place for {NAMES[state.chosen]}"
        moves = legal_moves(self.rules, state).listed
        if moves == (PASS,):
            return f"{mover} can do nothing and passes"
        if all(move.kind == "place" for move in moves):
            queen = all(move.args[0] in ("wQ", "bQ") for move in moves)
            return f"{mover} must place the queen" if queen else f"{mover} places a piece"
        return f"{mover} to move"

    def _board(self, state: State) -> HexBoard:
        hive = Hive(state.places, state.levels)
        cells = [
            Hex(*axial(cell), tuple(map(_drawn, (*hive.under.get(cell, ()), hive.top[cell]))))
            for cell in hive.top
        ]
        open_cells = (hive.near.keys() - hive.top.keys()) or ({0} - hive.top.keys())
        cells += [Hex(*axial(cell)) for cell in open_cells]
        cells.sort(key=lambda cell: (cell.r, cell.q))
        hands = tuple(
            tuple(_drawn(piece) for piece in in_hand(self.rules, state, player)) for player in (0, 1)
        )
        chosen = NAMES[state.chosen] if state.chosen != NOBODY else ""
        return HexBoard(tuple(cells), hands, tuple(map(axial, state.last)), chosen)

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        if self._two_step or self._repetition or self.rules.loose or not self.to_act(state):
            return super().playout(state, rng)
        hands = [list(in_hand(self.rules, state, player)) for player in (0, 1)]
        played = RandomPlay(state.places, state.levels, hands, rng)
        return _RETURNS.get(played.run(state.ply, 2 * self.max_turns, self.rules.tournament), (0.5, 0.5))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        legal = self.legal_actions(state, player)
        if action in legal:
            return None
        if not legal:
            return "It is not your turn."
        return self._refusal(state, player, action)

    def _refusal(self, state: State, player: Player, action: Action) -> str:
        if action == PASS:
            return "You pass only when you can neither place nor move anything."
        if action.kind == "choose" and not self._two_step:
            return "A move is a piece and the place to which it goes."
        match action:
            case Action("place" | "move" | "choose", (str(name), *_), "") if name in PIECE:
                return _why_not(self.rules, state, player, PIECE[name], action)
        return "That is not one of the legal actions."

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        return (Turn(who, action, sentence=_told(before, who, action)),)

    def player_name(self, player: Player) -> str:
        return COLORS[player]


def _drawn(piece: int) -> Piece:
    return Piece(NAMES[piece], BUG_NAMES[BUG[piece]], piece // EACH)


def _first_of_each(moves: Sequence[Action]) -> Iterator[Action]:
    """One move of each piece."""
    found = set()
    for move in moves:
        if move.args[0] not in found:
            found.add(move.args[0])
            yield move


@lru_cache(maxsize=512)
def legal_moves(rules: Rules, state: State) -> LegalActions:
    """What whoever is to move may do, placements first."""
    hive, player = Hive(state.places, state.levels), state.ply % 2
    found = [
        place(piece, cell)
        for piece in next_in_hand(rules, state, player)
        for cell in sorted(entries(hive, player))
    ]
    if state.places[QUEENS[player]] != HAND:
        for piece in movable(hive, player):
            ends = loose_ends(hive, piece) if rules.loose else hive.moves(piece)
            found += [move(piece, end, hive.top.get(end, NOBODY)) for end in sorted(ends)]
    return LegalActions(tuple(found) or (PASS,))


def movable(hive: Hive, player: Player) -> Iterator[int]:
    """The player's pieces that may leave their cells."""
    first = player * EACH
    for piece in range(first, first + EACH):
        cell = hive.places[piece]
        if cell != HAND and hive.top[cell] == piece and (cell in hive.under or not hive.is_pinned(cell)):
            yield piece


def entries(hive: Hive, player: Player) -> set[int]:
    """The cells on which the player may place a piece."""
    if not hive.top:
        return {0}
    return set(hive.near) - {0} if len(hive.top) == 1 else hive.homes(player)


def in_hand(rules: Rules, state: State, player: Player) -> Iterator[int]:
    """The player's pieces that are not on the board."""
    for piece in range(player * EACH, player * EACH + EACH):
        if state.places[piece] == HAND and (BUG[piece] != "B" or int(NAMES[piece][2]) <= rules.beetles):
            yield piece


def held(game: Game[State], state: State, player: Player) -> Iterator[int]:
    """The pieces that the player of a game has not placed yet."""
    assert isinstance(game, HiveGame)
    return in_hand(game.rules, state, player)


def next_in_hand(rules: Rules, state: State, player: Player) -> list[int]:
    """The pieces that the player may place now: the first of each bug, and of these what the queen leaves."""
    queen, turn = QUEENS[player], state.ply // 2
    if state.places[queen] == HAND and turn >= 3:
        return [queen]
    first: dict[str, int] = {}
    for piece in in_hand(rules, state, player):
        first.setdefault(BUG[piece], piece)
    if rules.tournament and turn == 0:
        del first["Q"]
    return list(first.values())


def surrounded(places: Sequence[int]) -> tuple[Player, ...]:
    """The players whose queens have no free side."""
    return tuple(
        player for player, queen in enumerate(QUEENS) if places[queen] != HAND and held_sides(places, places[queen]) == 6
    )


def held_sides(places: Sequence[int], cell: int) -> int:
    """How many neighbours of a cell are occupied."""
    return sum(cell + step in places for step in STEPS)


def pattern(state: State) -> str:
    """A text that is equal for equal positions with the same player to move, wherever they lie."""
    origin = min(place for place in state.places if place != HAND)
    return f"{state.ply % 2}:" + ",".join(
        "" if place == HAND else f"{place - origin}^{level}" if level else f"{place - origin}"
        for place, level in zip(state.places, state.levels, strict=True)
    )


@cache
def place(piece: int, cell: int) -> Action:
    """The action that places a piece."""
    return Action("place", (NAMES[piece], where(cell)))


@lru_cache(maxsize=50_000)
def move(piece: int, end: int, beneath: int) -> Action:
    """The action that moves a piece to a cell, named after the piece that it climbs there, if any."""
    return Action("move", (NAMES[piece], where(end) if beneath == NOBODY else NAMES[beneath]))


def on_board(state: State) -> bool:
    """Whether any piece is."""
    return any(place != HAND for place in state.places)


def top_piece(state: State, cell: int, without: int = NOBODY) -> int:
    """The piece on top of a cell, one piece left out; `NOBODY` where there is none."""
    if cell not in state.places:
        return NOBODY
    there = [piece for piece, place in enumerate(state.places) if place == cell and piece != without]
    return max(there, key=state.levels.__getitem__, default=NOBODY)


def where(cell: int) -> str:
    """The name of an empty cell: its axial coordinates."""
    q, r = axial(cell)
    return f"{q},{r}"


def cell_of(state: State, name: str) -> int:
    """The cell that a name stands for: that of a piece, or coordinates.

    Raises:
        ValueError: it is neither.
    """
    if name in PIECE:
        return state.places[PIECE[name]]
    q, _, r = name.partition(",")
    return cell_at(int(q), int(r))


def _told(before: State, who: Player, action: Action) -> str:
    if action == PASS:
        return f"{COLORS[who]} passes."
    piece = PIECE[str(action.args[0])]
    bug = f"{BUG_NAMES[BUG[piece]]} {NAMES[piece]}"
    if action.kind == "choose":
        return f"{COLORS[who]} chooses the {bug}."
    climbs = "onto" if action.args[1] in PIECE else "to"
    return f"{COLORS[who]} {action.kind}s the {bug} {climbs} {action.args[1]}."


def _why_not(rules: Rules, state: State, player: Player, piece: int, action: Action) -> str:
    """Why the player may not do that with the piece."""
    if piece // EACH != player:
        return "That is not your piece."
    if state.chosen not in (NOBODY, piece):
        return f"You chose {NAMES[state.chosen]}; say where it goes."
    queen, cell = QUEENS[player], state.places[piece]
    if state.places[queen] == HAND and state.ply // 2 >= 3:
        return "The queen must be placed now, in your fourth turn at the latest."
    if cell == HAND:
        return _why_not_placed(rules, state, player, piece)
    if action.kind == "place":
        return f"{NAMES[piece]} is on the board already."
    if state.places[queen] == HAND:
        return "Your pieces may move once your queen is placed."
    hive = Hive(state.places, state.levels)
    if hive.top[cell] != piece:
        return f"{NAMES[piece]} lies under another piece."
    if cell not in hive.under and hive.is_pinned(cell):
        return f"Without {NAMES[piece]} the hive would fall apart."
    return f"{NAMES[piece]} {_WAYS[BUG[piece]]}, and cannot get there."


_WAYS: Final = {
    "Q": "slides one step along the hive",
    "S": "slides exactly three steps along the hive",
    "B": "goes one step, along the hive or on top of it",
    "G": "jumps in a straight line over pieces to the first empty cell",
    "A": "slides any number of steps along the hive",
}


def _why_not_placed(rules: Rules, state: State, player: Player, piece: int) -> str:
    kind, options = BUG[piece], next_in_hand(rules, state, player)
    if piece not in in_hand(rules, state, player):
        return f"{NAMES[piece]} is not in this game."
    if piece not in options:
        following = [NAMES[other] for other in options if BUG[other] == kind]
        if following:
            return f"Pieces of a kind enter in order: the next one is {following[0]}."
        return "The queen may not be the first piece."
    return "A new piece goes to an empty cell that touches pieces of yours and none of your opponent's."



