"""The Tournaments page for tests: filling its form in, and what stands in the view of a tournament."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QListWidget, QTreeWidget, QTreeWidgetItem

from gamebench_gui.app.tournament.progress import Progress, RunningMatch
from gamebench_gui.window.tournaments.agent_form import AgentsForm
from gamebench_gui.window.tournaments.page import TournamentsPage
from gamebench_gui.window.tournaments.schedule_form import ScheduleForm


def progress(page: TournamentsPage) -> Progress:
    """How far the tournament that is shown has come."""
    found = page.view.progress
    assert found is not None
    return found


def under_way(page: TournamentsPage) -> tuple[RunningMatch, ...]:
    """The matches that run."""
    return progress(page).running


def schedule(page: TournamentsPage) -> ScheduleForm:
    """The part of the form that says who meets how often."""
    return page.new.form.schedule


def fill_schedule(
    page: TournamentsPage, *, name: str = "", repetitions: int = 0, concurrency: int = 0, tokens: str = ""
) -> None:
    """Enter some of the schedule's fields; those left out stay as they are."""
    form = schedule(page)
    if name:
        form.fields["name"].type_text(name)
    if repetitions:
        form.fields["repetitions"].set_value(repetitions)
    if concurrency:
        form.fields["concurrency"].set_value(concurrency)
    if tokens:
        form.fields["tokens"].type_text(tokens)


def rename(agents: AgentsForm, name: str) -> None:
    """Type a name for the agent whose form is open."""
    agents.name.setText(name)
    agents.name.textEdited.emit(name)


def choose(agents: AgentsForm, word: str) -> None:
    """Choose a kind of agent by its word."""
    box = agents.row.agent
    box.setCurrentIndex(box.findData(word))


def each_agent(page: TournamentsPage) -> Iterator[str]:
    """Open the form of one agent after the other; its name."""
    listed = page.new.form.agents.list
    for row in range(listed.count()):
        listed.setCurrentRow(row)
        yield listed.item(row).text()


def games(page: TournamentsPage) -> QListWidget:
    """The list of games to tick."""
    return page.new.form.games.list


def shown_games(page: TournamentsPage) -> list[int]:
    """The rows of the games that the search leaves."""
    listed = games(page)
    return [row for row in range(listed.count()) if not listed.item(row).isHidden()]


def ranked(page: TournamentsPage) -> int:
    """How many agents have a place in the standings."""
    return page.view.standings.model.rowCount()


def failures(page: TournamentsPage) -> QTreeWidget:
    """The list of failed matches."""
    return page.view.failed.table


def failed(page: TournamentsPage) -> list[QTreeWidgetItem]:
    """The failed matches."""
    table = failures(page)
    return [item for row in range(table.topLevelItemCount()) if (item := table.topLevelItem(row)) is not None]


def play_all_failed_again(page: TournamentsPage) -> None:
    """Press the button for all of them."""
    page.view.failed.all.click()


def play_failed_again(page: TournamentsPage) -> None:
    """Press the button for those that are chosen."""
    page.view.failed.again.click()


def on_the_wall(page: TournamentsPage) -> int:
    """How many boards hang on the wall."""
    return len(page.view.wall.model_.matches)


def board_is_shown(page: TournamentsPage) -> bool:
    """Whether the match that is looked at shows a position."""
    return page.view.look_on.isVisible() and page.view.look_on.stage.view is not None


def open_in_replays(page: TournamentsPage) -> None:
    """Open the match that is looked at in Replays."""
    page.view.look_on.replay.click()
