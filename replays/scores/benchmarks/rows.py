"""Scores of benchmarks as rows; other scores are in `replays.scores.rows`, which says how to add a column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Final, Literal, TypedDict, cast

from replays.columns import Column, Columns, Row, columns_of, known, number, percent
from replays.scores.benchmarks import dsgbench
from replays.scores.benchmarks.dsgbench import AgentScore, Measured
from replays.scores.benchmarks.dsgbench_definition import Measure, Scoring, definition
from replays.scores.benchmarks.gamebench import Profile
from replays.scores.benchmarks.gamma import SeatGroup, options, seat_groups
from replays.scores.benchmarks.gtbench import Duel, Standing, duels, standings
from replays.scores.benchmarks.table import SCORERS, Score, Scorer
from replays.scores.factors import Estimate, Factors
from replays.scores.match_records import Contestant, read, read_results
from replays.scores.published import CATEGORIES
from replays.scores.rating_options import Scope
from replays.scores.rows import AGENT, GAME, MATCHES, PAIR, SPEC, RatingRecord
from replays.store.store import Store
from replays.words import amount

INTERVAL: Final[Columns] = {
    "value": Column("Value", form=number(2)),
    "low": Column("Low", form=number(2)),
    "high": Column("High", form=number(2)),
    "matches": MATCHES,
}

BENCHMARKS_OWN: Final = ("llmarena", "nra", "gamma")
"""Methods of rating that are scores of a benchmark."""
GAMES_OF_LLMARENA: Final = 7
OVERALL: Final = "overall"
"""Means all games together in the column of games."""


# Ratings


def rating_rows(
    store: Store, method: Literal["llmarena", "nra", "gamma"], game: str, seed: int
) -> list[RatingRecord]:
    """Return scores of LLMArena, GTBench or gamma-Bench as ratings, the best first.

    Args:
        game: only this game or ``game:preset``; not for LLMArena.
        seed: of the resampling, for ``nra``.

    Raises:
        GameError: there is no such game.
    """
    if method == "nra":
        results, agents = read_results(store, game)
        return nra_rows(store, game, standings(duels(results), "", seed=seed), agents)
    if method == "gamma":
        groups, agents = seat_groups(store, game, options({}))
        return gamma_rows(store, game, groups, agents)
    return llmarena_rows(store, llmarena_scores(store))


def _row(
    method: str,
    unit: str,
    rank: int,
    agent: tuple[str, str],
    score: Score | Standing | SeatGroup,
    **values: object,
) -> RatingRecord:
    row: dict[str, Any] = dict.fromkeys(RatingRecord.__annotations__)
    row.update(group=1, rank=rank, rank_text=str(rank), agent=agent[0], spec=agent[1], method=method)
    row.update(unit=unit, matches=score.matches, **values)
    row["rated"] = row["rating"] is not None
    return cast(RatingRecord, row)


def stand_ins(store: Store, scope: Scope) -> dict[str, float]:
    """Return by digest the share of an agent's decisions that were made for it, 0 to 1."""
    records = read(store).within(scope)
    return dict(zip((agent.digest for agent in records.agents), records.stand_ins.tolist(), strict=True))


def nra_rows(
    store: Store, game: str, ranked: Iterable[Standing], agents: Mapping[str, Contestant]
) -> list[RatingRecord]:
    shares = stand_ins(store, Scope(game))
    rows = []
    for standing in ranked:
        wins, draws, losses = standing.record
        row = _row(
            "nra",
            "relative advantage",
            standing.rank,
            (agents[standing.agent].name, agents[standing.agent].spec),
            standing,
            rating=standing.rating,
            low=standing.low,
            high=standing.high,
            wins=wins,
            draws=draws,
            losses=losses,
            provisional=standing.provisional,
            stand_ins=shares.get(standing.agent),
        )
        rows.append(row)
    return rows


def llmarena_scores(store: Store) -> list[Score]:
    scorer = next(scorer for scorer in SCORERS if scorer.id == "llmarena")
    return sorted(scorer.scores(store), key=lambda score: -(score.value or 0.0))


def llmarena_rows(store: Store, scores: Iterable[Score]) -> list[RatingRecord]:
    shares = stand_ins(store, Scope(benchmark="LLMArena"))
    return [
        _row(
            "llmarena",
            "percent of the best",
            rank,
            (score.name, score.spec),
            score,
            rating=score.value,
            provisional=len(score.games) < GAMES_OF_LLMARENA,
            stand_ins=shares.get(score.agent_id),
        )
        for rank, score in enumerate(scores, 1)
    ]


def gamma_rows(
    store: Store, game: str, groups: Iterable[SeatGroup], agents: Mapping[str, Contestant]
) -> list[RatingRecord]:
    """Return the scores of gamma-Bench; a group of several agents has no share of stand-ins."""
    shares = stand_ins(store, Scope(game))
    return [
        _row(
            "gamma",
            "percent",
            rank,
            seated(group, agents),
            group,
            rating=group.overall[0],
            provisional=not group.complete,
            stand_ins=shares.get(group.agents[0][0]) if len(group.agents) == 1 else None,
        )
        for rank, group in enumerate(groups, 1)
    ]


def seated(group: SeatGroup, agents: Mapping[str, Contestant]) -> tuple[str, str]:
    """Return the names of the agents of a group, and the settings of a single one."""
    if len(group.agents) == 1:
        agent = agents[group.agents[0][0]]
        return agent.name, agent.spec
    return ", ".join(f"{count} x {agents[digest].name}" for digest, count in group.agents), ""


NRA: Final[Columns] = {
    **columns_of(RatingRecord),
    "valid_rate": Column("Valid", "Valid matches by all that came to an end", percent),
}
DUELS: Final[Columns] = {
    "game": Column("Game"),
    **PAIR,
    "rating": Column("NRA", form=number(3, sign="+")),
    "wins": Column("Won"),
    "draws": Column("Drawn"),
    "losses": Column("Lost"),
    "valid_rate": Column("Valid", form=percent),
    "completion_rate": Column("Completion", form=percent),
}


def duel_row(duel: Duel, agents: Mapping[str, Contestant]) -> Row:
    wins, draws, losses = duel.record
    return {
        "game": duel.game,
        "first": agents[duel.first].name,
        "second": agents[duel.second].name,
        "first_spec": agents[duel.first].spec,
        "second_spec": agents[duel.second].spec,
        "rating": duel.nra,
        "matches": len(duel.valid),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "valid_rate": duel.valid_rate,
        "completion_rate": duel.completion_rate,
    }


def _raw(values: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {amount(value)}" for name, value in values.items())


GAMMA: Final[Columns] = {
    "rank": Column("Rank", text=lambda row: str(row["rank"]) if row["game"] == OVERALL else ""),
    "agent": AGENT,
    "game": Column(
        "Game", "Overall is the mean of the eight games with their usual settings", words=(OVERALL,)
    ),
    "rating": Column("Score", "0 to 100, more is better", number(1)),
    "deviation": Column("Deviation", "Sample standard deviation between runs; - for a single one", number(1)),
    "matches": MATCHES,
    "raw": Column("Raw", "By the names of the paper", _raw),
    "provisional": Column(
        "State",
        "Not all eight games five times: provisional",
        text=lambda row: "provisional" if row["provisional"] and row["game"] == OVERALL else "",
        words=("provisional",),
    ),
}
"""Columns of the scores of a group in a game of gamma-Bench, or overall."""


def gamma_lines(rank: int, group: SeatGroup, agents: Mapping[str, Contestant]) -> list[Row]:
    """Return the overall score of a group, and that of each game."""
    score, deviation = group.overall
    scores = [(OVERALL, score, deviation, group.matches, dict[str, float]())]
    scores += [
        (game_score.game, *game_score.score, len(game_score.runs), game_score.raw)
        for game_score in group.games
    ]
    name, spec = seated(group, agents)
    return [
        {
            "rank": rank,
            "agent": name,
            "spec": spec,
            "game": game,
            "rating": rating,
            "deviation": spread,
            "matches": matches,
            "raw": raw,
            "provisional": not group.complete,
        }
        for game, rating, spread, matches, raw in scores
    ]


# Scores side by side, and by game


class ScoreRecord(TypedDict):
    """An agent's score in a benchmark."""

    title: Annotated[str, Column("Score", "What the score is called")]
    agent: Annotated[str, AGENT]
    spec: Annotated[str, SPEC]
    game: Annotated[str, GAME]
    value: Annotated[float | None, Column("Value", "The score", number(2))]
    low: Annotated[float | None, Column("Low", "Lower end of its interval", number(2))]
    high: Annotated[float | None, Column("High", "Upper end of its interval", number(2))]
    matches: Annotated[int | None, Column("Matches", "Matches that it rests on")]
    score: Annotated[str, Column("", "Id of the score")]
    benchmark: Annotated[str, Column("", "The benchmark; empty for a score over all matches")]
    scale: Annotated[str, Column("", "Unit or range of the score")]


def score_rows(scorer: Scorer, score: Score, by_game: bool = False) -> Iterator[ScoreRecord]:
    """Return an agent's score, and if ``by_game`` its scores in each game."""
    games: list[tuple[str, float | None, float | None, float | None, int | None]]
    games = [("", score.value, score.low, score.high, score.matches)]
    for game, value in score.games.items() if by_game else ():
        games.append((game, value, *score.ranges.get(game, (None, None)), score.played.get(game)))
    for game, mean, low, high, matches in games:
        yield {
            "title": scorer.title,
            "agent": score.name,
            "spec": score.spec,
            "game": game,
            "value": mean,
            "low": low,
            "high": high,
            "matches": matches,
            "score": scorer.id,
            "benchmark": scorer.benchmark,
            "scale": scorer.scale,
        }


def side_by_side(scores: Mapping[Scorer, Sequence[Score]]) -> tuple[Columns, dict[str, Row]]:
    """Return a column for each score, and by digest a row for each agent with its scores by their ids."""
    columns = {
        scorer.id: Column(
            f"{scorer.benchmark} {scorer.title}".strip(),
            f"{scorer.meaning} {scorer.scale}".strip(),
            number(2),
        )
        for scorer in scores
    }
    rows: dict[str, dict[str, Any]] = {}
    for scorer, lines in scores.items():
        for score in lines:
            row = {"agent": score.name, "spec": score.spec, **dict.fromkeys(columns)}
            rows.setdefault(score.agent_id, row)[scorer.id] = score.value
    return {"agent": AGENT, "spec": SPEC, **columns}, dict(rows)


# GameBench


SIDES: Final[Columns] = {
    "game": Column("Game"),
    "share": Column("First side's share", form=number(2)),
    **{name: column for name, column in INTERVAL.items() if name != "value"},
    "worth": Column("Worth, log-odds", form=number(2)),
}
PROFILES: Final[Columns] = {
    "agent": AGENT,
    "category": Column("Category"),
    "value": Column("Points", form=number(2)),
    "matches": MATCHES,
    "games": Column("Games"),
}
FACTOR: Final[Columns] = {"kind": Column("Part"), "name": Column("Of"), **INTERVAL}


def profile_rows(profile: Profile) -> list[Row]:
    agent = {"agent": profile.agent.name, "spec": profile.agent.spec}
    parts = zip(CATEGORIES, profile.values, profile.matches, profile.games, strict=True)
    return [
        agent | {"category": category, "value": value, "matches": matches, "games": games}
        for category, value, matches, games in parts
    ]


def factor_rows(factors: Factors, names: Mapping[str, str]) -> list[Row]:
    """Return the parts of the general factor of ratings, none without a factor; ``names`` are by digest."""
    if factors.explained is None:
        return []
    parts: list[tuple[str, str, Estimate]] = [("explained share", "", factors.explained)]
    parts += [("loading", loading.name, loading) for loading in factors.loadings]
    parts += [("general score", names[score.name], score) for score in factors.general]
    return [asdict(part) | {"kind": kind, "name": name} for kind, name, part in parts]


# DSGBench


ABILITIES: Final[Columns] = {
    "agent": AGENT,
    "ability": Column("Ability", form=lambda ability: ability or OVERALL, words=(OVERALL,)),
    "game": GAME,
    "measure": Column("Measure", form=lambda measure: measure or "-", detail="formula"),
    "value": Column("Value", "Mean over its scenes", number(3)),
    "score": Column("Score", "What the value counts, 0 to 100", number(2)),
    "worst": Column("Worst", "The value that counts 0", number(2)),
    "best": Column("Best", "The value that counts 100", number(2)),
    "ends": Column("Ends", "Whose these ends are", words=("yours", "ours", "least and most")),
    "weight": Column("Weight", form=number(2), shown=known),
    "matches": MATCHES,
}
"""Columns of an agent's scores in the abilities of DSGBench, and in the measures that count for them."""


def ability_rows(line: AgentScore, scoring: Scoring) -> Iterator[Row]:
    """Return the overall score, each ability, and each measure below the ability that it counts for."""
    agent = (line.agent.name, line.agent.spec)
    yield _ability(agent, score=line.overall, matches=sum(line.matches.values()), partial=line.partial)
    for score in line.abilities:
        ability = score.ability
        weight, missing = scoring.weight(ability), ", ".join(score.missing)
        yield _ability(agent, ability=ability.title, score=score.value, weight=weight, partial=missing)
        for measured in line.measured:
            if measured.measure.ability == ability.id:
                yield measure_row(agent, measured.measure, measured, scoring)


def measure_row(agent: tuple[str, str], measure: Measure, measured: Measured | None, scoring: Scoring) -> Row:
    """Return the score of an agent (name and spec) in a measure; without numbers if ``measured`` is None."""
    worst, best = scoring.range(measure)
    formula = scoring.formula(measure)
    return _ability(
        agent,
        ability=next(
            ability_of.title for ability_of in definition().abilities if ability_of.id == measure.ability
        ),
        game=measure.game,
        measure=measure.code,
        value=measured and measured.value,
        score=measured and 100 * measured.share,
        worst=worst,
        best=best,
        ends="yours" if measure.id in scoring.ranges else "ours" if formula.ours else "least and most",
        matches=measured and measured.matches,
        formula=formula.formula,
    )


def _ability(agent: tuple[str, str], **values: object) -> Row:
    row = {"agent": agent[0], "spec": agent[1], "ability": "", "game": "", "measure": "", "value": None}
    row |= dict.fromkeys(("score", "worst", "best", "weight", "matches"))
    return row | {"partial": "", "formula": "", "ends": "", **values}


def abilities_columns() -> Columns:
    return {
        "agent": AGENT,
        "overall": Column("Overall", "Of the abilities that are known, by their weights", number(1)),
        "measures": Column(
            "Measures",
            "How many are known; point at one",
            lambda measures: f"{measures} of {len(definition().measures)}",
            detail="partial",
        ),
        **{
            ability.id: Column(ability.short, f"{ability.title}: 0 to 100; - without a match", number(1))
            for ability in definition().abilities
        },
        "matches": MATCHES,
    }


def abilities_row(line: AgentScore) -> Row:
    return {
        "agent": line.agent.name,
        "spec": line.agent.spec,
        "overall": line.overall,
        "measures": len(line.measured),
        "partial": line.partial,
        **{score.ability.id: score.value for score in line.abilities},
        "matches": sum(line.matches.values()),
    }


TABLE_6: Final[Columns] = {
    "agent": Column("Agent of table 6"),
    "printed": Column("Overall as printed", form=number(2)),
    "mean": Column("Mean of the five", form=number(2)),
    "weighted": Column("By these weights", "With the weights above", number(2)),
}


def table_6_rows(scoring: Scoring) -> list[Row]:
    return [
        {"agent": agent, "printed": printed, "mean": mean, "weighted": weighted}
        for agent, (printed, mean, weighted) in dsgbench.reweighted(scoring).items()
    ]
