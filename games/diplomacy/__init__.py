"""Diplomacy: seven powers, simultaneous orders, and talk before them."""
