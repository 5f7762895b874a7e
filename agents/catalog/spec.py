"""Agent specs: ``kind[:key=value,...]``, the text that is typed, shown, copied and stored."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from agents.catalog.kind import AgentKind
from agents.catalog.kinds import AGENTS
from agents.catalog.options import Option, SpecError
from agents.catalog.parameters import check_parameters
from agents.catalog.providers import address_of
from agents.catalog.rules import RULES
from agents.catalog.scaffolds import SCAFFOLDS
from games.core.param import Value, near, write

SECRETS = ("key", "api_key", "apikey", "token", "password")


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """An agent with its options. Make one with `parse` or `of`, which check it.

    Attributes:
        agent: its word in the catalogue, such as ``mcts``.
        options: the options that differ from their defaults, in the catalogue's order.
    """

    agent: str
    options: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def parse(cls, text: str) -> AgentSpec:
        """Read a spec such as ``llm:model=gpt-4o,scaffold=cot,persona="Be kind, be brief"``.

        A value with a comma or a quote is in double quotes; a quote inside is doubled.

        Raises:
            SpecError: an unknown agent, option or value; the sentence names those there are.
        """
        word, colon, rest = text.strip().partition(":")
        kind = _kind(word.strip())
        if colon and not rest.strip():
            raise SpecError(
                f"{text.strip()!r} ends after the colon; write {word}:option=value, or leave it out."
            )
        values: dict[str, Value] = {}
        if kind.main and rest and not _begins_with_option(kind, rest):
            return cls._checked(kind, {kind.main: _option(kind, kind.main).read(rest.strip())})
        for name, value in _pairs(rest, text):
            if name in values:
                raise SpecError("{name} is set twice in {text}.", name=name, text=repr(text.strip()))
            values[name] = _option(kind, name).read(value)
        return cls._checked(kind, values)

    @classmethod
    def of(cls, agent: str, **options: Value) -> AgentSpec:
        """Make a spec from values, without those equal to their defaults; raises as `parse` does."""
        kind = _kind(agent)
        return cls._checked(kind, {name: _option(kind, name).check(v) for name, v in options.items()})

    def with_options(self, **options: Value) -> AgentSpec:
        return AgentSpec.of(self.agent, **{**dict(self.options), **options})

    @classmethod
    def _checked(cls, kind: AgentKind, values: Mapping[str, Value]) -> AgentSpec:
        for option in kind.options:
            if option.required and option.name not in values:
                raise SpecError(
                    "{name} needs {option}=... {hint}",
                    name=kind.word,
                    option=option.name,
                    hint=option.hint,
                )
        if kind.word == "rule":
            _check_rule(values)
        if kind.word == "llm":
            _check_scaffold(kind, values)
            check_parameters(values)
        _check_address(str(values.get("base_url", "")), program=kind.word == "http")
        _check_variable(str(values.get("key_env", "")))
        if kind.word == "exec":
            values = {**values, "command": _without_home(str(values["command"]))}
        chosen = ((o.name, values[o.name]) for o in kind.options if o.name in values)
        return cls(kind.word, tuple((n, v) for n, v in chosen if v != kind.option(n).default))

    def __str__(self) -> str:
        options = ",".join(f"{name}={_quoted(write(value))}" for name, value in self.options)
        return f"{self.agent}:{options}" if options else self.agent

    def value(self, name: str) -> Value | None:
        """Return the value of an option, by default its default or None; for an address, its provider's."""
        given = dict(self.options)
        if name == "base_url" and name not in given:
            return address_of(str(given.get("provider", "")), "")
        return given.get(name, AGENTS[self.agent].option(name).default)

    def text(self, name: str) -> str:
        """Return the value of a text option; empty if unset."""
        value = self.value(name)
        return "" if value is None else str(value)

    def whole(self, name: str) -> int:
        """Return the value of a whole-number option; 0 if unset."""
        return int(self.value(name) or 0)

    def number(self, name: str) -> float | None:
        """Return the value of a number option; None if unset."""
        value = self.value(name)
        return None if value is None else float(value)

    @property
    def kind(self) -> str:
        """As in `AgentKind`."""
        return AGENTS[self.agent].kind

    @property
    def model(self) -> str:
        """The language model; empty for other agents."""
        return self.text("model") if self.agent == "llm" else ""

    @property
    def scaffold(self) -> str:
        """The scaffold around the model; empty for other agents."""
        return self.text("scaffold") if self.agent == "llm" else ""

    @property
    def name(self) -> str:
        """Its label, else its title and the settings that differ from their defaults."""
        given = dict(self.options)
        if label := given.get("label"):
            return str(label)
        shown = [_short(name, value) for name, value in self.options if self._decides(name)]
        return self._title() + (f" ({', '.join(shown)})" if shown else "")

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return RULES[self.text("name")].summary if self.agent == "rule" else AGENTS[self.agent].summary

    def _title(self) -> str:
        if self.agent == "rule":
            return RULES[self.text("name")].title
        if self.agent == "exec":
            return _short("", self.text("command")).strip()
        return self.model or AGENTS[self.agent].title

    def _decides(self, name: str) -> bool:
        shown = name not in ("model", "name", "command", "base_url")
        return AGENTS[self.agent].option(name).decides and shown

    @property
    def waits(self) -> bool:
        """Whether it waits for answers from other programs instead of computing them here."""
        return self.kind in ("llm", "program")

    def decisive(self) -> AgentSpec:
        """Return the spec of every agent that decides alike: without label, address and limits on waiting."""
        kind = AGENTS[self.agent]
        if kind.same_as:
            return AgentSpec.parse(kind.same_as).decisive()
        return AgentSpec(self.agent, tuple(pair for pair in self.options if kind.option(pair[0]).decides))

    def digest(self) -> str:
        """Return 16 hex digits over everything that decides what the agent does."""
        alike = self.decisive()
        kind = AGENTS[alike.agent]
        text = json.dumps([alike.agent, kind.version, dict(alike.options)], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _kind(word: str) -> AgentKind:
    if word not in AGENTS:
        raise SpecError(f"There is no agent {word!r}{near(word, AGENTS)}.")
    return AGENTS[word]


def _option(kind: AgentKind, name: str) -> Option:
    names = [option.name for option in kind.options]
    if name in names:
        return kind.option(name)
    if name in SECRETS:
        raise SpecError(
            "A key is never part of a spec; set OPENAI_API_KEY or the variable of another provider, name one "
            "with key_env, or enter the key in the window (Settings, Connections)."
        )
    if not names:
        raise SpecError(
            "{name} has no options, so {option} cannot be set.", name=kind.word, option=repr(name)
        )
    raise SpecError(
        "{name} has no option {option}{near}.", name=kind.word, option=repr(name), near=near(name, names)
    )


def _begins_with_option(kind: AgentKind, rest: str) -> bool:
    match = re.match(r"\s*([\w-]+)\s*=", rest)
    return match is not None and any(option.name == match[1] for option in kind.options)


def _without_home(command: str) -> str:
    """Return a command with ``~`` for the user's home, whose path names the user."""
    home = os.path.expanduser("~")  # noqa: PTH111 - as it is written in commands
    at_home = rf"(?<![\w./\\~-]){re.escape(home)}(?=[/\\])"
    return re.sub(at_home, "~", command) if len(home) > 1 else command


def _check_rule(values: Mapping[str, Value]) -> None:
    rule = RULES[str(values["name"])]
    for name in values.keys() - {"name", "label"} - set(rule.options):
        if values[name] in (None, AGENTS["rule"].option(name).default):
            continue
        raise SpecError(f"rule:name={values['name']} does not use {name}; leave it out.")
    for name in rule.options:
        option = AGENTS["rule"].option(name)
        if option.default is None and not values.get(name):
            raise SpecError(f"rule:name={values['name']} needs {name}=... {option.hint}")


def _check_scaffold(kind: AgentKind, values: Mapping[str, Value]) -> None:
    name = str(values.get("scaffold", kind.option("scaffold").default))
    for other in (option for scaffold in SCAFFOLDS.values() for option in scaffold.options):
        if other not in SCAFFOLDS[name].options and values.get(other) not in (
            None,
            kind.option(other).default,
        ):
            raise SpecError(f"scaffold={name} does not use {other}; leave it out.")
    width = kind.option("image_width").default
    if values.get("images", "none") == "none" and values.get("image_width", width) != width:
        raise SpecError("images=none does not use image_width; leave it out.")


def _check_address(url: str, program: bool) -> None:
    """Refuse a text that is no address, or may hold a key.

    Args:
        program: whether it is the address of a program, which may have a query; it is sent as it is.
    """
    if not url or url == "local":
        return
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SpecError(
            "{name} must be an address such as http://127.0.0.1:8080/v1, not {url}.",
            name="base_url",
            url=repr(url),
        )
    if program and (parts.username or parts.password):
        raise SpecError("{name} must not carry a user name or a password; leave them out.", name="base_url")
    if not program and (parts.username or parts.password or parts.query):
        raise SpecError(
            "{name} must not carry a user name, a password or a query; "
            "enter the key in the window (Settings, Connections), set OPENAI_API_KEY, or name another "
            "variable with key_env.",
            name="base_url",
        )


def _check_variable(name: str) -> None:
    # in capitals only, so that no key is taken for a name; and what is none is not repeated
    if name and not re.fullmatch(r"[A-Z_][A-Z0-9_]{0,63}", name):
        raise SpecError(
            "{name} must be the name of an environment variable in capitals, such as OPENROUTER_API_KEY; "
            "it is never the key itself.",
            name="key_env",
        )


_PAIR = re.compile(r'\s*([^=,"\s]+)\s*=\s*(?:"((?:[^"]|"")*)"|([^,"]*))\s*(,|$)')


def _pairs(text: str, whole: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(text):
        pair = _PAIR.match(text, at)
        if pair is None:
            raise SpecError(
                f"Cannot read {text[at:].strip()!r} in {whole.strip()!r}: options are written name=value, "
                "separated by commas, and a value with a comma is written in double quotes."
            )
        name, quoted, plain, comma = pair.groups()
        yield name, plain.strip() if quoted is None else quoted.replace('""', '"')
        at = pair.end()
        if comma and at == len(text):
            raise SpecError(f"{whole.strip()!r} ends with a comma; add an option after it, or leave it out.")


def _quoted(text: str) -> str:
    if text and text == text.strip() and not set(text) & set(',"'):
        return text
    return '"' + text.replace('"', '""') + '"'


def _short(name: str, value: Value) -> str:
    text = write(value)
    if name == "scaffold":
        return text
    return f"{name} {text}" if len(text) <= 24 else f"{name} {text[:20].rstrip()}..."
