"""Metrics of the diner's dilemma: the distance to equilibrium is 1 for the cheap dish, 0 for the costly."""

from __future__ import annotations

from games.shared.repeated import match_metrics, off_the_equilibrium, step_metrics

STEP_METRICS = step_metrics("Costly dish", off_the_equilibrium, "")
MATCH_METRICS = match_metrics("Costly dish", off_the_equilibrium)
