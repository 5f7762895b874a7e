"""What somebody who opens a study of groups to browsers should know: sizes, waiting, who is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamebench_gui.window.kit.language import said, tr
from replays.studies.group_tables import Group
from replays.studies.group_units import people_in, unit_of
from replays.studies.protocol import Protocol
from replays.words import tr_noop

TOO_FEW: Final = {
    "home": tr_noop("After {wait} people without a group are paid and go."),
    "stand-ins": tr_noop("After {wait} programs take the empty seats, if {least} people are ready."),
    "smaller": tr_noop("After {wait} a smaller group begins, if {least} people are ready."),
}
LEFT: Final = {
    "stand-in": tr_noop("If somebody leaves a match, a program plays on."),
    "default": tr_noop("If somebody leaves a match, the default action is taken for them."),
    "end": tr_noop("If somebody leaves a match, the match and the group end."),
    "ask": tr_noop("If somebody leaves a match, it waits until you have decided on the tab Groups."),
}
BY_ARRIVAL: Final = ("arrival", "list")


def group_terms(protocol: Protocol) -> str:
    """Return the sentences about a protocol's groups; empty for a study without them."""
    group = protocol.group
    return "" if group is None else " ".join(_sentences(protocol, group))


def _sentences(protocol: Protocol, group: Group) -> Iterator[str]:
    names = [level.name for level in protocol.levels]
    sizes = sorted({people_in(protocol, name) for name in names})
    units = sorted({unit_of(protocol, name) for name in names})
    people = f"{sizes[0]}" if len(sizes) == 1 else tr("{low} to {high}", low=sizes[0], high=sizes[-1])
    yield tr("{people} people play together, each at a screen of their own.", people=people)
    if group.partners != "partners":
        yield tr("They are drawn for each match among {block} people, who come together.", block=units[-1])
    if group.match not in BY_ARRIVAL:
        yield tr("Groups are drawn when everybody is there, or after {wait}.", wait=_minutes(group.wait))
    if group.leave_after < group.wait:
        yield tr("After {time} of waiting people may go with pay.", time=_minutes(group.leave_after))
    yield said(TOO_FEW[group.too_few]).format(wait=_minutes(group.wait), least=group.least)
    yield said(LEFT[group.dropout.then])


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return tr("{seconds} s", seconds=rest)
    return (
        tr("{minutes} min {seconds} s", minutes=minutes, seconds=rest)
        if rest
        else tr("{minutes} min", minutes=minutes)
    )
