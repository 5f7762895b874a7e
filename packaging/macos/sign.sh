#!/usr/bin/env bash
# Signs an application, and has Apple notarise it:  packaging/macos/sign.sh dist/GameBench.app
#
# From the environment, all of them secrets of the workflow:
#   CERTIFICATE, CERTIFICATE_PASSWORD   a .p12 in base64; without it the keychain that is there is used
#   IDENTITY                            "Developer ID Application: ..."; without it the signature names nobody
#   NOTARY_KEY, NOTARY_KEY_ID, NOTARY_ISSUER   an App Store Connect key; without it nothing is notarised
set -euo pipefail
app=$1
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=packaging/macos/keychain.sh
. "$here/keychain.sh"
open_keychain

options=(--force --sign "${IDENTITY:--}")
if [ -n "${IDENTITY:-}" ]; then options+=(--options runtime --timestamp); fi

# what lies inside first, for the signature of a folder covers those of its files
while IFS= read -r -d '' file; do
    if file -b "$file" | grep -q Mach-O; then codesign "${options[@]}" "$file"; fi
done < <(find "$app/Contents" -type f -print0)
while IFS= read -r -d '' framework; do
    codesign "${options[@]}" "$framework"
done < <(find "$app/Contents" -depth -type d -name '*.framework' -print0)
codesign "${options[@]}" --entitlements "$here/entitlements.plist" "$app"
codesign --verify --strict --deep --verbose=2 "$app"

# cp and zip would lose links inside frameworks, and with them the signature
ditto -c -k --keepParent "$app" "$work/app.zip"
notarise "$work/app.zip" "$app"
