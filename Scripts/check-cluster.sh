#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Tests features that need packages of PyPI (network): Arrow, Dask's processes with one that is
# killed, Pillow and cairo surfaces, a notebook that runs; with CARETTA_SPARK=1 also PySpark, which
# needs Java. The virtual environment is kept in .build/cluster.
set -euo pipefail
cd "$(dirname "$0")/.."
# pycairo has no wheels for Linux: it is built with the headers of cairo and Python.
headers=''
pkg-config --exists cairo || headers='libcairo2-dev'
python3 -c 'import os, sysconfig; exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' ||
  headers="$headers python3-dev"
if [ -n "$headers" ]; then
  echo "check-cluster: installs $headers, with which pycairo is built"
  sudo=''
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo bash Scripts/apt.sh install -y -qq $headers
fi
bash Scripts/wheel.sh
venv=.build/cluster
packages='pytest pyarrow pandas numpy dask[dataframe,distributed] pillow pycairo ipython ipykernel nbclient nbformat'
[ -z "${CARETTA_SPARK:-}" ] || packages="$packages pyspark"
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/pip" -q install $packages
"$venv/bin/pip" -q install --force-reinstall --no-deps --no-index out/caretta-*.whl
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/tests"
cp Python/tests/test_arrow.py Python/tests/test_notebook.py "$place/tests"
cp Examples/fits/*.py Examples/draw/*.py "$place/tests"
python=$PWD/$venv/bin/python
cd "$place/tests"
export PYTHONPATH=$place/tests
env -u CARETTA_FONTS -u CARETTA_LIBRARY "$python" -B -m pytest -q -rs -p no:cacheprovider .
