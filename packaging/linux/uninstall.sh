#!/bin/sh
# Takes away what install.sh installed; recorded matches and settings stay.
set -eu
base=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/opt/gamebench
if [ -f "$program/installed.txt" ]; then
  while read -r file; do
    rm -f "$base/$file"
    # folders with nothing else in them
    (cd "$base" && rmdir -p "$(dirname "$file")" 2>/dev/null) || true
  done <"$program/installed.txt"
fi
if [ "$(readlink "$HOME/.local/bin/gamebench")" = "$program/gamebench" ]; then rm -f "$HOME/.local/bin/gamebench"; fi
rm -rf "$program"
# what is left there was made from the file that is gone
if [ ! -d "$base/mime/packages" ]; then
  rm -rf "$base/mime"
elif command -v update-mime-database >/dev/null; then
  update-mime-database "$base/mime" >/dev/null 2>&1 || true
fi
if command -v update-desktop-database >/dev/null && [ -d "$base/applications" ]; then
  update-desktop-database "$base/applications" >/dev/null 2>&1 || true
  if [ -z "$(find "$base/applications" -type f ! -name mimeinfo.cache)" ]; then rm -f "$base/applications/mimeinfo.cache"; fi
fi
echo "GameBench is removed; recorded matches stay where they are."
