# SPDX-License-Identifier: Apache-2.0
import concurrent.futures
import math

import pytest

from caretta import ArgumentError, Font, FontError, Layout, PictureError, Rect, RequestError

TEXT = "Caretta fits שלום 👩 into\nlines."


@pytest.fixture
def font():
    return Font.named("NotoSans-Regular.ttf")


def test_font(font, tmp_path):
    assert font.family == "Noto Sans"
    assert font.info.units_per_em == 1000
    path = tmp_path / "é.ttf"
    from caretta import _font

    source = _font.pathlib.Path(_font.__file__).with_name("Fonts") / "NotoSans-Regular.ttf"
    path.write_bytes(source.read_bytes())
    assert Font(path).info == Font(path.read_bytes()).info == font.info
    assert font.with_variations({"wght": 700}).family == "Noto Sans"


@pytest.mark.parametrize("source", ["no-such.ttf", "a\0b", b"", b"abc"])
def test_fonts_that_are_none(source):
    with pytest.raises(FontError):
        Font(source)


def test_lines_tile_the_text(font):
    layout = Layout(TEXT, font, width=90)
    lines = layout.lines
    assert len(lines) > 2
    assert lines[0].start == 0 and lines[-1].end == len(layout)
    assert all(a.end == b.start for a, b in zip(lines, lines[1:]))
    assert layout.size[0] <= 90 and layout.size[1] == lines[-1].bottom
    layout.set_width(math.inf)
    assert len(layout.lines) == 2


def test_carets_and_hits_agree(font):
    layout = Layout(TEXT, font, width=90)
    for caret in layout.carets:
        if caret.affinity == "downstream" and caret.offset < 8:
            assert layout.hit(caret.x, caret.y + caret.height / 2).offset == caret.offset
    rect = layout.caret_rect(3)
    assert isinstance(rect, Rect) and rect.height > 10
    assert layout.character_at(rect.x + 2, rect.y + 5) == (3, 4)
    assert layout.character_at(-50, 0) is None


def test_words_and_selections(font):
    layout = Layout(TEXT, font, width=90)
    units = TEXT.encode("utf-16-le")
    words = [units[2 * a : 2 * b].decode("utf-16-le") for a, b in layout.words]
    assert words[:3] == ["Caretta", "fits", "שלום"] and words[-1] == "lines"
    rects = layout.selection_rects(0, len(layout))
    assert rects[0].contains_start and not rects[0].contains_end
    assert {rect.direction for rect in rects} == {"ltr", "rtl"}
    assert layout.selection_rects(2, 2) in ([], layout.selection_rects(2, 2))


def test_indices(font):
    layout = Layout("a👩b", font)
    assert [layout.utf16_offset(i) for i in range(4)] == [0, 1, 3, 4]
    assert [layout.string_index(o) for o in range(5)] == [0, 1, 1, 2, 3]


def test_glyphs(font):
    layout = Layout(TEXT, font, width=90)
    runs = layout.glyph_runs
    assert sum(len(run.ids) for run in runs) > 0
    assert runs[0].positions[0] == (0, layout.lines[0].baseline)
    assert any(run.level == 1 for run in runs)
    assert all(not run.is_sideways and run.width_scale == 1 for run in runs)
    assert all(caret.width == 0 for caret in layout.carets)


def test_arrays_of_numpy(font):
    numpy = pytest.importorskip("numpy")
    layout = Layout(TEXT, font, width=90)
    assert layout.glyph_array()["x"].max() <= 90
    assert layout.caret_array()["position"]["offset"][-1] == len(layout)
    assert isinstance(layout.glyph_array(), numpy.ndarray)
    assert len(layout.glyph_array()) == sum(len(run.ids) for run in layout.glyph_runs)
    assert Layout(TEXT, font, size=numpy.int64(16), width=numpy.float32(90)).lines == layout.lines


def test_pictures(font):
    layout = Layout("Hello", font)
    assert layout.png(2).startswith(b"\x89PNG")
    assert layout.pdf().startswith(b"%PDF-1.7")
    assert layout._repr_svg_().lstrip().startswith("<svg")
    with pytest.raises(PictureError):
        layout.png(1e9)


@pytest.mark.parametrize(
    "keys",
    [{"size": -1}, {"size": math.nan}, {"text_align": "middle"}, {"align": "middle"},
     {"text_align": "end", "align": "end"}, {"max_lines": 0}, {"direction": "up"},
     {"letter_spacing": math.inf}, {"width": math.nan}])
def test_styles_are_checked(font, keys):
    with pytest.raises(ArgumentError):
        Layout("a", font, **keys)


def test_the_former_name_of_text_align_is_valid(font):
    right = Layout("a", font, width=100, text_align="right")
    former = Layout("a", font, width=100, align="right")
    assert former.lines[0].left == right.lines[0].left > 0


def test_offsets_are_checked(font):
    layout = Layout("ab", font)
    for offset in (-1, 3, 1 << 70):
        with pytest.raises(ArgumentError, match="outside of the text"):
            layout.caret_rect(offset)
    with pytest.raises(ArgumentError):
        layout.selection_rects(1, 0)
    with pytest.raises(ArgumentError):
        layout.hit(math.nan, 0)
    with pytest.raises(ArgumentError, match="surrogate"):
        Layout("\ud800", font)


def test_edge_texts(font):
    for text in ("", "\n", "\0", "a\r\n", "👩", "שלום"):
        layout = Layout(text, font, width=0)
        assert len(layout) == len(text.encode("utf-16-le")) // 2
        assert layout.lines and layout.carets


def test_a_request_has_all_keys():
    layout = Layout.from_request(
        {"text": "ab\ncd", "paragraphs": [{"start": 3, "end": 5, "headIndent": 7}]})
    assert [line.left for line in layout.lines] == [0, 7]
    with pytest.raises(RequestError):
        Layout.from_request({"text": 1})


def test_lines_stand_in_containers():
    containers = [{"x": 60 * index, "y": 0, "width": 50, "height": 30} for index in range(3)]
    layout = Layout.from_request({"text": "one two three", "containers": containers})
    assert [line.container for line in layout.lines] == [0, 1, 2]
    assert [line.container for line in Layout.from_request({"text": "one"}).lines] == [None]


def test_threads(font):
    def lay_out(number):
        return [line.end for line in Layout(f"{number} " + TEXT * 20, font, width=90).lines]

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lay_out, range(40))) == list(map(lay_out, range(40)))


def test_text_is_transformed(font):
    def glyphs(text, transform="none"):
        return [glyph for run in Layout(text, font, text_transform=transform).glyph_runs for glyph in run.ids]

    assert glyphs("ab", "uppercase") == glyphs("AB")
    assert glyphs("AB", "lowercase") == glyphs("ab")
    assert glyphs("ab", "capitalize full-size-kana") == glyphs("Ab")
    for wrong in ("upper", "", "uppercase lowercase", "none uppercase", "uppercase uppercase"):
        with pytest.raises(ArgumentError, match="text_transform"):
            Layout("a", font, text_transform=wrong)
