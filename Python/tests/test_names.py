# SPDX-License-Identifier: Apache-2.0
"""What somebody types first: names of fonts, snake_case keys, wrong types."""
import json
import pathlib

import pytest

import caretta
from caretta._requests import json_request


def test_a_font_is_opened_by_its_name_or_path():
    by_name = caretta.Layout("ab", "NotoSans-Regular.ttf")
    font = caretta.Font.named("NotoSans-Regular.ttf")
    assert by_name.carets == caretta.Layout("ab", font).carets
    several = caretta.Layout("a ש", ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"])
    assert several.missing_glyphs == []
    with pytest.raises(caretta.FontError, match="Nope.ttf"):
        caretta.Layout("ab", "Nope.ttf")
    with pytest.raises(caretta.FontError):
        caretta.Layout("ab", pathlib.Path("/no/such/font.ttf"))


@pytest.mark.parametrize(
    "arguments",
    [((1, "NotoSans-Regular.ttf"), {}), (("a", 3), {}), (("a", [3]), {}), (("a",), {"size": "big"}),
     (("a",), {"width": None}), (("a",), {"letter_spacing": True})])
def test_a_wrong_type_is_a_type_error_with_a_sentence(arguments):
    positional, named = arguments
    with pytest.raises(TypeError, match=" not "):
        caretta.Layout(*positional, **named)


FONT = "NotoSans-Regular.ttf"


@pytest.mark.parametrize(
    "call",
    [lambda: caretta.Document(3, FONT), lambda: caretta.Document("ab", FONT).replace(0, 1, 5),
     lambda: caretta.Document("ab", FONT).replace("0", 1, "c"),
     lambda: caretta.Document("ab", FONT).reload(b"c"),
     lambda: caretta.Document("ab", FONT).layout("0", 10),
     lambda: caretta.Layout("ab", FONT, language=5), lambda: caretta.Layout("ab", FONT, max_lines="2"),
     lambda: caretta.Layout("ab", FONT).set_width("x"), lambda: caretta.Layout("ab", FONT).hit("x", 0),
     lambda: caretta.Layout("ab", FONT).caret_rect("1"),
     lambda: caretta.Layout("ab", FONT).selection_rects(0, 1.5),
     lambda: caretta.Layout("ab", FONT).character_at(None, 0),
     lambda: caretta.Layout("ab", FONT).png("2"), lambda: caretta.Layout("ab", FONT).utf16_offset("1"),
     lambda: caretta.Font(FONT, face="a"), lambda: caretta.Font(3),
     lambda: caretta.Font.named(FONT).with_variations({"wght": "bold"}),
     lambda: caretta.Font.named(FONT).outline("a")])
def test_a_wrong_type_names_the_argument_and_the_value(call):
    with pytest.raises(TypeError, match=r" is an? .*, not (int|str|bytes|float|NoneType) "):
        call()


def test_missing_glyphs_and_words_are_ranges_with_names():
    layout = caretta.Layout("設定を a", "NotoSans-Regular.ttf")
    assert layout.missing_glyphs == [(0, 3)]
    assert layout.words[0].start == 0 and layout.words[-1].end == 5


def test_repr_shows_the_content():
    layout = caretta.Layout("one two", "NotoSans-Regular.ttf", width=30)
    assert repr(layout).startswith("<Layout 'one two', 2 lines, ")


def test_a_layout_of_a_document_has_the_text_of_its_lines():
    document = caretta.Document("one\n👩 two\nthree\nfour", FONT)
    whole = document.layout(0, 1e6)
    assert whole.text == document.text
    assert repr(whole).startswith("<Layout 'one\\n👩 two")
    long = caretta.Document("\n".join(f"👩 {index}" for index in range(5000)), FONT)
    part = long.layout(long.height / 2, long.height / 2 + 100)
    first, last = part.lines[0], part.lines[-1]
    assert 0 < first.start and last.end < len(long)
    assert part.text == long.text_in(first.start, last.end)
    assert part.text.startswith("👩 ")
    offsets = [first.start, first.start + 2, first.start + 3]
    assert [part.utf16_offset(index) for index in range(3)] == offsets
    assert [part.string_index(offset) for offset in offsets] == [0, 1, 2]


def test_keys_are_snake_case_or_as_in_json():
    one = caretta.fits("one two", 30, font_files=["NotoSans-Regular.ttf"], max_lines=1)
    two = caretta.fits("one two", 30, fontFiles=["NotoSans-Regular.ttf"], maxLines=1)
    assert one == two and one["fits"] is False and one["missing"] == 0
    with pytest.raises(TypeError, match="twice"):
        caretta.fits("a", max_lines=1, maxLines=2)


def test_keys_inside_of_lists_are_snake_case_too():
    span = {"start": 0, "end": 3, "letter_spacing": 5}
    request = {"text": "one two", "font_files": [FONT], "spans": [span]}
    wide = caretta.Layout.from_request(request)
    plain = caretta.Layout.from_request({"text": "one two", "fontFiles": [FONT]})
    assert wide.size[0] == pytest.approx(plain.size[0] + 15)
    assert caretta.fits("one two", 500, font_files=[FONT], spans=[span])["lines"] == 1
    with pytest.raises(TypeError, match="twice"):
        caretta.fits("a", 30, spans=[{**span, "letterSpacing": 3}])


def test_tags_of_fonts_are_no_keys():
    request = {"features": {"a_b_": 1}, "spans": [{"variations": {"a_b_": 1}}]}
    assert json.loads(json_request(request)) == request
