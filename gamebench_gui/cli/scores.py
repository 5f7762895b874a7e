"""Scores and error profiles, printed."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean
from typing import Any, Final

from agents.catalog.spec import AgentSpec
from agents.llm.judge import Judge
from agents.llm.seat import make_model
from gamebench_gui.app.judging import CLUE, JUDGED, RULED, UNDERCOVER, judged, titled
from gamebench_gui.app.keys import Keys
from gamebench_gui.app.paths import Paths
from gamebench_gui.app.session import Session
from gamebench_gui.cli.arguments import usage, with_session
from gamebench_gui.cli.output import DONE, UsageError, columns, print_csv, print_json, progress, say
from games.core.game import GameError
from replays.scores.benchmarks.gamma import GameScores, SeatGroup, tables
from replays.scores.benchmarks.gamma_formulas import CHOICES, Variants
from replays.scores.benchmarks.gtbench import Duel, Standing, duels, standings
from replays.scores.failures import CLASSES, ENDGAME, Profile, combined, profile
from replays.scores.match_records import Contestant, Result, read_results
from replays.scores.published import Published, PublishedRow, published
from replays.store.judged import keep
from replays.store.rows import Filter
from replays.store.trace import Trace

CSV: Final = (
    "rank", "name", "spec", "rating", "low", "high", "matches", "provisional", "win_rate", "valid_rate",
)  # fmt: skip
NO_DUEL = "No match of two different agents was recorded yet that fits. Play some with: gamebench play"


def print_standings(session: Session, args: Namespace) -> int:
    """Print the standings of the agents by NRA, the best first."""
    if args.benchmark or args.tag or args.source:
        raise UsageError("--benchmark, --tag and --source are not for --method nra; use --game.")
    results, agents = _results(session, args.game)
    against = _digest(args.against, agents) if args.against else ""
    found = duels(results)
    rows = [
        _standing(standing, agents, args.regret) for standing in standings(found, against, seed=args.seed)
    ]
    if args.csv:
        print_csv(rows, CSV)
    elif args.json:
        options = {"against": args.against, "regret": args.regret, "seed": args.seed}
        print_json(
            {
                "method": args.method,
                "scope": args.game or "all",
                "options": options,
                "agents": rows,
                "pairings": [_pairing(duel, agents) for duel in found],
            }
        )
    else:
        say(_standings_text(rows) if rows else NO_DUEL)
        if args.pairings and found:
            say("\n" + _pairings_text([_pairing(duel, agents) for duel in found]))
    return DONE


def _results(session: Session, game: str) -> tuple[list[Result], dict[str, Contestant]]:
    try:
        return read_results(session.store, game)
    except GameError as error:
        raise UsageError(str(error)) from error


def _digest(name: str, agents: Mapping[str, Contestant]) -> str:
    fitting = [agent for agent in agents.values() if name in (agent.spec, agent.digest)]
    fitting = fitting or [agent for agent in agents.values() if agent.name == name]
    if len(fitting) == 1:
        return fitting[0].digest
    specs = ", ".join(agent.spec for agent in fitting or agents.values()) or "none"
    raise UsageError(
        f"several agents are called {name!r}; write one of: {specs}."
        if fitting
        else f"no agent {name!r} has played; those that have: {specs}."
    )


def _standing(standing: Standing, agents: Mapping[str, Contestant], regret: str) -> dict[str, Any]:
    agent = agents[standing.agent]
    return {
        "rank": standing.rank,
        "name": agent.name,
        "spec": agent.spec,
        "rating": standing.rating,
        "low": standing.low,
        "high": standing.high,
        "matches": standing.matches,
        "provisional": standing.provisional,
        "win_rate": standing.win_rate,
        "valid_rate": standing.valid_rate,
        "games": [
            {
                "game": score.game,
                "rating": score.nra,
                "matches": score.matches,
                "regret": score.regret(regret),
            }
            for score in standing.games
        ],
    }


def _pairing(duel: Duel, agents: Mapping[str, Contestant]) -> dict[str, Any]:
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


def _standings_text(rows: Sequence[Mapping[str, Any]]) -> str:
    regrets = {
        f"Regret, {score['game']}": None
        for row in rows
        for score in row["games"]
        if score["regret"] is not None
    }
    head = ["Rank", "Agent", "NRA", "Low", "High", "Matches", "Won", "Valid", *regrets, ""]
    body = []
    for row in rows:
        own = {f"Regret, {score['game']}": score["regret"] for score in row["games"]}
        body.append(
            [
                str(row["rank"]),
                _name(row, rows),
                *(_signed(row[key]) for key in ("rating", "low", "high")),
                str(row["matches"]),
                _percent(row["win_rate"]),
                _percent(row["valid_rate"]),
                *("-" if own.get(title) is None else f"{own[title]:.2f}" for title in regrets),
                "provisional" if row["provisional"] else "",
            ]
        )
    return columns([head, *body])


def _pairings_text(rows: Sequence[Mapping[str, Any]]) -> str:
    head = ["Game", "Agent", "Opponent", "NRA", "Won", "Drawn", "Lost", "Valid", "Completion"]
    body = [
        [
            row["game"],
            row["first_spec"],
            row["second_spec"],
            _signed(row["rating"]),
            *(str(row[key]) for key in ("wins", "draws", "losses")),
            _percent(row["valid_rate"]),
            _percent(row["completion_rate"]),
        ]
        for row in rows
    ]
    return columns([head, *body])


def _name(row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """The agent's name, or its settings where others are called the same."""
    alike = sum(other["name"] == row["name"] for other in rows)
    return str(row["name"] if alike == 1 else row["spec"])


def _signed(value: float | None) -> str:
    return "-" if value is None else f"{round(value, 3) + 0.0:+.3f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.1%}"


def print_errors(session: Session, args: Namespace) -> int:
    """Print error profiles: of the matches named, or of every agent."""
    if args.match and args.game:
        raise UsageError("name matches or a game, not both.")
    kind, rows = _errors_by_match(session, args.match) if args.match else _errors_by_agent(session, args.game)
    if args.json:
        print_json({kind: rows})
    elif rows:
        say(_errors_text(rows))
    else:
        say("No match recorded yet that fits. Play one with: gamebench play GAME --seat SPEC")
    return DONE


def _errors_by_match(session: Session, names: Sequence[str]) -> tuple[str, list[dict[str, Any]]]:
    rows = []
    for trace in map(session.store.trace, names):
        for found in profile(session.store, session.writer, trace.row.id):
            seat, by = found.seat or 0, trace.deciding(found.seat or 0, found.decider)
            where = {"match": trace.row.id, "seat": seat + 1}
            rows.append({**where, "name": by.name, "spec": by.spec, **_errors(found)})
    return "seats", rows


def _errors_by_agent(session: Session, game: str) -> tuple[str, list[dict[str, Any]]]:
    results, agents = _results(session, game)
    found: dict[str, list[Profile]] = {}
    for result in results:
        profiles = profile(session.store, session.writer, result.match_id)
        for agent, one in zip(result.agents, profiles, strict=True):
            found.setdefault(agent, []).append(one)
    rows = [
        {"name": agents[agent].name, "spec": agents[agent].spec, **_errors(combined(profiles))}
        for agent, profiles in found.items()
    ]
    return "agents", sorted(rows, key=lambda row: (row["name"], row["spec"]))


def _errors(found: Profile) -> dict[str, Any]:
    endgame = {
        metric.name: None if tally is None else {"errors": tally.errors, "chances": tally.chances}
        for metric in ENDGAME
        for tally in [found.endgame.get(metric.name)]
    }
    return {
        "matches": found.matches,
        "decisions": found.decisions,
        "ended_by": found.blamed,
        "failures": {name: found.failures.get(name, 0) for name in CLASSES},
        **endgame,
    }


def _errors_text(rows: Sequence[Mapping[str, Any]]) -> str:
    classes = [name for name in CLASSES if any(row["failures"][name] for row in rows)]
    of_matches = "match" in rows[0]
    head = ["Match", "Seat", "Agent"] if of_matches else ["Agent", "Matches"]
    head += ["Decisions", *map(str.capitalize, classes), "Ended by it", *(m.label for m in ENDGAME)]
    return columns([head, *(_errors_line(row, rows, classes, of_matches) for row in rows)])


def _errors_line(
    row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], classes: Sequence[str], of_matches: bool
) -> list[str]:
    if of_matches:
        start = [row["match"], str(row["seat"]), row["name"]]
    else:
        start = [_name(row, rows), str(row["matches"])]
    late = (row[metric.name] for metric in ENDGAME)
    return [
        *start,
        str(row["decisions"]),
        *(str(row["failures"][name]) for name in classes),
        str(row["ended_by"]),
        *("-" if tally is None else f"{tally['errors']} / {tally['chances']}" for tally in late),
    ]


def judge_matches(session: Session, args: Namespace) -> int:
    """Judge matches of Undercover and print what came of it, agent by agent."""
    if args.base_url and not args.model:
        raise UsageError("--base-url goes with --model; name the model that judges.")
    traces = [_undercover_trace(session, name) for name in _judged_matches(session, args)]
    unread = asyncio.run(_judge_all(session, traces, args)) if args.model else 0
    rows = _judged_by_agent(session, [trace.row.id for trace in traces], args.model)
    if args.json:
        print_json({"model": args.model, "unread": unread, "agents": rows})
    elif rows:
        say(_judged_text(rows, bool(args.model)))
        if unread:
            say(f"{unread} answers of the judge were neither yes nor no; they do not count.")
    else:
        say("No match of Undercover was recorded yet. Play one with: gamebench play undercover --seat SPEC")
    return DONE


def _judged_matches(session: Session, args: Namespace) -> list[str]:
    if args.all:
        rows = session.store.matches(Filter(game=UNDERCOVER), None, 0)
        return [row.id for row in rows if row.termination is not None and row.game == UNDERCOVER][::-1]
    if not args.match:
        raise UsageError("name at least one match, or say --all.")
    return [session.store.match(name).id for name in args.match]


def _undercover_trace(session: Session, match_id: str) -> Trace:
    trace = session.store.trace(match_id)
    if trace.row.game != UNDERCOVER:
        raise UsageError(f"Match {match_id} is one of {trace.row.game}; only {UNDERCOVER} can be judged.")
    if trace.game is None:
        raise GameError(f"Match {match_id} cannot be judged. {trace.problem}")
    return trace


async def _judge_all(session: Session, traces: Sequence[Trace], args: Namespace) -> int:
    """Judge the matches that this model has not judged yet, or all of them; how many answers were no use."""
    names = titled((CLUE, *JUDGED), args.model)
    options = {"base_url": args.base_url, "key_env": args.key_env}
    spec = usage(lambda: AgentSpec.of("llm", model=args.model, **options))
    judge = Judge(make_model(spec, Keys().find), UNDERCOVER)
    try:
        with progress("matches", len(traces), args.quiet) as bar:
            for number, trace in enumerate(traces, 1):
                if args.again or names[1] not in trace.match_metrics():
                    findings = await judged(trace, judge, args.concurrency)
                    keep(session.writer, trace.row.id, names, findings)
                bar.tell(number)
    finally:
        await judge.model.close()
    return judge.unread


def _judged_by_agent(session: Session, match_ids: Sequence[str], model: str) -> list[dict[str, Any]]:
    """Means over the matches of each agent: what the rules found, and what the judge did.

    A seat that several agents had, in turn or before a fork, is nobody's work alone and left out.
    """
    names = (*RULED, *(titled(JUDGED, model) if model else ()))
    found: dict[str, dict[str, list[float]]] = {}
    for match_id in match_ids:
        trace = session.store.trace(match_id)
        figures = trace.match_metrics()
        shared = {row.seat for row in trace.all_decisions() if row.decider is not None}
        for seat in (seat for seat in trace.row.seats if seat.seat not in shared):
            own = found.setdefault(seat.name, {name: [] for name in ("matches", *names)})
            own["matches"].append(1.0)
            for name in names:
                if seat.seat in figures.get(name, {}):
                    own[name].append(figures[name][seat.seat])
    shown = [name.partition(":")[0] for name in names]
    return [
        {
            "name": name,
            "matches": len(values["matches"]),
            **{title: _mean(values[key]) for title, key in zip(shown, names, strict=True)},
        }
        for name, values in sorted(found.items())
    ]


def _mean(values: Sequence[float]) -> float | None:
    return mean(values) if values else None


def _judged_text(rows: Sequence[Mapping[str, Any]], with_judge: bool) -> str:
    heads = {"guess": "Guess", "guess_strict": "Guess, all"}
    if with_judge:
        judged_heads = ("Description, judged", "Guess, judged", "Guess of all, judged")
        heads |= dict(zip(JUDGED, judged_heads, strict=True))
    body = [
        [row["name"], str(row["matches"]), *("-" if row[k] is None else f"{row[k]:.1%}" for k in heads)]
        for row in rows
    ]
    return columns([["Agent", "Matches", *heads.values()], *body])


def ratings(args: Namespace, paths: Paths) -> int:
    """Print ratings of agents."""
    from gamebench_gui.cli import leaderboards

    _one_format(args)
    if args.published and (args.method != "gamma" or args.csv):
        raise UsageError("--published is for --method gamma, without --csv.")
    if args.method == "gamma":
        return with_session(args, paths, lambda session: print_gamma(session, args))
    printed = leaderboards.print_ratings if args.method in leaderboards.PRINTED else print_standings
    return with_session(args, paths, lambda session: printed(session, args))


def scores(args: Namespace, paths: Paths) -> int:
    """Print every benchmark's scores."""
    from gamebench_gui.cli.leaderboards import print_scores

    _one_format(args)
    return with_session(args, paths, lambda session: print_scores(session, args))


def costs(args: Namespace, paths: Paths) -> int:
    """Print what agents spent."""
    from gamebench_gui.cli.leaderboards import print_costs

    _one_format(args)
    return with_session(args, paths, lambda session: print_costs(session, args))


def _one_format(args: Namespace) -> None:
    if args.json and args.csv:
        raise UsageError("choose one of --json and --csv.")


def errors(args: Namespace, paths: Paths) -> int:
    """Print error profiles."""
    return with_session(args, paths, lambda session: print_errors(session, args))


def judge(args: Namespace, paths: Paths) -> int:
    """Judge clues and guesses."""
    return with_session(args, paths, lambda session: judge_matches(session, args))


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
