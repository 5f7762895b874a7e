"""Games: rules, what each player sees, and how each benchmark plays them. Standard library only."""
