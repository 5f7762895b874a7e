"""Human baseline studies: protocol, assignment, what participants go through, and what is exported."""
