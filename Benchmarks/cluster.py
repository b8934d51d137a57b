#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Throughput of Examples/fits on engines of many processes, beside one thread of the library.

    cluster.py [--rows 400000] [--rounds 5] [--workers 2] [--engines dask]

Each round runs, in processes of their own and in turns, the library alone on the same Parquet files (the
CPU time of its thread inside caretta_batch_create, nothing else), and each engine. Of an engine it gives
the CPU time of its workers, with reading and writing Parquet: all of it, and without the start of the
processes. Needs what Examples/fits needs; medians of the rounds as Markdown.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Examples/fits"))


def library(parts: list[pathlib.Path], _target: pathlib.Path, _workers: int) -> dict[str, float]:
    """One thread, the time inside of the library."""
    import fits

    from caretta import _library

    create, spent = _library.functions["batch_create"], [0.0]

    def timed(*arguments):
        start = time.thread_time()
        result = create(*arguments)
        spent[0] += time.thread_time() - start
        return result

    _library.functions["batch_create"] = timed
    for part in parts:
        fits.lay_out(fits.read_part(part), fits.INCLUDE)
    return {"seconds": spent[0]}


def here(parts: list[pathlib.Path], target: pathlib.Path, _workers: int) -> dict[str, float]:
    """The example in one process."""
    import fits

    start = time.process_time()
    fits.run_here(parts, target)
    return {"seconds": time.process_time() - start, "whole": time.process_time()}


def dask(parts: list[pathlib.Path], target: pathlib.Path, workers: int) -> dict[str, float]:
    """The example on a LocalCluster: the CPU time of all worker processes."""
    import fits
    import psutil

    def cpu(dask_worker):
        import psutil

        times = psutil.Process().cpu_times()
        return times.user + times.system

    with fits.dask_client(workers) as client:
        # Imports are part of the start.
        client.run(fits.prepare)
        before = sum(client.run(cpu).values())
        own, start = psutil.Process().cpu_times(), time.perf_counter()
        fits.run_dask(parts, target, workers, client)
        wall, after = time.perf_counter() - start, sum(client.run(cpu).values())
        now = psutil.Process().cpu_times()
    scheduler = now.user + now.system - own.user - own.system
    return {"seconds": after - before, "whole": after, "wall": wall, "scheduler": scheduler}


def spark(parts: list[pathlib.Path], target: pathlib.Path, workers: int) -> dict[str, float]:
    """The example in PySpark's local mode: wall time, and the CPU time of Java and all workers."""
    import fits
    import psutil

    start = time.perf_counter()
    fits.run_spark(parts[0].parent, target, workers)
    wall = time.perf_counter() - start
    # Java runs until this process ends; the workers were its children and have ended.
    seconds = sum(sum(child.cpu_times()[:4]) for child in psutil.Process().children(recursive=True))
    return {"seconds": seconds, "wall": wall}


KINDS = {"library": library, "here": here, "dask": dask, "spark": spark}


def child(kind: str, texts: pathlib.Path, workers: int) -> None:
    """Runs one kind in this process and prints its figures."""
    with tempfile.TemporaryDirectory() as target:
        print(json.dumps(KINDS[kind](sorted(texts.glob("*.parquet")), pathlib.Path(target), workers)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--messages", type=pathlib.Path, default=pathlib.Path("/usr/share/locale"))
    parser.add_argument("--rows", type=int, default=400_000)
    parser.add_argument("--part", type=int, default=8192, help="rows of a file [8192]")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--engines", default="here,dask")
    parser.add_argument("--child", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        return child(options.child[0], pathlib.Path(options.child[1]), options.workers)

    import catalogs

    kinds = ["library", *options.engines.split(",")]
    found: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory() as place:
        texts = pathlib.Path(place) / "texts"
        rows = catalogs.write_parts(options.messages, texts, options.rows, options.part)
        for number in range(options.rounds):
            for kind in kinds:
                done = subprocess.run(
                    [sys.executable, __file__, "--workers", str(options.workers), "--child", kind,
                     str(texts)], check=True, stdout=subprocess.PIPE, text=True)
                found[kind].append(json.loads(done.stdout.splitlines()[-1]))
                print(number, kind, done.stdout.splitlines()[-1], file=sys.stderr, flush=True)
    base = [figures["seconds"] for figures in found["library"]]
    print(f"{rows} rows, medians of {options.rounds} rounds, {options.workers} workers\n")
    print("| | rows a CPU second | of the library's | with the start of the processes |")
    print("|---|---:|---:|---:|")
    for kind in kinds:
        seconds = [figures["seconds"] for figures in found[kind]]
        ratio = statistics.median(own / other for own, other in zip(base, seconds))
        whole = statistics.median(
            own / figures.get("whole", figures["seconds"])
            for own, figures in zip(base, found[kind]))
        print(f"| {kind} | {rows / statistics.median(seconds):,.0f} | {ratio:.2f} | {whole:.2f} |")


if __name__ == "__main__":
    main()
