"""A rule for Hanabi: it plays only cards that it knows to fit, and helps the others to know the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.hanabi.board import Fireworks, HintedCard


def hint_and_play(request: Request[Fireworks], spec: AgentSpec) -> Action:
    """Play a card that is known to fit; else hint at one that fits; else discard; else hint at anything."""
    board = request.view.board
    hand, legal = board.hands[request.player], request.legal.listed
    options = [_options(board, card, _unseen(board)) for card in hand]
    safe = [place for place, cards in enumerate(options) if _all_fit(board, cards)]
    if safe:
        return Action("play", (min(safe, key=lambda place: min(map(_rank, options[place]))),))
    hints = [action for action in legal if action.kind == "hint"]
    best = max(hints, key=lambda hint: _worth(board, hint), default=None)
    if best is not None and _worth(board, best) > (0, 0):
        return best
    discards = [action for action in legal if action.kind == "discard"]
    if discards:
        return discards[_least_wanted(board, hand, options)]
    return best or legal[0]


def _worth(board: Fireworks, hint: Action) -> tuple[int, int]:
    """Return how many cards the hint lets its receiver play, and how many more that fit it narrows down."""
    target, hinted = int(hint.args[0]), str(hint.args[1])
    playable = more = 0
    for card in board.hands[target]:
        if not _fits(board, card.face):
            continue
        after = _narrowed(card, hinted)
        before = _all_fit(board, _options(board, card))
        playable += not before and _all_fit(board, _options(board, after))
        more += after != card and hinted in card.face
    return playable, more


def _narrowed(card: HintedCard, hinted: str) -> HintedCard:
    has = hinted in card.face
    if hinted.isdigit():
        return HintedCard(card.face, card.colours, hinted if has else card.ranks.replace(hinted, ""))
    return HintedCard(card.face, hinted if has else card.colours.replace(hinted, ""), card.ranks)


def _options(board: Fireworks, card: HintedCard, unseen: Counter[str] | None = None) -> list[str]:
    """Return what a card can be by its hints, and by the cards not seen elsewhere if these are given."""
    cards = (letter + rank for letter in card.colours for rank in card.ranks)
    return [face for face in cards if unseen is None or unseen[face] > 0]


def _unseen(board: Fireworks) -> Counter[str]:
    """Return the copies of each card that are neither open nor in a hand that can be seen."""
    copies = {rank: 3 if rank == 1 else 1 if rank == board.ranks else 2 for rank in range(1, board.ranks + 1)}
    letters = [name[0].upper() for name in board.colours]
    unseen = Counter({f"{letter}{rank}": count for letter in letters for rank, count in copies.items()})
    for letter, top in zip(letters, board.tops, strict=True):
        unseen.subtract(f"{letter}{rank}" for rank in range(1, top + 1))
    unseen.subtract(board.discards)
    unseen.subtract(card.face for hand in board.hands for card in hand)
    return unseen


def _top(board: Fireworks, face: str) -> int:
    return next(
        top for name, top in zip(board.colours, board.tops, strict=True) if name[0].upper() == face[0]
    )


def _fits(board: Fireworks, face: str) -> bool:
    return _rank(face) == _top(board, face) + 1


def _all_fit(board: Fireworks, faces: Sequence[str]) -> bool:
    return bool(faces) and all(_fits(board, face) for face in faces)


def _rank(face: str) -> int:
    return int(face[1:])


def _least_wanted(board: Fireworks, hand: Sequence[HintedCard], options: Sequence[Sequence[str]]) -> int:
    """Return the place of a useless card, else of the oldest without a hint, else of the oldest."""
    useless = [all(_rank(face) <= _top(board, face) for face in faces) for faces in options]
    plain = [len(card.colours) == len(board.colours) and len(card.ranks) == board.ranks for card in hand]
    return min(range(len(hand)), key=lambda place: (not useless[place], not plain[place], place))
