"""How high card is played, and what models are told beside the view."""

from __future__ import annotations

from collections.abc import Mapping

from gamebench_gui.sdk.games import CHANCE, NOTHING, Codec, History, Preset, View
from gamebench_template.high_card.rules import State


class Notation(Codec[State]):
    """``<keep>`` or ``<draw>``; with a slot for what this player saw the opponent do."""

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        """The slot ``$opponent``. Both arguments hold only what the player may know."""
        moves = [action.kind for actor, action in history.moves if actor not in (CHANCE, view.player)]
        return {
            "opponent": {"keep": "kept the card", "draw": "drew another card"}[moves[-1]] if moves else ""
        }


PRESETS = (
    Preset(
        "classic",
        "",
        2,
        "high_card.classic",
        codec=Notation,
        tags=("incomplete information", "probabilistic"),
        source="A game of this template.",
        summary="Nine cards, one decision each.",
    ),
)
