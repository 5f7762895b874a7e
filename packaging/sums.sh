#!/bin/sh
# Writes SHA256SUMS beside the files of a folder, after those that single systems made are taken away.
set -eu
cd "$1"
sums=$(find . -maxdepth 1 -type f ! -name 'SHA256SUMS*' -exec basename {} \; | LC_ALL=C sort | tr '\n' '\0' |
  xargs -0 sha256sum --)
printf '%s\n' "$sums" >SHA256SUMS
