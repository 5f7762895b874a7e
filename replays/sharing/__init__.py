"""Matches in the formats of others: tables, logs of Inspect, GameBench's results, bundles."""
