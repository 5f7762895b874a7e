"""The catalogue of scaffolds, procedures around model calls; each is loaded only when used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeAlias

from games.core.action import Action
from resources.plugins import PluginError, Point, Registry, added


@dataclass(frozen=True, slots=True)
class Scaffold:
    """One entry of the catalogue.

    Attributes:
        maker: ``module:function`` of the function that decides.
        options: names of the model seat's options that it uses; they are keyword arguments of the function.
    """

    title: str
    help: str
    maker: str
    options: tuple[str, ...] = ()

    @property
    def decide(self) -> Decide:
        """The function that decides, with its default options."""
        module, _, function = self.maker.partition(":")
        decide: Decide = getattr(import_module(module), function)
        return decide

    def with_options(self, options: Mapping[str, Any]) -> Decide:
        return partial(self.decide, **options)


_OURS: Final[dict[str, Scaffold]] = {
    "direct": Scaffold(
        "Direct", "One completion: the action, without explanation.", "agents.llm.scaffolds.direct:decide"
    ),
    "cot": Scaffold(
        "Chain of thought",
        "Reasoning first, then the action, in one completion or in two.",
        "agents.llm.scaffolds.cot:decide",
        ("phrasing", "turns"),
    ),
    "sc_cot": Scaffold(
        "Self-consistent chain of thought",
        "Several chains of thought; the action that most of them agree on.",
        "agents.llm.scaffolds.sc_cot:decide",
        ("phrasing", "samples", "vote"),
    ),
    "self_refine": Scaffold(
        "Self-refinement",
        "An answer, the model's own criticism of it, and a revised answer.",
        "agents.llm.scaffolds.self_refine:decide",
        ("phrasing", "rounds"),
    ),
    "tot": Scaffold(
        "Tree of thoughts",
        "Thoughts, then actions that continue the best thought; the model votes for the best of each.",
        "agents.llm.scaffolds.tot:decide",
        ("breadth", "votes"),
    ),
    "babble_and_prune": Scaffold(
        "Babble and prune",
        "Three candidate actions first, then a choice among them.",
        "agents.llm.scaffolds.babble_and_prune:decide",
    ),
    "hierarchical": Scaffold(
        "Adviser and player",
        "An adviser assesses the position, and the action follows its word; a summary before, if wanted.",
        "agents.llm.scaffolds.hierarchical:decide",
        ("levels",),
    ),
    "rap": Scaffold(
        "Reasoning via planning",
        "A tree search in which the model predicts what happens and judges it; many calls for a decision.",
        "agents.llm.scaffolds.rap:decide",
        ("iterations", "depth", "width", "samples", "measure"),
    ),
    "tools": Scaffold(
        "Tools",
        "It may calculate, keep notes and look things up before it answers, by function calls.",
        "agents.llm.scaffolds.tools:decide",
        ("tools", "uses"),
    ),
}


def _checked(point: Point, scaffold: object) -> Scaffold:
    if not isinstance(scaffold, Scaffold):
        raise PluginError("it must be a gamebench_gui.sdk.scaffolds.Scaffold")
    known = {name for ours in _OURS.values() for name in ours.options}
    if unknown := sorted(set(scaffold.options) - known):
        raise PluginError(f"model seats have no option {unknown[0]!r}")
    return scaffold


SCAFFOLDS: Final[dict[str, Scaffold]] = Registry(
    _OURS, lambda: added("gamebench.scaffolds", _OURS.__contains__, _checked)
)


Decide: TypeAlias = Callable[..., Awaitable[Action]]
"""A scaffold: turns a `Request`, its `Prompt` and an `Ask` into one action with any number of calls.

Its options are keyword arguments. It raises an `UnreadableActionError` if a reply that it needs is cut off,
declined or empty, or the last one holds no action.
"""
