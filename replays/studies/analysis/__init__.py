"""The analysis of a study: pure functions over small rows, without a database."""
