"""Rows of the report of a benchmark run, each value described once at its key.

A *suite* is one benchmark's protocol in one size, as a pinned file. A *run* is one model, perhaps with
several scaffolds, on one or more suites. A *cell* is one measure of one game of a suite, against one
opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, TypedDict

from replays.columns import Column, Row, known, number, percent
from replays.words import money

Mark: TypeAlias = Literal["same", "opponent", "simulator", "own"]
MARKS: Final[dict[Mark, str]] = {
    "same": "same as the paper",
    "opponent": "other opponent",
    "simulator": "our simulator",
    "own": "our own measure",
}
"""The numbers with which a value may be compared; only the first is drawn on the scale of published rows."""

CellState: TypeAlias = Literal["waiting", "playing", "clear", "cap", "done", "left out", "not played"]
CELL_STATES: Final[dict[CellState, str]] = {
    "waiting": "waiting",
    "playing": "playing",
    "clear": "clear enough",
    "cap": "at its cap",
    "done": "done",
    "left out": "left out by you",
    "not played": "not played",
}
"""Why a game of a run goes on or has ended. ``clear``: its interval is as narrow as the suite asks for."""


def _valued(name: str) -> Callable[[Row], str]:
    return lambda row: number(row["digits"], sign="+" if row["scale_low"] == -1 else "")(row[name])


AGENT: Final = Column(
    "Agent", "Its name in the run: the model, and the scaffold if there are several", detail="spec"
)
SPEC: Final = Column("", "All settings of the agent, as --seat takes them, without private addresses")
SUITE: Final = Column("Suite", "Id of the suite, with its version")
BENCHMARK: Final = Column("Benchmark", "The benchmark's name")
MEASURE: Final = Column("", "Id of the measure")
TITLE: Final = Column("Measure", "What is measured")
OPPONENT: Final = Column("Opponent", "Its name in the suite; empty where the measure concerns no opponent")
VALUE: Final = Column("Score", "The value of the measure; none without a valid match", text=_valued("value"))
LOW: Final = Column("Low", "Lower end of the 95 % interval", text=_valued("low"))
HIGH: Final = Column("High", "Upper end of the 95 % interval", text=_valued("high"))
SCALE_LOW: Final = Column("", "The smallest possible value; none if there is none")
SCALE_HIGH: Final = Column("", "The largest possible value; none if there is none")
DIGITS: Final = Column("", "Decimals that the value is written with")
MATCHES: Final = Column("Matches", "Valid matches that the value rests on")
MARK: Final = Column(
    "Comparable", "What the value may be compared with", lambda mark: MARKS[mark], words=tuple(MARKS.values())
)
REASON: Final = Column("", "Why it has this mark, in one sentence")


class Measured(TypedDict):
    """A value with its interval, and what it may be compared with."""

    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]
    suite: Annotated[str, SUITE]
    benchmark: Annotated[str, BENCHMARK]
    measure: Annotated[str, MEASURE]
    title: Annotated[str, TITLE]
    opponent: Annotated[str, OPPONENT]
    value: Annotated[float | None, VALUE]
    low: Annotated[float | None, LOW]
    high: Annotated[float | None, HIGH]
    scale_low: Annotated[float | None, SCALE_LOW]
    scale_high: Annotated[float | None, SCALE_HIGH]
    digits: Annotated[int, DIGITS]
    matches: Annotated[int, MATCHES]
    mark: Annotated[Mark, MARK]
    reason: Annotated[str, REASON]


class ScoreRecord(Measured):
    """A benchmark's score of an agent: the mean over the games, each with the same weight."""

    games: Annotated[int, Column("Games", "Games with a value")]
    of_games: Annotated[int, Column("", "Games that the suite has for this measure")]
    place: Annotated[
        int | None, Column("Place", "Among the references of the suite, from 1; none without references")
    ]
    places: Annotated[int | None, Column("", "Number of references, and one")]


class CellRecord(Measured):
    """One measure of one game of a suite, against one opponent."""

    game: Annotated[str, Column("", "``game:preset``, and parameters that differ from the preset's")]
    name: Annotated[str, Column("Game", "The game's title")]
    planned: Annotated[int, Column("Planned", "Matches planned up to now")]
    most: Annotated[int, Column("At most", "Matches that the suite plays at most")]
    void: Annotated[int, Column("Void", "Matches without a valid result")]
    wins: Annotated[int | None, Column("Won", "Matches won", shown=known)]
    draws: Annotated[int | None, Column("Drawn", "Matches drawn", shown=known)]
    losses: Annotated[int | None, Column("Lost", "Matches lost", shown=known)]
    refused: Annotated[int, Column("Refused", "Answers of the agent that could not be read or were illegal")]
    failures: Annotated[
        int, Column("Server failed", "Calls that the server failed to answer, which were repeated")
    ]
    decisions: Annotated[int, Column("Decisions", "Decisions that the agent was asked for")]
    calls: Annotated[int, Column("Calls", "Calls of the model")]
    input_tokens: Annotated[int, Column("Tokens in", "Tokens of its prompts")]
    output_tokens: Annotated[int, Column("Tokens out", "Tokens of its answers")]
    cost: Annotated[float | None, Column("Cost", "US dollars; none where a price is not known", money)]
    seconds: Annotated[float, Column("", "Time that the agent took to decide, in seconds")]
    state: Annotated[
        CellState,
        Column(
            "State",
            "Whether it is still being played, or why it has ended",
            lambda state: CELL_STATES[state],
            words=tuple(CELL_STATES.values()),
        ),
    ]


class ReferenceRecord(TypedDict):
    """The value of a reference agent that played the suite in the model's place."""

    suite: Annotated[str, SUITE]
    agent: Annotated[str, Column("Reference", "Name of the reference agent")]
    spec: Annotated[str, SPEC]
    game: Annotated[str, Column("", "As in the cells; empty for the score of the benchmark")]
    measure: Annotated[str, MEASURE]
    opponent: Annotated[str, OPPONENT]
    value: Annotated[float | None, Column("Score", "The value of the measure", number(2))]
    low: Annotated[float | None, Column("Low", "Lower end of the 95 % interval", number(2))]
    high: Annotated[float | None, Column("High", "Upper end of the 95 % interval", number(2))]
    matches: Annotated[int, MATCHES]


class ResultRecord(TypedDict):
    """What one match adds to one measure: the measure is the sum of ``gained`` by the sum of ``size``."""

    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    game: Annotated[str, Column("Game", "As in the cells")]
    measure: Annotated[str, MEASURE]
    opponent: Annotated[str, OPPONENT]
    match: Annotated[str, Column("Match", "Id of the match")]
    seed: Annotated[int, Column("Seed", "Of its cards, dice and lots; equal in matches that share them")]
    seats: Annotated[str, Column("Seats", "Seats of the agent, from 1, such as 1 or 1+3")]
    deal: Annotated[
        str, Column("", "Equal for the matches of a swapped pair, and for the same deal in another run")
    ]
    gained: Annotated[float, Column("Gained", "Added to the numerator")]
    size: Annotated[float, Column("Size", "Added to the denominator; 1 for plain means")]


class ErrorRecord(TypedDict):
    """Counts of errors."""

    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    kind: Annotated[str, Column("", "Id of the error")]
    title: Annotated[str, Column("What went wrong", "The error in words")]
    times: Annotated[int, Column("Times", "How often it happened")]
    chances: Annotated[int, Column("", "How often it could have happened")]
    share: Annotated[float | None, Column("Share", "Times by chances, 0 to 1", percent)]
    decided: Annotated[int | None, Column("Decided", "Matches that it decided; none where that is not known")]


class AbilityRecord(TypedDict):
    """A line of the profile: an ability, a factor, or a game's score of a benchmark."""

    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    group: Annotated[str, Column("", "The chart that it belongs to, such as DSGBench's abilities")]
    title: Annotated[str, Column("Ability", "Its name")]
    value: Annotated[float | None, Column("Score", "Its value", number(1))]
    low: Annotated[float | None, Column("Low", "Lower end of the 95 % interval", number(1))]
    high: Annotated[float | None, Column("High", "Upper end of the 95 % interval", number(1))]
    scale_low: Annotated[float, SCALE_LOW]
    scale_high: Annotated[float, SCALE_HIGH]
    missing: Annotated[str, Column("", "Games that it lacks, if any")]


class CurveRecord(TypedDict):
    """A round of a game that is played round by round: the mean over the matches of a cell.

    The mean of a match is over the agents that still choose.
    """

    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    game: Annotated[str, Column("", "As in the cells")]
    name: Annotated[str, Column("Game", "The game's title")]
    title: Annotated[str, Column("Choice", "What is chosen; of yes or no, the share of yes")]
    round: Annotated[int, Column("Round", "Its number, from 1", str)]
    value: Annotated[float, Column("Mean", "The mean choice", number(2))]
    low: Annotated[float | None, Column("Low", "Lower end of its 95 % interval over matches", number(2))]
    high: Annotated[float | None, Column("High", "Upper end of this interval", number(2))]
    aim: Annotated[
        float | None, Column("Best", "The mean of the best choices of the round; none without", number(2))
    ]
    matches: Annotated[int, Column("Matches", "Matches that had this round")]


DecisionRule: TypeAlias = Literal["blunder", "reasoning", "refusal", "close win", "surprise", "random"]
DECISION_RULES: Final[dict[DecisionRule, str]] = {
    "blunder": "The costliest mistake",
    "reasoning": "The longest reasoning",
    "refusal": "The first refused answer",
    "close win": "The closest win",
    "surprise": "The greatest surprise",
    "random": "One at random",
}
"""Rules by which decisions of a run are shown, in the order of the page."""


RemarkKind: TypeAlias = Literal[
    "best",
    "small loss",
    "blunder",
    "word",
    "words",
    "truncated",
    "empty",
    "unparsable",
    "illegal",
    "timeout",
    "refused",
    "won",
    "counted",
    "references",
    "this run",
]


class RemarkRecord(TypedDict):
    """A sentence about a decision."""

    kind: Annotated[RemarkKind, Column("", "Which sentence it is")]
    parts: Annotated[dict[str, str], Column("", "Its values by their names; empty where it has none")]


class _Chosen(TypedDict):
    """A decision of a run that a rule chose, as every report has it."""

    rule: Annotated[
        DecisionRule,
        Column(
            "Rule",
            "The rule that chose it",
            lambda rule: DECISION_RULES[rule],
            words=tuple(DECISION_RULES.values()),
        ),
    ]
    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    match: Annotated[str, Column("Match", "Id of the match")]
    step: Annotated[int, Column("Step", "Number of the step", str)]
    seat: Annotated[int, Column("", "The seat that decided, from 0")]
    game: Annotated[str, Column("", "As in the cells")]
    name: Annotated[str, Column("Game", "The game's title")]
    action: Annotated[str, Column("Action", "What was done, in the benchmark's notation")]
    prompt: Annotated[str, Column("", "The end of the prompt")]
    reply: Annotated[str, Column("", "The reply, shortened in the middle where it is long")]
    verdict: Annotated[
        str, Column("Verdict", "What a solver, the rules or the rule that chose it say of the decision")
    ]
    tone: Annotated[str, Column("", "good, bad, warning, or empty")]


class DecisionRecord(_Chosen, total=False):
    """A decision of a run that a rule chose."""

    remarks: Annotated[
        list[RemarkRecord], Column("", "What the verdict says; missing in reports of older versions")
    ]


class ProbeRecord(TypedDict):
    """One real question of a game, asked before a run."""

    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    game: Annotated[str, Column("", "As in the cells")]
    name: Annotated[str, Column("Game", "The game's title")]
    readable: Annotated[bool, Column("", "Whether the answer could be read")]
    legal: Annotated[bool, Column("", "Whether it was a legal action")]
    problem: Annotated[
        str, Column("One real question", "What was wrong, in one sentence; empty if nothing was")
    ]
    cut: Annotated[bool, Column("", "Whether the limit on the length of answers ended one")]
    seconds: Annotated[float, Column("Answer in", "Seconds until the answer", number(1))]
    opponent_seconds: Annotated[
        float, Column("", "Seconds that the suite's opponents take there, their mean; 0 without any")
    ]
    calls: Annotated[int, Column("", "Calls of the model for the one decision; 0 of an agent that is none")]
    input_tokens: Annotated[int, Column("Tokens in", "Tokens of the prompts")]
    output_tokens: Annotated[int, Column("Tokens out", "Tokens of the answers")]
    reported: Annotated[
        bool, Column("", "Whether the server reported these numbers; else they are estimated")
    ]
    cost: Annotated[float | None, Column("", "US dollars; none where the price is not known", money)]
    characters: Annotated[int, Column("", "Characters of the prompts")]
    plain: Annotated[
        int, Column("", "Characters of the prompt that the scaffold direct would have sent there")
    ]


class ExpectedRecord(TypedDict):
    """What a game of a run will probably take: low, middle and high of each amount.

    An amount is none where it is not known, because nothing like it was asked yet.
    """

    agent: Annotated[str, AGENT]
    suite: Annotated[str, SUITE]
    game: Annotated[str, Column("", "As in the cells")]
    name: Annotated[str, Column("Game", "The game's title")]
    matches: Annotated[list[float], Column("", "Matches")]
    calls: Annotated[list[float] | None, Column("", "Calls of the model")]
    input_tokens: Annotated[list[float] | None, Column("", "Tokens of prompts")]
    output_tokens: Annotated[list[float] | None, Column("", "Tokens of answers")]
    cost: Annotated[list[float] | None, Column("", "US dollars; none where the price is not known")]
    seconds: Annotated[
        list[float] | None, Column("", "Seconds, at the run's concurrency and the server's limits")
    ]


ComparedVerdict: TypeAlias = Literal["better", "worse", "not told apart", "too few"]
COMPARED_VERDICTS: Final[dict[ComparedVerdict, str]] = {
    "better": "better",
    "worse": "worse",
    "not told apart": "not told apart",
    "too few": "too few matches",
}
"""What a comparison says of the second run."""


def _of_measure(name: str, sign: str = "") -> Callable[[Row], str]:
    return lambda row: number(row["digits"], sign=sign)(row[name])


def _several(values: Sequence[Any]) -> bool:
    return len(set(values)) > 1


ALL_GAMES: Final = "all games"


class ComparedRecord(TypedDict):
    """The difference between two runs in one measure: of one game against one opponent, or of all games.

    It rests on the matches that both runs played on the same seed in the same seats.
    """

    suite: Annotated[str, Column("Suite", "Id of the suite, with its version", shown=_several)]
    benchmark: Annotated[str, Column("", "The benchmark's name")]
    first: Annotated[str, Column("First", "The agent of the first run", shown=_several)]
    second: Annotated[str, Column("Second", "The agent of the second run", shown=_several)]
    measure: Annotated[str, MEASURE]
    title: Annotated[str, TITLE]
    game: Annotated[str, Column("", "As in the cells; empty for all games, each with the same weight")]
    name: Annotated[
        str,
        Column(
            "Game",
            "The game's title; empty for all games",
            lambda name: name or ALL_GAMES,
            words=(ALL_GAMES,),
        ),
    ]
    opponent: Annotated[str, OPPONENT]
    first_value: Annotated[
        float,
        Column("Of first", "The first run's value in the paired matches", text=_of_measure("first_value")),
    ]
    second_value: Annotated[
        float, Column("Of second", "The second run's value in them", text=_of_measure("second_value"))
    ]
    difference: Annotated[
        float, Column("Difference", "Second minus first", text=_of_measure("difference", "+"))
    ]
    low: Annotated[
        float | None,
        Column("Low", "Lower end of the difference's 95 % interval", text=_of_measure("low", "+")),
    ]
    high: Annotated[float | None, Column("High", "Upper end of this interval", text=_of_measure("high", "+"))]
    p: Annotated[float | None, Column("p", "Two-sided, of no difference", number(3))]
    corrected: Annotated[
        float | None, Column("p, Holm", "Of a game: p corrected for the number of games", number(3))
    ]
    verdict: Annotated[
        ComparedVerdict,
        Column(
            "Second is",
            "By the interval; in a game by the corrected p, at 5 %",
            lambda verdict: COMPARED_VERDICTS[verdict],
            words=tuple(COMPARED_VERDICTS.values()),
        ),
    ]
    pairs: Annotated[int, Column("Pairs", "Pairs of matches with the same seed and seats")]
    deals: Annotated[int, Column("Deals", "Different deals among them; swapped seats are one deal")]
    first_alone: Annotated[int, Column("", "Matches of the first run without a counterpart")]
    second_alone: Annotated[int, Column("", "Matches of the second run without a counterpart")]
    digits: Annotated[int, DIGITS]
