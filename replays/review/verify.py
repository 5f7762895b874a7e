"""Verification: a trace is played again by the rules, and compared with its records and its seals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any, TypedDict

from games.core.codec import Codec
from games.core.events import Termination
from games.core.game import Game
from games.core.hashing import fingerprint
from games.core.history import messages
from games.core.preset import forfeited, side
from replays.columns import Column
from replays.naming import seat_title
from replays.store.contents import images_of, load_image, load_prompt
from replays.store.errors import StoreError
from replays.store.recorded_match import limits_of, state_hashes
from replays.store.rerun import RerunError
from replays.store.row_writers import storable
from replays.store.seals import broken, is_sealed
from replays.store.trace import Trace

UNCOVERED = (
    "It carries no seals, as matches of older versions and from other programs: its seed, its metrics, "
    "attempts and calls, who chose, and all times are taken as they stand."
)

LOST_BY_ONE = (Termination.ILLEGAL, Termination.TIMEOUT, Termination.RESIGNED)


class Trust(StrEnum):
    """How far a trace can be trusted and shown.

    ``verified``: the rules give every recorded state, and everything is as it was sealed, or there are no
    seals. ``consistent``: everything is as it was sealed, but the rules have changed since or are not known
    here. ``altered``: something was changed after it was recorded, or the program is at fault.
    ``log only``: there are neither rules nor seals.
    """

    VERIFIED = "verified"
    CONSISTENT = "consistent"
    ALTERED = "altered"
    LOG_ONLY = "log only"

    @property
    def good(self) -> bool:
        """Whether nothing speaks against the trace, and something for it."""
        return self in (Trust.VERIFIED, Trust.CONSISTENT)


class VerificationRecord(TypedDict):
    """Whether a match can be trusted."""

    match: Annotated[str, Column("Match", "Id of the match")]
    trust: Annotated[str, Column("Result", "verified, consistent, altered or log only")]
    good: Annotated[bool, Column("", "Whether nothing speaks against it and something for it")]
    first_difference: Annotated[int | None, Column("", "The first step that differs")]
    reason: Annotated[str, Column("Reason", "Why, as a sentence")]
    verdict: Annotated[str, Column("", "Earlier name of trust, for one version")]


@dataclass(frozen=True, slots=True)
class Verification:
    """The trust in a trace, the first step that differs, if any, and the reason as a sentence."""

    trust: Trust
    first_difference: int | None = None
    reason: str = ""

    def row(self, match_id: str) -> VerificationRecord:
        return {
            "match": match_id,
            "trust": str(self.trust),
            "good": self.trust.good,
            "first_difference": self.first_difference,
            "reason": self.reason,
            "verdict": str(self.trust),
        }


def verify_trace(trace: Trace) -> Verification:
    """Play a trace again and compare every state, view, label, result and seal."""
    if trace.row.steps != trace.steps:
        why = f"{trace.row.steps} steps are said to be recorded, but {trace.steps} are there."
        return Verification(Trust.ALTERED, trace.steps, why)
    try:
        sealed, changed = _seals(trace)
        if trace.game is not None and trace.preset is not None:
            difference = _compare(trace, trace.game, trace.preset.codec(trace.game))
            if difference is not None:
                return Verification(Trust.ALTERED, *difference)
        if changed is not None:
            return Verification(Trust.ALTERED, *changed)
    except StoreError as error:
        return Verification(Trust.ALTERED, None, str(error))
    if trace.game is None:
        return Verification(Trust.CONSISTENT if sealed else Trust.LOG_ONLY, None, trace.problem)
    return Verification(Trust.VERIFIED, None, "" if sealed else UNCOVERED)


def _seals(trace: Trace) -> tuple[bool, tuple[int, str] | None]:
    """Return whether the match is sealed, and its first step that differs from its seal, with the reason."""
    match_id = trace.row.id
    with trace.reading() as conn:
        conn.execute("begin")  # the match may be running
        try:
            query = "select distinct prompt_digest from calls where match_id = ?"
            for (digest,) in conn.execute(query, [match_id]).fetchall():
                load_prompt(conn, digest)
            for image in images_of(conn, match_id):
                load_image(conn, image)
            sealed = is_sealed(conn, match_id)
            step = broken(conn, match_id) if sealed else None
            (steps,) = conn.execute("select steps from matches where id = ?", [match_id]).fetchone()
        finally:
            conn.execute("rollback")
    if step is None:
        return sealed, None
    if step > steps:
        return sealed, (steps, "How it ended is not as recorded; that was changed afterwards.")
    what = f"Step {step}" if step else "The start of the match"
    return sealed, (step, f"{what} is not as recorded; something in it was changed afterwards.")


def _compare(trace: Trace, game: Game[Any], codec: Codec[Any]) -> tuple[int, str] | None:
    hashes = state_hashes(trace)
    for step in range(trace.steps + 1):
        try:
            state = trace.state(step)
        except RerunError as error:
            return step, str(error)
        if why := _difference(trace, game, step, state, hashes.get(step, "")):
            return step, why
    if why := _wrong_end(trace, game):
        return trace.steps, why
    return _wrong_label(trace, codec)


def _difference(trace: Trace, game: Game[Any], step: int, state: Any, recorded: str) -> str | None:
    if fingerprint(state) != recorded:
        return f"The rules give another state after step {step} than was recorded, in the same version."
    stored = trace.stored_view(step)
    if stored is not None and stored != game.view(state, None):
        return f"The rules show step {step} differently than it was recorded, in the same version."
    heard = messages(trace.computed_turns(step, None))
    if messages(trace.turns(step)) != tuple(
        replace(message, text=storable(message.text)) for message in heard
    ):
        return f"By the rules something else was said in step {step} than was recorded."
    return None


def _wrong_label(trace: Trace, codec: Codec[Any]) -> tuple[int, str] | None:
    for decision in trace.all_decisions():
        label = codec.label(trace.state(decision.step - 1), decision.seat, decision.action)
        if label != decision.label:
            why = f"Step {decision.step} was recorded as {decision.label}; it is written {label}."
            return decision.step, why
    return None


def _wrong_end(trace: Trace, game: Game[Any]) -> str | None:
    """Return why the recorded end cannot be right; None if it can."""
    over = not game.to_act(trace.state(trace.steps))
    if trace.row.termination == Termination.RULES and not over:
        return f"It was recorded as over, but by the rules it continues after step {trace.steps}."
    returns, ranks = _result(trace, game)
    for seat in trace.row.seats:
        if seat.seat >= game.num_players:
            return f"{seat_title(seat.seat)} was recorded, but the game has {game.num_players}."
        score = returns[seat.seat] if returns else None
        who = seat_title(seat.seat)
        if seat.score != score:
            return f"{who} has the score {_number(seat.score)}; it must be {_number(score)}."
        if seat.rank != (ranks[seat.seat] if returns else None):
            return f"{who} has rank {seat.rank}, which does not follow from the scores."
    return None


def _result(trace: Trace, game: Game[Any]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """Return the scores and ranks that the recorded end must give; empty if it gives none."""
    row, state = trace.row, trace.state(trace.steps)
    if row.termination in (Termination.RULES, Termination.TRUNCATED):
        return game.returns(state), game.ranking(state)
    if row.blame is not None and row.termination in LOST_BY_ONE:
        resigned = row.termination == Termination.RESIGNED
        losers = side(game.teams(state), row.blame) if resigned else (row.blame,)
        scores = forfeited(limits_of(trace).get("forfeit", (-1.0, 0.0)), losers, game.num_players)
        return scores, tuple(1 + sum(better > score for better in scores) for score in scores)
    return (), ()


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"
