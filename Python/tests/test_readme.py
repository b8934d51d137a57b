# SPDX-License-Identifier: Apache-2.0
import importlib.metadata
import re


def test_the_code_of_the_description_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    description = importlib.metadata.metadata("caretta").get_payload()
    blocks = re.findall(r"```python\n(.*?)```", description, re.S)
    assert len(blocks) == 2
    for block in blocks:
        exec(block, {})
        # The result that a comment states for the last line.
        said = re.search(r"^(?P<call>\w+\(.*\))\n# (?P<result>.*)\n\Z", block, re.M)
        if said:
            names = {}
            exec(block[: said.start()], names)
            assert repr(eval(said["call"], names)) == said["result"]
    assert (tmp_path / "hello.png").read_bytes().startswith(b"\x89PNG")
