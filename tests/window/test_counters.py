"""Figures of a running match: they outlast take-overs and resumes, and agree with what is recorded."""

import pytest
from helpers.chat_server import HANG, ChatServer, error
from helpers.policy import legal_answer
from helpers.waiting import LIMIT
from helpers.window import (
    bar,
    chip,
    counts,
    ended,
    live,
    log,
    play,
    result,
)

from agents.catalog.spec import AgentSpec

FOUR = "connect_four:llmarena"


def answer(body):
    return legal_answer([message["content"] for message in body["messages"]])


def in_turn(*answers):
    """These answers, one for each request, then legal ones."""
    left = list(answers)

    def reply(body):
        wanted = left.pop(0) if left else answer
        return wanted(body) if callable(wanted) else wanted

    return reply


def spec(server, more=""):
    return f"llm:model=test-model,base_url={server.base_url},retries=0{more}"


def figures(window):
    seats = live(window).seats
    return [(len(seat.refused), seat.calls, seat.tokens, round(seat.cost, 9)) for seat in seats]


def recorded(window):
    window.session.writer.flush()
    trace = window.session.store.trace(live(window).plan.match_id)
    sums = [trace.totals.seats[player] for player in range(len(live(window).seats))]
    return [
        (each.refused, each.calls, each.input_tokens + each.output_tokens, round(each.cost, 9))
        for each in sums
    ]


@pytest.mark.parametrize(
    "scaffold",
    [
        "",
        ",scaffold=sc_cot,samples=3",
        pytest.param(",scaffold=tot,breadth=2,votes=2", marks=pytest.mark.slow),
    ],
)
def test_calls_and_tokens_are_counted_once(window, until, scaffold):
    with ChatServer() as server:
        server.script(in_turn("no idea"))
        play(window, FOUR, spec(server, scaffold), "random", seed=1)
        until(lambda: ended(window))
        assert live(window).seats[0].calls == len(server.received)
    assert figures(window) == recorded(window)
    points = live(window).record.metric("tokens")[0]
    assert sum(value for _, value in points) == live(window).seats[0].tokens


def test_figures_outlast_a_take_over(window, until):
    with ChatServer() as server:
        server.script(in_turn("no idea", answer, answer, error(401, "no such key")))
        play(window, FOUR, spec(server), "random", seed=1)
        until(lambda: live(window).held)
        before = figures(window)
        assert before[0][:2] == (1, 4)
        until(lambda: "4 calls" in counts(window))
        window.play.at_table.steering.take_over(0, AgentSpec.of("random"))
        until(lambda: live(window).seats[0].spec.agent == "random")
        assert figures(window) == before
        bar(window).resume()
        until(lambda: result(window).is_shown)
    assert figures(window) == before == recorded(window)
    assert "1 answer refused" in chip(window, 0)


@pytest.mark.slow
def test_figures_go_on_where_a_match_was_left_in_the_middle_of_a_step(window, until):
    with ChatServer() as server:
        server.script(in_turn(answer, "no idea", error(401, "no such key")))
        play(window, FOUR, spec(server), "random", seed=1)
        until(lambda: live(window).held)
        before, match_id = figures(window), live(window).plan.match_id
        assert before[0][:2] == (1, 3)
        window.play.leave()
        window.engine.settled().result(LIMIT)
        window.session.writer.flush()
        server.script(answer)
        window.play.resume(match_id)
        until(lambda: live(window) is not None)
        assert [each[:2] for each in figures(window)] >= [each[:2] for each in before]
        until(lambda: ended(window))
    assert figures(window) == recorded(window)


def test_a_call_that_a_take_over_broke_off_is_of_who_asked_for_it(window, until):
    with ChatServer() as server:
        server.script([HANG])
        play(window, FOUR, spec(server), "random", seed=1)
        until(lambda: server.received)
        window.play.at_table.steering.take_over(0, AgentSpec.of("random"))
        until(lambda: ended(window))
    assert figures(window) == recorded(window)
    trace = window.session.store.trace(live(window).plan.match_id)
    (call,) = trace.calls(1, 0)
    assert trace.decider(call).name.startswith("test-model")


def test_a_random_action_in_place_of_refused_answers_is_marked(window, until):
    with ChatServer() as server:
        server.script(["no idea"] * 100)
        play(window, FOUR, spec(server), "random", seed=1)
        until(lambda: live(window).substitutes)
        step = next(iter(live(window).substitutes))

        def noted() -> list[str]:
            lines = [log(window).item(row).text() for row in range(log(window).count())]
            return [line for line in lines if "refused answer" in line]

        until(noted)
        assert noted()[0].startswith(f"{step}. ")
        assert "substitute" in chip(window, 0)
        window.play.leave()
