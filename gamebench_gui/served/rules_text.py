"""The rules of a game as a screen of words."""

from __future__ import annotations

import resources
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.served import wire


def rules_of(plan: Plan) -> wire.Screen:
    """Return the rules of the match's game; where nobody wrote them, its summary."""
    spec = plan.game.spec
    try:
        paragraphs = resources.text(f"words/rules.{spec.id}.txt").strip().split("\n\n")
    except FileNotFoundError:
        paragraphs = [spec.summary] if spec.summary else []
    parts = [("text", " ".join(text.split())) for text in (*paragraphs, plan.preset.summary) if text.strip()]
    return wire.Screen("rules", parts=(("title", plan.title), *parts), acts=(("back", "Back"),))
