# SPDX-License-Identifier: Apache-2.0
"""Draws a layout's glyph runs on other libraries' surfaces: cairo (pycairo) and Pillow.

    python draw.py    # writes out/draw/cairo.png and out/draw/pillow.png, for what is installed
"""
from __future__ import annotations

import pathlib
import sys
from collections.abc import Callable, Iterator

from caretta import Font, Layout

TEXT = "Caretta on other surfaces: fi, é, שלום.\nA caret stands here."
FONTS = ("NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf")

#: An element of a path and its points, in points of the page, y downward.
Element = tuple[str, tuple[float, ...]]


def paths(layout: Layout) -> Iterator[list[Element]]:
    """The outline of each glyph of a layout, at its place."""
    outlines: dict[tuple[int, int], list[Element]] = {}
    for run in layout.glyph_runs:
        font = layout.fonts[run.font]
        scale = run.size / font.info.units_per_em
        for glyph, (x, y) in zip(run.ids, run.positions):
            key = (run.font, glyph)
            if key not in outlines:
                outlines[key] = font.outline(glyph)
            yield [
                (kind, tuple(
                    (x if place % 2 == 0 else y) + (scale if place % 2 == 0 else -scale) * value
                    for place, value in enumerate(points)))
                for kind, points in outlines[key]
            ]


def draw_on_cairo(context, layout: Layout) -> None:
    """Fills the glyphs on a cairo context, in its source and at its origin."""
    for path in paths(layout):
        x = y = 0.0
        for kind, points in path:
            if kind == "move":
                context.move_to(*points)
            elif kind == "line":
                context.line_to(*points)
            elif kind == "quadratic":
                x1, y1, x2, y2 = points
                # cairo has cubic curves only.
                context.curve_to(
                    x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x2 + 2 / 3 * (x1 - x2),
                    y2 + 2 / 3 * (y1 - y2), x2, y2)
            elif kind == "cubic":
                context.curve_to(*points)
            else:
                context.close_path()
            if points:
                x, y = points[-2:]
        context.fill()


def contours(path: list[Element], steps: int = 8) -> Iterator[list[tuple[float, float]]]:
    """The contours of a path as polygons."""
    polygon: list[tuple[float, float]] = []
    for kind, points in path:
        if kind == "move":
            polygon = [(points[0], points[1])]
        elif kind == "close":
            if len(polygon) > 2:
                yield polygon
            polygon = []
        else:
            control = [polygon[-1], *zip(points[::2], points[1::2])]
            count = 1 if kind == "line" else steps
            polygon += [_point(control, step / count) for step in range(1, count + 1)]


def _point(control: list[tuple[float, float]], t: float) -> tuple[float, float]:
    """A point of a Bézier curve (de Casteljau)."""
    while len(control) > 1:
        control = [
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            for a, b in zip(control, control[1:])
        ]
    return control[0]


def draw_on_pillow(image, layout: Layout, color=(0, 0, 0), scale: float = 1) -> None:
    """Fills the glyphs on a Pillow image, `scale` pixels to the point, smoothed four times."""
    from PIL import Image, ImageChops, ImageDraw

    smooth = 4
    size = (image.width * smooth, image.height * smooth)
    mask = Image.new("1", size)
    for path in paths(layout):
        glyph = Image.new("1", size)
        for polygon in contours(path):
            one = Image.new("1", size)
            ImageDraw.Draw(one).polygon(
                [(x * scale * smooth, y * scale * smooth) for x, y in polygon], fill=1)
            # Inner contours are holes.
            glyph = ImageChops.logical_xor(glyph, one)
        mask = ImageChops.logical_or(mask, glyph)
    image.paste(color, mask=mask.convert("L").resize(image.size, Image.Resampling.BOX))


def draw(layout: Layout, folder: pathlib.Path, scale: int = 2) -> list[str]:
    """Draws on the surfaces that are installed; their names."""
    width, height = (int(extent * scale) + 1 for extent in layout.size)
    drawn = []
    makers: list[tuple[str, Callable[[], None]]] = []

    def cairo_picture() -> None:
        import cairo

        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
        context = cairo.Context(surface)
        context.set_source_rgb(1, 1, 1)
        context.paint()
        context.scale(scale, scale)
        context.set_source_rgb(0, 0, 0)
        draw_on_cairo(context, layout)
        surface.write_to_png(str(folder / "cairo.png"))

    def pillow_picture() -> None:
        from PIL import Image

        image = Image.new("RGB", (width, height), "white")
        draw_on_pillow(image, layout, scale=scale)
        image.save(folder / "pillow.png")

    makers = [("cairo", cairo_picture), ("pillow", pillow_picture)]
    for name, make in makers:
        try:
            make()
        except ImportError as error:
            print(f"{name}: {error}", file=sys.stderr)
        else:
            drawn.append(name)
    return drawn


def main() -> None:
    folder = pathlib.Path("out/draw")
    folder.mkdir(parents=True, exist_ok=True)
    layout = Layout(TEXT, [Font.named(name) for name in FONTS], size=20, width=240)
    (folder / "caretta.png").write_bytes(layout.png(2))
    for name in draw(layout, folder):
        print(f"{folder}/{name}.png")


if __name__ == "__main__":
    main()
