"""The program's sentences: a template with named parts, which as a string is the usual English text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

YOU: Final = "You"
"""The name of the only person at a table in sentences for that person."""
Calling: TypeAlias = Callable[[int], str | None]
"""Returns a player's name, given the number of its seat; None for the rules' own name."""
TEMPLATES: Final = 4096
"""Number of parsed templates that are cached."""
FORMS: Final = "|"
"""Between the words for a name and those for "you", in a slot of a translation."""
NAME: Final = "*"
"""The name in such words."""
_SLOT: Final = re.compile(r"\{(\w+)(?:([:.])([^{}]+))?\}")
_SENTENCE_ENDS: Final = (".", "!", "?")
_BEHIND_A_COLON: Final = ("in", "from")
_IRREGULAR: Final = {
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
    "goes": "go",
    "themselves": "yourself",
    "their": "your",
    "them": "you",
}


class Slot(NamedTuple):
    """A slot of a template: the text before it, its name, ``:`` or ``.`` if any, and what follows that."""

    before: str
    name: str
    mark: str
    words: str


class Said(str):
    """A text that knows its template and its parts: ``Said("{who:takes} {n}.", who=name, n=2)``.

    As a string it is English with the rules' names. `called` gives it with other names; a prompt in another
    language looks its template up. A part is a number, a word, another `Said`, `Quoted`, or a `Name`. The
    slot of a name may hold the words that depend on it:

    - ``{who:takes}``: ``Player 1 takes``, ``You take``; a verb, and what else may follow it.
    - ``{who.keeps}``: ``keeps``, ``keep``; a further verb, ``their`` or ``themselves``.
    - ``{who:'s}``: ``Player 1's``, ``Your``.
    - ``{who:Points of}``: ``Points of Player 1``, ``Your points``.
    - ``{who:to answer}``: ``Player 1 to answer``, ``You are to answer``; ``to move`` gives ``Your move``.
    - ``{who:in}``: ``X in``, ``Ann: in``; likewise ``from``.

    A translation writes both forms: ``{who:* nimmt|Sie nehmen}``, with ``*`` for the name.

    Other parts may have a format that does not begin with a letter, such as ``{n:,}``.
    """

    __slots__ = ("parts", "template")
    template: str
    parts: Mapping[str, object]

    def __new__(cls, template: str, /, **parts: object) -> Said:
        said = str.__new__(cls, _usual(template).format_map(parts) if parts else template)
        said.template, said.parts = template, parts
        return said

    def __str__(self) -> str:
        """Return the text itself, so that the message of an error keeps its parts."""
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], Mapping[str, object]]:
        return (self.template,), self.parts

    def with_parts(self, **parts: object) -> Said:
        """Return the text with other parts in place of those of the same name, also within its parts."""
        changed = {
            name: part.with_parts(**parts) if isinstance(part, Said) and not isinstance(part, Name) else part
            for name, part in self.parts.items()
        }
        return Said(self.template, **{name: parts.get(name, part) for name, part in changed.items()})

    def called(self, name: Calling, before: str = "") -> str:
        """Return the text with other names and the grammar of "you", as it continues the text ``before``."""
        if not self.parts:
            return str.__str__(self)
        slots, end = slots_of(self.template)
        text = before
        for slot in slots:
            text += slot.before
            part = self.parts[slot.name]
            if isinstance(part, Name):
                text += part.with_words(slot, name, text)
            elif isinstance(part, Said):
                text += part.called(name, text)
            else:
                text += _formatted(slot).format_map(self.parts)
        return text[len(before) :] + end


class Name(Said):
    __slots__ = ("player", "you")
    player: int
    you: str
    """"You" in the language of a translation; empty in English."""

    def __new__(cls, player: int, template: str, /, **parts: object) -> Name:
        name = super().__new__(cls, template, **parts)
        assert isinstance(name, cls)
        name.player, name.you = player, ""
        return name

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], Mapping[str, object]]:
        return (self.player, self.template), self.parts

    def called(self, name: Calling, before: str = "") -> str:
        return self.with_words(Slot("", "", "", ""), name, before)

    def with_words(self, slot: Slot, name: Calling, before: str) -> str:
        """Return the name with the words of its slot, behind the text ``before``."""
        called, words = str.__str__(name(self.player) or self), slot.words
        if FORMS in words or (self.you and not words):
            third, _, second = words.partition(FORMS)
            return second or self.you if called == YOU else third.replace(NAME, called) or called
        if slot.mark == ".":
            return base(words) if called == YOU else words
        if called == YOU:
            return _second_person(words, begins_sentence(before))
        if words in _BEHIND_A_COLON and called != self:
            return f"{called}: {words}"
        return _third_person(called, words)


class Quoted(str):
    """A part written by a person or a model: never translated, and without names of ours."""

    __slots__ = ()


def stated(template: str, /, **parts: object) -> Said:
    """Return a sentence whose plain texts are names or values that no language changes."""
    return Said(template, **{name: _unchanged(part) for name, part in parts.items()})


def _unchanged(part: object) -> object:
    if isinstance(part, BaseException):
        part = str(part)
    return Quoted(part) if isinstance(part, str) and not isinstance(part, (Said, Quoted)) else part


def joined(separator: str, parts: Sequence[object]) -> Said:
    """Return the parts with the separator between them."""
    return Said(
        separator.join(f"{{p{place}}}" for place in range(len(parts))),
        **{f"p{place}": part for place, part in enumerate(parts)},
    )


def listed(parts: Sequence[object]) -> Said:
    """Return ``a, b and c``; empty without parts."""
    if len(parts) < 2:
        return joined("", parts)
    return Said("{most} and {last}", most=joined(", ", parts[:-1]), last=parts[-1])


def sentence(phase: str) -> Said:
    """Return a phase as a sentence: ``Draw.`` for ``draw``."""
    return Said("{phase}.", phase=capital(phase))


def capital(text: str) -> str:
    """Return the text with a capital first letter, unless it begins with the name of a player."""
    if not isinstance(text, Said):
        return text[:1].upper() + text[1:]
    slots, _ = slots_of(text.template)
    if not slots or slots[0].before:
        return Said(text.template[:1].upper() + text.template[1:], **text.parts)
    first = text.parts[slots[0].name]
    if isinstance(first, Name) or not isinstance(first, str):
        return text
    return Said(text.template, **{**text.parts, slots[0].name: capital(first)})


def begins_sentence(before: str) -> bool:
    return not before.strip() or before.rstrip().endswith(_SENTENCE_ENDS)


def base(verb: str) -> str:
    """Return the form of a verb or pronoun for "you": ``calls`` gives ``call``, ``their`` gives ``your``."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb.removesuffix("s")


def players_in(text: str) -> frozenset[int]:
    """Return the players whom a text names; none for a text that is no `Said`."""
    if not isinstance(text, Said):
        return frozenset()
    named = frozenset({text.player}) if isinstance(text, Name) else frozenset()
    parts = (part for part in text.parts.values() if isinstance(part, str))
    return named.union(*(players_in(part) for part in parts))


@lru_cache(TEMPLATES)
def slots_of(template: str) -> tuple[tuple[Slot, ...], str]:
    """Return the slots of a template, each with the text before it, and the text behind the last one."""
    slots, end = [], 0
    for match in _SLOT.finditer(template):
        slots.append(Slot(template[end : match.start()], match[1], match[2] or "", match[3] or ""))
        end = match.end()
    return tuple(slots), template[end:]


@lru_cache(TEMPLATES)
def _usual(template: str) -> str:
    """Return the template for `str.format_map`, with the words of names in the third person."""
    slots, end = slots_of(template)
    return "".join(_escaped(slot.before) + _formatted(slot) for slot in slots) + _escaped(end)


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _formatted(slot: Slot) -> str:
    if slot.mark == "." and FORMS not in slot.words:
        return slot.words
    if FORMS in slot.words:
        return _third_person(f"{{{slot.name}}}", slot.words)
    if slot.words and not (slot.words[0].isalpha() or slot.words[0] == "'"):
        return f"{{{slot.name}:{slot.words}}}"
    return _third_person(f"{{{slot.name}}}", slot.words)


def _third_person(name: str, words: str) -> str:
    if not words:
        return name
    if FORMS in words:
        return words.partition(FORMS)[0].replace(NAME, name)
    if words == "'s":
        return f"{name}'s"
    return f"{words} {name}" if words.endswith(" of") else f"{name} {words}"


def _second_person(words: str, begins: bool) -> str:
    you, your = ("You", "Your") if begins else ("you", "your")
    if not words:
        return you
    if words == "'s":
        return your
    if words == "to move":
        return f"{your} move"
    if words.endswith(" of"):
        noun = words.removesuffix(" of").removeprefix("the ").removeprefix("The ")
        return f"{your} {noun[:1].lower()}{noun[1:]}"
    if words in _BEHIND_A_COLON:
        return f"{you}: {words}"
    if words.startswith("to "):
        return f"{you} are {words}"
    verb, blank, rest = words.partition(" ")
    return f"{you} {base(verb)}{blank}{rest}"
