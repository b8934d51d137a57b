#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks Scripts/folder-order.py: it finds the known references against the order, and no others."""
import importlib.util
import pathlib
import sys
import tempfile

SCRIPT = pathlib.Path(__file__).resolve().parent / "folder-order.py"
SPEC = importlib.util.spec_from_file_location("folder_order", SCRIPT)
checker = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(checker)

FIXTURE = {
    "First/One.swift": """
        // Second, Outer.Inner, secondOnly() in a comment: no reference.
        struct One { let text = "Second \\(makeThird(3)) \\"Third"; let raw = #"Second"# }
        struct Outer { private struct Second {}; func use() { values.secondOnly() } }
        """,
    "First/Two.swift": "func two(_ value: Second) -> Outer.Inner { One(value.shortOne) }",
    "Second/Second.swift": """
        struct Second { private(set) var shortOne = 1; func first() { _ = One() } }
        extension One { func secondOnly() {} }
        extension Outer { enum Inner { case secondCase } }
        """,
    "Third/Third.swift": "struct Third { let other: Second }\nfunc makeThird(_ count: Int) -> Third { }",
}
EXPECTED = [
    "Sources/Target/First/One.swift:3: makeThird is of Third, which comes after First",
    "Sources/Target/First/One.swift:4: secondOnly is of Second, which comes after First",
    "Sources/Target/First/Two.swift:1: Outer.Inner is of Second, which comes after First",
    "Sources/Target/First/Two.swift:1: Second is of Second, which comes after First",
    "Sources/Target/First/Two.swift:1: shortOne is of Second, which comes after First",
]


def main():
    """Findings in a target with known references against its order."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in FIXTURE.items():
            path = root / "Sources/Target" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        found = sorted(checker.findings(root, "Target: First Second Third"))
        level = checker.findings(root, "Target: First|Second|Third")
        unlisted = checker.findings(root, "Target: First|Third Fourth")
    if found != EXPECTED or level or len(unlisted) != 2:
        print("folder-order: the checker is wrong:", *found, *level, *unlisted, sep="\n  ")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
