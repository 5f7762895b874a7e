"""Replies of every kind that models and servers have been seen to give, and some that they have not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from .chat_server import Answer
from .policy import legal_answer

MOVES: Final = (
    *("<C1R1>", "<C2R3>", "X: (1, 3)", "O: (2, 2)", "<Pass>", "<Bet>", "<Silent>", "<Testify>"),
    *("player_0: 1 hats 0 balls 0 apples", "player_1: Deal.", "player_2: It is round.", "vote: player_1."),
    *("<Liar>", "<roll>", "<stop>", "<Agree>"),
)
ALMOST: Final = (
    *("<C4R1>", "C0R0", "<C1 R1>", "<R1C1>", "X: (0, 4)", "(1; 3)", "(1, 3", "<pass>", "< Bet >"),
    *("player_9: nothing", "player_0 - 1 hats 2 balls", "player_0: one hat", "vote player_1", "<place(4)>"),
    *("<C\u0661R\u0661>", "<\u0421\u0031R1>", "\uff1cC1R1\uff1e", "(\u0661, \u0662)", "vote: player_\u0661"),
    *("<2 dices>", "<1 dices, \u0665 value>", "[1,2,3]", "[1, 2]", '{"bid": five}', "player_0: 1.00"),
)
FOREIGN: Final = (
    "\u6211\u9009\u62e9\u4e2d\u95f4\u7684\u683c\u5b50\u3002",
    "\u0623\u062e\u062a\u0627\u0631 \u0627\u0644\u0648\u0633\u0637",
    "\u042f \u0432\u044b\u0431\u0438\u0440\u0430\u044e \u0446\u0435\u043d\u0442\u0440",
    "Ich nehme die Mitte.",
    "\U0001f600" * 9,
)
PAGES: Final = (
    "<script>alert('x')</script>",
    "<html><body onload=alert(1)><img src=x onerror=alert(2)></body></html>",
    "<a href='file:///etc/passwd'>here</a><b class='x'>bold</b>&lt;&amp;",
)
FORMATS: Final = ("# {0}", "```\n{0}\n```", "| a | b |\n|---|---|\n| {0} | |", "**Action:** **{0}**", "> {0}")
NUMBERS: Final = ("{0}", "-{0}", "{0}.{0}", "({0}, {0})", "<C{0}R{0}>", "<x({0})>", "vote: player_{0}")
UNITS: Final = (
    *("a", " ", "\n", "<", "((", "Action: ", "player_0: ", "C1", "1 hats ", "vote: ", "\u00e9", "*_`"),
    *("player_0", "zero hats, ", "**player_0", "<x(", "Deal "),
)
BLANKS: Final = ("", " ", "\n\n\n", "\t", "\u3000\u2003")


def _controls(rng: random.Random) -> str:
    return "".join(
        chr(rng.choice((rng.randrange(32), rng.randrange(127, 160)))) for _ in range(rng.randrange(1, 80))
    )


def _prose(rng: random.Random) -> str:
    one, two, three = rng.sample(MOVES, 3)
    return f"I could play {one}, but {two} is better, unless they answer {three}. Let me think about it."


def _json(rng: random.Random) -> str:
    return rng.choice(('{"thought": "so', '{"action": {"move": [', "[[[1, 2", '{"a": "\\', "{}", "null", '"'))


def _numbers(rng: random.Random) -> str:
    digits = "9" * rng.choice((1, 20, 400, 5000))
    return rng.choice(
        ("{0}", "-{0}", "{0}.{0}", "({0}, {0})", "<C{0}R{0}>", "<x({0})>", "vote: player_{0}")
    ).format(digits)


def _hats(rng: random.Random) -> str:
    digits = "9" * rng.choice((2, 9, 30, 5000))
    return f"player_{rng.randrange(2)}: {digits} hats {digits} balls {digits} apples"


def _nested(rng: random.Random) -> str:
    left, right = rng.choice(("()", "[]", "{}", "<>"))
    depth = rng.choice((3, 500, 20_000))
    return left * depth + rng.choice((right * depth, "", "C1R1"))


def _markdown(rng: random.Random) -> str:
    return rng.choice(FORMATS).format(rng.choice(MOVES))


def _surrogates(rng: random.Random) -> str:
    codes = rng.choices(range(0xD800, 0xE000), k=rng.randrange(1, 30))
    return "".join(map(chr, codes)) + rng.choice(("", *MOVES))


def _huge(rng: random.Random) -> str:
    unit = rng.choice(UNITS)
    return unit * (1_000_000 // len(unit)) + rng.choice(("", *MOVES))


def _markers(rng: random.Random) -> str:
    return "\n".join(rng.choice(("Action:", "Thought:", *MOVES, *ALMOST)) for _ in range(rng.randrange(1, 9)))


def _misnumbered(rng: random.Random, asked: Sequence[str]) -> str:
    """A legal answer with other digits: often the right form for something that is not allowed."""
    return re.sub("[0-9]", lambda digit: str(rng.randrange(10)), legal_answer(asked, rng.randrange(100)))


KINDS: Final[dict[str, tuple[float, Callable[[random.Random], str]]]] = {
    "blank": (2, lambda rng: rng.choice(BLANKS)),
    "controls": (2, _controls),
    "foreign": (2, lambda rng: rng.choice(FOREIGN)),
    "page": (2, lambda rng: rng.choice(PAGES)),
    "json": (2, _json),
    "prose": (2, _prose),
    "numbers": (2, _numbers),
    "hats": (1, _hats),
    "nested": (2, _nested),
    "markdown": (2, _markdown),
    "surrogates": (2, _surrogates),
    "almost": (3, lambda rng: rng.choice(ALMOST)),
    "move": (3, lambda rng: f"Action: {rng.choice(MOVES)}"),
    "markers": (3, _markers),
    "echo": (1, lambda rng: ""),
    "misnumbered": (8, lambda rng: ""),
    "huge": (0.2, _huge),
}

WORDLESS: Final = {"blank", "controls", "foreign", "page", "json"}
"""Kinds that hold a move in no notation."""


def malformed(rng: random.Random, body: dict[str, Any]) -> tuple[str, Answer]:
    """A reply and its kind.

    Args:
        body: the request, which the reply may echo.
    """
    kind = rng.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
    asked = [message["content"] for message in body["messages"]]
    match kind:
        case "echo":
            text = asked[-1]
        case "misnumbered":
            text = _misnumbered(rng, asked)
        case _:
            text = KINDS[kind][1](rng)
    return kind, rng.choice((_plain,) * 12 + (_cut, _filtered, _declined, _null, _parts, _thinking))(text)


def _plain(text: str) -> Answer:
    return Answer(text)


def _cut(text: str) -> Answer:
    return Answer(text, choice={"finish_reason": "length"})


def _filtered(text: str) -> Answer:
    return Answer(text, choice={"finish_reason": "content_filter"})


def _declined(text: str) -> Answer:
    return Answer("", message={"content": None, "refusal": "I will not play."})


def _null(text: str) -> Answer:
    return Answer("", message={"content": None})


def _parts(text: str) -> Answer:
    return Answer(text, message={"content": [{"type": "text", "text": text}, {"type": "odd"}, 7]})


def _thinking(text: str) -> Answer:
    return Answer(text, message={"content": f"<think>{text}</think>\n{text}"})
