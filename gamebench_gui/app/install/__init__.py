"""The installed program: plug-ins, licences, updates, self-test and removal."""
