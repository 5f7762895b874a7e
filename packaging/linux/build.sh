#!/bin/sh
# Packs a frozen program: sh packaging/linux/build.sh dist/gamebench dist/out [PYTHON]
# Makes gamebench_VERSION-1_amd64.deb, gamebench-VERSION-linux-x64.tar.xz and SHA256SUMS, the same bytes for the same
# input and SOURCE_DATE_EPOCH.
set -eu
bundle=$1 out=$2 python=${3:-build/venv/bin/python}
here=$(dirname "$0")
fill() { "$python" packaging/app.py "$1"; }
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' gamebench_gui/__init__.py)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
"$python" "$here/share.py" "$work/share"

# whoever builds it, with whatever rights
cp -a "$bundle" "$work/gamebench"
chmod -R u=rwX,go=rX "$work/gamebench"
find "$work/gamebench" -type f -name '*.so*' -exec chmod 644 {} +

root=$work/deb
mkdir -p "$root/DEBIAN" "$root/opt" "$root/usr/bin" "$root/usr/share/doc/gamebench" "$root/usr/share/lintian/overrides"
cp -a "$work/gamebench" "$root/opt/gamebench"
ln -s /opt/gamebench/gamebench "$root/usr/bin/gamebench"
cp -R "$work/share/." "$root/usr/share/"
fill "$here/copyright.in" >"$root/usr/share/doc/gamebench/copyright"
fill "$here/changelog.in" | gzip -n9 >"$root/usr/share/doc/gamebench/changelog.Debian.gz"
cp "$here/lintian-overrides" "$root/usr/share/lintian/overrides/gamebench"
size=$(find "$root" -type f -printf '%s\n' | awk '{ k += int(($1 + 1023) / 1024) } END { print k }')
fill "$here/control.in" |
  sed "s/%SIZE%/$size/;s/%GLIBC%/$("$python" packaging/elf.py "$bundle")/" >"$root/DEBIAN/control"
(cd "$root" && find opt usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
# side by side; with more threads for one of them its bytes would depend on the machine
dpkg-deb --root-owner-group --threads-max=1 -Zxz -z6 --build "$root" "$out/gamebench_$version-1_amd64.deb" &
packing=$!

name=gamebench-$version-linux-x64
mkdir "$work/$name"
mv "$work/gamebench" "$work/$name/gamebench"
cp -R "$work/share" "$here/install.sh" "$here/uninstall.sh" LICENSE "$work/$name/"
chmod 755 "$work/$name/install.sh" "$work/$name/uninstall.sh"
tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - "$name" |
  xz -6 -T1 >"$out/$name.tar.xz"
wait "$packing"
(cd "$out" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort | xargs sha256sum >SHA256SUMS)
