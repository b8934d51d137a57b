#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A short round of caretta-bench over Benchmarks/ and generated texts: a table to read, a JSON line
# for each figure in out/bench.jsonl, and the ratios to the figures of Benchmarks/recorded.jsonl.
# REPEAT sets the repetitions of each (3); RECORD=1 records the figures.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=.build/release/caretta-bench
recorded=Benchmarks/recorded.jsonl
corpora='latin arabic cjk devanagari thai mixed code'
works='W1 W2 W3 W4 W5 W6'
generated='hexdump minified ideographs'
mkdir -p out
: >out/bench.jsonl

total=$(($(wc -w <<<"$corpora") * $(wc -w <<<"$works") + $(wc -w <<<"$generated") + 1))
count=0
# Progress on a terminal, on a line that the next output replaces.
progress() {
  count=$((count + 1))
  [ ! -t 2 ] || printf '\r\033[K%s of %s: %s %s\r' "$count" "$total" "$1" "$2" >&2
}
# Measures one figure; the rest are options.
measure() {
  progress "$1" "$2"
  line=$("$bench" --work "$1" --corpus "$2" --dir Benchmarks --fonts Fonts \
    --repeat "${REPEAT:-3}" "${@:3}")
  echo "$line" >>out/bench.jsonl
  value=$(sed 's/.*"value":\([^,}]*\).*/\1/' <<<"$line")
}

echo "Median CPU time; W1 cold layout, W2 new widths: ns/char; W3 caret, W4 hit test: ns/query;"
echo "W5 a key: µs; W6 memory: bytes/char. Width 400, size 16."
rows=$(printf '%-12s' corpus; printf '%9s' $works)
for corpus in $corpora; do
  row=$(printf '%-12s' "$corpus")
  for work in $works; do
    measure "$work" "$corpus"
    row+=$(printf '%9.1f' "$value")
  done
  rows+=$'\n'$row
done
[ ! -t 2 ] || printf '\033[K' >&2
echo "$rows"
echo
echo "W9, text without a word twice: times hb_shape of the same text in the same font."
for corpus in $generated; do
  measure W9 "$corpus"
  printf '%-12s%9.2f\n' "$corpus" "$value"
done
measure W7 document --bytes 1000000
printf '\nW7, a document of 1 MB opened, its first screen ready: %.2f ms\n' "$value"

if [ "${RECORD:-}" = 1 ]; then
  {
    cores=$(getconf _NPROCESSORS_ONLN)
    name=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -1)
    printf '{"recorded":"%s","machine":"%s, %s cores"}\n' "$(date -u +%F)" "${name:-unknown}" "$cores"
    cat out/bench.jsonl
  } >"$recorded"
  echo "Recorded: $recorded"
elif [ -f "$recorded" ]; then
  echo
  echo "Ratios to the recorded run (below 1: faster or smaller now):"
  head -1 "$recorded" | sed 's/[{}"]//g; s/,/, /g; s/:/: /g'
  "$bench" --compare "$recorded" out/bench.jsonl
fi
echo "Written: out/bench.jsonl"
