"""The sentences of the line above the board: what is asked of a person, and who is waited for."""

from __future__ import annotations

import re
from typing import Final

from gamebench_gui.app.match.live_match import LiveMatch, result_sentence
from gamebench_gui.window.kit.language import tr
from games.core.action import Player
from replays.naming import YOU
from replays.words import one_line

_ADDRESSED: Final = re.compile(r"\b(you|your|everybody|everyone|all|both)\b", re.IGNORECASE)


def asking(live: LiveMatch, player: Player, phase: str) -> str:
    """Return what a person is asked, from the heading of the position; it never leaves out whose turn it is.

    Args:
        phase: the heading that the board shows, with the names of the seats.
    """
    name = one_line(live.names[player], 40)
    heading = phase.rstrip(".")
    if _ADDRESSED.search(heading) or (name != YOU and name in heading):
        return heading
    if not heading:
        return tr("Your move") if name == YOU else tr("{name}, it is your move", name=name)
    if name == YOU:
        return tr("{heading}: it is your move", heading=heading)
    return tr("{heading}: it is the move of {name}", heading=heading, name=name)


def waiting(live: LiveMatch, phase: str) -> str:
    """Return who is waited for, or the heading of the position while nobody in particular is."""
    if live.paused is not None or live.interrupted:
        return tr("Paused")
    thinking = live.thinking
    if not live.persons or live.plan.live or not thinking:
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


def ending(live: LiveMatch) -> str:
    """Return how the match ended."""
    return result_sentence(live)
