#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Finds public symbols without documentation, types and functions in no topic, pages that nothing
leads to, and pictures that are missing.

  check-docs.py SITE LIBRARY…

SITE has NAME.doccarchive and a folder NAME of symbol graphs for each library. Exits with 1 and prints
each finding.
"""

import glob
import json
import os
import sys

site, libraries = sys.argv[1], sys.argv[2:]
findings = []


def documented(library):
    """Every public symbol of the library itself has a documentation comment."""
    for path in glob.glob(f"{site}/{library}/{library}*.symbols.json"):
        with open(path, encoding="utf-8") as file:
            graph = json.load(file)
        inherited = {edge["source"] for edge in graph["relationships"]
                     if "sourceOrigin" in edge or edge["kind"] == "defaultImplementationOf"}
        for symbol in graph["symbols"]:
            # Members documented by a protocol are skipped; cases and operators are synthesized.
            if symbol["accessLevel"] not in ("public", "open") or "::SYNTHESIZED::" in \
                    symbol["identifier"]["precise"] or symbol["identifier"]["precise"] in inherited:
                continue
            if not symbol.get("docComment", {}).get("lines") and "location" in symbol:
                findings.append(f"{library}: {'.'.join(symbol['pathComponents'])} has no documentation")


def in_topics(library):
    """No section of the library's page is made by DocC of what no topic names."""
    page = f"{site}/{library}.doccarchive/data/documentation/{library.lower()}.json"
    with open(page, encoding="utf-8") as file:
        content = json.load(file)
    for section in content.get("topicSections", []):
        if section.get("generated"):
            for name in section["identifiers"]:
                # Extensions of other modules' types are named by these.
                title = content["references"].get(name, {}).get("title", name)
                if section.get("title") != "Extended Modules":
                    findings.append(f"{library}: {title} is in no topic")


def pictures():
    """Every picture that an article names was drawn."""
    for path in glob.glob(f"{site}/*.doccarchive/data/documentation/**/*.json", recursive=True):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        for name, reference in content.get("references", {}).items():
            if reference.get("type") == "image" and not reference.get("variants"):
                findings.append(f"{os.path.basename(path)}: no picture {name}")


for library in libraries:
    documented(library)
    in_topics(library)
pictures()
for line in findings:
    print(f"docs: {line}", file=sys.stderr)
sys.exit(1 if findings else 0)
