"""Pictures of the board for models that see: the board as the seat sees it."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.core.boards.scene import Box, Rect, Scene, Style, Viewer
from games.core.chat import Image
from games.core.drawing import Paint, scene_of
from games.core.game import GameError
from games.core.seat import Request

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec

NO_PAINTER: Final = (
    "Pictures of the board cannot be painted here, without the window's libraries; set images=none for the "
    "seat."
)
HEIGHT: Final = 0.75
"""Of a picture of width 1."""
BASE: Final = 14.0
"""Size of normal type in pictures of medium size."""


@dataclass(frozen=True, slots=True)
class BoardPictures:
    """Painter of the board as a seat sees it, ``width`` pixels wide."""

    paint: Paint
    width: int

    async def of(self, request: Request) -> tuple[Image, ...]:
        """Paint the board of a request's view, in another thread; nothing if the view has no board."""
        if request.view.board is None:
            return ()
        game = request.game
        names = tuple(map(game.player_name, range(game.num_players)))
        room = Viewer(self.width, self.width * HEIGHT, base=BASE, player=request.player, names=names)
        return (await self._painted(scene_of(request.view, room)),)

    async def sample(self) -> Image:
        """Paint a picture of that size to try a server with."""
        rect = Rect(0.0, 0.0, float(self.width), self.width * HEIGHT)
        return await self._painted(Scene(rect.w, rect.h, (Box(rect.inset(rect.w / 4), Style("accent")),)))

    async def _painted(self, scene: Scene) -> Image:
        return Image.of(await asyncio.to_thread(self.paint, scene))


def board_pictures(spec: AgentSpec, paint: Paint | None) -> BoardPictures | None:
    """Return the painter for the pictures of a spec, if it asks for any, or raise a `GameError`."""
    if spec.text("images") == "none":
        return None
    if paint is None:
        raise GameError(NO_PAINTER)
    # what it needs is loaded here and now: it must not be missing in the middle of a match
    paint(Scene(1.0, 1.0, ()))
    return BoardPictures(paint, spec.whole("image_width"))


def image_tokens(spec: AgentSpec) -> int:
    """Return about how many tokens a server counts for a picture, as OpenAI publishes it; 0 without one.

    A picture is scaled until its shorter side has at most 768 pixels, and cut into tiles of 512: 85 tokens,
    and 170 for each tile. Other servers count from a quarter of that to three times as much.
    """
    if spec.kind != "llm" or spec.text("images") == "none":
        return 0
    width, height = spec.whole("image_width"), spec.whole("image_width") * HEIGHT
    scale = min(1.0, 768 / height)
    return 85 + 170 * math.ceil(width * scale / 512) * math.ceil(height * scale / 512)
