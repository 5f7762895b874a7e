"""Air, Land and Sea (GameBench)."""
