"""People on the plot of ratings: a band with quartiles, a tick for each, and no agent "human"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.rated import fill, won
from helpers.studied import close_study
from PySide6.QtGui import QFontMetricsF

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.drawing import frame_intervals
from gamebench_gui.window.charts.figures import Axis, Interval, Intervals
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import ratings_figure, weaker_people
from gamebench_gui.window.kit import theme
from replays.scores.leaderboard import compute
from replays.scores.rating_options import Leaderboard, Scope
from replays.studies.rated_people import RatedPeople, people_beside
from tests.replays.test_rated_people import QUICK, beaten


@pytest.fixture
def rated(session: Session) -> tuple[Leaderboard, RatedPeople]:
    fill(session.writer, [*won("bot", "model", 12), *won("model", "bot", 8)])
    close_study(session.writer, [(f"K{n}", "", one) for n in range(8) for one in beaten(4 + n % 3)])
    board = compute(session.store, Scope(), QUICK)
    people = people_beside(session.store, board)
    assert people is not None
    return board, people


def test_people_are_one_row_with_a_band_and_a_tick_for_each(
    qtbot: object, rated: tuple[Leaderboard, RatedPeople]
) -> None:
    board, people = rated
    figure = ratings_figure(board, AgentStyles(), None, people=people)
    rows = {row.name: row for row in figure.rows}
    row = rows.pop("People (8)")
    assert set(rows) == {"bot", "model"}
    assert len(row.ticks) == 8
    assert row.band == (people.strengths.quartiles[0], people.strengths.quartiles[2])
    assert "Quartiles:" in row.tip
    assert "middle half of the people" in figure.note
    assert not any(one.ticks or one.band for one in rows.values())


def test_every_agent_says_than_whom_it_is_stronger(
    qtbot: object, rated: tuple[Leaderboard, RatedPeople]
) -> None:
    board, people = rated
    figure = ratings_figure(board, AgentStyles(), None, people=people)
    for agent in board.agents:
        row = next(one for one in figure.rows if one.key == agent.agent_id)
        found = people.strengths.of(agent.agent_id)
        assert found is not None
        assert found.sentence in row.tip
        assert weaker_people(people, agent.agent_id) in found.sentence.replace(" of the people", "")


def test_one_person_has_no_band_and_says_why(qtbot: object, rated: tuple[Leaderboard, RatedPeople]) -> None:
    board, people = rated
    strengths = replace(people.strengths, people=people.strengths.people[:1], notes=("One person ...",))
    figure = ratings_figure(board, AgentStyles(), None, people=RatedPeople(strengths))
    row = next(one for one in figure.rows if one.name == "One person")
    assert row.band == ()
    assert "One person ..." in row.tip


def test_nothing_of_people_lies_outside_the_plot(qtbot: object) -> None:
    row = Interval("People (2)", 0.0, -0.5, 0.5, ticks=(-4.0, 3.0), band=(-1.0, 1.0))
    frame = frame_intervals(Intervals("", Axis("Rating"), (row,)), QFontMetricsF(theme.font()))
    assert frame.left < -4
    assert frame.right > 3
