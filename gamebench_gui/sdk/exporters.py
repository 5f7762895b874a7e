"""Formats of recorded matches: the description of one, and the records that it reads."""

from __future__ import annotations

from replays.exchange.added import Exporter
from replays.store.errors import StoreError
from replays.store.rows import DecisionRow, Filter, MatchRow
from replays.store.store import Store
from replays.store.trace import Trace

__all__ = ["DecisionRow", "Exporter", "Filter", "MatchRow", "Store", "StoreError", "Trace"]
