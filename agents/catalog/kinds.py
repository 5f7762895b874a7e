"""The kinds of agents and their options, as data; nothing is loaded before it is used."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agents.catalog.options import Option
from agents.catalog.rules import DILEMMA, RULES
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.wordings import WORDINGS


@dataclass(frozen=True, slots=True)
class AgentKind:
    """One entry of the catalogue.

    Attributes:
        word: as written in a spec.
        kind: ``human``, ``random``, ``search``, ``solver``, ``rule`` or ``llm``.
        maker: ``module:function`` that makes the seat.
        games: the only games it plays; empty for all.
        params: the only values of some parameters with which it plays a game.
        same_as: another spec that plays the same, for the digest.
        version: rises when equal options decide differently than before, or a default changes.
    """

    word: str
    kind: str
    title: str
    summary: str
    maker: str
    options: tuple[Option, ...] = ()
    games: tuple[str, ...] = ()
    params: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    same_as: str = ""
    version: int = 1

    def option(self, name: str) -> Option:
        """The option of that name."""
        return {option.name: option for option in self.options}[name]


LABEL = Option("label", str, "Name", "What this agent is called in lists and replays.", "", decides=False)

SEARCH = (
    Option(
        "simulations", int, "Simulations", "Games played in thought before each decision.", 1000, 1, 1_000_000
    ),
    Option("c", float, "Exploration", "How readily it tries actions that look worse so far.", 2.0, 0, 100),
    Option(
        "seconds",
        float,
        "Time limit",
        "Seconds for a decision; the seed then no longer decides it.",
        None,
        0.01,
        3600,
    ),
    Option("scale", int, "Scaled", "Whether exploration is in proportion to the returns seen.", 1, 0, 1),
    Option("rollouts", int, "Rollouts", "Random games at the end of each simulation.", 1, 1, 1000),
    Option("solve", int, "Proofs", "Whether results known for certain are passed up the tree.", 1, 0, 1),
    Option(
        "width",
        int,
        "Width",
        "How many actions of an open choice, such as an offer, it considers.",
        60,
        1,
        10_000,
    ),
    LABEL,
)

LLM = (
    Option("model", str, "Model", "The model, as its server calls it.", required=True),
    Option(
        "base_url",
        str,
        "Server",
        "Such as http://127.0.0.1:8080/v1; empty for OpenAI's own.",
        "",
        decides=False,
    ),
    Option(
        "key_env",
        str,
        "Key variable",
        "The environment variable that holds the key for this server; empty for its usual place.",
        "",
        decides=False,
    ),
    Option(
        "plain_http",
        int,
        "Key without encryption",
        "Allows the key to be sent to a far server by http, where everybody on the way can read it.",
        0,
        0,
        1,
        decides=False,
    ),
    Option(
        "scaffold", str, "Scaffold", "The procedure around the model.", "direct", choices=tuple(SCAFFOLDS)
    ),
    Option(
        "phrasing",
        int,
        "Phrasing",
        "Which first sentence asks for reasoning (cot, sc_cot, self_refine): 0 to 4 are those of GTBench, "
        "5 to 9 of gamma-Bench.",
        0,
        0,
        9,
    ),
    Option(
        "samples", int, "Samples", "Chains of thought for one decision, drawn at once (sc_cot).", 5, 1, 99
    ),
    Option(
        "vote",
        str,
        "Choice",
        "Of the samples: the action of most, or the last readable one, as GTBench's code has it (sc_cot).",
        "majority",
        choices=("majority", "last"),
    ),
    Option(
        "rounds", int, "Revisions", "How often it criticises and revises its answer (self_refine).", 1, 1, 9
    ),
    Option(
        "breadth", int, "Breadth", "Thoughts, and then actions, to vote on, drawn at once (tot).", 3, 1, 9
    ),
    Option(
        "votes", int, "Votes", "Votes on the thoughts, and then on the actions, cast at once (tot).", 3, 1, 99
    ),
    Option(
        "temperature",
        float,
        "Temperature",
        "Randomness of its answers; empty leaves it to the server.",
        None,
        0,
        2,
    ),
    Option("top_p", float, "Top p", "Part of the probability that answers are drawn from.", None, 0, 1),
    Option(
        "max_tokens",
        int,
        "Longest answer",
        "In tokens, reasoning included; 0 leaves it to the server.",
        4096,
        0,
        1_000_000,
    ),
    Option(
        "seconds",
        float,
        "Time limit",
        "Seconds for one answer, to its last word.",
        120.0,
        1,
        86_400,
        decides=False,
    ),
    Option(
        "retries",
        int,
        "Network retries",
        "How often a failed request is sent again before the match pauses.",
        4,
        0,
        100,
        decides=False,
    ),
    Option(
        "hide_legal",
        int,
        "Hide legal actions",
        "Leaves the list of legal actions out of the prompt, as in LLMArena's test without hints.",
        0,
        0,
        1,
    ),
    Option(
        "images",
        str,
        "Pictures",
        "Sends the board as this seat sees it as a picture beside the text, to models that see.",
        "none",
        choices=("none", "board"),
    ),
    Option(
        "image_width",
        int,
        "Width of pictures",
        "In pixels (images=board); a picture is three quarters as high.",
        768,
        256,
        2048,
    ),
    Option(
        "swap_axes",
        int,
        "Swap rows and columns",
        "Prints boards with each column as a line, as in LLMArena's test of row-column swapping.",
        0,
        0,
        1,
    ),
    Option(
        "wording", str, "Wording", "Which of the game's wordings, as in gamma-Bench.", "v1", choices=WORDINGS
    ),
    Option(
        "persona",
        str,
        "Persona",
        "A sentence put before the game's own instructions; cooperative, selfish and mathematician are "
        "those of gamma-Bench.",
        "",
    ),
    Option(
        "system",
        str,
        "Role of instructions",
        "Who says the instructions: user puts them into the first message, for models without a system role.",
        "system",
        choices=("system", "user"),
    ),
    Option(
        "alternate",
        int,
        "Alternating roles",
        "Joins messages of the same role, for models that insist on user and assistant in turn.",
        0,
        0,
        1,
    ),
    Option("seed", int, "Model seed", "Sent to the server, where it has a use for it.", None, 0, 2**31 - 1),
    Option(
        "logprobs",
        int,
        "Token probabilities",
        "Asks for the probability of each token.",
        0,
        0,
        1,
        decides=False,
    ),
    Option(
        "stream",
        int,
        "Stream",
        "Receives answers bit by bit, which times the first word.",
        0,
        0,
        1,
        decides=False,
    ),
    LABEL,
)

RULE = (
    Option("name", str, "Rule", "The rule it follows.", choices=tuple(RULES), required=True),
    Option("value", int, "Value", "What it demands, of 10 in all.", 7, 0, 10),
    Option("hold", int, "Hold", "The points at which it stops a turn.", 20, 1, 1000),
    Option("actions", str, "Actions", "The actions to play, separated by slashes."),
    Option("values", str, "Choices", "Numbers or words to choose, separated by slashes or commas."),
    LABEL,
)

ALPHA = Option(
    "alpha", float, "Alpha", "How often player 1 bets a jack; each value is an equilibrium.", 0.0, 0, 1 / 3
)

BLUFF = Option("bluff", float, "Bluff", "How often it bets a poor hand that nobody bet into.", 0.1, 0, 1)


def _time_limit(seconds: float) -> Option:
    return Option(
        "seconds",
        float,
        "Time limit",
        "Seconds for a decision; what is not solved by then is guessed.",
        seconds,
        0.01,
        3600,
    )


_KINDS = (
    AgentKind(
        "human",
        "human",
        "Human",
        "A person at this computer.",
        "agents.human:make",
        (replace(LABEL, decides=True),),
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
)

AGENTS: dict[str, AgentKind] = {kind.word: kind for kind in _KINDS}
