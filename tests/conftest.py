"""Set-up for every test: no display, no network, `--update-goldens`, a session and its commands."""

import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

ENOUGH = 1 << 30
"""Bytes that must be free for the files of all tests; those of the ones that passed are deleted at once."""

SELDOM = 4000
"""Objects after which Python looks for unused ones: the usual 700 take a twentieth of the time of tests."""

pytest.register_assert_rewrite("gamebench_gui.conformance")

# how long an example takes says something about the machine alone
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# compiled files are kept, also by what tests start: to compile the tests takes longer than most of them
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
# tests read what window and commands say, and without a choice they speak the desktop's language
os.environ["LC_ALL"] = "C.UTF-8"

# a job in the background ignores interrupts, and so would the programs that tests start
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write tests/goldens anew")


def pytest_configure() -> None:
    """Files of tests lie in memory where that can be: a database waits for the disk with every match."""
    memory = Path("/dev/shm")
    if "TMPDIR" not in os.environ and memory.is_dir() and os.access(memory, os.W_OK) and _roomy(memory):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))


def _roomy(folder: Path) -> bool:
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize > ENOUGH and not found.f_flag & os.ST_NOEXEC


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What lists the tests stays to the end: to look through it for what is unused would be in vain."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(SELDOM)


def _local(address: Any) -> bool:
    if not isinstance(address, tuple):
        return True
    host = str(address[0]).partition("%")[0]
    return host in ("", "localhost") or (host[-1].isalnum() and _is_loopback(host))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _guarded(connect: Callable[[socket.socket, Any], Any]) -> Callable[[socket.socket, Any], Any]:
    def guard(self: socket.socket, address: Any) -> Any:
        if not _local(address):
            raise RuntimeError(f"a test tried to reach {address!r}; tests use the loopback only")
        return connect(self, address)

    return guard


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections and name look-ups beyond this machine fail the test that tries them."""
    look_up = socket.getaddrinfo

    def getaddrinfo(host: Any, *args: Any, **kwargs: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if not _local((name or "",)):
            raise RuntimeError(f"a test tried to look up {name!r}; tests use the loopback only")
        return look_up(host, *args, **kwargs)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    for name in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, _guarded(getattr(socket.socket, name)))


@pytest.fixture(scope="session", autouse=True)
def copied_databases() -> Iterator[None]:
    """New databases are copies, which takes a third of the time; one in a session is made by the program."""
    from helpers.databases import open_copy

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("replays.store.writer.open_for_writing", open_copy)
        yield


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Any]:
    """A session on a database of its own."""
    from gamebench_gui.app.files.paths import Paths
    from gamebench_gui.app.match.session import Session

    made = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    yield made
    made.close()


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run one command on a database of its own; (exit code, stdout, stderr)."""
    from gamebench_gui.cli.main import run
    from replays.store.writer import Writer

    Writer(tmp_path / "t.sqlite").close()

    def call(*argv: str) -> tuple[int, str, str]:
        code = run(["--data-dir", str(tmp_path), *argv, "--db", str(tmp_path / "t.sqlite")])
        return code, *capsys.readouterr()

    return call
