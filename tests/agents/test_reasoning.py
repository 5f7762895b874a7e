"""Reasoning in every form in which servers send it, told apart from the answer, streamed or not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer
from helpers.waiting import LIMIT

from agents.llm.model import Completion, ModelOptions
from agents.llm.openai_model import OpenAIModel
from agents.llm.reasoning import reported, split_thought
from games.core.chat import ChatMessage

THOUGHT, ACTION = "I weigh it up.", "Action: <C1R1>"


def harmony(channel: str, text: str, end: str = "<|end|>") -> str:
    return f"<|channel|>{channel}<|message|>{text}{end}"


IN_TEXT: dict[str, tuple[str, str, str]] = {
    "nothing": (ACTION, "", ACTION),
    "think": (f"<think>{THOUGHT}</think>\n\n{ACTION}", THOUGHT, ACTION),
    "thinking": (f"<thinking>\n{THOUGHT}\n</thinking>{ACTION}", THOUGHT, ACTION),
    "capitals": (f"<Think>{THOUGHT}</THINK>{ACTION}", THOUGHT, ACTION),
    "thought": (f"<thought>{THOUGHT}</thought>{ACTION}", THOUGHT, ACTION),
    "reasoning": (f"<reasoning>{THOUGHT}</reasoning>{ACTION}", THOUGHT, ACTION),
    "magistral": (f"[THINK]{THOUGHT}[/THINK]{ACTION}", THOUGHT, ACTION),
    "kimi": (f"◁think▷{THOUGHT}◁/think▷{ACTION}", THOUGHT, ACTION),
    "opened by the template": (f"{THOUGHT}\n</think>\n{ACTION}", THOUGHT, ACTION),
    "never closed": (f"<think>{THOUGHT} {ACTION}", f"{THOUGHT} {ACTION}", ""),
    "thinking never closed": (f" \n<thinking>{THOUGHT}", THOUGHT, ""),
    "twice": (f"<think>a</think><think>b</think>{ACTION}", "a\n\nb", ACTION),
    "closed twice": (f"a</think>b</think>{ACTION}", "a\n\nb", ACTION),
    "after the answer": (f"{ACTION} <think>b</think>", "b", ACTION),
    "a mark that is only mentioned": (
        f"I was told to <think>. {ACTION}",
        "",
        f"I was told to <think>. {ACTION}",
    ),
    "harmony": (
        harmony("analysis", THOUGHT) + "<|start|>assistant" + harmony("final", ACTION, "<|return|>"),
        THOUGHT,
        ACTION,
    ),
    "harmony, with a comment": (
        harmony("analysis", "a") + harmony("commentary", "b") + harmony("final", ACTION, ""),
        "a\n\nb",
        ACTION,
    ),
    "harmony, cut off": (harmony("analysis", THOUGHT, ""), THOUGHT, ""),
    "harmony, final alone": (harmony("final", ACTION), "", ACTION),
    "harmony without its signs": (f"analysis{THOUGHT}assistantfinal{ACTION}", THOUGHT, ACTION),
    "a word that begins alike": (f"analysis first. {ACTION}", "", f"analysis first. {ACTION}"),
}


@pytest.mark.parametrize("name", IN_TEXT)
def test_reasoning_in_the_answer_is_told_apart(name: str) -> None:
    text, thought, rest = IN_TEXT[name]
    assert split_thought(text, "") == (thought, rest)


def test_reasoning_reported_apart_goes_before_what_the_answer_holds() -> None:
    assert split_thought(f"<think>again</think>{ACTION}", THOUGHT) == (THOUGHT, ACTION)
    assert split_thought(ACTION, THOUGHT) == (THOUGHT, ACTION)


IN_FIELDS: dict[str, dict[str, Any]] = {
    "reasoning_content": {"reasoning_content": THOUGHT},
    "reasoning": {"reasoning": THOUGHT},
    "reasoning as an object": {"reasoning": {"content": THOUGHT}},
    "thinking": {"thinking": THOUGHT},
    "details": {"reasoning_details": [{"type": "reasoning.text", "text": THOUGHT, "signature": "x"}]},
    "details, a summary": {"reasoning_details": [{"type": "reasoning.summary", "summary": THOUGHT}]},
    "details and the same again": {
        "reasoning": THOUGHT,
        "reasoning_details": [{"type": "reasoning.text", "text": THOUGHT}],
    },
    "blocks": {"thinking_blocks": [{"type": "thinking", "thinking": THOUGHT, "signature": "x"}]},
    "parts": {
        "content": [
            {"type": "thinking", "thinking": [{"type": "text", "text": THOUGHT}]},
            {"type": "text", "text": ACTION},
        ]
    },
    "parts, plain": {
        "content": [{"type": "reasoning", "text": THOUGHT}, {"type": "text", "text": ACTION}],
    },
}


def ask(answer: Answer, **options: Any) -> Completion:
    async def work() -> Completion:
        with ChatServer([answer]) as server:
            model = OpenAIModel("test-model", server.base_url)
            try:
                said = ChatMessage.of("user", "Hello")
                return await model.complete([said], ModelOptions(retries=0, seconds=LIMIT, **options))
            finally:
                await model.close()

    return asyncio.run(work())


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("name", IN_FIELDS)
def test_reasoning_in_fields_and_parts_is_told_apart(name: str, stream: bool) -> None:
    message = IN_FIELDS[name]
    completion = ask(Answer("" if "content" in message else ACTION, message=message), stream=stream)
    assert (completion.thought, completion.text) == (THOUGHT, ACTION)


def test_what_is_encrypted_is_no_reasoning() -> None:
    assert reported({"reasoning_details": [{"type": "reasoning.encrypted", "data": "gAAAA"}]}) == ""
    assert reported({"reasoning": None, "reasoning_content": "", "content": "text"}) == ""


def test_nonsense_in_place_of_reasoning_is_passed_over() -> None:
    deep: Any = "x"
    for _ in range(50):
        deep = [deep]
    for odd in (3, True, {"text": 4}, [None, 7], deep):
        assert reported({"reasoning": odd}) == ""
