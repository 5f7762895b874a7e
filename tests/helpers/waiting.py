"""How long a test waits for what must come: as long as a machine under any load needs."""

from __future__ import annotations

from typing import Final

LIMIT: Final = 120.0
"""Seconds. It ends a test that hangs; no test may come near it, or take it as a measure of speed."""
