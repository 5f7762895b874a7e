"""Prompts in other languages: whole, in no other language, and answered in theirs.

`pytest tests/agents/test_languages.py --update-goldens` writes their goldens anew; review the difference.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from string import Template
from typing import Any

import pytest
from helpers.asking import request
from helpers.play import NAMES, build, new_match, play
from helpers.scripted_model import ScriptedModel
from helpers.seats import Log, SilentSeat, run

import resources
from agents.catalog import wordings
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from agents.catalog.wordings import LANGUAGES, SHARED, instructs, languages, prompt_file
from agents.llm import tools
from agents.llm.model import Completion, ModelOptions
from agents.llm.prompting import PromptOptions, personas
from agents.llm.prompting import build as prompt_of
from agents.llm.seat import LlmSeat
from agents.llm.speech import phrases, sections, speech
from gamebench_gui.conformance.goldens import compare, write
from gamebench_gui.conformance.prompts import asked, three_of, transcript
from games import catalog
from games.core.action import Action
from games.core.chat import ChatMessage, ToolUse
from games.core.control import MatchControl
from games.core.events import Attempted, Called, Event, Stepped
from games.core.game import Failure, Game, UnreadableActionError
from games.core.preset import Preset
from games.core.said import Said

FOLDER = Path(__file__).parent.parent / "goldens" / "prompts_de"
GERMAN = [name for name in NAMES if "de" in languages(build(name)[1])]
SETTINGS: dict[str, list[dict[str, int | str]]] = {
    "battle_royale:gamma": [{"targets": "anybody"}],
    "divide_the_dollar:gamma": [{"golds": 1000}],
    "el_farol_bar:gamma_explicit": [{"capacity": 10}],
    "guess_two_thirds:gamma": [{"ratio": "1"}, {"ratio": "2"}, {"low": 5, "high": 6}],
    "nim:gtbench": [{"last": "wins"}],
    "prisoners_dilemma:gtbench_iterated": [{"payoff": "years"}],
    "public_goods:gamma": [{"leftover": "kept"}],
    "sealed_bid_auction:gamma_first_price": [
        {"redrawn": "once", "draw": "independent"},
        {"unit": "cents", "draw": "independent", "step": 1},
    ],
}
"""In which other settings games say something else."""
ENGLISH = re.compile(
    r"\b(the|of|and|you|your|yours|is|are|be|to|with|for|or|not|where|which|this|that|by|from|at|each|every|all"
    r"|player|players|round|rounds|choose|chose|have|has|had|nobody|none|yet|more|less|than|what|who|as|on|it"
    r"|won|lost|wins|loses|exceeds|does|did|left|hit|missed|shot|half|must|whole|number|numbers|bid|bids|best"
    r"|yes|no|choice|nothing|known|answer|thought|action:|reason|empty|there|only|matches|first|second)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(r'"\w+"|<[^<>]*>|</?\w+>|\{"bid": |\((?:Silent|Testify|take|pile)\)')
"""The notation, which is the same in every language."""
INSTRUCTIONS = (
    ("direct",),
    *((f"cot.opening_{number}", "cot") for number in range(10)),
    ("cot.think",),
    ("cot.choose",),
)


def leftovers(text: str) -> set[str]:
    """English words in a text, whatever stands in the game's own notation."""
    return {word.lower() for word in ENGLISH.findall(QUOTED.sub("", text))}


def text_of(messages: Sequence[ChatMessage]) -> str:
    return "\n".join(message.text for message in messages)


def requests(game: Game[Any], preset: Preset) -> Iterator[Any]:
    """What is asked in a match; of a chat, which holds all before, the first and the last questions."""
    asked = list(play(game, 3).asked(game))
    if preset.chat:
        asked = [asked[0], *{player: (joints, player) for joints, player in asked}.values()][:4]
    for joints, player in asked:
        yield request(game, preset, player, joints=joints)


def test_every_german_wording_belongs_to_a_preset_that_can_be_asked_in_german() -> None:
    files = {path.stem for path in resources.path("prompts/de/games").glob("*.md")}
    assert files == {build(name)[1].prompt for name in GERMAN}
    assert {name for name in NAMES if build(name)[1].benchmark == "gamma-Bench"} <= set(GERMAN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_prompts_share_is_written_whole_in_every_language(language: str) -> None:
    """What all prompts share and each scaffold's file that is there has the same sections and slots."""
    translated = resources.path(f"prompts/{language}/scaffolds").glob("*.md")
    for file in sorted({*(f"scaffolds/{path.stem}" for path in translated), *SHARED} - {"phrases"}):
        usual, other = sections(prompt_file(file)), sections(prompt_file(file, language))
        assert usual.keys() == other.keys(), file
        for section, text in usual.items():
            told = [set(Template(words).get_identifiers()) for words in (text, other[section])]
            assert told[0] == told[1], f"{file}, {section}"
            assert not leftovers(Template.pattern.sub("", other[section])), f"{file}, {section}"


@pytest.mark.parametrize("name", GERMAN)
def test_german_prompts_hold_no_english(name: str) -> None:
    """Over a whole match, history and second attempts included, and in settings that are told otherwise."""
    game_id, preset = catalog.find_preset(name)
    for params in [{}, *SETTINGS.get(name, [])]:
        game = catalog.make_game(game_id, preset, params)
        for made in requests(game, preset):
            again = replace(made, attempt=2, objection="A sentence that nobody has translated.")
            prompt = prompt_of(
                again, preset, PromptOptions(personas("de")["selfish"], "de"), shared=not preset.chat
            )
            assert not leftovers(text_of(prompt.messages("direct"))), params
        for names in INSTRUCTIONS:
            assert not leftovers(text_of(prompt.messages(*names)))


def refusals(name: str) -> Iterator[str]:
    """Why answers are refused in the first and a later state of a game."""
    game, preset = build(name)
    joints, player = list(play(game, 3).asked(game))[-1]
    for past, who in ((joints, player), next(iter(play(game, 3).asked(game)))):
        asked, state = request(game, preset, who, joints=past), game.initial_state()
        for joint in past:
            state = game.apply(state, joint)
        with pytest.raises(UnreadableActionError) as nonsense:
            asked.read("nonsense")
        yield str(nonsense.value)
        for kind in ("shoot", "take", "place", "bid", "contribute", "choose", "nonsense"):
            for args in ((), (0,), (who,), (4,), (99_999,), (-1,), (1, 9), (9, 1), (0, 1), (0, 0)):
                if why := game.illegal_reason(state, who, Action(kind, args)):
                    yield why
        for family in asked.legal.open:
            yield family.hint
            for value in (-1, 99_999):
                far = (value,) * len(family.fields)
                yield game.illegal_reason(state, who, Action(family.kind, far)) or family.hint


@pytest.mark.parametrize("name", GERMAN)
def test_every_reason_for_a_refusal_is_said_in_german(name: str) -> None:
    """In its own words, not in the general ones that stand for a sentence without translation."""
    spoken = speech(build(name)[1].prompt, "de")
    general = spoken.objection("A sentence that nobody has translated.")
    for why in {*refusals(name), Said("No answer within {n} seconds.", n=2.5), "The answer was empty."}:
        assert spoken.objection(why) != general, why
        assert not leftovers(spoken.say(why)), why


def test_numbers_of_a_refusal_stay() -> None:
    spoken = speech("public_goods.gamma", "de")
    why = Said("It must be a whole number from {low} to {high}, not {n}.", low=0, high=20, n=25)
    said = spoken.objection(why)
    assert said == "Es muss eine ganze Zahl von 0 bis 20 sein, nicht 25."
    first = Said("None of {n} answers could be used; the first: {why}", n=3, why="The answer was empty.")
    assert spoken.objection(first) == "Keine von 3 Antworten war brauchbar; zur ersten: Die Antwort war leer."


@pytest.mark.parametrize("file", [*SHARED, "games/nim.gtbench"])
def test_a_language_is_offered_only_where_nothing_lacks(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a mixture: where a single file is missing, a seat is refused, and asked in English at most."""
    game, preset = build("nim:gtbench")
    seat = AgentSpec.parse("llm:model=m,wording=de")
    assert suits(seat, game, preset) is None
    found = resources.path

    def lacking(name: str) -> Path:
        if name == f"prompts/de/{file}.md":
            raise FileNotFoundError(name)
        return found(name)

    monkeypatch.setattr(resources, "path", lacking)
    wordings._spoken.cache_clear()
    try:
        assert suits(seat, game, preset) == "Nim has no wording de here; it has: v1."
    finally:
        wordings._spoken.cache_clear()


def test_a_scaffold_that_is_not_translated_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    found = resources.path

    def lacking(name: str) -> Path:
        if name == "prompts/de/scaffolds/tot.md":
            raise FileNotFoundError(name)
        return found(name)

    game, preset = build("nim:gtbench")
    monkeypatch.setattr(resources, "path", lacking)
    wordings.instructs.cache_clear()
    try:
        why = suits(AgentSpec.parse("llm:model=m,scaffold=tot,wording=de"), game, preset)
        assert why == "The scaffold tot is not written in German; use wording=v1."
        assert suits(AgentSpec.parse("llm:model=m,scaffold=tot"), game, preset) is None
        assert suits(AgentSpec.parse("llm:model=m,scaffold=sc_cot,wording=de"), game, preset) is None
    finally:
        wordings.instructs.cache_clear()


@pytest.mark.parametrize("line", ["without a translation", "{n} words = {many} Wörter"])
def test_a_phrase_that_would_say_nothing_is_a_mistake(line: str) -> None:
    with pytest.raises(ValueError, match="must have a template"):
        list(phrases(line))


class Speaking:
    """A model that answers every question of a scaffold at once, in German."""

    name, server = "speaking", "The speaking model"

    def __init__(self) -> None:
        self.read = ""

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        self.read += f"{text_of(messages)}\n"
        self.read += "".join(f"{offer.description}\n" for offer in options.tools)
        told = "".join(f"<{tag}></{tag}>" for tag in ("actions", "others", "state"))
        return Completion(f"Gedanke: Das ist gut, ja.\n{told}\nAktion: <C1R1>")

    async def close(self) -> None:
        pass


@pytest.mark.parametrize("scaffold", [name for name in SCAFFOLDS if instructs(name, "de")])
def test_every_scaffold_asks_in_german_and_reads_the_answer(scaffold: str) -> None:
    game, preset = build("tic_tac_toe:gtbench")
    model, made = Speaking(), request(game, preset, 0)
    given: dict[str, Any] = {"hierarchical": {"levels": 3}, "cot": {"turns": 2}}.get(scaffold, {})
    if scaffold == "tools":
        box: list[Any] = [tools.Calculator(), tools.Notes(), tools.Statistics(lambda player: "", 2)]
        given = {"tools": tools.Toolbox(box)}
    seat = LlmSeat(model, preset, SCAFFOLDS[scaffold].with_options(given), prompt=PromptOptions(wording="de"))
    assert asyncio.run(seat.decide(made)) == Action("place", (0,))
    assert not leftovers(re.sub("Funktionen: .*", "", model.read))
    assert model.read


@pytest.mark.parametrize("mark", ["Aktion:", "**Aktion:**", "aktion:", "Action:", "### Aktion\n"])
def test_what_stands_behind_the_german_word_is_the_answer(mark: str) -> None:
    """This notation counts the first position of an answer, and a thought may name others before it."""
    game, preset = build("tic_tac_toe:llmarena")
    model = ScriptedModel()
    model.expect(reply=f"Gedanke: (1, 1) wäre zu früh.\n{mark} X: (2, 3)")
    seat = LlmSeat(model, preset, SCAFFOLDS["cot"].decide, prompt=PromptOptions(wording="de"))
    assert asyncio.run(seat.decide(request(game, preset, 0))) == Action("place", (5,))


def test_what_tools_answer_is_german_too() -> None:
    game, preset = build("tic_tac_toe:gtbench")
    model = ScriptedModel()
    for use in (ToolUse("", "a", "calculate", '{"expression": "1 / 0"}'), ToolUse("", "b", "read_notes")):
        model.expect(reply=Completion("", tools=(use,)))
    model.expect(contains="durch null geteilt", reply="Aktion: <C1R1>")
    box: list[Any] = [tools.Calculator(), tools.Notes()]
    scaffold = SCAFFOLDS["tools"].with_options({"tools": tools.Toolbox(box)})
    seat = LlmSeat(model, preset, scaffold, prompt=PromptOptions(wording="de"))
    asyncio.run(seat.decide(request(game, preset, 0)))
    model.assert_done()
    assert not leftovers(text_of(model.received[-1]))
    assert "Es gibt keine Notizen." in text_of(model.received[-1])


def test_a_model_is_refused_and_read_in_german_and_its_calls_are_recorded() -> None:
    """A contribution that is too high, an answer without one, and then one that is taken."""
    game, preset = build("public_goods:gamma")
    model, log, control = ScriptedModel(), Log(), MatchControl()
    model.expect(contains="Sie haben die 20 Marken", reply='Aktion: {"tokens_contributed": "25"}')
    model.expect(contains="von 0 bis 20 sein, nicht 25", reply="Aktion: keine")
    model.expect(
        contains='Der Grund: Die Antwort enthält kein JSON-Objekt mit "tokens_contributed"',
        reply='Gedanke: Marken sind wertvoll.\n**Aktion:** {"tokens_contributed": "7"}',
    )

    def emit(event: Event) -> None:
        log(event)
        if isinstance(event, Stepped) or len(log.of(Called)) == 3:
            control.stop()

    seats = [
        LlmSeat(model, preset, SCAFFOLDS["cot"].decide, prompt=PromptOptions(wording="de")),
        *[SilentSeat()] * 9,
    ]
    limited = replace(preset, limits=replace(preset.limits, attempts=3))
    run(new_match(game, limited, seats, emit, control=control))
    model.assert_done()
    own = [attempt for attempt in log.of(Attempted) if attempt.player == 0]
    assert [attempt.failure for attempt in own] == [Failure.ILLEGAL, Failure.UNPARSABLE, None]
    assert own[-1].action == Action("contribute", (7,))
    assert not leftovers(text_of(log.of(Called)[-1].call.prompt))


def german_prompts(name: str) -> str:
    """The German prompts of three decisions, and a second attempt.

    A chat is written out only for the middle one.
    """
    questions = [question for _, _, question in asked(name, range(1, 2))]
    _, preset = build(name)
    options, parts = PromptOptions(wording="de"), []
    for question in three_of(questions):
        messages = prompt_of(question, preset, options).messages("cot.opening_0", "cot")
        if preset.chat and question is not questions[len(questions) // 2]:
            messages = messages[-1:]
        head = f"=== step {question.step}, player {question.player}"
        parts.append(f"{head}\n{transcript(messages)}\n")
    refused = replace(questions[0], attempt=2, objection="The answer was empty.")
    again = prompt_of(refused, preset, options).messages("direct")
    parts.append(f"=== second attempt\n{transcript(again[-1:])}\n")
    return "\n".join(parts)


@pytest.mark.parametrize("name", GERMAN)
def test_german_prompts_are_worded_exactly_so(name: str, pytestconfig: pytest.Config) -> None:
    path = FOLDER / f"{name.replace(':', '.')}.txt"
    if pytestconfig.getoption("--update-goldens"):
        write(german_prompts(name), path)
    compare(german_prompts(name), path)


def test_wordings_make_different_agents() -> None:
    """Ratings keep them apart, and what is recorded says which it was."""
    usual, german = AgentSpec.parse("llm:model=m"), AgentSpec.parse("llm:model=m,wording=de")
    assert "wording=de" in str(german)
    assert usual.digest() != german.digest()
