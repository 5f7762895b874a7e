"""Playing a trace again by the rules and comparing it with what was recorded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from games.core.game import Codec, Game, fingerprint
from games.core.match import Termination
from replays.errors import StoreError
from replays.rerun import RerunError
from replays.trace import Trace


class Verdict(StrEnum):
    """How far a trace can be trusted and shown.

    ``verified``: the rules give every recorded state. ``consistent``: everything recorded is legal and
    the scores agree, but some state, view or label differs, as after the rules were rewritten.
    ``log only``: the rules do not give what was recorded, or are not known here.
    """

    VERIFIED = "verified"
    CONSISTENT = "consistent"
    LOG_ONLY = "log only"


@dataclass(frozen=True, slots=True)
class Verification:
    """A verdict, the first step that differs (None without one), and why, as a sentence."""

    verdict: Verdict
    first_difference: int | None = None
    reason: str = ""


def verify_trace(trace: Trace) -> Verification:
    """Play a trace again and compare every state, view, label and result."""
    if trace.game is None or trace.preset is None:
        return Verification(Verdict.LOG_ONLY, None, trace.problem)
    try:
        return _compare(trace, trace.game, trace.preset.codec(trace.game))
    except StoreError as error:
        return Verification(Verdict.LOG_ONLY, None, str(error))


def _compare(trace: Trace, game: Game[Any], codec: Codec[Any]) -> Verification:
    hashes, first = trace.state_hashes(), None
    for step in range(trace.steps + 1):
        try:
            state = trace.state(step)
        except RerunError as error:
            return Verification(Verdict.LOG_ONLY, step, str(error))
        if first is None:
            recorded = hashes.get(step) or fingerprint(state)
            why = _difference(trace, game, step, state, recorded)
            first = (step, why) if why else None
    if why := _wrong_end(trace, game):
        return Verification(Verdict.LOG_ONLY, trace.steps, why)
    first = first or _wrong_label(trace, codec)
    return Verification(Verdict.CONSISTENT, *first) if first else Verification(Verdict.VERIFIED)


def _difference(trace: Trace, game: Game[Any], step: int, state: Any, recorded: str) -> str | None:
    if fingerprint(state) != recorded:
        return f"The rules give another state after step {step} than was recorded."
    stored = trace.stored_view(step)
    if stored is not None and stored != game.view(state, None):
        return f"The rules show step {step} differently than it was recorded."
    return None


def _wrong_label(trace: Trace, codec: Codec[Any]) -> tuple[int, str] | None:
    for decision in trace.all_decisions():
        label = codec.label(trace.state(decision.step - 1), decision.seat, decision.action)
        if label != decision.label:
            why = f"Step {decision.step} was recorded as {decision.label}; it is written {label}."
            return decision.step, why
    return None


def _wrong_end(trace: Trace, game: Game[Any]) -> str | None:
    """Why the recorded end cannot be right; None when it can."""
    over = not game.to_act(trace.state(trace.steps))
    if trace.row.termination == Termination.RULES and not over:
        return f"It was recorded as over, but by the rules it goes on after step {trace.steps}."
    returns, ranks = _result(trace, game)
    for seat in trace.row.seats:
        score = returns[seat.seat] if returns else None
        if seat.score != score:
            return f"Seat {seat.seat + 1} has the score {_number(seat.score)}; it must be {_number(score)}."
        if seat.rank != (ranks[seat.seat] if returns else None):
            return f"Seat {seat.seat + 1} has rank {seat.rank}, which does not follow from the scores."
    return None


def _result(trace: Trace, game: Game[Any]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """The scores and ranks that the recorded end must give; empty when it gives none."""
    row, state = trace.row, trace.state(trace.steps)
    if row.termination in (Termination.RULES, Termination.TRUNCATED):
        return game.returns(state), game.ranking(state)
    if row.termination in (Termination.ILLEGAL, Termination.TIMEOUT):
        offender, others = trace.limits().get("forfeit", (-1.0, 0.0))
        scores = tuple(offender if p == row.blame else others for p in range(game.num_players))
        return scores, tuple(1 + sum(other > own for other in scores) for own in scores)
    return (), ()


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"
