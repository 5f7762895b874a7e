"""The kinds of agents and their options, as data; nothing is loaded before it is used."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from agents.catalog.kind import AgentKind
from agents.catalog.model_options import LLM
from agents.catalog.options import LABEL, Option
from agents.catalog.outside import PROGRAMS, added_kind
from agents.catalog.rules import DILEMMA, PLANS, RULES, STRENGTHS
from resources.plugins import Registry, added

SEARCH = (
    Option(
        "simulations",
        1000,
        1,
        1_000_000,
        label="Simulations",
        hint="Games played in thought before each decision.",
    ),
    Option("c", 2.0, 0, 100, label="Exploration", hint="How much it tries actions that look worse so far."),
    Option(
        "seconds",
        low=0.01,
        high=3600,
        kind="float",
        label="Time limit",
        hint="Seconds for a decision, which then does not depend on the seed alone.",
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
        hint="Whether proven results are passed up the tree.",
    ),
    Option(
        "width",
        60,
        1,
        10_000,
        label="Width",
        hint="Number of actions that it considers for an open choice, such as an offer.",
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
    Option("value", 7, 0, 10, label="Value", hint="The value that it demands, of 10 in all."),
    Option("hold", 20, 1, 1000, label="Hold", hint="The points at which it stops a turn."),
    Option("actions", label="Actions", hint="The actions to play, separated by slashes."),
    Option("plan", "macro", options=PLANS, label="Plan", hint="The plan of a built-in opponent."),
    Option("strength", "medium", options=STRENGTHS, label="Strength", hint="Speed of a built-in opponent."),
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
        hint="Seconds for a decision; positions that are not solved by then are guessed.",
    )


def _solver(
    word: str,
    title: str,
    summary: str,
    game: str,
    *options: Option,
    version: int = 1,
    **params: tuple[int, ...],
) -> AgentKind:
    """Return the kind of a solver of one game; ``params`` are the only values of these that it can play."""
    maker, options = f"agents.solvers.{game}:make", (*options, LABEL)
    only = tuple(params.items())
    return AgentKind(word, "solver", title, summary, maker, options, (game,), only, version=version)


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
    _solver("minimax", "Minimax", "Looks at every continuation; never loses.", "tic_tac_toe"),
    _solver(
        "kuhn-equilibrium", "Kuhn equilibrium", "Plays an equilibrium of Kuhn poker.", "kuhn_poker", ALPHA
    ),
    _solver("nim-solver", "Nim solver", "Wins whenever that can be forced.", "nim"),
    _solver(
        "connect-four-solver",
        "Connect four solver",
        "Looks ahead to the end where time allows, and says where it does not.",
        "connect_four",
        _time_limit(3.0),
        x_in_row=(4,),
    ),
    _solver(
        "breakthrough-solver",
        "Breakthrough solver",
        "Solves boards of up to three columns; the first moves take their time.",
        "breakthrough",
        _time_limit(60.0),
        columns=(2, 3),
    ),
    _solver(
        "santorini-solver",
        "Santorini solver",
        "Looks as many moves ahead as time allows, and says when that settles the match.",
        "santorini",
        _time_limit(2.0),
    ),
    _solver(
        "hive-solver",
        "Hive player",
        "Looks two or three moves ahead, at the queens and at how many pieces can move.",
        "hive",
        _time_limit(2.0),
    ),
    _solver(
        "liars-dice-equilibrium",
        "Liar's dice equilibrium",
        "Computes an equilibrium of liar's dice with one die each, and plays it.",
        "liars_dice",
        version=2,
        dice=(1,),
    ),
    _solver("pig-optimal", "Optimal Pig", "Wins Pig as often as anybody can.", "pig"),
    _solver(
        "battle-royale-equilibrium",
        "Battle royale equilibrium",
        "Looks ahead to the last turn, as if all others did so too.",
        "battle_royale",
    ),
    _solver(
        "holdem-equity",
        "Hold'em equity",
        "Bets and calls by how often its cards win against random hands.",
        "texas_holdem_nl",
        BLUFF,
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
AGENTS: Final[dict[str, AgentKind]] = Registry(
    _OURS, lambda: added("gamebench.agents", _OURS.__contains__, added_kind)
)
