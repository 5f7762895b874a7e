"""A database and a Replays page on it."""

import pytest
from helpers.replays import show

from gamebench_gui.boards import base as boards
from gamebench_gui.paths import Paths
from gamebench_gui.session import Session


@pytest.fixture
def session(tmp_path):
    made = Session(None, Paths.of(tmp_path))
    yield made
    made.close()


@pytest.fixture
def page(session, qtbot, monkeypatch):
    monkeypatch.setattr(boards, "animations_enabled", False)
    return show(session, qtbot)
