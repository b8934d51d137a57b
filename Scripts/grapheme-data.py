#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes what grapheme clusters need besides the standard library, from the Unicode character database.

    python3 Scripts/grapheme-data.py FOLDER

FOLDER is a copy of https://www.unicode.org/Public/17.0.0/ucd/: DerivedCoreProperties.txt, GraphemeBreakProperty.txt (also
in its folder auxiliary) and GraphemeBreakTest.txt (likewise). Written are Sources/CICU/conjuncts.h and the test file
without its comments, Tests/Fixtures/Unicode/GraphemeBreakTest.txt. Another version is another argument; the tests then
say which boundaries have changed.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Sources/CICU/conjuncts.h"
TEST = ROOT / "Tests/Fixtures/Unicode/GraphemeBreakTest.txt"
KINDS = {"Consonant": 1, "Extend": 2, "Linker": 3, "V": 4}
HANGUL = ((0x1100, 0x11FF), (0xA960, 0xA97F), (0xAC00, 0xD7FF))


def read(folder, name):
    """The text of a file of the database, and its version."""
    for path in (folder / name, folder / "auxiliary" / name):
        if path.exists():
            text = path.read_text(encoding="utf-8")
            version = re.search(r"-(\d+\.\d+\.\d+)\.txt", text.split("\n", 1)[0])
            if version:
                return text, version.group(1)
            raise SystemExit(f"{path} does not begin with its name and version")
    raise SystemExit(f"{folder} has no {name}")


def ranges(text, wanted):
    """The ranges of code points whose property, or value of a property, is in a list of names."""
    for line in text.splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) < 2 or tuple(fields[1:-1]) != wanted or fields[-1] not in KINDS:
            continue
        first, _, last = fields[0].partition("..")
        yield int(first, 16), int(last or first, 16), KINDS[fields[-1]]


def is_hangul(first):
    return any(low <= first <= high for low, high in HANGUL)


def joined(found):
    """The ranges in order; neighbors of one kind are one range."""
    result = []
    for first, last, kind in sorted(found):
        if result and result[-1][1] + 1 == first and result[-1][2] == kind:
            result[-1] = (result[-1][0], last, kind)
        else:
            result.append((first, last, kind))
    return result


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    properties, version = read(folder, "DerivedCoreProperties.txt")
    breaks, other = read(folder, "GraphemeBreakProperty.txt")
    test, third = read(folder, "GraphemeBreakTest.txt")
    if {version, other, third} != {version}:
        raise SystemExit(f"{folder} has files of several versions: {version}, {other}, {third}")
    table = joined([
        *ranges(properties, ("InCB",)),
        *(found for found in ranges(breaks, ()) if found[2] == 4 and not is_hangul(found[0])),
    ])
    entries = [f"{{0x{first:X}, 0x{last:X}, {kind}}}," for first, last, kind in table]
    rows = [" ".join(entries[at:at + 4]) for at in range(0, len(entries), 4)]
    TABLE.write_text("\n".join([
        "// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0",
        f"// Made by Scripts/grapheme-data.py from Unicode {version}; not edited by hand.",
        "// Indic_Conjunct_Break: 1 Consonant, 2 Extend, 3 Linker. 4: vowels outside of Hangul (GCB=V).",
        f'#define CARETTA_CONJUNCT_VERSION "{version}"',
        "static const struct {", "  uint32_t first, last;", "  uint8_t kind;",
        "} conjuncts[] = {", *(f"  {row}" for row in rows), "};", ""]))
    cases = [line.split("#")[0].strip() for line in test.splitlines()]
    TEST.parent.mkdir(parents=True, exist_ok=True)
    TEST.write_text("\n".join([
        f"# GraphemeBreakTest-{version}.txt without its comments, made by Scripts/grapheme-data.py.",
        "# © Unicode, Inc.; licensed under the Unicode License V3 (https://www.unicode.org/license.txt).",
        *(case for case in cases if case), ""]), encoding="utf-8")
    print(f"Unicode {version}: {len(table)} ranges, {len([case for case in cases if case])} cases")


if __name__ == "__main__":
    main()
