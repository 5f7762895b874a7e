"""Procedures around model calls that yield an action."""

from __future__ import annotations

from typing import NamedTuple

from agents.scaffolds import cot, direct
from agents.scaffolds.base import Decide


class Scaffold(NamedTuple):
    """One entry of the table: what it is called, what it does, and the function that decides."""

    title: str
    help: str
    decide: Decide


SCAFFOLDS: dict[str, Scaffold] = {
    "direct": Scaffold("Direct", "One completion: the action, without explanation.", direct.decide),
    "cot": Scaffold("Chain of thought", "One completion: reasoning first, then the action.", cot.decide),
}
