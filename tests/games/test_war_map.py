"""The map of provinces: its drawing against the facts of the game, and how orders are drawn and clicked."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from helpers.checks import for_each

import resources
from games.core.boards.kinds import KIND_OF
from games.core.boards.scene import Label, Path, Rect, Scene, Viewer
from games.core.samples import SAMPLES
from games.core.view import SPECTATOR, View
from games.diplomacy.board import MapOrder, MapUnit, WarMap, clicks, read_order
from games.diplomacy.board_atlas import Point, Region, atlas
from games.diplomacy.board_hatching import hatched, pattern_of
from games.diplomacy.board_scene import UNIT, war_map_scene
from resources.catalogues import catalogue
from resources.spoken import speaking

FACTS = tomllib.loads(resources.text("maps/diplomacy/standard.toml"))["provinces"]
STANDARD = atlas("standard")
WIDE = Viewer(760, 480)
VISIBLE = 10.0
"""A shared border is at least so long, in a drawing that is 1000 wide."""


def sample() -> WarMap:
    board = SAMPLES["war"][0].board
    assert isinstance(board, WarMap)
    return board


def inside(point: tuple[float, float], outline: tuple[Point, ...]) -> bool:
    """Whether a point lies in a polygon, by the edges to its right."""
    x, y = point
    crossed = 0
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        crossed += (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)
    return crossed % 2 == 1


def corners(rect: Rect) -> list[tuple[float, float]]:
    points = [(rect.x, rect.y), (rect.right, rect.y), (rect.x, rect.bottom), (rect.right, rect.bottom)]
    return [*points, (rect.cx, rect.y), (rect.cx, rect.bottom), (rect.x, rect.cy), (rect.right, rect.cy)]


def area(outline: tuple[Point, ...]) -> float:
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


# the drawing and the facts


def test_provinces_that_are_adjacent_share_a_border_and_no_others_do() -> None:
    there = {
        frozenset((code[:3], other[:3]))
        for code, row in FACTS.items()
        for other in f"{row.get('army', '')} {row.get('fleet', '')}".split()
    }
    shared: dict[frozenset[str], float] = {}
    for border in STANDARD.borders:
        if all(code in STANDARD.regions for code in border.between):
            length = sum(math.dist(a, b) for a, b in pairwise(border.line))
            shared[frozenset(border.between)] = shared.get(frozenset(border.between), 0.0) + length
    assert set(shared) == there
    assert not {tuple(sorted(pair)): length for pair, length in shared.items() if length < VISIBLE}


def test_the_drawing_has_every_province_and_coast_of_the_game() -> None:
    drawn = set(STANDARD.regions) | set(STANDARD.coasts)
    assert drawn == set(FACTS)
    assert {code for code, region in STANDARD.regions.items() if region.centre} == {
        code for code, row in FACTS.items() if row.get("centre")
    }


def test_no_two_regions_lie_over_each_other_and_nothing_is_left_out() -> None:
    regions = [region.outline for region in STANDARD.regions.values()]
    # two islands lie in the midst of a sea
    beside = [ring for ring in STANDARD.neutral if not any(inside(ring[0], region) for region in regions)]
    outlines = [*regions, *beside]
    assert len(STANDARD.neutral) - len(beside) == 2
    assert sum(map(area, outlines)) == STANDARD.width * STANDARD.height
    edges = Counter(
        frozenset(edge)
        for outline in outlines
        for edge in zip(outline, (*outline[1:], outline[0]), strict=True)
    )
    assert set(edges.values()) <= {1, 2}


def boxes(region: Region) -> dict[str, Rect]:
    """What stands in a region, in units of the drawing."""
    found = {
        "unit": Rect.around(*region.unit, *UNIT),
        "label": Rect.around(*region.label, 34, 14),
    }
    return found | ({"centre": Rect.around(*region.centre, 12, 12)} if region.centre else {})


def test_unit_name_and_centre_of_a_province_lie_in_it_beside_each_other() -> None:
    for_each(STANDARD.regions, lie_in_it_beside_each_other)


def lie_in_it_beside_each_other(code: str) -> None:
    region = STANDARD.regions[code]
    placed = boxes(region)
    for name in ("label", *(["centre"] if region.centre else [])):
        assert all(inside(point, region.outline) for point in corners(placed[name])), name
    assert inside(region.unit, region.outline)
    assert inside(region.dislodged, region.outline)
    assert not [pair for pair in combinations(placed, 2) if overlap(placed[pair[0]], placed[pair[1]])]
    assert math.dist(region.unit, region.dislodged) > 12, "who was thrown out stands beside the other"


@pytest.mark.parametrize("code", STANDARD.coasts)
def test_coasts_lie_in_their_province_off_its_name(code: str) -> None:
    region, spot = STANDARD.regions[code[:3]], STANDARD.coasts[code]
    unit = Rect.around(*spot, 28, 20)
    assert all(inside(point, region.outline) for point in corners(unit))
    assert not overlap(unit, boxes(region)["label"])


@pytest.mark.parametrize(("size", "most"), [((760, 480), 65), ((1100, 700), 75)])
def test_every_name_is_written_inside_its_province(size: tuple[int, int], most: int) -> None:
    """On a small map those for which there is room."""
    scene = war_map_scene(
        replace(sample(), orders=(), units=()), replace(WIDE, width=size[0], height=size[1])
    )
    names = {region.name: region for region in STANDARD.regions.values()} | dict(STANDARD.regions)
    written = {
        label.text: label for label in scene.shapes if isinstance(label, Label) and label.text in names
    }
    assert most <= len(written) <= 75
    outlines = {str(target.key): target.outline for target in scene.targets}
    for text, label in written.items():
        wide = min(label.rect.w, len(text) * 0.68 * label.size)
        box = Rect.around(*label.rect.center, wide, 0.7 * label.size)
        outline = polygon(outlines[names[text].code])
        assert all(inside(point, outline) for point in corners(box)), text


def polygon(outline: str) -> tuple[Point, ...]:
    points = [part.split() for part in outline.strip("MZ").split("L")]
    return tuple((float(x), float(y)) for x, y in points)


# orders


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("A LON H", ("LON", "hold")),
        ("A WAL - LVP", ("WAL", "LVP")),
        ("F MAO - SPA/NC", ("MAO", "SPA/NC")),
        ("F STP/SC - BOT", ("STP", "BOT")),
        ("A YOR - NWY VIA", ("YOR", "via", "NWY")),
        ("A WAL S F LON", ("WAL", "support", "LON", "hold")),
        ("A WAL S F IRI - LVP", ("WAL", "support", "IRI", "LVP")),
        ("F NTH C A YOR - NWY", ("NTH", "convoy", "YOR", "NWY")),
        ("F IRI R MAO", ("IRI", "MAO")),
        ("F IRI D", ("IRI", "disband")),
        ("A LON B", ("LON", "army")),
        ("F LON B", ("LON", "fleet")),
        ("F STP/NC B", ("STP", "fleet", "STP/NC")),
        ("WAIVE", ()),
        ("everybody", ()),
        ("A LON", ()),
        ("A LON H\n", ()),
        ("a lon h", ()),
    ],
)
def test_an_order_is_given_by_clicks_in_its_own_order(text: str, keys: tuple[str, ...]) -> None:
    assert clicks("", text) == keys


@pytest.mark.parametrize(
    ("field", "keys"),
    [("PAR", ("PAR", "nothing")), ("F STP/SC", ("STP", "nothing")), ("build 1", ()), ("", ())],
)
def test_nothing_is_ordered_where_the_field_says(field: str, keys: tuple[str, ...]) -> None:
    assert clicks(field, "WAIVE") == keys


def drawn(*orders: MapOrder, drafted: tuple[str, ...] = ()) -> Scene:
    units = (MapUnit(1, "A", "LON"), MapUnit(2, "F", "ENG"), MapUnit(0, "A", "YOR"))
    board = WarMap("standard", ("A", "B", "C"), units, (("LON", 1),), "now", orders)
    return war_map_scene(board, replace(WIDE, drafted=drafted))


def paths(scene: Scene, **style: object) -> int:
    """How many lines of the map, not of the panel, look like this."""
    assert scene.ground is not None
    return sum(
        isinstance(shape, Path)
        and all(getattr(shape.style, name) == value for name, value in style.items())
        and float(shape.d[1:].split()[0]) < scene.ground.right
        for shape in scene.shapes
    )


@pytest.mark.parametrize(
    ("order", "look"),
    [
        (MapOrder(1, "A LON - WAL"), {"fill": "seat-1"}),
        (MapOrder(2, "F ENG S A LON - WAL"), {"edge": "seat-2", "dash": "dotted"}),
        (MapOrder(2, "F ENG C A LON - BRE"), {"edge": "seat-2", "dash": "dashed"}),
        (MapOrder(1, "A LON - WAL", "bounced"), {"edge": "bad"}),
        (MapOrder(2, "F ENG S A LON - WAL", "cut"), {"edge": "bad"}),
        (MapOrder(2, "F ENG S A LON - WAL", "cut, dislodged"), {"edge": "bad"}),
        (MapOrder(1, "A LON D"), {"edge": "bad"}),
        (MapOrder(1, "A LON B"), {"edge": "good"}),
    ],
)
def test_each_sort_of_order_and_what_failed_has_a_look_of_its_own(
    order: MapOrder, look: dict[str, str]
) -> None:
    assert paths(drawn(order), **look) > paths(drawn(), **look)


def test_what_succeeds_bears_no_mark_of_failure() -> None:
    succeeded = drawn(MapOrder(1, "A LON - WAL"), MapOrder(2, "F ENG H", "dislodged, disbanded"))
    assert paths(succeeded, edge="bad") == paths(drawn(), edge="bad")


def test_who_was_thrown_out_retreats_from_beside_the_other() -> None:
    """Venice holds an army of Austria, and one of Italy that must go."""
    scenes = [
        war_map_scene(sample(), replace(WIDE, drafted=(text,))) for text in ("A VEN R ROM", "A VEN - ROM")
    ]
    starts = [
        shape.d.split("Q")[0]
        for scene in scenes
        for shape in scene.shapes
        if isinstance(shape, Path) and shape.style.edge == "highlight" and "Q" in shape.d
    ]
    assert starts[0] != starts[-1]


def test_orders_being_written_stand_out_from_those_of_the_phase_before() -> None:
    past = MapOrder(1, "A LON - WAL")
    writing = drawn(past, drafted=("A YOR - EDI",))
    assert paths(writing, edge="highlight") > paths(drawn(past), edge="highlight")
    assert paths(drawn(past), fill="seat-1", opacity=1.0) > paths(writing, fill="seat-1", opacity=1.0)


def test_a_province_tells_in_words_all_that_is_drawn_in_it() -> None:
    scene = war_map_scene(sample(), replace(WIDE, drafted=("A BUR - MUN",)))
    named = {target.key: target.name for target in scene.targets}
    assert named["VEN"] == (
        "Venice, VEN, coastal province, supply centre of Austria, army of Austria, "
        "dislodged army of Italy, may retreat to TUS, ROM, last order A VEN H, dislodged"
    )
    assert "now A BUR - MUN" in named["BUR"]
    assert "fleet of Russia on St Petersburg, south coast" in named["STP"]


def test_coasts_can_be_clicked_only_where_an_order_may_name_them() -> None:
    offered = war_map_scene(sample(), replace(WIDE, chosen=("MAO",), offered=frozenset({"SPA/NC", "IRI"})))
    assert [target.key for target in offered.targets if "/" in str(target.key)] == ["SPA/NC"]
    assert not [target for target in war_map_scene(sample(), WIDE).targets if "/" in str(target.key)]


def test_units_that_moved_come_from_where_they_were() -> None:
    entering = dict(war_map_scene(sample(), WIDE).entering)
    assert "2A BUR" in entering
    assert "3A BUR" not in entering, "it bounced"


def test_a_map_or_place_that_is_not_known_is_left_out() -> None:
    """Traces of others hold what they like; nothing outside the program's maps is read for them."""
    assert war_map_scene(replace(sample(), map="../secrets"), WIDE).shapes == ()
    odd = WarMap(
        "standard", ("A",), (MapUnit(0, "A", "XXX"),), (("XXX", 0),), "", (MapOrder(0, "A XXX - YYY"),)
    )
    assert len(war_map_scene(odd, WIDE).targets) == 75


def test_a_full_map_is_few_shapes() -> None:
    """Each shape costs some hundredths of a millisecond, and boards are drawn in less than eight."""
    assert len(war_map_scene(sample(), WIDE).shapes) < 520
    assert len(war_map_scene(sample(), replace(WIDE, zoom=4.0)).targets) < 75, (
        "what is out of sight is left out"
    )


def test_patterns_stay_inside_and_differ_between_powers() -> None:
    square = ((0.0, 0.0), (40.0, 0.0), (40.0, 30.0), (0.0, 30.0))
    seen = {hatched(square, pattern_of(seat), 8) + pattern_of(seat).dash for seat in range(7)}
    assert len(seen) == 7
    for line in (hatched(square, pattern_of(seat), 8) for seat in range(7)):
        numbers = [float(number) for number in re.findall(r"[\d.]+", line)]
        assert max(numbers[::2]) <= 40.1
        assert max(numbers[1::2]) <= 30.1


def test_the_map_as_text_tells_powers_centres_and_orders_with_results() -> None:
    text = KIND_OF[WarMap].text(sample(), lambda player: f"seat {player + 1}")
    assert "Austria  seat 1" in text
    assert "A VEN (dislodged, may retreat to TUS, ROM)" in text
    assert "France: A PAR - BUR; F BRE S A PAR - BUR (cut)" in text


def test_a_recorded_map_is_read_back() -> None:
    view = View(SPECTATOR, "", sample())
    assert View.from_json(view.to_json()) == view
    assert read_order("A PAR - BUR") == ("A", "PAR", "move", "BUR", "", False)


def test_the_map_has_german_names_as_the_german_rules_have() -> None:
    board = sample()
    with speaking(catalogue("de")):
        scene = war_map_scene(board, Viewer(1900, 1200))
        drawn = {shape.text for shape in scene.shapes if isinstance(shape, Label)}
        said = " ".join(target.name for target in scene.targets)
    assert {"Spanien", "Frankreich", "Österreich"} <= drawn
    assert not {"Spain", "France", "Austria"} & drawn
    assert "Wien, VIE" in said
    assert "Vienna" not in said
    assert {"Spain", "France"} <= {
        shape.text for shape in war_map_scene(board, Viewer(1900, 1200)).shapes if isinstance(shape, Label)
    }
