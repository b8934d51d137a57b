# SPDX-License-Identifier: Apache-2.0
import json
import math
import pickle

import pytest

pa = pytest.importorskip("pyarrow")

from caretta import ArgumentError, Font, Layout  # noqa: E402
from caretta.arrow import RESULTS, lay_out, lay_out_batches, result_schema  # noqa: E402

STYLE = json.dumps({"fontFiles": ["NotoSans-Regular.ttf"], "size": 12})
CUT = json.dumps({"fontFiles": ["NotoSans-Regular.ttf"], "size": 12, "maxLines": 1})
TEXTS = ["Save", "Einstellungen speichern", None, "", "one\ntwo", "שלום world", "👩‍👩‍👧 e\u0301"]


def batch(**columns):
    own = {
        "id": list(range(len(TEXTS))), "text": TEXTS, "style": [STYLE] * len(TEXTS),
        "width": [60.0] * len(TEXTS),
    }
    return pa.RecordBatch.from_pydict({**own, **columns})


def test_results_are_those_of_layouts():
    result = lay_out(batch())
    assert result.schema == result_schema(batch().schema)
    result.validate(full=True)
    font = Font.named("NotoSans-Regular.ttf")
    for row in result.to_pylist():
        if row["text"] is None:
            assert all(row[name] is None for name in ("lines", "words", "size", "overflow"))
            assert row["truncated"] is None and row["error"] is None
            continue
        layout = Layout(row["text"], font, size=12, width=60)
        own = [
            {"start": line.start, "end": line.end, "top": line.top, "bottom": line.bottom,
             "baseline": line.baseline, "left": line.left, "width": line.width}
            for line in layout.lines
        ]
        assert row["lines"] == own
        assert (row["size"]["width"], row["size"]["height"]) == layout.size
        assert sorted({(word["start"], word["end"]) for word in row["words"]}) == layout.words
        assert row["truncated"] is False and row["truncated_at"] is None


def test_boxes_and_the_largest_size():
    result = lay_out(
        batch(style=[CUT] * len(TEXTS), width=[40.0, 40.0, 40.0, 0.0, None, math.inf, 1e9]),
        include=["largest_size"])
    assert result.schema.names[-5:] == [
        "overflow", "truncated", "truncated_at", "largest_size", "error"]
    rows = result.to_pylist()
    assert [row["truncated"] for row in rows] == [False, True, None, False, True, False, False]
    assert rows[1]["largest_size"] < 12 and rows[1]["overflow"]["height"] > 0
    assert rows[4]["truncated_at"] is not None
    assert rows[0]["largest_size"] == 12


def test_carets_glyphs_and_missing_text():
    texts = ["fi שלום", "a\u0e01b", None, "", "one two three"]
    result = lay_out(
        pa.RecordBatch.from_pydict(
            {"text": texts, "style": [STYLE] * 5, "width": [40.0] * 5}),
        include=["carets", "glyphs", "missing"])
    result.validate(full=True)
    font = Font.named("NotoSans-Regular.ttf")
    for row in result.to_pylist():
        if row["text"] is None:
            assert row["carets"] is row["glyphs"] is row["missing"] is None
            continue
        layout = Layout(row["text"], font, size=12, width=40)
        assert [
            (c["offset"], c["is_upstream"], c["x"], c["y"], c["height"], c["line"])
            for c in row["carets"]
        ] == [
            (c.offset, c.affinity == "upstream", c.x, c.y, c.height, c.line) for c in layout.carets
        ]
        assert [(g["id"], g["cluster"], (g["x"], g["y"]), g["font"], g["size"], g["line"])
                for g in row["glyphs"]] == [
            (glyph, cluster, place, run.font, run.size, run.line)
            for run in layout.glyph_runs
            for glyph, cluster, place in zip(run.ids, run.clusters, run.positions)
        ]
        assert [(m["start"], m["end"]) for m in row["missing"]] == layout.missing_glyphs
    assert result.column("missing").to_pylist()[1] == [{"start": 1, "end": 2}]


class Stream:
    """What any library that exports the Arrow C stream interface hands over."""

    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


def test_streams_of_other_libraries():
    table = pa.Table.from_batches([batch(), batch()])
    assert lay_out(Stream(table)).to_pylist() == lay_out(table).to_pylist()


def test_polars():
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"text": ["Save", None], "width": [60.0, 60.0]})
    assert lay_out(frame).column("lines").to_pylist()[0][0]["end"] == 4


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    relation = duckdb.sql("select 'Save' as text, 60.0::double as width")
    assert lay_out(relation).column("lines").to_pylist()[0][0]["end"] == 4


def test_columns_of_the_box():
    rows = lay_out(batch(max_lines=[1, 1, 1, 1, 1, 0, None], height=[None] * 6 + [5.0])).to_pylist()
    assert rows[1]["truncated"] and rows[4]["truncated"] and not rows[5]["truncated"]
    assert rows[6]["overflow"]["height"] > 0


def test_a_wrong_text_does_not_end_the_batch():
    styles = [STYLE, "{", '{"sise":1}', STYLE, '{"fontFiles":["no-such.ttf"]}', None, STYLE]
    rows = lay_out(batch(style=styles)).to_pylist()
    assert [row["error"] is None for row in rows] == [True, False, True, True, False, True, True]
    assert "no-such.ttf" in rows[4]["error"]
    assert rows[4]["lines"] is None and rows[4]["truncated"] is None
    assert rows[3]["lines"]


@pytest.mark.parametrize("columns", [{}, {"style": []}])
def test_no_rows(columns):
    empty = batch().slice(0, 0)
    assert lay_out(empty).num_rows == 0
    assert lay_out(empty).schema == result_schema(empty.schema)


def test_slices_dictionaries_and_large_strings():
    whole = lay_out(batch()).to_pylist()
    assert lay_out(batch().slice(1, 4)).to_pylist() == whole[1:5]
    coded = batch()
    for name, type_ in [("style", pa.dictionary(pa.int8(), pa.string())), ("text", pa.large_string())]:
        column = coded.column(name).cast(type_) if name == "text" else coded.column(
            name).dictionary_encode()
        coded = coded.set_column(coded.schema.get_field_index(name), name, column)
    assert [row["lines"] for row in lay_out(coded).to_pylist()] == [row["lines"] for row in whole]


def test_a_batch_without_styles_has_the_defaults():
    result = lay_out(pa.RecordBatch.from_pydict({"text": ["a b"]}))
    assert result.to_pylist()[0]["lines"][0]["end"] == 3
    with pytest.raises(ArgumentError):
        lay_out(pa.RecordBatch.from_pydict({"texts": ["a"]}))
    with pytest.raises(ArgumentError):
        lay_out(batch(), include=["glifs"])
    with pytest.raises(TypeError, match="not list"):
        lay_out([1])


def test_a_series_is_a_type_error():
    pandas = pytest.importorskip("pandas")
    with pytest.raises(TypeError, match="Series"):
        lay_out(pandas.Series(["a"]))


def test_tables_and_iterators():
    table = pa.Table.from_batches([batch(), batch()])
    result = lay_out(table)
    assert isinstance(result, pa.Table) and result.num_rows == 2 * len(TEXTS)
    parts = list(lay_out_batches(iter([batch(), batch()])))
    assert pa.Table.from_batches(parts).to_pylist() == result.to_pylist()
    assert lay_out(table.slice(0, 0)).schema == result.schema


def test_data_frames():
    pandas = pytest.importorskip("pandas")
    frame = batch().to_pandas().set_index(pandas.Index(range(10, 17)))
    result = lay_out(frame)
    assert list(result.index) == list(frame.index)
    assert list(result.columns) == result_schema(batch().schema).names
    assert result["lines"].iloc[0][0]["end"] == 4


def test_results_outlive_the_batch_and_travel():
    result = pickle.loads(pickle.dumps(lay_out(batch())))
    assert result.to_pylist() == lay_out(batch()).to_pylist()
    assert set(RESULTS.names) > {"lines", "words"}
