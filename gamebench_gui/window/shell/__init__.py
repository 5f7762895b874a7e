"""The main window, its menus and dialogs."""
