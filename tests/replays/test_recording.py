"""What a match leaves in the database, and going on from it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from helpers.play import FIRST, NAMES, build, every_nth
from helpers.recording import AGENT, Dice, messages, play, resume, story
from helpers.seats import RandomSeat, ScriptedSeat
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.control import MatchControl
from games.core.events import Attempted, Call, Called, Event, Paused, Started, Stepped
from games.core.hashing import fingerprint
from games.core.history import messages as spoken
from games.core.seat import SeatError
from games.prisoners_dilemma.rules import SILENT, TESTIFY
from replays.store.contents import unpacked
from replays.store.errors import StoreError
from replays.store.recorded_match import state_hashes
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.store import Store
from replays.store.writer import Writer

X_WINS = [Action("place", (cell,)) for cell in (0, 1, 2)]
O_LOSES = [Action("place", (cell,)) for cell in (3, 4)]


def test_an_event_becomes_a_row_that_is_read_back(writer: Writer, store: Store) -> None:
    events: list[Event] = []
    play(writer, "bargain", "m1", seed=3, watch=events.append, batch="b", pairing="7")
    trace = store.trace("m1")
    stepped = [event for event in events if isinstance(event, Stepped)]
    assert trace.steps == len(stepped) > 3
    for event in stepped:
        assert trace.joints()[event.step - 1] == event.joint
        assert trace.stored_view(event.step) == event.view
        assert state_hashes(trace)[event.step] == event.state_hash
        assert [
            (d.seat, d.action, d.label, d.chosen_by, d.legal_count, d.attempts, d.seconds)
            for d in trace.decisions(event.step)
        ] == [
            (d.player, d.action, d.label, d.chosen_by, d.legal_count, d.attempts, d.seconds)
            for d in event.decisions
        ]
        for player, name, value in event.metrics:
            assert (event.step, value) in trace.metric(name)[player]
    for event in events:
        if isinstance(event, Attempted):
            found = trace.attempts(event.step, event.player)[event.number - 1]
            assert (found.action, found.failure, found.objection, found.seconds) == (
                event.action, event.failure, event.objection, event.seconds,
            )  # fmt: skip
    assert (trace.row.batch, trace.row.pairing, trace.row.seed) == ("b", "7", 3)
    assert trace.row.started_at <= (trace.row.ended_at or "")


def test_teams_that_a_drawn_role_decides_are_stored_with_the_result(writer: Writer, store: Store) -> None:
    params: dict[str, int | str] = {"undercover_seat": "random"}
    seen = set()
    for seed in range(4):
        play(writer, "undercover:llmarena", f"m{seed}", seed=seed, params=params)
        trace = store.trace(f"m{seed}")
        undercover = trace.state(trace.steps).undercover
        teams = tuple(seat.team for seat in trace.row.seats)
        assert teams == tuple(int(seat == undercover) for seat in range(trace.row.num_players))
        seen.add(teams)
    assert len(seen) > 1


def test_calls_keep_what_was_sent_and_received(writer: Writer, store: Store) -> None:
    events: list[Event] = []
    play(writer, "tic_tac_toe:llmarena", "m1", seed=5, watch=events.append)
    calls = [event for event in events if isinstance(event, Called)]
    assert len(calls) >= 5
    trace = store.trace("m1")
    for event in calls:
        (found,) = [c for c in trace.calls(event.step, event.player) if c.attempt == event.attempt]
        assert trace.prompt(found) == event.call.prompt
        assert (found.reply, found.input_tokens, found.cost) == (event.call.reply, event.step, None)
    assert trace.totals.calls == len(calls)
    assert trace.totals.input_tokens == sum(event.step for event in calls)
    assert trace.totals.unpriced_calls == len(calls)
    assert sum(one.calls for one in trace.totals.seats.values()) == len(calls)


def test_a_message_of_a_prompt_is_stored_once(writer: Writer, store: Store) -> None:
    rules = "".join(chr(97 + i * i % 26) for i in range(5000))

    class Chatty(RandomSeat):
        async def decide(self, request: Any) -> Action:
            request.record(
                Call("m", (ChatMessage.of("system", rules), ChatMessage.of("user", f"step {request.step}")))
            )
            return await super().decide(request)

    play(writer, "tic_tac_toe", "m1", seats=[Chatty(), Chatty()])
    trace = store.trace("m1")
    prompts = [trace.prompt(call) for k in range(1, 6) for call in trace.calls(k, (k - 1) % 2)]
    assert prompts == [
        (ChatMessage.of("system", rules), ChatMessage.of("user", f"step {step}")) for step in range(1, 6)
    ]
    with store.reading() as conn:
        bodies = [unpacked(*row) for row in conn.execute("select digest, body, encoding from contents")]
    assert sum(rules in body for body in bodies) == 1


@pytest.mark.parametrize("name", every_nth(2, NAMES))
def test_messages_appear_in_the_step_in_which_they_were_said(name: str, writer: Writer, store: Store) -> None:
    play(writer, name, "m1", seed=1)
    trace = store.trace("m1")
    said = [(row[2], row[5]) for row in messages(store, "m1")]
    assert said == [(message.sender, message.text) for message in trace.messages(trace.steps)]
    for step in {row[0] for row in messages(store, "m1")}:
        assert len(trace.messages(step - 1)) < len(trace.messages(step))
        assert spoken(trace.turns(step)) == spoken(trace.computed_turns(step, None))


texts = st.text(max_size=30)
actions = st.builds(
    Action,
    st.text(min_size=1, max_size=10),
    st.lists(st.one_of(texts, st.integers(-(2**70), 2**70)), max_size=4).map(tuple),
    texts,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(said=st.lists(st.text(max_size=40), min_size=9, max_size=9), action=actions)
def test_any_text_and_action_comes_back(
    said: list[str], action: Action, writer: Writer, store: Store
) -> None:
    """Also half surrogate pairs and control characters, which come back as they are in actions."""
    match_id = f"m{store.count()}"

    class Talker(ScriptedSeat):
        async def decide(self, request: Any) -> Action:
            text = said[request.step - 1]
            request.record(Call("m", (ChatMessage.of("user", text),), reply=text, input_tokens=2**80))
            return await super().decide(request)

    wrong = action if action.kind != "place" else Action("other")
    seats = [Talker(wrong, *X_WINS), Talker(*O_LOSES)]
    play(writer, "tic_tac_toe:llmarena", match_id, seats=seats)
    trace = store.trace(match_id)
    assert trace.attempts(1, 0)[0].action == wrong
    (call,) = trace.calls(1, 0)
    escaped = said[0].encode("utf-8", "backslashreplace").decode()
    assert call.reply == escaped
    assert trace.prompt(call) == (ChatMessage.of("user", escaped),)


@pytest.mark.parametrize("name", every_nth(2, NAMES, 1))
def test_stored_views_of_every_game_come_back(name: str, writer: Writer, store: Store) -> None:
    events: list[Event] = []
    play(writer, name, "m1", seed=4, seats=[Dice(0) for _ in range(build(name)[0].num_players)],
         watch=events.append)  # fmt: skip
    views = {event.step: event.view for event in events if isinstance(event, Stepped)}
    for step in reversed(views):
        assert store.trace("m1").stored_view(step) == views[step]


# --- going on --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", every_nth(7, NAMES, 3))
def test_a_resumed_match_is_the_undisturbed_one(name: str, writer: Writer, store: Store) -> None:
    events: list[Event] = []
    seed = NAMES.index(name)
    play(writer, name, "whole", seed=seed, watch=events.append)
    whole = story(store, "whole")
    for number, cut in enumerate(range(1, len(events), max(1, len(events) // 6))):
        match_id = f"cut{number}"
        assert play(writer, name, match_id, seed=seed, after=cut) is None
        assert store.match(match_id).termination is None
        assert resume(writer, store, match_id) is not None
        assert story(store, match_id) == whole


def test_a_match_may_be_interrupted_again_and_again(writer: Writer, store: Store) -> None:
    play(writer, "prisoners_dilemma", "whole", seed=2)
    play(writer, "prisoners_dilemma", "m1", seed=2, after=1)
    for _ in range(200):
        if resume(writer, store, "m1", after=6) is not None:
            break
    assert story(store, "m1") == story(store, "whole")


def test_an_accepted_answer_of_a_simultaneous_step_is_not_asked_for_again(
    writer: Writer, store: Store
) -> None:
    class Undecided(ScriptedSeat):
        async def decide(self, request: Any) -> Action:
            asyncio.get_running_loop().call_later(0.01, cut)
            await asyncio.Event().wait()
            raise AssertionError("unreachable")

    def cut() -> None:
        for task in asyncio.all_tasks():
            task.cancel()

    play(writer, "prisoners_dilemma", "m1", seed=1, seats=[Undecided(), ScriptedSeat(TESTIFY)])
    pending = store.trace("m1").pending()
    assert {player: attempt.action for player, attempt in pending.accepted.items()} == {1: TESTIFY}
    again = [ScriptedSeat(*[SILENT] * 9), ScriptedSeat(*[SILENT] * 9)]
    resume(writer, store, "m1", seats=again)
    assert again[0].requests[0].step == 1
    assert again[1].requests[0].step > 1
    assert store.trace("m1").joints(1) == [{0: SILENT, 1: TESTIFY}]
    assert len(store.trace("m1").attempts(1, 1)) == 1


def test_a_stopped_match_is_opened_again(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def stop(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.stop()

    play(writer, "tic_tac_toe", "m1", seed=6, control=control, watch=stop)
    assert store.match("m1").termination == "stopped"
    resume(writer, store, "m1")
    play(writer, "tic_tac_toe", "whole", seed=6)
    assert story(store, "m1") == story(store, "whole")


def test_a_match_that_is_over_is_not_opened_again(writer: Writer, store: Store) -> None:
    failures: list[StoreError] = []
    writer.on_failure = failures.append
    play(writer, "tic_tac_toe", "m1", seed=6)
    before = story(store, "m1")
    play(writer, "tic_tac_toe", "m1", seed=6)
    assert "fork it" in str(failures[0])
    assert len(failures) == 1
    assert story(store, "m1") == before


def test_a_call_without_its_attempt_does_not_collide(writer: Writer, store: Store) -> None:
    """Killed between a call and the attempt it was for: the attempt is asked again."""
    play(writer, "tic_tac_toe", "m1", after=3)  # started, asked, called
    (call,) = store.trace("m1").calls(1, 0)
    assert store.trace("m1").attempts(1, 0) == ()
    resume(writer, store, "m1")
    calls = [one for one in store.trace("m1").calls(1, 0) if one.attempt == 1]
    assert [one.number for one in calls] == [1, 2]
    assert calls[0] == call
    assert calls[1].reply == call.reply


def test_a_pause_is_recorded_with_its_reason(writer: Writer, store: Store) -> None:
    control = MatchControl()

    class Broke(ScriptedSeat):
        async def decide(self, request: Any) -> Action:
            if len(self.requests) == 0:
                asyncio.get_running_loop().call_later(0.01, control.resume)
            return await super().decide(request)

    seats = [Broke(SeatError("No credit left."), *X_WINS), ScriptedSeat(*O_LOSES)]
    play(writer, "tic_tac_toe", "m1", seats=seats, control=control)
    (pause,) = store.trace("m1").pauses()
    assert (pause.step, pause.seat, pause.reason) == (1, 0, "No credit left.")
    assert pause.resumed_at is not None
    assert pause.at <= pause.resumed_at


def test_a_seat_that_was_taken_over_is_recorded(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def take(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(0, ScriptedSeat(*X_WINS[1:]), "human:label=Ada")

    play(writer, "tic_tac_toe", "m1", seats=[ScriptedSeat(X_WINS[0]), ScriptedSeat(*O_LOSES)],
         control=control, watch=take)  # fmt: skip
    (change,) = store.trace("m1").seat_changes()
    assert (change.step, change.seat, change.spec) == (3, 0, "human:label=Ada")


def test_resuming_with_another_agent_is_recorded_as_a_change_of_seat(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", after=8)
    step = store.match("m1").steps + 1
    other = AgentRow("d1", "Ada", "human", config="human")
    resume(writer, store, "m1", agents=[AGENT, other])
    (change,) = store.trace("m1").seat_changes()
    assert (change.step, change.seat, change.spec) == (step, 1, "human")


@pytest.mark.parametrize("step", [0, 1, 3, 5])
def test_a_fork_takes_over_what_was_recorded_up_to_its_step(step: int, writer: Writer, store: Store) -> None:
    play(writer, "undercover", "m1", seed=8)
    parent = store.trace("m1")
    play(writer, "undercover", "m2", seed=8, trace=parent, fork=step)
    fork = store.trace("m2")
    assert (fork.row.parent_id, fork.row.parent_step) == ("m1", step)
    assert story(store, "m1") == story(store, "m2")  # the same seed and seats go on alike
    play(writer, "undercover", "m3", seed=9, trace=parent, fork=step)
    other = store.trace("m3")
    assert other.joints(step) == parent.joints(step)
    assert other.steps > step
    for seat in range(parent.row.num_players):
        calls = [[c.reply for k in range(step + 1) for c in t.calls(k, seat)] for t in (parent, other)]
        assert calls[0] == calls[1]


@pytest.mark.parametrize("parent", [("mx", 2), ("m1", 99)])
def test_a_fork_from_what_is_not_recorded_leaves_nothing(
    parent: tuple[str, int], writer: Writer, store: Store
) -> None:
    failures: list[StoreError] = []
    writer.on_failure = failures.append
    play(writer, "tic_tac_toe", "m1", seed=1)
    game, preset = build("tic_tac_toe")
    record = Recorder(writer, game, preset, [AGENT, AGENT], "m2", parent=parent)
    state = game.initial_state()
    view, state_hash = game.view(state, None), fingerprint(state)
    record(Started("m2", "tic_tac_toe", 1, preset.id, {}, 1, (), state, view, state_hash, steps=parent[1]))
    record(Paused(1, "nothing follows"))
    writer.flush()
    assert [str(failure) for failure in failures] == [
        f"Match {parent[0]} has no step {parent[1]} to continue from."
    ]
    assert store.count() == 1


# --- what must not happen --------------------------------------------------------------------------------


def test_a_match_played_twice_at_once_is_recorded_once(writer: Writer, store: Store) -> None:
    failures: list[StoreError] = []
    writer.on_failure = failures.append
    play(writer, "tic_tac_toe", "m1", after=1)
    trace = store.trace("m1")
    resume(writer, store, "m1", after=12)
    before = store.match("m1").steps
    play(writer, "tic_tac_toe", "m1", trace=trace)
    assert store.match("m1").steps == before
    assert str(before) in str(failures[0])


@pytest.mark.parametrize(
    "config",
    [
        "llm:model=m,api_key=sk-abcdefghijklmnopqrstuvwx",
        "llm:model=m,api-key=x",
        '{"Authorization": "Bearer x"}',
        "llm:model=m,password=x",
        "llm:model=sk-abcdefghijklmnopqrstuvwx",
        "llm:base_url=https://ada:secret@models.example/v1",
    ],
)
def test_an_agent_whose_settings_hold_a_key_is_refused(config: str) -> None:
    with pytest.raises(StoreError, match="Ada hold a key") as found:
        AgentRow("d", "Ada", "llm", config=config)
    assert "sk-" not in str(found.value)


def test_ordinary_settings_are_no_keys() -> None:
    AgentRow("d", "Ada", "llm", config="llm:model=gpt-4o,max_tokens=200,scaffold=cot,base_url=http://a.b/v1")


def test_keys_in_errors_do_not_reach_the_file(path: Path, writer: Writer, store: Store) -> None:
    key = "sk-proj-abcdefghijklmnopqrstuvwxyz0123"
    control = MatchControl()

    class Rejected(ScriptedSeat):
        async def decide(self, request: Any) -> Action:
            if not self.requests:
                request.record(
                    Call(
                        "m",
                        (ChatMessage.of("user", "hello"),),
                        error=f"401: Incorrect API key {key} provided",
                    )
                )
                asyncio.get_running_loop().call_later(0.01, control.resume)
            return await super().decide(request)

    trouble = SeatError(f"The server refused Authorization: Bearer {key}, ask for another.")
    play(writer, "tic_tac_toe", "m1", seats=[Rejected(trouble, *X_WINS), ScriptedSeat(*O_LOSES)],
         control=control)  # fmt: skip
    trace = store.trace("m1")
    assert trace.calls(1, 0)[0].error == "401: Incorrect API key [key removed] provided"
    assert trace.pauses()[0].reason == "The server refused Authorization: [key removed], ask for another."
    for file in path.parent.iterdir():
        assert key.encode() not in file.read_bytes()


def test_a_seed_that_cannot_be_stored_is_refused_at_the_start(writer: Writer, store: Store) -> None:
    with pytest.raises(StoreError, match="seed must lie between"):
        play(writer, "tic_tac_toe", "m1", seed=2**63)
    assert store.count() == 0


def test_the_number_of_agents_must_be_that_of_the_seats(writer: Writer) -> None:
    with pytest.raises(StoreError, match="2 seats, but 1"):
        play(writer, "tic_tac_toe", "m1", agents=[AGENT])


@pytest.mark.parametrize("names", [FIRST[::3], pytest.param(NAMES, marks=pytest.mark.slow)], ids=len)
def test_states_are_recomputed_to_the_recorded_fingerprints(
    writer: Writer, store: Store, names: list[str]
) -> None:
    for name in names:
        play(writer, name, name.replace(":", "-"), seed=11)
        trace = store.trace(name.replace(":", "-"))
        for step, recorded in state_hashes(trace).items():
            assert fingerprint(trace.state(step)) == recorded


def test_what_is_pending_is_the_last_refusal_not_the_first(writer: Writer, store: Store) -> None:
    """Who is asked again when the match is resumed is told why the latest answer was refused."""
    seats = [ScriptedSeat("hello", Action("place", (99,)), *X_WINS), ScriptedSeat(*O_LOSES)]
    play(writer, "tic_tac_toe:llmarena", "m1", seats=seats, after=5)
    tries = store.trace("m1").attempts(1, 0)
    assert len(tries) == 2
    assert tries[0].objection != tries[1].objection
    (refused,) = store.trace("m1").pending().refused.values()
    assert (refused.number, refused.objection) == (2, tries[1].objection)
