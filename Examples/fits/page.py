# SPDX-License-Identifier: Apache-2.0
"""A page with pictures of the texts that fit worst."""
from __future__ import annotations

import base64
import html
import json
import pathlib
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from caretta import Layout

STYLE = """
body { font: 14px/1.45 system-ui, sans-serif; margin: 20px auto; max-width: 1100px; }
section { border-top: 1px solid #8886; padding: 10px 0; } h2 { font-size: 14px; margin: 0; }
figure { display: inline-block; margin: 6px 16px 0 0; vertical-align: top; }
img { background: #fff; border: 1px solid #2f6fed; } figcaption { color: #777; font-size: 12px; }
"""


def write(file: pathlib.Path, misfits: pa.Table, rows: int, worst: int) -> None:
    """Writes the page: the texts that lose most of their size first."""
    lost = pc.fill_null(misfits["largest_size"], 0.0)
    order = pc.sort_indices(
        pa.table({"lost": lost, "id": misfits["id"]}),
        sort_keys=[("lost", "ascending"), ("id", "ascending")])
    sections = [_section(row) for row in misfits.take(order[:worst]).to_pylist()]
    file.write_text(
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Do all texts fit?</title>\n'
        f"<style>{STYLE}</style>\n<h1>Do all texts fit?</h1>\n"
        f"<p>{misfits.num_rows} of {rows} do not.</p>\n" + "\n".join(sections) + "\n</html>\n",
        encoding="utf-8")


def _section(row: dict[str, Any]) -> str:
    style = {**json.loads(row["style"]), "text": row["text"], "width": row["width"]}
    whole = {key: value for key, value in style.items() if key not in ("maxLines", "height")}
    pictures = [_figure(whole, "all of it"), _figure(style, "what is shown")]
    if row["largest_size"]:
        size = row["largest_size"]
        pictures.append(_figure({**style, "size": size}, f"fits at {size:g} pt"))
    title = html.escape(f"{row['language']} · {row['box']} · {row['id']}")
    return f"<section><h2>{title}</h2>{''.join(pictures)}</section>"


def _figure(request: dict[str, Any], caption: str) -> str:
    svg = base64.b64encode(Layout.from_request(request).svg().encode()).decode()
    return (
        f'<figure><img alt="{caption}" src="data:image/svg+xml;base64,{svg}">'
        f"<figcaption>{caption}</figcaption></figure>")
