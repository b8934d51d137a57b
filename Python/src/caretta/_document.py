# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence

from ._geometry import Fonts, Geometry, StyleArguments, aligned, integer
from ._layout import Layout
from ._library import CRange, call, encoded, functions, make, number


class Document(Geometry):
    """A text that is edited: only what an edit touches is laid out again."""

    _kind = "document"

    def __init__(
        self, text: str, fonts: Fonts = (), *, size: float = 16,
        width: float = math.inf, line_height: float | None = None, letter_spacing: float = 0,
        word_spacing: float = 0, direction: str = "auto", text_align: str = "start",
        white_space: str = "pre-wrap", language: str = "", text_transform: str = "none",
        align: str | None = None,
    ) -> None:
        """Makes a document; nothing is laid out before it is asked for."""
        self._handle = 0
        style = StyleArguments(
            fonts, size, width, line_height, letter_spacing, word_spacing, direction, aligned(text_align, align),
            white_space, None, language, text_transform)
        bytes_ = encoded(text)
        self._fonts = style.fonts
        self._handle = make("document_create", bytes_, len(bytes_), ctypes.byref(style.style))

    @property
    def text(self) -> str:
        """The whole text."""
        return self.text_in(0, len(self))

    def text_in(self, start: int, end: int) -> str:
        """The text of a range."""
        range_, length = CRange(integer(start), integer(end)), ctypes.c_size_t()
        call("document_text", self._handle, range_, None, 0, ctypes.byref(length))
        text = ctypes.create_string_buffer(length.value)
        call("document_text", self._handle, range_, text, len(text), ctypes.byref(length))
        return text.raw.decode()

    @property
    def line_count(self) -> int:
        """The number of lines; an estimate until all is laid out."""
        return int(functions["document_line_count"](self._handle))

    @property
    def height(self) -> float:
        """The height; an estimate until all is laid out."""
        return float(functions["document_height"](self._handle))

    def __repr__(self) -> str:
        length = len(self)
        text = self.text_in(0, min(length, 40))
        shown = text if length <= 40 else text[:39] + "…"
        return f"<Document {shown!r}, {length} UTF-16 units, {self.line_count} lines>"

    def replace(self, start: int, end: int, text: str) -> None:
        """Replaces a range by a text."""
        bytes_ = encoded(text)
        range_ = CRange(integer(start), integer(end))
        call("document_replace", self._handle, range_, bytes_, len(bytes_))

    def insert(self, offset: int, text: str) -> None:
        """Inserts a text."""
        self.replace(offset, offset, text)

    def reload(self, text: str, offsets: Sequence[int] = ()) -> list[int]:
        """Replaces the whole text and changes only what differs.

        Returns where offsets of the old text are in the new one.
        """
        bytes_ = encoded(text)
        places = (ctypes.c_int64 * len(offsets))(*map(integer, offsets))
        call("document_reload", self._handle, bytes_, len(bytes_), places, len(places))
        return list(places)

    def layout(self, top: float, bottom: float) -> Layout:
        """What is visible between two y, with the document's offsets and coordinates.

        Its `text` is that of its lines.
        """
        handle = make(
            "document_layout", self._handle, number(top, "top"), number(bottom, "bottom"))
        layout = Layout.__new__(Layout)
        layout._handle = handle
        layout.fonts = self._fonts
        lines = layout.lines
        layout._start = lines[0].start
        layout.text = self.text_in(layout._start, lines[-1].end)
        return layout
