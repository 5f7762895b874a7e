"""Tournaments: many planned matches that survive whatever happens to the program. Without Qt.

A window or a command uses, in this order: `toml_file.read_file` (a file as a `definition.Definition`),
`estimate.estimate` (what it will cost, and what to ask before), `stored.create` (its id),
`runner.Tournament` (run, pause, resume, stop, play again, extend, add an agent; `snapshot`, `standings`,
`log`), and `replays.store.tournaments.tournaments` (what there is to resume: rows whose state is ``open``).
"""
