#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Markdown tables of this engine beside others, from the summary of a harness that ran them in turns.

    beside.py SUMMARY.jsonl [SUMMARY.jsonl]

One JSON line for each engine, work and corpus: peer, work, corpus, unit, median, min, max, n (what
README.md says of a harness). A ratio is the engine's median over the other's in that run; with two
summaries (other corpora of the same kinds) both are given."""
import json
import sys

OURS = "caretta"
GOALS = {  # work, corpus: the engine to compare with, and the goal
    **{("W1", corpus): ("qt", goal) for corpus, goal in [
        ("latin", 0.15), ("bigdoc", 0.12), ("code", 0.30), ("cjk", 0.25), ("mixed", 0.30), ("arabic", 0.45),
        ("devanagari", 0.31), ("thai", 0.35)]},
    **{("W2", corpus): ("skia", goal) for corpus, goal in [
        ("latin", 0.03), ("code", 0.08), ("cjk", 0.08), ("mixed", 0.08)]},
    **{("W3", corpus): ("skia", goal) for corpus, goal in [
        ("latin", 0.12), ("arabic", 0.15), ("devanagari", 0.15), ("thai", 0.15)]},
    **{("W4", corpus): ("skia", goal) for corpus, goal in [("latin", 0.12), ("cjk", 0.10), ("arabic", 0.20)]},
    **{("W5", corpus): ("qt", goal) for corpus, goal in [("latin", 0.08), ("arabic", 0.12), ("mixed", 0.15)]},
}
TITLES = {
    "W1": "W1: cold layout", "W2": "W2: a new width", "W3": "W3: a caret rectangle",
    "W4": "W4: a hit test", "W5": "W5: a key and the caret", "W6": "W6: memory, caret-ready",
}


def read(path):
    rows = {}
    for line in open(path):
        row = json.loads(line)
        if "median" in row:
            rows[row["work"], row["corpus"], row["peer"]] = row
    return rows


def number(value):
    return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


def main():
    runs = [read(path) for path in sys.argv[1:]]
    if not runs:
        sys.exit(__doc__)
    works = sorted({key[0] for key in runs[0]})
    order = "latin arabic cjk devanagari thai mixed code long200k long bigdoc".split()
    for work in works:
        peers = [p for p in ("hb-floor", "pango", "qt", "skia", "qt-plain", "qt-rich")
                 if any(key[0] == work and key[2] == p for key in runs[0])]
        rows = [c for c in order if (work, c, OURS) in runs[0]]
        if not rows:
            continue
        unit = runs[0][work, rows[0], OURS]["unit"]
        print(f"### {TITLES.get(work, work)} ({unit})\n")
        print("| corpus | this engine | " + " | ".join(peers) + " | ratio | goal | |")
        print("|---|---:|" + "---:|" * len(peers) + "---:|---:|---|")
        for corpus in rows:
            own = runs[0][work, corpus, OURS]["median"]
            cells = [number(own)]
            for peer in peers:
                other = runs[0].get((work, corpus, peer))
                cells.append(number(other["median"]) if other else "")
            peer, goal = GOALS.get((work, corpus), ("qt" if work in ("W1", "W5") else "skia", None))
            ratios = []
            for run in runs:
                mine, other = run.get((work, corpus, OURS)), run.get((work, corpus, peer))
                if mine and other:
                    ratios.append(mine["median"] / other["median"])
            cells.append(" / ".join(f"{r:.2g}" for r in ratios) + (f" × {peer}" if ratios else ""))
            cells.append(f"{goal:.2g}" if goal else "")
            met = "" if goal is None or not ratios else "met" if max(ratios) <= goal * 1.005 else "not met"
            cells.append(met)
            print(f"| {corpus} | " + " | ".join(cells) + " |")
        print()


main()
