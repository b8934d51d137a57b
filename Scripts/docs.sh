#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the documentation of CarettaLayout with DocC into .build/docs; a warning is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

docc=$(command -v docc || true)
[ -n "$docc" ] || docc="$(dirname "$(readlink -f "$(command -v swift)")")/docc"
if [ ! -x "$docc" ]; then
  docc=$(xcrun --find docc 2>/dev/null || true)
  if [ -z "$docc" ]; then
    echo "docs: the Swift toolchain in use has no docc, so the documentation cannot be built" >&2
    exit 1
  fi
fi

mkdir -p .build
# The dump also tries the package's test runner, which is not built in a fresh checkout; what
# matters is that the library's graph is there.
find .build -path '*/symbolgraph/CarettaLayout*.symbols.json' -delete 2>/dev/null || true
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >.build/symbol-graph.log 2>&1 || true
dump=$(find .build/ -path '*/symbolgraph/CarettaLayout.symbols.json' | head -1)
if [ -z "$dump" ]; then
  cat .build/symbol-graph.log >&2
  exit 1
fi
dump=$(dirname "$dump")
rm -rf .build/docs-symbols .build/docs
mkdir -p .build/docs-symbols
# Only the library: the dump has tests and C modules too.
cp "$dump"/CarettaLayout.symbols.json "$dump"/CarettaLayout@*.symbols.json .build/docs-symbols/ 2>/dev/null ||
  cp "$dump"/CarettaLayout.symbols.json .build/docs-symbols/
"$docc" convert Sources/CarettaLayout/CarettaLayout.docc \
  --additional-symbol-graph-dir .build/docs-symbols \
  --fallback-display-name CarettaLayout --fallback-bundle-identifier caretta.layout \
  --output-path .build/docs --transform-for-static-hosting --hosting-base-path caretta \
  --warnings-as-errors
echo "docs: .build/docs, to be served under /caretta"
