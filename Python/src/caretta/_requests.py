# SPDX-License-Identifier: Apache-2.0
"""Requests in JSON: all that the command does."""
from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ._library import CarettaError, RequestError, encoded, taken


def answer(verb: str, request: bytes | str) -> bytes:
    """The bytes that `caretta VERB` writes for a request, the final line feed included.

    Raises RequestError or FontError for a request that cannot be answered.
    """
    bytes_ = encoded(request) if isinstance(request, str) else request
    try:
        return taken("answer", encoded(verb), bytes_, len(bytes_))
    except CarettaError as error:
        written = getattr(error, "answer", b"")
        if isinstance(error, RequestError) and written:
            error.error = json.loads(written)["error"]
        raise


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


def scroll(**keys: Any) -> dict[str, Any]:
    """The timeline of a scenario: typing, keyboard, rotation, drags, reloads."""
    return _object("scroll", keys)


def render(text: str | None = None, **keys: Any) -> bytes:
    """A picture of a layout, a scenario or screens: PNG, or the `format` that is given (`svg`, `pdf`)."""
    return answer("render", json_request(keys if text is None else {"text": text, **keys}))
