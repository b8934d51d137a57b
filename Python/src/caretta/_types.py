# SPDX-License-Identifier: Apache-2.0
"""Values that queries return."""
from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class TextRange(NamedTuple):
    """A range of UTF-16 offsets, half open."""

    start: int
    end: int


@dataclass(frozen=True)
class Rect:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Position:
    """An offset and the side of it that a caret belongs to."""

    offset: int
    #: "downstream" or "upstream".
    affinity: str = "downstream"


@dataclass(frozen=True)
class Line:
    """A line; lines tile the text."""

    start: int
    #: With trailing white space and the hard break.
    end: int
    top: float
    bottom: float
    baseline: float
    #: The left edge of the content without hanging white space.
    left: float
    width: float
    #: "ltr" or "rtl".
    direction: str
    ends_in_hard_break: bool
    #: The index of its container, from 0; None in a layout without containers.
    container: int | None = None


@dataclass(frozen=True)
class Caret:
    """The insertion edge of a position."""

    offset: int
    affinity: str
    x: float
    y: float
    height: float
    line: int
    #: How far the edge of a vertical line reaches to the right; 0 on a horizontal one.
    width: float = 0


@dataclass(frozen=True)
class SelectionRect:
    """A part of a selection: one visual run on one line."""

    rect: Rect
    direction: str
    contains_start: bool
    contains_end: bool


@dataclass(frozen=True)
class GlyphRun:
    """Glyphs of one font, size and level on one line, left to right, ready to draw."""

    line: int
    #: The place of the font in the layout's fonts.
    font: int
    size: float
    #: The bidi embedding level; odd is right to left.
    level: int
    #: Red, green, blue, alpha from 0 to 255; None for the drawing's own color.
    color: tuple[int, int, int, int] | None
    ids: tuple[int, ...]
    #: The origin of each glyph: x, and y on the baseline.
    positions: tuple[tuple[float, float], ...]
    #: The first offset of each glyph's cluster.
    clusters: tuple[int, ...]
    #: Whether the glyphs are turned by 90 degrees about their origins, as on vertical lines: clockwise, or
    #: counterclockwise with is_counterclockwise.
    is_sideways: bool = False
    #: How wide the glyphs are drawn, of their width in the font.
    width_scale: float = 1
    #: Whether turned glyphs are turned counterclockwise, as in sideways-lr.
    is_counterclockwise: bool = False
