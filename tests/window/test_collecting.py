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


def test_old_objects_are_collected_rarely_where_that_takes_long(qtbot):
    """Here a collection takes as long as the clock says: two seconds."""
    seconds = iter(range(0, 2000, 2))
    collector = Collector(clock=lambda: next(seconds))
    collector._timer.stop()
    before = gc.get_threshold()
    gc.set_threshold(10, 0, 0)
    done = []
    gc.callbacks.append(note := lambda phase, info: done.append(info["generation"]) if phase == "stop" else 0)
    try:
        for _ in range(300):
            kept = [[] for _ in range(50)]
            collector.collect()
        del kept
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*before)
        collector.deleteLater()
    # of about 600 s, each collection takes 2 s and needs 200 s
    assert 2 <= done.count(2) <= 5
    assert done.count(1) > 100
