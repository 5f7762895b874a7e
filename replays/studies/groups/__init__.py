"""Studies of groups: who plays with whom, the waiting room, drop-outs, attendance and pay."""
