"""The sentence above the board while no person is asked: it names the players who are waited for."""

from __future__ import annotations

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.kit.language import tr
from replays.words import one_line


def waiting(live: LiveMatch, phase: str) -> str:
    """Return a sentence on the players who are waited for, else the heading of the position."""
    if live.paused is not None or live.interrupted:
        return tr("Paused")
    thinking = live.thinking
    if not live.persons or live.plan.live or not thinking or thinking == live.persons:
        return phase
    if live.hides_clocks and len(thinking) > 1:
        return tr("Everybody is choosing")
    names = [one_line(live.names[player], 40) for player in thinking]
    if len(names) > 1:
        return tr("{names} and {name} are thinking", names=", ".join(names[:-1]), name=names[-1])
    watch = live.seats[thinking[0]].watch
    if live.hides_clocks or watch is None:
        return tr("{name} is thinking", name=names[0])
    return tr("{name} is thinking, {seconds} s", name=names[0], seconds=int(watch.seconds))
