#!/usr/bin/env bash
# Packs a signed application into a disk image:  packaging/macos/dmg.sh dist/GameBench.app dist/out
# Signs and notarises the image with what sign.sh takes from the environment.
set -euo pipefail
app=$1 out=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' "$root/gamebench_gui/__init__.py")
case $(uname -m) in
arm64) processor=arm64 ;;
x86_64) processor=x64 ;;
*)
    echo "there is no build for $(uname -m)" >&2
    exit 1
    ;;
esac
image=$out/GameBench-$version-macos-$processor.dmg
# shellcheck source=packaging/macos/keychain.sh
. "$here/keychain.sh"
open_keychain

mkdir -p "$out" "$work/image"
ditto "$app" "$work/image/$(basename "$app")"
ln -s /Applications "$work/image/Applications"
cp "$root/LICENSE" "$work/image/LICENSE.txt"
rm -f "$image"
hdiutil create -volname "GameBench $version" -srcfolder "$work/image" -format UDZO -fs HFS+ "$image"
if [ -n "${IDENTITY:-}" ]; then
    codesign --force --timestamp --sign "$IDENTITY" "$image"
    notarise "$image" "$image"
fi
