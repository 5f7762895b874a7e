"""Matches as a log of Inspect (inspect_ai, format version 2): one sample for each match.

A sample's events are the match in order: a span for each step, in it the model calls as ``model`` events
with prompt and output, refused attempts and decisions as ``info`` events. Written as plain JSON, from what
inspect_ai's log reader asks for; that package is not needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from games.core.text import render
from replays.errors import StoreError
from replays.exporting import writing
from replays.recorder import app_version
from replays.rows import CallRow, DecisionRow, MatchRow
from replays.store import Store
from replays.trace import Trace

VERSION: Final = 2
_STOPS: Final = {
    "stop": "stop",
    "length": "max_tokens",
    "content_filter": "content_filter",
    "tool_calls": "tool_calls",
}
_USAGE: Final = """
select model, sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens,
  sum(input_tokens + output_tokens) as total_tokens, sum(cached_tokens) as input_tokens_cache_read,
  sum(reasoning_tokens) as reasoning_tokens, sum(cost) as total_cost
from calls where match_id = ? group by model
"""

Document = dict[str, Any]


def export_inspect(store: Store, match_ids: Sequence[str], path: Path) -> None:
    """Write matches as one log that Inspect View and ``inspect_ai.log.read_eval_log`` open.

    Raises:
        StoreError: there is no such match, or the file cannot be written.
    """
    traces = [store.trace(match_id) for match_id in match_ids]
    with writing(Path(path)) as file:
        document = json.dumps(_log(traces), ensure_ascii=False, indent=1)
        file.write(document.encode("utf-8", "backslashreplace"))


def _log(traces: Sequence[Trace]) -> Document:
    rows = [trace.row for trace in traces]
    samples = [_sample(trace) for trace in traces]
    began, ended = min(row.started_at for row in rows), max(row.ended_at or row.started_at for row in rows)
    over = all(row.termination is not None for row in rows)
    games = sorted({f"{row.game}:{row.preset}" for row in rows})
    models = sorted({seat.model or seat.name for row in rows for seat in row.seats})
    task = games[0] if len(games) == 1 else "gamebench"
    return {
        "version": VERSION,
        "status": "success" if over else "cancelled",
        "eval": {
            "eval_id": rows[0].id,
            "run_id": rows[0].batch or rows[0].id,
            "created": began,
            "task": task,
            "task_id": task,
            "task_version": rows[0].game_version,
            "task_display_name": ", ".join(games),
            "dataset": {"name": "matches", "samples": len(rows), "sample_ids": [row.id for row in rows]},
            "model": ", ".join(models),
            "config": {"epochs": 1},
            "packages": {"gamebench-gui": app_version()},
            "metadata": {"games": games, "agents": sorted({s.name for row in rows for s in row.seats})},
        },
        "plan": {"name": "match", "steps": []},
        "results": {
            "total_samples": len(rows),
            "completed_samples": sum(row.termination is not None for row in rows),
            "scores": _mean_scores(rows),
        },
        "stats": {"started_at": began, "completed_at": ended, "model_usage": _usage_sums(samples)},
        "samples": samples,
    }


def _sample(trace: Trace) -> Document:
    row = trace.row
    decisions = trace.all_decisions()
    return {
        "id": row.id,
        "epoch": 1,
        "input": _position(trace, 0),
        "target": "",
        "messages": [
            {
                "id": f"{row.id}-{d.step}-{d.seat + 1}",
                "role": "assistant" if d.seat >= 0 else "user",
                "content": f"{_who(trace, d.seat, d)}: {d.label}",
            }
            for d in decisions
        ],
        "output": {"model": "", "choices": []},
        "scores": _scores(row),
        "metadata": {
            "game": row.game,
            "preset": row.preset,
            "params": dict(row.params),
            "seed": row.seed,
            "source": row.source,
            "termination": row.termination,
            "steps": row.steps,
            "seats": {str(s.seat + 1): {"agent": s.name, "kind": s.kind, "spec": s.spec} for s in row.seats},
            "metrics": {
                name: {str(seat + 1): value for seat, value in values.items()}
                for name, values in trace.match_metrics().items()
            },
        },
        "store": {},
        "events": [*_events(trace, decisions)],
        "model_usage": _usage(trace),
        "started_at": row.started_at,
        "completed_at": row.ended_at,
        "uuid": row.id,
    }


def _scores(row: MatchRow) -> Document:
    end = row.note or (f"ended: {row.termination}" if row.termination else "not over")
    return {
        f"seat {seat.seat + 1}": {
            "value": seat.score,
            "answer": seat.name,
            "explanation": f"Place {seat.rank}; {end}" if seat.rank else end,
        }
        for seat in row.seats
        if seat.score is not None
    }


def _mean_scores(rows: Sequence[MatchRow]) -> list[Document]:
    by_agent: dict[str, list[float]] = {}
    for row in rows:
        for seat in row.seats:
            if seat.score is not None:
                by_agent.setdefault(seat.name, []).append(seat.score)
    return [
        {
            "name": name,
            "scorer": "returns",
            "scored_samples": len(values),
            "metrics": {"mean": {"name": "mean", "value": sum(values) / len(values)}},
        }
        for name, values in sorted(by_agent.items())
    ]


def _events(trace: Trace, decisions: Sequence[DecisionRow]) -> Iterator[Document]:
    times = _times(trace)
    by_step: dict[int, list[DecisionRow]] = {}
    for decision in decisions:
        by_step.setdefault(decision.step, []).append(decision)
    for step in range(1, trace.steps + 2):
        at = {"timestamp": times.get(step, trace.row.ended_at or trace.row.started_at), "working_start": 0.0}
        events = [*_of_step(trace, step, by_step.get(step, []))]
        if events:
            span = {"id": f"step-{step}", "span_id": f"step-{step}"}
            yield {"event": "span_begin", "name": f"step {step}", "type": "step", **span, **at}
            yield from ({**event, "span_id": span["id"], **at} for event in events)
            yield {"event": "span_end", **span, **at}


def _of_step(trace: Trace, step: int, decisions: Sequence[DecisionRow]) -> Iterator[Document]:
    for seat in range(trace.row.num_players):
        for call in trace.calls(step, seat):
            yield _model_event(trace, call)
        for attempt in trace.attempts(step, seat):
            if attempt.failure is not None:
                data = {
                    "seat": seat + 1,
                    "attempt": attempt.number,
                    "failure": str(attempt.failure),
                    "objection": attempt.objection,
                }
                yield {"event": "info", "source": "refused", "data": data}
    for decision in decisions:
        data = {
            "seat": decision.seat + 1,
            "player": _who(trace, decision.seat, decision),
            "inherited": trace.inherited(decision.step),
            "action": decision.label,
            "chosen_by": decision.chosen_by,
            "attempts": decision.attempts,
            "seconds": decision.seconds,
        }
        yield {"event": "info", "source": "decision", "data": data}
    if decisions:
        yield {"event": "info", "source": "position", "data": _position(trace, step)}


def _model_event(trace: Trace, call: CallRow) -> Document:
    content: Any = call.reply
    if call.thought:
        content = [{"type": "reasoning", "reasoning": call.thought}, {"type": "text", "text": call.reply}]
    message = {"role": "assistant", "content": content, "source": "generate", "model": call.model}
    output = {
        "model": call.model,
        "choices": [{"message": message, "stop_reason": _STOPS.get(call.finish_reason, "unknown")}],
        "completion": call.reply,
        "usage": _call_usage(call),
        "time": call.seconds,
        "error": call.error or None,
    }
    return {
        "event": "model",
        "model": call.model,
        "role": f"seat {call.seat + 1}",
        "input": [_message(role, text) for role, text in trace.prompt(call)],
        "tools": [],
        "tool_choice": "none",
        "config": {},
        "output": output,
        "retries": call.transport_retries,
        "error": call.error or None,
        "working_time": call.seconds,
        "metadata": {"purpose": call.purpose, "attempt": call.attempt, "outcome": call.outcome},
    }


def _message(role: str, text: str) -> Document:
    return {"role": role if role in ("system", "user", "assistant") else "user", "content": text}


def _call_usage(call: CallRow) -> Document:
    return {
        "input_tokens": call.input_tokens,
        "output_tokens": call.output_tokens,
        "total_tokens": call.input_tokens + call.output_tokens,
        "input_tokens_cache_read": call.cached_tokens,
        "reasoning_tokens": call.reasoning_tokens,
        "total_cost": call.cost,
    }


def _usage(trace: Trace) -> Document:
    with trace.reading() as conn:
        rows = [dict(row) for row in conn.execute(_USAGE, [trace.row.id])]
    return {row.pop("model"): row for row in rows}


def _usage_sums(samples: Sequence[Document]) -> Document:
    found: Document = {}
    for sample in samples:
        for model, usage in sample["model_usage"].items():
            before = found.setdefault(model, {})
            for name, value in usage.items():
                before[name] = before.get(name, 0) + (value or 0)
    return found


def _times(trace: Trace) -> dict[int, str]:
    with trace.reading() as conn:
        return dict(conn.execute("select step, at from steps where match_id = ?", [trace.row.id]).fetchall())


def _position(trace: Trace, step: int) -> str:
    try:
        return render(trace.view(step), lambda player: _who(trace, player))
    except StoreError:
        return ""


def _who(trace: Trace, player: int, decision: DecisionRow | None = None) -> str:
    if player < 0:
        return "Chance"
    by = trace.deciding(player, decision.decider if decision else None)
    return f"Seat {player + 1} ({by.label})"
