"""Human baseline studies: protocols, participants, and what was found."""
