#!/bin/sh
# Makes a Flatpak of the archive: sh packaging/linux/flatpak.sh dist/out [PYTHON]
# Needs flatpak-builder, and the runtime that packaging/linux/flatpak.yml.in names:
# flatpak install flathub org.freedesktop.Platform//25.08 org.freedesktop.Sdk//25.08
set -eu
out=$1 python=${2:-build/venv/bin/python}
here=$(dirname "$0")
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' gamebench_gui/__init__.py)
work=$(dirname "$out")/flatpak
mkdir -p "$work"
"$python" packaging/app.py "$here/flatpak.yml.in" >"$work/gamebench.yml"
id=$(sed -n 's/^id: //p' "$work/gamebench.yml")
flatpak-builder --force-clean --disable-rofiles-fuse --state-dir "$work/state" --repo "$work/repo" "$work/app" "$work/gamebench.yml"
flatpak build-bundle "$work/repo" "$out/GameBench-$version-x86_64.flatpak" "$id"
