# Everything a contributor needs; each target does its own set-up. Needed beforehand: Python 3.11 or newer, and make.
#
#   make play      start Orrery
#   make test      lint, format check, types, tests (what .ci/run runs)
#   make soak      what takes hours, before a release: make campaigns (strength of bots, laws on many matches), then
#                  make forks (tests of engine and games with a fork in the place of the match after every choice)
#   make bench     measure the benchmarks of tests/bench
#   make format    let ruff put the sources in order
#   make clean     remove the virtual environment and all caches

SHELL := /bin/sh
VENV  := .venv
BIN   := $(VENV)/bin
READY := $(VENV)/.ready
CLUSTER := $(VENV)/.cluster
PIP   := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Processes that run the tests, and further words for pytest: make test JOBS=4 ARGS="-k layering"
JOBS  ?= 2
ARGS  ?=
# What make forks tests: make forks FORKED=tests/games/entropy
FORKED ?= tests/engine tests/games

# A Python can be on the path and still not run (a version manager's stand-in), so each one is tried.
PYTHONS := python3.13 python3.12 python3.11 python3 python
SUITS   := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

.PHONY: help play test soak campaigns forks bench format clean
.DEFAULT_GOAL := help

help:
	@sed -n 's/^#   //p' Makefile

# The browser table is built when its sources have changed since the last time.
play: $(READY)
	@$(BIN)/python hatch_build.py
	@$(BIN)/orrery

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n $(JOBS) --dist worksteal --benchmark-disable $(ARGS)

soak: campaigns forks

campaigns: $(READY) $(CLUSTER)
	$(BIN)/pytest tests/soak tests/lab/soak tests/web/soak tests/agents/soak tests/envs/soak tests/outside/soak -n $(JOBS) --dist worksteal $(ARGS)

# Every match goes on as a fork of itself after every choice.
forks: $(READY)
	$(BIN)/python -m pytest $(FORKED) -p tests.soak.forked -n $(JOBS) --dist worksteal $(ARGS)

bench: $(READY)
	@if [ -d tests/bench ]; then $(BIN)/pytest tests/bench --benchmark-only $(ARGS); \
	else echo "There are no benchmarks yet: tests/bench does not exist."; fi

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp is written last, so a set-up that was interrupted is taken up again. hatchling is installed by name because
# pip's isolated builds would fetch one of their own that the constraints do not bind.
$(READY): pyproject.toml constraints.txt
	@if ! $(BIN)/python -c '$(SUITS)' >/dev/null 2>&1 || ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
	  found=; \
	  for python in $(PYTHON) $(PYTHONS); do \
	    if "$$python" -c '$(SUITS)' >/dev/null 2>&1; then found=$$python; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "Orrery needs Python 3.11 or newer with its venv module, and none was found on the path." >&2; exit 1; \
	  fi; \
	  echo "Setting up $(VENV) with $$("$$found" --version); this takes a minute and happens once."; \
	  "$$found" -m venv --clear $(VENV); \
	fi
	@$(PIP) install -c constraints.txt hatchling editables wheel
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev,postgres,bots,agents,data,envs,sign,lab]'
	@touch $@

# Ray is large, and only the campaigns need it.
$(CLUSTER): $(READY)
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[cluster]'
	@touch $@
