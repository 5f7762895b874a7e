"""Matches as a log of Inspect (inspect_ai, format version 2): one sample for each match.

A sample's events are the match in order: a span for each step, in it the model calls as ``model`` events
with prompt, settings and output; what agents without a model thought, attempts that were refused or taken,
and decisions as ``info`` events of the sources ``thought``, ``refused``, ``attempt`` and ``decision``. The
log follows inspect_ai's log reader, as its ``.eval`` (a zip file with a part for each sample) or as one JSON
document; that package is not needed.
"""

from __future__ import annotations

import json
import math
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from games.core.chat import ChatMessage, Text, data_url
from games.core.text import render
from replays.exchange.jsonl_writing import writing
from replays.naming import player_name, preset_name, seat_title
from replays.store.contents import NO_PROMPT, images_of
from replays.store.errors import StoreError
from replays.store.recorder import app_version
from replays.store.rows import AttemptRow, CallRow, DecisionRow, MatchRow, SeatRow
from replays.store.store import Store
from replays.store.trace import Trace

VERSION: Final = 2
_STOPS: Final = {
    "stop": "stop",
    "length": "max_tokens",
    "content_filter": "content_filter",
    "tool_calls": "tool_calls",
}
_USAGE: Final = """
select c.model, c.seat, sum(max(0, input_tokens - cached_tokens)) as input_tokens,
  sum(output_tokens) as output_tokens, sum(input_tokens + output_tokens) as total_tokens,
  sum(cached_tokens) as input_tokens_cache_read, sum(reasoning_tokens) as reasoning_tokens,
  case when count(cost) = count(*) then sum(cost) end as total_cost
from calls c join seats s on s.match_id = c.match_id and s.seat = c.seat join agents a on a.id = s.agent_id
where c.match_id = ? and (prompt_digest <> ? or c.model = a.model)
group by c.model, c.seat order by c.seat, c.model
"""
_OPTION: Final = re.compile(r'[:,]([\w-]+)=(?:"((?:[^"]|"")*)"|([^,]*))')
_GENERATE: Final = {
    "temperature": ("temperature", float),
    "top_p": ("top_p", float),
    "max_tokens": ("max_tokens", int),
    "seed": ("seed", int),
    "retries": ("max_retries", int),
    "seconds": ("timeout", lambda value: math.ceil(float(value))),
    "logprobs": ("logprobs", lambda value: bool(int(value))),
}
"""Options of our models with their names in Inspect; others are arguments of the model."""
_LISTED: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}[:-]\d{2}[:-]\d{2}.*\.json\Z")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")

Document = dict[str, Any]
SettingsOf: TypeAlias = Callable[[str], Mapping[str, object]]


def given_settings(spec: str) -> dict[str, object]:
    """Return the options in the text of an agent's spec."""
    return {name: plain or quoted.replace('""', '"') for name, quoted, plain in _OPTION.findall(spec)}


def is_listed(name: str) -> bool:
    """Return whether Inspect lists a file of this name among the logs of its folder."""
    return name.endswith(".eval") or _LISTED.match(name) is not None


def log_name(store: Store, match_ids: Sequence[str]) -> str:
    """Return a name for a log of these matches as Inspect forms them: time, task and an id."""
    rows = [store.match(match_id) for match_id in match_ids]
    began = min((row.started_at for row in rows), default="1970-01-01T00:00:00")[:19]
    games = {preset_name(row.game, row.preset) for row in rows}
    task = re.sub(r"[^a-z0-9]+", "-", games.pop()) if len(games) == 1 else "gamebench"
    return f"{began.replace(':', '-')}+00-00_{task}_{rows[0].id if rows else 'empty'}.eval"


def export_inspect(
    store: Store, match_ids: Sequence[str], path: Path, settings_of: SettingsOf = given_settings
) -> None:
    """Write matches as one log that Inspect View and ``inspect_ai.log.read_eval_log`` open.

    It becomes one JSON document if the name ends in ``.json`` or has no ending, else an ``.eval``.

    Args:
        settings_of: returns the settings of an agent, by the text of its spec.

    Raises:
        StoreError: there is no such match, or the file cannot be written, or Inspect could not open it.
    """
    path = Path(path)
    if path.suffix not in ("", ".json", ".eval"):
        raise StoreError(f"Inspect opens only files called .eval or .json, not {path.name}; call it so.")
    traces = [store.trace(match_id) for match_id in match_ids]
    with writing(path) as file:
        if path.suffix == ".eval":
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as parts:
                _write_parts(parts, traces, settings_of)
        else:
            samples = [_sample(trace, settings_of) for trace in traces]
            file.write(_json({**_log(traces, samples, settings_of), "samples": samples}))


def _write_parts(parts: zipfile.ZipFile, traces: Sequence[Trace], settings_of: SettingsOf) -> None:
    summaries = []
    for trace in traces:
        sample = _sample(trace, settings_of)
        parts.writestr(f"samples/{sample['id']}_epoch_1.json", _json(sample))
        summaries.append({name: sample[name] for name in _SUMMARY} | {"completed": True})
    header = _log(traces, summaries, settings_of)
    started = {name: header[name] for name in ("version", "eval", "plan")}
    parts.writestr("_journal/start.json", _json(started))
    parts.writestr("summaries.json", _json(summaries))
    parts.writestr("header.json", _json(header))


_SUMMARY: Final = (
    "id", "epoch", "input", "target", "metadata", "scores", "model_usage", "role_usage", "started_at",
    "completed_at", "uuid",
)  # fmt: skip


def _json(document: object) -> bytes:
    """Return UTF-8 that every reader of JSON takes: half surrogate pairs are spelled out."""
    text = json.dumps(document, ensure_ascii=False, indent=1)
    return _SURROGATE.sub(lambda half: f"\\\\u{ord(half[0]):04x}", text).encode()


def _log(traces: Sequence[Trace], samples: Sequence[Document], settings_of: SettingsOf) -> Document:
    """Return the log without its samples, of which only the use of models is needed."""
    rows = [trace.row for trace in traces]
    began, ended = min(row.started_at for row in rows), max(row.ended_at or row.started_at for row in rows)
    over = all(row.termination is not None for row in rows)
    games = sorted({preset_name(row.game, row.preset) for row in rows})
    models = sorted({seat.model for row in rows for seat in row.seats if seat.model})
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
            "model": ", ".join(models) or "none",
            "model_roles": _roles(rows, settings_of),
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
        "stats": {
            "started_at": began,
            "completed_at": ended,
            "model_usage": _usage_sums(samples, "model_usage"),
            "role_usage": _usage_sums(samples, "role_usage"),
        },
    }


def _roles(rows: Sequence[MatchRow], settings_of: SettingsOf) -> Document:
    roles: dict[str, dict[str, Document]] = {}
    for row in rows:
        for seat in row.seats:
            if seat.model:
                generate, others = _settings(seat, settings_of)
                config = {"model": seat.model, "config": generate, "args": others}
                roles.setdefault(_role(seat.seat), {}).setdefault(seat.spec, config)
    lists = {role: list(configs.values()) for role, configs in sorted(roles.items())}
    return {role: configs if len(configs) > 1 else configs[0] for role, configs in lists.items()}


def _role(seat: int) -> str:
    return seat_title(seat).lower()


def _settings(seat: SeatRow, settings_of: SettingsOf) -> tuple[Document, Document]:
    """Return the settings of a seat's agent in Inspect's words, and those without such a word."""
    generate: Document = {}
    others: Document = {}
    for name, value in settings_of(seat.spec).items():
        if value is None or value == "" or name == "model":
            continue
        word, read = _GENERATE.get(name, ("", None))
        try:
            if read is None:
                others[name] = value
            else:
                generate[word] = read(value)  # type: ignore[operator]
        except (TypeError, ValueError):
            others[name] = value
    return generate, others


def _sample(trace: Trace, settings_of: SettingsOf) -> Document:
    row = trace.row
    settings = {seat.seat: _settings(seat, settings_of) for seat in row.seats}
    usage = _usage(trace)
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
            "seats": {
                str(s.seat + 1): {
                    "agent": s.name,
                    "kind": s.kind,
                    "spec": s.spec,
                    "settings": {**settings[s.seat][0], **settings[s.seat][1]},
                }
                for s in row.seats
            },
            "metrics": {
                name: {str(seat + 1): value for seat, value in values.items()}
                for name, values in trace.match_metrics().items()
            },
        },
        "store": {},
        "events": [*_events(trace, decisions, {seat: generate for seat, (generate, _) in settings.items()})],
        "attachments": _attachments(trace),
        "model_usage": _added((used["model"], used) for used in usage),
        "role_usage": _added((_role(used["seat"]), used) for used in usage),
        "started_at": row.started_at,
        "completed_at": row.ended_at,
        "uuid": row.id,
    }


def _scores(row: MatchRow) -> Document:
    end = row.note or (f"ended: {row.termination}" if row.termination else "not over")
    return {
        seat_title(seat.seat).lower(): {
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
            "metrics": {"mean": {"name": "mean", "value": math.fsum(values) / len(values)}},
        }
        for name, values in sorted(by_agent.items())
    ]


def _events(
    trace: Trace, decisions: Sequence[DecisionRow], settings: Mapping[int, Document]
) -> Iterator[Document]:
    times = _times(trace)
    by_step: dict[int, list[DecisionRow]] = {}
    for decision in decisions:
        by_step.setdefault(decision.step, []).append(decision)
    for step in range(1, trace.steps + 2):
        at = {"timestamp": times.get(step, trace.row.ended_at or trace.row.started_at), "working_start": 0.0}
        events = [*_of_step(trace, step, by_step.get(step, []), settings)]
        if events:
            span = {"id": f"step-{step}", "span_id": f"step-{step}"}
            yield {"event": "span_begin", "name": f"step {step}", "type": "step", **span, **at}
            yield from ({**event, "span_id": span["id"], **at} for event in events)
            yield {"event": "span_end", **span, **at}


def _of_step(
    trace: Trace, step: int, decisions: Sequence[DecisionRow], settings: Mapping[int, Document]
) -> Iterator[Document]:
    for seat in range(trace.row.num_players):
        for call in trace.calls(step, seat):
            prompt = trace.prompt(call)
            asked = prompt or call.model == trace.row.seats[seat].model
            yield _model_event(call, prompt, settings.get(seat, {})) if asked else _thought(call)
        for attempt in trace.attempts(step, seat):
            yield _attempt_event(attempt)
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


def _attempt_event(attempt: AttemptRow) -> Document:
    """Return an answer of a seat: ``attempt`` if it was accepted, else ``refused`` with the reason."""
    data: Document = {"seat": attempt.seat + 1, "attempt": attempt.number, "seconds": attempt.seconds}
    if attempt.failure is None:
        return {"event": "info", "source": "attempt", "data": {**data, "action": str(attempt.action)}}
    data |= {"failure": str(attempt.failure), "objection": attempt.objection}
    return {"event": "info", "source": "refused", "data": data}


def _thought(call: CallRow) -> Document:
    """Return what a search, a solver or the person who forked the match noted about a decision."""
    data = {
        "seat": call.seat + 1,
        "by": call.model,
        "purpose": call.purpose,
        "thought": call.thought,
        "reply": call.reply,
        "seconds": call.seconds,
    }
    return {"event": "info", "source": "thought", "data": data}


def _model_event(call: CallRow, prompt: Sequence[ChatMessage], config: Document) -> Document:
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
        "role": _role(call.seat),
        "input": [_message(message) for message in prompt],
        "tools": [],
        "tool_choice": "none",
        "config": config,
        "output": output,
        "retries": call.transport_retries,
        "error": call.error or None,
        "working_time": call.seconds,
        "metadata": {"purpose": call.purpose, "attempt": call.attempt, "outcome": call.outcome},
    }


def _message(message: ChatMessage) -> Document:
    role = message.role if message.role in ("system", "user", "assistant") else "user"
    if not message.images:
        return {"role": role, "content": message.text}
    parts = [
        {"type": "text", "text": part.text}
        if isinstance(part, Text)
        else {"type": "image", "image": f"attachment://{part.digest}"}
        for part in message.content
    ]
    return {"role": role, "content": parts}


def _attachments(trace: Trace) -> dict[str, str]:
    with trace.reading() as conn:
        images = images_of(conn, trace.row.id)
    return {image.digest: data_url(trace.image(image)) for image in images}


def _call_usage(call: CallRow) -> Document:
    return {
        "input_tokens": max(0, call.input_tokens - call.cached_tokens),
        "output_tokens": call.output_tokens,
        "total_tokens": call.input_tokens + call.output_tokens,
        "input_tokens_cache_read": call.cached_tokens,
        "reasoning_tokens": call.reasoning_tokens,
        "total_cost": call.cost,
    }


def _usage(trace: Trace) -> list[Document]:
    """Return what each model used in each seat; a sum of costs is known if all of them are."""
    with trace.reading() as conn:
        return [dict(row) for row in conn.execute(_USAGE, [trace.row.id, NO_PROMPT])]


def _added(used: Iterable[tuple[str, Document]]) -> Document:
    """Return the sums by name; None if one part is not known."""
    sums: dict[str, Document] = {}
    for name, usage in used:
        before = sums.setdefault(name, dict.fromkeys(_COUNTED, 0))
        for key in _COUNTED:
            known = before[key] is not None and usage[key] is not None
            before[key] = before[key] + usage[key] if known else None
    return sums


_COUNTED: Final = (
    "input_tokens", "output_tokens", "total_tokens", "input_tokens_cache_read", "reasoning_tokens",
    "total_cost",
)  # fmt: skip


def _usage_sums(samples: Sequence[Document], which: str) -> Document:
    return _added(pair for sample in samples for pair in sample[which].items())


def _times(trace: Trace) -> dict[int, str]:
    with trace.reading() as conn:
        return dict(conn.execute("select step, at from steps where match_id = ?", [trace.row.id]).fetchall())


def _position(trace: Trace, step: int) -> str:
    try:
        return render(trace.view(step), lambda player: _who(trace, player), trace.messages(step))
    except StoreError:
        return ""


def _who(trace: Trace, player: int, decision: DecisionRow | None = None) -> str:
    if player < 0:
        return player_name(None, player)
    by = trace.deciding(player, decision.decider if decision else None)
    return f"{seat_title(player)} ({by.label})"
