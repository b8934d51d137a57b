# SPDX-License-Identifier: Apache-2.0
"""What layouts and documents have in common: their styles and their queries."""
from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Sequence
from typing import Union

from ._font import Font
from ._library import (
    ArgumentError, CPoint, CPosition, CRange, CRect, CSelectionRect, Style, call, encoded, functions,
    number, whole,
)
from ._types import Position, Rect, SelectionRect

#: A font, a path or a name, or several of these in fallback order.
Fonts = Union[Font, str, "os.PathLike[str]", Sequence[Union[Font, str, "os.PathLike[str]"]]]

AFFINITIES = ("downstream", "upstream")
DIRECTIONS = ("auto", "ltr", "rtl")
ALIGNMENTS = ("start", "end", "left", "right", "center", "justify")
WHITE_SPACES = ("pre-wrap", "normal", "pre", "nowrap", "pre-line", "break-spaces")
TRANSFORMS = {
    "none": 0, "uppercase": 1, "lowercase": 2, "capitalize": 3, "full-width": 4, "full-size-kana": 8,
}


def choice(value: str, values: Sequence[str], name: str) -> int:
    """The number of a name."""
    if value not in values:
        raise ArgumentError(f"{name} is one of {', '.join(values)}, not {value!r}")
    return values.index(value)


def transformation(value: str) -> int:
    """The number of a value of CSS `text-transform`."""
    words = encoded(value, "text_transform").decode().split() if value != "none" else ["none"]
    cases = [word for word in words if TRANSFORMS.get(word, 0) in (1, 2, 3)]
    known = all(word in TRANSFORMS for word in words) and len(set(words)) == len(words)
    if not words or not known or len(cases) > 1 or ("none" in words and len(words) > 1):
        raise ArgumentError(
            "text_transform is none, or one of uppercase, lowercase and capitalize, full-width and "
            f"full-size-kana, not {value!r}")
    return sum(TRANSFORMS[word] for word in words)


def integer(value: int, name: str = "an offset") -> int:
    """An integer of 64 bits."""
    value = whole(value, name)
    if not -(1 << 63) <= value < 1 << 63:
        raise ArgumentError(f"{name} is outside of the text")
    return value


def point(x: float, y: float) -> CPoint:
    """A point of two numbers."""
    return CPoint(number(x, "x"), number(y, "y"))


def aligned(text_align: str, former: str | None) -> str:
    """The value of `text_align`, or of `align`, its former name."""
    if former is None:
        return text_align
    if text_align != "start":
        raise ArgumentError("align is the former name of text_align, and both are given")
    return former


class StyleArguments:
    """A C style and what it points to."""

    def __init__(
        self, fonts: Fonts, size: float, width: float, line_height: float | None,
        letter_spacing: float, word_spacing: float, direction: str, text_align: str, white_space: str,
        max_lines: int | None, language: str, text_transform: str,
    ) -> None:
        if isinstance(fonts, (Font, str, os.PathLike)):
            fonts = [fonts]
        if not isinstance(fonts, Iterable):
            raise TypeError(
                f"fonts are a font, a path, a name or a list of these, not {type(fonts).__name__}")
        self.fonts = tuple(Font.of(font) for font in fonts)
        self.handles = (ctypes.c_void_p * len(self.fonts))(*(f._handle for f in self.fonts))
        self.style = style = Style()
        functions["style_init"](ctypes.byref(style), ctypes.sizeof(style))
        style.fonts = ctypes.cast(self.handles, ctypes.POINTER(ctypes.c_void_p))
        style.font_count = len(self.fonts)
        style.size, style.width = number(size, "size"), number(width, "width")
        style.line_height = 0 if line_height is None else number(line_height, "line_height")
        style.letter_spacing = number(letter_spacing, "letter_spacing")
        style.word_spacing = number(word_spacing, "word_spacing")
        style.direction = choice(direction, DIRECTIONS, "direction")
        style.text_align = choice(text_align, ALIGNMENTS, "text_align")
        style.white_space = choice(white_space, WHITE_SPACES, "white_space")
        if max_lines is not None and not 0 < whole(max_lines, "max_lines") < 1 << 31:
            raise ArgumentError("max_lines is 1 or more, or None")
        style.max_lines = max_lines or 0
        style.language = encoded(language, "language")
        style.text_transform = transformation(text_transform)


class Geometry:
    """The queries of layouts and documents."""

    _kind: str
    _handle: int

    def __len__(self) -> int:
        """The length of the text in UTF-16 code units."""
        return int(functions[self._kind + "_length"](self._handle))

    def set_width(self, width: float) -> None:
        """Breaks the lines again for another width."""
        call(self._kind + "_set_width", self._handle, number(width, "width"))

    def caret_rect(self, offset: int, affinity: str = "downstream") -> Rect:
        """The rectangle of the caret at an offset."""
        position = CPosition(integer(offset), choice(affinity, AFFINITIES, "affinity"))
        rect = CRect()
        call(self._kind + "_caret_rect", self._handle, position, ctypes.byref(rect))
        return Rect(rect.x, rect.y, rect.width, rect.height)

    def hit(self, x: float, y: float) -> Position:
        """The position nearest to a point."""
        position = CPosition()
        call(self._kind + "_hit", self._handle, point(x, y), ctypes.byref(position))
        return Position(position.offset, AFFINITIES[position.affinity])

    def selection_rects(self, start: int, end: int) -> list[SelectionRect]:
        """The rectangles of a range, tight to its characters."""
        name, count = self._kind + "_selection_rects", ctypes.c_size_t()
        range_ = CRange(integer(start), integer(end))
        call(name, self._handle, range_, None, 0, ctypes.byref(count))
        array = (CSelectionRect * count.value)()
        call(name, self._handle, range_, array, len(array), ctypes.byref(count))
        return [
            SelectionRect(
                Rect(part.rect.x, part.rect.y, part.rect.width, part.rect.height),
                DIRECTIONS[part.direction], bool(part.contains_start), bool(part.contains_end))
            for part in array
        ]

    def __del__(self) -> None:
        if getattr(self, "_handle", 0):
            functions[self._kind + "_release"](self._handle)
