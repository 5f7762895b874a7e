"""The widget that shows boards, and what belongs around it."""
