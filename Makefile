# make run     set up and open the window          make test     everything CI checks
# make build   freeze the program into dist/       make bench    measurements
# make installers   pack it for Linux               make docs     the documentation site, in build/docs
# make test-python PYTHON=python3.13   what depends on the Python, with another one
# make pictures   those of README and documents, from the window of today
# make words   bring the catalogues of the window's languages up to date; what they lack is no error before a build

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-python types units test-slow bench bench-small build installers docs pictures words lock clean

run: .venv/run.stamp
	$(BIN)/python -m gamebench_gui

# side by side: the types keep one processor busy, for half a minute
test: .venv/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(MAKE) --no-print-directory -j2 types units
	-@$(BIN)/python packaging/words.py --check

types: .venv/dev.stamp
	$(BIN)/mypy --strict games agents replays resources gamebench_gui

# a worker more than processors: some tests wait
units: .venv/tests.stamp
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q --dist worksteal -n $$($(BIN)/python -c "import os; print(1 + (os.cpu_count() or 1))")

# what adds up numbers, leaves files open, prints or installs; in an environment of its own
test-python:
	rm -rf build/other
	$(PYTHON) -m venv build/other
	build/other/bin/pip install -q --require-hashes -r requirements-dev.lock
	build/other/bin/pip install -q --no-deps -e .
	QT_QPA_PLATFORM=offscreen build/other/bin/python -m pytest -q --dist worksteal -n 3 -p no:cacheprovider \
	    tests/replays tests/studies tests/cli tests/test_terminal.py tests/window/test_licences.py
	rm -rf build/other

# under an hour on two cores
test-slow: .venv/dev.stamp
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -m slow --timeout 1800 --dist worksteal -n $$($(BIN)/python -c "import os; print(max(2, os.cpu_count() or 1))")

# its figures go to docs/performance.md; nothing else should run meanwhile
bench: .venv/dev.stamp
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -s -m bench --timeout 1800 --measurements docs/performance.md tests/bench

# that measurements still run, in less than a minute: small ones, whose times say nothing and are not kept
SMALL := dashboard_speed diplomacy_speed game_speed hive_speed long_match many_matches map_drawing rating_speed \
    realtime_length search store throughput
bench-small: .venv/dev.stamp
	GAMEBENCH_BENCH=small QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -m bench -k "not window" \
	    $(SMALL:%=tests/bench/test_%.py)

build: build/venv/stamp
	rm -rf dist
	build/venv/bin/python packaging/words.py --check
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) PYTHONHASHSEED=1 build/venv/bin/pyinstaller --noconfirm --distpath dist --workpath build/work build.spec
	build/venv/bin/python packaging/notices.py dist/gamebench --sbom dist/out/sbom.cdx.json
	build/venv/bin/python packaging/check_bundle.py dist/gamebench --start

# .deb, archive, wheel, bill of materials and sums in dist/out; Linux alone.
# What an earlier wheel left in build would get into this one.
installers: build
	rm -rf build/lib build/bdist.*
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) build/venv/bin/pip wheel -q --no-deps --no-build-isolation -w dist/out .
	sh packaging/linux/build.sh dist/gamebench dist/out

# a warning, such as a link that leads nowhere, fails it
docs: .venv/dev.stamp
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs build/docs

pictures: .venv/dev.stamp
	$(BIN)/python packaging/pictures.py

words: .venv/dev.stamp
	$(BIN)/python packaging/words.py

# needs uv
lock:
	uv pip compile -q --universal --generate-hashes --no-annotate --no-emit-index-url --custom-compile-command "make lock" pyproject.toml -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-annotate --no-emit-index-url --custom-compile-command "make lock" --extra dev --extra oracles --extra cluster --extra parquet --extra docs pyproject.toml -o requirements-dev.lock
	uv pip compile -q --universal --generate-hashes --no-annotate --no-emit-index-url --custom-compile-command "make lock" --python-version 3.11 -c requirements.lock --group build -o packaging/requirements-build.lock

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "GameBench GUI needs Python 3.11 or later; name one with: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.lock pyproject.toml | .venv/bin/python
	$(BIN)/pip install -q --require-hashes -r requirements.lock
	$(BIN)/pip install -q --no-deps -e .
	touch $@

.venv/dev.stamp: requirements-dev.lock pyproject.toml | .venv/bin/python
	$(BIN)/pip install -q --require-hashes -r requirements-dev.lock
	$(BIN)/pip install -q --no-deps -e .
	touch $@

# or each worker would compile all tests for itself
.venv/tests.stamp: .venv/dev.stamp
	$(BIN)/python -m pytest -q -n 0 --collect-only > /dev/null
	touch $@

build/venv/stamp: requirements.lock packaging/requirements-build.lock
	$(PYTHON) -m venv build/venv
	build/venv/bin/pip install -q --require-hashes -r requirements.lock
	build/venv/bin/pip install -q --require-hashes -r packaging/requirements-build.lock
	touch $@

clean:
	rm -rf build dist .venv
