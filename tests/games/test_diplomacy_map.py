"""The standard map of Diplomacy: known counts, and that what is near is near from both sides."""

from __future__ import annotations

from collections import Counter

import pytest

from games.diplomacy.geography import ARMY, COAST, FLEET, LAND, SEA, STANDARD, Unit, province_of


def test_there_are_as_many_provinces_of_each_kind_as_on_the_published_board() -> None:
    kinds = Counter(STANDARD.places[province].kind for province in STANDARD.provinces)
    assert len(STANDARD.provinces) == 75
    assert kinds == {SEA: 19, COAST: 42, LAND: 14}
    assert {p: c for p, c in STANDARD.coasts.items() if len(c) > 1} == {
        "BUL": ("BUL/EC", "BUL/SC"),
        "SPA": ("SPA/NC", "SPA/SC"),
        "STP": ("STP/NC", "STP/SC"),
    }


def test_there_are_34_centres_22_of_them_homes() -> None:
    homes = [home for power in STANDARD.homes for home in power]
    assert len(STANDARD.centres) == 34
    assert len(homes) == len(set(homes)) == 22
    assert set(homes) <= set(STANDARD.centres)
    neutral = set(STANDARD.centres) - set(homes)
    assert neutral == {"BEL", "BUL", "DEN", "GRE", "HOL", "NWY", "POR", "RUM", "SER", "SPA", "SWE", "TUN"}


def test_seven_powers_begin_in_their_homes_and_russia_with_four_units() -> None:
    assert STANDARD.powers == ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
    assert [len(units) for units in STANDARD.opening] == [3, 3, 3, 3, 3, 4, 3]
    for units, homes in zip(STANDARD.opening, STANDARD.homes, strict=True):
        assert {unit.province for unit in units} == set(homes)
        assert all(map(STANDARD.fits, units))


@pytest.mark.parametrize("kind", [ARMY, FLEET])
def test_who_can_go_there_can_come_back(kind: str) -> None:
    pairs = {(place, other) for place in STANDARD.places for other in STANDARD.reached(Unit(kind, place))}
    assert pairs == {(other, place) for place, other in pairs}
    assert all(STANDARD.fits(Unit(kind, place)) for pair in pairs for place in pair)


@pytest.mark.parametrize(
    ("unit", "province", "touches"),
    [
        ("F STP/SC", "NWY", False),
        ("F STP/NC", "NWY", True),
        ("F ROM", "VEN", False),
        ("A ROM", "VEN", True),
        ("F GAS", "SPA", True),
        ("F MAR", "GAS", False),
        ("F KIE", "BER", True),
        ("A SYR", "SMY", True),
        ("F CON", "BUL", True),
        ("F ANK", "SMY", False),
    ],
)
def test_a_unit_touches_only_what_it_could_enter(unit: str, province: str, touches: bool) -> None:
    assert STANDARD.touches(Unit.read(unit), province) is touches


@pytest.mark.parametrize(
    ("start", "end", "fleets", "linked"),
    [
        ("LON", "NWY", {"NTH"}, True),
        ("LON", "TUN", {"ENG", "MAO", "WES"}, True),
        ("LON", "TUN", {"ENG", "WES"}, False),
        ("GAS", "MAR", {"MAO", "WES", "LYO"}, True),
        ("CON", "SEV", {"BLA"}, True),
        ("BUL", "SEV", {"BLA"}, True),
        ("PAR", "LON", {"ENG"}, False),
    ],
)
def test_fleets_in_a_row_of_seas_carry_an_army(start: str, end: str, fleets: set[str], linked: bool) -> None:
    assert STANDARD.is_chain(start, end, fleets) is linked


def test_distances_count_moves_over_land_and_sea() -> None:
    away = STANDARD.distances(("SWE",))
    assert (away["SWE"], away["SKA"], away["NTH"], away["STP"], away["LVN"]) == (0, 1, 2, 2, 2)
    assert {province_of(place) for place in STANDARD.places} == set(away)
