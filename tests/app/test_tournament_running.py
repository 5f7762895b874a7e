"""Running tournaments: what they survive, and how they are steered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from helpers.chat_server import ChatServer, error
from helpers.policy import legal_answer
from helpers.servers import named
from helpers.waiting import LIMIT

from agents.catalog.spec import AgentSpec
from agents.random_agent import RandomSeat
from gamebench_gui.app.benchmark.decisions_data import Amount, GameDecisions
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import Plan, plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament import runner
from gamebench_gui.app.tournament.definition import Caps, DefinitionError
from gamebench_gui.app.tournament.estimate import estimate
from gamebench_gui.app.tournament.progress import Progress, rate_tournament
from gamebench_gui.app.tournament.runner import Tournament, _Running
from gamebench_gui.app.tournament.stored import create, tournament_lock
from gamebench_gui.app.tournament.toml_file import read_text
from gamebench_gui.app.tournament.words import estimate_sentence
from games.core.events import Ended, Event, Stepped
from games.core.game import GameError
from replays.store import tournaments as stored
from replays.store.errors import Trouble, explain
from replays.store.tournaments import Planned
from replays.store.writer import Writer

BOTS = """
seed = 2
games = ["nim", "kuhn_poker"]
[agents]
dice = "random"
search = "{search}"
[schedule]
{schedule}
[run]
concurrency = {concurrency}
"""

MODELS = """
seed = 2
games = ["tic_tac_toe:llmarena"]
[agents]
model = "llm:model=test-model,base_url={url},retries=0"
dice = "random"
[schedule]
repetitions = 2
[run]
concurrency = 4
{more}
"""


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with ChatServer(answer) as server:
        yield server


def answer(body: dict[str, Any]) -> str:
    return legal_answer([message["content"] for message in body["messages"]], 0)


def asks_whether_ready(body: dict[str, Any]) -> bool:
    return bool(body["messages"][-1]["content"].endswith("the one word: ready"))


def start(session: Session, text: str, **more: Any) -> Tournament:
    return Tournament(session, create(session, named(session, read_text(text, "t"))), **more)


def bots(
    session: Session,
    schedule: str = "repetitions = 2",
    concurrency: int = 1,
    search: str = "rule:name=first-legal",
    **more: Any,
) -> Tournament:
    return start(session, BOTS.format(schedule=schedule, concurrency=concurrency, search=search), **more)


def models(session: Session, server: ChatServer, more: str = "", **options: Any) -> Tournament:
    return start(session, MODELS.format(url=server.base_url, more=more), **options)


def run(tournament: Tournament) -> str:
    async def bounded() -> str:
        async with asyncio.timeout(LIMIT):
            return await tournament.run()

    return asyncio.run(bounded())


def once(then: Callable[[], object], after: int = 20) -> Callable[[int, Plan, Event], None]:
    """Does something after so many steps of all matches, in the loop."""
    left = after

    def watch(number: int, plan: Plan, event: Event) -> None:
        nonlocal left
        left -= isinstance(event, Stepped)
        if left == 0:
            left = -1
            then()

    return watch


def results(session: Session, tournament_id: str) -> dict[str, Any]:
    return {
        m.draft.key: (m.state, m.scores, m.steps) for m in stored.matches_of(session.store, tournament_id)
    }


def test_what_arrives_while_the_disk_is_busy_is_one_transaction(session: Session) -> None:
    statements: list[str] = []
    busy = threading.Event()
    steps = 0

    def watch(number: int, planned: Plan, event: Event) -> None:
        nonlocal steps
        steps += isinstance(event, Stepped)
        if steps == 1 and isinstance(event, Stepped):
            session.writer.submit(lambda db: busy.wait(LIMIT))
        elif steps == 5:
            busy.set()

    tournament = bots(session, concurrency=4, watch=watch)
    session.writer.run(lambda db: db.set_trace_callback(statements.append))
    assert run(tournament) == "done"
    session.writer.run(lambda db: db.set_trace_callback(None))
    transactions = "\n".join(statements).split("\ncommit")
    assert max(each.count("update matches set steps") for each in transactions) > 1
    assert not session.writer.together, "a match that is watched alone is saved step by step"


def test_it_plays_everything_and_says_who_is_better(session):
    told: list[Progress] = []
    tournament = bots(session, "repetitions = 4", 1, "mcts:simulations=20", tell=told.append)
    assert run(tournament) == "done"
    assert told[-1].stage == "done"
    assert told[-1].counts["ended"] == told[-1].total == told[-1].over == 16
    board = rate_tournament(session.store, tournament.id)
    assert [tournament.definition.name_of(agent.agent_id) for agent in board.agents] == ["search", "dice"]
    assert all(agent.low is not None and agent.matches == 16 for agent in board.agents)
    assert stored.find(session.store, tournament.id).state == "done"


def test_matches_do_not_depend_on_how_many_are_played_at_once_or_where(session):
    search = "mcts:simulations=5"
    alone, together, elsewhere = (bots(session, "repetitions = 2", n, search) for n in (1, 8, 2))
    elsewhere._executor = "processes"
    assert {run(tournament) for tournament in (alone, together, elsewhere)} == {"done"}
    first = results(session, alone.id)
    assert first == results(session, together.id) == results(session, elsewhere.id)


def test_standings_are_of_this_tournament_alone(session):
    assert run(bots(session, "repetitions = 5")) == "done"
    second = bots(session, "repetitions = 1")
    assert run(second) == "done"
    assert sum(agent.matches for agent in rate_tournament(session.store, second.id).agents) == 2 * 4


def test_pausing_holds_every_match_and_resuming_goes_on(session):
    tournament = bots(session, "repetitions = 3", 2, attended=True)
    seen: list[Progress] = []

    async def drive() -> str:
        tournament._watch = once(tournament.pause, 10)
        running = asyncio.ensure_future(tournament.run())
        while tournament.snapshot().counts["paused"] < 2:  # noqa: ASYNC110 - decisions end
            await asyncio.sleep(0.01)
        seen.append(tournament.snapshot())
        await asyncio.sleep(0.1)
        seen.append(tournament.snapshot())
        tournament.resume()
        return await asyncio.wait_for(running, LIMIT)

    assert asyncio.run(drive()) == "done"
    assert seen[0].stage == "paused"
    assert seen[0].counts == seen[1].counts
    assert seen[0].counts["running"] == 0
    assert [match.step for match in seen[0].running] == [match.step for match in seen[1].running]


def test_one_match_can_be_paused_while_the_others_go_on(session):
    tournament = bots(session, "repetitions = 2", 2, attended=True)

    async def drive() -> str:
        tournament.pause(0)
        running = asyncio.ensure_future(tournament.run())
        while tournament.snapshot().over < 7:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)
        assert tournament.snapshot().counts["paused"] == 1
        tournament.resume(0)
        return await asyncio.wait_for(running, LIMIT)

    assert asyncio.run(drive()) == "done"


def test_a_stopped_match_has_no_result_until_it_is_taken_up_again(session):
    tournament = bots(session, "repetitions = 2", 1)
    tournament._watch = once(lambda: tournament.stop(next(iter(tournament._running))), 3)
    assert run(tournament) == "done"
    assert tournament.snapshot().counts["stopped"] == 1
    (number,) = tournament.play_again()
    calm = bots(session, "repetitions = 2", 1)
    assert {run(tournament), run(calm)} == {"done"}
    assert results(session, tournament.id) == results(session, calm.id)
    assert tournament.matches[number].runs == 1


def test_leaving_off_keeps_everything_for_the_next_run(session):
    tournament = bots(session, "repetitions = 3", 2)
    tournament._watch = once(tournament.stop)
    assert run(tournament) == "stopped"
    assert stored.find(session.store, tournament.id).state == "open"
    again = Tournament(session, tournament.id)
    assert 0 < again.snapshot().counts["planned"] < 12
    calm = bots(session, "repetitions = 3", 2)
    assert {run(again), run(calm)} == {"done"}
    assert results(session, again.id) == results(session, calm.id)


def test_an_agent_and_repetitions_can_be_added_later(session):
    tournament = bots(session, "repetitions = 1")
    assert run(tournament) == "done"
    before = results(session, tournament.id)
    assert tournament.add_agent("deep", AgentSpec.parse("mcts:simulations=10")) == 8
    assert tournament.extend(repetitions=1) == 12
    assert tournament.snapshot().stage == "idle"
    assert run(tournament) == "done"
    after = results(session, tournament.id)
    assert len(after) == 24
    assert after.items() >= before.items()
    with pytest.raises(DefinitionError, match="same agent"):
        tournament.add_agent("twin", AgentSpec.parse("random"))
    assert "deep takes part: mcts:simulations=10" in [line.text for line in tournament.log.rows()]


def test_an_agent_that_fails_is_listed_and_its_matches_can_be_played_again(session, monkeypatch):
    decide = RandomSeat.decide

    async def fail(self: RandomSeat, request: Any) -> Any:
        if request.step == 3:
            raise RuntimeError("the dice fell off")
        return await decide(self, request)

    monkeypatch.setattr(RandomSeat, "decide", fail)
    tournament = bots(session, "repetitions = 1")
    assert run(tournament) == "waiting"
    failures = tournament.snapshot().failures
    assert failures
    assert all("the dice fell off" in failure.reason for failure in failures)
    assert stored.find(session.store, tournament.id).state == "open"
    monkeypatch.undo()
    assert tournament.play_again() == [failure.number for failure in failures]
    calm = bots(session, "repetitions = 1")
    assert {run(tournament), run(calm)} == {"done"}
    assert results(session, tournament.id) == results(session, calm.id)
    assert {tournament.matches[failure.number].runs for failure in failures} == {2}
    assert [line.kind for line in tournament.log.rows()].count("retried") == len(failures)


def test_void_matches_are_played_until_enough_are_valid(session, server):
    server.script(lambda body: answer(body) if asks_whether_ready(body) else "no move at all")
    text = MODELS.format(url=server.base_url, more="").replace("llmarena", "gtbench")
    tournament = start(session, text.replace("repetitions = 2", 'repetitions = 2\nvoid = "again"\nmost = 6'))
    assert run(tournament) == "done"
    assert tournament.snapshot().counts["void"] == 6
    assert len({match.draft.seed for match in tournament.matches}) == 2 + 1  # a pair comes again


def test_random_pairings_end_when_ratings_have_converged(session):
    schedule = 'kind = "random"\nbatch = 6\nleast = 12\nlast = 3\nthreshold = 2.0\nmost = 60'
    first, second = bots(session, schedule, 3), bots(session, schedule, 1)
    assert {run(first), run(second)} == {"done"}
    counts = {game: sum(m.draft.game.startswith(game) for m in first.matches) for game in ("nim", "kuhn")}
    assert all(12 <= count < 60 and count % 6 == 0 for count in counts.values())
    assert results(session, first.id) == results(session, second.id)


def test_a_sequential_test_ends_when_it_is_decided(session):
    schedule = 'kind = "sprt"\nbatch = 4\nelo0 = -200\nelo1 = 0\nmost = 200'
    text = BOTS.format(schedule=schedule, concurrency=1, search="mcts:simulations=20")
    tournament = start(session, text.replace(', "kuhn_poker"', ""))
    assert run(tournament) == "done"
    decision = tournament.snapshot().decision
    assert decision is not None
    assert decision.decision == "not better"  # dice against search
    assert len(tournament.matches) < 200
    assert "dice is not better than search" in stored.find(session.store, tournament.id).note


def test_a_tournament_is_not_played_twice_at_once(session):
    first = bots(session, "repetitions = 2")
    second = Tournament(session, first.id)

    async def both() -> list[object]:
        return await asyncio.gather(first.run(), second.run(), return_exceptions=True)

    stage, refused = asyncio.run(both())
    assert stage == "done"
    assert "being played already" in str(refused)
    assert not list(session.path.parent.glob("*.lock"))


def test_a_tournament_is_not_changed_while_another_program_plays_it(session):
    first = bots(session, "repetitions = 2")
    second = Tournament(session, first.id)
    planned = len(first.matches)
    with tournament_lock(session, first.definition, first.id):
        for change in (
            lambda: second.extend(1),
            lambda: second.add_agent("third", AgentSpec.parse("mcts:simulations=3")),
            lambda: second.set_caps(Caps(calls=5)),
            second.play_again,
        ):
            with pytest.raises(GameError, match="being played already"):
                change()
    assert len(Tournament(session, first.id).matches) == planned
    # what another program changed before is taken in and stays
    first.extend(1)
    second.extend(1)
    assert Tournament(session, first.id).definition.schedule.repetitions == 4
    assert len(second.matches) == 2 * planned


# --- models -----------------------------------------------------------------------------------------------


def test_every_model_is_asked_once_before_any_match(session, server):
    server.script([error(401)])
    tournament = models(session, server)
    assert run(tournament) == "paused"
    assert "model does not answer" in tournament.snapshot().reason
    assert len(server.received) == 1
    assert tournament.snapshot().counts["planned"] == 4
    server.script(answer)
    assert run(tournament) == "done"


def test_an_endpoint_that_dies_rests_and_its_matches_go_on_where_they_were(session, server):
    calls = 0

    def dies_for_a_while(body: dict[str, Any]) -> Any:
        nonlocal calls
        calls += 1
        return error(500) if 8 <= calls < 14 else answer(body)

    server.script(dies_for_a_while)
    tournament = models(session, server, waits=(0.05,) * 5)
    assert run(tournament) == "done"
    assert tournament.snapshot().counts["ended"] == 4
    kinds = [line.kind for line in tournament.log.rows()]
    assert "waiting" in kinds
    assert "retried" in kinds
    assert not any("127.0.0.1" in line.text for line in tournament.log.rows())
    with session.store.reading() as conn:
        assert conn.execute("select count(*) from matches").fetchone()[0] == 4


def test_an_endpoint_that_stays_dead_is_given_up_but_others_are_played(session, server):
    server.script(lambda body: answer(body) if asks_whether_ready(body) else error(500))
    text = MODELS.format(url=server.base_url, more="").replace(
        "[agents]", '[agents]\nsearch = "rule:name=first-legal"'
    )
    tournament = start(session, text, waits=(0.02, 0.02))
    assert run(tournament) == "waiting"
    progress = tournament.snapshot()
    assert (progress.counts["ended"], progress.counts["waiting"] + progress.counts["planned"]) == (4, 8)
    assert "HTTP 500" in progress.reason
    assert progress.resting[0].seconds is None
    assert len(server.received) < 30
    server.script(answer)
    tournament.resume()
    assert run(tournament) == "done"


@pytest.mark.parametrize(("cap", "sentence"), [("calls = 5", "5 calls"), ("tokens = 900", "900 tokens")])
def test_a_budget_pauses_and_a_higher_one_goes_on(session, server, cap, sentence):
    tournament = models(session, server, f"[budget]\n{cap}")
    assert run(tournament) == "paused"
    assert sentence in tournament.snapshot().reason
    spent = tournament.snapshot().spent
    assert spent.calls <= 9  # those under way are finished
    again = Tournament(session, tournament.id)
    assert again.snapshot().spent == spent
    assert run(again) == "paused"
    again.set_caps(Caps())
    again.resume()
    assert run(again) == "done"
    assert {match.state for match in again.matches} == {"ended"}


def test_a_price_makes_a_cap_in_money(session, server):
    more = "[budget]\ncost = 0.001\n[prices.test-model]\ninput = 1.0\noutput = 1.0"
    tournament = models(session, server, more)
    assert run(tournament) == "paused"
    assert "$0.00" in tournament.snapshot().reason
    assert tournament.snapshot().spent.cost >= 0.001


def test_an_endpoint_never_gets_more_calls_at_a_time_than_it_may(session):
    lock, now, most, calls, three = threading.Lock(), 0, 0, 0, threading.Event()

    class Counting(ChatServer):
        def answer(self, request: Any) -> Any:
            nonlocal now, most, calls
            with lock:
                now, calls = now + 1, calls + 1
                most = max(most, now)
                if now > 2:
                    three.set()
            # the first call asks whether the model is there at all
            three.wait(LIMIT if calls > 1 else 0)
            threading.Event().wait(0.02)
            with lock:
                now -= 1
            return super().answer(request)

    with Counting(answer) as server:
        free = models(session, server)
        assert run(free) == "done"
        assert most > 2
        most = 0
        tied = models(session, server, f'[run.endpoints]\n"{server.base_url}" = 2')
        assert run(tied) == "done"
        assert most <= 2


def test_the_address_of_a_local_server_is_not_in_the_database(session, server):
    tournament = models(session, server)
    run(tournament)
    session.writer.flush()
    raw = session.path.read_bytes() + Path(f"{session.path}-wal").read_bytes()
    assert server.base_url.encode() not in raw
    assert b"127.0.0.1" not in raw


def test_the_estimate_is_what_such_matches_used_up_before(session, server):
    definition = read_text(
        MODELS.format(url=server.base_url, more="[prices.test-model]\ninput = 2\noutput = 10")
    )
    unknown = estimate(session.store, definition)
    assert (unknown.matches, unknown.cost, unknown.unmeasured) == (4, None, ("model",))
    assert "No match of model with these settings was recorded yet" in unknown.questions[0]
    assert estimate_sentence(unknown).startswith("Not known yet: model")
    tournament = Tournament(session, create(session, named(session, definition)))
    assert run(tournament) == "done"
    spent = tournament.snapshot().spent
    expected = estimate(session.store, definition)
    assert (expected.calls, expected.tokens, expected.rests_on) == (spent.calls, spent.tokens, 4)
    assert 0 < expected.least_tokens <= expected.tokens <= expected.most_tokens
    assert "judging by 4 recorded matches with the same settings" in estimate_sentence(expected)
    assert expected.cost == pytest.approx(spent.cost)
    assert expected.questions == []
    longer = read_text(
        MODELS.format(url=server.base_url, more="").replace("repetitions = 2", "repetitions = 6")
    )
    assert estimate(session.store, longer).calls == 3 * spent.calls
    assert estimate(session.store, longer).cost == 0  # it runs here
    text = MODELS.format(url=server.base_url, more="").replace("retries=0", "retries=0,images=board")
    assert estimate(session.store, read_text(text)).tokens == spent.tokens + 765 * spent.calls


def test_the_estimate_says_how_far_matches_were_apart(session, server):
    models(session, server)
    tournament = Tournament(session, models(session, server).id)
    assert run(tournament) == "done"
    definition = tournament.definition
    session.writer.run(
        lambda db: db.execute("update calls set output_tokens = 5000 where id = (select min(id) from calls)")
    )
    expected = estimate(session.store, definition)
    assert expected.least_tokens < expected.tokens < expected.most_tokens
    assert f"(from {expected.least_tokens:,.0f} to {expected.most_tokens:,.0f})" in estimate_sentence(
        expected
    )


def test_matches_without_result_and_of_other_settings_say_nothing_about_what_comes(session, server):
    """One void match of one call is over after a thirteenth of what a match costs."""
    tournament = models(session, server)
    assert run(tournament) == "done"
    definition = tournament.definition
    whole = estimate(session.store, definition)
    for game in ("tic_tac_toe:gtbench", "connect_four:gtbench"):
        other = read_text(MODELS.format(url=server.base_url, more="").replace("tic_tac_toe:llmarena", game))
        assert (estimate(session.store, other).calls, estimate(session.store, other).rests_on) == (0, 0)
        assert estimate(session.store, other).unmeasured == ("model",)
    fewer = "update matches set termination = 'void' where id in (select id from matches limit {count})"
    session.writer.run(lambda db: db.execute(fewer.format(count=3)))
    assert estimate(session.store, definition).rests_on == 1
    assert estimate(session.store, definition).calls > 0
    session.writer.run(lambda db: db.execute(fewer.format(count=4)))
    assert estimate(session.store, definition).unmeasured == ("model",)
    assert whole.rests_on == 4


def test_games_that_an_agent_never_played_are_estimated_by_bots_matches_of_them(session, server):
    """And by what the agent's answers took in the games that it did play."""
    tournament = models(session, server)
    text = MODELS.format(url=server.base_url, more="").replace("tic_tac_toe:llmarena", "nim:gtbench")
    spread = Amount(5.0, 0.0, 5.0, 5.0)
    bots = GameDecisions("AB", "random", ("random",), 20, spread, Amount(400.0, 0.0, 400.0, 400.0))
    known = {"nim:gtbench": bots}.get
    assert estimate(session.store, read_text(text), known=known).unmeasured == ("model",)
    assert run(tournament) == "done"
    with session.store.reading() as conn:
        calls, written = conn.execute("select count(*), sum(output_tokens) from calls").fetchone()
    expected = estimate(session.store, read_text(text), known=known)
    assert (expected.calls, expected.rests_on, expected.by_bots) == (4 * 5, 0, ("model",))
    assert expected.input_tokens == pytest.approx(4 * 5 * 400 / 4)
    assert expected.output_tokens == pytest.approx(4 * 5 * written / calls)
    assert expected.least_tokens < expected.tokens < expected.most_tokens
    assert (expected.unmeasured, expected.questions) == ((), [])
    assert "bots' matches of these games and what answers of model took" in estimate_sentence(expected)
    one_void = "update matches set termination = 'void', game = 'nim', preset = 'gtbench' where id = ?"
    session.writer.run(lambda db: db.execute(one_void, [tournament.matches[0].match_id]).rowcount)
    assert estimate(session.store, read_text(text), known=known).calls == 4 * 5


def test_a_recorded_tournament_can_be_looked_at_where_its_server_is_unknown(session, server):
    tournament_id = models(session, server).id
    session.paths.endpoints.unlink()
    tournament = Tournament(session, tournament_id)
    assert tournament.snapshot().counts["planned"] == 4
    with pytest.raises(GameError, match="whose address is not kept"):
        run(tournament)


# --- the disk ----------------------------------------------------------------------------------------------


def test_a_disk_that_cannot_be_written_pauses_and_loses_nothing(session, monkeypatch):
    import sqlite3

    tournament = bots(session, "repetitions = 3", 2)

    def fail() -> None:
        session.writer.failure = explain(sqlite3.OperationalError("database or disk is full"), session.path)

    tournament._watch = once(fail, 10)
    assert run(tournament) == "paused"
    assert "full" in tournament.snapshot().reason
    tournament.resume()
    calm = bots(session, "repetitions = 3", 2)
    assert {run(tournament), run(calm)} == {"done"}
    assert results(session, tournament.id) == results(session, calm.id)


def test_a_full_disk_pauses_and_asks_no_model_any_more(session, server):
    def fill() -> None:
        session.writer.run(lambda db: db.execute(f"pragma max_page_count = {pages(db)}").fetchone())

    def pages(db: Any) -> int:
        return int(db.execute("pragma page_count").fetchone()[0])

    tournament = models(session, server)
    tournament._watch = once(fill, 6)
    assert run(tournament) == "paused"
    assert "is full" in tournament.snapshot().reason
    asked = sum(not asks_whether_ready(request.body) for request in server.received)
    with session.store.reading() as conn:
        recorded = conn.execute("select count(*) from calls").fetchone()[0]
    assert asked - recorded <= 4
    first = session.writer._queue[0]
    write = first.job
    first.job = lambda db: (db.execute("pragma max_page_count = 1000000"), write(db))[1]
    tournament.resume()
    calm = models(session, server)
    assert {run(tournament), run(calm)} == {"done"}
    assert results(session, tournament.id) == results(session, calm.id)
    # it was not the server's fault
    assert [line.text for line in tournament.log.rows() if line.kind == "waiting"] == []


@pytest.mark.parametrize("stands_still", [False, True])
def test_a_match_that_is_left_while_it_is_saved_is_over(session, stands_still, monkeypatch):
    """Whether the disk is only slow, or stands still and goes on later."""
    calm, tournament, slow = bots(session), bots(session), threading.Event()
    cancel = runner._cancel

    async def left(tasks) -> None:
        await cancel(tasks)
        slow.set()

    def leave(number: int, plan: Plan, event: Event) -> None:
        if not isinstance(event, Ended) or slow.is_set():
            return
        if stands_still:
            session.writer.failure = explain(Trouble.FULL, session.path)
        else:
            session.writer.submit(lambda db: slow.wait(60))
            tournament.stop()

    tournament._watch = leave
    monkeypatch.setattr(runner, "_cancel", left)
    assert run(tournament) == ("paused" if stands_still else "stopped")
    tournament.resume()
    assert {run(tournament), run(calm)} == {"done"}
    assert results(session, tournament.id) == results(session, calm.id)


def test_a_running_match_speaks_of_its_agents_by_their_names() -> None:
    planned = plan("nim", [AgentSpec.of("random")] * 2)
    view = planned.game.view(planned.game.initial_state(), None)
    now = _Running(Pacer(cast(Writer, None)), 0.0, planned, 0, view)
    draft = SimpleNamespace(title="nim", agents=("search", "dice"))
    match = SimpleNamespace(number=0, match_id="m", draft=draft)
    shown = now.shown(cast(Planned, match))
    assert shown.agents == ("search", "dice")
    assert shown.view is not None
    assert shown.view.phase == "search to move"
