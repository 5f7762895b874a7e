"""The rules there are; loaded only when used."""

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

RULES: Final[dict[str, Rule]] = {
    "tit-for-tat": Rule(
        "Tit-for-tat", "Silent first, then what the other did last.", "dilemma:tit_for_tat", DILEMMA
    ),
    "grim": Rule("Grim", "Silent until the other testifies, then never again.", "dilemma:grim", DILEMMA),
    "pavlov": Rule("Pavlov", "Changes its choice whenever the other testifies.", "dilemma:pavlov", DILEMMA),
    "always-silent": Rule("Always silent", "Never testifies.", "dilemma:always_silent", DILEMMA),
    "always-testify": Rule("Always testify", "Never stays silent.", "dilemma:always_testify", DILEMMA),
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
    "hold-at": Rule(
        "Hold", "Rolls until the turn has brought so many points.", "pig:hold_at", ("pig",), ("hold",)
    ),
    "vague": Rule(
        "Vague", "Gives clues that fit any word; votes for the silent.", "undercover:vague", ("undercover",)
    ),
    "first-legal": Rule("First legal", "Takes the first legal action.", "plain:first_legal"),
    "script": Rule("Script", "Plays a list of actions over and over.", "plain:script", (), ("actions",)),
}
