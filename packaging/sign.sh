#!/bin/sh
# Signs the sums of a release with minisign: sh packaging/sign.sh dist/out SECRET_KEY PUBLIC_KEY
# Refuses files that are not as SHA256SUMS says, and files that it does not name. Makes SHA256SUMS.minisig, and looks
# at it with the public key, as everybody can: minisign -Vm SHA256SUMS -p minisign.pub && sha256sum -c SHA256SUMS
set -eu
out=$1 secret=$2 public=$3
cd "$(dirname "$0")/.."
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' gamebench_gui/__init__.py)
named=$(sed 's/^[0-9a-f]*  //' "$out/SHA256SUMS")
there=$(find "$out" -maxdepth 1 -type f ! -name 'SHA256SUMS*' -printf '%P\n' | LC_ALL=C sort)
if [ "$named" != "$there" ]; then
  echo "SHA256SUMS does not name what is in $out; run make installers again" >&2
  exit 1
fi
(cd "$out" && sha256sum --quiet -c SHA256SUMS) >&2
minisign -S -s "$secret" -m "$out/SHA256SUMS" -t "GameBench $version"
minisign -V -p "$public" -m "$out/SHA256SUMS"
