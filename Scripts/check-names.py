#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles the calls of Tests/Fixtures/Names/names.swift against the modules of the debug build.

A line with `// expected-error {{TEXT}}` must get an error that contains the text, and every other
line must compile: the compiler's diagnostic verifier compares them. Exits with 1 and prints what
differs.
"""

import os
import re
import runpy
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.chdir(ROOT)
NAMES = "Tests/Fixtures/Names/names.swift"
VERIFY = ["-verify", "-verify-ignore-unknown", "-verify-ignore-unrelated"]

options = runpy.run_path("Scripts/check-articles.py")["module_options"]()
options += [part for option in VERIFY for part in ("-Xfrontend", option)]
command = ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", *options, NAMES]
run = subprocess.run(command, capture_output=True, text=True)
if run.returncode:
    print(run.stderr.replace(ROOT + "/", ""), file=sys.stderr)
    sys.exit(f"names: calls in {NAMES} do not compile as their comments say")
with open(NAMES, encoding="utf-8") as file:
    lines = [line for line in file if re.match(r"  \w", line)]
told = sum("expected-error" in line for line in lines)
print(f"names: {len(lines) - told} lines compile, {told} get the message that they expect")
