"""Options of model seats, as data: where the model is, what its requests contain, how it is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from agents.catalog.options import LABEL, Option
from agents.catalog.providers import PROVIDERS
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.tools import ALL, TOOLS
from agents.catalog.wordings import LANGUAGES, WORDINGS
from resources.plugins import Listed

BY_SERVER = "the server decides"


def _number(
    name: str, low: float, high: float, label: str, hint: str, kind: Literal["int", "float"] = "float"
) -> Option:
    return Option(name, low=low, high=high, kind=kind, label=label, hint=hint, placeholder=BY_SERVER)


def _word(name: str, label: str, hint: str, *suggestions: str, decides: bool = True) -> Option:
    return Option(
        name, label=label, hint=hint, placeholder="by the server", suggestions=suggestions, decides=decides
    )


SERVER: Final = (
    Option(
        "provider",
        "",
        options=("", *(provider.word for provider in PROVIDERS)),
        words=("By the address", *(provider.name for provider in PROVIDERS)),
        label="Provider",
        hint="Who serves the model: gives the address, and what requests have to look like there.",
        decides=False,
    ),
    Option(
        "model",
        label="Model",
        hint="The model, as its server calls it.",
        required=True,
        placeholder="as its server calls it",
        suggestions=(),
    ),
    Option(
        "base_url",
        "",
        label="Server",
        hint="Such as http://127.0.0.1:8080/v1; empty for the provider's own, OpenAI's without one.",
        placeholder="OpenAI, or http://127.0.0.1:8080/v1",
        suggestions=(),
        decides=False,
    ),
    Option(
        "key_env",
        "",
        label="Key variable",
        hint="The environment variable that holds the key for this server; empty for its usual place.",
        decides=False,
    ),
    Option(
        "plain_http",
        0,
        kind="switch",
        label="Key without encryption",
        hint="Allows the key to be sent to a far server by http, where everybody on the way can read it.",
        decides=False,
    ),
    Option(
        "api",
        "chat",
        options=("chat", "responses"),
        words=("Chat completions", "Responses"),
        label="Protocol",
        hint="responses is OpenAI's newer one, for servers that speak it.",
        decides=False,
    ),
)

PROCEDURE: Final = (
    Option(
        "scaffold",
        "direct",
        options=Listed(lambda: SCAFFOLDS),
        kind="choice",
        label="Scaffold",
        hint="The procedure around the model.",
        words=Listed(lambda: (scaffold.title for scaffold in SCAFFOLDS.values())),
    ),
    Option(
        "phrasing",
        0,
        0,
        9,
        label="Phrasing",
        hint="Which first sentence asks for reasoning (cot, sc_cot, self_refine): 0 to 4 are those of "
        "GTBench, 5 to 9 of gamma-Bench.",
    ),
    Option(
        "turns",
        1,
        1,
        2,
        label="Turns",
        hint="1: reasoning and action in one answer; 2: in two, as in GameBench (cot).",
    ),
    Option(
        "samples",
        5,
        1,
        99,
        label="Samples",
        hint="Chains of thought for one decision, drawn at once (sc_cot); answers that a probability is "
        "counted from where the server reports none (rap).",
    ),
    Option(
        "vote",
        "majority",
        options=("majority", "last"),
        words=("Majority", "Last"),
        label="Choice",
        hint="Of the samples: the action of most, or the last readable one, as GTBench's code has it "
        "(sc_cot).",
    ),
    Option(
        "rounds",
        1,
        1,
        9,
        label="Revisions",
        hint="How often it criticises and revises its answer (self_refine).",
    ),
    Option(
        "levels",
        2,
        2,
        3,
        label="Levels",
        hint="2: advice, then the action; 3: a summary of the match before both (hierarchical).",
    ),
    Option(
        "breadth",
        3,
        1,
        9,
        label="Breadth",
        hint="Thoughts, and then actions, to vote on, drawn at once (tot).",
    ),
    Option(
        "votes",
        3,
        1,
        99,
        label="Votes",
        hint="Votes on the thoughts, and then on the actions, cast at once (tot).",
    ),
    Option("iterations", 10, 1, 99, label="Iterations", hint="Ways that the search follows (rap)."),
    Option("depth", 2, 1, 4, label="Depth", hint="Own actions that the search looks ahead (rap)."),
    Option(
        "width",
        0,
        0,
        999,
        label="Width",
        hint="Actions of a situation that are judged one by one, those the model would soonest choose; 0 for "
        "all, each of which is a call (rap).",
    ),
    Option(
        "measure",
        "tokens",
        options=("tokens", "samples"),
        words=("Of tokens", "By samples"),
        label="Probabilities",
        hint="Those of tokens as the server reports them, or counted from several answers, for models that "
        "report none or think before they answer (rap).",
    ),
    Option(
        "tools",
        ALL,
        options=(ALL,),
        parts=tuple(TOOLS),
        words=("All", *(tool.title for tool in TOOLS.values())),
        label="Tools",
        hint="What it may use before it answers (tools); equity is for Texas hold'em.",
    ),
    Option("uses", 5, 1, 50, label="Uses", hint="How often it may use tools in one decision (tools)."),
)

PARAMETERS: Final = (
    Option(
        "temperature",
        low=0,
        high=2,
        kind="float",
        label="Temperature",
        hint="Randomness of its answers; empty leaves it to the server.",
        placeholder=BY_SERVER,
    ),
    Option(
        "top_p",
        low=0,
        high=1,
        kind="float",
        label="Top p",
        hint="Part of the probability that answers are drawn from.",
        placeholder=BY_SERVER,
    ),
    Option(
        "max_tokens",
        4096,
        0,
        1_000_000,
        label="Longest answer",
        hint="In tokens, reasoning included; 0 leaves it to the server.",
    ),
    Option(
        "seed",
        low=0,
        high=2**31 - 1,
        kind="int",
        label="Model seed",
        hint="Sent to the server, where it has a use for it.",
        placeholder=BY_SERVER,
    ),
    _word(
        "reasoning_effort",
        "Reasoning",
        "How much it thinks before it answers, in the server's words.",
        *("none", "minimal", "low", "medium", "high", "xhigh"),
    ),
    Option(
        "stop",
        label="Stop at",
        hint="A text at which answers end, or several as a JSON list.",
        placeholder="nothing",
    ),
    _word(
        "response_format",
        "Form of answers",
        "text, json_object, or a JSON object as the protocol has it.",
        *("text", "json_object"),
    ),
    _number("presence_penalty", -2, 2, "Presence penalty", "Keeps it from words that it has used."),
    _number("frequency_penalty", -2, 2, "Frequency penalty", "Keeps it from words that it uses often."),
    _number(
        *("repetition_penalty", 0, 10, "Repetition penalty"),
        "Lowers the odds of words that were used; known to servers of open models.",
    ),
    _number(
        *("top_k", 0, 1_000_000, "Top k"),
        "How many of the likeliest words answers are drawn from; known to servers of open models.",
        "int",
    ),
    _number(
        *("min_p", 0, 1, "Min p"),
        "Leaves out words below this part of the likeliest one's probability; for open models.",
    ),
    _word(
        *("verbosity", "Verbosity", "How much it says, for servers that know it."), *("low", "medium", "high")
    ),
    _word(
        *("service_tier", "Service tier", "What the server promises and charges."),
        *("auto", "default", "flex", "priority"),
        decides=False,
    ),
    Option(
        "logprobs",
        0,
        kind="switch",
        label="Token probabilities",
        hint="Asks for the probability of each token.",
        decides=False,
    ),
    Option(
        "stream",
        0,
        kind="switch",
        label="Stream",
        hint="Receives answers bit by bit, which times the first word.",
        decides=False,
    ),
    Option(
        "extra",
        "",
        label="More parameters",
        hint='Further parameters of the request as a JSON object, such as {"top_a": 0.2}.',
    ),
)
"""Parameters of requests; the server decides on those that are unset."""

ASKING: Final = (
    Option(
        "seconds",
        120.0,
        1,
        86_400,
        label="Time limit",
        hint="Seconds for one answer, to its last word.",
        decides=False,
    ),
    Option(
        "retries",
        4,
        0,
        100,
        label="Network retries",
        hint="How often a failed request is sent again before the match pauses.",
        decides=False,
    ),
    Option(
        "cache",
        0,
        kind="switch",
        label="Answers kept",
        hint="Takes answers from an earlier run of the same match where the question is the same, and marks "
        "them; keeps new ones for the next run.",
        decides=False,
    ),
    Option(
        "hide_legal",
        0,
        kind="switch",
        label="Hide legal actions",
        hint="Leaves the list of legal actions out of the prompt, as in LLMArena's test without hints.",
    ),
    Option(
        "session",
        "seat",
        options=("seat", "side"),
        words=("One for each seat", "One for the side"),
        label="Sessions",
        hint="side: the seats of a side that this agent plays share one conversation, in which all their "
        "questions and answers stay, also what one of them alone may know.",
    ),
    Option(
        "images",
        "none",
        options=("none", "board"),
        label="Pictures",
        hint="Sends the board as this seat sees it as a picture beside the text, to models that see.",
    ),
    Option(
        "image_width",
        768,
        256,
        2048,
        label="Width of pictures",
        hint="In pixels (images=board); a picture is three quarters as high.",
    ),
    Option(
        "swap_axes",
        0,
        kind="switch",
        label="Swap rows and columns",
        hint="Prints boards with each column as a line, as in LLMArena's test of row-column swapping.",
    ),
    Option(
        "wording",
        "v1",
        options=(*WORDINGS, *LANGUAGES),
        words=(*WORDINGS, *(language.name for language in LANGUAGES.values())),
        label="Wording",
        hint="Which of the game's wordings, v1 to v5 as in gamma-Bench, or which language; games have "
        "some of them.",
    ),
    Option(
        "persona",
        "",
        label="Persona",
        multiline=True,
        hint="A sentence put before the game's own instructions; cooperative, selfish and mathematician are "
        "those of gamma-Bench.",
    ),
    Option(
        "system",
        "system",
        options=("system", "user"),
        label="Role of instructions",
        hint="Who says the instructions: user puts them into the first message, for models without a "
        "system role.",
    ),
    Option(
        "alternate",
        0,
        kind="switch",
        label="Alternating roles",
        hint="Joins messages of the same role, for models that insist on user and assistant in turn.",
    ),
)
"""How the model is asked, and what it is shown."""

_GROUPS: Final = (
    ("Server", SERVER),
    ("Procedure", PROCEDURE),
    ("Request", PARAMETERS),
    ("Asking", ASKING),
    ("Name", (LABEL,)),
)
LLM: Final = tuple(replace(option, group=group) for group, options in _GROUPS for option in options)
