#!/usr/bin/env bash
# Copies the application out of its image, starts it, opens a file with it, and removes it:
#   packaging/macos/try_image.sh dist/out
# It changes the machine: for CI.
set -euo pipefail
image=$(find "$1" -name "*.dmg")
work=$(mktemp -d)
place="$work/Spiele für alle"
app=$place/GameBench.app
program=$app/Contents/MacOS/gamebench
trap 'hdiutil detach "$work/mounted" -quiet || true; rm -rf "$work"' EXIT

mkdir -p "$place" "$work/mounted"
hdiutil attach "$image" -mountpoint "$work/mounted" -nobrowse -quiet
ditto "$work/mounted/GameBench.app" "$app"
hdiutil detach "$work/mounted" -quiet
codesign --verify --strict --deep --verbose=2 "$app"
if xcrun stapler validate "$app"; then spctl --assess --type execute --verbose=2 "$app"; fi
echo "ok  the image has a signed application"

"$program" --data-dir "$work/data" games --json >/dev/null
"$program" --smoke
echo "ok  commands answer, and the window plays a match"

"$program" --data-dir "$work/data" play tic_tac_toe --seat random --seat random --seed 1
"$program" --data-dir "$work/data" export --all --to bundle --out "$work/Zwei Spiele.gamebench"
log="$HOME/Library/Logs/GameBench/gamebench.log"
open -a "$app" "$work/Zwei Spiele.gamebench"
for _ in $(seq 60); do
    if pgrep -f "$program" >/dev/null; then break; fi
    sleep 1
done
sleep 10
pgrep -f "$program" >/dev/null || { echo "NOT opened: see $log" >&2 && exit 1; }
screencapture -x "${SCREENSHOT:-$work/opened.png}" || true
osascript -e 'tell application "GameBench" to quit' || pkill -f "$program"
echo "ok  a file opens the application"
