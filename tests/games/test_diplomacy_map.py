"""The standard map of Diplomacy: known counts, and that what is near is near from both sides."""

from __future__ import annotations

import tomllib
from collections import Counter

import resources

FACTS = tomllib.loads(resources.text("maps/diplomacy/standard.toml"))


def test_there_are_as_many_provinces_of_each_kind_as_on_the_published_board() -> None:
    rows = {id_: row for id_, row in FACTS["provinces"].items() if "/" not in id_}
    assert Counter(row["kind"] for row in rows.values()) == {"sea": 19, "coast": 42, "land": 14}
    assert sum("centre" in row for row in rows.values()) == 34


def test_who_can_go_there_can_come_back() -> None:
    for kind in ("army", "fleet"):
        rows = FACTS["provinces"].items()
        pairs = {(id_, other) for id_, row in rows for other in row.get(kind, "").split()}
        assert pairs == {(other, id_) for id_, other in pairs}
