"""What every game must keep to, checked on random matches: for our own games and for those of others."""
