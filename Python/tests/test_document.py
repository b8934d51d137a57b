# SPDX-License-Identifier: Apache-2.0
import pytest

from caretta import ArgumentError, Document, Font


@pytest.fixture
def document():
    return Document("one 👩 two", Font.named("NotoSans-Regular.ttf"), width=60)


def test_edits(document):
    document.replace(0, 3, "ONE\n")
    assert document.text == "ONE\n 👩 two"
    document.insert(len(document), "!")
    assert document.text_in(8, len(document)) == "two!"
    for start, end in ((0, 99), (3, 2), (-1, 0), (6, 7)):
        with pytest.raises(ArgumentError):
            document.replace(start, end, "x")
    assert document.text == "ONE\n 👩 two!"


def test_reload_maps_offsets(document):
    assert document.reload("zero one 👩 two", [0, 7]) == [5, 12]
    assert document.text == "zero one 👩 two"
    with pytest.raises(ArgumentError):
        document.reload("x", [99])


def test_geometry_is_that_of_a_layout(document):
    layout = document.layout(0, 1000)
    assert document.line_count == len(layout.lines)
    assert document.height == layout.lines[-1].bottom
    for offset in range(len(document) + 1):
        assert document.caret_rect(offset) == layout.caret_rect(offset)
    assert document.hit(1e6, 1e6).offset == len(document)
    document.set_width(1000)
    assert document.line_count == 1
    assert document.selection_rects(0, 3)[0].rect.width > 10
    del document
    assert len(layout) == 10
