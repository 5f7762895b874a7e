"""How DSGBench plays Werewolf, with and without its faults, and how Werewolf Arena plays it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.preset import Fallback, Limits, Preset
from games.werewolf.notation import JsonAnswer

CLEAN: Final = Preset(
    "clean",
    "DSGBench",
    8,
    "werewolf.dsgbench",
    codec=JsonAnswer,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced="together"),
    topics="werewolf",
    tags=(
        "communication",
        "social deduction",
        "team collaboration",
        "hidden information",
        "opponent modelling",
        "chance",
    ),
    source="DSGBench, appendix F and tables 16 and 17, and its code. In scene 1 the tested model has the "
    "six good seats and another one the two Werewolves (seats 5 and 6), in scene 2 the other way round: "
    "name an agent for each side; metrics are each seat's own, so that they fit both. With role_seats=drawn "
    "roles are dealt, as they always are where people play in the window. Choices of the night, votes and "
    "summaries are made together, which shows nobody more than one after the other does. As in the code, "
    "players without a task at night are not asked; people who share a screen are, so that nobody sees whom "
    "it calls, and while people play nobody's clock is shown to the others. Only the votes of a day count "
    "on that day; without a Doctor nobody is saved; who was saved stays on everybody's list; the role of a "
    "removed player stays secret. A match without a winner is drawn after 10 rounds, where the code "
    "continues. Hunter and alpha Werewolf, which the paper's manual names, are not in its code and not "
    "here. Names of players are those of their seats, not drawn from a list; rounds are counted from 1; "
    "texts are cut at 1,500 characters. The reasoning that DSGBench asks for in a key of the object is what "
    "the scaffold asks for here; a key of that name is no mistake.",
    summary="Two Werewolves among eight: by night one is removed, by day all talk once and vote.",
)

PRESETS = (
    CLEAN,
    replace(
        CLEAN,
        id="repo",
        params={"votes_kept": "match", "dead_doctor": "saves all", "saved": "dropped"},
        limits=Limits(attempts=30, fallback=Fallback.RANDOM, skip_forced="together"),
        source="DSGBench's code with its faults. (1) Votes are never cleared: the last votes of those who "
        "are gone count in every later vote, and somebody dead can be voted out again, which removes "
        "nobody but counts as an exile (votes_kept). (2) When the Doctor is gone nobody is removed by "
        "night any more (dead_doctor). (3) When the Seer is gone, its log calls the protected player "
        "unmasked: only a log, not kept here. (4) A saved player is missing from the others' list "
        "of players for the rest of the match (saved). (5) Its metrics are those of the good side in "
        "scene 2, too: they are the metrics called repo. (6) A retry may put another answer in the "
        "place of the first: not kept, each attempt is its own. Speaking in the order of the seats is "
        "speaking in the order of the roles: Villagers, Werewolves, Doctor, Seer. Up to 30 attempts, "
        "then any allowed answer; without words the code ends with an error, here the seat says "
        "nothing. The code knows no last round; here it is the tenth. Its players have drawn names, "
        "here those of their seats.",
        summary="As the published code plays it: old votes count, and no Doctor means no deaths.",
    ),
    replace(
        CLEAN,
        id="arena",
        benchmark="",
        params={"role_seats": "drawn", "debate": "by bids", "polls": "after each speech"},
        source="Werewolf Arena (Bailis, Friedhoff and Chen, 2024), from which DSGBench's game is made: eight "
        "speeches a day; before each of them all bid from 0 to 4, the highest bid speaks, of equal "
        "ones somebody whom the last speech named, else the lot; and everybody votes after every "
        "speech, of which the last vote of the day counts (polls=once leaves the others out). Who "
        "spoke last may bid again. A match without a winner is drawn after 10 rounds. For models the "
        "original sets a temperature of 0.5 for choices and 1.0 for words.",
        summary="As Werewolf Arena plays it: bids decide who speaks, and every speech is followed by a vote.",
    ),
)
