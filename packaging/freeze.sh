#!/usr/bin/env bash
# Freezes the program on the system on which it runs, and checks what came out; on Linux `make installers` does it.
# Set IDENTITY, CERTIFICATE and the like for the scripts after this one only.
set -euo pipefail
cd "$(dirname "$0")/.."
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH PYTHONHASHSEED=1
rm -rf dist
python -m venv build/venv
bin=build/venv/bin
if [ -d build/venv/Scripts ]; then bin=build/venv/Scripts; fi
"$bin/python" -m pip install -q --require-hashes -r requirements.lock
"$bin/python" -m pip install -q --require-hashes -r packaging/requirements-build.lock
bundle=dist/gamebench
if [ "$(uname)" = Darwin ]; then
    QT_QPA_PLATFORM=offscreen "$bin/python" packaging/macos/icon.py
    bundle=dist/GameBench.app
fi
"$bin/python" -m PyInstaller --noconfirm --distpath dist --workpath build/work build.spec
"$bin/python" packaging/notices.py "$bundle"
"$bin/python" packaging/check_bundle.py "$bundle" --start
