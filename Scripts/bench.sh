#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A short round of caretta-bench over Benchmarks/: a table to read, and a JSON line for each
# figure in out/bench.jsonl. REPEAT sets the repetitions of each (3).
set -euo pipefail
cd "$(dirname "$0")/.."
bench=.build/release/caretta-bench
works='W1 W2 W3 W4 W6'
mkdir -p out
: >out/bench.jsonl

echo "Median CPU time; W1 cold layout, W2 new widths: ns/char; W3 caret, W4 hit test: ns/query;"
echo "W6 memory: bytes/char. Width 400, size 16."
printf '%-12s' corpus
printf '%9s' $works
echo
for corpus in latin arabic cjk devanagari thai mixed code; do
  printf '%-12s' "$corpus"
  for work in $works; do
    line=$("$bench" --work "$work" --corpus "$corpus" --dir Benchmarks --fonts Fonts --repeat "${REPEAT:-3}")
    echo "$line" >>out/bench.jsonl
    value=$(sed 's/.*"value":\([^,}]*\).*/\1/' <<<"$line")
    printf '%9.1f' "$value"
  done
  echo
done
echo "Written: out/bench.jsonl"
