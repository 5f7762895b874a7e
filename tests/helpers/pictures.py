"""A picture, and an agent that shows it to a model with every question."""

from __future__ import annotations

import struct
import zlib

from games.core.action import Action
from games.core.chat import ChatMessage, Image
from games.core.events import Call
from games.core.seat import Request

from .seats import RandomSeat


def png(width: int = 40, height: int = 30, tone: int = 200) -> bytes:
    """A PNG of one grey."""
    rows = (b"\0" + bytes([tone]) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )


PICTURE = Image.of(png())


class Shown(RandomSeat):
    """Plays at random, and notes a call whose prompt has a picture between two texts."""

    def __init__(self, image: Image = PICTURE) -> None:
        self.image = image

    async def decide(self, request: Request) -> Action:
        told = ChatMessage.of("user", f"Step {request.step}.", self.image, "Your move?")
        prompt = (ChatMessage.of("system", "Rules."), told)
        request.record(Call("eye-1", prompt, reply="So be it.", seconds=1.0, cost=0.0))
        return await super().decide(request)
