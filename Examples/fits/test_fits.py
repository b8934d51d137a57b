# SPDX-License-Identifier: Apache-2.0
"""Runs the example, on Dask's LocalCluster too, and kills one of its workers; `make cluster`."""
from __future__ import annotations

import os
import pathlib
import signal
import threading
import time

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import catalogs
import fits
from caretta.arrow import lay_out, result_schema

LOCALE = pathlib.Path("/usr/share/locale")
TEXTS = [("de", "Einstellungen speichern"), ("ar", "حفظ الإعدادات"), ("ja", "設定を保存"), ("en", "Save")]


@pytest.fixture
def texts(tmp_path):
    """Parquet files of some texts, also where no catalogs are installed."""
    folder = tmp_path / "texts"
    folder.mkdir()
    for part in range(24):
        rows = []
        for number in range(400):
            language, text = TEXTS[number % 4]
            box, keys, width, _ = catalogs.BOXES[number // 4 % 4]
            rows.append({
                "id": f"{part}-{number}", "language": language, "box": box,
                "text": f"{text} {part}{number}",
                "style": fits.catalogs.json.dumps({**keys, "fontFiles": catalogs.FONTS}),
                "width": width})
        table = pa.Table.from_pylist(rows, schema=catalogs.SCHEMA)
        pq.write_table(table, folder / f"part-{part:05}.parquet")
    return sorted(folder.glob("*.parquet"))


def expected(parts):
    return pa.concat_tables([lay_out(fits.read_part(part), fits.INCLUDE) for part in parts])


def test_here(tmp_path, texts):
    assert fits.run_here(texts, tmp_path) == 24 * 400
    fits.report(tmp_path, tmp_path / "worst.html", 5)
    assert (tmp_path / "worst.html").read_text().count("<section>") == 5


@pytest.mark.skipif(not any(LOCALE.glob("*/LC_MESSAGES/*.mo")), reason="no catalogs here")
def test_catalogs(tmp_path, capsys):
    fits.main(["--limit", "2000", "--part", "500", "--out", str(tmp_path / "out")])
    assert "2000 rows" in capsys.readouterr().out
    table = pq.read_table(tmp_path / "out/results")
    assert table.num_rows == 2000 and table["error"].null_count == 2000


def test_dask_and_a_killed_worker(tmp_path, texts):
    distributed = pytest.importorskip("distributed")
    whole = tmp_path / "results"
    whole.mkdir()
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, distributed.Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
        killed = []

        def kill():
            deadline = time.monotonic() + 60
            while not any(whole.glob("*.parquet")) and time.monotonic() < deadline:
                time.sleep(0.005)
            os.kill(pids[0], signal.SIGKILL)
            killed.append(len(list(whole.glob("part-*.parquet"))))

        thread = threading.Thread(target=kill)
        thread.start()
        assert fits.run_dask(texts, whole, 2, client) == 24 * 400
        thread.join()
    assert killed and killed[0] < 24, "the worker was killed too late to be of use"
    parts = sorted(whole.glob("part-?????.parquet"))
    assert len(parts) == 24
    written, own = (
        pa.concat_tables(tables).cast(result_schema(catalogs.SCHEMA, fits.INCLUDE))
        for tables in ([pq.read_table(part) for part in parts], [expected(texts)]))
    assert written.equals(own)


def test_dask_map_partitions(texts):
    dataframe = pytest.importorskip("dask.dataframe")
    import pandas

    import functools

    meta = result_schema(catalogs.SCHEMA, fits.INCLUDE).empty_table().to_pandas(
        types_mapper=pandas.ArrowDtype)
    frame = pq.read_table(texts[0]).to_pandas(types_mapper=pandas.ArrowDtype)
    laid_out = dataframe.from_pandas(frame, npartitions=3).map_partitions(
        functools.partial(lay_out, include=fits.INCLUDE), meta=meta).compute(scheduler="sync")
    own = expected(texts[:1])
    assert laid_out["truncated"].tolist() == own["truncated"].to_pylist()
    assert laid_out["size"].tolist() == own["size"].to_pylist()


def test_spark(tmp_path, texts):
    pytest.importorskip("pyspark")
    if not os.environ.get("CARETTA_SPARK"):
        pytest.skip("CARETTA_SPARK=1 runs it: Java is needed")
    assert fits.run_spark(texts[0].parent, tmp_path / "spark", 2) == 24 * 400
    result = pq.read_table(tmp_path / "spark").sort_by("id")
    own = expected(texts).sort_by("id")
    assert result["truncated"].to_pylist() == own["truncated"].to_pylist()
    assert result["words"].to_pylist() == own["words"].to_pylist()
