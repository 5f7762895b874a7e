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
BARGAIN: Final = ("bargain",)

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
    "demand": Rule(
        "Demand", "Insists on items of a given value to it.", "bargain:demand", BARGAIN, ("value",)
    ),
    "concede": Rule("Concede", "Wants everything at first, half in the end.", "bargain:concede", BARGAIN),
    "vague": Rule(
        "Vague", "Gives clues that fit any word; votes for the silent.", "undercover:vague", ("undercover",)
    ),
    "first-legal": Rule("First legal", "Takes the first legal action.", "plain:first_legal"),
    "script": Rule("Script", "Plays a list of actions over and over.", "plain:script", (), ("actions",)),
}
