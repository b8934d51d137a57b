# SPDX-License-Identifier: Apache-2.0
# Common tasks. `make help` lists the targets with a description after `##`. CONTRIBUTING.md lists
# the others, whose descriptions follow `#-`.

.DEFAULT_GOAL := help
.PHONY: help setup demo build test digests allocations fuzz sanitize sanitize-threads threads coverage mutations lint format \
  bench instructions growth install wheel cluster dependency getting-started examples docs accept check

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo "More targets, for tests and measurements, are in CONTRIBUTING.md."

setup: ## install the system libraries that are missing (apt: network and root)
	@bash Scripts/setup.sh

demo: ## build the command, lay out a text of many scripts, draw it into out/
	@bash Scripts/setup.sh demo
	swift build -c release --product caretta
	@bash Scripts/demo.sh

build: setup ## build everything for debugging
	swift build --build-tests

test: ## every test, in about five minutes on two idle cores
	@bash Scripts/setup.sh tests
	@rm -f .build/snapshots.log
	@CARETTA_SNAPSHOTS_LOG="$(CURDIR)/.build/snapshots.log" bash Scripts/test.sh
	@bash Scripts/unused-snapshots.sh .build/snapshots.log

digests: ## results of everything, compared with those of Tests/Digests/recorded.txt
	@bash Scripts/setup.sh tests
	swift build -c release --product caretta-digest
	.build/release/caretta-digest --check Tests/Digests/recorded.txt

allocations: setup #- limits of what plain text retains, releases and allocates
	swift build -c release --product caretta-allocations
	.build/release/caretta-allocations

# The build of `make fuzz`; with SANITIZE=1, under the address sanitizer in a folder of its own.
fuzz_build = $(if $(SANITIZE),.build/address-release,.build)
fuzz_flags = $(if $(SANITIZE),--sanitize address -Xswiftc -use-ld=lld --scratch-path $(fuzz_build))

fuzz: ## generated inputs of TARGET (all) for FUZZ_SECONDS (60) each, or FUZZ_INPUTS of them
	@bash Scripts/setup.sh tests
	swift build -c release --product caretta-fuzz $(fuzz_flags)
	LSAN_OPTIONS=suppressions=Tests/Sanitizers/leaks.txt:print_suppressions=0 \
	$(fuzz_build)/release/caretta-fuzz $(or $(TARGET),all) --seed $(or $(FUZZ_SEED),1) \
	  $(if $(FUZZ_INPUTS),--inputs $(FUZZ_INPUTS),--seconds $(or $(FUZZ_SECONDS),60))

sanitize: setup #- the tests whose names match FILTER (all) under the address sanitizer, with leaks
	@bash Scripts/sanitize.sh "$(or $(FILTER),.)"

sanitize-threads: setup #- the program of `make threads` under the thread sanitizer
	@bash Scripts/sanitize-threads.sh

threads: setup #- eight threads that share objects, their results compared with those of one
	swift build -c release --product caretta-threads
	.build/release/caretta-threads

coverage: setup #- the lines of each library target that the tests run
	@python3 -B Scripts/coverage.py

mutations: setup #- changes of the core, and whether the tests fail for each: about an hour
	@python3 -B Scripts/mutations.py

lint: ## format rules, license headers, paths, sizes, wording, fonts
	@bash Scripts/lint.sh

format: ## put the Swift files into shape
	swift format format --in-place --recursive $(wildcard Sources Tests Examples Package.swift)

bench: setup ## a short round of benchmarks, compared with the recorded one
	swift build -c release --product caretta-bench
	@bash Scripts/bench.sh

instructions: #- instructions of each kind of work, compared with the recorded ones (valgrind)
	@bash Scripts/setup.sh instructions
	swift build -c release --product caretta-bench
	@python3 -B Scripts/instructions.py $(if $(RECORD),--record)

growth: setup #- figures and picture of how cost grows, from 1 KB to LARGEST bytes
	swift build -c release --product caretta-bench
	@bash Scripts/growth.sh

install: setup ## command, C library, header, manual, completions, fonts into PREFIX (/usr/local)
	@PREFIX="$(or $(PREFIX),/usr/local)" DESTDIR="$(DESTDIR)" bash Scripts/install.sh

wheel: setup ## the Python package, out/caretta-….whl, with the library inside
	@bash Scripts/wheel.sh

cluster: setup #- Arrow, Dask, surfaces and notebooks, with packages of PyPI (network)
	@bash Scripts/check-cluster.sh

dependency: setup #- a package outside of the checkout, with strict warnings, by path and by git URL
	@bash Scripts/check-dependency.sh

getting-started: setup #- build the command, run the sections of Documentation/GettingStarted.md
	@python3 -B Scripts/check-getting-started.py

examples: setup ## build and run the programs of Examples/, compare what they print
	@bash Scripts/check-examples.sh

docs: ## the documentation of the libraries, into .build/docs
	@bash Scripts/setup.sh tests
	@bash Scripts/docs.sh

accept: ## take failed snapshots as the new references
	env -u CI CARETTA_TEST_BUILD=1 CARETTA_SNAPSHOTS=failed swift test -q --disable-xctest --filter SnapshotTests
	@rm -f .build/snapshot-user/*.yaml
	env -u CI CARETTA_SNAPSHOTS=failed swift test -q --package-path Tests/Fixtures/SnapshotUser \
	  --scratch-path .build/snapshot-user
	@git status --short Snapshots Tests/Fixtures

check: ## everything that continuous integration runs
	@bash .ci/run
