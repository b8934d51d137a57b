# SPDX-License-Identifier: Apache-2.0
"""Do all translations fit? Lays out every message of this machine in the boxes of an interface.

    python fits.py --limit 100000                  # this process
    python fits.py --limit 1000000 --engine dask   # Dask's LocalCluster, a process a core
    python fits.py --limit 1000000 --engine spark  # PySpark, local mode

Writes out/fits/texts (Parquet), out/fits/results (Parquet, with lines and word rectangles) and
out/fits/worst.html. Needs pip install caretta-….whl pyarrow, for the engines also dask[distributed] or pyspark.
"""
from __future__ import annotations

import argparse
import contextlib
import os
import pathlib
import shutil
import sys
import time

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import catalogs
import page
from caretta.arrow import lay_out, lay_out_batches, result_schema

INCLUDE = ("lines", "words", "largest_size")


#: Columns with few different values: read and written as Arrow's dictionaries. Others, numbers above all, are
#: seldom the same twice, and looking for that costs more than it saves.
FEW_VALUES = ["language", "box", "style"]


def read_part(source: str | pathlib.Path) -> pa.Table:
    """The texts of a Parquet file; `read_table` would import much that one file does not need."""
    return pq.ParquetFile(source, read_dictionary=FEW_VALUES).read(use_threads=False)


def lay_out_part(source: str, target: str) -> int:
    """Lays out a Parquet file into another, which appears only when it is whole."""
    table = lay_out(read_part(source), INCLUDE)
    part = f"{target}.{os.getpid()}"
    pq.write_table(table, part, use_dictionary=FEW_VALUES)
    os.replace(part, target)
    return table.num_rows


def run_here(parts: list[pathlib.Path], target: pathlib.Path) -> int:
    """One part after another in this process."""
    return sum(lay_out_part(str(part), str(target / part.name)) for part in parts)


#: Background work of a worker, made infrequent: by default it samples its stack a hundred times a second and its
#: event loop fifty times, which constantly costs a few hundredths of a core.
DASK = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "500ms",
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.worker.memory.monitor-interval": "1s",
}


@contextlib.contextmanager
def dask_client(workers: int):
    """A LocalCluster of processes with a thread each."""
    import dask
    from distributed import Client, LocalCluster

    with dask.config.set(DASK), LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        yield client


def prepare() -> None:
    """Imports what a worker needs, by being unpickled there."""


def run_dask(parts: list[pathlib.Path], target: pathlib.Path, workers: int, client=None) -> int:
    """Parts on the processes of a LocalCluster; what a lost worker had is done again."""
    if client is None:
        with dask_client(workers) as own:
            return run_dask(parts, target, workers, own)
    futures = [
        client.submit(lay_out_part, str(part), str(target / part.name), pure=False, retries=2)
        for part in parts
    ]
    return sum(client.gather(futures))


def run_spark(source: pathlib.Path, target: pathlib.Path, workers: int) -> int:
    """The same by `mapInArrow` in PySpark's local mode."""
    from pyspark.sql import SparkSession
    from pyspark.sql.pandas.types import from_arrow_schema

    # The workers use this Python interpreter.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = (
        SparkSession.builder.master(f"local[{workers}]").appName("fits")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "4096")
        .config("spark.sql.files.maxPartitionBytes", "2m")
        .config("spark.ui.enabled", "false").getOrCreate())
    schema = from_arrow_schema(result_schema(catalogs.SCHEMA, INCLUDE))
    frame = session.read.parquet(str(source))
    laid_out = frame.mapInArrow(lambda batches: lay_out_batches(batches, INCLUDE), schema)
    laid_out.write.mode("overwrite").parquet(str(target))
    count = session.read.parquet(str(target)).count()
    session.stop()
    return count


def report(target: pathlib.Path, file: pathlib.Path, worst: int) -> None:
    """Prints how many do not fit, box by box, and writes the page."""
    columns = ["id", "language", "box", "text", "style", "width", "overflow", "truncated",
               "largest_size", "error"]
    table = pq.read_table(target, columns=columns)
    overflow = pc.struct_field(table["overflow"].combine_chunks(), "width")
    misfit = pc.fill_null(pc.or_(table["truncated"], pc.greater(overflow, 0)), False)
    table = table.append_column("misfit", misfit)
    # Each part has its own dictionaries.
    boxes = table.set_column(
        table.schema.get_field_index("box"), "box", table["box"].cast(pa.string()))
    boxes = boxes.group_by("box").aggregate([("misfit", "count"), ("misfit", "sum")])
    for row in sorted(boxes.to_pylist(), key=lambda row: row["box"]):
        print(f"{row['box']}: {row['misfit_sum']} of {row['misfit_count']} do not fit")
    failed = table.filter(pc.is_valid(table["error"])).num_rows
    print(f"texts that could not be laid out: {failed}")
    page.write(file, table.filter(table["misfit"]), table.num_rows, worst)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--messages", type=pathlib.Path, default=pathlib.Path("/usr/share/locale"))
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out/fits"))
    parser.add_argument("--limit", type=int, help="rows at most")
    parser.add_argument("--part", type=int, default=4096, help="rows of a file [4096]")
    parser.add_argument("--engine", choices=["here", "dask", "spark"], default="here")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--worst", type=int, default=40, help="pictures on the page [40]")
    options = parser.parse_args(arguments)

    texts, target = options.out / "texts", options.out / "results"
    for folder in (texts, target):
        shutil.rmtree(folder, ignore_errors=True)
    count = catalogs.write_parts(options.messages, texts, options.limit, options.part)
    if not count:
        raise SystemExit(f"fits: no catalogs in {options.messages}; catalogs.py says how to get some")
    target.mkdir(parents=True)
    parts = sorted(texts.glob("*.parquet"))
    start = time.perf_counter()
    if options.engine == "here":
        done = run_here(parts, target)
    elif options.engine == "dask":
        done = run_dask(parts, target, options.workers)
    else:
        done = run_spark(texts, target, options.workers)
    seconds = time.perf_counter() - start
    cores = 1 if options.engine == "here" else options.workers
    print(f"{done} rows in {seconds:.1f} s: {done / seconds / cores:.0f} a second and core")
    assert done == count, f"{count} rows went in"
    report(target, options.out / "worst.html", options.worst)


if __name__ == "__main__":
    main()
