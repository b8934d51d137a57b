# SPDX-License-Identifier: Apache-2.0
import json
import os
import pathlib

import pytest

import caretta
from caretta import FontError, RequestError, answer, compare, fits, highlight, reload, render, scroll, tokenize


def test_an_answer_is_bytes_of_json():
    written = answer("layout", '{"text":"a b","id":7}')
    assert written.endswith(b"\n") and json.loads(written)["id"] == 7


def test_errors_have_code_and_path():
    with pytest.raises(RequestError, match=r"\$\.text") as caught:
        answer("layout", b'{"text":1}')
    assert caught.value.error["code"] == "wrong-type"
    assert caught.value.error["path"] == "$.text"
    with pytest.raises(RequestError):
        answer("nonsense", b"{}")
    with pytest.raises(FontError):
        answer("layout", b'{"text":"a","fontFiles":["no-such.ttf"]}')


def test_verbs():
    units = tokenize(text="one two", queries=[{"ask": "units", "granularity": "word"}])
    assert units == {"results": [[[0, 3], [4, 7]]]}
    moved = reload("ab", "xab", selections=[{"anchor": 1, "head": 2}])
    assert moved["selections"] == [{"anchor": 2, "head": 3}]
    assert "states" in highlight("one two", events=[]) or highlight("one two", events=[])
    assert render("Hello").startswith(b"\x89PNG")
    pages = {"width": 60, "height": 30}
    assert render("Hello, pages", pages=pages, format="pdf", title="Pages").count(b"/Type/Page/") == 2
    timeline = scroll(textView={"text": "a"}, events=[{"at": 0, "insert": "b"}])
    assert timeline["samples"]


FONTS = ["NotoSans-Regular.ttf"]


def test_whether_a_text_fits():
    there = fits("Save settings", 120, size=16, maxLines=1, fontFiles=FONTS)
    assert there["fits"] is True and there["largestSize"] == 16 and there["truncatedAt"] is None
    cut = fits("Einstellungen speichern", 120, size=16, maxLines=1, fontFiles=FONTS)
    assert cut["fits"] is False and cut["largestSize"] == 10.5 and cut["truncatedAt"] == 13
    assert cut["overflow"]["height"] == pytest.approx(21.792) and cut["lines"] == 2
    # Without a width, the text is one line; the answer equals the command's.
    assert fits("Einstellungen speichern", fontFiles=FONTS)["fits"] is True
    written = answer("fits", json.dumps({"text": "a b", "width": 5, "fontFiles": FONTS}))
    assert fits("a b", 5, fontFiles=FONTS) == json.loads(written)
    assert "largestSize" not in fits("a b", 5, findLargestSize=False, fontFiles=FONTS)
    assert fits("", 0, fontFiles=FONTS)["fits"] is True


def test_a_box_that_is_wrong():
    with pytest.raises(RequestError, match=r"\$\.size"):
        fits("a", 10, size=-1)
    with pytest.raises(RequestError, match=r"\$\.maxLnes"):
        fits("a", 10, maxLnes=1)
    with pytest.raises(FontError):
        fits("a", fontFiles=["no-such.ttf"])


def test_everything_is_documented():
    for name in caretta.__all__:
        value = getattr(caretta, name)
        assert value.__doc__, name
        if isinstance(value, type):
            for member, part in vars(value).items():
                if not member.startswith("_") and (callable(part) or isinstance(part, property)):
                    assert part.__doc__, f"{name}.{member}"


def test_markup_has_the_text_that_it_becomes() -> None:
    markup = "<p>one  <b>two</b></p><p>three</p>"
    assert caretta.fits(markup=markup)["text"] == "one two\nthree"
    assert caretta.Layout.from_request({"markup": markup, "width": 200}).text == "one two\nthree"


def test_answers_before_and_after_an_update_are_compared() -> None:
    before = [fits("one two", width, fontFiles=FONTS, id=number) for number, width in enumerate((200, 300))]
    after = [fits("one two", width, fontFiles=FONTS, id=number) for number, width in enumerate((20, 300))]
    rows = compare(before, after)
    assert [row["id"] for row in rows] == [0]
    assert {change["kind"] for change in rows[0]["changes"]} >= {"lines"}
    assert compare(after, after) == []


def test_requests_are_compared_under_two_font_folders(tmp_path) -> None:
    own = pathlib.Path(caretta.__file__).with_name("Fonts")
    folders = [*filter(None, os.environ.get("CARETTA_FONTS", "").split(":")), own]
    fonts = next(folder for folder in map(pathlib.Path, folders) if (folder / "NotoSans-Bold.ttf").is_file())
    for name, file in (("old", "NotoSans-Regular.ttf"), ("new", "NotoSans-Bold.ttf")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "Own.ttf").write_bytes((fonts / file).read_bytes())
    requests = [{"text": "ab", "font_files": ["Own.ttf"], "id": "x"}, {"text": ""}]
    rows = compare(requests=requests, fonts_before=tmp_path / "old", fonts_after=[tmp_path / "new"])
    assert rows[0]["id"] == "x" and rows[0]["row"] == 1
    assert "advance" in {change["kind"] for change in rows[0]["changes"]}
    assert compare(requests=requests, fonts_before=tmp_path / "old", fonts_after=tmp_path / "old") == []


def test_a_wrong_comparison_is_an_error() -> None:
    with pytest.raises(RequestError, match="before"):
        compare()
    with pytest.raises(RequestError, match="not both"):
        compare([], [], fonts_after="fonts")
    with pytest.raises(RequestError, match="fontsBefore"):
        compare(requests=[])
