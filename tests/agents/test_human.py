"""A person's seat: answers come from another thread, late, twice or never."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from helpers.asking import request
from helpers.play import build
from helpers.seats import RandomSeat, settle

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from agents.human import HumanSeat, make
from games.core.action import Action
from games.core.events import Ended
from games.core.match import Match
from games.core.seat import Request
from games.tic_tac_toe.rules import PLACE

ASKED = request(*build("tic_tac_toe"), 0)
AGAIN = request(*build("tic_tac_toe"), 0)


def quiet(request: Request, seat: HumanSeat) -> None:
    """Somebody who looks at the question and says nothing."""


def in_a_thread(answer: Any, *args: Any) -> None:
    worker = threading.Thread(target=answer, args=args)
    worker.start()
    worker.join()


def test_a_match_is_played_with_answers_from_another_thread() -> None:
    threads: list[threading.Thread] = []

    def asked(request: Request, seat: HumanSeat) -> None:
        answer = threading.Timer(0.001, seat.answer, (request.legal.listed[0], request))
        threads.append(answer)
        answer.start()

    game, preset = build("tic_tac_toe")
    person = make(AgentSpec.of("human"), game, preset, 0, SeatContext(asked=asked))
    events: list[Any] = []
    ended = asyncio.run(Match(game, preset, [person, RandomSeat()], events.append, seed=1).run())
    assert isinstance(ended, Ended)
    assert len(threads) >= 3
    for thread in threads:
        thread.join()


def test_the_first_answer_counts() -> None:
    async def script() -> Action:
        seat = HumanSeat(quiet)
        deciding = asyncio.create_task(seat.decide(ASKED))
        await settle()
        assert seat.request is ASKED
        in_a_thread(seat.answer, PLACE[3])
        in_a_thread(seat.answer, PLACE[4])
        return await deciding

    assert asyncio.run(script()) == PLACE[3]


def test_late_answers_are_ignored() -> None:
    async def script() -> Action:
        seat = HumanSeat(quiet)
        seat.answer(PLACE[0])
        first = asyncio.create_task(seat.decide(ASKED))
        await settle()
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        in_a_thread(seat.answer, PLACE[1])
        second = asyncio.create_task(seat.decide(AGAIN))
        await settle()
        in_a_thread(seat.answer, PLACE[2], ASKED)
        await settle()
        assert not second.done()
        in_a_thread(seat.answer, PLACE[5], AGAIN)
        return await second

    assert asyncio.run(script()) == PLACE[5]


def test_an_answer_after_the_loop_is_gone_does_no_harm() -> None:
    seat = HumanSeat(quiet)

    async def script() -> None:
        deciding = asyncio.create_task(seat.decide(ASKED))
        await settle()
        deciding.cancel()

    asyncio.run(script())
    seat.answer(PLACE[0])
    assert seat.request is None


def test_closing_withdraws_the_question() -> None:
    async def script() -> None:
        seat = HumanSeat(quiet)
        deciding = asyncio.create_task(seat.decide(ASKED))
        await settle()
        await seat.close()
        with pytest.raises(asyncio.CancelledError):
            await deciding
        assert seat.request is None

    asyncio.run(script())
