# SPDX-License-Identifier: Apache-2.0
"""Texts to try: the messages of installed programs in all their languages.

Every Debian package with translations has its catalogs in /usr/share/locale/LANGUAGE/LC_MESSAGES; those of
a package that is not installed come out of it with

    apt-get download gtk2.0-common libglib2.0-data && for p in *.deb; do dpkg -x "$p" messages; done

and are read from messages/usr/share/locale. Other systems keep them elsewhere (Homebrew: share/locale).
"""
from __future__ import annotations

import gettext
import json
import pathlib
import re
from collections.abc import Iterator

import pyarrow as pa

#: Fonts of all scripts that come with the package, for texts of any language.
FONTS = [
    "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansBengali-Regular.ttf", "NotoSansTamil-Regular.ttf",
    "NotoSansThai-Regular.ttf", "NotoSansKhmer-Regular.ttf", "NotoSansCJKjp-Subset.otf",
    "DejaVuSans.ttf",
]

#: The boxes of an interface: their styles and widths, and the longest original that goes into them.
BOXES = [
    ("button", {"size": 13, "maxLines": 1}, 110.0, 16),
    ("menu item", {"size": 13, "maxLines": 1}, 220.0, 32),
    ("dialog", {"size": 14, "maxLines": 4}, 320.0, 150),
    ("tooltip", {"size": 12, "height": 48}, 240.0, 100),
]

SCHEMA = pa.schema([
    ("id", pa.string()), ("language", pa.string()), ("box", pa.string()), ("text", pa.string()),
    ("style", pa.string()), ("width", pa.float64()),
])

_MARKUP = re.compile(r"%[-0-9.]*[a-zA-Z]|[_&](?=\w)|<[^<>]*>")


def messages(root: pathlib.Path) -> Iterator[tuple[str, str, str, str]]:
    """Domain, language, original and translation of every message of some catalogs."""
    for path in sorted(root.glob("*/LC_MESSAGES/*.mo")):
        try:
            with path.open("rb") as file:
                catalog = gettext.GNUTranslations(file)
        except (OSError, UnicodeError, ValueError):
            continue
        language = path.parent.parent.name
        for original, translation in catalog._catalog.items():  # type: ignore[attr-defined]
            if isinstance(original, str) and original and isinstance(translation, str):
                yield path.stem, language, original.split("\x04")[-1], translation


def rows(root: pathlib.Path, limit: int | None = None) -> Iterator[dict[str, object]]:
    """A row for each translation in each box that its original would go into."""
    count = 0
    styles: dict[tuple[str, str], str] = {}
    for domain, language, original, translation in messages(root):
        # Words for programs and accelerator marks are not visible.
        seen = _MARKUP.sub("", translation).strip()
        length = len(_MARKUP.sub("", original).strip())
        if not seen or not length or "\n" in seen:
            continue
        tag = language.split("@")[0].split(".")[0].replace("_", "-")
        for box, keys, width, longest in BOXES:
            if length > longest:
                continue
            if (box, tag) not in styles:
                styles[box, tag] = json.dumps({**keys, "fontFiles": FONTS, "language": tag})
            yield {
                "id": f"{domain}: {original}", "language": language, "box": box, "text": seen,
                "style": styles[box, tag], "width": width}
            count += 1
            if count == limit:
                return


def write_parts(root: pathlib.Path, folder: pathlib.Path, limit: int | None, size: int) -> int:
    """Writes rows into Parquet files of a size each; the number of rows."""
    import itertools

    import pyarrow.parquet as pq

    folder.mkdir(parents=True, exist_ok=True)
    source, count = rows(root, limit), 0
    while part := list(itertools.islice(source, size)):
        table = pa.Table.from_pylist(part, schema=SCHEMA)
        pq.write_table(table, folder / f"part-{count // size:05}.parquet")
        count += len(part)
    return count
