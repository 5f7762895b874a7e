"""A sample position of each kind of board, for previews and tests; games add theirs."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.boards.cards import Card, CardTable, Zone
from games.core.boards.grid import Cell, GridBoard
from games.core.boards.kinds import modules_of_games
from games.core.boards.ring import Arrow, Badge, Ring, RingSeat, RingTurn
from games.core.boards.rounds import Round, Rounds
from games.core.boards.texts import Texts
from games.core.boards.verbs import Verb
from games.core.view import Fact, View

NAMES: Final = ("Ann", "Ben", "Cleo", "Dov", "Eve")

_MARKS: Final = {0: Cell("O", 1), 2: Cell("O", 1, "last"), 4: Cell("X", 0), 8: Cell("X", 0)}
_GRID: Final = View(0, "X to move", GridBoard(3, 3, tuple(_MARKS.get(i, Cell()) for i in range(9))))
_FALLEN: Final = {24: Cell("X", 0, "last"), 30: Cell("O", 1), 31: Cell("X", 0), 32: Cell("O", 1)}
_DISCS: Final = View(
    1,
    "O to move",
    GridBoard(5, 7, tuple(_FALLEN.get(i, Cell()) for i in range(35)), tuple("54321"), by_column=True),
)
_CARDS: Final = View(
    0,
    "Ann passes or bets",
    CardTable(
        (
            Zone("Ann's card", 0, (Card("Q"),)),
            Zone("Ben's card", 1, (Card(HIDDEN),)),
            Zone("Deck", None, (Card(HIDDEN),)),
        ),
        (1, 2),
        3,
    ),
    (Fact("pot", "Pot", "3"),),
)
_RING: Final = View(
    0,
    "everybody votes",
    Ring(
        (RingSeat(0, "ball"), *(RingSeat(p, alive=p != 3) for p in range(1, 5))),
        (Arrow(1, 2, "vote"), Arrow(4, 2)),
    ),
    (Fact("word", "Your word", "ball", 0),),
)

_ROLES: Final = View(
    0,
    "Ann chooses whom to ask",
    Ring(
        (
            RingSeat(
                0,
                "guard · 6 points",
                shelf=("3", "2", "1"),
                badge=Badge("Guard", "accuse the traitor"),
                score="6 of 10 points",
            ),
            RingSeat(1, "wizard"),
            RingSeat(2, "role unknown · 9 points", masked=True, shelf=("5", "3", "ring", "statue")),
            RingSeat(3, "wizard · 2 points", shelf=("2",)),
            RingSeat(4, "role unknown", masked=True),
        ),
        (Arrow(1, 3, faint=True), Arrow(2, 4, "asks")),
        (RingTurn(0, 3, "evil wins"), RingTurn(2, 1, "good wins")),
        "round",
        (Verb("stop", "STOP", "after each answer"), Verb("pass", "Pass", "after each answer")),
    ),
    (Fact("round", "Round", "3"), Fact("role", "Your role", "guard", 0)),
)

_ROUNDS: Final = View(
    0,
    "everybody bids",
    Rounds(
        "Bid",
        (
            Round(("4", "6", "2"), ("7", HIDDEN, HIDDEN), ("0", HIDDEN, "0"), (1,), ("6", "6")),
            Round(("5", "3", "3"), ("9", HIDDEN, HIDDEN), ("4", "0", "0"), (0,), ("5", "5")),
            Round(("", HIDDEN, ""), ("8", HIDDEN, HIDDEN)),
        ),
        5,
        "Valuation",
        "Profit",
        ("Highest bid", "Price"),
        high=10,
    ),
    (Fact("round", "Round", "3 of 5"),),
)

_TEXTS: Final = View(
    None,
    "Ann to act",
    Texts(((0, "Hand: J\nPot:  3\n\n  a b c\n1 . x .\n2 o . ."), (1, "Hand: Q. You called; the pot is 3."))),
)

_OF_GAMES: Final = tuple(modules_of_games("board_samples"))

SAID: Final[dict[str, dict[int, str]]] = {
    "roles": {2: "What are you?", 4: "I am the guard."},
    "ring": {1: "Children like it.", 2: "It is round, and one can throw it.", 4: "Leather."},
    **{name: words for module in _OF_GAMES for name, words in vars(module).get("SAID", {}).items()},
}
"""The last words of players in a sample."""

SAMPLES: Final[dict[str, tuple[View, LegalActions]]] = {
    "grid": (_GRID, LegalActions(tuple(Action("place", (i,)) for i in range(9) if i not in _MARKS))),
    "discs": (_DISCS, LegalActions(tuple(Action("drop", (column,)) for column in range(7)))),
    "cards": (_CARDS, LegalActions((Action("pass"), Action("bet")))),
    "rounds": (_ROUNDS, LegalActions(tuple(Action("bid", (n,)) for n in range(9)))),
    "texts": (_TEXTS, LegalActions((Action("Fold"), Action("Raise 2")))),
    "roles": (_ROLES, LegalActions(tuple(Action("ask", (p,)) for p in range(1, 5)))),
    "ring": (_RING, LegalActions(tuple(Action("vote", (p,)) for p in (1, 2, 4)))),
    **{name: sample for module in _OF_GAMES for name, sample in module.SAMPLES.items()},
}
"""A view in mid-game, and its player's legal actions, for each kind of board."""
