#!/bin/sh
# Installs what building and trying the Linux packages needs on Debian 12, as root: sh packaging/linux/prepare.sh
set -eu
apt-get update -q
apt-get install -y -q --no-install-recommends \
  git make python3-venv libpython3-dev binutils xz-utils \
  libglib2.0-0 libgl1 libegl1 libxkbcommon0 libdbus-1-3 libfontconfig1 fonts-dejavu-core \
  libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 \
  appstream debootstrap desktop-file-utils lintian minisign openbox squashfs-tools strace unzip xdotool xvfb
