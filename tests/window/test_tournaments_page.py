"""The Tournaments page: making, checking, starting, watching, steering, closing and resuming tournaments."""

import csv
import gc
import json

import pytest
from helpers.chat_server import HANG, ChatServer
from helpers.checks import for_each
from helpers.policy import legal_answer
from helpers.replays import opened
from helpers.servers import named
from helpers.tournaments import (
    board_is_shown,
    choose,
    failed,
    fill_schedule,
    games,
    on_the_wall,
    open_in_replays,
    play_all_failed_again,
    play_failed_again,
    progress,
    ranked,
    rename,
    schedule,
    shown_games,
    under_way,
)
from helpers.window import readable
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.progress import RunningMatch
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.window.boards.thumbnail import thumbnail
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.tournaments import board_grid_view, runs
from gamebench_gui.window.tournaments.agent_form import AgentsForm
from gamebench_gui.window.tournaments.board_grid_view import BoardGridView
from gamebench_gui.window.tournaments.page import TournamentsPage
from games.catalog import every_preset, find_preset, make_game
from games.core.game import GameError
from games.core.history import LastWords
from replays.review.verify import Trust, verify_trace
from replays.store import tournaments as stored

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

TEN = (
    "tic_tac_toe:gtbench",
    "connect_four:gtbench",
    "kuhn_poker:gtbench",
    "liars_dice:gtbench",
    "negotiation:gtbench",
    "nim:gtbench",
    "pig:gtbench",
    "prisoners_dilemma:gtbench_iterated",
    "breakthrough:gtbench_3x8",
    "bargain:llmarena",
)
RANDOM = AgentSpec.of("random")
PREFLIGHT = 1
"""Calls to a model before its first match."""


@pytest.fixture
def page(windows):
    return page_of(windows())


@pytest.fixture
def server():
    def play(body):
        return legal_answer([message["content"] for message in body["messages"]])

    with ChatServer(play, latency=0.01) as running:
        yield running


def page_of(window):
    window.show_page("tournaments")
    return window.page(TournamentsPage)


def model(server, **options):
    return AgentSpec.of("llm", model="test-model", base_url=server.base_url, **options)


def rule(name):
    return AgentSpec.of("rule", name=name)


DILEMMA = {
    "name": "Dilemma",
    "agents": {"tft": "tit-for-tat", "dice": "random"},
    "games": ["prisoners_dilemma:gtbench_iterated"],
    "schedule": {"repetitions": 3},
}


def begin(page, document=DILEMMA):
    """Store a tournament and show it, not started."""
    tournament_id = create(page.session, named(page.session, toml_file.read(document)))
    page.refresh()
    page.open(tournament_id)
    return tournament_id


def stage(page):
    return page.view.progress.stage if page.view.progress is not None else ""


def matches(page, tournament_id):
    page.session.writer.flush()
    return stored.matches_of(page.session.store, tournament_id)


def all_ids(session):
    session.writer.flush()
    return sorted(row.id for row in session.store.matches())


# beginnings


def test_an_empty_page_says_what_to_do(page):
    assert page.empty.isVisible()
    assert any("tick games, list agents" in text for text in readable(page.empty))
    page.empty.new.click()
    assert page.new.form.isVisible()
    page.new.form.cancel.click()
    assert page.empty.isVisible()


def test_the_form_counts_the_matches_while_it_is_filled_in(page, until):
    page.new.show_form()
    until(lambda: page.new.form.summary.text() == "Tick at least one game.")
    page.new.form.fill(TEN[:3], [RANDOM, AgentSpec.of("mcts"), AgentSpec.of("minimax")])
    until(lambda: page.new.form.summary.text().startswith("3 games, 3 agents, 10 matches"))
    fill_schedule(page, repetitions=5)
    until(lambda: "50 matches" in page.new.form.summary.text())


def test_only_the_fields_of_the_chosen_schedule_are_shown(page):
    page.new.show_form()
    fields = page.new.form.schedule.fields
    assert fields["repetitions"].isVisible()
    assert not fields["elo1"].isVisible()
    fields["kind"].set_value("sprt")
    assert fields["elo1"].isVisible()
    assert not fields["repetitions"].isVisible()


def test_agents_are_rated_against_a_reference_set(page, until):
    page.new.show_form()
    form = page.new.form
    form.fill([], [AgentSpec.parse("mcts:simulations=7")])
    form.schedule.fields["against"].type_text("solvers-1")
    assert not form.games.isEnabled()
    assert not form.schedule.fields["kind"].isVisible()
    assert not form.schedule.fields["repetitions"].isVisible()
    definition = form.definition()
    assert definition.against == "solvers-1"
    assert definition.schedule.heroes == ("MCTS (simulations 7)",)
    assert len(definition.games) > 1
    until(lambda: form.summary.text().startswith(f"{len(definition.games)} games"))
    form.schedule.fields["against"].type_text("nobody")
    with pytest.raises(GameError, match="There is no reference set 'nobody'"):
        form.definition()
    form.schedule.fields["against"].type_text("")
    assert form.games.isEnabled()
    assert form.schedule.fields["kind"].isVisible()


def wrong_games(form):
    form.games.set_games(())


def wrong_names(form):
    rename(form.agents, "Random")


def wrong_seed(form):
    form.schedule.fields["seed"].type_text("seven")


def wrong_money(form):
    form.schedule.fields["cost"].type_text("-1")


def wrong_agent(form):
    choose(form.agents, "llm")


def one_agent(form):
    form.agents.set_agents([RANDOM])


def twins(form):
    form.agents.copy_agent()


def test_wrong_input_is_answered_with_one_sentence(page):
    def answer(case):
        spoil, sentence = case
        page.new.show_form()
        page.new.form.fill(TEN[:1], [AgentSpec.of("mcts"), RANDOM])
        spoil(page.new.form)
        page.new.form.check.click()
        assert sentence in page.new.form.problem.text()
        assert page.new.form.isVisible()
        assert stored.tournaments(page.session.store) == []

    mistakes = [
        (wrong_games, "Tick at least one game."),
        (wrong_names, "Two agents are called Random; give one of them another name."),
        (wrong_agent, "Agent 1 is not complete: Model is missing"),
        (one_agent, "Add another agent: matches need somebody to play against."),
        (twins, "are the same agent"),
        # what is entered in these two fields stays there
        (wrong_money, "Most money, US$ must be a number from 0 to 1,000,000, not -1."),
        (wrong_seed, "Seed must be a whole number from 0 to 9,007,199,254,740,992, not 'seven'."),
    ]
    for_each(mistakes, answer)


def test_people_cannot_be_chosen_as_agents_of_a_tournament(page):
    page.new.show_form()
    row = page.new.form.agents.row
    assert row.agent.findData("human") < 0
    row.text.setText("human")
    row.text.editingFinished.emit()
    assert row.problem.text() == "People cannot take part in a tournament."


# files


def test_a_tournament_is_saved_as_a_file_and_opened_again(page, until, tmp_path):
    page.new.show_form()
    page.new.form.fill(TEN[:2], [RANDOM, AgentSpec.of("mcts", simulations=7, label='A "quoted" näme')])
    fill_schedule(page, tokens="10,000")
    definition = page.new.form.definition()
    page.files.save(definition, tmp_path / "saved.toml")
    until(lambda: "was written to saved.toml" in page.notice.text)
    assert toml_file.read_file(tmp_path / "saved.toml") == definition
    page.files.open(tmp_path / "saved.toml")
    until(page.new.review.isVisible)
    assert page.new.review.definition == definition
    assert "10,000 tokens" in page.new.review.about.text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("games = [", "not written in TOML"), ('game = "nim"\n[agents]\na = "random"\nb = "mcts"', "games")],
)
def test_a_file_that_is_no_tournament_is_refused_with_the_key(page, until, tmp_path, text, sentence):
    (tmp_path / "bad.toml").write_text(text)
    page.files.open(tmp_path / "bad.toml")
    until(lambda: sentence in page.notice.text)
    assert page.empty.isVisible()


# before the start


def test_a_model_that_does_not_answer_is_told_before_the_start(page, until, server):
    server.stop()
    try:
        page.new.show_review(definition(server))
        until(lambda: "does not answer" in page.new.review.answers.text())
    finally:
        server.start()
    page.new.review.ask.click()
    until(lambda: page.new.review.answers.text() == "Every model answers.")


def definition(server, **more):
    agents = {"model": str(model(server)), "dice": "random"}
    return toml_file.read({"agents": agents, "games": list(TEN[:1]), **more})


def test_an_unknown_price_asks_before_it_spends(page, until, monkeypatch):
    async def nobody(*_):
        return []

    monkeypatch.setattr("gamebench_gui.window.tournaments.new_tournament.Preflight.failures", nobody)
    agents = {"dear": "llm:model=dear,base_url=https://models.example/v1", "dice": "random"}
    page.new.show_review(toml_file.read({"agents": agents, "games": list(TEN[:1])}))
    until(lambda: "price of dear is not known" in page.new.review.questions.text())
    assert not page.new.review.start.isEnabled()
    page.new.review.agreed.click()
    assert page.new.review.start.isEnabled()
    first, second = page.new.review.prices["dear"]
    first.setText("much")
    first.editingFinished.emit()
    assert "must be numbers" in page.new.review.problem.text()
    first.setText("0.5")
    second.setText("2")
    second.editingFinished.emit()
    until(lambda: "price of dear" not in page.new.review.questions.text())
    prices = page.new.review.definition.prices
    assert prices["dear"].output == 2.0


# a whole one


def make_in_the_form(page, until, agents, games, repetitions, concurrency):
    page.new.show_form()
    page.new.form.fill(games, agents)
    fill_schedule(page, name="Ten games", repetitions=repetitions, concurrency=concurrency)
    page.new.form.check.click()
    until(page.new.review.start.isEnabled)
    page.new.review.start.click()
    until(lambda: stage(page) == "running")
    return progress(page).id


def play_paused_closed_and_resumed(windows, qtbot, until, server, agents, repetitions, concurrency):
    """A tournament over ten games; the page of the second window in the end, and its id."""
    server.latency = 0.04
    first = windows()
    page = page_of(first)
    tournament_id = make_in_the_form(page, until, agents, TEN, repetitions, concurrency)
    until(lambda: progress(page).over >= 2)
    page.view.pause.click()
    until(lambda: stage(page) == "paused" and not progress(page).counts["running"])
    over = progress(page).over
    qtbot.wait(200)
    assert progress(page).over == over, "a paused tournament goes on"
    page.view.go.click()
    until(lambda: progress(page).over > over)
    first.close()
    server.latency = 0.0
    second = windows()
    assert second.notice.text.startswith("The tournament Ten games is not finished:")
    assert "interrupted" not in second.notice.text
    second.notice.buttons[0].click()
    assert second.notice.text == ""
    page = second.page(TournamentsPage)
    until(lambda: stage(page) == "done")
    return page, tournament_id


def check_result(page, tournament_id, number):
    planned = matches(page, tournament_id)
    assert len(planned) == number
    assert {match.state for match in planned} <= {"ended", "void"}
    assert all_ids(page.session) == sorted(match.match_id for match in planned), "a match is lost or double"
    for match in planned[:: max(1, number // 10)]:
        assert verify_trace(page.session.store.trace(match.match_id)).trust is Trust.VERIFIED
    assert "finished" in page.view.stage.text()


@pytest.mark.slow
def test_ten_games_are_paused_closed_and_resumed(windows, qtbot, until, server):
    agents = [RANDOM, model(server)]
    page, tournament_id = play_paused_closed_and_resumed(windows, qtbot, until, server, agents, 1, 4)
    check_result(page, tournament_id, 20)
    until(lambda: ranked(page) == 2)
    shown = readable(page.view.standings.table)
    assert "test-model" in " ".join(shown)


@pytest.mark.slow
def test_two_hundred_matches_of_bots_and_models(windows, qtbot, until, server):
    agents = [RANDOM, AgentSpec.of("mcts", simulations=20), model(server), model(server, temperature=1.0)]
    page, tournament_id = play_paused_closed_and_resumed(windows, qtbot, until, server, agents, 2, 16)
    check_result(page, tournament_id, len(matches(page, tournament_id)))
    assert len(matches(page, tournament_id)) >= 200
    until(lambda: ranked(page) == 4)


# steering


def keys(text="", key=None, modifier=Qt.KeyboardModifier.NoModifier):
    target = QApplication.focusWidget()
    if key is None:
        QTest.keyClicks(target, text)
    else:
        QTest.keyClick(target, key, modifier)


CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.slow
def test_a_tournament_is_made_and_steered_with_the_keyboard_alone(windows, until, qtbot, server):
    window = windows()
    page = page_of(window)
    with qtbot.waitActive(window):
        window.activateWindow()
    page.empty.new.setFocus()
    keys(key=Qt.Key.Key_N, modifier=CTRL)
    keys("pig")
    games(page).setFocus(Qt.FocusReason.TabFocusReason)
    games(page).setCurrentRow(shown_games(page)[0])
    keys(key=Qt.Key.Key_Space)
    assert page.new.form.games.games()[0].startswith("pig:")
    page.new.form.agents.set_agents([RANDOM, model(server)])
    schedule(page).fields["repetitions"].setFocus()
    keys(key=Qt.Key.Key_Up)
    schedule(page).fields["name"].setFocus()
    keys(key=Qt.Key.Key_Return, modifier=CTRL)
    assert page.new.review.isVisible()
    until(page.new.review.start.isEnabled)
    keys(key=Qt.Key.Key_Return, modifier=CTRL)
    until(lambda: on_the_wall(page) > 1)
    keys(key=Qt.Key.Key_Space)
    until(lambda: stage(page) == "paused")
    page.view.wall.setFocus(Qt.FocusReason.TabFocusReason)
    keys(key=Qt.Key.Key_Home)
    keys(key=Qt.Key.Key_Return)
    assert board_is_shown(page)
    keys(key=Qt.Key.Key_Escape)
    assert page.view.wall.isVisible()
    page.view.tabs.tabBar().setFocus()
    keys(key=Qt.Key.Key_Space)
    until(lambda: stage(page) == "done")


@pytest.mark.slow
def test_one_match_is_paused_resumed_and_stopped_alone(page, until, server):
    server.hold(after=PREFLIGHT)
    tournament_id = begin(page, {"agents": {"a": str(model(server)), "b": "random"}, "games": list(TEN[:2])})
    until(lambda: stage(page) == "idle")
    page.view.go.click()
    until(lambda: under_way(page))
    number = under_way(page)[0].number
    page.view.look_at(number)
    look = page.view.look_on
    look.pause.click()
    server.release()
    until(lambda: look.match.paused is not None)
    assert look.pause.text() == "Resume this match"
    assert stage(page) == "running"
    server.hold()
    look.pause.click()
    until(lambda: look.match.paused is None)
    look.stop.click()
    until(lambda: progress(page).counts["stopped"] == 1)
    assert "no longer being played" in look.state.text()
    assert not look.stop.isEnabled()
    server.release()
    until(lambda: stage(page) == "done")
    assert [match.number for match in matches(page, tournament_id) if match.state == "stopped"] == [number]
    play_all_failed_again(page)
    until(lambda: progress(page).over == 4)
    assert {match.state for match in matches(page, tournament_id)} == {"ended"}


def test_a_stopped_tournament_can_be_taken_up_again(page, until, server):
    begin(page, {"agents": {"a": str(model(server)), "b": "random"}, "games": list(TEN[:3])})
    until(lambda: stage(page) == "idle")
    assert page.view.go.text() == "Start"
    server.hold(after=PREFLIGHT)
    page.view.go.click()
    until(lambda: stage(page) == "running" and under_way(page))
    page.view.stop.click()
    until(lambda: stage(page) == "stopped")
    assert page.view.go.text() == "Resume"
    server.release()
    page.view.go.click()
    until(lambda: stage(page) == "done")


def test_a_running_match_is_opened_in_replays_and_not_offered_to_resume_there(windows, until, server):
    server.script(["<C1R1>", HANG])
    window = windows()
    page = page_of(window)
    begin(page, {"agents": {"a": str(model(server)), "b": "random"}, "games": list(TEN[:1])})
    until(lambda: stage(page) == "idle")
    page.view.go.click()
    until(lambda: any(match.step for match in under_way(page)))
    match = next(match for match in under_way(page) if match.step)
    page.view.look_at(match.number)
    open_in_replays(page)
    assert window.pages.front == "replays"
    assert opened(window.replays) == match.match_id
    assert window.pages.plays(match.match_id)


# what goes wrong


def test_failed_matches_are_listed_with_their_reason_and_played_again(page, until):
    tournament_id = begin(page)
    stored.fail(page.session.writer, tournament_id, 2, "The rules lost their way.")
    page.session.writer.flush()
    page.runs.find(tournament_id)
    page.runs.ask(tournament_id, lambda tournament: tournament.reload())
    until(lambda: len(failed(page)) == 1)
    (item,) = failed(page)
    assert (item.text(0), item.text(3)) == ("3", "The rules lost their way.")
    page.view.go.click()
    until(lambda: stage(page) == "waiting")
    assert "The rules lost their way." in page.view.notice.text
    item.setSelected(True)
    play_failed_again(page)
    until(lambda: stage(page) == "done")
    assert failed(page) == []
    page.view.tabs.setCurrentWidget(page.view.log)
    until(lambda: any("retried" in text and "Match 3" in text for text in readable(page.view.log)))


def test_a_dead_server_is_named_and_the_matches_wait_for_it(page, until, server):
    begin(page, {"agents": {"a": str(model(server, retries=0)), "b": "random"}, "games": list(TEN[:1])})
    until(lambda: stage(page) == "idle")
    server.stop()
    try:
        page.view.go.click()
        until(lambda: stage(page) == "paused")
        assert "does not answer" in page.view.notice.text
    finally:
        server.start()
    page.view.go.click()
    until(lambda: stage(page) == "done")
    assert page.view.notice.text == ""


# more of it


def dialog(page, title):
    """The dialog with a title that is open."""
    return next(shown for shown in page.findChildren(FormDialog) if shown.windowTitle() == title)


@pytest.mark.slow
def test_more_matches_another_agent_and_other_limits(page, until):
    tournament_id = begin(page)
    until(lambda: stage(page) == "idle")
    page.view.go.click()
    until(lambda: stage(page) == "done")
    page.steering.fill_menu()
    menu = {action.text(): action for action in page.view.menu.actions()}
    menu["Play more..."].trigger()
    more = dialog(page, "Play more")
    more.findChild(FieldEditor).set_value(2)
    more.do.click()
    until(lambda: progress(page).total == 10 and stage(page) == "done")
    menu["Add an agent..."].trigger()
    another = dialog(page, "Add an agent")
    agents = another.findChild(AgentsForm)
    rename(agents, "dice")
    another.do.click()
    assert "There is an agent 'dice' already" in another.problem.text()
    agents.row.set_spec(rule("always-testify"))
    rename(agents, "traitor")
    another.do.click()
    until(lambda: progress(page).total == 30 and stage(page) == "done")
    assert {name for match in matches(page, tournament_id) for name in match.draft.agents} == {
        "tft",
        "dice",
        "traitor",
    }
    menu["Change limits..."].trigger()
    limits = dialog(page, "Change limits")
    calls = next(field for field in limits.findChildren(FieldEditor) if field.param.name == "calls")
    calls.type_text("many")
    limits.do.click()
    assert "Most calls must be a whole number" in limits.problem.text()
    calls.type_text("50")
    limits.do.click()
    until(lambda: progress(page).caps.calls == 50)


@pytest.mark.slow
@pytest.mark.slow
def test_tournaments_that_are_over_leave_nothing_in_memory(page, until, monkeypatch):
    """Their matches can be shown again, and their garbage is collected as all other."""
    monkeypatch.setattr(runs, "SETTLED", 0)
    monkeypatch.setattr(runs, "KEPT", 2)
    ended, exempt = [], []
    page.runs.ended.connect(ended.append)
    played = []
    for number in range(4):
        played.append(begin(page))
        page.runs.start(played[-1])
        until(lambda number=number: len(ended) > number)
        exempt.append(gc.get_freeze_count())
    assert max(exempt[1:]) <= exempt[0]
    assert [page.runs.find(run_id) is None for run_id in played] == [True, True, False, False]
    page.open(played[0])
    until(lambda: page.view.progress.id == played[0])
    assert page.view.progress.counts["ended"] == len(matches(page, played[0]))


def test_results_are_exported_as_tables_and_as_matches(page, until, tmp_path):
    tournament_id = begin(page)
    until(lambda: stage(page) == "idle")
    page.view.go.click()
    until(lambda: stage(page) == "done")
    tournament = page.runs.find(tournament_id)
    for name, standings in (("results.csv", False), ("standings.csv", True), ("all.jsonl", False)):
        page.files.export(tournament, tmp_path / name, standings)
        until(lambda name=name: name in page.notice.text)
    page.view.played.click()
    trace = page.window().replays.replay.trace
    assert trace.row.batch == tournament_id
    with (tmp_path / "results.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row, match in zip(rows, matches(page, tournament_id), strict=True):
        assert (row["match"], json.loads(row["scores"])) == (match.match_id, list(match.scores))
        assert json.loads(row["agents"]) == list(match.draft.agents)
    with (tmp_path / "standings.csv").open(newline="") as file:
        assert {(row["entrant"], row["name"]) for row in csv.DictReader(file)} == {
            ("tft", "tft"),
            ("dice", "dice"),
        }
    assert len((tmp_path / "all.jsonl").read_text().splitlines()) >= 6


def test_tournaments_are_found_by_name(page, until):
    begin(page)
    create(page.session, toml_file.read({**DILEMMA, "name": "Another one"}))
    page.refresh()
    until(lambda: page.list.list.count() == 2)
    page.search("dile")
    shown = [page.list.list.item(at).text() for at in range(2) if not page.list.list.item(at).isHidden()]
    assert [text.splitlines()[0] for text in shown] == ["Dilemma"]


# the wall


def running(number, step=1):
    game_id, preset = find_preset(TEN[number % 2])
    game = make_game(game_id, preset)
    view = game.view(game.initial_state(), None)
    return RunningMatch(number, f"m{number}", TEN[number % 2], ("a", "b"), step, view, (), None, 0.0)


@pytest.fixture
def drawn(monkeypatch):
    calls = []

    def counted(view, *rest):
        calls.append(view)
        return thumbnail(view, *rest)

    monkeypatch.setattr(board_grid_view, "thumbnail", counted)
    return calls


def test_the_wall_draws_only_boards_that_are_seen_and_have_changed(qtbot, drawn):
    wall = BoardGridView()
    qtbot.addWidget(wall)
    wall.resize(600, 400)
    wall.show()
    wall.show_matches([running(number) for number in range(64)])
    qtbot.waitUntil(lambda: 0 < len(drawn) == len(list(wall.visible_rows())))
    qtbot.wait(50)
    seen = len(drawn)
    assert seen < 20
    wall.show_matches([running(number, 2 if number == 0 else 1) for number in range(64)])
    qtbot.waitUntil(lambda: len(drawn) > seen)
    qtbot.wait(50)
    assert len(drawn) == seen + 1
    wall.scrollToBottom()
    qtbot.waitUntil(lambda: 63 in wall.model_.pictures)


def test_a_match_keeps_its_place_on_the_wall_until_it_ends(qtbot):
    wall = BoardGridView()
    qtbot.addWidget(wall)
    wall.show_matches([running(0), running(1), running(2)])
    wall.show_matches([running(0), running(2), running(3)])
    assert [match.number for match in wall.model_.matches] == [0, 3, 2]
    wall.show_matches([running(2)])
    assert [match.number for match in wall.model_.matches] == [2]


def test_every_game_has_a_small_picture(qtbot):
    for_each([f"{game}:{preset.id}" for game, preset in every_preset()], has_a_small_picture)


def has_a_small_picture(name):
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset)
    names = [game.player_name(player) for player in range(game.num_players)]
    view = game.view(game.initial_state(), None)
    picture = thumbnail(view, names, LastWords(), QSize(160, 124)).toImage()
    tones = {picture.pixel(x, y) for x in range(0, 160, 3) for y in range(0, 124, 3)}
    assert len(tones) > 2
