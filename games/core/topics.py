"""Rules on demand: texts that a preset offers by name, to models and people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import resources
from games.core.preset import Preset


def topics(preset: Preset) -> Mapping[str, str]:
    """Return the texts by title; a kind of action, or its first word, as a title explains that action."""
    return _read(preset.topics) if preset.topics else {}


@cache
def _read(stem: str) -> Mapping[str, str]:
    parts = re.split(r"^# (.+)$", resources.text(f"words/topics.{stem}.txt"), flags=re.MULTILINE)
    return {
        title.strip(): " ".join(body.split()) for title, body in zip(parts[1::2], parts[2::2], strict=True)
    }
