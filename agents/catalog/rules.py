"""The catalogue of rules; each is loaded only when used."""

from __future__ import annotations

from typing import Final, NamedTuple


class Rule(NamedTuple):
    """A rule of ``rule:name=...``.

    Attributes:
        decide: ``module:function`` below this folder, from a request and the spec to an action.
        games: the only games it fits; empty for all.
        options: the further options it uses.
    """

    title: str
    summary: str
    decide: str
    games: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


DILEMMA: Final = ("prisoners_dilemma",)
KUHN: Final = ("kuhn_poker",)
DIVISION: Final = ("bargain", "negotiation")
AUCTION: Final = ("sealed_bid_auction",)
BATTLE: Final = ("battle_royale",)
PIRATES: Final = ("pirate_game",)
REPEATED: Final = ("diners_dilemma", "divide_the_dollar", "el_farol_bar", "guess_two_thirds", "public_goods")
STARS: Final = ("starcraft2",)
NUMBERS: Final = ("divide_the_dollar", "guess_two_thirds", "public_goods")

PLANS: Final = ("macro", "rush", "timing", "power", "air", "random")
STRENGTHS: Final = ("very-easy", "easy", "medium", "medium-hard", "hard", "harder", "very-hard")

RULES: Final[dict[str, Rule]] = {
    "tit-for-tat": Rule(
        "Tit-for-tat", "Silent first, then what the other did last.", "prisoners_dilemma:tit_for_tat", DILEMMA
    ),
    "grim": Rule(
        "Grim", "Silent until the other testifies, then never again.", "prisoners_dilemma:grim", DILEMMA
    ),
    "pavlov": Rule(
        "Pavlov", "Changes its choice whenever the other testifies.", "prisoners_dilemma:pavlov", DILEMMA
    ),
    "always-silent": Rule("Always silent", "Never testifies.", "prisoners_dilemma:always_silent", DILEMMA),
    "always-testify": Rule(
        "Always testify", "Never stays silent.", "prisoners_dilemma:always_testify", DILEMMA
    ),
    "always-bet": Rule("Always bet", "Bets and calls with any card.", "poker:always_bet", KUHN),
    "always-pass": Rule("Always pass", "Never puts a chip in.", "poker:always_pass", KUHN),
    "always-call": Rule(
        "Always call", "Checks and calls with any cards.", "poker:always_call", ("texas_holdem_nl",)
    ),
    "demand": Rule(
        "Demand", "Insists on items of a given value to it.", "bargain:demand", DIVISION, ("value",)
    ),
    "concede": Rule(
        "Concede", "Wants everything at first, half in the end.", "bargain:concede", ("bargain",)
    ),
    "accept-if-half": Rule(
        "Accept if half", "Asks for everything, accepts half of it.", "bargain:accept_if_half", DIVISION
    ),
    "bid-half": Rule("Bid half", "Bids half its valuation.", "auction:bid_half", AUCTION),
    "bid-equilibrium": Rule(
        "Equilibrium bid", "Bids what is best against others like it.", "auction:bid_equilibrium", AUCTION
    ),
    "bid-truthfully": Rule("Truthful bid", "Bids its valuation.", "auction:bid_truthfully", AUCTION),
    "fixed": Rule(
        "Fixed choices",
        "Chooses the same, or goes through a list over and over.",
        "repeated:fixed",
        (*REPEATED, *AUCTION, *DILEMMA),
        ("values",),
    ),
    "always-0": Rule("Always 0", "Chooses the lowest number there is.", "repeated:always_0", NUMBERS),
    "free-rider": Rule(
        "Free rider",
        "Contributes nothing, or orders the costly dish.",
        "repeated:free_rider",
        ("diners_dilemma", "public_goods"),
    ),
    "equilibrium": Rule(
        "Equilibrium", "Plays an equilibrium of a single round.", "repeated:equilibrium", REPEATED
    ),
    "best-reply": Rule(
        "Best reply",
        "Chooses what would have been best against the others' last round.",
        "repeated:best_reply",
        REPEATED,
    ),
    "hold-at": Rule(
        "Hold", "Rolls until the turn has brought a number of points.", "pig:hold_at", ("pig",), ("hold",)
    ),
    "hint-and-play": Rule(
        "Hint and play",
        "Plays what it knows to fit, hints at what fits, discards the oldest card.",
        "hanabi:hint_and_play",
        ("hanabi",),
    ),
    "fitting-clues": Rule(
        "Clue giver",
        "Gives clues about its word; votes for those whose clues fit another word.",
        "undercover:fitting",
        ("undercover",),
    ),
    "strongest": Rule(
        "Strongest play",
        "Plays where a card turns a theatre, and withdraws when two are lost.",
        "air_land_sea:strongest",
        ("air_land_sea",),
    ),
    "hire-and-fight": Rule(
        "Hire and fight",
        "Gathers with few cards, hires the best it can pay, and fights with the rest.",
        "arctic_scavengers:hire_and_fight",
        ("arctic_scavengers",),
    ),
    "vague": Rule(
        "Vague", "Gives clues that fit any word; votes for the silent.", "undercover:vague", ("undercover",)
    ),
    "weigh-words": Rule(
        "Weigh words",
        "Believes a Seer it has no reason to doubt, votes for the likeliest Werewolf, and lies as one.",
        "werewolf:weigh_words",
        ("werewolf",),
    ),
    "weigh-claims": Rule(
        "Weigh claims",
        "Asks for roles, lies where its side needs it, and accuses when it is sure enough.",
        "are_you_the_traitor:weigh_claims",
        ("are_you_the_traitor",),
    ),
    "themes": Rule(
        "Themes",
        "Gives a theme that links most own words, and guesses words of the theme it is given.",
        "codenames:theme_and_number",
        ("codenames",),
    ),
    "collect": Rule(
        "Collect",
        "Keeps the commodity of which it has most, and trades the others and the bear away.",
        "pit:collect",
        ("pit",),
    ),
    "keep-apart": Rule(
        "Weigh the rooms",
        "Says its side, lies at times as red, and sends the hostage that does its side most good.",
        "two_rooms_and_a_boom:keep_apart",
        ("two_rooms_and_a_boom",),
    ),
    "shoot-strongest": Rule(
        "Shoot the best shot", "Aims at the best of the others.", "battle_royale:shoot_strongest", BATTLE
    ),
    "miss": Rule("Miss on purpose", "Shoots only when one other is left.", "battle_royale:miss", BATTLE),
    "optimal-pirate": Rule(
        "Optimal pirate",
        "Proposes and votes as is best among perfect pirates.",
        "pirate_game:optimal_pirate",
        PIRATES,
    ),
    "textbook-pirate": Rule(
        "Textbook pirate",
        "Proposes and votes as gamma-Bench counts right.",
        "pirate_game:textbook_pirate",
        PIRATES,
    ),
    "sparring": Rule(
        "Sparring partner",
        "Comes closer and presses light buttons; stands about for half of the time.",
        "street_fighter:sparring",
        ("street_fighter",),
    ),
    "brawler": Rule(
        "Brawler",
        "Punishes what misses, guards against what comes, throws, and spends its meter close by.",
        "street_fighter:brawler",
        ("street_fighter",),
    ),
    "master": Rule(
        "Master",
        "Plays every move out in thought, against four answers.",
        "street_fighter:master",
        ("street_fighter",),
    ),
    "captain": Rule(
        "Captain",
        "Keeps off rocks and ships, closes in, and fires where an opponent may come to be.",
        "sea_battle:captain",
        ("sea_battle",),
    ),
    "commander": Rule(
        "Commander",
        "Fights where it pays, guesses ranks from the pieces that remain, and avoids stronger ones.",
        "stratego:commander",
        ("stratego",),
    ),
    "diplomat": Rule(
        "Diplomat",
        "Takes centres that it can hold, with support; for welfare it leaves the strong alone and disarms.",
        "diplomacy:diplomat",
        ("diplomacy",),
    ),
    "exploiter": Rule(
        "Exploiter",
        "Promises peace, attacks after the third year, and disarms in the last ones.",
        "diplomacy:exploiter",
        ("diplomacy",),
    ),
    "boxer": Rule(
        "Boxer",
        "Closes in, gets level with its next glove, and punches when that will land.",
        "boxing:boxer",
        ("boxing",),
    ),
    "built-in": Rule(
        "Built-in",
        "An opponent of graded strength that follows a plan: it attacks in growing waves.",
        "starcraft2:built_in",
        STARS,
        ("plan", "strength"),
    ),
    "build-order": Rule(
        "Build order",
        "Grows to 44 workers and eight gateways, and attacks with 60 supply.",
        "starcraft2:build_order",
        STARS,
    ),
    "nation-builder": Rule(
        "Nation builder",
        "Settles, guards its cities, learns, and attacks the weakest when twice as strong.",
        "civilization:build_nation",
        ("civilization",),
    ),
    "first-legal": Rule("First legal", "Takes the first legal action.", "generic:first_legal"),
    "script": Rule("Script", "Plays a list of actions over and over.", "generic:script", (), ("actions",)),
}
