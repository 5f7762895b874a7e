"""Benchmark runs: a model on one or more suites, and the report of what came out."""
