"""How DSGBench plays Stratego: with its bugs corrected, as its code has it, and with own set-ups."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from games.core.action import Action, Player
from games.core.boards.board import HIDDEN
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.json_answers import values
from games.stratego.board import FREE, LAKE, MOVED, RANK, SIDE, ArmyBoard, army_rows, fight_words, square
from games.stratego.moves import LETTERS, PIECES, move, steps
from games.stratego.rules import READY, State

SYMBOLS: Final = {HIDDEN: "#", "F": "¶", "1": "¹", "2": "²"}
"""Signs of DSGBench's prompts for covered pieces, the flag, scouts and miners."""
AS_PIECE: Final = tuple(dict(zip(LETTERS, pieces, strict=True)) for pieces in PIECES)
LAST: Final = 5
"""Number of own moves in a prompt, the newest first."""
_SQUARES: Final = r"([0-9])[ ,]{1,2}([0-9])[ ,]{1,3}([0-9])[ ,]{1,2}([0-9])"
_BARE: Final = re.compile(rf"(?<![0-9])(?:(swap)\s+)?{_SQUARES}(?![0-9])|\b(take)\s+([0-9]{{1,3}})\b", re.I)
_EXACT: Final = re.compile(r"([0-9]) ([0-9]) ([0-9]) ([0-9])")


class Squares(Codec[State]):
    """``{"move": "3 0 4 0"}``: row and column of the first and last square; also without the object."""

    def write(self, state: State, player: Player, action: Action) -> str:
        if player < 0:
            return super().write(state, player, action)
        return f'{{"move": "{_written(action)}"}}'

    def label(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("move", (int(start), int(end))):
                return Said("{square} to {square2}", square=square(start), square2=square(end))
            case Action("swap", (int(first), int(second))):
                return Said("{square} with {square2}", square=square(first), square2=square(second))
            case Action("deploy", (str(setup),)):
                return Said(
                    "set-up of player {stage}, from the back: {setup}", stage=state.stage + 1, setup=setup
                )
        return _written(action).strip("<>")

    def read(self, state: State, player: Player, text: str) -> Action:
        for value in values(text, "move"):
            if (action := self._meant(value)) is not None:
                return action
        if text.strip(' .<>"').casefold() == READY.kind:
            return READY
        answers = list(_BARE.finditer(text))
        if answers:
            return _action(answers[-1])
        raise UnreadableActionError(f"The answer has no move such as {self._example(state)}.")

    def _meant(self, value: Any) -> Action | None:
        """Return the action of an object's value; None if it has none."""
        if isinstance(value, list):
            value = " ".join(map(str, value[:4]))
        words = value.strip() if isinstance(value, str) else ""
        if words.casefold() == READY.kind:
            return READY
        digits = _BARE.fullmatch(words)
        return _action(digits) if digits else None

    def _example(self, state: State) -> str:
        return '{"move": "swap 0 1 1 5"}' if 2 <= state.stage < 4 else '{"move": "3 0 4 0"}'

    def slots(self, view: View[ArmyBoard], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        moves = [a for who, a in history.moves[-4 * LAST :] if who == seat and a.kind == "move"]
        return {
            "rows": "\n".join(army_rows(board, seat, SYMBOLS)),
            "home": "0 to 3" if seat == 0 else "6 to 9",
            "order": "first" if seat == 0 else "second",
            "half_move": next((fact.value for fact in view.facts if fact.key == "ply"), ""),
            "end": f"{int(self.game.params['max_plies']):,}",
            "to_and_fro": _TO_AND_FRO[str(self.game.params["two_squares"])],
            "arranging": ARRANGING if board.arranging == seat else "",
            "moves": "" if board.arranging is not None else "\n".join(_offers(board, seat)),
            "own_moves": ", ".join(_written(action) for action in moves[: -LAST - 1 : -1]),
            "form": '{"reasoning": "...", "move": "r c r c"}',
            **self._news(board, seat),
        }

    def _news(self, board: ArmyBoard, player: Player) -> Mapping[str, str]:
        """Return slots that DSGBench's prompts do not have."""
        last = ""
        if board.last and board.owner(board.last[1]) != player:
            fight = f" ({fight_words(board.fight)})" if board.fight else ""
            last = f"{square(board.last[0])} to {square(board.last[1])}{fight}"
        elif board.fight:
            last = f"your {fight_words(board.fight)}"
        moved = board.marked(1 - player, MOVED)
        return {"news": last, "moved": ", ".join(moved), "lost": _names(board.lost[player]),
                "captured": _names(board.lost[1 - player])}  # fmt: skip


class Published(Squares):
    """Reads answers like DSGBench's agent: an object whose move is seven characters; nothing else."""

    def _meant(self, value: Any) -> Action | None:
        digits = _EXACT.fullmatch(value) if isinstance(value, str) else None
        return move(*_cells(digits.groups())) if digits else None

    def read(self, state: State, player: Player, text: str) -> Action:
        for value in values(text, "move"):
            if (action := self._meant(value)) is not None:
                return action
        raise UnreadableActionError('The answer has no object with a move such as {"move": "3 0 4 0"}.')

    def _news(self, board: ArmyBoard, player: Player) -> Mapping[str, str]:
        return dict.fromkeys(("news", "moved", "lost", "captured"), "")


ARRANGING: Final = (
    'Before the first move you arrange your pieces. Exchange two of them with "swap r c r c", take one of '
    '200 ready set-ups with "take n", n from 1 to 200, or begin with "ready". The flag stays in your two '
    "rows at the back."
)
_TO_AND_FRO: Final = {
    "written": (
        "No piece may go over the same border between two squares four times in a row, by moves or attacks."
    ),
    "coded": (
        "A piece that has gone from one square to another, back, and there again may not go back at once, "
        "unless it attacks."
    ),
}


def _written(action: Action) -> str:
    if action.kind in ("move", "swap"):
        squares = f"{square(int(action.args[0]))} {square(int(action.args[1]))}"
        return squares if action.kind == "move" else f"swap {squares}"
    return " ".join((action.kind, *map(str, action.args)))


def _cells(digits: tuple[str, ...]) -> tuple[int, int]:
    row, column, end_row, end_column = map(int, digits)
    return row * SIDE + column, end_row * SIDE + end_column


def _action(match: re.Match[str]) -> Action:
    swap, *digits, take, number = match.groups()
    if take:
        return Action("take", (int(number),))
    start, end = _cells(tuple(digits))
    return Action("swap", (start, end)) if swap else move(start, end)


def _offers(board: ArmyBoard, player: Player) -> Iterator[str]:
    """Yield a line for each piece that can move: its rank, its square and its goals."""
    ends: dict[int, list[str]] = {}
    for start, end in steps(_as_cells(board, player), player):
        if (start, end) not in board.barred:
            ends.setdefault(start, []).append(square(end))
    for start, squares in ends.items():
        rank = RANK[board.ranks[start]]
        sign = SYMBOLS.get(rank.letter, rank.letter)
        yield f"{rank.name} R({sign}) at {square(start)} may go to: {', '.join(squares)}"


def _as_cells(board: ArmyBoard, player: Player) -> str:
    """Return the squares in the notation of the rules, with any piece for the other's."""
    mark, foe, no_piece = str(player), PIECES[1 - player][0], {FREE: FREE, LAKE: LAKE}
    return "".join(
        AS_PIECE[player][rank] if owner == mark else no_piece.get(rank, foe)
        for rank, owner in zip(board.ranks, board.owners, strict=True)
    )


def _names(letters: str) -> str:
    """Return ``2 Scouts, 1 Miner``; empty for none."""
    counts = {rank.name: letters.count(letter) for letter, rank in RANK.items() if letter in letters}
    return ", ".join(f"{count} {name}{'s' if count > 1 else ''}" for name, count in counts.items())


_THREE_TRIES: Final = Limits(fallback=Fallback.RANDOM, forfeit=(-1.0, 1.0), skip_forced=True)
_TEN_TRIES: Final = Limits(attempts=10, fallback=Fallback.RANDOM, forfeit=(-1.0, 1.0), skip_forced=True)
_SHARED: Final = (
    "DSGBench, appendix G and tables 2, 4, 18 and 19. The winner scores 1, the loser -1, a draw 0; its code "
    "gives the same and counts only wins. A match is drawn after 2,000 half moves."
)
_MENDED: Final = (
    f"{_SHARED} Mended of its code: answers are read as objects and as four bare digits (its usual prompt "
    "asks for digits where its agent expects an object, and ends with an error); three refused answers, "
    "whatever is wrong with them, are followed by a random move (there a move of a wrong length is asked for "
    "again without end or count); the two-square rule is that of the published rules. Prompts tell besides "
    "the opponent's last move, what was captured, and which covered pieces have moved."
)
_CODED: Final = (
    f"{_SHARED} As in its code: the two-square rule marks squares, not pieces, so that a scout stopping "
    "elsewhere is not caught, and the first of the three moves may have been another piece's that left the "
    "square; it lets attacks pass, and a fight wipes the marks of the attacker alone; only an object "
    "with a move of exactly seven characters is read; ten refused answers are followed by a random move; "
    "prompts tell the board, the moves that are legal and the last five own moves, and nothing that the "
    "opponent did. Left out: a move of a wrong length is asked for again without end, and its usual prompt "
    "asks for four bare digits, with which its program ends; here both are refused answers. It plays one "
    "match more than is asked for."
)

_CLEAN: Final = Preset(
    "clean",
    "DSGBench",
    2,
    "stratego.dsgbench",
    file_names=("stratego",),
    codec=Squares,
    limits=_THREE_TRIES,
    tags=("hidden information", "board strategy", "deterministic", "long-term planning"),
    source=f"{_MENDED} Scene 1, random placement: both set-ups are drawn from 200 of our own, since the "
    "human ones are not ours to ship; its code lets the first player always have the same.",
    summary="Random set-ups for both; the published two-square rule; three tries, then a random move.",
)
_REPO: Final = replace(
    _CLEAN,
    id="repo",
    params={"setups": "second_random", "two_squares": "coded"},
    codec=Published,
    limits=_TEN_TRIES,
    file_names=(),
    source=f"{_CODED} Scene 1: the first player always has the same set-up; the second player's is "
    "drawn, here from 200 of our own instead of 64,920 human ones.",
    summary="As the published code has it: fixed against random set-up; ten tries.",
)

PRESETS = (
    _CLEAN,
    replace(
        _CLEAN,
        id="clean_fixed",
        params={"setups": "fixed"},
        file_names=(),
        source=f"{_MENDED} Scene 2, fixed placement: the two set-ups of its code.",
        summary="The benchmark's two set-ups, always the same; otherwise as clean.",
    ),
    _REPO,
    replace(
        _REPO,
        id="repo_fixed",
        params={"setups": "fixed", "two_squares": "coded"},
        source=f"{_CODED} Scene 2: the two fixed set-ups.",
        summary="As the published code has it, both set-ups fixed; ten tries.",
    ),
    replace(
        _CLEAN,
        id="own_setup",
        benchmark="",
        params={"swaps": 60},
        file_names=(),
        source="A variant of our own: each side may rearrange its pieces before the first move.",
        summary="Arrange your pieces by hand, or take a ready set-up, before the first move.",
    ),
)
