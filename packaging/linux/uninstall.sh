#!/bin/sh
# Takes away what install.sh installed; recorded matches and settings stay.
set -eu
base=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/opt/gamebench
if [ -f "$program/installed.txt" ]; then
  while read -r file; do rm -f "$base/$file"; done <"$program/installed.txt"
fi
[ "$(readlink "$HOME/.local/bin/gamebench" || true)" = "$program/gamebench" ] && rm -f "$HOME/.local/bin/gamebench"
rm -rf "$program"
if command -v update-mime-database >/dev/null; then update-mime-database "$base/mime" >/dev/null 2>&1 || true; fi
echo "GameBench is removed; recorded matches stay where they are."
