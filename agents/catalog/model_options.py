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
        hint="The provider of the model, which sets the address and the form of requests.",
        decides=False,
    ),
    Option(
        "model",
        label="Model",
        hint="The model's name on its server.",
        required=True,
        placeholder="as its server calls it",
        suggestions=(),
    ),
    Option(
        "base_url",
        "",
        label="Server",
        hint="The server's address, such as http://127.0.0.1:8080/v1; empty for the provider's, by "
        "default OpenAI's.",
        placeholder="OpenAI, or http://127.0.0.1:8080/v1",
        suggestions=(),
        decides=False,
    ),
    Option(
        "key_env",
        "",
        label="Key variable",
        hint="The environment variable with the key for this server; empty for the usual one.",
        decides=False,
    ),
    Option(
        "plain_http",
        0,
        kind="switch",
        label="Key without encryption",
        hint="Allows the key to be sent unencrypted to a server outside of this network; others may read it.",
        decides=False,
    ),
    Option(
        "api",
        "chat",
        options=("chat", "responses"),
        words=("Chat completions", "Responses"),
        label="Protocol",
        hint="responses is OpenAI's newer protocol, for servers that support it.",
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
        hint="The sentence that asks for reasoning (cot, sc_cot, self_refine): 0 to 4 from GTBench, 5 to "
        "9 from gamma-Bench.",
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
        hint="Chains of thought for one decision (sc_cot); answers from which a probability is estimated "
        "if the server reports none (rap).",
    ),
    Option(
        "vote",
        "majority",
        options=("majority", "last"),
        words=("Majority", "Last"),
        label="Choice",
        hint="The most frequent action of the samples, or the last readable one, as in GTBench's code "
        "(sc_cot).",
    ),
    Option(
        "rounds",
        1,
        1,
        9,
        label="Revisions",
        hint="Rounds of criticism and revision (self_refine).",
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
        hint="Number of thoughts, and then of actions, to vote on (tot).",
    ),
    Option(
        "votes",
        3,
        1,
        99,
        label="Votes",
        hint="Number of votes on the thoughts, and then on the actions (tot).",
    ),
    Option("iterations", 10, 1, 99, label="Iterations", hint="Paths that the search follows (rap)."),
    Option("depth", 2, 1, 4, label="Depth", hint="Number of own actions that the search looks ahead (rap)."),
    Option(
        "width",
        0,
        0,
        999,
        label="Width",
        hint="Number of the likeliest actions of a situation that the model evaluates, each in a call; 0 "
        "for all (rap).",
    ),
    Option(
        "measure",
        "tokens",
        options=("tokens", "samples"),
        words=("Of tokens", "By samples"),
        label="Probabilities",
        hint="Probabilities of tokens from the server, or shares of several answers, for models that "
        "report none or reason first (rap).",
    ),
    Option(
        "tools",
        ALL,
        options=(ALL,),
        parts=tuple(TOOLS),
        words=("All", *(tool.title for tool in TOOLS.values())),
        label="Tools",
        hint="The tools that the model may use before it answers (tools); equity is for Texas hold'em.",
    ),
    Option("uses", 5, 1, 50, label="Uses", hint="Most uses of tools in one decision (tools)."),
)

PARAMETERS: Final = (
    Option(
        "temperature",
        low=0,
        high=2,
        kind="float",
        label="Temperature",
        hint="Randomness of answers; empty leaves it to the server.",
        placeholder=BY_SERVER,
    ),
    Option(
        "top_p",
        low=0,
        high=1,
        kind="float",
        label="Top p",
        hint="Answers are drawn from the likeliest words that together have this probability.",
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
        hint="Sent to the server, which may ignore it.",
        placeholder=BY_SERVER,
    ),
    _word(
        "reasoning_effort",
        "Reasoning",
        "Amount of reasoning before the answer, in the server's words.",
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
        "text, json_object, or a JSON object as the protocol defines it.",
        *("text", "json_object"),
    ),
    _number("presence_penalty", -2, 2, "Presence penalty", "Makes words that were used less likely."),
    _number(
        "frequency_penalty",
        -2,
        2,
        "Frequency penalty",
        "Makes words less likely the more often they were used.",
    ),
    _number(
        *("repetition_penalty", 0, 10, "Repetition penalty"),
        "Lowers the odds of words that were used; for servers of open models.",
    ),
    _number(
        *("top_k", 0, 1_000_000, "Top k"),
        "Number of the likeliest words from which answers are drawn; for servers of open models.",
        "int",
    ),
    _number(
        *("min_p", 0, 1, "Min p"),
        "Leaves out words below this part of the likeliest one's probability; for open models.",
    ),
    _word(
        *("verbosity", "Verbosity", "Length of answers, for servers that support it."),
        *("low", "medium", "high"),
    ),
    _word(
        *("service_tier", "Service tier", "The server's class of service, with its speed and price."),
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
        hint="Receives answers in pieces, so that the time of the first word is recorded.",
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
        hint="Reuses answers to the same questions from an earlier run of the same match, and marks them; "
        "stores new answers for the next run.",
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
        hint="side: the seats of a side that this agent plays share one conversation, including what only "
        "one of them may know.",
    ),
    Option(
        "images",
        "none",
        options=("none", "board"),
        label="Pictures",
        hint="Sends a picture of the board, as this seat sees it, with the text; for models that accept "
        "pictures.",
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
        hint="The wording of the prompt, v1 to v5 as in gamma-Bench, or its language; a game may lack some.",
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
        hint="The role of the instructions: user puts them into the first message, for models without a "
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
