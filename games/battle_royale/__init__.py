"""Battle royale (gamma-Bench)."""
