"""Guided starts in studies: which block has one, and how its tries are stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.catalog import find_preset, guide, guide_for
from games.core.game import Game
from games.core.guide import Guide
from games.core.said import stated
from replays.studies.assignment import game_of
from replays.studies.protocol import Block, Protocol
from replays.studies.screens import Answer, RulesScreen, Screen

GUIDED: Final = "guided-start"
"""The name under which tries are stored among the answers: an item for each step, its value the tries."""


def guide_of(block: Block) -> Guide | None:
    """Return the guided start of a block; None if it has none, or if the protocol wants none."""
    return _guide_for(block, game_of(block)) if block.rules == "guided" else None


def guided_mistakes(protocol: Protocol, block: Block, game: Game[object], key: str) -> Iterator[str]:
    """Yield why a block cannot have the guided start that it wants."""
    if block.rules != "guided":
        return
    if _guide_for(block, game) is None:
        why = "with these settings" if guide(find_preset(block.game)[0]) is not None else "yet"
        yield stated(
            '{key}.rules: {name} has no guided start {why}; write "text".',
            key=key,
            name=game.spec.name,
            why=why,
        )
    if "rules" not in protocol.flow.blocks:
        yield stated(
            '{key}.rules: a guided start is a part of the screen "rules", which flow.blocks lacks.', key=key
        )
    if GUIDED in (block.check, *(form.id for form in protocol.forms)):
        yield stated(
            "{key}.rules: no form or check may be called {word}; tries are stored under this name.",
            key=key,
            word=repr(GUIDED),
        )


def solved(step: int, tries: int, ms: int) -> Answer:
    """Return the answer for a step, counted from 1, that was solved with this number of tries."""
    return Answer(f"step-{step}", str(tries), ms, tries - 1, step - 1)


def is_next(screen: Screen, answer: Answer) -> bool:
    """Return whether an answer is for the next step of the guided start on a screen."""
    if not isinstance(screen, RulesScreen) or screen.solved >= screen.steps:
        return False
    return answer.item == f"step-{screen.solved + 1}"


def _guide_for(block: Block, game: Game[object]) -> Guide | None:
    game_id, preset = find_preset(block.game)
    return guide_for(f"{game_id}:{preset.id}", game)
