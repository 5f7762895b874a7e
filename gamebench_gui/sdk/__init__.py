"""What packages of others import: one module for each kind of thing that they can add.

`games` has rules, views and presets; `boards` has the kinds of boards, and what a new kind is made of;
`agents` has what a seat is asked and how options are described; `scores` has metrics, statistics and scores
of benchmarks; `scaffolds` has procedures around the calls of a model; `exporters` has formats of recorded
matches. The checks of games are in `gamebench_gui.conformance`.

The names in these modules stay, or keep an alias for one version. Other modules may change without notice.
"""

__all__ = ["agents", "boards", "exporters", "games", "scaffolds", "scores"]
