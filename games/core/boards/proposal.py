"""Plans to divide a treasure, and the votes on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import table


@dataclass(frozen=True, slots=True)
class Ballot:
    """A plan to divide a sum, and the votes on it.

    Attributes:
        shares: of each player; empty for those who take no part any more.
        votes: of each player, ``accept`` or ``reject``; `HIDDEN` where this player may not see it, empty
            for those who have none. No votes at all before they are cast.
        accepts: how many are in favour, the proposer included; None before the votes.
    """

    proposer: int
    shares: tuple[str, ...]
    votes: tuple[str, ...] = ()
    accepts: int | None = None


@dataclass(frozen=True, slots=True)
class ProposalBoard:
    """Players in order of rank who divide a sum; whoever's plan fails goes overboard.

    Attributes:
        players: how many there were at the start.
        total: the sum.
        first: the most senior player still aboard; everybody before has gone overboard.
        ballots: oldest first; the last one may still be open.
        over: whether the last plan was carried out.
    """

    players: int
    total: int
    first: int = 0
    ballots: tuple[Ballot, ...] = ()
    over: bool = False


def proposal_text(board: ProposalBoard, name: Callable[[Player], str]) -> str:
    """A table with the plan and the votes of each round."""
    head = ["Round", *map(name, range(board.players)), "In favour"]
    body = []
    for number, ballot in enumerate(board.ballots, 1):
        aboard = board.players - ballot.proposer
        votes = ballot.votes or ("",) * board.players
        cells = [f"{share} {vote}".strip() or "-" for share, vote in zip(ballot.shares, votes, strict=True)]
        favour = "" if ballot.accepts is None else f"{ballot.accepts} of {aboard}"
        body.append([str(number), *cells, favour])
    overboard = ", ".join(map(name, range(board.first)))
    lines = [f"To divide: {board.total}", f"Overboard: {overboard}" if overboard else ""]
    return "\n".join([*filter(None, lines), *([table([head, *body])] if body else [])])
