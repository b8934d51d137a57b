#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the documentation of the libraries with DocC into .build/docs, a folder for each; a warning
# is an error.
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

libraries='CarettaLayout CarettaEditing CarettaViews CarettaRendering CarettaSnapshots
CarettaRequests CarettaFoundation'
mkdir -p .build
# The dump also tries the package's test runner, which is not built in a fresh checkout; what
# matters is that the libraries' graphs are there.
find .build -path '*/symbolgraph/Caretta*.symbols.json' -delete 2>/dev/null || true
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  >.build/symbol-graph.log 2>&1 || true
rm -rf .build/docs
mkdir -p .build/docs
for library in $libraries; do
  graph=$(find .build/ -path "*/symbolgraph/$library.symbols.json" | head -1)
  if [ -z "$graph" ]; then
    cat .build/symbol-graph.log >&2
    echo "docs: no symbols of $library" >&2
    exit 1
  fi
  # Only the library: the dump has tests and C modules too.
  rm -rf .build/docs-symbols
  mkdir -p .build/docs-symbols
  cp "$graph" .build/docs-symbols/
  find "$(dirname "$graph")" -name "$library@*.symbols.json" -exec cp {} .build/docs-symbols/ \;
  name=$(tr '[:upper:]' '[:lower:]' <<<"$library")
  "$docc" convert "Sources/$library/$library.docc" \
    --additional-symbol-graph-dir .build/docs-symbols \
    --fallback-display-name "$library" --fallback-bundle-identifier "caretta.$name" \
    --output-path ".build/docs/$name" --transform-for-static-hosting \
    --hosting-base-path "caretta/$name" --warnings-as-errors
done
echo "docs: .build/docs, a folder for each library, to be served under /caretta"
