#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the named character references of HTML, from the standard library of Python.

    python3 Scripts/entity-data.py

Names without a semicolon are left out. Written is Sources/CarettaEditing/Markup/CharacterReferenceTable.swift.
"""
import html.entities
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Sources/CarettaEditing/Markup/CharacterReferenceTable.swift"
WIDTH = 96


def main():
    entries = [
        name[:-1] + "=" + "+".join(f"{ord(character):X}" for character in characters)
        for name, characters in sorted(html.entities.html5.items()) if name.endswith(";")
    ]
    lines = [""]
    for entry in entries:
        if lines[-1] and len(lines[-1]) + 1 + len(entry) > WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + entry
    text = "\n".join("    " + line for line in lines)
    TABLE.write_text(f'''// SPDX-License-Identifier: Apache-2.0

/// The names of character references (HTML §13.5), written by `Scripts/entity-data.py`.
enum CharacterReferenceTable {{
  /// Each name, and the hexadecimal numbers of its one or two characters.
  static let entries = """
{text}
    """
}}
''', encoding="utf-8")


main()
