# SPDX-License-Identifier: Apache-2.0
"""Text layout and caret geometry: lines, carets, hits, words, glyphs and scroll timelines.

Units are points, y grows downward, offsets are UTF-16 code units.
"""
from ._document import Document
from ._font import Font, FontInfo
from ._layout import Layout
from ._library import ArgumentError, CarettaError, FontError, PictureError, RequestError, version
from ._requests import answer, compare, fits, highlight, reload, render, scroll, tokenize
from ._types import Caret, GlyphRun, Line, Position, Rect, SelectionRect, TextRange

__version__ = version()

__all__ = [
    "ArgumentError",
    "Caret",
    "CarettaError",
    "Document",
    "Font",
    "FontError",
    "FontInfo",
    "GlyphRun",
    "Layout",
    "Line",
    "PictureError",
    "Position",
    "Rect",
    "RequestError",
    "SelectionRect",
    "TextRange",
    "answer",
    "compare",
    "fits",
    "highlight",
    "reload",
    "render",
    "scroll",
    "tokenize",
    "version",
]
