"""All checks of a game, as data, and a way to run them without a test runner."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from gamebench_gui.conformance import contract, goldens, hiding, prompts
from gamebench_gui.conformance.hiding import hides
from games.catalog import find_preset, presets


def _always(name: str) -> bool:
    return True


class Check(NamedTuple):
    """A property that a preset must have.

    Attributes:
        run: raises an error if it does not hold.
        applies: whether the check concerns a preset at all.
    """

    suite: str
    run: Callable[[str], None]
    applies: Callable[[str], bool] = _always

    def __str__(self) -> str:
        return self.run.__name__.replace("_", " ")


class Outcome(NamedTuple):
    """The outcome of one check; ``problem`` is empty if the check passed."""

    name: str
    check: str
    problem: str


CONTRACT: Final = tuple(
    Check("contract", run)
    for run in (
        contract.somebody_acts_until_the_end_and_nobody_after,
        contract.only_a_game_with_chance_asks_it,
        contract.turns_are_as_declared,
        contract.apply_leaves_its_argument_alone_and_states_are_values,
        contract.states_of_a_match_are_told_apart_by_their_fingerprints,
        contract.recorded_actions_replay_to_the_same_states,
        contract.returns_are_related_as_declared_in_every_state,
        contract.ranking_follows_the_returns,
        contract.chance_outcomes_are_distinct_and_add_up_to_one,
        contract.everybody_sees_every_state_and_every_view_has_a_text,
        contract.a_step_is_told_in_moves_messages_and_sentences_to_those_they_are_for,
        contract.every_legal_action_is_accepted_and_can_be_written_and_read,
        contract.an_answer_after_some_reasoning_is_read,
        contract.an_illegal_action_is_refused_with_a_sentence,
        contract.no_text_breaks_the_reader,
        contract.prompt_slots_exist_for_every_player_in_every_state,
        contract.games_and_states_can_go_to_another_process,
        contract.a_playout_goes_on_from_any_state_to_results_like_those_of_the_slow_loop,
        contract.equal_seeds_give_equal_traces,
        contract.different_seeds_give_different_matches,
        contract.a_player_who_searches_gets_a_state_consistent_with_the_view,
        contract.a_preset_says_where_it_comes_from,
    )
)
HIDING: Final = (
    Check("hiding", hiding.a_seat_is_told_the_same_in_states_it_cannot_tell_apart),
    Check("hiding", hiding.the_public_sees_no_more_than_any_player),
    Check("hiding", hiding.resampling_changes_what_is_hidden_from_each_player, hides),
    Check("hiding", hiding.what_is_hidden_shows_to_the_viewers_who_may_see_it, hides),
    Check(
        "hiding",
        hiding.perfect_information_means_that_what_is_and_was_seen_identifies_the_state,
        lambda name: not hides(name),
    ),
    Check("hiding", hiding.an_answer_is_read_and_refused_alike_in_states_that_look_alike),
    Check("hiding", hiding.a_step_is_told_alike_where_it_looks_alike),
)
PROMPTS: Final = (
    Check("prompts", prompts.every_slot_is_filled_in_every_state),
    Check("prompts", prompts.messages_have_the_preset_s_structure),
    Check("prompts", prompts.prompt_files_have_the_known_sections),
    Check("prompts", prompts.wordings_say_the_same_in_other_words),
    Check("prompts", prompts.a_prompt_tells_nothing_that_the_seat_may_not_know, hides),
)
CHECKS: Final = (*CONTRACT, *HIDING, *PROMPTS)


def names_of(game: str) -> list[str]:
    """Return every preset of a game, or the one that is named; raise GameError if there is none."""
    game_id, preset = find_preset(game)
    chosen = [preset] if ":" in game else presets(game_id)
    return [f"{game_id}:{preset.id}" for preset in chosen]


def compare_goldens(name: str, folder: Path, update: bool = False) -> None:
    """Compare a preset's playthrough and prompts with the files in a folder."""
    goldens.playthrough_is_told_as_before(name, folder, update)
    prompt = goldens.golden(name, folder / "prompts")
    if update:
        goldens.write(prompts.pinned(name), prompt)
    goldens.compare(prompts.pinned(name), prompt)


def run_checks(
    names: Sequence[str],
    folder: Path | None = None,
    update: bool = False,
    asked: Sequence[Check] = CHECKS,
) -> Iterator[Outcome]:
    """Run checks on presets, one after another.

    Args:
        folder: of the goldens; None skips them.
        update: rewrite the goldens first.
    """
    for name in names:
        for check in asked:
            if check.applies(name):
                yield Outcome(name, str(check), _problem(partial(check.run, name)))
        if folder is not None:
            check_name = "its playthrough and prompts are as the goldens have them"
            yield Outcome(name, check_name, _problem(partial(compare_goldens, name, folder, update)))


def _problem(run: Callable[[], None]) -> str:
    """Return the error of a check and its place; empty without one."""
    try:
        run()
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = " ".join(str(error).split()) or place.line or ""
        return f"{type(error).__name__}: {what} ({Path(place.filename).name}, line {place.lineno})"
    return ""
