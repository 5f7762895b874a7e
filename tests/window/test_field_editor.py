"""One described value gives one field and one sentence, wherever it is entered."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QVBoxLayout, QWidget

from agents.catalog.kinds import AGENTS
from gamebench_gui.app.tournament.definition import DefinitionError
from gamebench_gui.app.tournament.toml_file import read_text
from gamebench_gui.cli.main import run
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.play.setup_form import SetupForm
from games.catalog import find_preset, make_game
from games.core.game import GameError
from games.core.param import Param

TOML = """
[agents]
a = '{agent}'
b = 'random'
[[games]]
game = '{game}'
set = {{ {settings} }}
"""
IN_GAMES = [
    ("connect_four", "columns", "99"),
    ("connect_four", "columns", "-1"),
    ("connect_four", "columns", "many"),
    ("connect_four", "columns", "7.5"),
    ("guess_two_thirds", "players", "1"),
    ("guess_two_thirds", "tie", "nobody"),
    ("bargain", "rounds", "0"),
]
IN_AGENTS = [
    ("mcts", "simulations", "0"),
    ("mcts", "simulations", "many"),
    ("mcts", "c", "101"),
    ("mcts", "solve", "2"),
    ("llm", "scaffold", "coot"),
    ("llm", "max_tokens", "-1"),
]


def from_command_line(tmp_path, capsys, game, agent, *more):
    """What the command line says of a match."""
    folder = ["--data-dir", str(tmp_path), "--db", str(tmp_path / "t.sqlite")]
    assert run([*folder[:2], "play", game, "--seat", agent, "--seat", "random", *more, *folder[2:]]) == 2
    return capsys.readouterr().err.partition(": ")[2].strip()


def from_file(game="connect_four", agent="mcts", settings=""):
    """What is said of a tournament file, without the key ahead of the sentence."""
    with pytest.raises(DefinitionError) as error:
        read_text(TOML.format(game=game, agent=agent, settings=settings))
    return str(error.value).partition(": ")[2]


def from_form(field, text):
    """What the form says, with the name in the place of the label."""
    field.type_text(text)
    sentence = field.complaint()
    return sentence.replace(field.param.title, field.param.name, 1)


@pytest.mark.parametrize(("game", "name", "value"), IN_GAMES)
def test_a_wrong_parameter_gets_the_same_sentence_everywhere(tmp_path, capsys, qtbot, game, name, value):
    said = from_command_line(tmp_path, capsys, game, "random", "--set", f"{name}={value}")
    assert said.startswith(f"{name} must be ")
    written = value if value.lstrip("-").isdigit() else f"'{value}'"
    assert from_file(game, settings=f"{name} = {written}") == said
    form = SetupForm()
    qtbot.addWidget(form)
    game_id, preset = find_preset(game)
    form.set_game(make_game(game_id, preset), preset)
    field = form.fields[name]
    if not isinstance(field.edit, QComboBox):
        assert from_form(field, value) == said
        with pytest.raises(GameError, match="must be"):
            form.params()


@pytest.mark.parametrize(("agent", "name", "value"), IN_AGENTS)
def test_a_wrong_option_gets_the_same_sentence_everywhere(tmp_path, capsys, qtbot, agent, name, value):
    spec = f"{agent}:{'model=m,' if agent == 'llm' else ''}{name}={value}"
    said = from_command_line(tmp_path, capsys, "tic_tac_toe", spec)
    assert said.startswith(f"{name} must be ")
    assert from_file(agent=spec) == said
    field = FieldEditor(AGENTS[agent].option(name))
    qtbot.addWidget(field)
    if isinstance(field.edit, QLineEdit):
        assert from_form(field, value) == said


@pytest.mark.parametrize(
    ("param", "control", "value"),
    [
        (Param("n", 3, 1, 9), QSpinBox, 5),
        (Param("n", 3, 0, 2**53), QLineEdit, 2**40),
        (Param("x", 0.5, 0, 1), QLineEdit, 0.25),
        (Param("x", "a", options=("a", "b"), words=("A", "B")), QComboBox, "b"),
        (Param("x", 1.0, options=(1.0, 1.5)), QComboBox, 1.5),
        (Param("x", False), QCheckBox, True),
        (Param("x", 1, kind="switch"), QCheckBox, 0),
        (Param("x", "", multiline=True), QPlainTextEdit, "be kind"),
        (Param("x", "", suggestions=("m", "n")), QComboBox, "other"),
    ],
)
@pytest.mark.parametrize("filled", [True, False])
def test_a_field_gives_back_what_it_shows(qtbot, param, control, value, filled):
    field = FieldEditor(param, filled=filled)
    qtbot.addWidget(field)
    if filled or control is not QSpinBox:
        assert isinstance(field.edit, control)
    assert field.value() in (param.default, None)
    field.set_value(value)
    assert field.value() == value
    assert type(field.value()) is type(value)
    field.set_value(None)
    assert field.value() in (param.default, None)
    assert field.edit.accessibleName().startswith("x" if param.name == "x" else "n")


def test_a_wrong_number_stays_to_be_explained_when_the_field_is_left(qtbot):
    field, other = FieldEditor(Param("rows", 6, 4, 9), filled=True), QLineEdit()
    for widget in (field, other):
        qtbot.addWidget(widget)
        widget.show()
    with qtbot.waitActive(field):
        field.activateWindow()
    field.setFocus()
    field.edit.selectAll()
    QTest.keyClicks(field.edit, "50")
    other.activateWindow()
    field.edit.clearFocus()
    assert field.complaint() == "rows must be a whole number from 4 to 9, not 50."
    with qtbot.waitSignal(field.changed):
        QTest.keyClick(field.edit, Qt.Key.Key_Up)
    assert field.value() == 6


@pytest.mark.parametrize(
    ("param", "complaint"),
    [
        (Param("Number 1", None, 0, 4, kind="int"), "Number 1 is missing: a number from 0 to 4."),
        (Param("To", "all", options=("all",), parts=("France", "Italy")), "To: tick at least one box."),
    ],
)
def test_an_empty_field_is_complained_about_in_words(qtbot, param, complaint):
    field = FieldEditor(param, filled=True)
    qtbot.addWidget(field)
    field.type_text("")
    assert field.complaint() == complaint


def test_thousands_may_be_grouped_and_a_decimal_comma_is_no_group(qtbot):
    field = FieldEditor(Param("cost", low=0, high=10**6, kind="float"))
    qtbot.addWidget(field)
    field.type_text("$1,250.5")
    assert field.value() == 1250.5
    field.type_text("0,5")
    assert "must be a number" in field.complaint()


def test_a_number_is_typed_over_the_one_that_stands_there_or_was_refused(qtbot):
    page, other, field = QWidget(), QLineEdit(), FieldEditor(Param("tokens", 0, 0, 20), filled=True)
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    for widget in (other, field):
        column.addWidget(widget)
    page.show()
    with qtbot.waitActive(page):
        page.activateWindow()
    other.setFocus()
    field.edit.setFocus()
    QTest.keyClicks(field.edit, "70")
    assert field.text() == "70"
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    QTest.keyClicks(field.edit, "12")
    assert field.value() == 12
