"""Judging recorded matches: by models, by solvers, by statistics."""
