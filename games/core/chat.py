"""Messages to and from a model: text and pictures."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

PNG: Final = "image/png"
LARGEST_IMAGE: Final = 8_000_000
"""Bytes of a picture that is stored or shown."""
MOST_PIXELS: Final = 4096 * 4096
"""Pixels of a picture: a small file can claim more pixels than fit into memory."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


@dataclass(frozen=True, slots=True)
class Text:
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class ToolUse(Text):
    """A model's call of a tool; recorded as its text.

    Attributes:
        id: by which the result names it.
        arguments: as the model wrote them; a JSON object if it followed the instructions.
    """

    id: str = ""
    name: str = ""
    arguments: str = ""

    @classmethod
    def of(cls, key: str, name: str, arguments: str) -> ToolUse:
        return cls(f"[Tool] {name}({arguments})", key, name, arguments)


@dataclass(frozen=True, slots=True)
class ToolResult(Text):
    """A tool's answer to the use with that id; recorded as its text."""

    id: str = ""


@dataclass(frozen=True, slots=True)
class Thought(Text):
    """A model's reasoning before it used tools, for servers that need it sent back."""


@dataclass(frozen=True, slots=True)
class Image:
    """A part of a message that is a picture.

    Attributes:
        digest: of its bytes, under which they are stored.
        media_type: always `PNG` so far.
        size: in bytes.
        data: the bytes; empty for a picture read from a trace, which keeps them.
    """

    digest: str
    media_type: str
    size: int
    data: bytes = field(default=b"", compare=False, repr=False)

    @classmethod
    def of(cls, data: bytes) -> Image:
        """Wrap a PNG; raise the ValueError of `check_png`."""
        check_png(data)
        return cls(hashlib.blake2b(data, digest_size=16).hexdigest(), PNG, len(data), data)

    def __str__(self) -> str:
        return f"[Picture: {self.media_type}, {self.size:,} bytes, {self.digest}]"


Part: TypeAlias = Text | Image


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message; ``role`` is ``system``, ``user``, ``assistant``, or ``tool`` for a tool's answer."""

    role: str
    content: tuple[Part, ...]

    @classmethod
    def of(cls, role: str, *parts: str | Image) -> ChatMessage:
        return cls(role, tuple(Text(part) if isinstance(part, str) else part for part in parts))

    @property
    def text(self) -> str:
        """The parts as paragraphs; a picture as a short description."""
        return "\n\n".join(map(str, self.content))

    @property
    def images(self) -> tuple[Image, ...]:
        return tuple(part for part in self.content if isinstance(part, Image))

    def to_json(self, write: Callable[[str], Any] = str) -> list[Any]:
        """Return ``[role, text]``, or ``[role, [parts]]`` unless it is one text, converted by ``write``."""
        parts = [
            write(part.text)
            if isinstance(part, Text)
            else {"image": part.digest, "media_type": part.media_type, "size": part.size}
            for part in self.content
        ]
        plain = len(parts) == 1 and isinstance(self.content[0], Text)
        return [self.role, parts[0] if plain else parts]

    @classmethod
    def from_json(cls, value: Sequence[Any], read: Callable[[str], str] = str) -> ChatMessage:
        """Read what `to_json` wrote; raise a LookupError, TypeError or ValueError for anything else."""
        role, content = value
        listed = content if isinstance(content, list) else [content]
        return cls(str(role), tuple(_part(part, read) for part in listed))


def _part(value: Any, read: Callable[[str], str]) -> Part:
    if isinstance(value, dict):
        return Image(str(value["image"]), str(value["media_type"]), int(value["size"]))
    if not isinstance(value, str):
        raise TypeError("a part is a text or a picture")
    return Text(read(value))


def paragraphs(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Join consecutive texts into one, as paragraphs."""
    merged: list[Part] = []
    for part in parts:
        if merged and type(part) is Text and type(last := merged[-1]) is Text:
            merged[-1] = Text(f"{last.text}\n\n{part.text}")
        else:
            merged.append(part)
    return tuple(merged)


def check_png(data: bytes) -> tuple[int, int]:
    """Return the width and height that a PNG claims to have, in pixels.

    Raises a ValueError, whose text ends a sentence, if it is not a PNG or too large.
    """
    if len(data) > LARGEST_IMAGE:
        raise ValueError(f"has {len(data):,} bytes, more than {LARGEST_IMAGE:,}")
    if not data.startswith(_SIGNATURE) or len(data) < 24:
        raise ValueError("is no PNG")
    width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
    if not 0 < width * height <= MOST_PIXELS:
        raise ValueError(f"claims to have {width:,} by {height:,} pixels, more than {MOST_PIXELS:,}")
    return width, height


def data_url(data: bytes) -> str:
    """Return a PNG as a ``data:`` URL."""
    return f"data:{PNG};base64,{base64.b64encode(data).decode()}"
