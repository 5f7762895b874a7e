"""Reading the answers of chat-completions servers, in all their forms."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from agents.catalog.budget import MILLION, Price
from agents.llm.keys import IN_SETTINGS
from agents.llm.model import Completion, ModelError, Trouble
from agents.llm.reasoning import by_field, is_thinking, reported, split_thought
from games.core.chat import ToolUse
from games.core.said import Said

LONGEST_DETAIL: Final = 200
WRONG_ADDRESS: Final = "Check the base URL (many end in /v1)"
NEVER: Final = -9999.0
"""The logarithm of probability 0, as OpenAI reports it."""
TRY_LATER: Final = "Wait a little"
DEAREST_CALL: Final = 1_000_000.0
"""US dollars; a higher reported cost is no price."""
MOST_TOOLS: Final = 32
"""The most uses of tools in one answer that are read."""
LONGEST_ARGUMENTS: Final = 20_000


def clean(text: str) -> str:
    """Return the text without lone surrogates, which no file and no message can carry."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def detail(text: object) -> str:
    """Return a server's own words on one short line, for a sentence: ``: model is overloaded``; or ``''``."""
    if not isinstance(text, str):
        return ""
    line = " ".join("".join(c if c.isprintable() else " " for c in clean(text)[:1000]).split()).rstrip(".")
    if not line or line.startswith("<"):
        return ""
    return ": " + (line if len(line) <= LONGEST_DETAIL else line[:LONGEST_DETAIL] + "...")


def decode(body: str) -> Mapping[str, Any]:
    """Return the JSON object in a body, or raise a `ModelError`."""
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        if body.lstrip()[:1] == "<":
            raise ModelError(
                Trouble.ANSWER, "answered with a web page instead of a completion", WRONG_ADDRESS
            ) from None
        raise ModelError(
            Trouble.ANSWER, "sent an answer that is not valid JSON", TRY_LATER, passing=True
        ) from None
    if not isinstance(data, dict):
        raise ModelError(Trouble.ANSWER, "sent JSON that is not a completion", WRONG_ADDRESS)
    return data


def read_completion(data: Mapping[str, Any]) -> Completion:
    """Return the completion in a decoded body, or raise a `ModelError`."""
    if data.get("error"):
        raise reported_error(data["error"])
    choice = first_choice(data)
    message = choice.get("message") if choice else None
    if choice is None or not isinstance(message, dict):
        if data.get("choices") == []:
            raise ModelError(Trouble.ANSWER, "answered without a completion", TRY_LATER, passing=True)
        raise ModelError(Trouble.ANSWER, "sent JSON that is not a completion", WRONG_ADDRESS)
    thought, text = split_thought(content(message.get("content")), reported(message))
    return Completion(
        text=clean(text),
        thought=clean(thought),
        refusal=clean(content(message.get("refusal"))),
        finish_reason=word(choice.get("finish_reason")),
        logprobs=read_logprobs(choice),
        alternatives=read_alternatives(choice),
        tools=read_tools(message.get("tool_calls")),
        **read_usage(data.get("usage")),
    )


def reported_error(error: object) -> ModelError:
    """Return the failure in an answer of status 200, as gateways send it."""
    return status_error(reported_status(error), error)


def reported_status(error: object) -> int:
    """Return the HTTP status of a reported error; 500 if it gives none."""
    code = error.get("code") if isinstance(error, dict) else None
    return int(code) if isinstance(code, int | str) and re.fullmatch(r"[1-5]\d\d", str(code)) else 500


def status_error(
    status: int, body: object, wish: float | None = None, sent: Collection[str] = ()
) -> ModelError:
    """Return the failure behind an HTTP status.

    Args:
        body: the server's ``error`` object, or its raw text.
        wish: seconds it asks to wait.
        sent: names of the parameters in the request.
    """
    text = words_of(body)
    code, words = code_of(body), detail(text)
    if status == 402 or code in ("insufficient_quota", "billing_hard_limit_reached"):
        return ModelError(Trouble.QUOTA, f"reports that the credit is used up{words}", "Top it up")
    if status == 401 or (status == 403 and not _named(body, sent) and code != "invalid_request_error"):
        advice: str = Said("Enter another key {place}, or set the variable that holds it", place=IN_SETTINGS)
        return ModelError(Trouble.KEY, f"refused the key (HTTP {status}){words}", advice)
    if status == 404:
        advice = "Check the model's name and the base URL (many end in /v1)"
        return ModelError(Trouble.MODEL, f"knows no such model or address (HTTP 404){words}", advice)
    if status == 429:
        what = f"is asked too often (HTTP 429){words}"
        return ModelError(Trouble.BUSY, what, TRY_LATER, passing=True, wish=wish)
    if status >= 500 or status in (408, 409, 425):
        what = f"failed (HTTP {status}){words}"
        return ModelError(Trouble.SERVER, what, TRY_LATER, passing=True, wish=wish)
    if 300 <= status < 400:
        advice = "Requests do not follow: name the address it means as base_url"
        return ModelError(Trouble.REQUEST, f"sends requests to another address (HTTP {status})", advice)
    advice = "Change the seat's options"
    if "tools" in sent and _TOOLS.search(text):
        advice = "If it knows no tools, choose another scaffold for the seat"
    if _SYSTEM.search(text):
        advice = "If it takes no system messages, set system=user for the seat"
    return ModelError(Trouble.REQUEST, f"refused the request (HTTP {status}){words}", advice)


def images_refused(status: int, body: object) -> ModelError | None:
    """Return the error of a server that takes no pictures; None for any other."""
    if status not in (400, 404, 413, 415, 422, 500, 501) or is_filtered(code_of(body)):
        return None
    text = words_of(body)
    words = detail(text)
    if _IMAGES.search(text):
        advice = "Set images=none for the seat"
        return ModelError(Trouble.REQUEST, f"takes no pictures (HTTP {status}){words}", advice)
    if status not in (400, 415, 422):
        return None
    advice = "If it takes no pictures, set images=none for the seat"
    return ModelError(Trouble.REQUEST, f"refused the request (HTTP {status}){words}", advice)


_IMAGES: Final = re.compile(
    r"\bimages?\b|image_url|\bvision\b|\bmulti-?modal|\bmmproj\b|\bcontent (?:part|type)"
    r"|(?:must|should) be a (?:valid )?string|expected a string",
    re.IGNORECASE,
)
_TOOLS: Final = re.compile(r"\btools?\b|\bfunction.?call|tool_choice", re.IGNORECASE)
_SYSTEM: Final = re.compile(
    r"\bsystem\b.{0,40}\b(?:role|message|instruction|prompt)|\brole\b.{0,40}\bsystem\b|developer instruction",
    re.IGNORECASE,
)
_REFUSED: Final = re.compile(
    r"unsupported|unknown|unrecogni[sz]ed|unexpected|\bextra (?:inputs?|fields?|forbidden)|extra_forbidden"
    r"|deprecated|no such|(?:\bnot|n't|\bno longer|\bcannot)\b.{0,40}"
    r"(?:support|allow|permit|accept|recogni[sz]|available|enabled|request|use)",
    re.IGNORECASE,
)
_REFUSING: Final = (400, 403, 422, 501)
"""Statuses with which servers refuse a parameter."""
_REQUIRED: Final = ("model", "messages", "input", "tools")
"""Members that every request must have."""
_EVERYDAY: Final = ("stop", "store", "text", "include", "reasoning", "verbosity", "user")
"""Names that are everyday words too: in a sentence they count only where they are marked as names."""


def refused_parameter(status: int, body: object, sent: Collection[str]) -> str:
    """Return the parameter, of those sent, that the server takes with no value at all; empty for none."""
    code, named = code_of(body), _named(body, sent)
    if status not in _REFUSING or not named:
        return ""
    refused = code in ("unsupported_parameter", "unsupported_value", "unknown_parameter")
    return named if refused or _REFUSED.search(words_of(body)) else ""


def _named(body: object, sent: Collection[str]) -> str:
    """Return the optional parameter that an error names: as its ``param``, else the first in its text."""
    wanted = [name for name in sent if name not in _REQUIRED]
    param = body.get("param") if isinstance(body, dict) else None
    if isinstance(param, str) and param.partition(".")[0] in wanted:
        return param.partition(".")[0]
    text = words_of(body)
    places = {name: at.start() for name in wanted if (at := re.search(_mention(name), text))}
    return min(places, key=places.__getitem__, default="")


def _mention(name: str) -> str:
    plain = rf"(?<!\w){re.escape(name)}(?!\w)"
    named = rf"(?:\A|[`'\".]|\b(?:parameters?|arguments?|fields?|inputs?)[:\s]{{1,3}}){plain}"
    return named if name in _EVERYDAY else plain


def code_of(body: object) -> str:
    """Return the code, else the type, of a server's error; empty without any."""
    fields: Mapping[str, Any] = body if isinstance(body, dict) else {}
    return str(fields.get("code") or fields.get("type") or "")[:100]


def words_of(body: object, depth: int = 0) -> str:
    """Return the text of an error, in any form: a text, an object, or a list of complaints."""
    if isinstance(body, str):
        return body[:2000]
    if depth > 5:
        return ""
    if isinstance(body, list):
        return "; ".join(filter(None, (words_of(item, depth + 1) for item in body[:10])))
    if not isinstance(body, dict):
        return ""
    place, what = body.get("loc"), body.get("msg")
    if isinstance(what, str):
        named = ".".join(map(str, place[:5])) if isinstance(place, list) else ""
        return f"{named}: {what}" if named else what
    parts = (words_of(body.get(name), depth + 1) for name in ("message", "detail", "error", "errors"))
    return next(filter(None, parts), "")


def is_filtered(code: object) -> bool:
    """Return whether an error code means that a filter declined the prompt, which counts as a refusal."""
    return code in ("content_filter", "content_policy_violation")


def model_names(data: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Return the models in a decoded list of models; None if it is no such list."""
    items = data.get("data")
    if not isinstance(items, list):
        return None
    names = (item.get("id") for item in items if isinstance(item, dict))
    return tuple(clean(name) for name in names if isinstance(name, str))


def model_offers(data: Mapping[str, Any]) -> Mapping[str, Price | None] | None:
    """Return the models in a decoded list of models, each with its price if the list has one."""
    if (names := model_names(data)) is None:
        return None
    offers: dict[str, Price | None] = dict.fromkeys(names)
    for item in data["data"]:
        pricing = item.get("pricing") if isinstance(item, dict) else None
        if isinstance(pricing, dict) and isinstance(item.get("id"), str):
            offers[clean(item["id"])] = _price(pricing)
    return offers


def _price(pricing: Mapping[str, Any]) -> Price | None:
    """Return the price in a list like OpenRouter's, which has US dollars for one token, as texts."""
    values: list[float | None] = []
    for name in ("prompt", "completion", "input_cache_read"):
        try:
            value = float(pricing.get(name, "")) * MILLION
        except (TypeError, ValueError):
            value = -1.0
        values.append(round(value, 6) if 0 <= value < DEAREST_CALL else None)
    read, written, cached = values
    return None if read is None or written is None else Price(read, written, cached)


def first_choice(data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the first choice of a body or a chunk, if it has one."""
    choices = data.get("choices")
    return choices[0] if isinstance(choices, list) and choices and isinstance(choices[0], dict) else None


def content(value: object) -> str:
    """Return the text of a message, which may be a list of parts, without reasoning; else an empty text."""
    if isinstance(value, list):
        kept = (part for part in value if not is_thinking(part))
        parts = (part.get("text") if isinstance(part, dict) else part for part in kept)
        value = "".join(part for part in parts if isinstance(part, str))
    return value if isinstance(value, str) else ""


def word(value: object) -> str:
    """Return a short field such as a finish reason; empty if it is not a text."""
    return clean(value)[:40] if isinstance(value, str) else ""


def count(value: object) -> int:
    """Return a number of tokens; 0 for anything else."""
    return value if type(value) is int and 0 <= value < 2**53 else 0


def read_usage(usage: object) -> dict[str, Any]:
    """Return token counts and cost in either protocol, as keyword arguments of `Completion`."""
    if not isinstance(usage, dict):
        return {}
    of_prompt = usage.get("prompt_tokens_details") or usage.get("input_tokens_details")
    of_answer = usage.get("completion_tokens_details") or usage.get("output_tokens_details")
    return {
        "input_tokens": count(usage.get("prompt_tokens")) or count(usage.get("input_tokens")),
        "output_tokens": count(usage.get("completion_tokens")) or count(usage.get("output_tokens")),
        "reasoning_tokens": count(of_answer.get("reasoning_tokens")) if isinstance(of_answer, dict) else 0,
        "cached_tokens": count(of_prompt.get("cached_tokens")) if isinstance(of_prompt, dict) else 0,
        "cost": _money(usage.get("cost")),
    }


def _money(value: object) -> float | None:
    return float(value) if type(value) in (int, float) and 0 <= value < DEAREST_CALL else None  # type: ignore[operator,arg-type]


def read_tools(listed: object) -> tuple[ToolUse, ...]:
    """Return the uses of tools that a model wants, well-formed or not."""
    uses = []
    for number, listed_use in enumerate(listed[:MOST_TOOLS] if isinstance(listed, list) else [], 1):
        called = listed_use.get("function") if isinstance(listed_use, dict) else None
        if isinstance(called, dict) and isinstance(called.get("name"), str):
            arguments = called.get("arguments")
            written = arguments if isinstance(arguments, str) else json.dumps(arguments)
            name = word(listed_use.get("id")) or f"call_{number}"
            uses.append(ToolUse.of(name, clean(called["name"])[:64], clean(written)[:LONGEST_ARGUMENTS]))
    return tuple(uses)


def read_logprobs(choice: Mapping[str, Any]) -> tuple[tuple[str, float], ...]:
    """Return tokens with their log probability, if the server reports them."""
    logprobs = choice.get("logprobs")
    return _tokens(logprobs.get("content") if isinstance(logprobs, dict) else None)


def read_alternatives(choice: Mapping[str, Any]) -> tuple[tuple[str, float], ...]:
    """Return the alternatives for the first token, with log probabilities, if the server reports them."""
    logprobs = choice.get("logprobs")
    tokens = logprobs.get("content") if isinstance(logprobs, dict) else None
    first = tokens[0] if isinstance(tokens, list) and tokens else None
    return _tokens(first.get("top_logprobs") if isinstance(first, dict) else None)


def _tokens(listed: object) -> tuple[tuple[str, float], ...]:
    return tuple(
        (clean(token["token"]), min(0.0, float(max(token["logprob"], NEVER))))
        for token in (listed if isinstance(listed, list) else [])
        if isinstance(token, dict)
        and isinstance(token.get("token"), str)
        and type(token.get("logprob")) in (int, float)
        and -1e300 < max(token["logprob"], NEVER) < 1e300
    )


class Gathered:
    """A streamed answer, put together from its chunks."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.thought: list[str] = []
        self.refusal: list[str] = []
        self.logprobs: list[tuple[str, float]] = []
        self.finish_reason = ""
        self.usage: dict[str, Any] = {}
        self.first: float | None = None
        self.size, self._field = 0, ""
        self._tools: dict[int, dict[str, str]] = {}

    def add(self, chunk: Mapping[str, Any], seconds: float) -> None:
        """Add a chunk, which came ``seconds`` after the request was sent."""
        self.usage = read_usage(chunk.get("usage")) or self.usage
        choice = first_choice(chunk)
        if choice is None:
            return
        delta = choice.get("delta")
        delta = delta if isinstance(delta, dict) else {}
        parts = content(delta.get("content")), self._thought(delta), content(delta.get("refusal"))
        for part, kept in zip(parts, (self.text, self.thought, self.refusal), strict=True):
            kept.append(part)
            self.size += len(part)
        self._add_tools(delta.get("tool_calls"))
        if self.first is None and any(parts):
            self.first = seconds
        self.logprobs += (logprobs := read_logprobs(choice))
        self.size += 8 * len(logprobs)
        self.finish_reason = word(choice.get("finish_reason")) or self.finish_reason

    def _thought(self, delta: Mapping[str, Any]) -> str:
        """Return the reasoning in a chunk, from the first member that had any: others repeat it."""
        thoughts = dict(by_field(delta))
        self._field = self._field or next(iter(thoughts), "")
        return thoughts.get(self._field, "")

    def _add_tools(self, pieces: object) -> None:
        for place, piece in enumerate(pieces if isinstance(pieces, list) else []):
            called = piece.get("function") if isinstance(piece, dict) else None
            if not isinstance(called, dict) or (index := count(piece.get("index", place))) >= MOST_TOOLS:
                continue
            kept = self._tools.setdefault(index, {"id": "", "name": "", "arguments": ""})
            kept["id"] = kept["id"] or word(piece.get("id"))
            for name in ("name", "arguments"):
                more = called.get(name)
                kept[name] += more if isinstance(more, str) else ""
                self.size += len(more) if isinstance(more, str) else 0

    def tools(self, scrub: Callable[[str], str]) -> tuple[ToolUse, ...]:
        """Return the uses of tools in the answer."""
        listed = [self._tools[index] for index in sorted(self._tools)]
        return read_tools(
            [
                {
                    "id": use["id"],
                    "function": {"name": scrub(use["name"]), "arguments": scrub(use["arguments"])},
                }
                for use in listed
            ]
        )

    def completion(self, scrub: Callable[[str], str]) -> Completion:
        """Return the whole answer, its texts scrubbed; raise a `ModelError` if the stream broke off."""
        if not self.finish_reason:
            advice = "Try again or switch streaming off for this seat"
            raise ModelError(Trouble.ANSWER, "broke its answer off", advice, passing=True)
        thought, text = split_thought("".join(self.text), "".join(self.thought))
        return Completion(
            text=scrub(clean(text)),
            thought=scrub(clean(thought)),
            refusal=scrub(clean("".join(self.refusal))),
            finish_reason=self.finish_reason,
            first_token_seconds=self.first,
            logprobs=tuple(self.logprobs),
            tools=self.tools(scrub),
            **self.usage,
        )
