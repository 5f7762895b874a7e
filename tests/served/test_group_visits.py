"""Groups of people at browsers, over the wire: they wait, play, leave, come back, and are deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from helpers.groups import grouped
from helpers.visiting import Participant, StudyHost, receiving

from gamebench_gui.served import gates


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "MESSAGES", 1e6)


async def gather(there: StudyHost, many: int, until: str = "waiting") -> list[Participant]:
    """Let people come and go on to a screen."""
    people = [await there.come() for _ in range(many)]
    for person in people:
        await person.take_part(until)
    return people


def test_a_group_waits_plays_and_finishes(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            people = await gather(there, 4)
            await asyncio.gather(*(person.take_part() for person in people))
            assert there.rows("select state, count(*) from participants group by 1") == [("complete", 4)]
            assert there.rows("select count(*) from matches where termination = 'rules'") == [(2,)]
            assert not there.refused

    run(story())
