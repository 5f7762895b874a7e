# shellcheck shell=bash
# For sign.sh and dmg.sh, which read it: a folder that is removed at the end, with a keychain in it that holds the
# certificate of the environment, and what Apple is asked.
work=$(mktemp -d)
keychain=$work/signing.keychain-db

tidy() {
    if [ -e "$keychain" ]; then security delete-keychain "$keychain" || true; fi
    rm -rf "$work"
}
trap tidy EXIT

# Put CERTIFICATE, a .p12 in base64, where codesign finds it; without one the keychain that is there is used.
open_keychain() {
    if [ -z "${CERTIFICATE:-}" ]; then return; fi
    local password line
    local others=()
    password=$(openssl rand -hex 16)
    printf %s "$CERTIFICATE" | base64 --decode >"$work/certificate.p12"
    security create-keychain -p "$password" "$keychain"
    security set-keychain-settings -lut 3600 "$keychain"
    security unlock-keychain -p "$password" "$keychain"
    security import "$work/certificate.p12" -k "$keychain" -P "${CERTIFICATE_PASSWORD:-}" -T /usr/bin/codesign
    security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
    while read -r line; do others+=("$(printf %s "$line" | tr -d '"')"); done < <(security list-keychains -d user)
    security list-keychains -d user -s "$keychain" ${others[@]+"${others[@]}"}
}

# Have Apple look at FILE and staple the answer to TARGET; without NOTARY_KEY nothing is sent.
notarise() {
    local file=$1 target=$2
    if [ -z "${NOTARY_KEY:-}" ]; then
        echo "$target is not notarised: there is no key for it" >&2
        return
    fi
    printf %s "$NOTARY_KEY" >"$work/notary.p8"
    xcrun notarytool submit "$file" --wait \
        --key "$work/notary.p8" --key-id "${NOTARY_KEY_ID:?}" --issuer "${NOTARY_ISSUER:?}"
    xcrun stapler staple "$target"
}
