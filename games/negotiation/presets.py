"""How GTBench plays Negotiation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.core.action import CHANCE, Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.negotiation.rules import AGREE, MOST_ITEMS, SYMBOLS, State, amounts, numbers
from games.shared.boards.tray import ItemTray

NUMBER: Final = r"\s*\d{1,9}\s*"
MOVE: Final = re.compile(rf"agree|Agree|AGREE|\[{NUMBER},{NUMBER},{NUMBER}\]")


class ProposalUtterance(Codec[State]):
    """``<Proposal: [1, 2, 3]>``, ``<Agree>`` or ``<Utterance: [1, 2, 3]>``.

    Of all triples and words of agreement in the text the last one counts; the turn decides whether a triple
    is a proposal or an utterance. Larger numbers become 5 in a proposal and 4 in an utterance.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        if action == AGREE:
            return "<Agree>"
        return f"<{'Proposal' if action.kind == 'propose' else 'Utterance'}: {numbers(action)}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        proposals = MOVE.findall(text)
        if not proposals:
            raise UnreadableActionError("The answer has neither three numbers such as [1, 2, 3] nor <Agree>.")
        if proposals[-1].lower() == "agree":
            return AGREE
        exact = re.fullmatch(r"\[(\d+), (\d+), (\d+)\]", proposals[-1], re.ASCII)
        if exact is None:
            raise UnreadableActionError("Write the three numbers with a comma and a blank: [1, 2, 3].")
        talking = len(state.moves) % 2
        most = SYMBOLS - 1 if talking else MOST_ITEMS
        return Action("utter" if talking else "propose", tuple(min(int(n), most) for n in exact.groups()))

    def label(self, state: State, player: Player, action: Action) -> str:
        args = tuple(map(int, action.args))
        if player == CHANCE:
            pool, first, second = ("-".join(map(str, args[i : i + 3])) for i in (0, 3, 6))
            return Said(
                "Drawn: {pool}, worth {first} and {second}, at most {most} proposals",
                pool=pool,
                first=first,
                second=second,
                most=args[9],
            )
        if action == AGREE:
            return "Agree"
        return (
            Said("Take {amounts}", amounts=amounts(args))
            if action.kind == "propose"
            else Said("Utter {listed}", listed=", ".join(map(str, args)))
        )

    def slots(self, view: View[ItemTray], history: History = NOTHING) -> Mapping[str, str]:
        seat, items = max(view.player or 0, 0), view.board.items
        latest = {(who, action.kind): numbers(action) for who, action in history.moves if action != AGREE}
        talking = bool(history.moves) and history.moves[-1][1].kind == "propose"
        theirs = (1 - seat, "propose") in latest
        none = "none yet"
        return {
            "pool": ", ".join(f"{item.count} {item.label}" for item in items),
            "values": ", ".join(f"{item.label} {item.values[seat]}" for item in items),
            "turn": "utterance" if talking else "proposal",
            "own_proposal": latest.get((seat, "propose"), "") if talking else "",
            "proposal": "" if talking else latest.get((1 - seat, "propose"), none),
            "utterance": latest.get((1 - seat, "utter"), none),
            "propose": "" if talking else "<Proposal: [a, b, c]>",
            "agree": "<Agree>" if theirs and not talking else "",
            "utter": "<Utterance: [a, b, c]>" if talking else "",
            "most": str(SYMBOLS - 1),
        }


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "negotiation.gtbench",
        file_names=("negotiation",),
        reward="earn",
        params={"instances": "fixed"},
        codec=ProposalUtterance,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        show_legal=False,
        tags=("incomplete information", "probabilistic", "collaboration", "bluff", "math"),
        source=(
            "GTBench, section 4.3 and appendices A and D. As in its code every match has the same items and "
            "values (instances=drawn redraws them as its engine could), players do not know how many "
            "proposals there may be, and numbers above 5 in a proposal or above 4 in an utterance are "
            "lowered without a word; a triple without blanks after its commas cannot be read. A proposal "
            "that takes more than there is makes the match void."
        ),
        summary="Proposals and utterances of three numbers each; a single try.",
    ),
)
