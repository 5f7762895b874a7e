"""Stratego on ten by ten squares (DSGBench, appendix G): sequential, ranks hidden until they fight."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Final

from games.core.action import CHANCE, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.boards.board import HIDDEN
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.hashing import canonical
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, sentence
from games.core.view import SPECTATOR, Fact, View
from games.stratego.board import (
    FLAG,
    FREE,
    MOVED,
    RANK,
    SEEN,
    SIDE,
    ArmyBoard,
    Battle,
    clash,
    fight_words,
    square,
)
from games.stratego.moves import (
    FIELD,
    LAKES,
    LETTERS,
    MOVERS,
    NEXT,
    PIECES,
    RAYS,
    SCOUTS,
    TO_AND_FRO,
    TO_OWNER,
    TO_RANK,
    VALUE,
    Step,
    Trail,
    barred,
    lengthened,
    longer,
    move,
    steps,
)
from games.stratego.random_play import play_out
from games.stratego.setups import BACK, FIXED, home, is_legal, placed, ready_made

MOST_SWAPS: Final = 80
READY: Final = Action("ready")
MOST_DRAWS: Final = 1000
"""Most draws of an army until one can move that must be able to."""
RESULTS: Final = ((1.0, -1.0), (-1.0, 1.0))
NOT_YET: Final = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes:
        cells: a letter per square, see `games.stratego.moves`.
        stage: 0 and 1 while the armies are dealt, 2 and 3 while they are arranged, then 4.
        swaps: exchanges of the player who arranges now.
        moved, seen: squares, as bits, with pieces that have moved, and with ranks that both sides know.
        ply: half moves made.
        trails: each player's last moves, as far back as the two-square rule counts them.
        lost: letters of each player's lost pieces.
        last, fight: the last move and the letters of its fighters.
        earlier: the same of the move before it, which boards show; no part of the position.
    """

    cells: str = FIELD
    stage: int = 0
    swaps: int = 0
    moved: int = 0
    seen: int = 0
    ply: int = 0
    trails: tuple[Trail, Trail] = ((), ())
    lost: tuple[str, str] = ("", "")
    last: tuple[int, ...] = ()
    fight: str = ""
    winner: Player | None = None
    earlier: tuple[tuple[int, ...], str] = field(default=((), ""), compare=False)

    def compact(self) -> dict[str, object]:
        """Return the position for its fingerprint."""
        return {name: canonical(getattr(self, name)) for name in _POSITION}


_POSITION: Final = tuple(part.name for part in fields(State) if part.compare)
PLAYING: Final = 4


class Stratego(Game[State]):
    """The player who takes the flag wins; a player who cannot move loses."""

    spec = GameSpec(
        "stratego",
        "Stratego",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=2000 + 2 + 2 * (MOST_SWAPS + 1),
        has_chance=True,
        params=(
            Param(
                "setups",
                "random",
                options=("random", "second_random", "fixed"),
                label="Set-ups",
                words=("Random for both", "Random for the second player", "DSGBench's two"),
            ),
            Param(
                "two_squares",
                "written",
                options=("written", "coded"),
                label="Two-square rule",
                words=("As in the published rules", "As in DSGBench's engine"),
            ),
            Param("max_plies", 2000, 10, 2000, label="Half moves until a draw"),
            Param("swaps", 0, 0, MOST_SWAPS, label="Exchanges while setting up", front=False),
        ),
        summary="Two armies with covered ranks; the one that takes the other's flag wins.",
        above=(0,),
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.written = self.params["two_squares"] == "written"
        self.most, self.swaps = int(self.params["max_plies"]), int(self.params["swaps"])

    @property
    def version(self) -> int:
        """Version 2 of the rules corrected DSGBench's two-square rule and nothing else."""
        return self.spec.version if self.written else 2

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.stage < PLAYING:
            return (CHANCE,) if state.stage < 2 else (state.stage - 2,)
        return () if state.winner is not None or state.ply >= self.most else (state.ply % 2,)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        """Return the fixed set-up; a random one is one of ours, but any legal one may occur in a trace."""
        if self._is_fixed(state):
            return ((Action("deploy", (FIXED[state.stage],)), 1.0),)
        return super().chance_outcomes(state)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        setup = FIXED[state.stage] if self._is_fixed(state) else rng.choice(ready_made())
        return Action("deploy", (setup,))

    def _is_fixed(self, state: State) -> bool:
        setups = self.params["setups"]
        return setups == "fixed" or (setups == "second_random" and not state.stage)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        if state.stage < PLAYING:
            return self._arranging(state, player)
        moves = steps(state.cells, player)
        return LegalActions(tuple(move(*step) for step in moves if self._free(state, player, step)))

    def _free(self, state: State, player: Player, step: Step) -> bool:
        trail = state.trails[player]
        return not trail or not barred(trail, step, state.cells[step[1]] != FREE, self.written)

    def _arranging(self, state: State, player: Player) -> LegalActions:
        if state.swaps >= self.swaps:
            return LegalActions((READY,))
        cells, squares = state.cells, home(player)
        flag, front = cells.index(PIECES[player][LETTERS.index(FLAG)]), set(squares[BACK:])
        listed = tuple(
            action
            for start, end, action in _swaps(player)
            if cells[start] != cells[end]
            and not ((start == flag and end in front) or (end == flag and start in front))
        )
        return LegalActions((READY, *listed), (_TAKE,))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        match action:
            case Action("deploy", (str(setup),)):
                if not is_legal(setup):
                    raise GameError("That is no set-up of Stratego.")
                return self._staged(replace(state, cells=placed(state.cells, setup, state.stage)))
            case Action("swap", (int(first), int(second))):
                return replace(state, cells=_swapped(state.cells, first, second), swaps=state.swaps + 1)
            case Action("take", (int(number),)):
                cells = placed(state.cells, ready_made()[number - 1], player)
                return replace(state, cells=cells, swaps=state.swaps + 1)
            case Action("ready"):
                return self._staged(state)
        start, end = map(int, action.args)
        return self._moved(state, player, start, end)

    def _staged(self, state: State) -> State:
        stage = state.stage + 1
        return replace(state, stage=PLAYING if stage >= 2 and not self.swaps else stage, swaps=0)

    def _moved(self, state: State, player: Player, start: int, end: int) -> State:
        piece, there = state.cells[start], state.cells[end]
        fights = there != FREE
        outcome = clash(VALUE[piece], VALUE[there]) if fights else 1
        fight = (piece + there).translate(TO_RANK) if fights else ""
        shown = fights or (piece == SCOUTS[player] and end not in NEXT[start])
        board = list(state.cells)
        board[start], board[end] = FREE, (FREE, piece, there)[outcome]
        after = State(
            "".join(board),
            PLAYING,
            moved=_carried(state.moved, start, end, outcome, True),
            seen=_carried(state.seen, start, end, outcome, shown) | (outcome < 0) << end,
            ply=state.ply + 1,
            trails=_counted(
                state.trails, player, (start, end), fights=fights, outcome=outcome, written=self.written
            ),
            lost=_losses(state.lost, player, fight, outcome),
            last=(start, end),
            fight=fight,
            winner=player if fight.endswith(FLAG) else None,
            earlier=(state.last, state.fight),
        )
        if after.winner is None and not self._can_move(after, 1 - player):
            return replace(after, winner=player)
        return after

    def _can_move(self, state: State, player: Player) -> bool:
        return any(self._free(state, player, step) for step in steps(state.cells, player))

    def returns(self, state: State) -> tuple[float, ...]:
        return NOT_YET if state.winner is None else RESULTS[state.winner]

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        """Play on at random for a while, then count what each side has left."""
        while state.stage < PLAYING:
            (player,) = self.to_act(state)
            action = self.sample_chance(state, rng) if player == CHANCE else READY
            state = self.apply(state, {player: action})
        if not self.to_act(state):
            return self.returns(state)
        value = play_out(state.cells, state.ply % 2, self.most - state.ply, rng)
        return value, -value

    def sample_fallback(self, state: State, player: Player, rng: random.Random) -> Action:
        """Draw a random move; while pieces are arranged, they stay as they are."""
        return READY if 2 <= state.stage < PLAYING else self.sample_legal(state, player, rng)

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the opponent's covered pieces: one that has moved is no bomb, the flag is at the back."""
        for other in (0, 1) if player == SPECTATOR else (1 - player,):
            for _ in range(MOST_DRAWS):
                drawn = replace(state, cells=_shuffled(state, other, rng))
                playing = state.stage >= PLAYING and self.to_act(state) == (other,)
                if not playing or self._can_move(drawn, other):
                    state = drawn
                    break
        return state

    # what is seen and told

    def view(self, state: State, player: Player | None) -> View[ArmyBoard]:
        ranks, owners = state.cells.translate(TO_RANK), state.cells.translate(TO_OWNER)
        if player is not None:
            visible, seen = (str(player), FREE), state.seen
            ranks = "".join(
                rank if owner in visible or seen >> cell & 1 else HIDDEN
                for cell, (rank, owner) in enumerate(zip(ranks, owners, strict=True))
            )
        known = "".join(
            SEEN if state.seen >> cell & 1 else MOVED if state.moved >> cell & 1 else FREE
            for cell in range(SIDE * SIDE)
        )
        arranging = state.stage - 2 if 2 <= state.stage < PLAYING else None
        board = ArmyBoard(
            ranks,
            owners,
            known,
            state.lost,
            state.last,
            state.fight,
            arranging,
            self._barred(state),
            tuple(_battles(state, player)),
        )
        return View(player, self._phase(state), board, self._facts(state, player))

    def _barred(self, state: State) -> tuple[Step, ...]:
        """Return the moves that the two-square rule forbids the player to move."""
        for player in self.to_act(state) if state.stage == PLAYING else ():
            trail = state.trails[player]
            if len(trail) == TO_AND_FRO:
                moves = steps(state.cells, player)
                return tuple(step for step in moves if not self._free(state, player, step))
        return ()

    def _phase(self, state: State) -> str:
        if state.stage < 2:
            return "the armies are set up"
        if state.stage < PLAYING:
            return Said("{who:arranges} the pieces", who=self.player_name(state.stage - 2))
        if state.winner is not None:
            return Said("{who:wins}", who=self.player_name(state.winner))
        acting = self.to_act(state)
        if acting:
            return Said("{who:moves}", who=self.player_name(acting[0]))
        return Said("a draw after {n:,} half moves", n=self.most)

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        if state.stage < 2:
            return ()
        if state.stage < PLAYING:
            arranging = state.stage - 2
            left = Fact("swaps", "Exchanges left", str(self.swaps - state.swaps), arranging)
            return (left,) if player in (None, arranging) else ()
        number = state.ply + bool(self.to_act(state))
        return (
            Fact("ply", "Half move", Said("{number:,} of {most:,}", number=number, most=self.most)),
            *(
                Fact(f"left_{p}", Said("{who:Pieces of}", who=self.player_name(p)), str(40 - len(lost)), p)
                for p, lost in enumerate(state.lost)
            ),
        )

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        if who == CHANCE:
            news = Said("{who:The pieces of} are set up.", who=self.player_name(before.stage))
            return (Turn(CHANCE, action, sentence=news) if player is None else Turn(sentence=news),)
        if before.stage < PLAYING:
            # arrangements are for their owner only; everybody learns when they are done
            if action != READY and player not in (None, who):
                return ()
            return (Turn(who, action, sentence=Said(_ARRANGED[action.kind], who=self.player_name(who))),)
        start, end = (square(int(cell)) for cell in action.args)
        deed = "{who:moves} from {start} to {end}."
        if after.fight:
            deed = "{who:attacks} from {start} on {end}: {fight}."
        name, fight = self.player_name(who), fight_words(after.fight)
        move = Turn(who, action, sentence=Said(deed, who=name, start=start, end=end, fight=fight))
        return (move,) if self.to_act(after) else (move, *announcements(sentence(self._phase(after))))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player not in self.to_act(state):
            return "It is not your turn."
        if state.stage < PLAYING:
            return self._badly_arranged(state, player, action)
        match action:
            case Action("move", (int(start), int(end)), ""):
                why = _refusal(state.cells, player, start, end)
                if why or self._free(state, player, (start, end)):
                    return why
                return "That piece has gone to and fro too often; move another one, or elsewhere."
        return "Move a piece, from one square to another."

    def _badly_arranged(self, state: State, player: Player, action: Action) -> str | None:
        squares = home(player)
        match action:
            case Action("ready", (), ""):
                return None
            case Action("take" | "swap") if state.swaps >= self.swaps:
                return "You have no exchanges left; say that you are ready."
            case Action("take", (int(number),), "") if 1 <= number <= len(ready_made()):
                return None
            case Action("swap", (int(first), int(second)), "") if first in squares and second in squares:
                return _bad_swap(state.cells, player, first, second)
        return "Exchange two of your own pieces, take a set-up by its number, or be ready."


def _battles(state: State, player: Player | None) -> Iterator[Battle]:
    """Yield the battles of the last two moves, older first; none before the player's own last move."""
    mover = (state.ply - 1) % 2
    cells, fight = state.earlier
    if fight and player != mover:
        yield Battle(1 - mover, cells, fight)
    if state.fight:
        yield Battle(mover, state.last, state.fight)


_TAKE: Final = OpenAction(
    "take", (Field("set_up", 1, 200, asked=True),), hint="a ready set-up, by its number from 1 to 200"
)
_ARRANGED: Final = {
    "swap": "{who:exchanges} two pieces.",
    "take": "{who:takes} a ready set-up.",
    "ready": "{who:is} ready.",
}


def _bad_swap(cells: str, player: Player, first: int, second: int) -> str | None:
    if cells[first] == cells[second]:
        return "These two are of the same rank."
    exchanged = _swapped(cells, first, second)
    setup = "".join(exchanged[cell] for cell in home(player)).translate(TO_RANK)
    return None if is_legal(setup) else "The flag stays in the two rows at the back."


def _refusal(cells: str, player: Player, start: int, end: int) -> str | None:
    if not (0 <= start < len(cells) and 0 <= end < len(cells)):
        return "That is not on the board."
    if cells[start] not in PIECES[player]:
        return Said("You have no piece on {square}.", square=square(start))
    if cells[start] not in MOVERS[player]:
        return Said("A {name} never moves.", name=RANK[cells[start].translate(TO_RANK)].name.lower())
    if end in LAKES:
        return "Lakes cannot be entered."
    if cells[end] in PIECES[player]:
        return Said("Your own piece is on {square}.", square=square(end))
    return _out_of_reach(cells, player, start, end)


def _out_of_reach(cells: str, player: Player, start: int, end: int) -> str | None:
    ray = next((ray for ray in RAYS[start] if end in ray), ())
    scout = cells[start] == SCOUTS[player]
    if not ray and scout:
        return "Scouts go straight over free squares."
    if not scout and (not ray or ray[0] != end):
        return "A piece moves one square, not diagonally."
    if any(cells[cell] != FREE for cell in ray[: ray.index(end)]):
        return Said("The way to {square} is not free.", square=square(end))
    return None


def _swapped(cells: str, first: int, second: int) -> str:
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return "".join(board)


@cache
def _swaps(player: Player) -> tuple[tuple[int, int, Action], ...]:
    squares = sorted(home(player))
    return tuple((a, b, Action("swap", (a, b))) for a in squares for b in squares if a != b)


def _counted(
    trails: tuple[Trail, Trail], player: Player, step: Step, *, fights: bool, outcome: int, written: bool
) -> tuple[Trail, Trail]:
    before, other = trails[player], trails[1 - player]
    if written:
        streak = longer(before, step) if outcome > 0 else ()
    else:
        streak = () if fights else lengthened(before, step)
    return (other, streak) if player else (streak, other)


def _carried(bits: int, start: int, end: int, outcome: int, marked: bool) -> int:
    """Return the marks on squares after a move: the last square has the mark of the piece that is left.

    Args:
        outcome: 1 if the piece that moved is there now, -1 for the one before, 0 for none.
        marked: whether the piece that moved has the mark in any case.
    """
    stays = (0, bits >> start & 1 | marked, bits >> end & 1)[outcome]
    return bits & ~(1 << start) & ~(1 << end) | stays << end


def _losses(lost: tuple[str, str], player: Player, fight: str, outcome: int) -> tuple[str, str]:
    if not fight:
        return lost
    gone = (fight[0] if outcome <= 0 else "", fight[1] if outcome >= 0 else "")
    mine, other = gone if player == 0 else gone[::-1]
    return lost[0] + mine, lost[1] + other


def _shuffled(state: State, other: Player, rng: random.Random) -> str:
    board, pieces = list(state.cells), PIECES[other]
    covered = [cell for cell, piece in enumerate(board) if piece in pieces and not state.seen >> cell & 1]
    still = [cell for cell in covered if not state.moved >> cell & 1]
    drawn = [board[cell] for cell in covered]
    flag, bomb = pieces[10], pieces[11]
    placed_at: dict[int, str] = {}
    if flag in drawn:
        back = set(home(other)[:BACK])
        placed_at[rng.choice([cell for cell in still if cell in back])] = flag
    spots = [cell for cell in still if cell not in placed_at]
    placed_at |= dict.fromkeys(rng.sample(spots, drawn.count(bomb)), bomb)
    others = [piece for piece in drawn if piece not in (flag, bomb)]
    rng.shuffle(others)
    rest = (cell for cell in covered if cell not in placed_at)
    placed_at |= dict(zip(rest, others, strict=True))
    for cell, piece in placed_at.items():
        board[cell] = piece
    return "".join(board)
