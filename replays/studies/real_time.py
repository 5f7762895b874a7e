"""Games in which time passes, in studies: what is possible, and what is not.

Such a game has a clock of its own. Where it waits for answers (``stepped``), a study is as in any other game,
with a time for each question. Where it does not (``wall``), an answer that comes late is a part of the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.catalog import find_preset
from games.core.game import Game
from games.core.said import stated
from replays.studies.protocol import Block


def runs_on(block: Block, game: Game[object]) -> bool:
    """Return whether time passes in a block's game while people think."""
    limits = find_preset(block.game)[1].under(game.params).limits
    return bool(game.spec.ticks_per_second) and limits.clock == "wall"


def real_time_mistakes(block: Block, game: Game[object], key: str) -> Iterator[str]:
    """Yield what a study cannot do with a game in which time does not wait."""
    if not runs_on(block, game):
        return
    name = game.spec.name
    yield (
        stated(
            "{key}.game: in {name} time does not wait here, and a study's window cannot show that; "
            'write clock = "stepped" into {key}.set, and the match waits for each answer.',
            key=key,
            name=name,
        )
    )
    if block.time.remind or block.time.decide or block.time.match:
        yield stated(
            "{key}.time: {name} is timed by its own clock; leave the limits out.", key=key, name=name
        )
    if block.pace.least or block.pace.like:
        yield stated(
            "{key}.pace: how fast an opponent answers is a part of {name}; leave it out.", key=key, name=name
        )


def real_time_warnings(block: Block, game: Game[object]) -> Iterator[str]:
    """Yield warnings about a game in which time passes, but waits."""
    if game.spec.ticks_per_second and not runs_on(block, game):
        yield (
            stated(
                "Block {id}: in {name} time stands still until everybody has answered; times are those "
                "of decisions, not of reflexes.",
                id=block.id,
                name=game.spec.name,
            )
        )
