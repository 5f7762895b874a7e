"""Requests as a match makes them, for tests that need no match."""

from __future__ import annotations

from gamebench_gui.conformance.matches import request as request
