"""What the user chose comes back; keys never reach a file."""

import json

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import NoKeyringError, PasswordDeleteError
from PySide6.QtCore import QByteArray, QPoint, Qt
from PySide6.QtWidgets import QLabel

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.install.plugins import Package, read_off
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.keys import NO_KEYRING, Keys
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.settings import OPTIONS, Settings
from gamebench_gui.window.shell.plugins_panel import PluginsPanel
from gamebench_gui.window.shell.settings_dialog import SettingsDialog
from games.core.game import GameError
from games.core.samples import NAMES, SAMPLES

SECRET = "sk-very-secret-0123456789"


class MemoryKeyring(KeyringBackend):
    priority = 1

    def __init__(self):
        self.kept = {}

    def get_password(self, service, username):
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password

    def delete_password(self, service, username):
        if (service, username) not in self.kept:
            raise PasswordDeleteError("not there")
        del self.kept[service, username]


class NoKeyring(MemoryKeyring):
    def get_password(self, service, username):
        raise NoKeyringError("none")

    def set_password(self, service, username, password):
        raise NoKeyringError("none")

    delete_password = get_password


@pytest.fixture
def use_keyring():
    before = keyring.get_keyring()
    yield keyring.set_keyring
    keyring.set_keyring(before)


@pytest.fixture
def settings(tmp_path, qapp):
    return Settings(tmp_path / "config")


def other_value(option):
    if option.options:
        return next(value for value in option.options if value != option.default)
    return not option.default


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_comes_back_after_a_restart(tmp_path, qapp, option):
    first = Settings(tmp_path)
    assert first.value(option.name) == option.default
    first.set_value(option.name, other_value(option))
    first.sync()
    assert Settings(tmp_path).value(option.name) == other_value(option)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_nonsense_in_the_file_gives_the_default(tmp_path, qapp, option):
    (tmp_path / "settings.ini").write_text(f"[options]\n{option.name}=@Invalid(17)\n")
    assert Settings(tmp_path).value(option.name) == option.default


def test_boards_follow_their_options_after_a_restart_and_at_once(qtbot, tmp_path):
    def width(board):
        return board.targets()[0].rect.width()

    Settings(tmp_path).set_value("coordinates", False)
    settings = Settings(tmp_path)
    board = BoardWidget(settings.boards)
    qtbot.addWidget(board)
    board.resize(400, 400)
    board.show_view(SAMPLES["grid"][0], NAMES)
    without = width(board)
    settings.set_value("coordinates", True)
    assert width(board) < without
    settings.set_value("animations", False)
    assert not settings.boards.animated


def test_a_value_that_is_not_offered_is_refused(settings):
    with pytest.raises(GameError, match="theme must be one of system, light, dark, not 'pink'"):
        settings.set_value("theme", "pink")


def test_changes_are_announced_once(settings, qtbot):
    with qtbot.waitSignal(settings.changed) as caught:
        settings.set_value("theme", "dark")
    assert caught.args == ["theme"]
    with qtbot.assertNotEmitted(settings.changed):
        settings.set_value("theme", "dark")


def test_places_and_notes_come_back(tmp_path, qapp):
    first = Settings(tmp_path)
    first.set_place("window", QByteArray(b"\x00\x01geometry"))
    first.set_note("page", "Replays")
    first.sync()
    second = Settings(tmp_path)
    assert second.place("window") == QByteArray(b"\x00\x01geometry")
    assert second.place("elsewhere").isEmpty()
    assert second.note("page") == "Replays"


def test_seat_presets_are_kept_by_name_as_specs(tmp_path, qapp, settings):
    spec = AgentSpec.parse('llm:model=gpt-4o,temperature=0.2,persona="Kind, and brief"')
    settings.save_seat_preset(" Careful ", spec)
    settings.save_seat_preset("Bot", AgentSpec.of("random"))
    again = Settings(tmp_path / "config")
    assert again.seat_presets() == {"Bot": AgentSpec.of("random"), "Careful": spec}
    again.delete_seat_preset("Bot")
    assert list(settings.seat_presets()) == ["Careful"]


def test_a_preset_needs_a_name(settings):
    with pytest.raises(ValueError, match="name"):
        settings.save_seat_preset("  ", AgentSpec.of("random"))


@pytest.mark.parametrize("content", ["", "[]", "{", '{"broken": "no-such-agent", "good": "random"}'])
def test_a_damaged_file_of_presets_is_no_error(tmp_path, qapp, content):
    (tmp_path / "seats.json").write_text(content)
    assert list(Settings(tmp_path).seat_presets()) in ([], ["good"])


def test_a_key_lives_in_the_keyring_and_in_no_file(tmp_path, qapp, use_keyring):
    vault = MemoryKeyring()
    use_keyring(vault)
    settings = Settings(tmp_path)
    assert Keys().keep("http://127.0.0.1:8080/v1/", SECRET) == ""
    settings.save_seat_preset("Model", AgentSpec.of("llm", model="m", base_url="http://127.0.0.1:8080/v1"))
    settings.sync()
    assert list(vault.kept.values()) == [SECRET]
    assert Keys().find("http://127.0.0.1:8080/v1") == SECRET
    assert Keys().find("http://127.0.0.1:9999/v1") is None
    assert all(SECRET not in path.read_text() for path in tmp_path.rglob("*") if path.is_file())


def test_a_key_can_be_forgotten(use_keyring):
    vault = MemoryKeyring()
    use_keyring(vault)
    keys = Keys()
    keys.keep("", SECRET)
    assert keys.keep("", "") == ""
    assert keys.find("") is None
    assert vault.kept == {}
    assert keys.keep("", "") == ""


def test_openai_s_own_address_is_the_same_server_as_none(use_keyring):
    use_keyring(MemoryKeyring())
    keys = Keys()
    keys.keep("", SECRET)
    assert keys.find("https://api.openai.com/v1") == SECRET


def test_without_a_keyring_the_key_is_kept_for_the_session_with_a_warning(use_keyring):
    use_keyring(NoKeyring())
    keys = Keys()
    assert keys.keep("", SECRET) == NO_KEYRING
    assert keys.find("") == SECRET
    assert Keys().find("") is None


def test_the_dialog_shows_every_option_and_stores_at_once(settings, qtbot, tmp_path):
    service = ConnectionService(Connections(tmp_path / "connections.json"), Keys(), Engine())
    dialog = SettingsDialog(settings, service)
    qtbot.addWidget(dialog)
    assert set(dialog.fields) == {option.name for option in OPTIONS}
    for option in OPTIONS:
        field = dialog.fields[option.name]
        field.set_value(other_value(option))
        assert settings.value(option.name) == other_value(option)
        assert field.edit.accessibleName() == option.label


def test_the_file_of_presets_is_readable_by_people(tmp_path, qapp):
    settings = Settings(tmp_path)
    settings.save_seat_preset("Searcher", AgentSpec.of("mcts", simulations=50))
    assert json.loads((tmp_path / "seats.json").read_text()) == {"Searcher": "mcts:simulations=50"}


def test_packages_are_told_of_and_switched_off_by_key_and_mouse(qtbot, tmp_path, monkeypatch):
    found = [
        Package(
            "broken", "0.3", (("game", "ludo"),), True, ("broken: the game 'ludo' is left out: <b>no</b>.",)
        ),
        Package("sound", "1.0", (("board", "Track"), ("game", "twenty_one")), True),
    ]
    monkeypatch.setattr("gamebench_gui.window.shell.plugins_panel.packages", lambda: found)
    file = tmp_path / "config" / "plugins.json"
    panel = PluginsPanel(file)
    qtbot.addWidget(panel)
    panel.show()
    words = [label.text() for label in panel.findChildren(QLabel)]
    assert "Adds board Track, game twenty_one" in words
    assert found[0].problems[0] in words
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in panel.findChildren(QLabel))
    broken, sound = panel.switches.values()
    assert "ludo" in broken.accessibleDescription()
    broken.setFocus()
    qtbot.keyClick(broken, Qt.Key.Key_Space)
    assert read_off(file) == {"broken"}
    qtbot.mouseClick(sound, Qt.MouseButton.LeftButton, pos=QPoint(8, sound.height() // 2))
    assert read_off(file) == {"broken", "sound"}
    qtbot.keyClick(broken, Qt.Key.Key_Space)
    assert [switch.isChecked() for switch in PluginsPanel(file).switches.values()] == [True, False]
    assert "restarted" in " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_without_packages_the_page_says_where_to_read_of_them(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("gamebench_gui.window.shell.plugins_panel.packages", list)
    panel = PluginsPanel(tmp_path / "plugins.json")
    qtbot.addWidget(panel)
    assert "docs/plugins.md" in " ".join(label.text() for label in panel.findChildren(QLabel))
