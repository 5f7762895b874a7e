"""What experimenters read about participants, in the language of the window or the command line."""

from __future__ import annotations

from helpers.studies import brief, locked, person, until

from replays.speech import Speech
from replays.studies.enrolment import exclude
from replays.studies.overview import counts, lines, screen_in_words
from replays.studies.screens import MatchScreen


def test_screens_and_problems_of_participants_are_german(session):
    study = locked(session, brief())
    somebody = person(session, study)
    until(somebody, MatchScreen)
    for kind in ("help", "help", "left"):
        somebody.sitting.attend(kind)
    session.writer.flush()
    german = Speech("de")
    [line] = lines(study)
    assert list(line.problems_in_words(german.said)) == [
        "2-mal um Hilfe gebeten",
        "1-mal zu einem anderen Fenster gewechselt",
    ]
    assert screen_in_words(line.stage, german.said).startswith("Partien ")
    listed = dict(counts(study).listed(german.said))
    assert listed["Nach Zustand"] == "dabei 1"
    assert listed["Jetzt bei"].startswith("Partien ")


def test_a_reason_that_the_experimenter_wrote_is_left_as_it_is(session):
    study = locked(session, brief())
    code = person(session, study).sitting.code
    exclude(study, code, "nothing")  # a word that the catalogue knows
    [line] = lines(study)
    assert line.problems_in_words(Speech("de").said) == ("nothing",)
