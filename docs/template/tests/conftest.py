"""The checks of games come from the program."""

pytest_plugins = ["gamebench_gui.conformance.pytest_plugin"]
