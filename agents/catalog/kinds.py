"""The kinds of agents and their options, as data; nothing is loaded before it is used."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from agents.catalog.kind import LABEL, AgentKind
from agents.catalog.options import Option
from agents.catalog.outside import PROGRAMS, added_kind
from agents.catalog.rules import DILEMMA, PLANS, RULES, STRENGTHS
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.wordings import WORDINGS
from resources.plugins import Table, added

BY_SERVER = "the server decides"

SEARCH = (
    Option(
        "simulations",
        1000,
        1,
        1_000_000,
        label="Simulations",
        hint="Games played in thought before each decision.",
    ),
    Option(
        "c", 2.0, 0, 100, label="Exploration", hint="How readily it tries actions that look worse so far."
    ),
    Option(
        "seconds",
        low=0.01,
        high=3600,
        kind="float",
        label="Time limit",
        hint="Seconds for a decision; the seed then no longer decides it.",
    ),
    Option(
        "scale",
        1,
        kind="switch",
        label="Scaled",
        hint="Whether exploration is in proportion to the returns seen.",
    ),
    Option("rollouts", 1, 1, 1000, label="Rollouts", hint="Random games at the end of each simulation."),
    Option(
        "solve",
        1,
        kind="switch",
        label="Proofs",
        hint="Whether results known for certain are passed up the tree.",
    ),
    Option(
        "width",
        60,
        1,
        10_000,
        label="Width",
        hint="How many actions of an open choice, such as an offer, it considers.",
    ),
    LABEL,
)

LLM = (
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
        hint="Such as http://127.0.0.1:8080/v1; empty for OpenAI's own.",
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
        "scaffold",
        "direct",
        options=tuple(SCAFFOLDS),
        label="Scaffold",
        hint="The procedure around the model.",
        words=tuple(scaffold.title for scaffold in SCAFFOLDS.values()),
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
        options=WORDINGS,
        label="Wording",
        hint="Which of the game's wordings, as in gamma-Bench.",
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
    Option(
        "seed",
        low=0,
        high=2**31 - 1,
        kind="int",
        label="Model seed",
        hint="Sent to the server, where it has a use for it.",
        placeholder=BY_SERVER,
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
    LABEL,
)

RULE = (
    Option(
        "name",
        options=tuple(RULES),
        words=tuple(rule.title for rule in RULES.values()),
        label="Rule",
        hint="The rule it follows.",
        required=True,
    ),
    Option("value", 7, 0, 10, label="Value", hint="What it demands, of 10 in all."),
    Option("hold", 20, 1, 1000, label="Hold", hint="The points at which it stops a turn."),
    Option("actions", label="Actions", hint="The actions to play, separated by slashes."),
    Option("plan", "macro", options=PLANS, label="Plan", hint="What a built-in opponent aims at."),
    Option("strength", "medium", options=STRENGTHS, label="Strength", hint="How quickly it decides."),
    Option("values", label="Choices", hint="Numbers or words to choose, separated by slashes or commas."),
    LABEL,
)

ALPHA = Option(
    "alpha",
    0.0,
    0,
    1 / 3,
    label="Alpha",
    hint="How often player 1 bets a jack; each value is an equilibrium.",
)

BLUFF = Option("bluff", 0.1, 0, 1, label="Bluff", hint="How often it bets a poor hand that nobody bet into.")


def _time_limit(seconds: float) -> Option:
    return Option(
        "seconds",
        seconds,
        0.01,
        3600,
        kind="float",
        label="Time limit",
        hint="Seconds for a decision; what is not solved by then is guessed.",
    )


_KINDS = (
    AgentKind(
        "human",
        "human",
        "Human",
        "A person at this computer.",
        "agents.human:make",
        (
            replace(LABEL, placeholder="your name or code", decides=True),
            Option(
                "participant",
                "",
                label="Participant",
                hint="The code of a participant of a study; no match keeps it.",
                decides=False,
                in_forms=False,
            ),
        ),
    ),
    AgentKind(
        "random",
        "random",
        "Random",
        "Draws uniformly from the legal actions.",
        "agents.random_agent:make",
        (LABEL,),
    ),
    AgentKind(
        "mcts",
        "search",
        "MCTS",
        "Monte Carlo tree search; imagines what is hidden from it.",
        "agents.search.mcts:make",
        SEARCH,
    ),
    AgentKind(
        "mcts-gtbench",
        "search",
        "MCTS as in GTBench",
        "Monte Carlo tree search with GTBench's settings: 1,000 simulations, exploration 2 unscaled, proofs.",
        "agents.search.mcts:make_gtbench",
        (LABEL,),
        same_as="mcts:simulations=1000,c=2,scale=0,rollouts=1,solve=1",
    ),
    AgentKind(
        "mcts_perfect_info",
        "search",
        "MCTS that sees everything",
        "Cheats: searches the true state, hidden cards included, as GTBench's opponent does.",
        "agents.search.mcts:make_cheating",
        SEARCH,
    ),
    AgentKind(
        "minimax",
        "solver",
        "Minimax",
        "Looks at every continuation; never loses.",
        "agents.solvers.tic_tac_toe:make",
        (LABEL,),
        ("tic_tac_toe",),
    ),
    AgentKind(
        "kuhn-equilibrium",
        "solver",
        "Kuhn equilibrium",
        "Plays an equilibrium of Kuhn poker.",
        "agents.solvers.kuhn_poker:make",
        (ALPHA, LABEL),
        ("kuhn_poker",),
    ),
    AgentKind(
        "nim-solver",
        "solver",
        "Nim solver",
        "Wins whenever that can be forced.",
        "agents.solvers.nim:make",
        (LABEL,),
        ("nim",),
    ),
    AgentKind(
        "connect-four-solver",
        "solver",
        "Connect four solver",
        "Looks ahead to the end where time allows, and says where it does not.",
        "agents.solvers.connect_four:make",
        (_time_limit(3.0), LABEL),
        ("connect_four",),
        params=(("x_in_row", (4,)),),
    ),
    AgentKind(
        "breakthrough-solver",
        "solver",
        "Breakthrough solver",
        "Solves boards of up to three columns; the first moves take their time.",
        "agents.solvers.breakthrough:make",
        (_time_limit(60.0), LABEL),
        ("breakthrough",),
        params=(("columns", (2, 3)),),
    ),
    AgentKind(
        "santorini-solver",
        "solver",
        "Santorini solver",
        "Looks as many moves ahead as time allows, and says when that settles the match.",
        "agents.solvers.santorini:make",
        (_time_limit(2.0), LABEL),
        ("santorini",),
    ),
    AgentKind(
        "hive-solver",
        "solver",
        "Hive player",
        "Looks two or three moves ahead, at the queens and at how many pieces can move.",
        "agents.solvers.hive:make",
        (_time_limit(2.0), LABEL),
        ("hive",),
    ),
    AgentKind(
        "liars-dice-equilibrium",
        "solver",
        "Liar's dice equilibrium",
        "Computes an equilibrium of liar's dice with one die each, and plays it.",
        "agents.solvers.liars_dice:make",
        (LABEL,),
        ("liars_dice",),
        params=(("dice", (1,)),),
        version=2,
    ),
    AgentKind(
        "pig-optimal",
        "solver",
        "Optimal Pig",
        "Wins Pig as often as anybody can.",
        "agents.solvers.pig:make",
        (LABEL,),
        ("pig",),
    ),
    AgentKind(
        "battle-royale-equilibrium",
        "solver",
        "Battle royale equilibrium",
        "Looks ahead to the last turn, as if all others did so too.",
        "agents.solvers.battle_royale:make",
        (LABEL,),
        ("battle_royale",),
    ),
    AgentKind(
        "holdem-equity",
        "solver",
        "Hold'em equity",
        "Bets and calls by how often its cards win against random hands.",
        "agents.solvers.texas_holdem_nl:make",
        (BLUFF, LABEL),
        ("texas_holdem_nl",),
    ),
    AgentKind(
        "tit-for-tat",
        "rule",
        RULES["tit-for-tat"].title,
        RULES["tit-for-tat"].summary,
        "agents.rules.seat:make_tit_for_tat",
        (LABEL,),
        DILEMMA,
        same_as="rule:name=tit-for-tat",
    ),
    AgentKind("rule", "rule", "Rule", "Follows a fixed rule.", "agents.rules.seat:make", RULE),
    AgentKind(
        "llm",
        "llm",
        "Language model",
        "A language model behind a scaffold.",
        "agents.llm.seat:make_llm_seat",
        LLM,
    ),
    *PROGRAMS,
)
_OURS: Final = {kind.word: kind for kind in _KINDS}
AGENTS: Final[dict[str, AgentKind]] = Table(
    _OURS, lambda: added("gamebench.agents", _OURS.__contains__, added_kind)
)
