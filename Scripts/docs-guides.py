#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Copies the guides of Documentation into a DocC catalog as articles.

  docs-guides.py CATALOG

Links between guides become links of the site. Links to other files of the repository become their names,
because the site does not contain them.
"""

import os
import re
import sys

GUIDES = ["GettingStarted", "C", "Fits", "Limits", "Choices", "Coverage", "Decisions"]


def link(match):
    text, target = match.groups()
    name = re.fullmatch(r"(\w+)\.md(#.*)?", target)
    if name and name.group(1) in GUIDES:
        return f"<doc:{name.group(1)}>"
    if target.startswith(("http:", "https:", "doc:", "#")):
        return match.group(0)
    path = os.path.normpath(os.path.join("Documentation", target))
    return f"`{path}`" if text in path else f"{text} (`{path}`)"


for guide in GUIDES:
    with open(f"Documentation/{guide}.md", encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", link, text)
    with open(os.path.join(sys.argv[1], f"{guide}.md"), "w", encoding="utf-8") as file:
        file.write(text)
