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
# what was copied from where nothing may be written
chmod -R u+w "$opt/gamebench.new"
(cd "$here/share" && find . -type f) >"$opt/gamebench.new/installed.txt"
# an older version leaves no stray files behind
rm -rf "$opt/gamebench"
mv "$opt/gamebench.new" "$opt/gamebench"
ln -sf "$opt/gamebench/gamebench" "$HOME/.local/bin/gamebench"
cp -R "$here/share/." "$base/"
chmod -R u+w "$base/applications" "$base/mime" "$base/icons/hicolor"
# desktops do not always look for programs in ~/.local/bin
for given in "$here"/share/applications/*; do
  while IFS= read -r line; do
    case $line in
      Exec=*) printf 'Exec="%s" open %%F\n' "$HOME/.local/bin/gamebench" ;;
      TryExec=*) printf 'TryExec=%s\n' "$HOME/.local/bin/gamebench" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <"$given" >"$base/applications/${given##*/}"
done
for command in update-mime-database:mime update-desktop-database:applications; do
  if command -v "${command%:*}" >/dev/null; then "${command%:*}" "$base/${command#*:}" >/dev/null 2>&1 || true; fi
done
if ! told=$(QT_QPA_PLATFORM=offscreen "$HOME/.local/bin/gamebench" --smoke 2>&1); then
  printf '%s\n' "$told" \
    "GameBench is installed in $opt/gamebench, but does not start. On Debian and Ubuntu this brings what it needs:" \
    "apt-get install libgl1 libegl1 fonts-dejavu-core" >&2
  exit 1
fi
echo "GameBench is installed; start it from the menu, or with $HOME/.local/bin/gamebench"
