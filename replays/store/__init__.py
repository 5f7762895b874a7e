"""The trace database: schema, writing, reading, searching."""
