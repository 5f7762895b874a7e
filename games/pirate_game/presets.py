"""How gamma-Bench plays the pirate game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.pirate_game.board import Ballot, ProposalBoard
from games.pirate_game.rules import ACCEPT, REJECT, State, propose, rank
from games.shared.json_answers import values, whole


class JsonPlan(Codec[State]):
    """``{"proposal": {"1-th": 96, ...}}`` for plans, shares by rank; ``{"decision": "accept"}`` for votes.

    The shares of a proposal count in the order of the numbers in their keys, or as written if a key has
    none, as in gamma-Bench's code. A decision must name one of the two.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        if action.kind != "propose":
            return json.dumps({"decision": action.kind})
        shares = {_ordinal(p): share for p, share in enumerate(action.args, player)}
        return json.dumps({"proposal": shares})

    def read(self, state: State, player: Player, text: str) -> Action:
        if self.game.legal_actions(state, player).listed:
            for value in values(text, "decision"):
                named = set(re.findall("accept|reject", value.lower())) if isinstance(value, str) else ()
                if len(named) == 1:
                    return ACCEPT if "accept" in named else REJECT
            wanted = "The answer has no JSON object such as {example}."
            raise UnreadableActionError(Said(wanted, example='{"decision": "accept"}'))
        for value in values(text, "proposal"):
            if (shares := _shares(value)) is not None:
                return propose(shares)
        raise UnreadableActionError(
            Said(
                "The answer has no JSON object such as {example} with whole numbers.",
                example='{"proposal": {"1-th": 60, "2-th": 40}}',
            )
        )

    def label(self, state: State, player: Player, action: Action) -> str:
        if action.kind != "propose":
            return action.kind.capitalize()
        return Said("Propose {listed}", listed=" ".join(map(str, action.args)))

    def slots(self, view: View[ProposalBoard], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        facts = {fact.key: fact.value for fact in view.facts}
        voting = bool(board.ballots) and board.ballots[-1].accepts is None
        proposing = not voting and seat == board.first
        return {
            "players": str(board.players),
            "gold": str(board.total),
            "rank": rank(seat),
            "senior": rank(board.first),
            **_report(board),
            "plan": _plan(board.ballots[-1]) if voting else "",
            "share": facts.get("share", ""),
            "proposer": rank(seat) if proposing else "",
            "sum": str(board.total) if proposing else "",
            "juniors": rank(board.players - 1) if proposing else "",
            "example": _example(board) if proposing else "",
            "decision": "decision" if voting else "",
        }


def _report(board: ProposalBoard) -> Mapping[str, str]:
    held = [ballot for ballot in board.ballots if ballot.accepts is not None]
    if not held:
        return dict.fromkeys(("last_senior", "last_plan", "last_accepts", "last_aboard", "last_lost"), "")
    senior = rank(held[-1].proposer)
    return {
        "last_senior": senior,
        "last_plan": _plan(held[-1]),
        "last_accepts": str(held[-1].accepts),
        "last_aboard": str(board.players - held[-1].proposer),
        "last_lost": senior if held[-1].proposer < board.first else "",
    }


def _ordinal(player: Player) -> str:
    return f"{player + 1}-th"


def _plan(ballot: Ballot) -> str:
    shares = {_ordinal(p): int(share) for p, share in enumerate(ballot.shares) if share}
    return json.dumps(shares)


def _example(board: ProposalBoard) -> str:
    ranks = [_ordinal(p) for p in range(board.first, board.players)]
    return ", ".join(f'"{rank}": g' for rank in ranks)


def _by_rank(plan: Mapping[str, Any]) -> list[Any]:
    """Return the values in the order of the ranks in their keys, or as written if ranks repeat or lack."""
    ranks = [number[0] for key in plan if (number := re.match(r"\s*\d{1,4}", key, re.ASCII))]
    if len(set(map(int, ranks))) < len(plan):
        return list(plan.values())
    return [
        value for _, value in sorted(zip(map(int, ranks), plan.values(), strict=True), key=lambda e: e[0])
    ]


def _shares(value: Any) -> list[int] | None:
    entries = _by_rank(value) if isinstance(value, dict) else value if isinstance(value, list) else []
    shares = [share for share in map(whole, entries) if share is not None]
    return shares if shares and len(shares) == len(entries) else None


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "pirate_game.gamma",
        file_names=("pirate_game",),
        params={"gold": 100},
        codec=JsonPlan,
        limits=Limits(attempts=5, fallback=Fallback.RANDOM),
        show_legal=False,
        chat=True,
        reward="earn",
        tags=("sequential", "planning", "arithmetic", "theory of mind", "hidden information"),
        source=(
            "gamma-Bench, section 3.3 and appendix C.4; its table 9 also has gold=4, 5 and 400. The score "
            "is the gold, and -1 for pirates who go overboard, for they want to survive first of all. Votes "
            "are cast together, which shows nobody more than asking in turn. Its code takes an answer that "
            "both accepts and rejects for accepting, and asks again for ever; here that is refused, and "
            "after five refused answers a random legal one is given. The benchmark scores how close plans "
            "are to the best one and how many votes are right, not the gold."
        ),
        summary="Ten pirates, 100 coins; a plan that half of them accept is carried out.",
    ),
)
