"""The tools of a model seat, and the box that calls them and answers nonsense with a sentence."""

from __future__ import annotations

import ast
import json
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from agents.catalog.tools import ALL, TOOLS, Tool, ToolError, ToolOffer
from games.core.chat import ToolResult, ToolUse
from games.core.game import Game
from games.core.said import Quoted, Said, joined
from games.core.seat import Request

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext

LONGEST_EXPRESSION: Final = 300
LARGEST: Final = 1000
"""Largest argument of combinations."""
MOST_BITS: Final = 4000
"""Bits of a whole number; larger ones would take too long."""
MOST_NOTES: Final = 50
LONGEST_NOTE: Final = 600
LONGEST_RESULT: Final = 4000

Number: TypeAlias = int | float


class Toolbox:
    """The tools of one seat in one match."""

    def __init__(self, tools: Sequence[Tool]) -> None:
        self._tools = {offer.name: tool for tool in tools for offer in tool.offers}
        self.offers = tuple(offer for tool in tools for offer in tool.offers)

    def use(self, wanted: ToolUse, request: Request) -> ToolResult:
        """Return a tool's answer; if it fails, the reason as one sentence."""
        try:
            answer = self._use(wanted, request)
        except ToolError as error:
            answer = Said("Error: {why}", why=str(error))
        return ToolResult(answer if len(answer) <= LONGEST_RESULT else answer[:LONGEST_RESULT], wanted.id)

    def _use(self, wanted: ToolUse, request: Request) -> str:
        if wanted.name not in self._tools:
            offer = ", ".join(self._tools)
            raise ToolError(Said("There is no such function; there are: {names}.", names=offer))
        try:
            arguments = json.loads(wanted.arguments or "{}")
        except (ValueError, RecursionError):
            raise ToolError("The arguments are not valid JSON.") from None
        if not isinstance(arguments, dict):
            raise ToolError("The arguments must be a JSON object.")
        return self._tools[wanted.name].use(wanted.name, arguments, request)


def make_toolbox(chosen: str, game: Game[Any], context: SeatContext) -> Toolbox:
    """Return the tools of a seat: names joined by ``+``, or ``all`` for those that the game can use."""
    names = [
        name for name, kind in TOOLS.items() if not kind.games or {game.spec.id, game.like} & {*kind.games}
    ]
    if chosen != ALL:
        names = chosen.split("+")
    tools = []
    for name in names:
        module, _, function = TOOLS[name].maker.partition(":")
        tools.append(getattr(import_module(module), function)(game, context))
    return Toolbox(tools)


def text_argument(arguments: Mapping[str, Any], name: str, longest: int) -> str:
    """Return an argument that must be a text, or raise a `ToolError`."""
    value = arguments.get(name)
    if not isinstance(value, str) or not value.strip():
        raise ToolError(Said("{name} must be a text.", name=name))
    if len(value) > longest:
        raise ToolError(Said("{name} must have at most {n} letters.", name=name, n=longest))
    return value.strip()


def schema(**properties: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the JSON Schema of arguments, all of which are required."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _whole(value: Number, most: int = LARGEST) -> int:
    if value != int(value) or not 0 <= value <= most:
        wanted = "A whole number from 0 to {most:,} is wanted there, not {n}."
        raise ToolError(Said(wanted, most=most, n=f"{value:g}"))
    return int(value)


def _power(base: Number, exponent: Number) -> Number:
    if isinstance(base, int) and base.bit_length() * abs(exponent) > MOST_BITS:
        raise ToolError("The result is too large.")
    return _real(base**exponent)


def _real(value: object) -> Number:
    if isinstance(value, int):
        if value.bit_length() > MOST_BITS:
            raise ToolError("The result is too large.")
        return value
    if isinstance(value, float):
        return value
    raise ToolError("The result is no real number.")


_OPERATORS: Final[Mapping[type[ast.operator], Callable[[Any, Any], Number]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: _power,
}
_SIGNS: Final[Mapping[type[ast.unaryop], Callable[[Any], Number]]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}
_FUNCTIONS: Final[Mapping[str, Callable[..., Number]]] = {
    "abs": abs,
    "min": min,
    "max": max,
    "round": lambda value, digits=0: round(value, _whole(digits, 20)),
    "floor": math.floor,
    "ceil": math.ceil,
    "sqrt": math.sqrt,
    "exp": math.exp,
    "log": math.log,
    "comb": lambda n, k: math.comb(_whole(n), _whole(k)),
    "perm": lambda n, k: math.perm(_whole(n, 300), _whole(k, 300)),
    "factorial": lambda n: math.factorial(_whole(n, 300)),
}


class Calculator:
    """Evaluates arithmetic and no other part of a programming language."""

    offers = (
        ToolOffer(
            "calculate",
            Said(
                "Evaluates an arithmetic expression such as {example}. Operators: {operators}. "
                "Functions: {functions}.",
                example="(3 + 4) * 2 / comb(5, 2)",
                operators="+ - * / // % **",
                functions=", ".join(_FUNCTIONS),
            ),
            schema(expression={"type": "string"}),
        ),
    )

    def use(self, name: str, arguments: Mapping[str, Any], request: Request) -> str:
        return evaluate(text_argument(arguments, "expression", LONGEST_EXPRESSION))


def evaluate(expression: str) -> str:
    """Return the value of an arithmetic expression, or raise a `ToolError`."""
    try:
        value = _value(ast.parse(expression, mode="eval").body)
    except (SyntaxError, ValueError, MemoryError, RecursionError, TypeError):
        raise ToolError("This is no arithmetic expression that can be evaluated.") from None
    except (ZeroDivisionError, OverflowError):
        raise ToolError("It divides by zero, or the result is too large.") from None
    return str(value) if isinstance(value, int) else f"{value:.12g}"


def _value(node: ast.expr) -> Number:
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return _real(value)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _real(_OPERATORS[type(op)](_value(left), _value(right)))
        case ast.UnaryOp(op=op, operand=operand) if type(op) in _SIGNS:
            return _SIGNS[type(op)](_value(operand))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _FUNCTIONS:
            return _real(_FUNCTIONS[name](*map(_value, args)))
    raise ToolError("Only numbers, + - * / // % ** and the functions named are understood.")


class Notes:
    """Notes of one seat, kept for the match."""

    offers = (
        ToolOffer(
            "write_note",
            "Keeps a note for your later decisions in this match.",
            schema(text={"type": "string"}),
        ),
        ToolOffer("read_notes", "The notes that you kept so far in this match.", schema()),
    )

    def __init__(self) -> None:
        self._kept: list[Said] = []

    def use(self, name: str, arguments: Mapping[str, Any], request: Request) -> str:
        if name == "read_notes":
            return joined("\n", self._kept) if self._kept else "There are no notes."
        if len(self._kept) >= MOST_NOTES:
            raise ToolError(Said("There is room for {n} notes, and they are used up.", n=MOST_NOTES))
        note = text_argument(arguments, "text", LONGEST_NOTE)
        number = len(self._kept) + 1
        self._kept.append(
            Said("{n}. (decision {step}) {note}", n=number, step=request.step, note=Quoted(note))
        )
        return "Kept."


class Statistics:
    """The other players' results in earlier matches."""

    offers = (
        ToolOffer(
            "player_record",
            "How another player did in earlier matches of this game, and what it chose how often.",
            schema(player={"type": "integer", "description": "1 for the first player"}),
        ),
    )

    def __init__(self, record_of: Callable[[int], str], players: int) -> None:
        self._record_of, self._players = record_of, players

    def use(self, name: str, arguments: Mapping[str, Any], request: Request) -> str:
        player = arguments.get("player")
        if type(player) is not int or not 1 <= player <= self._players:
            raise ToolError(Said("player must be a whole number from 1 to {most}.", most=self._players))
        if player == request.player + 1:
            raise ToolError("That is you; name another player.")
        return self._record_of(player - 1) or "Nothing is known of this player."


def make_calculator(game: Game[Any], context: SeatContext) -> Calculator:
    return Calculator()


def make_notes(game: Game[Any], context: SeatContext) -> Notes:
    return Notes()


def make_statistics(game: Game[Any], context: SeatContext) -> Statistics:
    return Statistics(context.record_of, game.num_players)
