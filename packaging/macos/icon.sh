#!/bin/sh
# Makes build/app.icns of the program's picture; run on macOS, before build.spec.
set -eu
set_of_sizes=build/app.iconset
mkdir -p "$set_of_sizes"
for size in 16 32 128 256 512; do
  sips -z $size $size resources/icons/app.png --out "$set_of_sizes/icon_${size}x${size}.png" >/dev/null
  double=$((size * 2))
  sips -z $double $double resources/icons/app.png --out "$set_of_sizes/icon_${size}x${size}@2x.png" >/dev/null
done
iconutil -c icns "$set_of_sizes" -o build/app.icns
