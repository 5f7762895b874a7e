"""The application: command line, services, and the Qt window."""

__version__ = "0.1.0"
