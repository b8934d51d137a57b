# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import ctypes
import json
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._geometry import (
    AFFINITIES, DIRECTIONS, Fonts, Geometry, StyleArguments, aligned, point)
from ._library import (
    CCaret, CGlyph, CGlyphRun, CLine, CRange, call, encoded, filled, make, number, taken, whole,
)
from ._requests import answer, json_request
from ._types import Caret, GlyphRun, Line, TextRange

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class Layout(Geometry):
    """A text laid out in a block; only its width changes."""

    _kind = "layout"
    #: The offset of the first character of `text`; not 0 for a part of a document.
    _start = 0

    def __init__(
        self, text: str, fonts: Fonts = (), *, size: float = 16,
        width: float = math.inf, line_height: float | None = None, letter_spacing: float = 0,
        word_spacing: float = 0, direction: str = "auto", text_align: str = "start",
        white_space: str = "pre-wrap", max_lines: int | None = None, language: str = "",
        text_transform: str = "none", align: str | None = None,
    ) -> None:
        """Lays out a text in fonts, first choice first; `width` is that of the block in points.

        A font is a `Font`, the path of a file, or the name of a font of the package. `align` is the
        former name of `text_align`.
        """
        self._handle = 0
        style = StyleArguments(
            fonts, size, width, line_height, letter_spacing, word_spacing, direction, aligned(text_align, align),
            white_space, max_lines, language, text_transform)
        bytes_ = encoded(text)
        self.text = text
        self.fonts = style.fonts
        self._handle = make("layout_create", bytes_, len(bytes_), ctypes.byref(style.style))

    @classmethod
    def from_request(cls, request: Mapping[str, Any]) -> Layout:
        """The layout of a request of `caretta layout`, with all of its keys, also in snake_case."""
        bytes_ = encoded(json_request(request))
        layout = cls.__new__(cls)
        layout._handle = 0
        layout.text = str(request.get("text", ""))
        if "markup" in request:
            layout.text = json.loads(answer("layout", json_request({**request, "include": []})))["text"]
        layout.fonts = ()
        layout._handle = make("layout_from_request", bytes_, len(bytes_))
        return layout

    @property
    def size(self) -> tuple[float, float]:
        """The width of the widest line and the height of all."""
        width, height = ctypes.c_double(), ctypes.c_double()
        call("layout_size", self._handle, ctypes.byref(width), ctypes.byref(height))
        return width.value, height.value

    @property
    def lines(self) -> list[Line]:
        """The lines, top to bottom; at least one."""
        return [
            Line(
                line.range.start, line.range.end, line.top, line.bottom, line.baseline, line.left,
                line.width, DIRECTIONS[line.direction], bool(line.ends_in_hard_break),
                None if line.container < 0 else line.container)
            for line in filled("layout_lines", self._handle, CLine)
        ]

    @property
    def carets(self) -> list[Caret]:
        """One for each grapheme boundary, two where both sides of one are apart."""
        return [
            Caret(
                caret.position.offset, AFFINITIES[caret.position.affinity], caret.x, caret.y,
                caret.height, caret.line, caret.width)
            for caret in filled("layout_carets", self._handle, CCaret)
        ]

    def caret_array(self) -> NDArray[numpy.void]:
        """The carets as a structured NumPy array; needs NumPy.

        Fields: `position` (`offset`, `affinity`: 1 is upstream), `x`, `y`, `height`, `line`, `width`.
        """
        return _array(filled("layout_carets", self._handle, CCaret))

    @property
    def words(self) -> list[TextRange]:
        """The ranges of words (UAX #29)."""
        return self._ranges("layout_words")

    @property
    def missing_glyphs(self) -> list[TextRange]:
        """The text that no font can show, as ranges of grapheme clusters."""
        return self._ranges("layout_missing_glyphs")

    def _ranges(self, name: str) -> list[TextRange]:
        return [TextRange(r.start, r.end) for r in filled(name, self._handle, CRange)]

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        width, height = self.size
        return f"<Layout {text!r}, {len(self.lines)} lines, {width:g} × {height:g}>"

    def character_at(self, x: float, y: float) -> TextRange | None:
        """The grapheme cluster whose box holds a point."""
        character, inside = CRange(), ctypes.c_int32()
        call(
            "layout_character_at", self._handle, point(x, y), ctypes.byref(character),
            ctypes.byref(inside))
        return TextRange(character.start, character.end) if inside.value else None

    @property
    def glyph_runs(self) -> list[GlyphRun]:
        """The glyphs to draw, line by line, each left to right."""
        glyphs = filled("layout_glyphs", self._handle, CGlyph)
        runs = []
        for run in filled("layout_glyph_runs", self._handle, CGlyphRun):
            own = glyphs[run.first_glyph : run.first_glyph + run.glyph_count]
            color = tuple(run.rgba.to_bytes(4, "big")) if run.has_color else None
            runs.append(
                GlyphRun(
                    run.line, run.font, run.size, run.level, color,
                    tuple(glyph.id for glyph in own), tuple((glyph.x, glyph.y) for glyph in own),
                    tuple(glyph.cluster for glyph in own), bool(run.is_sideways),
                    run.width_scale, run.is_sideways < 0))
        return runs

    def glyph_array(self) -> NDArray[numpy.void]:
        """The glyphs of all runs as a structured NumPy array; needs NumPy.

        Fields: `id`, `cluster`, `x`, `y`.
        """
        return _array(filled("layout_glyphs", self._handle, CGlyph))

    def utf16_offset(self, index: int) -> int:
        """The offset of an index of `text`."""
        return self._start + len(self.text[: whole(index, "an index")].encode("utf-16-le")) // 2

    def string_index(self, offset: int) -> int:
        """The index in `text` of an offset."""
        length = max(0, whole(offset, "an offset") - self._start)
        units = self.text.encode("utf-16-le")[: 2 * length]
        return len(units.decode("utf-16-le", errors="ignore"))

    def png(self, scale: float = 1) -> bytes:
        """A picture of the text, `scale` pixels to the point."""
        return taken("layout_picture", self._handle, 0, number(scale, "scale"))

    def svg(self) -> str:
        """A picture of the text."""
        return taken("layout_picture", self._handle, 1, 1).decode()

    def pdf(self) -> bytes:
        """A document of one page, whose text can be searched."""
        return taken("layout_picture", self._handle, 2, 1)

    def _repr_svg_(self) -> str:
        return self.svg()


def _array(array: Any) -> NDArray[numpy.void]:
    import numpy

    return numpy.frombuffer(array, dtype=numpy.dtype(array._type_), count=len(array))
