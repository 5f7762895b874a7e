"""An agent for twenty-one."""

from __future__ import annotations

from gamebench_gui.sdk.agents import Action, Option, Request


class Counter:
    """Leaves the other a number from which every move loses, where that can be done."""

    title = "Counter"
    options = (Option("slip", 0.0, 0, 1, label="Slips", hint="How often it takes one without thinking."),)
    games = ("twenty_one",)

    def __init__(self, slip: float = 0.0) -> None:
        self.slip = slip

    def decide(self, request: Request) -> Action:
        """The number that reaches one less than a multiple of four more than the goal leaves."""
        if request.seed % 1000 < 1000 * self.slip:
            return request.legal.listed[0]
        total, goal = (int(fact.value) for fact in request.view.facts[:2])
        wanted = (goal - 1 - total) % 4
        return next((a for a in request.legal if a.args == (wanted,)), request.legal.listed[0])
