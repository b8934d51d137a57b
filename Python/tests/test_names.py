# SPDX-License-Identifier: Apache-2.0
"""What somebody types first: names of fonts, snake_case keys, wrong types."""
import pathlib

import pytest

import caretta


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


def test_missing_glyphs_and_words_are_ranges_with_names():
    layout = caretta.Layout("設定を a", "NotoSans-Regular.ttf")
    assert layout.missing_glyphs == [(0, 3)]
    assert layout.words[0].start == 0 and layout.words[-1].end == 5


def test_repr_shows_the_content():
    layout = caretta.Layout("one two", "NotoSans-Regular.ttf", width=30)
    assert repr(layout).startswith("<Layout 'one two', 2 lines, ")


def test_keys_are_snake_case_or_as_in_json():
    one = caretta.fits("one two", 30, font_files=["NotoSans-Regular.ttf"], max_lines=1)
    two = caretta.fits("one two", 30, fontFiles=["NotoSans-Regular.ttf"], maxLines=1)
    assert one == two and one["fits"] is False and one["missing"] == 0
    with pytest.raises(TypeError, match="twice"):
        caretta.fits("a", max_lines=1, maxLines=2)
