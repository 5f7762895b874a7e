"""The shape of groups in a file of another station."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from replays.store.errors import StoreError

PARTS: Final = {
    "group": "study_groups",
    "members": "study_members",
    "matches": "study_matches",
    "sitters": "study_match_people",
}
"""The parts of a group in a file, each with its table; people are given by their codes."""
SCREENS: Final = "screens"
"""A part that files of earlier versions lack."""


def check_groups(
    document: Mapping[str, Any], check: Callable[[str, Sequence[Any], str], None], study_id: str
) -> None:
    """Refuse groups whose rows do not fit the tables, or are of another study or of each other's numbers.

    Args:
        check: checks rows of a table and adds columns that earlier versions lack.
    """
    for place, group in enumerate(document.get("groups", ()), 1):
        where = f"group {place}"
        if not isinstance(group, dict) or group.keys() < PARTS.keys() or not isinstance(group["group"], dict):
            raise StoreError(f"The file cannot be merged: {where} is not complete; nothing was merged.")
        for name, table in PARTS.items():
            rows = [group[name]] if name == "group" else group[name]
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                raise StoreError(f"The file cannot be merged: {name!r} of {where} is no list of rows.")
            plain = [{key: value for key, value in row.items() if key != "code"} for row in rows]
            check(table, plain, f"{where}, {name}")
            if any(row["study_id"] != study_id for row in plain):
                raise StoreError(f"The file cannot be merged: {where} is of another study.")
        _check_screens(group, check, where)
        number = group["group"]["number"]
        of_group = {row["group_number"] for row in (*group["members"], *group["matches"])}
        numbers = {row["number"] for row in group["matches"]}
        if of_group - {number} or any(row["number"] not in numbers for row in group["sitters"]):
            raise StoreError(f"The file cannot be merged: {where} names rows of another group.")


def _check_screens(
    group: Mapping[str, Any], check: Callable[[str, Sequence[Any], str], None], where: str
) -> None:
    """Refuse screens that do not fit the table, or are of a match of somebody else."""
    screens = group.get(SCREENS, [])
    if not isinstance(screens, list) or not all(isinstance(row, dict) for row in screens):
        raise StoreError(f"The file cannot be merged: {SCREENS!r} of {where} is no list of rows.")
    check("seat_screens", screens, f"{where}, {SCREENS}")
    matches = {row["match_id"] for row in group["matches"]}
    if any(row["match_id"] not in matches for row in screens):
        raise StoreError(f"The file cannot be merged: {SCREENS!r} of {where} names a match of another group.")
