"""Ratings, scores, costs, errors, verdicts and figures of games as rows.

A type has the keys of a row and the column of each. To add a column, add a key to its type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final, TypedDict, TypeVar, cast

from games.catalog import statistics
from replays import words
from replays.columns import (
    Column,
    Columns,
    Row,
    columns_of,
    known,
    number,
    percent,
    whole_percent,
    with_columns,
)
from replays.scores.failures import CLASSES, ENDGAME, Profile
from replays.scores.failures import profile as profiles
from replays.scores.game_statistics import figure
from replays.scores.verdicts import BLUNDER, WORDS, VerdictCount, graded_decisions
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

if TYPE_CHECKING:
    # these load numpy, which stepping through a match does without
    from replays.scores.costs import Spent
    from replays.scores.rating_options import Leaderboard, Rated
    from replays.scores.without_errors import Beside, PairErrors

AGENT: Final = Column("Agent", "What the agent is called", detail="spec")
SPEC: Final = Column("", "All settings of the agent, as --seat takes them")
GAME: Final = Column(
    "Game", "All games together where it is empty", lambda game: game or "all", words=("all",)
)
MATCHES: Final = Column("Matches", "Matches that the numbers of the row rest on")

Record = TypeVar("Record")


def row_of(kind: Callable[..., Record], source: object, **values: object) -> Record:
    """Return a row with the attributes of an object; the values given replace some of them."""
    names = kind.__annotations__
    row = {name: values[name] if name in values else getattr(source, name) for name in names}
    return cast(Record, row)


# Ratings

_FORMS: Final = {"log-odds": number(2), "relative advantage": number(3, sign="+")}
_POINTS: Final = number(1)


def _rated(name: str) -> Callable[[Row], str]:
    return lambda row: _FORMS.get(row["unit"], _POINTS)(row[name] if row["rated"] else None)


def _state(row: Row) -> str:
    return "" if not row["provisional"] else "provisional" if row["rated"] else "unrated"


GROUP: Final = Column(
    "Group",
    "Agents of different groups never met, not even through others; 0 for unrated agents",
    lambda group: str(group or "-"),
    shown=lambda groups: len({*groups} - {0}) > 1,
)
RANK: Final = Column("Rank", "Places that the intervals leave open", text=lambda row: row["rank_text"] or "-")
RATING: Final = Column("Rating", "The rating, in its unit", text=_rated("rating"), unit="unit")
AVERAGE: Final = Column("Average", "Mean points of a match, 0 to 1", number(2), shown=known)
STAND_INS: Final = Column(
    "Fallbacks",
    "Share of its decisions that were made for it after refused answers. From 50 % its rating is marked",
    whole_percent,
    shown=any,
)
STATE: Final = Column(
    "State",
    "Provisional: not certain enough yet. Unrated: no match in this scope",
    text=_state,
    words=("provisional", "unrated"),
)


class RatingRecord(TypedDict):
    """An agent's line in a leaderboard; None for what a method does not give."""

    group: Annotated[int, GROUP]
    rank: Annotated[int | None, RANK]
    rank_text: Annotated[str, Column("", "All places that the intervals leave open, such as 2-4")]
    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]
    rating: Annotated[float | None, RATING]
    low: Annotated[float | None, Column("Low", "Lower end of its interval", text=_rated("low"))]
    high: Annotated[float | None, Column("High", "Upper end of its interval", text=_rated("high"))]
    matches: Annotated[int, Column("Matches", "Against other agents, in this scope")]
    wins: Annotated[int | None, Column("Won", "A first place alone", shown=known)]
    draws: Annotated[int | None, Column("Drawn", "A first place shared with another side", shown=known)]
    losses: Annotated[int | None, Column("Lost", "Matches lost", shown=known)]
    average: Annotated[float | None, AVERAGE]
    stand_ins: Annotated[float | None, STAND_INS]
    rated: Annotated[bool, Column("", "Whether it has a match against another agent in this scope")]
    provisional: Annotated[bool, STATE]
    method: Annotated[str, Column("", "The method of rating")]
    unit: Annotated[str, Column("", "What the rating is counted in")]


class StandingRecord(RatingRecord):
    """An agent's line in the standings of a tournament."""

    entrant: Annotated[str, Column("", "What the tournament calls the agent")]


def rating_row(agent: Rated, board: Leaderboard) -> RatingRecord:
    return row_of(RatingRecord, agent, agent=agent.name, method=board.method, unit=board.unit)


def rating_rows(board: Leaderboard) -> list[RatingRecord]:
    return [rating_row(agent, board) for agent in board.agents]


def standing_rows(board: Leaderboard, entrant: Callable[[str], str]) -> list[StandingRecord]:
    """Return the lines of a tournament's standings; ``entrant`` gives the name of an agent by digest."""
    rated = (agent for agent in board.agents if agent.rated)
    return [{**rating_row(agent, board), "entrant": entrant(agent.agent_id)} for agent in rated]


PAIR: Final[Columns] = {"first_spec": Column("Agent"), "second_spec": Column("Opponent")}
PAIRINGS: Final[Columns] = {
    **PAIR,
    "points": Column("Points", text=lambda row: f"{row['points']:g} of {row['meetings']:g}"),
}
SEAT_ADVANTAGES: Final[Columns] = {
    "game": Column("Game"),
    "worth": Column("Worth of the first seat, log-odds", form=number(2)),
}


# Ratings without the matches that errors decided


def _clean(row: Row) -> str:
    if not row["clean_rated"]:
        return "-"
    low, high = row["clean_low"], row["clean_high"]
    interval = "" if low is None else f" ({_FORMS['log-odds'](low)} to {_FORMS['log-odds'](high)})"
    return f"{_FORMS['log-odds'](row['clean_rating'])}{interval}"


CLEAN: Final[Columns] = {
    "clean_rank_text": Column("Rank without", "Places without these matches", lambda rank: rank or "-"),
    "clean_rating": Column(
        "Without errors", "The rating without the matches that errors decided", text=_clean
    ),
    "clean_matches": Column(
        "Matches without", "Matches that no error decided", lambda count: f"{count or 0:,}"
    ),
    "own_errors": Column("Own errors", "Matches that errors of this agent decided, of all its matches"),
    "others_errors": Column(
        "Others' errors", "Matches that only errors of others decided, of all its matches"
    ),
}
"""An agent's line in the leaderboard without errors, beside the interval of its rating."""


def clean_values(beside: Beside, agent_id: str) -> dict[str, Any]:
    clean, errors = beside.clean(agent_id), beside.agents.get(agent_id)
    return {
        "clean_rank_text": clean and clean.rank_text,
        "clean_rating": clean and clean.rating,
        "clean_low": clean and clean.low,
        "clean_high": clean and clean.high,
        "clean_matches": clean and clean.matches,
        "clean_rated": clean and clean.rated,
        "clean_provisional": clean and clean.provisional,
        "own_errors": errors.own if errors else 0,
        "others_errors": errors.others if errors else 0,
    }


PAIR_ERRORS: Final[Columns] = {
    **PAIR,
    "matches": MATCHES,
    "decided": Column("Decided by errors"),
    "share": Column("Share", form=percent),
    "by_first": Column("By the agent"),
    "by_second": Column("By the opponent"),
}


def pair_error_row(beside: Beside, pair: PairErrors) -> Row:
    """Return how many matches of two agents were decided by errors."""
    agents = {agent.agent_id: agent for agent in beside.every.agents}
    first, second = agents[pair.first], agents[pair.second]
    specs = {"first_spec": first.spec, "second_spec": second.spec}
    return asdict(pair) | {"first": first.name, "second": second.name, **specs, "share": pair.share}


# Costs, errors, verdicts and figures


class CostRecord(TypedDict):
    """The spending of an agent in a game, or in all where ``game`` is empty."""

    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]
    game: Annotated[str, GAME]
    matches: Annotated[int, Column("Matches", "Matches in which it had a seat")]
    decisions: Annotated[int, Column("Decisions", "How often it was asked and something was played")]
    calls: Annotated[int, Column("Calls", "Calls to a model")]
    input_tokens: Annotated[int, Column("Tokens in", "Tokens read")]
    output_tokens: Annotated[int, Column("Tokens out", "Tokens written")]
    reasoning_tokens: Annotated[int, Column("", "Tokens of reasoning among those written")]
    cached_tokens: Annotated[int, Column("", "Tokens among those read that the server had kept")]
    cost_usd: Annotated[float | None, Column("Cost", "US dollars; - where a price is unknown", words.money)]
    known_cost_usd: Annotated[float, Column("", "US dollars of the calls whose price is known")]
    unpriced_calls: Annotated[int, Column("", "Calls whose price is not known")]
    repriced_calls: Annotated[int, Column("", "Calls at the prices of today, not those of then")]
    transport_retries: Annotated[int, Column("", "How often a request was sent again")]
    median: Annotated[float | None, Column("Median", "Median time of a decision", words.seconds)]
    late: Annotated[float | None, Column("95 %", "95th percentile of the time of a decision", words.seconds)]
    refused: Annotated[int, Column("Refused", "Refused attempts of all classes")]
    failures: Annotated[dict[str, int], Column("", "Refused attempts by class")]
    failure_rate: Annotated[float | None, Column("Rate", "Refused attempts by all attempts", percent)]
    fallbacks: Annotated[int, Column("Fallbacks", "Decisions that were made for it")]
    blamed: Annotated[int, Column("Ended by it", "Matches that ended because of it")]


def cost_row(spent: Spent) -> CostRecord:
    return row_of(
        CostRecord,
        spent,
        agent=spent.name,
        cost_usd=spent.cost,
        known_cost_usd=spent.known_cost,
        failures=dict(spent.failures),
    )


def _tally(errors: str, chances: str) -> Callable[[Row], str]:
    return lambda row: "-" if row[errors] is None else f"{row[errors]} / {row[chances]}"


class _Seat(TypedDict):
    match: Annotated[str, Column("Match", "Id of the match")]
    game: Annotated[str, Column("", "Id of the game")]
    seat: Annotated[int, Column("Seat", "Seat, from 1")]
    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]


class _Agent(TypedDict):
    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]
    matches: Annotated[int, MATCHES]


MISSED: Final = Column(
    "Win in one missed",
    "Wins in one that were missed; empty where the rules cannot tell",
    text=_tally("missed_wins", "missed_win_chances"),
)
IGNORED: Final = Column(
    "Threat ignored",
    "Threats of a win in one that were ignored; empty where the rules cannot tell",
    text=_tally("ignored_threats", "ignored_threat_chances"),
)


class _Errors(TypedDict):
    decisions: Annotated[int, Column("Decisions", "How often it was asked and something was played")]
    failures: Annotated[dict[str, int], Column("", "Refused answers by class")]
    ended_by: Annotated[int, Column("Ended by it", "Matches that ended because of it")]
    missed_wins: Annotated[int | None, MISSED]
    missed_win_chances: Annotated[int | None, Column("", "How often there was a win in one")]
    ignored_threats: Annotated[int | None, IGNORED]
    ignored_threat_chances: Annotated[int | None, Column("", "How often there was such a threat")]


class ErrorRecord(_Seat, _Errors):
    """The errors of a seat in a match."""


class AgentErrorRecord(_Agent, _Errors):
    """The errors of an agent in all its matches."""


def errors_of(profile: Profile) -> dict[str, Any]:
    missed, ignored = (profile.endgame.get(metric.name) for metric in ENDGAME)
    return {
        "decisions": profile.decisions,
        "failures": {name: profile.failures.get(name, 0) for name in CLASSES},
        "ended_by": profile.blamed,
        "missed_wins": missed and missed.errors,
        "missed_win_chances": missed and missed.chances,
        "ignored_threats": ignored and ignored.errors,
        "ignored_threat_chances": ignored and ignored.chances,
    }


def error_columns(record: type) -> Columns:
    """Return the columns of rows of errors, with one for each class of refused answers."""
    classes = {name: Column(name.capitalize(), "Refused answers", shown=any) for name in CLASSES}
    return with_columns(columns_of(record), "decisions", classes)


def seat_error_rows(store: Store, writer: Writer, match_id: str) -> Iterator[ErrorRecord]:
    trace = store.trace(match_id)
    for profile in profiles(store, writer, match_id):
        seat = profile.seat or 0
        by = trace.deciding(seat, profile.decider)
        whose = {"match": trace.row.id, "game": trace.row.game, "seat": seat + 1, "agent": by.name}
        yield cast(ErrorRecord, {**whose, "spec": by.spec, **errors_of(profile)})


class GradeRecord(TypedDict):
    """A decision that a solver has graded."""

    match: Annotated[str, Column("Match", "Id of the match")]
    game: Annotated[str, Column("", "Id of the game")]
    step: Annotated[int, Column("Step", "Step of the match, from 1")]
    seat: Annotated[int, Column("Seat", "Seat, from 1")]
    agent: Annotated[str, AGENT]
    action: Annotated[str, Column("Action", "The action in the benchmark's notation")]
    verdict: Annotated[str, Column("Verdict", "best, small loss or blunder")]
    loss: Annotated[float, Column("Loss", "What the decision lost", number(4))]
    unit: Annotated[str, Column("Unit", "What losses are counted in")]


GRADE_COUNTS: Final[Columns] = {
    "game": GAME,
    "agent": AGENT,
    "decisions": Column("Decisions", "Decisions of which a solver knows what they lost"),
    "best_share": Column("Best", "Decisions that lost nothing", percent),
    "small_losses": Column("Small losses", f"Decisions that lost at most {BLUNDER:.0%} of the stake"),
    "blunders": Column("Blunders", f"Decisions that lost more than {BLUNDER:.0%} of the stake"),
    "mean_loss": Column("Mean loss", "Of a decision, in the unit of the game", number(4)),
    "worst_loss": Column("Worst", "The greatest loss by one decision", number(3)),
    "unit": Column("Unit"),
}


def grade_rows(trace: Trace, unit: str) -> list[GradeRecord]:
    """Return the graded decisions of a match; ``unit`` is that of losses in the game."""
    decisions = {(row.step, row.seat): row for row in trace.all_decisions()}
    return [
        {
            "match": trace.row.id,
            "game": trace.row.game,
            "step": graded.step,
            "seat": graded.seat + 1,
            "agent": trace.deciding(graded.seat, decisions[graded.step, graded.seat].decider).name,
            "action": decisions[graded.step, graded.seat].label,
            "verdict": WORDS[graded.verdict],
            "loss": graded.loss,
            "unit": unit,
        }
        for graded in graded_decisions(trace)
        if (graded.step, graded.seat) in decisions
    ]


def grade_count_row(counts: VerdictCount, unit: str) -> Row:
    return {
        "game": counts.game,
        "agent": counts.name,
        "spec": counts.spec,
        "decisions": counts.decisions,
        "best": counts.best,
        "best_share": counts.best / counts.decisions,
        "small_losses": counts.small,
        "blunders": counts.blunders,
        "loss": counts.loss,
        "mean_loss": counts.mean,
        "worst_loss": counts.worst,
        "unit": unit,
    }


class StatisticRecord(TypedDict):
    """A figure of a game in its own words, such as VPIP in hold'em, for a seat of a match."""

    match: Annotated[str, Column("Match", "Id of the match")]
    game: Annotated[str, Column("", "Id of the game")]
    seat: Annotated[int, Column("Seat", "Seat, from 1")]
    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]
    statistic: Annotated[str, Column("", "Name of the figure")]
    label: Annotated[str, Column("Figure", "What the figure is called")]
    part: Annotated[float, Column("", "What was counted")]
    of: Annotated[float, Column("Of", "How often there was occasion", words.amount)]
    value: Annotated[float, Column("Value", "part / of", words.amount)]


def statistic_columns(game: str) -> Columns:
    figures = {
        statistic.name: Column(statistic.label, f"{statistic.meaning}.", partial(figure, statistic))
        for statistic in statistics(game)
    }
    return {"seat": Column("Seat", shown=known), "agent": AGENT, "matches": MATCHES} | figures
