"""Nine models and a person in each of gamma-Bench's games, and the games on the Dashboard."""

import random

import pytest
from helpers.chat_server import ChatServer
from helpers.play import every_nth
from helpers.policy import legal_answer
from helpers.waiting import LIMIT
from helpers.window import asked, ended, legal, live, press_button, setup, type_action

from agents.catalog.spec import AgentSpec
from games.core.events import Termination
from replays.scores.benchmarks.gamma import counted_presets

SHORT = {"battle_royale:gamma": {"turns": 3}, "pirate_game:gamma": {}}


@pytest.fixture(scope="module")
def server():
    with ChatServer(lambda body: legal_answer([m["content"] for m in body["messages"]])) as running:
        yield running


def sit_down(window, server, name, rounds=2):
    model = AgentSpec.parse(f"llm:model=test-model,base_url={server.base_url},retries=0")
    window.play.open_game(name, [AgentSpec.of("human"), *[model] * 9])
    setup(window).set(**SHORT.get(name, {"rounds": rounds}))
    setup(window).seed("3")
    window.play.start()


def answer(window):
    """Press the button of a choice; where there is none, type one in the game's notation."""
    choices, match, player = legal(window), live(window), asked(window)
    if choices:
        press_button(window, choices[0])
        return
    game, state = match.game, match.states[-1]
    action = game.sample_legal(state, player, random.Random(match.last))
    type_action(window, match.plan.preset.codec(game).write(state, player, action))


def play_on(window, until):
    """Answer whenever the person is asked, until the match is over; how often that was."""
    match, answers = live(window), 0
    until(lambda: ended(window) or asked(window) is not None)
    while not ended(window):
        step = match.last
        answer(window)
        answers += 1
        until(lambda step=step: ended(window) or (asked(window) is not None and match.last > step))
    return answers


@pytest.mark.slow
@pytest.mark.parametrize("name", every_nth(12, counted_presets()))
def test_a_person_plays_with_nine_models(window, until, server, name):
    sit_down(window, server, name)
    until(lambda: live(window) is not None)
    answers, match = play_on(window, until), live(window)
    assert match.ended.termination is Termination.RULES
    assert answers > 0
    assert not any(seat.refused for seat in match.seats)
    assert match.tokens > 0
    window.session.writer.flush()
    row = window.session.store.match(match.plan.match_id)
    assert [seat.kind for seat in row.seats] == ["human", *["llm"] * 9]


@pytest.mark.slow
def test_a_table_of_ten_is_left_resumed_and_forked(window, until, server):
    sit_down(window, server, "public_goods:gamma", rounds=3)
    until(lambda: asked(window) == 0)
    answer(window)
    until(lambda: live(window).last == 1 and asked(window) == 0)
    match_id = live(window).plan.match_id
    window.play.at_table.leave()
    window.engine.settled().result(LIMIT)
    window.session.writer.flush()
    server.received.clear()
    window.play.resume(match_id)
    until(lambda: asked(window) == 0)
    assert play_on(window, until) == 2
    assert 9 <= len(server.received) <= 18, "the first round is not asked for again"
    roles = ["system", *["user", "assistant", "user"] * 2, "user"]
    for received in server.received[-9:]:
        assert [message["role"] for message in received.body["messages"]] == roles, "they remember it"
    window.session.writer.flush()
    window.fork(match_id, 1)
    window.play.start()
    until(lambda: asked(window) == 0)
    assert live(window).plan.parent == (match_id, 1)
    play_on(window, until)
    assert live(window).ended.termination is Termination.RULES
