# SPDX-License-Identifier: Apache-2.0
"""A layout shows itself in a notebook, by the protocol that Jupyter uses."""
import xml.dom.minidom

import pytest

from caretta import Font, Layout


def test_the_svg_of_a_layout_is_a_picture():
    layout = Layout("fi", Font.named("NotoSans-Regular.ttf"))
    root = xml.dom.minidom.parseString(layout._repr_svg_()).documentElement
    assert root.tagName == "svg" and root.getElementsByTagName("path")


def test_the_display_formatter_takes_it():
    formatters = pytest.importorskip("IPython.core.formatters")
    layout = Layout("fi", Font.named("NotoSans-Regular.ttf"))
    data, _ = formatters.DisplayFormatter().format(layout)
    assert data["image/svg+xml"] == layout.svg()


def test_a_notebook_that_runs_has_the_picture(tmp_path):
    nbformat = pytest.importorskip("nbformat")
    client = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.v4.new_notebook(cells=[
        nbformat.v4.new_code_cell(
            'from caretta import Font, Layout\nLayout("fi", Font.named("NotoSans-Regular.ttf"))')])
    client.NotebookClient(
        notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = notebook.cells[0].outputs
    assert "<svg" in outputs[0].data["image/svg+xml"]
