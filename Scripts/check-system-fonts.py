#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the fonts of the system that `caretta fonts --system` chooses with those of fc-match.

Uses .build/release/caretta, or the command that is named. Prints what differs and the number of
answers; the status is 1 where one differs. The fonts are those of this machine.
"""
import itertools
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/caretta")

GENERIC = ["serif", "sans-serif", "monospace", "system-ui", "cursive", "fantasy", "emoji"]
# A language (BCP 47) and fontconfig's name of it.
LANGUAGES = [("en", "en"), ("de-AT", "de-at"), ("ja", "ja"), ("ko-KR", "ko-kr"), ("zh-Hans", "zh-cn"),
             ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"), ("ar", "ar"), ("fa", "fa"), ("ur", "ur"),
             ("he", "he"), ("hi", "hi"), ("mr", "mr"), ("ta", "ta"), ("th", "th"), ("my", "my"),
             ("sr-Latn", "sr"), ("mn-Mong", "mn-cn"), ("pa-Arab", "pa-pk")]
CHARACTERS = ("a é Ω ж א ש ا ی ٹ अ क ಅ த ก ក မ א ང ა Ա ሀ Ꭰ ᐁ ᠠ ሴ ℵ ∑ ∫ → ☃ ♞ ⠿ あ カ 漢 骨 直 한 ㄅ ꀀ "
              "\U00012000 \U00013000 \U00010330 \U0001D49C \U0001F389 \U0001F600 \u2764 \uFB01").split()
TEXTS = ["שלום עולם", "السلام عليكم ورحمة", "नमस्ते दुनिया", "今日は世界骨直", "한국어 문장", "สวัสดีชาวโลก",
         "\u2200\u2203\u2208\u222B\u21D2\u27F6\u2A00", "ᠮᠣᠩᠭᠣᠯ", "🎉😀👍🏽", "ⵜⵉⴼⵉⵏⴰⵖ", "ꦗꦮ ꦱꦸ"]


def fc(pattern, *options):
    """The faces that fc-match answers, as (file, index), each with the characters that it has."""
    form = "%{file}\t%{index}\t%{fontformat}\t%{charset}\n"
    out = subprocess.run(["fc-match", *options, "--format", form, pattern],
                         capture_output=True, text=True, check=True).stdout
    faces = []
    for line in out.splitlines():
        file, index, kind, characters = line.split("\t")
        if kind in ("TrueType", "CFF"):
            ranges = [[int(end, 16) for end in part.split("-")] for part in characters.split()]
            face = (file, int(index) & 0xFFFF)
            if face not in [known for known, _ in faces]:
                faces.append((face, ranges))
    return faces


def has(ranges, character):
    return any(part[0] <= ord(character) <= part[-1] for part in ranges)


def ask(requests):
    """The answers of the command, in order."""
    lines = "".join(json.dumps({"system": True, **request}) + "\n" for request in requests)
    out = subprocess.run([COMMAND, "fonts", "--jsonl", "-"], input=lines, capture_output=True, text=True)
    return [json.loads(line)["system"] for line in out.stdout.splitlines()]


def name(face):
    return (face["path"], face["index"]) if face else None


def chosen(family, language, text):
    """The faces for a text by what fc-match --sort lists: the family's, then greedily."""
    first = fc(f"{family}:lang={language}")[0]
    faces, lacking = [first], [c for c in dict.fromkeys(text) if not c.isspace() and c != "\u200d"]
    lacking = [c for c in lacking if not has(first[1], c)]
    if not lacking:
        return [first[0]]
    characters = " ".join(f"{ord(c):x}" for c in sorted(lacking))
    families = f"emoji,{family}" if ord(text[0]) >= 0x1F300 else family
    for face, ranges in fc(f"{families}:lang={language}:charset={characters}", "-a"):
        if any(has(ranges, c) for c in lacking):
            faces.append((face, ranges))
            lacking = [c for c in lacking if not has(ranges, c)]
    return [face for face, _ in faces]


def main():
    tables = []
    listed = sorted({line.split(",")[0] for line in subprocess.run(
        ["fc-list", ":scalable=true", "--format", "%{family}\n"], capture_output=True,
        text=True).stdout.splitlines()})
    tables.append(("generic families by language", [
        ({"family": [family], "language": bcp}, [fc(f"{family}:lang={own}")[0][0]])
        for family, (bcp, own) in itertools.product(GENERIC, LANGUAGES)]))
    quoted = str.maketrans({"-": "\\-", ":": "\\:"})
    tables.append(("all families", [
        ({"family": [family]}, [fc(family.translate(quoted))[0][0]]) for family in listed]))
    styled = [f for f in listed if f.startswith(("Noto S", "DejaVu", "Unifont"))][:40]
    tables.append(("regular and bold of families", [
        ({"family": [family], "weight": weight},
         [fc(f"{family.translate(quoted)}:weight={200 if weight == 700 else 80}")[0][0]])
        for family in styled for weight in (400, 700)]))
    tables.append(("characters by family and language", [
        ({"family": [family], "language": bcp, "text": character}, chosen(family, own, character))
        for family in ("serif", "sans-serif", "monospace")
        for bcp, own in LANGUAGES[:8] for character in CHARACTERS]))
    tables.append(("texts by fc-match --sort", [
        ({"family": [family], "language": bcp, "text": text}, chosen(family, own, text))
        for family in ("serif", "sans-serif") for bcp, own in LANGUAGES for text in TEXTS]))
    status = 0
    for title, table in tables:
        equal = 0
        for (request, expected), answer in zip(table, ask([r for r, _ in table]), strict=True):
            if "text" in request:
                found = [name(face) for face in answer["selected"]]
            else:
                found = [name(answer["matches"][0]["face"])]
            if found == expected:
                equal += 1
            else:
                status = 1
                print(f"  {request}: {found}, by fc-match {expected}")
        print(f"{title}: {equal} of {len(table)} equal")
    return status


if __name__ == "__main__":
    sys.exit(main())
