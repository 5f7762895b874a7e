"""The rules that choose six decisions: each chooses what it says, and of equal ones always the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import mode
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer, texts
from helpers.policy import legal_answer
from helpers.suites import DUELS, agent, consented, duel_suite, model, played, ship

from gamebench_gui.app.benchmark import decisions, suites
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.cells import cells
from gamebench_gui.app.benchmark.decisions import at_random, blunder, close_win, refusal, surprise
from gamebench_gui.app.benchmark.played import parts_of
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.scores import measures
from replays.scores.report_rows import ReferenceRecord
from replays.scores.verdicts import graded_decisions
from replays.store import benchmark_runs

GAME = "tic_tac_toe:gtbench"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


@pytest.fixture
def tested(session: Session, monkeypatch: pytest.MonkeyPatch) -> decisions.Tested:
    """Sixteen graded matches of a player that takes the first free cell against a random one."""
    ship(monkeypatch, duel_suite(GAME, repetitions=8))
    (suite,) = suites.suites().values()
    run_id = create(session, [agent("rule:name=first-legal")], [suite], seed=5)
    assert played(BenchmarkRun(session, run_id)) == "done"
    report_of(session, run_id)
    row = benchmark_runs.find(session.store, run_id)
    (part,) = parts_of(session.store, row)
    return decisions.Tested(
        session.store,
        "model",
        {match.match_id: match for match in part.matches},
        dict.fromkeys((match.match_id for match in part.matches), suite.id),
        {(suite.id, GAME): measures.find("nra", GAME)},
        (),
        cells(session.store, row),
        7,
    )


def reference(value: float, agent: str = "search") -> ReferenceRecord:
    return {
        "suite": "duel-quick-1",
        "agent": agent,
        "spec": agent,
        "game": GAME,
        "measure": "nra",
        "opponent": "opponent",
        "value": value,
        "low": None,
        "high": None,
        "matches": 9,
    }


def with_field(tested: decisions.Tested, *values: float) -> decisions.Tested:
    field = [reference(value, f"bot {number}") for number, value in enumerate(values)]
    return decisions.Tested(**{**vars(tested), "field": field})


def results(tested: decisions.Tested) -> dict[str, float]:
    """What the agent came to in each match: 1, 0 or -1."""
    return {
        match_id: 2 * (measures.won(match, "model") or 0.0) - 1 for match_id, match in tested.matches.items()
    }


def backwards(tested: decisions.Tested) -> decisions.Tested:
    """The same matches in the reverse order of play."""
    return decisions.Tested(**{**vars(tested), "matches": dict(reversed(tested.matches.items()))})


@pytest.mark.parametrize(("expected", "surprising"), [((1.0, 0.8), -1.0), ((-1.0, -0.6), 1.0)])
def test_the_greatest_surprise_is_the_match_farthest_from_the_references(
    tested: decisions.Tested, expected: tuple[float, ...], surprising: float
) -> None:
    """Where references win, a lost match; where they lose, a match that was won; the first of these."""
    came_to = results(tested)
    assert set(came_to.values()) >= {1.0, -1.0}
    place = surprise(with_field(tested, *expected))
    assert place is not None
    assert place.match == next(match for match, value in came_to.items() if value == surprising)
    mean = sum(expected) / 2
    assert place.words == f"This match gave {surprising:.2f}; the references' mean is {mean:.2f}."
    mirrored = surprise(backwards(with_field(tested, *expected)))
    assert mirrored is not None
    assert mirrored.match == [match for match, value in came_to.items() if value == surprising][-1]


def test_a_mean_that_is_nearly_0_has_no_minus(tested: decisions.Tested) -> None:
    place = surprise(with_field(tested, -0.004, 0.002))
    assert place is not None
    assert place.words.endswith("; the references' mean is 0.00.")


def test_without_references_the_agents_own_value_is_expected(tested: decisions.Tested) -> None:
    came_to = results(tested)
    mean = sum(came_to.values()) / sum(value != 0 for value in came_to.values())
    assert tested.cells[0]["value"] == pytest.approx(mean)
    decided = {match: value for match, value in came_to.items() if value}
    farthest = max(abs(value - mean) for value in decided.values())
    place = surprise(tested)
    assert place is not None
    assert place.match == next(match for match, value in decided.items() if abs(value - mean) == farthest)


def test_the_surprise_shows_the_decision_that_lost_most_there(tested: decisions.Tested) -> None:
    place = surprise(with_field(tested, 1.0))
    assert place is not None
    own = measures.seats(tested.matches[place.match], "model")
    graded = graded_decisions(tested.store.trace(place.match))
    losses = {(one.step, one.seat): one.loss for one in graded if one.seat in own}
    most = max(losses.values())
    assert most > 0
    assert losses[place.step, place.seat] == most
    assert place.step == max(step for (step, _), loss in losses.items() if loss == most)


def test_nothing_surprises_where_every_result_was_expected(tested: decisions.Tested) -> None:
    won = {match_id: match for match_id, match in tested.matches.items() if results(tested)[match_id] == 1.0}
    assert surprise(with_field(decisions.Tested(**{**vars(tested), "matches": won}), 1.0)) is None


def test_of_equal_decisions_the_earliest_is_chosen(tested: decisions.Tested) -> None:
    """The costliest blunder and the closest win, in the order of play and in the reverse order."""
    won = [match for match_id, match in tested.matches.items() if results(tested)[match_id] == 1.0]
    steps = mode(match.steps for match in won)
    alike = {match.match_id: match for match in won if match.steps == steps}
    assert len(alike) > 1
    for rule, matches in ((blunder, tested.matches), (close_win, alike)):
        of = decisions.Tested(**{**vars(tested), "matches": matches})
        place, mirrored = rule(of), rule(backwards(of))
        assert place is not None
        assert mirrored is not None
        assert rule(decisions.Tested(**vars(of))) == place
        order = list(matches)
        assert order.index(place.match) < order.index(mirrored.match), rule.__name__


def test_the_costliest_of_several_games_is_the_earliest_where_stakes_are_lost_alike(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A blunder of tic-tac-toe and one of nim that both lose half of the stake: the earlier match counts."""
    ship(monkeypatch, duel_suite(GAME, "nim:gtbench", repetitions=8))
    (suite,) = suites.suites().values()
    run_id = create(session, [agent("rule:name=first-legal")], [suite], seed=5)
    assert played(BenchmarkRun(session, run_id)) == "done"
    report_of(session, run_id)
    row = benchmark_runs.find(session.store, run_id)
    (part,) = parts_of(session.store, row)
    matches = {match.match_id: match for match in part.matches}
    measured = {(suite.id, entry.title): measures.find("nra", entry.name) for entry in suite.definition.games}
    of = decisions.Tested(
        session.store, "model", matches, dict.fromkeys(matches, suite.id), measured, (), (), 7
    )
    monkeypatch.setattr(decisions, "_share", lambda tested, place: 0.5)
    places = [rule(one) for one in (of, backwards(of)) for rule in (blunder,)]
    games = []
    for place, order in zip(places, (list(matches), list(matches)[::-1]), strict=True):
        assert place is not None
        worst = {game: worst_of(of, game, order) for game in ("tic_tac_toe", "nim")}
        assert place.match == min(worst.values(), key=order.index)
        games.append(matches[place.match].draft.game)
    assert set(games) == {"tic_tac_toe:gtbench", "nim:gtbench"}


def worst_of(tested: decisions.Tested, game: str, order: list[str]) -> str:
    """The first match of a game with its largest loss."""
    losses = {
        match: max(
            one.loss for one in graded_decisions(tested.store.trace(match)) if tested.has(match, one.seat)
        )
        for match in order
        if tested.matches[match].draft.game.startswith(f"{game}:")
    }
    return next(match for match, loss in losses.items() if loss == max(losses.values()))


def test_the_decision_at_random_follows_from_the_seed(tested: decisions.Tested) -> None:
    chosen = [at_random(decisions.Tested(**{**vars(tested), "seed": seed})) for seed in range(40)]
    assert chosen == [at_random(decisions.Tested(**{**vars(tested), "seed": seed})) for seed in range(40)]
    assert len(set(chosen)) > 20
    own = {match: measures.seats(row, "model") for match, row in tested.matches.items()}
    assert all(place is not None and place.seat in own[place.match] for place in chosen)


def test_no_refusal_without_a_refused_answer(tested: decisions.Tested) -> None:
    assert refusal(tested) is None


def test_the_longest_reasoning_and_the_first_refusal_of_a_model(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replies do not count where a server shows reasoning; of equal ones, and of refusals, the first."""
    ship(monkeypatch, DUELS.replace("concurrency = 2", "concurrency = 1"))
    asked = 0

    def answer(body: dict[str, Any]) -> Answer:
        nonlocal asked
        asked += 1
        words = {4: 30, 6: 40, 8: 40}.get(asked, 1)
        text = {3: "I would rather not.", 7: "No, thank you."}.get(asked, legal_answer(texts(body)))
        text = f"{'Well, ' * 200}{text}" if asked == 5 else text
        return Answer(text, message={"reasoning_content": " ".join(["hm"] * words) + f" at {asked}"})

    with ChatServer(answer) as server:
        agents = consented(session, [model(server.base_url)])
        run_id = create(session, agents, [*suites.suites().values()])
        assert played(BenchmarkRun(session, run_id)) == "done"
    chosen = {decision["rule"]: decision for decision in report_of(session, run_id).decisions}
    assert chosen["refusal"]["reply"] == "I would rather not."
    # matches are played at the same time: what the clock says of a later match changes nothing
    later = "update attempts set at = '2000-01-01T00:00:00+00:00' where match_id <> ?"
    session.writer.run(lambda db: db.execute(later, [chosen["refusal"]["match"]]).rowcount)
    again = {decision["rule"]: decision for decision in report_of(session, run_id).decisions}
    assert again["refusal"] == chosen["refusal"]
    assert "42 words." in chosen["reasoning"]["verdict"]
    with session.store.reading() as conn:
        query = "select match_id, step from calls where thought like '%at 6'"
        assert tuple(conn.execute(query).fetchone()) == (
            chosen["reasoning"]["match"],
            chosen["reasoning"]["step"],
        )
