"""Exports of a study: tables with a codebook, events, transcripts, and a search for identifiers."""
