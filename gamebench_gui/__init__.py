"""The application: command line, wiring, and the Qt window."""

__version__ = "0.1.0"
