"""The sizes of groups in each condition, and the answers by which groups form."""

from __future__ import annotations

from typing import Final

from replays.studies.group_tables import PERSON
from replays.studies.protocol import Item, Protocol

GROUP: Final = "group"
"""The opponent of a planned match of a group: whoever sits in its seats."""
SETTING: Final = "seats"
"""The setting of a condition that names the seats of its matches."""


def opponent_of(protocol: Protocol, condition: str) -> str:
    """Return the opponent of planned matches of a group; conditions with other seats have other ones."""
    return f"{GROUP} {condition}" if SETTING in protocol.level(condition).set else GROUP


def seats_against(protocol: Protocol, opponent: str) -> tuple[str, ...]:
    """Return the seats of the matches of groups with this opponent."""
    return protocol.seats(opponent.removeprefix(GROUP).strip())


def people_in(protocol: Protocol, condition: str = "") -> int:
    """Return how many people play in one match of a condition."""
    return protocol.seats(condition).count(PERSON)


def unit_of(protocol: Protocol, condition: str = "") -> int:
    """Return how many people form together in a condition: a group, or a block of strangers."""
    group = protocol.group
    assert group is not None
    return people_in(protocol, condition) if group.partners == "partners" else group.block


def smallest_unit(protocol: Protocol) -> int:
    return max(1, min(unit_of(protocol, level.name) for level in protocol.levels))


def strata_items(protocol: Protocol, *, all_kinds: bool = False) -> list[tuple[str, Item]]:
    """Return the items of forms before the waiting room that may form groups, each with its form.

    Args:
        all_kinds: those too that are no choice or scale.
    """
    forms = {form.id for form in protocol.forms}
    named = [name.removeprefix("form:") for name in protocol.flow.start if name.startswith("form:")]
    items = [(name, item) for name in named if name in forms for item in protocol.form(name).items]
    return [(name, item) for name, item in items if all_kinds or item.kind in ("choice", "scale")]
