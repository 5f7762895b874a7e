"""Sentences about tournaments."""

from __future__ import annotations

from functools import cache
from typing import Final

from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.estimate import Estimate
from gamebench_gui.app.tournament.progress import Progress
from gamebench_gui.app.tournament.schedule import FirstMatches
from games.catalog import find_preset
from games.core.game import GameError
from replays.naming import recorded_title
from replays.words import count, money, plural, seconds

ORDER: Final = ("ended", "void", "failed", "stopped", "running", "paused", "waiting", "planned")
"""States of matches, those that are over first."""
WORDS: Final = {"void": "without result", "planned": "to come"}


@cache
def match_title(title: str) -> str:
    """Return the display name of a game that is titled ``game:preset name=value``."""
    name, _, rest = title.partition(" ")
    try:
        game_id, preset = find_preset(name)
    except GameError:
        return title
    return " ".join(filter(None, (recorded_title(game_id, preset.id), rest)))


def definition_sentence(definition: Definition) -> str:
    """Return the size of a tournament, such as ``2 games, 3 agents, 12 matches, 4 at a time.``"""
    number = plural(len(FirstMatches(definition)), "match", "matches")
    first = " to begin with" if definition.schedule.open_ended else ""
    games, agents = plural(len(definition.games), "game"), plural(len(definition.entrants), "agent")
    return f"{games}, {agents}, {number}{first}, {definition.concurrency:,} at a time."


def counts_sentence(progress: Progress) -> str:
    """Return such as ``12 of 40 matches over; 1 failed, 4 running, 23 to come.``"""
    so_far = " so far" if progress.open_ended and progress.stage != "done" else ""
    text = f"{progress.over:,} of {plural(progress.total, 'match', 'matches')}{so_far} over"
    rest = [
        f"{progress.counts[state]:,} {WORDS.get(state, state)}"
        for state in ORDER
        if progress.counts.get(state) and state != "ended"
    ]
    return f"{text}; {', '.join(rest)}." if rest else f"{text}."


def pace_sentence(progress: Progress) -> str:
    parts = []
    if progress.per_minute and progress.running:
        pace = progress.per_minute
        parts.append(f"{pace:,.0f} matches per minute" if pace >= 10 else f"{pace:.2g} matches per minute")
    if progress.seconds_left is not None and progress.running and progress.stage == "running":
        left = duration(progress.seconds_left)
        parts.append(f"at least {left} left" if progress.open_ended else f"about {left} left")
    spent, caps = progress.spent, progress.caps
    for used, unit, cap in ((spent.calls, "call", caps.calls), (spent.tokens, "token", caps.tokens)):
        if used or cap:
            parts.append(plural(used, unit) + (f" of at most {count(cap)}" if cap else ""))
    if spent.cost or caps.cost:
        parts.append(money(spent.cost) + (f" of at most {money(caps.cost)}" if caps.cost else ""))
    return " · ".join(parts)


def estimate_sentence(expected: Estimate) -> str:
    if not expected.calls and not expected.unmeasured and not expected.unpriced:
        return "No language model takes part; this costs nothing but time."
    parts = []
    if expected.calls:
        cost = "cost unknown" if expected.cost is None else money(expected.cost)
        low, high = round(expected.least_tokens), round(expected.most_tokens)
        extremes = f" (from {low:,} to {high:,})" if low < high else ""
        parts.append(
            f"About {expected.calls:,.0f} calls, {expected.tokens:,.0f} tokens{extremes}, {cost}, and "
            f"{duration(expected.seconds)} of thinking, judging by {_grounds(expected)}."
        )
    if expected.at_most > expected.matches:
        parts.append(f"That is for {expected.at_most:,} matches, the most that results may call for.")
    if expected.unmeasured:
        names = ", ".join(expected.unmeasured)
        left_out = " The figures leave them out." if expected.calls else ""
        parts.append(f"Not known yet: {names}; no such match with a result was recorded.{left_out}")
    return " ".join(parts)


def _grounds(expected: Estimate) -> str:
    """Return what an estimate rests on."""
    grounds = []
    if expected.rests_on:
        recorded = plural(expected.rests_on, "recorded match", "recorded matches")
        grounds.append(f"{recorded} with the same settings")
    if expected.by_bots:
        names = ", ".join(expected.by_bots)
        grounds.append(f"bots' matches of these games and what answers of {names} took in other games")
    return " and by ".join(grounds)


def duration(value: float) -> str:
    """Return a time in seconds in the precision of an estimate."""
    if value >= 7200:
        return f"{value / 3600:,.1f} h"
    if value >= 600:
        return f"{value / 60:,.0f} min"
    return seconds(round(value)) if value >= 60 else f"{max(1, round(value))} s"
