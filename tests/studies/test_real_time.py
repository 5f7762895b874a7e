"""Games in which time passes, in studies."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.studies import brief, locked, take_part

from gamebench_gui.app.match.session import Session
from replays.studies.consistency import mistakes, warnings
from replays.studies.protocol import Limit, Pace, Protocol


def block_of(game: str, **changes: object) -> Protocol:
    found = brief()
    plain = replace(
        found.blocks[0],
        game=game,
        deals="own",
        matches=1,
        opponents=("model",),
        practice=None,
        check="",
        time=Limit(),
        pace=Pace(),
    )
    return replace(found, blocks=(replace(plain, **changes),))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["boxing:gamebench", "street_fighter:sf3_sync", "starcraft2:duel"])
def test_where_time_waits_a_study_is_possible_and_says_what_its_times_are(game: str) -> None:
    protocol = block_of(game, set={"clock": "stepped"}, time=Limit(decide=10), deals="shared")
    assert mistakes(protocol) == []
    assert any("those of decisions, not of reflexes" in told for told in warnings(protocol))


def test_where_it_does_not_wait_the_check_says_what_is_not_possible() -> None:
    protocol = block_of("boxing:wall", time=Limit(decide=10), pace=Pace(1.5))
    window, limits, pace = mistakes(protocol)
    assert 'write clock = "stepped" into blocks[1].set' in window
    assert "timed by its own clock" in limits
    assert "how fast an opponent answers is a part of" in pace
    assert mistakes(block_of("boxing:wall", set={"clock": "stepped"})) == []
    assert not any("reflexes" in told for told in warnings(block_of("kuhn_poker:gtbench")))


def unmatched(session: Session) -> tuple[int, int]:
    """Decisions of people, and how many have no time."""
    query = (
        "select count(*), sum(not exists (select 1 from decision_times t where "
        "(t.match_id, t.step, t.seat) = (d.match_id, d.step, d.seat) and t.sent_ms is not null)) "
        "from decisions d "
        "join study_matches s on s.match_id = d.match_id and s.seat = d.seat where d.chosen_by = 'seat'"
    )
    with session.store.reading() as conn:
        many, without = conn.execute(query).fetchone()
    return many, without


@pytest.mark.parametrize(
    "settings", [{"clock": "stepped"}, {"clock": "wall", "speed": "10"}], ids=["stepped", "wall"]
)
def test_each_decision_has_its_time_at_the_step_in_which_it_acted(
    session: Session, settings: dict[str, str]
) -> None:
    study = locked(session, block_of("boxing:gamebench", set={"ticks": "240", **settings}))
    assert take_part(session, study).state == "complete"
    many, without = unmatched(session)
    assert many > 5
    assert without == 0
