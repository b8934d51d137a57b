#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Checks that reviewers would otherwise have to make: format, license headers, paths of a
# developer's machine, files that are too long, references against the order of folders, unclear
# wording, fonts without a license. Prints each finding.
set -uo pipefail
cd "$(dirname "$0")/.."
findings=0
found() {
  echo "lint: $*" >&2
  findings=$((findings + 1))
}

# Every file of the repository, new ones included; also without git, as in an archive.
all=$(git ls-files -co --exclude-standard 2>/dev/null |
  while read -r file; do [ -f "$file" ] && echo "$file"; done)
[ -n "$all" ] || all=$(find . -type f -not -path './.build/*' -not -path './out/*' \
  -not -path './.git/*' | sed 's|^\./||')
# The files whose path matches an extended regular expression.
files() { grep -E "$1" <<<"$all"; }
# The lines of these files that match a second expression, with their locations.
lines() { files "$1" | tr '\n' '\0' | xargs -0 grep -nIE "$2" /dev/null; }
sources='\.(swift|c|h|sh|py|modulemap)$|^Makefile$|^\.ci/run$'

swift format lint --strict --recursive Sources Tests Examples Package.swift || found "swift format"

while read -r file; do
  head -3 "$file" | grep -q 'SPDX-License-Identifier: Apache-2.0' || found "$file: no license header"
done < <(files "$sources")

while read -r line; do
  found "path of a machine: $line"
done < <(lines '.' '(^|[^[:alnum:]_./])/(home|root|Users|work|opt|tmp|private)/[[:alnum:]_]')

while read -r file; do
  lines=$(wc -l <"$file")
  [ "$lines" -le 600 ] || found "$file: $lines lines, at most 600"
done < <(files "$sources|\\.md$")

# Functions of at most 60 lines: from a declaration to the closing brace of the same indentation.
while read -r line; do found "$line"; done < <(files '\.swift$' | tr '\n' '\0' | xargs -0 awk '
  FNR == 1 { open = 0 }
  open && $0 == indent "}" {
    lines = FNR - start + 1
    if (lines > 60) print FILENAME ":" start ": a function of " lines " lines, at most 60"
    open = 0
  }
  !open && /^ *([a-z@()]+ )*(func [^ ]|init[?!(<]|deinit|subscript)/ && !/}$/ {
    match($0, /^ */); indent = substr($0, 1, RLENGTH); start = FNR; open = 1
  }')

# Folders of at most 45 Swift files.
while read -r count folder; do
  [ "$count" -le 45 ] || found "$folder: $count Swift files, at most 45"
done < <(files '\.swift$' | sed 's|/[^/]*$||' | sort | uniq -c)

# Comment lines of at most 100 characters, as in .swift-format.
while read -r line; do
  found "comment of more than 100 characters: $line"
done < <(files "$sources" | tr '\n' '\0' | xargs -0 python3 -B -c '
import re, sys
for name in sys.argv[1:]:
    for number, line in enumerate(open(name, encoding="utf-8"), 1):
        if len(line) > 101 and re.match(r" *(//+|#|\*) +(?!.*https?:|\|)", line): print(f"{name}:{number}")')

# American spelling in everything that is read (Swift itself has `isCancelled`).
british='[Cc]olour|[Bb]ehaviour|[Nn]eighbour|[Ff]avour|[Cc]entred?\b|\b[Gg]rey|nalyse|[Cc]atalogue|\b[Ll]icence|\b[Ll]abelled\b'
british+='|[Jj]udgement|(pital|itial|tim|rmal|ster|rial|chron|cogn|gan)is(e|ed|er|ing|ation)\b'
while read -r line; do
  found "British spelling: $line"
done < <(lines '^(Sources|Tests|Scripts|Documentation|Python|[A-Z]+\.md|Makefile).*\.(swift|h|c|py|sh|md|docc)$|^Makefile$' "$british" |
  grep -vE '^(Scripts/lint.sh|Sources/CarettaEditing/Markup/ColorNames.swift|Tests/.*"[^"]*(colour|centre)[^"]*")' || true)

# The scripts of the pages, each page as one script, if node is installed.
if command -v node >/dev/null; then
  for page in inspector timeline; do
    cat Sources/CPages/shared.js Sources/CPages/"$page"-*.js | node --check - ||
      found "Sources/CPages/$page-*.js: not a script"
  done
fi

while read -r line; do
  found "placeholder: $line"
done < <(lines '\.md$' 'TODO|FIXME|XXX|@START_MENU_TOKEN@|[Ll]orem ipsum')

# The folders of each target of Scripts/folder-order.txt, in one direction; first the checker
# itself.
python3 -B Scripts/folder-order-test.py || found "folder-order.py"
while read -r line; do
  found "against the order of folders: $line"
done < <(python3 -B Scripts/folder-order.py 2>&1)

# Each change of the list of mutations has its line in the source.
python3 -B Scripts/mutations.py --check || found "Tests/Mutations/list.jsonl"

# Wording of comments and documents: in no folder more findings than before.
while read -r line; do
  found "wording: $line"
done < <(python3 -B Scripts/wording.py 2>&1)

# Each font is in the manifest, unchanged, with a license text; and no font is missing.
if command -v sha256sum >/dev/null; then sum() { sha256sum "$1" | cut -d' ' -f1; }
else sum() { shasum -a 256 "$1" | cut -d' ' -f1; }; fi
manifest=$(awk -F'"' '
  $2 == "file" { file = $4 }
  $2 == "licenseFile" { license = $4 }
  $2 == "sha256" { print file "\t" license "\t" $4 }' Fonts/manifest.json)
while read -r font; do
  name=${font#Fonts/}
  entry=$(printf '%s\n' "$manifest" | awk -F'\t' -v n="$name" '$1 == n')
  if [ -z "$entry" ]; then
    found "$font: not in Fonts/manifest.json"
    continue
  fi
  IFS=$'\t' read -r _ license sha <<<"$entry"
  [ -s "Fonts/$license" ] || found "$font: no license text $license"
  [ "$(sum "$font")" = "$sha" ] || found "$font: not the file of the manifest"
done < <(files '^Fonts/.*\.(ttf|otf|ttc|woff2?)$')
while IFS=$'\t' read -r name _; do
  [ -f "Fonts/$name" ] || found "Fonts/manifest.json: no file $name"
done <<<"$manifest"

if [ "$findings" -gt 0 ]; then
  echo "lint: $findings findings" >&2
  exit 1
fi
echo "lint: nothing found"
