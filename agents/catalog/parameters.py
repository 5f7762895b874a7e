"""Parameters of model seats that are written as JSON, read and checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from agents.catalog.options import SpecError
from games.core.param import Value

OURS: Final = ("model", "messages", "input", "tools", "stream", "stream_options", "n")
"""Members of a request that no user gives, for nothing could read the answer."""
SECRETS: Final = ("key", "api_key", "apikey", "token", "password", "authorization", "secret")
"""Names under which somebody might write a key where it would be stored."""
MOST_STOPS: Final = 16
OTHERS: Final = (
    *("reasoning_effort", "presence_penalty", "frequency_penalty", "repetition_penalty"),
    *("top_k", "min_p", "verbosity", "service_tier"),
)
"""Parameters that are sent as they were given."""


def check_parameters(values: Mapping[str, Value]) -> None:
    """See to it that the parameters of a spec can be sent.

    Raises:
        SpecError: they cannot.
    """
    stops(str(values.get("stop") or ""))
    answer_form(str(values.get("response_format") or ""))
    for name in extra(str(values.get("extra") or "")):
        if values.get(name) is not None:
            raise SpecError(f"{name} is set by itself and in extra; leave one out.")


def others(values: Mapping[str, Value | None]) -> dict[str, Any]:
    """Further parameters of a request, by name; those that are unset are left out."""
    found: dict[str, Any] = {name: values.get(name) for name in OTHERS}
    found["stop"] = stops(str(values.get("stop") or "")) or None
    found["response_format"] = answer_form(str(values.get("response_format") or "")) or None
    return {name: value for name, value in found.items() if value not in (None, "")}


def stops(text: str) -> list[str]:
    """The texts at which an answer ends: one as it stands, or several as a JSON list.

    Raises:
        SpecError: the list is none of texts.
    """
    if not text.startswith("["):
        return [text] if text else []
    listed = _json(text, "stop")
    fit = isinstance(listed, list) and 0 < len(listed) <= MOST_STOPS
    if not fit or not all(isinstance(one, str) and one for one in listed):
        raise SpecError('stop must be a text, or a JSON list of texts such as ["END", "\\n\\n"].')
    return list(listed)


def answer_form(text: str) -> dict[str, Any]:
    """The form that answers must have, as the protocol writes it; empty for none.

    Raises:
        SpecError: it is neither a word nor a JSON object with a type.
    """
    if text in ("", "text", "json_object"):
        return {"type": text} if text else {}
    form = _json(text, "response_format")
    if not isinstance(form, dict) or not isinstance(form.get("type"), str):
        raise SpecError(
            "response_format must be text, json_object, or a JSON object with a type, such as json_schema."
        )
    return form


def extra(text: str) -> dict[str, Any]:
    """Whatever else goes into a request.

    Raises:
        SpecError: it is no JSON object, or holds what must not be in it.
    """
    if not text:
        return {}
    found = _json(text, "extra")
    if not isinstance(found, dict):
        raise SpecError('extra must be a JSON object such as {"top_a": 0.2}.')
    for name in found:
        if name in OURS:
            raise SpecError(f"extra must not set {name}; the program sets it.")
        if name.lower().replace("-", "_") in SECRETS:
            raise SpecError(f"extra must not hold {name}: a key is never part of a spec.")
    return found


def _json(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise SpecError(f"{name} is not valid JSON: {text[:60]!r}.") from None
