# Forno's commands. Needs make and Python 3.11 or later; everything else goes into .venv.
#   make play ARGS="--help"     options for the server that shows the game in your browser
#   make terminal ARGS="--help" options for the game in the terminal
#   make test ARGS="-x"         options for pytest
#   make steady ARGS="--runs 9 -- tests/rules"
#   make install PYTHON=...     choose the Python to build .venv with

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Twice quiet: errors only.
PIP_INSTALL := $(PIP) install -qq
ARGS ?=

# The tests start hundreds of processes: where Python may not keep what it compiles, each of them
# compiles all that it imports, and every run reads all tests anew.
unexport PYTHONDONTWRITEBYTECODE

# Marks left in the environment say what has been done to it, so that a second call is quick.
MADE := $(VENV)/.forno-made
READY := $(VENV)/.forno-ready
READY_LAB := $(VENV)/.forno-ready-lab
READY_DEV := $(VENV)/.forno-ready-dev
READY_SITE := $(VENV)/.forno-ready-site

# An environment that lost its Python or was moved along with the checkout is built anew.
FRESH := $(shell test "$$(cat $(MADE) 2>/dev/null)" = "$$(pwd)" && $(BIN)/python -c \
	'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo yes)

.PHONY: help install lab dev play terminal test check steady nightly bench docs site golden pins clean rebuild

help: ## show this list
	@echo "Forno, the card game Mamma Mia!"
	@echo
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
		printf '  make %-9s %s\n' "$$name" "$$text"; done

install: $(READY) ## set up all that is needed to play, with every bot and hints
	@echo "Forno is ready: make play (compile the bots ahead with: $(BIN)/forno warm)"

lab: $(READY_LAB) ## add what the laboratory draws and writes with: plots, ratings, Parquet
	@echo "The laboratory is ready: $(BIN)/forno simulate --plot results.svg"

dev: $(READY_DEV) ## set up all that is needed to work on Forno

play: $(READY) ## play in your browser (ARGS="..." passes options on)
	@$(BIN)/forno serve --open $(ARGS)

terminal: $(READY) ## play in this terminal
	@$(BIN)/forno play $(ARGS)

test: $(READY_DEV) ## run all gates: lint, format, types, tests
	@$(BIN)/python -m tools.gates
	@echo "== tests (pytest)"
	@$(BIN)/pytest -q -n auto --dist worksteal --durations=20 $(ARGS)
	@echo "== all gates passed"

check: $(READY_DEV) ## lint, format, types, and the tests nearest to what was changed
	@$(BIN)/python -m tools.check $(ARGS)

steady: $(READY_DEV) ## run all tests five times, some beside a load; name what ever failed
	@$(BIN)/python -m tools.services
	@$(BIN)/python -m tools.machine_code
	@$(BIN)/python -m tools.steady $(ARGS)

nightly: $(READY_DEV) ## kill servers, deploy, run all tests at every table, try out mutants
	@$(BIN)/python -m tools.services --nightly
	@$(BIN)/python -m tools.machine_code
	@FORNO_KILLS=200 $(BIN)/pytest -q tests/server/test_kills.py $(ARGS)
	@FORNO_HANG_UPS=100 $(BIN)/pytest -q tests/table/log/test_postgres_trouble.py $(ARGS)
	@FORNO_GAMES=every $(BIN)/pytest -q tests/deploy $(ARGS)
	@FORNO_GAMES=every $(BIN)/pytest -q -n auto --dist worksteal --ignore=tests/deploy $(ARGS)
	@$(BIN)/python -m tools.mutants --sample tests/mutants/sample.json \
		--out .cache/mutants.json --jobs 2

bench: $(READY_DEV) ## run the benchmarks
	@$(BIN)/python -m bench $(ARGS)

docs: $(READY_DEV) ## write the generated pages, types and compiled catalogues anew
	@$(BIN)/python -m tools.catalogues $(ARGS)
	@$(BIN)/python -m tools.docs $(ARGS)
	@$(BIN)/python -m tools.house
	@$(BIN)/python -m tools.page_types $(ARGS)
	@$(BIN)/python -m tools.man_page
	@$(BIN)/python -m tools.addresses

site: $(READY_SITE) ## build the manual as a site into site/
	@$(BIN)/python -m tools.manual $(ARGS)

golden: $(READY_DEV) ## write the golden games anew
	@$(BIN)/python -m tools.golden $(ARGS)

pins: ## pin the newest versions of all dependencies in constraints.txt
	@set -e; python=$$($(find_python)); dir=$$(mktemp -d); trap 'rm -rf "$$dir"' EXIT; \
	"$$python" -m venv "$$dir/venv"; \
	pip="$$dir/venv/bin/python -m pip --disable-pip-version-check"; \
	$$pip install -qq -e '.[dev]'; \
	{ echo "# The exact versions Forno is tested with. Written by: make pins"; \
	  $$pip freeze -qq --exclude-editable; } > "$$dir/constraints.txt"; \
	if grep -nE '^-|@|/' "$$dir/constraints.txt"; then \
		echo "Not written: the lines above are not plain name==version pins." >&2; exit 1; fi; \
	cat "$$dir/constraints.txt" > constraints.txt
	@echo "constraints.txt is new; now run: make test"

clean: ## remove the environments and all caches
	rm -rf $(VENV) .venv-bench .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist site
	find src tests bench tools -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(READY): $(MADE) pyproject.toml constraints.txt
	@echo "Installing Forno into $(VENV), about a minute the first time ..."
	@$(PIP_INSTALL) -c constraints.txt -e '.[fast]'
	@touch $@

$(READY_LAB): $(MADE) pyproject.toml constraints.txt
	@echo "Installing what the laboratory needs into $(VENV) ..."
	@$(PIP_INSTALL) -c constraints.txt -e '.[lab]'
	@touch $(READY) $@

$(READY_DEV): $(MADE) pyproject.toml constraints.txt
	@echo "Installing Forno and its developer tools into $(VENV) ..."
	@# Most of what it brings is never imported: Python compiles the rest when it is.
	@$(PIP_INSTALL) --no-compile -c constraints.txt -e '.[dev]'
	@touch $(READY) $(READY_LAB) $(READY_SITE) $@

$(READY_SITE): $(MADE) pyproject.toml constraints.txt
	@echo "Installing what builds the manual into $(VENV) ..."
	@$(PIP_INSTALL) -c constraints.txt -e '.[lab,site]'
	@touch $@

$(MADE): $(if $(FRESH),,rebuild)
	@set -e; python=$$($(find_python)); echo "Making room for Forno in $(VENV) ..."; \
	rm -rf $(VENV); "$$python" -m venv $(VENV); pwd > $@

# Prints the first Python that will do, or says what to install.
find_python = \
	for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			if "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
				echo "$$python"; exit 0; fi; \
			without=$$python; fi; \
	done; \
	if [ -n "$$without" ]; then \
		echo "$$without lacks the venv module. On Debian or Ubuntu: apt install python3-venv" >&2; \
	else \
		echo "Forno needs Python 3.11 or later. Install it, or: make PYTHON=/path/to/python3" >&2; \
	fi; exit 1
