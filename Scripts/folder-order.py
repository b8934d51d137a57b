#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that the folders of a target refer to each other in one direction only.

Scripts/folder-order.txt has a line for each target that is checked:

    Target: Folder Folder|Folder Folder

A folder may use those before it and those of its own level (`A|B`), none after it; `.` is the
target's own folder. Each reference against the order is printed with its place, and the status is 1.

A reference is, outside of comments and string literals:
- the name of a type, or `Outer.Inner` where the nested type is in another folder than the outer one;
- the name of a function or property, after a period, before a parenthesis or at least eight letters
  long, if just one folder of the target and the targets it imports declares it.
There is no type inference: a member whose name is also that of an enum case, of a label or, without a
period, of a local in the file, that has fewer than five letters or that is one of the standard library
is not looked for.
"""
import bisect
import collections
import pathlib
import re
import sys

MODIFIERS = set(
    "public package internal open fileprivate private static final class mutating nonmutating "
    "borrowing consuming override weak unowned lazy convenience nonisolated indirect prefix postfix "
    "infix dynamic required optional isolated".split())
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias", "extension"}
STANDARD = set(
    "append begin begins clamped close closed combine contains count decode description distance drop "
    "dropFirst dropLast elements encode encoded filter first firstIndex formUnion hash height indices "
    "insert intersection isEmpty joined last lastIndex length lower lowered lowerBound offset place "
    "popLast prefix properties rawValue reduce remove removeAll removeFirst removeLast replace "
    "replaceSubrange reserveCapacity reversed rounded scalar sorted start starts string subtract "
    "suffix swapAt table union upperBound utf8 utf16 value width withUnsafeBufferPointer "
    "withUnsafeBytes".split())

# Comments and literals are found by their first characters, in this order.
TOKEN = re.compile(r'''(?P<comment>//|/\*)|(?P<hashes>\#*)(?P<quote>"""|")|(?P<name>`?[A-Za-z_]\w*`?)
    |(?P<space>[ \t\n\r]+)|(?P<number>\d\w*(\.\d\w*)?)|(?P<other>.)''', re.X | re.S)

Token = collections.namedtuple("Token", "text line")
Source = collections.namedtuple("Source", "target folder path tokens imports")
Scope = collections.namedtuple("Scope", "path isType isExtension")
Declaration = collections.namedtuple("Declaration", "name kind isPrivate position")


def tokens_of(text):
    """The names and signs of Swift code, those in interpolations included."""
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    tokens = []

    def scan(at, end_of_interpolation):
        depth = 0
        while at < len(text):
            match = TOKEN.match(text, at)
            if match["comment"] == "//":
                at = text.find("\n", at) if "\n" in text[at:] else len(text)
            elif match["comment"]:
                at = after_comment(at)
            elif match["quote"]:
                at = after_literal(match)
            else:
                at = match.end()
                if match["space"]:
                    continue
                depth += {"(": 1, ")": -1}.get(match[0], 0)
                if end_of_interpolation and depth < 0:
                    return at
                tokens.append(Token(match[0].strip("`"), bisect.bisect(starts, match.start())))
        return at

    def after_comment(at):
        depth = 0
        for match in re.compile(r"/\*|\*/").finditer(text, at):
            depth += 1 if match[0] == "/*" else -1
            if depth == 0:
                return match.end()
        return len(text)

    def after_literal(opening):
        hashes, at = opening["hashes"], opening.end()
        part = re.compile(
            re.escape(opening["quote"] + hashes) + r"|(\\" + hashes + r"\()|\\" + hashes + ".", re.S)
        while match := part.search(text, at):
            if match[1]:
                at = scan(match.end(), True)
            elif match[0].startswith("\\"):
                at = match.end()
            else:
                return match.end()
        return len(text)

    scan(0, False)
    return tokens


def read_sources(root):
    """The Swift files of all targets, with the names of the modules that each imports."""
    sources = []
    for path in sorted((root / "Sources").glob("*/**/*.swift")):
        parts = path.relative_to(root / "Sources").parts
        tokens = tokens_of(path.read_text(encoding="utf-8"))
        imports = {after.text for token, after in zip(tokens, tokens[1:]) if token.text == "import"}
        folder = parts[1] if len(parts) > 2 else "."
        sources.append(Source(parts[0], folder, str(path.relative_to(root)), tokens, imports))
    return sources


def visible_targets(sources):
    """For each target itself and the targets that it imports, directly or not."""
    visible = collections.defaultdict(set)
    for source in sources:
        visible[source.target] |= {source.target} | source.imports
    targets = set(visible)
    for _ in targets:
        for target in targets:
            visible[target] = (visible[target] & targets).union(
                *(visible[other] for other in visible[target] & targets)) & targets
    return visible


def declarations_of(tokens):
    """What a file declares outside of function bodies, and the types that it extends."""
    found, scopes, header, modifiers, brackets = [], [], None, set(), 0
    for index, token in enumerate(tokens):
        text = token.text
        after = tokens[index + 1].text if index + 1 < len(tokens) else ""
        before = tokens[index - 1].text if index else ""
        path = scopes[-1].path if scopes else ""
        atTypeLevel = not brackets and all(scope.isType for scope in scopes)
        if text in "([":
            brackets += 1
        elif text in ")]":
            brackets -= 1
        elif text == "{":
            scopes.append(header or Scope(path, False, False))
            header = None
        elif text == "}" and scopes:
            scopes.pop()
        if text in MODIFIERS and not (text == "class" and re.match("[A-Z_]", after)):
            # `private(set)` limits writing only.
            if after != "(":
                modifiers.add(text)
            continue
        if before not in (".", "@") and text in TYPES and re.match("[A-Z_]", after):
            name = dotted(tokens, index + 1)
            isPrivate = bool(modifiers & {"private", "fileprivate"})
            if text != "extension":
                found.append(Declaration(join(path, name), "type", isPrivate, index + 1))
            if text != "typealias":
                header = Scope(join(path, name), True, text == "extension")
        elif text in ("func", "var", "let") and before != "." and atTypeLevel and after[:1].isalpha():
            isPrivate = bool(modifiers & {"private", "fileprivate"})
            found.append(Declaration(after, "member", isPrivate, index + 1))
        elif text == "case" and atTypeLevel and scopes:
            for name in case_names(tokens, index):
                found.append(Declaration(name, "case", False, index))
        if text not in "(set)":
            modifiers = set()
    return found


def case_names(tokens, index):
    """The names that an enum's `case` declares; none in a pattern of a `switch`."""
    names, depth, line = [], 0, tokens[index].line
    for before, token in zip(tokens[index:], tokens[index + 1:]):
        depth += {"(": 1, ")": -1}.get(token.text, 0)
        isName = before.text in ("case", ",") and depth == 0
        if depth == 0 and not isName and token.line > line and before.text != ",":
            break
        if isName:
            names.append(token.text)
        line = token.line
    return names


def dotted(tokens, index):
    """The name at an index with those joined to it by periods."""
    name = tokens[index].text
    while index + 2 < len(tokens) and tokens[index + 1].text == ".":
        if not re.match("[A-Z]", tokens[index + 2].text):
            break
        index += 2
        name += "." + tokens[index].text
    return name


def join(path, name):
    return f"{path}.{name}" if path else name


class Names:
    """Where types and members are declared: (target, folder) by name."""

    def __init__(self, sources):
        self.types = collections.defaultdict(set)
        self.members = collections.defaultdict(set)
        self.open_members = set()
        self.cases = collections.defaultdict(set)
        self.private_types = {}
        self.declared_at = {}
        for source in sources:
            place = (source.target, source.folder)
            declarations = declarations_of(source.tokens)
            self.declared_at[source.path] = {found.position for found in declarations}
            self.private_types[source.path] = {
                found.name.split(".")[-1] for found in declarations
                if found.kind == "type" and found.isPrivate}
            for found in declarations:
                if found.kind == "case":
                    self.cases[found.name].add(place)
                elif found.kind == "member":
                    self.members[found.name].add(place)
                    if not found.isPrivate:
                        self.open_members.add((found.name, place))
                elif not found.isPrivate:
                    self.types[found.name].add(place)
                    # A nested type is also known by its last two names.
                    self.types[".".join(found.name.split(".")[-2:])].add(place)
        self.nested = collections.defaultdict(set)
        for name, places in self.types.items():
            if "." in name:
                self.nested[name.split(".")[-1]] |= places


def references_of(source, names, visible):
    """Pairs of a token and the folders of the same target that it refers to."""
    here = (source.target, source.folder)
    pairs = list(zip(source.tokens, source.tokens[1:]))
    labels = {before.text for before, after in pairs if after.text == ":"}
    locals_ = {after.text for before, after in pairs
               if before.text in ("let", "var", "for", "func", "in")}
    for index, token in enumerate(source.tokens):
        before = source.tokens[index - 1].text if index else ""
        after = source.tokens[index + 1].text if index + 1 < len(source.tokens) else ""
        if index in names.declared_at[source.path]:
            continue
        if re.match("[A-Z]", token.text):
            if before != "." or index < 2 or not re.match("[A-Z]", source.tokens[index - 2].text):
                yield from type_references(source, index, names, here)
        elif re.match("[a-z_]", token.text):
            places = {place for place in names.members[token.text] if place[0] in visible}
            isReference = before == "." or after == "(" or len(token.text) >= 8
            if (isReference and len(places) == 1 and here not in places
                    and len(token.text) >= 5 and token.text not in STANDARD | labels
                    and (before == "." or token.text not in locals_)
                    and (token.text, *places) in names.open_members
                    and not any(place[0] in visible and place not in places
                                for place in names.cases[token.text])):
                yield token, {folder for target, folder in places if target == source.target}


def type_references(source, index, names, here):
    """The folders of a type's name and of the names nested in it."""
    token, chain = source.tokens[index], dotted(source.tokens, index).split(".")
    if source.tokens[index - 1].text == "." and index or chain[0] in names.private_types[source.path]:
        return
    if chain[0] == source.target:
        chain = chain[1:]
    if not chain:
        return
    places = names.types.get(chain[0], set())
    if here in names.nested[chain[0]] and here not in places:
        return
    outer = {folder for target, folder in places if target == source.target}
    if here not in places:
        yield token, outer
    for first, second in zip(chain, chain[1:]):
        inner = {folder for target, folder in names.types.get(f"{first}.{second}", ())
                 if target == source.target}
        if source.folder not in inner and not inner & outer:
            yield Token(f"{first}.{second}", token.line), inner


def read_order(text):
    """The level of each folder, by target."""
    order = {}
    for line in text.splitlines():
        if ":" in line and not line.startswith("#"):
            target, levels = line.split(":", 1)
            order[target.strip()] = {
                folder: level for level, folders in enumerate(levels.split())
                for folder in folders.split("|")}
    return order


def findings(root, order_text):
    """Each reference against the order, and each folder that the order or the target lacks."""
    sources = read_sources(root)
    names, visible, found = Names(sources), visible_targets(sources), []
    for target, levels in read_order(order_text).items():
        own = [source for source in sources if source.target == target]
        folders = {source.folder for source in own}
        for folder in sorted(folders ^ set(levels)):
            lack = "no place in the order" if folder in folders else "no Swift files"
            found.append(f"Sources/{target}/{folder}: {lack}")
        for source in own:
            for token, used in references_of(source, names, visible[target]):
                for folder in sorted(used & set(levels)):
                    if levels[folder] > levels.get(source.folder, len(levels)):
                        found.append(f"{source.path}:{token.line}: {token.text} is of {folder}, "
                                     f"which comes after {source.folder}")
    return found


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    found = findings(root, (root / "Scripts/folder-order.txt").read_text(encoding="utf-8"))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
