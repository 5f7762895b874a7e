"""Scores of gamma-Bench and what its paper printed, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gamebench_gui.app.session import Session
from gamebench_gui.cli.output import DONE, UsageError, columns, print_csv, print_json, say
from games.core.game import GameError
from replays.scores.benchmarks.gamma import GameScores, SeatGroup, tables
from replays.scores.benchmarks.gamma_formulas import CHOICES, Variants
from replays.scores.match_records import Contestant
from replays.scores.published import Published, PublishedRow, published

GAMMA_SCORES_CSV: Final = ("rank", "name", "spec", "game", "rating", "deviation", "matches", "provisional")
NO_GAMMA = (
    "No match of gamma-Bench was recorded yet that fits. Play one with: gamebench play guess_two_thirds"
)


def print_gamma(session: Session, args: Namespace) -> int:
    """Print how every table that played scored, the best first."""
    if args.benchmark or args.tag or args.source:
        raise UsageError("--benchmark, --tag and --source are not for --method gamma; use --game.")
    try:
        variants = Variants(**dict(_variant(text) for text in args.variants))
        found, agents = tables(session.store, args.game, variants)
    except GameError as error:
        raise UsageError(str(error)) from error
    rows = [_gamma_row(rank, one, agents) for rank, one in enumerate(found, 1)]
    if args.csv:
        print_csv([*_csv_rows(rows)], GAMMA_SCORES_CSV)
    elif args.json:
        options = {name: getattr(variants, name) for name in CHOICES}
        said = {"method": "gamma", "scope": args.game or "all", "options": options, "agents": rows}
        print_json({**said, "published": list(map(_document, _quoted()))} if args.published else said)
    else:
        say(_gamma_text(rows) if rows else NO_GAMMA)
        for quoted in _quoted() if args.published else ():
            say(f"\n{_quotation(quoted)}")
    return DONE


def _quoted() -> list[Published]:
    """The paper's tables of scores."""
    return [one for one in published() if one.benchmark == "gamma-Bench" and "score" in one.measure]


def _quotation(quoted: Published) -> str:
    """A published table with what is known better in brackets, and what is wrong with it."""
    head = ["", *(column.title for column in quoted.columns)]
    body = [[line.agent, *(_cell(quoted, line, at) for at in range(len(head) - 1))] for line in quoted.lines]
    title = f"{quoted.source} ({quoted.title}), as printed; in brackets corrected"
    return "\n".join(part for part in (title, columns([head, *body]), quoted.problem) if part)


def _cell(quoted: Published, line: PublishedRow, at: int) -> str:
    """A value of a published table as text."""
    value, better = line.values[at], quoted.corrected.get((line.agent, quoted.columns[at].title))
    printed = "-" if value is None else f"{value:.1f}"
    return printed if better is None else f"{printed} ({better[0]:.1f})"


def _document(quoted: Published) -> dict[str, Any]:
    """A published table for a JSON document."""
    titles = [column.title for column in quoted.columns]
    return {
        "source": quoted.source,
        "title": quoted.title,
        "problem": quoted.problem,
        "agents": [{"name": one.agent, **dict(zip(titles, one.values, strict=True))} for one in quoted.lines],
        "corrected": [
            {"name": agent, "column": title, "value": value, "deviation": deviation}
            for (agent, title), (value, deviation) in quoted.corrected.items()
        ],
    }


def _variant(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    if name not in CHOICES:
        offered = "; ".join(f"{name}={' or '.join(values)}" for name, values in CHOICES.items())
        raise GameError(f"--variant {text!r} names no formula; there are: {offered}.")
    return name, value


def _gamma_row(rank: int, one: SeatGroup, agents: Mapping[str, Contestant]) -> dict[str, Any]:
    seated = [(agents[digest], count) for digest, count in one.agents]
    score, deviation = one.overall
    alone = len(seated) == 1
    return {
        "rank": rank,
        "name": seated[0][0].name if alone else ", ".join(f"{count} x {a.name}" for a, count in seated),
        "spec": seated[0][0].spec if alone else "",
        "seats": [{"name": a.name, "spec": a.spec, "count": count or None} for a, count in seated],
        "rating": score,
        "deviation": deviation,
        "low": None,
        "high": None,
        "matches": one.matches,
        "provisional": not one.complete,
        "games": [_gamma_game(scores) for scores in one.games],
    }


def _gamma_game(scores: GameScores) -> dict[str, Any]:
    score, deviation = scores.score
    return {
        "game": scores.game,
        "rating": score,
        "deviation": deviation,
        "matches": len(scores.runs),
        "raw": scores.raw,
        "runs": [run.score for run in scores.runs],
    }


def _gamma_text(rows: Sequence[Mapping[str, Any]]) -> str:
    head = ["Rank", "Agent", "Game", "Score", "Deviation", "Matches", "Raw", ""]
    body = []
    for row in rows:
        flag = "provisional" if row["provisional"] else ""
        body.append([str(row["rank"]), row["name"], "overall", *_gamma_figures(row), "", flag])
        for game in row["games"]:
            raw = ", ".join(f"{name} {value:.4g}" for name, value in game["raw"].items())
            body.append(["", "", game["game"], *_gamma_figures(game), raw, ""])
    return columns([head, *body])


def _gamma_figures(row: Mapping[str, Any]) -> list[str]:
    """Score, deviation and number of matches, with one decimal as in the paper."""
    deviation = "-" if row["deviation"] is None else f"{row['deviation']:.1f}"
    return [f"{row['rating']:.1f}", deviation, str(row["matches"])]


def _csv_rows(rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """A line for each game of each table, and one for the overall score."""
    for row in rows:
        for game in ({**row, "game": "overall"}, *row["games"]):
            yield {**row, **{name: game[name] for name in ("game", "rating", "deviation", "matches")}}
