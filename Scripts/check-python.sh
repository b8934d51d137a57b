#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the wheel, installs it into a fresh virtual environment and runs the tests of Python/
# there. pytest (and NumPy, if it is there) are the system's; without pytest it is installed by pip
# (network). Tests that need more packages are skipped and listed: Scripts/check-cluster.sh installs
# them.
set -euo pipefail
cd "$(dirname "$0")/.."
bash Scripts/wheel.sh
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv --system-site-packages "$place/venv"
"$place/venv/bin/pip" -q install --no-deps --no-index out/caretta-*.whl
"$place/venv/bin/python" -c 'import pytest' 2>/dev/null || "$place/venv/bin/pip" -q install pytest
# The wheel's libraries need neither Swift nor what auditwheel has not put into it.
package=$("$place/venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
needed=$(find "$package" -path '*/caretta*' -name '*.so*' -exec env -u LD_LIBRARY_PATH ldd {} +)
if [ -z "$needed" ] || grep -iE 'not found|swift' <<<"$needed"; then
  echo "check-python: expected libraries that need nothing but the system's C library, found those above" >&2
  exit 1
fi
cp -r Python/tests "$place/tests"
cp Examples/draw/*.py "$place/tests"
cd "$place"
env -u CARETTA_FONTS -u CARETTA_LIBRARY venv/bin/python -m pytest -q -rs -p no:cacheprovider tests
