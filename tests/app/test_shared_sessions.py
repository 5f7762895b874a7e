"""Seats of a side that share a session: one conversation, recorded and gone on with, and none without it."""

import asyncio
import re

import pytest
from helpers.chat_server import ChatServer
from helpers.play import build
from helpers.policy import legal_answer
from helpers.seats import Log, run

from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion
from agents.llm.seat import LlmSeat
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.events import Called, Stepped
from games.core.match import Match

CODENAMES, TRAITOR = "codenames:gamebench", "are_you_the_traitor:gamebench"
PIT = "pit:gamebench"
KEY, HIDDEN = "Your words not revealed:", "Words not revealed:"


class Player:
    name, server = "player", "The player"

    async def complete(self, messages, options):
        return Completion(legal_answer([message.text for message in messages]))

    async def close(self):
        pass


def calls_of(name, *sessions, seed=4):
    """The calls of a match in which each seat has the session named, and who was asked, in order."""
    game, preset = build(name)
    log, decide = Log(), SCAFFOLDS["direct"].decide
    seats = [LlmSeat(Player(), preset, decide, session=session) for session in sessions]
    run(Match(game, preset, seats, log, seed=seed))
    return log


def told(call):
    return "\n".join(message.text for message in call.call.prompt)


def addressed(name, text):
    """The seats to which questions in a text are put."""
    names = {build(name)[0].player_name(seat): seat for seat in range(build(name)[0].num_players)}
    return {names[found] for found in re.findall(r"this is asked of ([^.]+)\.", text)}


def test_seats_of_a_side_hear_what_the_others_were_asked_and_answered():
    clue, guess, *_ = calls_of(CODENAMES, *["one"] * 4).of(Called)
    assert (clue.player, guess.player) == (0, 1)
    asked, answered, question = guess.call.prompt[-3:]
    assert (asked.role, answered.role, question.role) == ("user", "assistant", "user")
    assert addressed(CODENAMES, asked.text) == {0}
    assert KEY in asked.text
    assert answered.text in clue.call.reply
    assert addressed(CODENAMES, question.text) == {1}
    assert HIDDEN in question.text
    assert KEY not in question.text


def test_without_it_every_seat_is_told_its_own_alone():
    for call in calls_of(CODENAMES, *[""] * 4).of(Called):
        assert len(call.call.prompt) == 2
        assert (KEY in told(call)) == (call.player % 2 == 0)
        assert not addressed(CODENAMES, told(call))


def test_the_other_side_and_other_agents_keep_their_own():
    sharing = {0: {0, 1}, 1: {0, 1}, 2: {2}, 3: {3}}
    for call in calls_of(CODENAMES, "one", "one", "one", "two").of(Called):
        assert addressed(CODENAMES, told(call)) <= sharing[call.player]


def test_where_cards_make_the_sides_only_what_was_said_on_the_same_side_is_shared():
    game, _ = build(TRAITOR)
    log, states, shared = calls_of(TRAITOR, *["one"] * 5), [game.initial_state()], 0
    joints = [step.joint for step in log.of(Stepped)]
    for joint in joints:
        states.append(game.apply(states[-1], joint))
    sides = [game.teams(state) for state in states]
    for call in log.of(Called):
        own, now = call.player, sides[call.step - 1]
        expected = [
            seat
            for then, joint in zip(sides, joints[: call.step - 1], strict=False)
            for seat in joint
            if seat >= 0 and now[seat] == now[own] and then[seat] == then[own]
        ]
        assert told(call).count("this is asked of") == len(expected) + 1
        shared += set(expected) > {own}
    assert shared


@pytest.fixture
def session(tmp_path):
    made = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    yield made
    made.close()


def prompts(session, plan):
    """Play a match and read its prompts back, by step and seat."""
    asyncio.run(session.play(plan))
    session.writer.flush()
    trace = session.store.trace(plan.match_id)
    return {
        (row.step, row.seat): "\n".join(message.text for message in trace.prompt(call))
        for step in range(1, trace.steps + 1)
        for row in trace.decisions(step)
        for call in trace.calls(row.step, row.seat)
    }


def test_a_shared_session_is_recorded_and_goes_on_where_a_match_is_played_on(session):
    with ChatServer(
        lambda body: legal_answer([message["content"] for message in body["messages"]])
    ) as server:
        spec = AgentSpec.parse(f"llm:model=test-model,base_url={server.base_url},retries=0,session=side")
        planned = plan(PIT, [spec], seed=3, params={"max_decisions": 8}, named=True)
        before = prompts(session, planned)
        assert "session=side" in session.store.trace(planned.match_id).specs()[0]
        after = prompts(session, session.plan_fork(planned.match_id, 6))
    (step, seat) = min(key for key in after if key[0] > 6)
    first = after[step, seat]
    assert first == before[step, seat]
    assert addressed(PIT, first) == {seat, seat ^ 1}
