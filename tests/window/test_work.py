"""Work in the background: what is heard of it, and when nothing is heard any more."""

from concurrent.futures import Future
from threading import Event

import pytest
from helpers.waiting import LIMIT
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from gamebench_gui.window.kit.work import Work
from resources.errors import UserError


@pytest.fixture
def owner(qapp):
    return QObject()


@pytest.fixture
def work(owner):
    made = Work(owner)
    yield made
    made.close()


def unexpected(*_):
    raise AssertionError("nobody waits for this any more")


def test_what_is_started_later_is_heard_and_what_it_replaced_is_not(work, until):
    begun, go, heard = Event(), Event(), []

    def slow(progress, cancelled):
        begun.set()
        go.wait(LIMIT)
        heard.append(cancelled())

    work.start("slow", slow, unexpected, unexpected, unexpected)
    begun.wait(LIMIT)
    work.start("quick", lambda *_: "quick", heard.append, unexpected)
    go.set()
    until(lambda: len(heard) == 2)
    assert heard == [True, "quick"]
    assert not work.busy


def test_cancelled_work_is_given_up_and_not_heard(work, until):
    go, told = Event(), []
    work.ended.connect(lambda: told.append("ended"))
    work.start("long", lambda *_: go.wait(LIMIT), unexpected, unexpected, lambda: told.append("given up"))
    work.cancel()
    go.set()
    work.run(lambda: "next", told.append, unexpected)
    until(lambda: "next" in told)
    assert told == ["ended", "given up", "next"]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (UserError("The file is no match."), "The file is no match."),
        (OSError("The disk is gone."), "The disk is gone."),
        (KeyError("x"), "It failed: KeyError: 'x'"),
    ],
)
def test_trouble_is_one_sentence_however_it_runs(work, until, error, sentence):
    def fail(*_):
        raise error

    future, told = Future(), []
    future.set_exception(error)
    work.run(fail, unexpected, told.append)
    work.when(future, unexpected, told.append)
    until(lambda: len(told) == 2)
    work.start("", fail, unexpected, told.append)
    until(lambda: len(told) == 3)
    assert told == [sentence] * 3


def test_what_was_cancelled_elsewhere_is_dropped(work, until):
    future, told = Future(), []
    work.when(future, unexpected, unexpected)
    future.cancel()
    work.run(lambda: "next", told.append, unexpected)
    until(lambda: told == ["next"])


def test_closing_finishes_what_was_given_to_do_and_tells_nobody(work, qapp):
    go, done = Event(), []
    work.run(lambda: go.wait(LIMIT), unexpected, unexpected)
    work.run(lambda: done.append("written"), unexpected, unexpected)
    work.start("read", lambda *_: done.append("read"), unexpected, unexpected)
    go.set()
    work.close()
    qapp.processEvents()
    assert done == ["written"]


def test_nothing_is_heard_when_the_owner_is_gone(owner, qapp, caplog):
    work, future = Work(owner), Future()
    work.when(future, unexpected, unexpected)
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(owner, QEvent.Type.DeferredDelete)
    future.set_result("late")
    qapp.processEvents()
    assert not caplog.records, "a future logs what goes wrong in those that wait for it"
