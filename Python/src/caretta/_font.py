# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import ctypes
import os
import pathlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ._library import (
    ArgumentError, FontError, Info, PathElement, Variation, call, encoded, functions, make, number,
    whole,
)


@dataclass(frozen=True)
class FontInfo:
    """What a face is, in its own units."""

    units_per_em: int
    glyph_count: int
    ascent: float
    descent: float
    line_gap: float


class Font:
    """A face of a font; immutable."""

    def __init__(self, source: str | os.PathLike[str] | bytes, face: int = 0) -> None:
        """Opens a face of a file, or of the bytes of one; `face` is its number in a collection."""
        self._handle = 0
        if not 0 <= whole(face, "face") < 1 << 32:
            raise ArgumentError("a face has a number from 0")
        if isinstance(source, bytes):
            self._handle = make("font_from_bytes", source, len(source), face)
        elif not isinstance(source, (str, os.PathLike)):
            raise TypeError(
                f"a font is a path or bytes, not {type(source).__name__} {source!r}")
        else:
            path = os.fsencode(source)
            if b"\0" in path:
                raise FontError("the path has a NUL")
            self._handle = make("font_open", path, face)

    @classmethod
    def named(cls, name: str) -> Font:
        """A font of `CARETTA_FONTS` or of those that come with the package."""
        own = pathlib.Path(__file__).with_name("Fonts")
        folders = [*filter(None, os.environ.get("CARETTA_FONTS", "").split(":")), str(own)]
        for folder in folders:
            path = pathlib.Path(folder, name)
            if path.is_file():
                return cls(path)
        raise FontError(f"{name}: not in {', '.join(folders)}")

    @classmethod
    def of(cls, source: Font | str | os.PathLike[str]) -> Font:
        """A font as it is, or opened by its path or, without a folder, by its name.

        A name is looked up as `named` does, then as a file in the current folder.
        """
        if isinstance(source, Font):
            return source
        if not isinstance(source, (str, os.PathLike)):
            raise TypeError(
                f"a font is a Font, a path or a name, not {type(source).__name__} {source!r}")
        path = pathlib.Path(source)
        if path.parent == pathlib.Path(".") and not path.is_file():
            return cls.named(path.name)
        return cls(path)

    def with_variations(self, variations: Mapping[str, float]) -> Font:
        """The face at another place of its design space: `{"wght": 700}`."""
        array = (Variation * len(variations))()
        for place, (tag, value) in zip(array, variations.items()):
            bytes_ = encoded(tag, "an axis")
            if len(bytes_) != 4:
                raise ArgumentError(f"an axis has four letters, not {tag!r}")
            place.tag, place.value = bytes_, number(value, tag)
        font = object.__new__(Font)
        font._handle = 0
        font._handle = make("font_with_variations", self._handle, array, len(array))
        return font

    @property
    def info(self) -> FontInfo:
        """Metrics of the face."""
        info = Info()
        call("font_get_info", self._handle, ctypes.byref(info))
        return FontInfo(
            info.units_per_em, info.glyph_count, info.ascent, info.descent, info.line_gap)

    @property
    def family(self) -> str:
        """The name of the family."""
        length = functions["font_family"](self._handle, None, 0)
        name = ctypes.create_string_buffer(length + 1)
        functions["font_family"](self._handle, name, length + 1)
        return name.value.decode()

    def outline(self, glyph: int) -> list[tuple[str, tuple[float, ...]]]:
        """The outline of a glyph in font units, y upward, to be filled by the non-zero rule.

        Pairs of `move`, `line`, `quadratic`, `cubic` or `close` and the coordinates of its points, the
        end of a curve after its control points; empty for a blank.
        """
        if not 0 <= whole(glyph, "a glyph") < 1 << 32:
            raise ArgumentError("a glyph has a number from 0")
        count = functions["font_outline"](self._handle, glyph, None, 0)
        elements = (PathElement * count)()
        functions["font_outline"](self._handle, glyph, elements, count)
        makers: dict[int, Callable[[PathElement], tuple[str, tuple[float, ...]]]] = {
            0: lambda e: ("move", (e.x, e.y)), 1: lambda e: ("line", (e.x, e.y)),
            2: lambda e: ("quadratic", (e.x1, e.y1, e.x, e.y)),
            3: lambda e: ("cubic", (e.x1, e.y1, e.x2, e.y2, e.x, e.y)), 4: lambda e: ("close", ()),
        }
        return [makers[element.kind](element) for element in elements]

    def __repr__(self) -> str:
        return f"<Font {self.family}>"

    def __del__(self) -> None:
        if getattr(self, "_handle", 0):
            functions["font_release"](self._handle)
