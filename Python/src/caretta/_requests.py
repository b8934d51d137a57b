# SPDX-License-Identifier: Apache-2.0
"""Requests in JSON: all that the command does."""
from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, Union

from ._library import CarettaError, RequestError, encoded, taken


def answer(verb: str, request: bytes | str) -> bytes:
    """The bytes that `caretta VERB` writes for a request, the final line feed included.

    Raises RequestError or FontError for a request that cannot be answered.
    """
    bytes_ = encoded(request) if isinstance(request, str) else request
    return _taken("answer", encoded(verb), bytes_, len(bytes_))


def _taken(name: str, *arguments: Any) -> bytes:
    """The bytes that a function of the library writes; the answer of an error is added to it."""
    try:
        return taken(name, *arguments)
    except CarettaError as error:
        written = getattr(error, "answer", b"")
        if isinstance(error, RequestError) and written:
            error.error = json.loads(written)["error"]
        raise


#: The path of a folder, or several paths in order.
Folders = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]]]


def _camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


#: The keys of objects whose own keys are tags of fonts.
_TAGGED = ("variations", "features")


def _converted(value: Any) -> Any:
    """A value with the keys of its objects in camelCase."""
    if isinstance(value, (list, tuple)):
        return [_converted(item) for item in value]
    if not isinstance(value, Mapping):
        return value
    result: dict[str, Any] = {}
    for name, item in value.items():
        key = _camel_case(encoded(name, "a key").decode())
        if key in result:
            raise TypeError(f"{name}: the key {key} is given twice")
        result[key] = item if key in _TAGGED else _converted(item)
    return result


def json_request(keys: Mapping[str, Any]) -> str:
    """The JSON of a request; keys in snake_case become those of JSON: `font_files` is `fontFiles`."""
    return json.dumps(_converted(keys))


def _object(verb: str, keys: dict[str, Any]) -> dict[str, Any]:
    result = json.loads(answer(verb, json_request(keys)))
    assert isinstance(result, dict)
    return result


def reload(old: str, new: str, **keys: Any) -> dict[str, Any]:
    """Where selections go when a text is replaced: `selections` and `changes`."""
    return _object("reload", {"old": old, "new": new, **keys})


def tokenize(text: str, queries: list[dict[str, Any]], **keys: Any) -> dict[str, Any]:
    """Text units, boundaries and movements: `results`, one for each query."""
    return _object("tokenize", {"text": text, "queries": queries, **keys})


def highlight(text: str, **keys: Any) -> dict[str, Any]:
    """Words selected by taps and drags, and the bands that highlight them."""
    return _object("highlight", {"text": text, **keys})


def fits(text: str | None = None, width: float | None = None, **keys: Any) -> dict[str, Any]:
    """Whether a text fits its box, how far it goes beyond, and the largest size at which it fits.

    `width`, `height` and `max_lines` are the box; None is no limit. The keys are those of a layout request in
    snake_case (`font_files`), or as JSON has them; `find_largest_size=False` leaves that out. The result has `fits`,
    `lines`, `missing`, `size`, `overflow`, `truncatedAt` and `largestSize`, as `caretta fits` writes them. For tables of texts there is
    `caretta.arrow.lay_out`. `markup=` is a text in the subset of HTML; the result then has its `text`.

    Raises RequestError for a key that is wrong, FontError for a font that is missing.
    """
    if width is not None:
        keys["width"] = width
    return _object("fits", keys if text is None else {"text": text, **keys})


def compare(
    before: Sequence[Mapping[str, Any]] | None = None,
    after: Sequence[Mapping[str, Any]] | None = None, *,
    requests: Sequence[Mapping[str, Any]] | None = None,
    fonts_before: Folders | None = None, fonts_after: Folders | None = None,
) -> list[dict[str, Any]]:
    """The rows that differ before and after an update, as `caretta compare` writes them.

    Either `before` and `after` are two lists of answers to `layout` or `fits`; or `requests` are layout requests, which
    are laid out with the fonts in the folders `fonts_before` and `fonts_after`. Rows are paired by the `id` of their
    answers, otherwise by their position.

    Each result has `row`, its number from 1, its `id` if it has one, and `changes`: a list of objects with `kind`,
    `message`, `before`, `after`, `count` and, if they apply, `text`, `start` and `line`.

    Raises RequestError if neither or both are given, or for a value that is wrong.
    """
    keys: dict[str, Any] = {
        "before": before, "after": after,
        "requests": None if requests is None else _converted(requests),
        "fontsBefore": _folders(fonts_before), "fontsAfter": _folders(fonts_after),
    }
    request = encoded(json.dumps({key: value for key, value in keys.items() if value is not None}))
    rows = json.loads(_taken("compare", request, len(request)))["rows"]
    assert isinstance(rows, list)
    return rows


def _folders(folders: Folders | None) -> list[str] | None:
    """The paths of one folder or of several."""
    if folders is None:
        return None
    one = isinstance(folders, (str, os.PathLike))
    return [os.fspath(folder) for folder in ([folders] if one else folders)]  # type: ignore


def scroll(**keys: Any) -> dict[str, Any]:
    """The timeline of a scenario: typing, keyboard, rotation, drags, reloads."""
    return _object("scroll", keys)


def render(text: str | None = None, **keys: Any) -> bytes:
    """A picture of a layout, a scenario or screens: PNG, or the `format` that is given (`svg`, `pdf`)."""
    return answer("render", json_request(keys if text is None else {"text": text, **keys}))
