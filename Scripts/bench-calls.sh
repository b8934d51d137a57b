#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Measures the cost of calls through the C library and the Python package: a JSON line for each
# figure.
set -euo pipefail
cd "$(dirname "$0")/.."
bash Scripts/link-library.sh
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cp .build/release/libcaretta.so "$place/libcaretta.so.0"
ln -s libcaretta.so.0 "$place/libcaretta.so"
font=Fonts/NotoSans-Regular.ttf
cc -std=c99 -O2 Benchmarks/calls.c -o "$place/calls" -ISources/CCaretta -L"$place" -lcaretta \
  -Wl,-rpath,"$place"
"$place/calls" "$font"
CARETTA_LIBRARY="$place/libcaretta.so" PYTHONPATH=Python/src python3 -B Benchmarks/calls.py "$font"
