"""Negotiation (GTBench)."""
