"""Messages to a model, made only from a request and its preset: what a person sees, in the game's wording."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Template
from typing import Any, Final

from agents.catalog.wordings import LANGUAGES, WORDINGS, prompt_file
from agents.llm import listing
from agents.llm.speech import ENGLISH, Speech, sections, speech
from games.core import text
from games.core.action import LegalActions, Player
from games.core.chat import ChatMessage, Image
from games.core.game import Game
from games.core.history import History
from games.core.preset import Fallback, Limits, Preset
from games.core.seat import Past, Request, SeatError
from games.core.topics import topics
from games.core.view import View

TOPICS: Final = prompt_file("topics")
USUAL: Final = WORDINGS[0]
MOST_REMINDED: Final = 10
"""A reminder of the legal actions is given only when there are no more than this, as in GTBench."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The messages of one decision, complete but for the scaffold's instruction.

    Attributes:
        before: everything ahead of the last message.
        question: the last message: the rules, unless they are elsewhere, and the observation.
        slots: what instructions can refer to: ``answer``, the answer's format; ``legal``, a reminder of the
            legal actions, empty when they are many or not to be shown.
        objection: why the previous attempt was refused; empty on the first.
        images: what follows the text of the last message.
        speech: translates English sentences of the program into the language of the prompt.
    """

    before: tuple[ChatMessage, ...]
    question: str
    slots: Mapping[str, str]
    objection: str = ""
    images: tuple[Image, ...] = ()
    speech: Speech = ENGLISH

    def messages(self, *instructions: str, **slots: str) -> tuple[ChatMessage, ...]:
        """Return the messages with the instruction of a scaffold, and with the objection if there is one.

        Args:
            instructions: the paragraphs of the instruction: each the stem of a file in
                ``resources/prompts/scaffolds``, and after a dot its section, unless that is ``instruction``.
            slots: more that these can refer to.
        """
        parts = [self.question, self.instruction(*instructions, **slots)]
        if self.objection:
            parts.append(self.instruction("retry", objection=self.objection))
        words = "\n\n".join(part for part in parts if part)
        return (*self.before, ChatMessage.of("user", words, *self.images))

    def instruction(self, *names: str, **slots: str) -> str:
        """Return the paragraphs of an instruction, as for `messages`.

        Raises:
            SeatError: it is not written in the prompt's language.
        """
        paragraphs = [self._instruction(*name.partition(".")[::2]) for name in names]
        return "\n\n".join(fill(text, {**self.slots, **slots}) for text in paragraphs)

    def _instruction(self, stem: str, section: str) -> str:
        language = self.speech.language
        try:
            return sections(prompt_file(f"scaffolds/{stem}", language))[section or "instruction"]
        except FileNotFoundError:
            if not language:
                raise
            name = LANGUAGES[language].name
            raise SeatError(f"The scaffold's {stem} is not written in {name}; use wording=v1.") from None


@dataclass(frozen=True, slots=True)
class PromptOptions:
    """How the messages of a seat are written.

    Attributes:
        persona: put ahead of the system message, in a paragraph of its own.
        wording: which of the preset's wordings, or languages.
        swap_axes: print boards with rows and columns swapped.
        alternate: whether messages in a row that have the same role are sent as one.
        has_system: whether the model knows messages of the role ``system``.
    """

    persona: str = ""
    wording: str = USUAL
    swap_axes: bool = False
    alternate: bool = False
    has_system: bool = True


PLAIN: Final = PromptOptions()


def build(
    request: Request,
    preset: Preset,
    options: PromptOptions = PLAIN,
    *,
    shared: bool = False,
    earlier: Earlier | None = None,
) -> Prompt:
    """Return the prompt of one decision.

    If a chat has the sections ``result`` and ``outcome``, each earlier decision takes three messages:
    the situation it led to, the answer, and its meaning; the questions are then not repeated, as in
    gamma-Bench. These sections are filled with the slots of the moment after. Otherwise earlier questions
    and answers stay as they were.

    Args:
        shared: keep the conversation, and name in each question of it the player who is asked.
        earlier: the texts of earlier prompts with this preset and these options; new ones are added.
    """
    if earlier is None:
        earlier = Earlier()
    swapped = preset.codec(request.game).swapped if options.swap_axes else _as_ever
    wording = worded(preset.prompt, options.wording)
    spoken = speech(preset.prompt, language_of(options.wording))
    now = _slots(
        request.game,
        request.player,
        request.view,
        history=request.history(),
        written=[request.write(action) for action in request.legal],
        legal=request.legal,
        preset=preset,
        notation={**request.slots(), **swapped(request.view)},
        spoken=spoken,
    )
    system = "\n\n".join(part for part in (options.persona, fill(wording["system"], now)) if part)
    past = request.past() if preset.chat or shared else ()
    slots = (*earlier.slots(request, past, preset, swapped, spoken), now)
    before = [ChatMessage.of("system", system)]
    if "result" in wording:
        for decision, after in zip(past, slots[1:], strict=True):
            before.append(after.message(wording["result"]))
            before.append(ChatMessage.of("assistant", decision.answer))
            before.append(after.message(wording["outcome"]))
        slots = (now,)
    asked = [then.fill(wording["observation"]) for then in slots]
    if shared:
        players = [*(decision.player for decision in past), request.player]
        names = [request.game.player_name(player) for player in players[-len(asked) :]]
        asked = _addressed(asked, names, spoken)
    rules = fill(wording["rules"], now) if "rules" in wording else ""
    asked[0] = "\n\n".join(part for part in (rules, _offer(preset), asked[0]) if part)
    for question, decision in zip(asked[:-1], past, strict=False):
        before += ChatMessage.of("user", question), ChatMessage.of("assistant", decision.answer)
    few = len(request.legal) <= MOST_REMINDED and not request.legal.open
    reminder = now["legal"] if few else ""
    answer = {"answer": fill(wording["answer"], now), "legal": reminder}
    objection = spoken.objection(request.objection)
    return Prompt(tuple(before), asked[-1], answer, objection, speech=spoken)


def language_of(wording: str) -> str:
    """Return the language of a wording; empty for English."""
    return wording if wording in LANGUAGES else ""


def personas(wording: str = USUAL) -> Mapping[str, str]:
    """Return the named personas, in the language of a wording."""
    return sections(prompt_file("personas", language_of(wording)))


def _addressed(asked: Sequence[str], names: Sequence[str], spoken: Speech) -> list[str]:
    """Return the questions, each after a line that names the player who is asked."""
    to = sections(prompt_file("session", spoken.language))["asked"]
    heads = [fill(to, {"name": spoken.say(name)}) for name in names]
    return [f"{line}\n{text}" for line, text in zip(heads, asked, strict=True)]


def _offer(preset: Preset) -> str:
    known = topics(preset)
    cost = sections(TOPICS)["cost"] if preset.topics_cost else ""
    return fill(sections(TOPICS)["offer"], {"topics": ", ".join(known), "cost": cost}) if known else ""


def _as_ever(view: View) -> Mapping[str, str]:
    return {}


class Earlier:
    """The slots of a seat's earlier decisions, with the texts filled by them, kept from prompt to prompt."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, Player], tuple[Past, _Slots]] = {}

    def slots(
        self,
        request: Request,
        past: Sequence[Past],
        preset: Preset,
        swapped: Callable[[View], Mapping[str, str]],
        spoken: Speech,
    ) -> list[_Slots]:
        """Return the slots of each decision."""
        slots = []
        for decision in past:
            place = decision.step, decision.player
            known, then = self._kept.get(place, (None, None))
            if then is None or known is not decision:
                then = _slots(
                    request.game,
                    decision.player,
                    decision.view,
                    history=decision.history,
                    written=decision.legal_text,
                    legal=decision.legal,
                    preset=preset,
                    notation={**decision.slots, **swapped(decision.view)},
                    spoken=spoken,
                )
                self._kept[place] = decision, then
            slots.append(then)
        return slots


def _forbidden(limits: Limits) -> str:
    """Return the consequence of an illegal action, for the middle of a sentence."""
    least, others = (f"{score:g}" for score in limits.forfeit)
    then = {
        Fallback.VOID: "the game is void",
        Fallback.FORFEIT: f"the game ends at once, and whoever chose it scores {least}, all others {others}",
        Fallback.DEFAULT: "another one takes its place",
        Fallback.RANDOM: "a random one takes its place",
    }[limits.illegal or limits.fallback]
    if limits.illegal is not None or limits.attempts == 1:
        return then
    again = "the player is asked again"
    return again if limits.attempts is None else f"{again}; after {limits.attempts} such answers {then}"


def _slots(
    game: Game[Any],
    player: int,
    view: View,
    *,
    history: History,
    written: Sequence[str],
    legal: LegalActions,
    preset: Preset,
    notation: Mapping[str, str],
    spoken: Speech,
) -> _Slots:
    listed = listing.listed(legal.listed, written, preset)
    hints = [spoken.say(family.hint) for family in legal.open if family.hint]
    values = {"phase": view.phase, **{f"fact_{fact.key}": fact.value for fact in view.facts}, **notation}
    slots = {
        "player": str(player + 1),
        "index": str(player),
        "legal": ", ".join([*listed, *hints]) if preset.show_legal else "",
        "listed": ", ".join(listed) if preset.show_legal else "",
        "forbidden": _forbidden(preset.limits),
        **{name: spoken.say(value) for name, value in values.items()},
    }
    return _Slots(
        slots,
        board=lambda: text.render_board(view, game.player_name),
        facts=lambda: text.render_facts(view),
        messages=lambda: text.render_messages(history.messages, game.player_name),
    )


class _Slots(dict[str, str]):
    """Slots of which some are filled only if a wording refers to them: a chat has those of every decision."""

    def __init__(self, slots: Mapping[str, str], **later: Callable[[], str]) -> None:
        super().__init__(slots)
        self._later = later
        self._filled: dict[str, str] = {}
        self._messages: dict[str, ChatMessage] = {}

    def fill(self, wording: str) -> str:
        """Fill the slots of a text, as `fill`; once for each text."""
        if wording not in self._filled:
            self._filled[wording] = fill(wording, self)
        return self._filled[wording]

    def message(self, wording: str) -> ChatMessage:
        """Return a text with its slots filled as a message to the model; one for each text."""
        if wording not in self._messages:
            self._messages[wording] = ChatMessage.of("user", self.fill(wording))
        return self._messages[wording]

    def __missing__(self, name: str) -> str:
        text = self[name] = self._later[name]()
        return text


def worded(prompt: str, wording: str = USUAL) -> Mapping[str, str]:
    """Return the sections of a wording; an English one borrows missing sections from the usual one.

    The usual wording is in ``games/<prompt>.md``, others in ``games/<prompt>.v2.md`` and so on. A language
    has a folder of its own, and never borrows.

    Raises:
        OSError: there is no such wording.
    """
    if language := language_of(wording):
        texts = sections(prompt_file(f"games/{prompt}", language))
        return {name: text for name, text in texts.items() if name != "phrases"}
    usual = sections(prompt_file(f"games/{prompt}"))
    return usual if wording == USUAL else {**usual, **sections(prompt_file(f"games/{prompt}.{wording}"))}


def fill(wording: str, slots: Mapping[str, str]) -> str:
    """Fill the slots of a text; a line whose slots are all empty is dropped.

    Raises:
        KeyError: an unknown slot; a mistake in the prompt file.
        ValueError: a lone dollar sign; likewise.
    """
    lines: list[str] = []
    for line in wording.split("\n"):
        template = Template(line)
        names = template.get_identifiers()
        if names and not any(slots[name] for name in names):
            continue
        if not line and (not lines or not lines[-1]):
            continue
        lines.append(template.substitute(slots))
    return "\n".join(lines).strip()
