"""How twenty-one is played."""

from __future__ import annotations

from gamebench_gui.sdk.games import Preset

PRESETS = (
    Preset(
        "classic",
        "",
        2,
        "twenty_one.classic",
        tags=("static", "complete information"),
        source="A counting game that many know.",
        summary="To twenty-one, by one to three.",
    ),
)
