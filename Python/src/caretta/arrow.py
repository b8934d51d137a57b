# SPDX-License-Identifier: Apache-2.0
"""Layouts of many texts as Apache Arrow tables, for Spark, Ray and Dask; needs pyarrow.

`lay_out` takes a batch with the columns `text`, `style` and `width` and returns it with the results:

    style = '{"fontFiles":["NotoSans-Regular.ttf"],"size":12}'
    batch = pyarrow.RecordBatch.from_pydict(
        {"text": ["Save", "Speichern"], "style": [style] * 2, "width": [30.0, 30.0]})
    lay_out(batch)["overflow"]
"""
from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from ._library import (
    ArgumentError, BatchInput, Error, call, functions, make,
)

_LINE = pa.struct([
    ("start", pa.int32()), ("end", pa.int32()), ("top", pa.float64()), ("bottom", pa.float64()),
    ("baseline", pa.float64()), ("left", pa.float64()), ("width", pa.float64())])
_WORD = pa.struct([
    ("start", pa.int32()), ("end", pa.int32()), ("x", pa.float64()), ("y", pa.float64()),
    ("width", pa.float64()), ("height", pa.float64())])
_CARET = pa.struct([
    ("offset", pa.int32()), ("is_upstream", pa.bool_()), ("x", pa.float64()), ("y", pa.float64()),
    ("height", pa.float64()), ("line", pa.int32()), ("width", pa.float64())])
_GLYPH = pa.struct([
    ("id", pa.uint32()), ("cluster", pa.int32()), ("x", pa.float64()), ("y", pa.float64()),
    ("font", pa.int32()), ("size", pa.float64()), ("line", pa.int32()),
    ("is_sideways", pa.int32()), ("width_scale", pa.float64())])
_RANGE = pa.struct([("start", pa.int32()), ("end", pa.int32())])
_SIZE = pa.struct([("width", pa.float64()), ("height", pa.float64())])

#: The columns of results, which follow the columns of the input.
RESULTS = pa.schema([
    ("lines", pa.list_(_LINE)),
    ("words", pa.list_(_WORD)),
    ("carets", pa.list_(_CARET)),
    ("glyphs", pa.list_(_GLYPH)),
    ("missing", pa.list_(_RANGE)),
    ("size", _SIZE),
    ("overflow", _SIZE),
    ("truncated", pa.bool_()),
    ("truncated_at", pa.int32()),
    ("largest_size", pa.float64()),
    ("error", pa.string()),
])
_SECTIONS = {
    "lines": 1, "words": 2, "largest_size": 4, "carets": 8, "glyphs": 16, "missing": 32}


def result_schema(schema: pa.Schema, include: Iterable[str] = ("lines", "words")) -> pa.Schema:
    """The schema of what `lay_out` returns for batches of a schema."""
    wanted = _names(include)
    own = [field for field in schema if field.name not in RESULTS.names]
    return pa.schema(own + [RESULTS.field(name) for name in wanted])


def lay_out(batch: Any, include: Iterable[str] = ("lines", "words")) -> Any:
    """Lays out the texts of a batch, on one thread and without Python's lock.

    `batch` is a pyarrow RecordBatch or Table, or a pandas DataFrame: the result is one of the same
    kind. Of any other object with `__arrow_c_stream__`, such as a Polars DataFrame or a DuckDB
    relation, the result is a Table. It has the columns of the batch and the results after them.
    Columns of the batch:

    - `text`: the texts; null has no results.
    - `style`: JSON objects with the keys of `caretta layout`, except those about the text itself;
      without the column all texts have the defaults.
    - `width`, `height`, `max_lines`: the box; without a value, the style's. Vertical lines are as long
      as the height, and their `baseline` is an x.

    Results: `size`, `overflow` (how far the whole text goes beyond its box), `truncated`,
    `truncated_at`, and those of `include`: `lines` (start, end, top, bottom, baseline, left, width),
    `words` (a rectangle for each visual run of a word), `carets`, `glyphs` (with the place of their
    font in the style, and `is_sideways`: 1 turned clockwise, -1 counterclockwise), `missing` (the text that no font can show), `largest_size` (the largest size
    that fits). A text that has no layout has nulls and an `error`; it does not end the batch.
    """
    if isinstance(batch, pa.RecordBatch):
        return _lay_out(batch, include)
    if isinstance(batch, pa.Table):
        schema = result_schema(batch.schema, include)
        batches = [_lay_out(part, include) for part in batch.to_batches()]
        return pa.Table.from_batches(batches, schema=schema)
    # Pandas has its own index and array types, which are lost in the stream.
    if type(batch).__module__.partition(".")[0] == "pandas":
        return _lay_out_frame(batch, include)
    if hasattr(batch, "__arrow_c_stream__"):
        return lay_out(pa.RecordBatchReader.from_stream(batch).read_all(), include)
    raise TypeError(
        "a batch is a RecordBatch, a Table, a DataFrame or an object with __arrow_c_stream__, "
        f"not {type(batch).__name__}")


def _lay_out_frame(batch: Any, include: Iterable[str]) -> Any:
    """The results of a pandas DataFrame, with its index."""
    import pandas

    if not isinstance(batch, pandas.DataFrame):
        raise TypeError(f"a batch is a DataFrame, not pandas' {type(batch).__name__}")
    table = lay_out(pa.Table.from_pandas(batch, preserve_index=False), include)
    frame = table.to_pandas(types_mapper=pandas.ArrowDtype)
    for name in batch.columns:
        frame[name] = batch[name].array
    frame.index = batch.index
    return frame


def lay_out_batches(
    batches: Iterable[pa.RecordBatch], include: Iterable[str] = ("lines", "words")
) -> Iterator[pa.RecordBatch]:
    """Lays out batches one after another: what Spark's `mapInArrow` takes."""
    wanted = tuple(include)
    for batch in batches:
        yield _lay_out(batch, wanted)


def _names(include: Iterable[str]) -> list[str]:
    wanted = set(include)
    if not wanted <= set(_SECTIONS):
        unknown = sorted(wanted - set(_SECTIONS))
        raise ArgumentError(f"include has {', '.join(unknown)}; it takes {', '.join(_SECTIONS)}")
    return [name for name in RESULTS.names if name not in _SECTIONS or name in wanted]


class _Strings:
    """A column of strings as the library reads it: bytes and offsets of 64 bits."""

    def __init__(self, array: pa.Array) -> None:
        if array.offset:
            array = pa.concat_arrays([array])
        self.array = array.cast(pa.large_string())
        _, offsets, data = self.array.buffers()
        self.offsets = offsets.address + 8 * self.array.offset if offsets else None
        self.data = data.address if data else None
        self.empty = ctypes.c_int64(0)

    @property
    def places(self) -> tuple[int | None, int | None]:
        """The addresses of the bytes and of the offsets."""
        return self.data, self.offsets or ctypes.addressof(self.empty)


class _Numbers:
    """A column of numbers without nulls."""

    def __init__(self, array: pa.Array | None, type_: pa.DataType, missing: float) -> None:
        self.address = None
        if array is not None:
            filled = array.cast(type_).fill_null(missing)
            self.array = pa.concat_arrays([filled]) if filled.offset else filled
            self.address = self.array.buffers()[1].address


class _Results:
    """A batch of the library; arrays keep it alive."""

    def __init__(self, input_: BatchInput) -> None:
        self._handle = 0
        self._handle = make("batch_create", ctypes.byref(input_))
        self.count = input_.count

    def column(self, number: int, type_: pa.DataType, nulls: pa.Buffer | None = None) -> pa.Array:
        """The values of a column, in place."""
        place, count = ctypes.c_void_p(), ctypes.c_size_t()
        call("batch_column", self._handle, number, ctypes.byref(place), ctypes.byref(count))
        size = count.value * type_.bit_width // 8
        buffer = pa.foreign_buffer(place.value, size, base=self)
        return pa.Array.from_buffers(type_, count.value, [nulls, buffer])

    def message(self, index: int) -> str:
        """Why a text has no results."""
        error = Error()
        functions["batch_text_status"](self._handle, index, ctypes.byref(error))
        return str(error.message.decode(errors="replace"))

    def __del__(self) -> None:
        if self._handle:
            functions["batch_release"](self._handle)


def _column(batch: pa.RecordBatch, name: str) -> pa.Array | None:
    return batch.column(name) if name in batch.schema.names else None


def _styles(batch: pa.RecordBatch) -> tuple[_Strings, pa.Array]:
    """The different styles, and the number of that of each text; -1 for no text."""
    column = _column(batch, "style")
    if column is None:
        numbers = pa.array([0], pa.int32()).take(pa.array([0] * batch.num_rows, pa.int32()))
        styles: pa.Array = pa.array(["{}"])
    else:
        coded = column if pa.types.is_dictionary(column.type) else column.dictionary_encode()
        numbers = coded.indices.cast(pa.int32())
        styles = pa.concat_arrays([coded.dictionary.cast(pa.large_string()), pa.array(
            ["{}"], pa.large_string())])
        numbers = numbers.fill_null(len(styles) - 1)
    isGone = batch.column("text").is_null()
    return _Strings(styles), pc.if_else(isGone, pa.scalar(-1, pa.int32()), numbers)


def _lay_out(batch: pa.RecordBatch, include: Iterable[str]) -> pa.RecordBatch:
    if "text" not in batch.schema.names:
        raise ArgumentError("a batch has a column text")
    names = _names(include)
    text = batch.column("text")
    if pa.types.is_dictionary(text.type):
        text = text.dictionary_decode()
    texts = _Strings(text)
    styles, style_numbers = _styles(batch)
    numbers = _Numbers(style_numbers, pa.int32(), -1)
    widths = _Numbers(_column(batch, "width"), pa.float64(), float("nan"))
    heights = _Numbers(_column(batch, "height"), pa.float64(), float("nan"))
    most_lines = _Numbers(_column(batch, "max_lines"), pa.int32(), -1)
    input_ = BatchInput(
        ctypes.sizeof(BatchInput), batch.num_rows, *texts.places, len(styles.array),
        *styles.places, numbers.address, widths.address, heights.address, most_lines.address,
        sum(_SECTIONS[name] for name in names if name in _SECTIONS))
    arrays = _arrays(_Results(input_), names)
    own = [field for field in batch.schema if field.name not in RESULTS.names]
    return pa.RecordBatch.from_arrays(
        [batch.column(field.name) for field in own] + arrays,
        schema=pa.schema(own + [RESULTS.field(name) for name in names]))


def _arrays(results: _Results, names: list[str]) -> list[pa.Array]:
    count = results.count
    status = results.column(0, pa.int32())
    is_there = pc.equal(status, 0)
    nulls = None if pc.all(is_there).as_py() in (True, None) else is_there.buffers()[1]
    missing = None if nulls is None else pc.invert(is_there)

    def values(column: int, type_: pa.DataType) -> pa.Array:
        # The library accepts numbers instead of bits.
        if type_ == pa.bool_():
            return results.column(column, pa.int32()).cast(type_)
        return results.column(column, type_)

    def structure(
        type_: pa.StructType, first: int, mask: pa.Array | None = None, added: tuple[int, ...] = ()
    ) -> pa.Array:
        # Later versions of the library added columns to the end.
        columns = [*range(first, first + type_.num_fields - len(added)), *added]
        fields = [values(column, type_.field(i).type) for i, column in enumerate(columns)]
        return pa.StructArray.from_arrays(fields, fields=list(type_), mask=mask)

    def lists(type_: pa.StructType, offsets: int, *added: int) -> pa.Array:
        places = results.column(offsets, pa.int32()).buffers()[1]
        return pa.Array.from_buffers(
            pa.list_(type_), count, [nulls, places], children=[structure(type_, offsets + 1, None, added)])

    def messages() -> pa.Array:
        failed = pc.greater(status, 0)
        if not pc.any(failed).as_py():
            return pa.nulls(count, pa.string())
        return pa.array(
            [results.message(i) if bad else None for i, bad in enumerate(failed.to_pylist())],
            pa.string())

    at = results.column(5, pa.int32())
    is_cut = pc.greater_equal(at, 0)
    makers = {
        "lines": lambda: lists(_LINE, 7),
        "words": lambda: lists(_WORD, 15),
        "carets": lambda: lists(_CARET, 22, 40),
        "glyphs": lambda: lists(_GLYPH, 29, 41, 42),
        "missing": lambda: lists(_RANGE, 37),
        "size": lambda: structure(_SIZE, 1, missing),
        "overflow": lambda: structure(_SIZE, 3, missing),
        "truncated": lambda: pc.if_else(is_there, is_cut, pa.scalar(None, pa.bool_())),
        "truncated_at": lambda: pc.if_else(is_cut, at, pa.scalar(None, pa.int32())),
        "largest_size": lambda: _without_nan(results.column(6, pa.float64())),
        "error": messages,
    }
    return [makers[name]() for name in names]


def _without_nan(array: pa.Array) -> Any:
    return pc.if_else(pc.is_nan(array), pa.scalar(None, pa.float64()), array)
