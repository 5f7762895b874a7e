"""What a study found: pure functions over small rows, without a database."""
