#!/bin/sh
# Prints every other Python that the program is for and that is on this machine, one of each version, the
# system's own first. Usage: packaging/pythons.sh [PYTHON THAT IS TESTED ALREADY]
seen=$("${1:-python3}" -c 'import platform; print(platform.python_version())')
for python in /usr/bin/python3 /usr/bin/python3.1[1-3] /usr/local/bin/python3.1[1-3] "$HOME"/.pyenv/versions/3.1[1-3].*/bin/python; do
    [ -x "$python" ] || continue
    # without these Debian's Python makes no environment
    version=$("$python" -c 'import ensurepip, platform, sys, venv; sys.version_info < (3, 11) or print(platform.python_version())' 2>/dev/null)
    case " $seen " in *" $version "*) continue ;; esac
    [ -n "$version" ] || continue
    seen="$seen $version"
    echo "$python"
done
