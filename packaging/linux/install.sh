#!/bin/sh
# Installs GameBench for this user, without root: the program in ~/.local/opt/gamebench, a link in ~/.local/bin,
# and the menu entry. Nothing of it touches the recorded matches. uninstall.sh takes it away again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
base=${XDG_DATA_HOME:-$HOME/.local/share}
opt=$HOME/.local/opt
mkdir -p "$opt" "$HOME/.local/bin" "$base"
rm -rf "$opt/gamebench.new"
cp -R "$here/gamebench" "$opt/gamebench.new"
cp "$here/uninstall.sh" "$opt/gamebench.new/"
(cd "$here/share" && find . -type f) >"$opt/gamebench.new/installed.txt"
# an older version leaves no stray files behind
rm -rf "$opt/gamebench"
mv "$opt/gamebench.new" "$opt/gamebench"
ln -sf "$opt/gamebench/gamebench" "$HOME/.local/bin/gamebench"
cp -R "$here/share/." "$base/"
# desktops do not always look for programs in ~/.local/bin
entry=$base/applications/io.github.gamebench_gui.GameBench.desktop
sed "s|^Exec=gamebench|Exec=\"$HOME/.local/bin/gamebench\"|;s|^TryExec=.*|TryExec=$HOME/.local/bin/gamebench|" "$entry" >"$entry.new"
mv "$entry.new" "$entry"
for command in "update-mime-database $base/mime" "update-desktop-database $base/applications"; do
  set -- $command
  if command -v "$1" >/dev/null; then "$1" "$2" >/dev/null 2>&1 || true; fi
done
echo "GameBench is installed; start it from the menu, or with $HOME/.local/bin/gamebench"
