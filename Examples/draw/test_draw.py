# SPDX-License-Identifier: Apache-2.0
"""The pictures of other surfaces are that of the engine, up to their smoothing."""
from __future__ import annotations

import pytest

import draw
from caretta import ArgumentError, Font, Layout


@pytest.fixture
def layout():
    return Layout(draw.TEXT, [Font.named(name) for name in draw.FONTS], size=20, width=240)


def test_outlines(layout):
    font = layout.fonts[0]
    glyph = Layout("o", font).glyph_runs[0].ids[0]
    outline = font.outline(glyph)
    assert outline[0][0] == "move" and outline[-1] == ("close", ())
    assert [kind for kind, _ in outline].count("move") == 2
    blank = Layout(" ", font).glyph_runs
    assert all(font.outline(glyph) == [] for run in blank for glyph in run.ids)
    assert font.outline(0xFFFF_FFFF) == []
    with pytest.raises(ArgumentError):
        font.outline(-1)


def ink(image):
    """The share of each pixel that is dark, summed in squares of eight pixels."""
    gray = image.convert("L").point(lambda value: 255 - value)
    return gray.resize((gray.width // 8, gray.height // 8)).tobytes()


@pytest.mark.parametrize("name", ["cairo", "pillow"])
def test_a_surface(layout, tmp_path, name):
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip({"cairo": "cairo", "pillow": "PIL"}[name])
    assert name in draw.draw(layout, tmp_path)
    drawn = image.open(tmp_path / f"{name}.png")
    # The engine's own outlines are compared with its PNG, whose pixels are on whole positions; the
    # sums of squares are close, but not equal.
    import io

    own = image.open(io.BytesIO(layout.png(2)))
    # The space around the block: 16 points on each side.
    own = own.crop((32, 32, 32 + drawn.width, 32 + drawn.height))
    pairs = list(zip(ink(drawn), ink(own)))
    assert sum(a for a, _ in pairs) > 1000
    assert sum(abs(a - b) for a, b in pairs) < 0.2 * sum(a for a, _ in pairs)
