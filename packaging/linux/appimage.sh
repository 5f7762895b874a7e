#!/bin/sh
# Makes an AppImage: sh packaging/linux/appimage.sh dist/gamebench dist/out RUNTIME [PYTHON]
# RUNTIME is the static runtime of AppImage's project, which mounts what is appended to it; it is taken only with the
# SHA-256 in packaging/linux/appimage.sha256. Without RUNTIME only the folder GameBench.AppDir beside dist/out is made.
set -eu
bundle=$1 out=$2 runtime=${3:-} python=${4:-build/venv/bin/python}
here=$(dirname "$0")
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' gamebench_gui/__init__.py)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH
umask 022
if [ -n "$runtime" ]; then
  pinned=$(sed -n 's/^\([0-9a-f]\{64\}\)  runtime-x86_64$/\1/p' "$here/appimage.sha256")
  if [ "$(sha256sum "$runtime" | cut -d ' ' -f 1)" != "$pinned" ]; then
    echo "$runtime is not the runtime that packaging/linux/appimage.sha256 names" >&2
    exit 1
  fi
fi
dir=$(dirname "$out")/GameBench.AppDir
rm -rf "$dir"
mkdir -p "$dir/usr/lib" "$out"
"$python" "$here/share.py" "$dir/usr/share"
cp -a "$bundle" "$dir/usr/lib/gamebench"
chmod -R u=rwX,go=rX "$dir"
cp "$here/AppRun" "$dir/AppRun"
chmod 755 "$dir/AppRun"
cp "$dir"/usr/share/applications/*.desktop "$dir/"
for icon in "$dir"/usr/share/icons/hicolor/256x256/apps/*.png; do
  cp "$icon" "$dir/"
  ln -s "$(basename "$icon")" "$dir/.DirIcon"
done
if [ -z "$runtime" ]; then exit 0; fi
packed=$(mktemp)
trap 'rm -f "$packed"' EXIT
# the times of files and of the file system are those of SOURCE_DATE_EPOCH
find "$dir" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mksquashfs "$dir" "$packed" -noappend -quiet -no-progress -root-owned -comp zstd -processors 1 >&2
cat "$runtime" "$packed" >"$out/GameBench-$version-x86_64.AppImage"
chmod 755 "$out/GameBench-$version-x86_64.AppImage"
