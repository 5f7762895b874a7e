"""The window: kit, boards and charts, parts, a folder for each page, and the shell."""
