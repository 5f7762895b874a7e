"""Tournaments: many planned matches that survive whatever happens to the program. Without Qt.

A window or a command uses, in this order: `reading.read_file` (a file as a `terms.Definition`),
`estimating.estimate` (what it will cost, and what to ask before), `saved.create` (its id),
`running.Tournament` (run, pause, resume, stop, play again, extend, add an agent; `snapshot`, `standings`,
`log`), and `replays.tournaments.tournaments` (what there is to resume: rows whose state is ``open``).
"""
