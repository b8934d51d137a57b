#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Measures how cost grows with the size of a document and of a single paragraph: writes figures from
# 1 KB up to LARGEST bytes (100000000) to Benchmarks/growth.jsonl, and their picture to
# Documentation/growth.svg.
# OUT=FOLDER writes both to FOLDER instead.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=.build/release/caretta-bench
largest=${LARGEST:-100000000}
figures=${OUT:-Benchmarks}/growth.jsonl
picture=${OUT:-Documentation}/growth.svg
lines=''
for work in W1 W5 W6 W7; do
  for corpus in document paragraph; do
    repeat=101
    for ((bytes = 1000; bytes <= largest; bytes *= 10)); do
      [ ! -t 2 ] || printf '\r\033[K%s %s %s bytes\r' "$work" "$corpus" "$bytes" >&2
      lines+=$("$bench" --work "$work" --corpus "$corpus" --dir Benchmarks --fonts Fonts \
        --bytes "$bytes" --repeat "$repeat")$'\n'
      repeat=$((repeat > 3 ? repeat / 3 : 1))
    done
  done
done
[ ! -t 2 ] || printf '\033[K' >&2
printf '%s' "$lines" >"$figures"
"$bench" --plot "$figures" >"$picture"
echo "growth: $figures, $picture"
