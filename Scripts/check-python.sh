#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the wheel, installs it into a fresh virtual environment and runs the tests of Python/ there.
# pytest (and NumPy, if it is there) are the system's; without pytest it is installed by pip (network). What
# needs more packages is left out and named: Scripts/check-cluster.sh installs them.
set -euo pipefail
cd "$(dirname "$0")/.."
bash Scripts/wheel.sh
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv --system-site-packages "$place/venv"
"$place/venv/bin/pip" -q install --no-deps --no-index out/caretta-*.whl
"$place/venv/bin/python" -c 'import pytest' 2>/dev/null || "$place/venv/bin/pip" -q install pytest
cp -r Python/tests "$place/tests"
cp Examples/draw/*.py "$place/tests"
cd "$place"
env -u CARETTA_FONTS -u CARETTA_LIBRARY venv/bin/python -m pytest -q -rs -p no:cacheprovider tests
