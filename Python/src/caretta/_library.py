# SPDX-License-Identifier: Apache-2.0
"""The C library: its structures, its functions, its errors."""
from __future__ import annotations

import ctypes
import numbers
import os
import pathlib
import threading
from ctypes import (
    POINTER, Structure, byref, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint8,
    c_uint32, c_void_p,
)
from typing import Any, Callable


class CarettaError(Exception):
    """A call that the engine refuses; the message names what is wrong."""


class ArgumentError(CarettaError, ValueError):
    """An argument that no call accepts, an offset outside of the text, or text that is not Unicode."""


class FontError(CarettaError):
    """A font that is missing, unreadable or damaged."""


class RequestError(CarettaError, ValueError):
    """A request that cannot be answered; `error` has code, message and path."""

    def __init__(self, message: str, error: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.error = error or {}


class PictureError(CarettaError):
    """A picture that cannot be drawn."""


class Error(Structure):
    _fields_ = [("code", c_int32), ("message", c_char * 508)]


class Info(Structure):
    _fields_ = [
        ("units_per_em", c_uint32), ("glyph_count", c_uint32), ("ascent", c_double),
        ("descent", c_double), ("line_gap", c_double),
    ]


class Variation(Structure):
    _fields_ = [("tag", c_char * 4), ("value", c_double)]


class PathElement(Structure):
    _fields_ = [
        ("kind", c_int32), ("x1", c_double), ("y1", c_double), ("x2", c_double), ("y2", c_double),
        ("x", c_double), ("y", c_double),
    ]


class Style(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("fonts", POINTER(c_void_p)), ("font_count", c_size_t),
        ("size", c_double), ("width", c_double), ("line_height", c_double),
        ("letter_spacing", c_double), ("word_spacing", c_double), ("direction", c_int32),
        ("text_align", c_int32), ("white_space", c_int32), ("max_lines", c_int32),
        ("language", c_char_p), ("text_transform", c_int32),
    ]


class CPoint(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class CRect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class CRange(Structure):
    _fields_ = [("start", c_int64), ("end", c_int64)]


class CPosition(Structure):
    _fields_ = [("offset", c_int64), ("affinity", c_int32)]


class CLine(Structure):
    _fields_ = [
        ("range", CRange), ("top", c_double), ("bottom", c_double), ("baseline", c_double),
        ("left", c_double), ("width", c_double), ("direction", c_int32),
        ("ends_in_hard_break", c_int32), ("container", c_int64), ("first_part", c_int64),
        ("part_count", c_int64),
    ]


class CCaret(Structure):
    _fields_ = [
        ("position", CPosition), ("x", c_double), ("y", c_double), ("height", c_double),
        ("line", c_int64), ("width", c_double),
    ]


class CSelectionRect(Structure):
    _fields_ = [
        ("rect", CRect), ("direction", c_int32), ("contains_start", c_int32),
        ("contains_end", c_int32),
    ]


class CGlyphRun(Structure):
    _fields_ = [
        ("line", c_int64), ("font", c_int64), ("size", c_double), ("level", c_int32),
        ("has_color", c_int32), ("rgba", c_uint32), ("first_glyph", c_int64),
        ("glyph_count", c_int64), ("is_sideways", c_int32), ("width_scale", c_double),
        ("palette", c_int32),
    ]


class CGlyph(Structure):
    _fields_ = [("id", c_uint32), ("cluster", c_int64), ("x", c_double), ("y", c_double)]


class BatchInput(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("count", c_size_t), ("texts", c_void_p),
        ("text_offsets", c_void_p), ("style_count", c_size_t), ("styles", c_void_p),
        ("style_offsets", c_void_p), ("text_styles", c_void_p), ("widths", c_void_p),
        ("heights", c_void_p), ("max_lines", c_void_p), ("sections", c_int32),
    ]


def _load() -> ctypes.CDLL:
    chosen = os.environ.get("CARETTA_LIBRARY")
    own = pathlib.Path(__file__).with_name("libcaretta.so")
    return ctypes.CDLL(chosen or (str(own) if own.exists() else "libcaretta.so.0"))


_E, _H, _S = POINTER(Error), c_void_p, c_int32
_BYTES = [POINTER(POINTER(c_uint8)), POINTER(c_size_t)]
_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "version": (c_char_p, []),
    "font_open": (_H, [c_char_p, c_uint32, _E]),
    "font_from_bytes": (_H, [c_char_p, c_size_t, c_uint32, _E]),
    "font_with_variations": (_H, [_H, POINTER(Variation), c_size_t, _E]),
    "font_get_info": (_S, [_H, POINTER(Info), _E]),
    "font_family": (c_size_t, [_H, c_char_p, c_size_t]),
    "font_outline": (c_size_t, [_H, c_uint32, POINTER(PathElement), c_size_t]),
    "font_release": (None, [_H]),
    "style_init": (None, [POINTER(Style), c_size_t]),
    "layout_create": (_H, [c_char_p, c_size_t, POINTER(Style), _E]),
    "layout_from_request": (_H, [c_char_p, c_size_t, _E]),
    "layout_release": (None, [_H]),
    "layout_set_width": (_S, [_H, c_double, _E]),
    "layout_length": (c_int64, [_H]),
    "layout_size": (_S, [_H, POINTER(c_double), POINTER(c_double), _E]),
    "layout_lines": (c_size_t, [_H, POINTER(CLine), c_size_t]),
    "layout_carets": (c_size_t, [_H, POINTER(CCaret), c_size_t]),
    "layout_words": (c_size_t, [_H, POINTER(CRange), c_size_t]),
    "layout_missing_glyphs": (c_size_t, [_H, POINTER(CRange), c_size_t]),
    "layout_caret_rect": (_S, [_H, CPosition, POINTER(CRect), _E]),
    "layout_hit": (_S, [_H, CPoint, POINTER(CPosition), _E]),
    "layout_character_at": (_S, [_H, CPoint, POINTER(CRange), POINTER(c_int32), _E]),
    "layout_selection_rects": (
        _S, [_H, CRange, POINTER(CSelectionRect), c_size_t, POINTER(c_size_t), _E]),
    "layout_glyph_runs": (c_size_t, [_H, POINTER(CGlyphRun), c_size_t]),
    "layout_glyphs": (c_size_t, [_H, POINTER(CGlyph), c_size_t]),
    "layout_picture": (_S, [_H, c_int32, c_double, *_BYTES, _E]),
    "document_create": (_H, [c_char_p, c_size_t, POINTER(Style), _E]),
    "document_release": (None, [_H]),
    "document_length": (c_int64, [_H]),
    "document_line_count": (c_int64, [_H]),
    "document_height": (c_double, [_H]),
    "document_text": (_S, [_H, CRange, c_char_p, c_size_t, POINTER(c_size_t), _E]),
    "document_replace": (_S, [_H, CRange, c_char_p, c_size_t, _E]),
    "document_reload": (_S, [_H, c_char_p, c_size_t, POINTER(c_int64), c_size_t, _E]),
    "document_set_width": (_S, [_H, c_double, _E]),
    "document_caret_rect": (_S, [_H, CPosition, POINTER(CRect), _E]),
    "document_hit": (_S, [_H, CPoint, POINTER(CPosition), _E]),
    "document_selection_rects": (
        _S, [_H, CRange, POINTER(CSelectionRect), c_size_t, POINTER(c_size_t), _E]),
    "document_layout": (_H, [_H, c_double, c_double, _E]),
    "batch_create": (_H, [POINTER(BatchInput), _E]),
    "batch_release": (None, [_H]),
    "batch_column": (_S, [_H, c_int32, POINTER(c_void_p), POINTER(c_size_t), _E]),
    "batch_text_status": (_S, [_H, c_size_t, _E]),
    "answer": (_S, [c_char_p, c_char_p, c_size_t, *_BYTES, _E]),
    "compare": (_S, [c_char_p, c_size_t, *_BYTES, _E]),
    "free": (None, [c_void_p]),
}

_library = _load()
#: The functions by their names without `caretta_`.
functions: dict[str, Callable[..., Any]] = {}
for _name, (_result, _arguments) in _SIGNATURES.items():
    _function = getattr(_library, "caretta_" + _name)
    _function.restype, _function.argtypes = _result, _arguments
    functions[_name] = _function


def exception(error: Error) -> CarettaError:
    """The exception of an error."""
    message = error.message.decode(errors="replace")
    if error.code in (1, 2, 3):
        return ArgumentError(message)
    if error.code in (4, 5, 6, 9):
        return FontError(message)
    return PictureError(message) if error.code == 8 else RequestError(message)


class _Thread(threading.local):
    """An error of each thread: making one for every call costs more than the call."""

    def __init__(self) -> None:
        self.error = Error()
        self.place = byref(self.error)


_thread = _Thread()


def call(name: str, *arguments: Any) -> None:
    """Calls a function that returns a status."""
    if functions[name](*arguments, _thread.place):
        raise exception(_thread.error)


def make(name: str, *arguments: Any) -> int:
    """Calls a function that makes a handle."""
    handle = functions[name](*arguments, _thread.place)
    if not handle:
        raise exception(_thread.error)
    return int(handle)


def taken(name: str, *arguments: Any) -> bytes:
    """Calls a function that allocates bytes, also for an error, and returns them."""
    pointer, count, error = POINTER(c_uint8)(), c_size_t(), Error()
    status = functions[name](*arguments, byref(pointer), byref(count), byref(error))
    try:
        result = ctypes.string_at(pointer, count.value) if pointer else b""
    finally:
        functions["free"](pointer)
    if status:
        failure = exception(error)
        failure.answer = result  # type: ignore[attr-defined]
        raise failure
    return result


def filled(name: str, handle: int, element: Any) -> Any:
    """Calls a function that fills an array, with room for all."""
    count = functions[name](handle, None, 0)
    array = (element * count)()
    functions[name](handle, array, count)
    return array


def encoded(text: str, name: str = "the text") -> bytes:
    """A text in UTF-8; the name is for the error."""
    if not isinstance(text, str):
        raise TypeError(f"{name} is a str, not {type(text).__name__} {text!r}")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(f"{name} has half a surrogate pair") from error


def whole(value: int, name: str) -> int:
    """An integer that is not a boolean; those of NumPy are integers."""
    if isinstance(value, bool) or not isinstance(value, numbers.Integral):
        raise TypeError(f"{name} is an int, not {type(value).__name__} {value!r}")
    return int(value)


def number(value: float, name: str) -> float:
    """A number that is not a boolean; those of NumPy are numbers."""
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        raise TypeError(f"{name} is a number, not {type(value).__name__} {value!r}")
    return float(value)


def version() -> str:
    """The version of the library."""
    return str(functions["version"]().decode())
