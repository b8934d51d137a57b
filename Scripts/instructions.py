#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts the instructions of caretta-bench's works and compares them with recorded ones.

Times vary from run to run by several percent, instructions do not. Callgrind (valgrind) counts those inside
Stopwatch.measure only: start-up, reading files and the warm-up are left out. The program ends with status 1 if a work
takes over 2 % more instructions than recorded. Counts depend on the compiler and the libraries too: if their versions
are not the recorded ones, the table is printed, and the status is 0.

    Scripts/instructions.py            compares with Benchmarks/instructions.json
    Scripts/instructions.py --record   records the counts there
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BENCH = os.path.join(ROOT, ".build/release/caretta-bench")
RECORDED = os.path.join(ROOT, "Benchmarks/instructions.json")
TOLERANCE = 0.02

# Each work with its corpora, in the order of the table.
ROWS = {
    "W1": ["empty", "short", "latin", "code", "cjk", "mixed", "arabic", "devanagari", "thai", "minified"],
    "W2": ["latin", "code", "cjk", "mixed"],
    "W3": ["latin", "cjk", "arabic", "mixed"],
    "W4": ["latin", "cjk", "arabic", "mixed"],
    "W5": ["latin", "cjk", "arabic", "mixed"],
}


def versions():
    """Returns the versions of everything that decides which instructions run."""
    found = {}
    for name in ["harfbuzz", "freetype2", "icu-uc"]:
        result = subprocess.run(["pkg-config", "--modversion", name], capture_output=True, text=True)
        found[name] = result.stdout.strip()
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found["swift"] = re.search(r"Swift version (\S+)", swift).group(1)
    found["machine"] = os.uname().machine
    found["valgrind"] = subprocess.run(["valgrind", "--version"], capture_output=True, text=True).stdout.strip()
    return found


def measure(bench, work, corpus):
    """Returns the instructions of a work, and for how many operations its figure counts."""
    options = ["--repeat", "1", "--rounds", "1", "--dir", "Benchmarks", "--fonts", "Fonts"]
    if corpus == "minified":
        options += ["--bytes", "40000"]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "valgrind", "--tool=callgrind", "--toggle-collect=*Stopwatch*measure*",
            f"--callgrind-out-file={folder}/out", bench, "--work", work, "--corpus", corpus, *options,
        ]
        result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    collected = re.search(r"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not collected or int(collected.group(1)) == 0:
        sys.exit(f"instructions: {work} {corpus} failed:\n{result.stdout}{result.stderr}")
    figure = json.loads(result.stdout.splitlines()[-1])
    return int(collected.group(1)) / figure["operations"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="record the counts")
    record = parser.parse_args().record
    rows = [(work, corpus) for work, corpora in ROWS.items() for corpus in corpora]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Valgrind cannot read the debug information of newer compilers.
        bench = os.path.join(folder, "caretta-bench")
        subprocess.run(["strip", "--strip-debug", "-o", bench, BENCH], check=True)
        counts = dict(zip(rows, pool.map(lambda row: measure(bench, *row), rows)))
    own = versions()
    if record:
        figures = {f"{work} {corpus}": round(count, 2) for (work, corpus), count in counts.items()}
        with open(RECORDED, "w") as file:
            json.dump({"versions": own, "instructions": figures}, file, indent=1)
            file.write("\n")
    with open(RECORDED) as file:
        recorded = json.load(file)
    print("Instructions per layout (empty, short), character (W1, W2), query (W3, W4), key (W5):")
    print(f"{'':14}{'recorded':>12}{'now':>12}{'ratio':>8}")
    slower = []
    for (work, corpus), count in counts.items():
        known = recorded["instructions"].get(f"{work} {corpus}")
        ratio = count / known if known else float("nan")
        print(f"{work + ' ' + corpus:14}{known or 0:12.1f}{count:12.1f}{ratio:8.3f}")
        if not ratio <= 1 + TOLERANCE:
            slower.append(f"{work} {corpus}")
    if recorded["versions"] != own:
        print(f"Not judged: recorded with {recorded['versions']}, measured with {own}")
    elif slower:
        sys.exit(f"instructions: over {TOLERANCE:.0%} more than recorded: {', '.join(slower)}")


main()
