"""When a match waits so that people can follow it: for the pace between steps, and for cards to be read."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gamebench_gui.app.match.live_match import only_agents_act
from gamebench_gui.app.match.plan import Plan
from games.core.action import CHANCE, CLOCK, Player
from games.core.events import Started, Stepped
from games.core.history import cards
from games.core.round_card import RoundCard


class Follower:
    """Looks at the steps of a match for the people who play it here; used in the engine's thread.

    Args:
        persons: seats of the people; the caller may change the collection.
        cards_wanted: whether people are shown cards at all.
    """

    def __init__(self, plan: Plan, persons: Collection[Player], *, cards_wanted: bool = True) -> None:
        self._plan = plan
        self._persons = persons
        self._cards_wanted = cards_wanted and not plan.game.spec.ticks_per_second
        self._parts: dict[Player, list[RoundCard]] = {}
        self._has_acted = bool(plan.prefix)

    def needs_pace(self, event: Started | Stepped) -> bool:
        """Return whether the next step must wait for the pace, because nobody here is asked before it.

        A step that changed nothing for the people here has nothing to follow. A step of chance belongs to
        the action before it, unless that was already told to people: then it waits, too.
        """
        game = self._plan.game
        state = event.after if isinstance(event, Stepped) else event.state
        if only_agents_act(self._plan, state, tuple(self._persons)):
            return isinstance(event, Started) or not self._persons or self._is_noticed(event)
        acting = game.to_act(state)
        if isinstance(event, Started) or not self._persons or not acting or acting == (CLOCK,):
            return False
        if acting == (CHANCE,):
            return self._has_acted and self._was_news(event)
        return all(
            self._is_forced(state, player, len(acting)) for player in acting if player in self._persons
        )

    def card_due(self, event: Stepped) -> bool:
        """Return whether somebody must read a card before the next step; call it for every step."""
        self._has_acted |= any(decision.player >= 0 for decision in event.decisions)
        if not self._cards_wanted or not self._persons:
            return False
        game, joint = self._plan.game, event.joint
        for player in self._persons:
            self._parts.setdefault(player, []).extend(
                cards(game.seen(event.before, joint, event.after, player))
            )
        acting = game.to_act(event.after)
        if acting == (CHANCE,):
            return False
        due = bool(acting) and any(
            parts and (player in acting or any(card.complete for card in parts))
            for player, parts in self._parts.items()
        )
        if due or not acting:
            self._parts.clear()
        return due

    def _is_noticed(self, event: Stepped) -> bool:
        """Return whether a step is an action of people here, or has changed what they see or hear."""
        if any(decision.player in self._persons for decision in event.decisions):
            return True
        game = self._plan.game
        for player in self._persons:
            before, after = game.view(event.before, player), game.view(event.after, player)
            seen = game.seen(event.before, event.joint, event.after, player)
            if (before.phase, _shown(before)) != (after.phase, _shown(after)) or any(
                turn.sentence or turn.message for turn in seen
            ):
                return True
        return False

    def _was_news(self, event: Stepped) -> bool:
        """Return whether a step that no person chose has changed what people see."""
        if any(d.player in self._persons and d.chosen_by == "seat" for d in event.decisions):
            return False
        view = self._plan.game.view
        return any(_shown(view(event.before, p)) != _shown(view(event.after, p)) for p in self._persons)

    def _is_forced(self, state: Any, player: Player, acting: int) -> bool:
        """Return whether a person is not asked, as in `games.core.match`."""
        skips = self._plan.preset.limits.skip_forced
        if acting == 1 or skips != "together":
            skipped = bool(skips) and acting == 1
        else:
            skipped = len(self._persons) == 1
        return skipped and self._plan.game.legal_actions(state, player).forced is not None


def _shown(view: Any) -> tuple[Any, Any]:
    return view.board, view.facts
