"""People beside a leaderboard: participants of closed studies, and GameBench's one person; never an agent."""

from __future__ import annotations

import pytest
from helpers.benchmark_files import PUBLISHED_MATCHES, needs_matches
from helpers.rated import Played, fill, won
from helpers.studied import close_study

from replays.exchange.gamebench import import_gamebench
from replays.scores.leaderboard import compute
from replays.scores.match_records import read
from replays.scores.rating_options import Leaderboard, Options, Scope
from replays.store.participants import participants
from replays.store.store import Store
from replays.store.writer import Writer
from replays.studies.analysis.sizes import OnePerson
from replays.studies.rated_people import about_single, people_beside

QUICK = Options(samples=50)


def beaten(times: int, by: str = "bot") -> list[Played]:
    """Matches in which a person, in seat 0, loses every other one."""
    return [Played(("Human", by), (1 + k % 2, 2 - k % 2)) for k in range(times)]


@pytest.fixture
def studied(writer: Writer) -> list[str]:
    """Bots and a model that met each other, and six people of two conditions who met a bot; ids of theirs."""
    fill(
        writer,
        [*won("bot", "model", 12), *won("model", "bot", 8), *won("bot", "weak", 9), *won("weak", "bot")],
    )
    who = [(f"K{number}", ("told", "untold")[number % 2]) for number in range(6)]
    return close_study(writer, [(code, condition, one) for code, condition in who for one in beaten(6)])


def beside(store: Store, scope: Scope = Scope()) -> tuple[Leaderboard, list[str]]:  # noqa: B008 - frozen
    """The leaderboard, and the people beside it."""
    board = compute(store, scope, QUICK)
    people = people_beside(store, board)
    return board, [] if people is None else [one.person for one in people.strengths.people]


def test_participants_are_a_distribution_and_no_agent(store: Store, studied: list[str]) -> None:
    board, people = beside(store)
    assert {agent.name for agent in board.agents} == {"bot", "model", "weak"}
    assert board.matches == 30
    assert sorted(people) == [f"s:K{number}" for number in range(6)]
    found = people_beside(store, board)
    assert found is not None
    assert found.strengths.has_quartiles
    assert [group for group, _ in found.strengths.groups] == ["told", "untold"]
    names = {agent.agent_id: agent.name for agent in board.agents}
    shares = {names[one.agent]: one.share for one in found.strengths.stronger}
    assert shares["weak"] < shares["bot"]
    assert found.strengths.matches == 36


def test_people_of_another_scope_do_not_count(store: Store, studied: list[str]) -> None:
    assert beside(store, Scope("connect_four:gtbench"))[1] == []
    assert len(beside(store, Scope("tic_tac_toe:gtbench"))[1]) == 6


@pytest.mark.parametrize(
    "change",
    [
        "update studies set state = 'locked'",
        "update participants set pilot = 1",
        "update participants set state = 'excluded'",
        "update study_matches set scored = 0",
    ],
)
def test_what_is_no_result_of_a_person_is_nowhere(
    writer: Writer, store: Store, studied: list[str], change: str
) -> None:
    writer.run(lambda db: db.execute(change))
    assert beside(store)[1] == []
    assert not set(read(store).ids.tolist()) & set(studied)


def test_without_a_study_nothing_changes(writer: Writer, store: Store) -> None:
    fill(writer, won("Human", "bot", 5))
    board, people = beside(store)
    assert {agent.name for agent in board.agents} == {"Human", "bot"}
    assert people == []
    with store.reading() as conn:
        assert participants(conn) == {}


@pytest.mark.parametrize("method", ["trueskill", "elo"])
def test_people_have_no_strength_on_other_scales(store: Store, studied: list[str], method: str) -> None:
    board = compute(store, Scope(), Options(method=method))  # type: ignore[arg-type]
    assert people_beside(store, board) is None


@needs_matches
def test_gamebenchs_thirteen_matches_are_one_person_as_wide_as_one_is(writer: Writer, store: Store) -> None:
    import_gamebench(writer, PUBLISHED_MATCHES)
    board = compute(store, Scope(), QUICK)
    (sentence,) = about_single(board)
    one = OnePerson(11 / 13, 13)
    assert one.half_width >= 0.4
    assert sentence == one.sentence
    assert "One person played all 13 matches: 0.85 ± 0.40" in sentence
    assert "does not show how people differ" in sentence
    found = people_beside(store, board)
    assert found is not None
    assert found.strengths.notes == (sentence,)
    assert found.strengths.of(found.single) is None
    assert not found.strengths.has_quartiles
    shares = [found.strengths.of(agent.agent_id) for agent in board.agents if agent.name.startswith("gpt-4")]
    assert all(share is not None and share.high - share.low > 0.6 for share in shares)
