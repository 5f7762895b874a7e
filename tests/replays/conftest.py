"""A trace database for a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from replays.store.store import Store
from replays.store.writer import Writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "traces.sqlite"


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with Writer(path) as writer:
        yield writer


@pytest.fixture
def store(path: Path, writer: Writer) -> Iterator[Store]:
    with Store(path) as store:
        yield store
