"""Matches that an engine outside of the program plays: as any other, but their traces are logs."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers import fake_engine
from helpers.fake_engine import NAME, FakeEngine
from helpers.scripted_model import ScriptedModel
from helpers.seats import Log, ScriptedSeat

from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.spec import AgentSpec
from agents.llm.seat import LlmSeat
from gamebench_gui.app.external import engines
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import choose_game, plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.match.trials import Trial, ask_again, plans
from gamebench_gui.cli.main import run
from gamebench_gui.cli.people import People
from games.catalog import find_preset
from games.core.action import Action
from games.core.boards.apart import Apart
from games.core.boards.grid import Cell, GridBoard
from games.core.events import Attempted, Ended, Started, Stepped, Termination
from games.core.external import EngineError, ExternalMatch, external_preset
from games.core.game import Failure, GameError
from games.core.log_only import LOG_ONLY
from games.core.seat import Seat
from games.core.view import SPECTATOR, View
from replays.exchange.jsonl_format import checked_view
from replays.exchange.shape import ShapeError
from replays.exchange.web_page import html_page, possible_viewers
from replays.review.disclosure import Disclosure
from replays.review.match_text import match_text
from replays.review.verify import Trust, verify_trace
from replays.scores.leaderboard import compute
from replays.scores.match_records import read
from replays.scores.rating_options import Options, Scope
from replays.store.rows import Filter
from replays.store.trace import Trace

RANDOM = AgentSpec.parse("random")


@pytest.fixture(autouse=True)
def engine_there(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(engines.ENGINES, "fake", engines.Engine("Fake", "", "helpers.fake_engine"))
    yield
    assert FakeEngine.running == 0, "an engine was left running"


def played(session: Session, name: str = NAME, *specs: str, seed: int = 3) -> Trace:
    planned = plan(name, [AgentSpec.parse(spec) for spec in specs] or [RANDOM], seed=seed)
    asyncio.run(session.play(planned, attended=False))
    return session.store.trace(planned.match_id)


def by_hand(name: str, *seats: Seat, log: Log | None = None) -> Ended:
    game = fake_engine.find(name)
    match = ExternalMatch(game, external_preset(game), seats, Log() if log is None else log, seed=3)
    return asyncio.run(match.run())


def test_the_events_are_those_of_any_match_and_the_seed_decides_about_chance(session: Session) -> None:
    log = Log()
    seats = (
        ScriptedSeat("Action: <Low>", "I <Call>."),
        ScriptedSeat("<no such thing>", "high <High (3 chips)>"),
    )
    ended = by_hand("two_cards", *seats, log=log)
    assert isinstance(log[0], Started)
    assert [sorted(step.joint) for step in log.of(Stepped)] == [[-1], [-1], [0, 1], [0]]
    assert log.of(Stepped)[2].joint == {0: Action("Low"), 1: Action("High (3 chips)")}
    assert [one.failure for one in log.of(Attempted)].count(Failure.ILLEGAL) == 1
    assert ended.termination is Termination.RULES
    assert sorted(ended.returns) == [-1, 1]
    assert {who for asked in seats[1].requests for who, _ in asked.view.board.texts} == {1}
    first, again, other = (played(session, seed=seed).joints() for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.parametrize(
    ("fail", "why"),
    [("apply", "fake failed: the process died."), ("scores", "fake failed: it gave no score for each of 2")],
)
def test_an_engine_that_fails_ends_the_match_with_a_sentence(session: Session, fail: str, why: str) -> None:
    row = played(session, f"{NAME}(fail={fail})").row
    assert (row.termination, row.steps) == ("fault", 2)
    assert row.note.startswith(why)
    assert [seat.score for seat in row.seats] == [None, None]


def test_what_cannot_begin_is_refused_in_a_sentence_and_nothing_is_recorded(session: Session) -> None:
    with pytest.raises(EngineError, match=r"^fake does not start: nobody answers at the port\.$"):
        played(session, f"{NAME}(fail=start)")
    for name, why in (
        ("external:fake/nope", "no game 'nope'"),
        ("external:foo/x", "no engine 'foo'; there are: open_spiel, .*freeciv, .*fake"),
        ("external:fake", "names no game of an engine"),
    ):
        with pytest.raises(GameError, match=why):
            choose_game(name)
    with pytest.raises(GameError, match="one match at a time"):
        find_preset(NAME)
    with pytest.raises(GameError, match="in brackets"):
        plan(NAME, [RANDOM], params={"players": 3})
    with pytest.raises(GameError, match="its engine lets nobody try"):
        plan(NAME, [AgentSpec.parse("mcts")])
    assert session.store.matches() == []


def test_a_match_is_cut_off_at_its_greatest_length(session: Session) -> None:
    assert played(session, f"{NAME}(steps=3)").row.termination == "truncated"


def test_its_trace_is_a_log(session: Session, tmp_path: Path) -> None:
    trace = played(session)
    match_id = trace.row.id
    assert (trace.row.game, trace.row.source, trace.row.log_only) == ("fake/two_cards", "external:fake", True)
    assert trace.problem == LOG_ONLY
    assert verify_trace(trace).trust is Trust.CONSISTENT
    again = ask_again(session, match_id, RANDOM)
    for attempt in (
        lambda: session.plan_resume(match_id),
        lambda: session.plan_fork(match_id, 1),
        lambda: plans(session, Trial(match_id, 1)),
        lambda: asyncio.run(again),
    ):
        with pytest.raises(GameError, match="is a log"):
            attempt()
    file, other = tmp_path / "m.jsonl", Session(tmp_path / "o.sqlite", Paths.of(tmp_path / "o"))
    session.export([match_id], file)
    assert other.import_file(file) == [match_id]
    copied = other.store.trace(match_id)
    assert copied.row.log_only
    assert [copied.view(step, 1) for step in range(5)] == [trace.view(step, 1) for step in range(5)]
    other.close()


def test_boards_for_several_viewers_are_checked_when_they_come_from_a_file() -> None:
    grid, wrong = GridBoard(1, 1, (Cell("x"),)), GridBoard(1, 2, (Cell("x"),))
    for board, fits in (
        (Apart(grid, ((0, grid), (SPECTATOR, grid))), True),
        (Apart(grid, ((0, wrong),)), False),
        (Apart(grid, ((2, grid),)), False),
        (Apart(Apart(grid, ()), ()), False),
        (Apart(grid, ((0, GridBoard(1, 1, (Cell("x", owner=5),))),)), False),
    ):
        value = json.loads(View(None, "", board).to_json())
        if fits:
            assert checked_view(value, 2).board == board
        else:
            with pytest.raises(ShapeError):
                checked_view(value, 2)


def test_viewers_read_what_they_were_told_and_nothing_else(session: Session) -> None:
    trace = played(session)
    cards = [decision.label for decision in trace.all_decisions() if decision.seat == -1]
    assert possible_viewers(trace) == [None, 0, 1, SPECTATOR]
    for viewer, known in ((0, cards[:1]), (1, cards[1:]), (SPECTATOR, [])):
        shown = Disclosure(trace, viewer)
        page = html_page(trace, [viewer])
        assert json.dumps(LOG_ONLY) in page
        data = page[page.index('{"title"') : page.index("</script>", page.index('{"title"'))]
        for text in (match_text(shown), "\n".join(json.loads(data)["texts"]) + data):
            assert [card for card in cards if f"Your card is {card}" in text] == known
        labels = [shown.veiled(row).label for row in shown.listed(trace.all_decisions())]
        assert labels.count("hidden") >= 2
        assert not set(cards) & set(labels)
        assert set(shown.series("score")) == ({viewer} if viewer >= 0 else set())
    everything = match_text(Disclosure(trace))
    assert all(f"Your card is {card}" in everything for card in cards)


def test_such_matches_are_rated_and_found(session: Session) -> None:
    for seed in range(3):
        name = f"{NAME}(steps=9)" if seed else NAME
        played(session, name, "random", "rule:name=first-legal", seed=seed)
    session.writer.flush()
    assert compute(session.store, options=Options(samples=0)).matches == 3
    assert compute(session.store, Scope("fake/two_cards"), Options(samples=0)).matches == 3
    assert {info.title for info in read(session.store).games} == {"fake/two_cards", "fake/two_cards steps=9"}
    assert len(session.store.matches(Filter(game="fake/two_cards"))) == 3


def test_a_model_is_asked_in_the_engines_words() -> None:
    game, log = fake_engine.find("two_cards"), Log()
    model = ScriptedModel().expect(contains="take now: <Low>, <High (3 chips)>", reply="Action: <low>")
    seat = LlmSeat(model, external_preset(game), SCAFFOLDS["direct"].decide)
    by_hand("two_cards", ScriptedSeat("<Low>", "<Fold>"), seat, log=log)
    model.assert_done()
    dealt = log.of(Stepped)[1].decisions[0].label
    assert f"told:\nYour card is {dealt}.\n" in model.received[0][-1].text


def test_a_person_plays_at_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["nonsense\n", "low\n", "<Fold>\n"])
    people, game = People(lambda: next(lines)), fake_engine.find("two_cards")

    class Person(ScriptedSeat):
        def answer(self, action: Action, request: Any = None) -> None:
            self.answers = [action]

        async def decide(self, request: Any) -> Action:
            people.converse(request, self, asyncio.get_running_loop())
            return await super().decide(request)

    seats = [Person(), ScriptedSeat(Action("Low"))]
    ended = asyncio.run(ExternalMatch(game, external_preset(game), seats, Log(), seed=3).run())
    said = capsys.readouterr().err
    assert ended.returns == (-1, 1)
    assert "Player 1, your move: Low; High (3 chips)" in said
    assert "That is not one of the legal actions." in said
    assert said.count("Your card is") == 2


def test_two_people_at_one_terminal_do_not_see_each_others_cards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    assert run(["--data-dir", str(tmp_path), "play", NAME, "human", "human"]) == 2
    assert "two people at one terminal" in capsys.readouterr().err


def test_without_the_extra_the_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(EngineError, match=r"pip install .*\[open-spiel\]'"):
        choose_game("external:open_spiel/leduc_poker")
