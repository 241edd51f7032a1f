# `make play` and `make test` set everything up first; the second time that takes no time.
.DEFAULT_GOAL := help
.PHONY: help play play-text web test test-long check format playthroughs protocol words pegs bench trees results screenshots lock clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

help:
	@echo "make play       the game in your browser: builds the pages, starts the server, tells its address"
	@echo "make play-text  a game in the terminal, any edition"
	@echo "make test       lint, types, import contracts and all quick tests, of Python and of the browser client"
	@echo "make test-long  the exhaustive checks too"
	@echo "make check      lint, types and import contracts alone"
	@echo "make web        the browser's pages alone"
	@echo "make screenshots  pictures of every page and edition in screenshots/"
	@echo "make bench      the speed of the rules engine, the solver, the referee, the stores, the server and the page"

# The virtual environment: Debian keeps venv in a package of its own.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -q && apt-get install -qy python3-venv; }
	$(PYTHON) -m venv $(VENV)

# The solver's native core wants a compiler; without one it runs on NumPy, and says so.
NATIVE := $(wildcard native/*.txt native/*.cmake native/*.py native/src/*/*) hatch_build.py

CPP := $(wildcard native/src/*/*.cpp native/src/*/*.hpp native/src/*/*.inc native/tests/*.cpp)

.PHONY: compiler
compiler:
	@command -v c++ >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && apt-get update -q && apt-get install -qy --no-install-recommends g++; } || true
	@$(PYTHON) -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && apt-get update -q && apt-get install -qy --no-install-recommends python3-dev; } || true

$(READY): $(VENV)/bin/python requirements.lock pyproject.toml $(NATIVE) | compiler
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -c 'from keypeg.solver.marking import native; native.AVAILABLE or print(native.WITHOUT)'
	@touch $@

# The browser client: npm with the machine's Node, or with Node from PyPI in the virtual environment.
NPM := $(BIN)/python web/npm.py
PACKAGES := web/node_modules/.ready
PAGES := src/keypeg/web/index.html
WEB_SOURCES := $(shell find web -name node_modules -prune -o -type f ! -name '*.md' -print)

$(PACKAGES): web/package.json web/package-lock.json web/.npmrc web/npm.py | $(READY)
	@needed="$$($(NPM) --needed)" && [ -z "$$needed" ] || $(BIN)/python -m pip install --quiet --disable-pip-version-check "$$needed"
	$(NPM) ci
	@touch $@

$(PAGES): $(PACKAGES) $(WEB_SOURCES)
	$(NPM) run build
	@touch $@

web: $(PAGES)

play: web
	@$(BIN)/keypeg serve

play-text: $(READY)
	@$(BIN)/keypeg play --plain

# Chromium for the tests with browsers; without it they are skipped, and say so.
.PHONY: browser
browser:
	@command -v chromium >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-dejavu-core fonts-noto-color-emoji; } || true

# A processor without AVX2, for the tests of the native core.
.PHONY: emulator
emulator:
	@command -v qemu-x86_64 >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && apt-get update -q && apt-get install -qy --no-install-recommends qemu-user; } || true

test: check web browser
	$(NPM) test
	$(BIN)/python -m bench.solver.signature
	$(BIN)/pytest

# What the rules' own tests reach of the rules; the floor is below what was measured.
.PHONY: coverage
coverage: $(READY)
	$(BIN)/pytest tests/rules tests/table tests/golden tests/referee --cov=keypeg.rules --cov=keypeg.table --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=86

test-long: check web browser emulator coverage
	$(NPM) test
	$(BIN)/pytest -m "long or not long"

check: $(READY) $(PACKAGES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/clang-format --dry-run --Werror $(CPP)
	$(BIN)/hadolint deploy/Containerfile
	$(BIN)/yamllint --strict deploy/compose.yaml .pre-commit-config.yaml .github
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yaml
	$(NPM) run check

format: $(READY) $(PACKAGES)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $(CPP)
	$(NPM) run format

# Plays the golden matches anew; read the difference before committing it.
playthroughs: $(READY)
	PYTHONPATH=tests $(BIN)/python tests/playthrough.py

# The socket's schema and the browser's types, from the structs of src/keypeg/wire and server/bodies/.
protocol: $(READY)
	$(BIN)/python -c 'from keypeg.wire import schema; print(schema.socket_schema_text(), end="")' > docs/socket.schema.json
	$(BIN)/python -c 'from keypeg.wire import schema; print(schema.typescript(), end="")' > web/src/lib/generated/protocol.ts
	$(BIN)/python -c 'from keypeg.server.http import typescript; print(typescript.typescript(), end="")' > web/src/lib/generated/bodies.ts

# What the browser says, from the catalogues of src/keypeg/words.
words: $(READY)
	$(BIN)/python -c 'from keypeg.words import typescript; print(typescript.keys(), end="")' > web/src/lib/generated/words/keys.ts
	$(BIN)/python -c 'from keypeg.words import typescript; print(typescript.catalogue("en"), end="")' > web/src/lib/generated/words/en.ts
	$(BIN)/python -c 'from keypeg.words import typescript; print(typescript.catalogue("fr"), end="")' > web/src/lib/generated/words/fr.ts

# The browser's pegs and what each box is made of, from src/keypeg/pictures/materials/palette.py and dresses.py.
pegs: $(READY)
	$(BIN)/python -c 'from keypeg.pictures.materials.dresses import stylesheet; print(stylesheet(), end="")' > web/src/lib/generated/dresses.css
	$(BIN)/python -c 'from keypeg.pictures.materials.typescript import appearances; print(appearances(), end="")' > web/src/lib/generated/appearances.ts
	$(BIN)/python -c 'from keypeg.pictures.materials.typescript import typescript; print(typescript(), end="")' > web/src/lib/generated/pegs.ts

# Every page and edition in pictures, to be looked at critically: screenshots/*.png.
.PHONY: screenshots
screenshots: web browser
	PYTHONPATH=tests $(BIN)/python tests/e2e/screenshots.py

bench: web
	$(BIN)/python -m bench.rules.engine
	$(BIN)/python -m bench.rules.disputes
	$(BIN)/python -m bench.rules.referee
	$(BIN)/python -m bench.solver.speed
	$(BIN)/python -m bench.coach.times
	$(BIN)/python -m bench.server.stores
	$(BIN)/python -m bench.web.page
	ulimit -n 20000; $(BIN)/python -m bench.server.load --all

# The trees that come with the package: proofs that are there stay; some take minutes.
trees: $(READY)
	$(BIN)/python -m keypeg.solver.files.build_trees

# The solver's figures with their proof status, for docs/results.md.
results: $(READY)
	$(BIN)/python -m bench.solver.results > docs/results.md.part
	mv docs/results.md.part docs/results.md

# Hashes and no addresses (uv's own lock file would record a registry's).
lock: $(READY)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra cluster --group dev --universal --generate-hashes --no-header --no-annotate -o requirements.lock

clean:
	rm -rf $(VENV) build dist web/node_modules src/keypeg/web .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
