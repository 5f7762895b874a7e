"""How DSGBench plays Civilization, on its three maps, and as its code does."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.civilization.notation import CommandAnswer
from games.core.preset import Fallback, Limits, Preset

SOURCE: Final = (
    "DSGBench, section 4 and appendix C, and its code. Its engine is freeciv; ours is a simulator of our "
    "own with freeciv's classic data, so that no result here is one of freeciv. The three maps are drawn "
    "from a seed in the manner of its three saved games (80x50, 140x90 and 73x81 there), smaller and never "
    "the same; every nation begins with one Settlers, Workers, Explorer and Diplomat. The paper's manual "
    "speaks of hexagons and 6 to 12 civilisations: neither is what its code runs. Four opponents are seats "
    "of their own, usually the rule 'Nation builder'. Units and cities decide one by one, where the code "
    "asks them at once and then carries out a queue. Its look-ups in a manual are topics. Without parts of "
    "a spaceship nobody wins by it: the highest score does, or the last nation. Pollution and with it the "
    "Mass Transit, plagues, spaceships, nuclear arms, paratroopers' drops and worklists are left out: the "
    "Manhattan project and the Eiffel Tower count for nothing but the score, and Apollo shows the map. A "
    "hut holds 25 gold; citizens are placed by what the city tends. Ours as well: a trade route brings both "
    "ends an eighth of the trade of both; celebration as in freeciv's classic rules; inciting and bribing "
    "cost what can be seen, not what is in a treasury; an agent gets past another two times in three; bulbs "
    "are lost when science turns to something else."
)


def _scene(name: str, title: str) -> Preset:
    return Preset(
        name,
        "DSGBench",
        5,
        "civilization.dsgbench",
        params={"map": name, "advisor": "asked"},
        codec=CommandAnswer,
        limits=Limits(attempts=3, fallback=Fallback.DEFAULT, skip_forced=True),
        tags=(
            "strategic planning",
            "resource management",
            "hidden information",
            "diplomacy",
            "chance",
            "long",
        ),
        topics="civilization",
        source=SOURCE + " Players also decide on research, rates, government and treaties, and buy.",
        summary=f"{title}: five nations, 400 turns, and every decision of a nation is the player's.",
    )


WORLD: Final = _scene("world", "A small world")
PRESETS: Final = (
    WORLD,
    _scene("france", "Inland"),
    _scene("british_isles", "Islands"),
    replace(
        WORLD,
        id="ancient",
        benchmark="",
        num_players=4,
        params={"era": "ancient", "start": "example", "turns": 100, "width": 30, "height": 20},
        source="A smaller world of our own: the 35 technologies that need at most twelve, Philosophy and "
        "Invention among them, four nations with the first units of the paper's example, and 100 turns. "
        + SOURCE,
        summary="Ancient times: four nations, 35 technologies, 100 turns.",
    ),
    replace(
        WORLD,
        id="repo",
        params={"map": "world", "advisor": "asked", "ministers": "server", "waves": 4},
        limits=Limits(attempts=10, fallback=Fallback.RANDOM, skip_forced=True),
        source=SOURCE
        + " As the code plays it: only units and cities are exposed; research, rates and government follow "
        "simple rules, and nobody makes treaties. A unit decides at most four times a turn, and after ten "
        "attempts anything available is done.",
        summary="As the published code has it: units and cities decide, the rest is left to simple rules.",
    ),
)
