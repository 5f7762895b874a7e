"""Unused objects are collected by the window's thread, and not while something must not be disturbed."""

import gc
import threading
import weakref

from gamebench_gui.window.kit.collecting import Collector, gc_paused


class Loop:
    """Only a collection can free it."""

    def __init__(self) -> None:
        self.me = self


def many(count):
    for _ in range(count):
        Loop()


def test_what_another_thread_leaves_behind_is_collected_here(qtbot):
    collector = Collector()
    assert not gc.isenabled()
    collectors = set()
    gone = weakref.finalize(Loop(), lambda: collectors.add(threading.current_thread()))
    worker = threading.Thread(target=many, args=(5000,))
    worker.start()
    worker.join()
    assert gone.alive
    qtbot.waitUntil(lambda: not gone.alive)
    assert collectors == {threading.main_thread()}
    collector.deleteLater()


def test_nothing_is_collected_while_undisturbed(qtbot):
    collector = Collector()
    kept = weakref.ref(Loop())
    many(5000)
    with gc_paused():
        collector.collect()
        assert kept() is not None
    collector.collect()
    assert kept() is None
    collector.deleteLater()
