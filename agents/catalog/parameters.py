"""Parameters of model seats that are written as JSON, read and checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from agents.catalog.options import SpecError
from games.core.param import Value

OURS: Final = ("model", "messages", "input", "tools", "stream", "stream_options", "n")
"""Members of a request that users cannot set, since the answer could then not be read."""
SECRETS: Final = ("key", "api_key", "apikey", "token", "password", "authorization", "secret")
"""Names under which a key might be written where it would be stored."""
MOST_STOPS: Final = 16
OTHERS: Final = (
    *("reasoning_effort", "presence_penalty", "frequency_penalty", "repetition_penalty"),
    *("top_k", "min_p", "verbosity", "service_tier"),
)
"""Parameters that are sent as they were given."""


def check_parameters(values: Mapping[str, Value]) -> None:
    """Raise a `SpecError` if the parameters of a spec cannot be sent."""
    stops(str(values.get("stop") or ""))
    answer_form(str(values.get("response_format") or ""))
    for name in extra(str(values.get("extra") or "")):
        if values.get(name) is not None:
            raise SpecError("{name} is set as an option and in extra; leave one out.", name=name)


def others(values: Mapping[str, Value | None]) -> dict[str, Any]:
    """Return further parameters of a request by name, without those that are unset."""
    parameters: dict[str, Any] = {name: values.get(name) for name in OTHERS}
    parameters["stop"] = stops(str(values.get("stop") or "")) or None
    parameters["response_format"] = answer_form(str(values.get("response_format") or "")) or None
    return {name: value for name, value in parameters.items() if value not in (None, "")}


def stops(text: str) -> list[str]:
    """Return the texts at which an answer ends, of a plain text or a JSON list, or raise a `SpecError`."""
    if not text.startswith("["):
        return [text] if text else []
    listed = _json(text, "stop")
    fit = isinstance(listed, list) and 0 < len(listed) <= MOST_STOPS
    if not fit or not all(isinstance(text_at_end, str) and text_at_end for text_at_end in listed):
        wanted = '{name} must be a text, or a JSON list of texts such as ["END", "\\n\\n"].'
        raise SpecError(wanted, name="stop")
    return list(listed)


def answer_form(text: str) -> dict[str, Any]:
    """Return the format of answers in the protocol's form, empty for none, or raise a `SpecError`."""
    if text in ("", "text", "json_object"):
        return {"type": text} if text else {}
    form = _json(text, "response_format")
    if not isinstance(form, dict) or not isinstance(form.get("type"), str):
        raise SpecError(
            "{name} must be text, json_object, or a JSON object with a type, such as json_schema.",
            name="response_format",
        )
    return form


def extra(text: str) -> dict[str, Any]:
    """Return the further members of a request; raise a `SpecError` if one is not allowed."""
    if not text:
        return {}
    members = _json(text, "extra")
    if not isinstance(members, dict):
        raise SpecError("{name} must be a JSON object such as {such}.", name="extra", such='{"top_a": 0.2}')
    for name in members:
        if name in OURS:
            raise SpecError("{name} must not set {member}; the program sets it.", name="extra", member=name)
        if name.lower().replace("-", "_") in SECRETS:
            raise SpecError(
                "{name} must not hold {member}: a key is never part of a spec.", name="extra", member=name
            )
    return members


def _json(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise SpecError("{name} is not valid JSON: {text}.", name=name, text=repr(text[:60])) from None
