#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the Python wheel with the C library and the fonts inside, into out/.
set -euo pipefail
cd "$(dirname "$0")/.."
bash Scripts/link-library.sh
mkdir -p out
rm -f out/caretta-*.whl
wheel=$(PYTHONPATH=Python python3 -B -c 'import build_backend; print(build_backend.build_wheel("out"))')
echo "wheel: out/$wheel"
