"""Public goods (gamma-Bench)."""
