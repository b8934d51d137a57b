#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Checks the installed command: the examples of each verb's help run in an empty folder, completions
# work in the available shells, the manual page is correct, the doctor finds the fonts.
# Uses .build/release/caretta, or the command given as an argument.
set -uo pipefail
cd "$(dirname "$0")/.."
root=$PWD
command=${1:-}
if [ -z "$command" ]; then
  bash Scripts/progress.sh "check-command: building" .build/check-command.log \
    swift build -c release --product caretta || exit 1
  command=$PWD/.build/release/caretta
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failed=0
fail() {
  echo "check-command: $*" >&2
  failed=1
}
mkdir "$place/bin" "$place/empty"
ln -s "$command" "$place/bin/caretta"
export PATH="$place/bin:$PATH"
cd "$place/empty"

examples=0
for verb in $(caretta --help | awk '/^  [a-z]/ { print $1 }'); do
  while IFS= read -r line; do
    examples=$((examples + 1))
    output=$(bash -c "set -o pipefail; $line" 2>&1 </dev/null) || fail "$verb: $line: $output"
    case $output in *'"error"'*) fail "$verb: $line: $output" ;; esac
  done < <(caretta "$verb" --help 2>/dev/null | awk '/^Examples:/ { on = 1; next } /^Options:/ { on = 0 } on' | grep '^  [^#]')
done
[ "$examples" -ge 24 ] || fail "only $examples examples"
for file in hello.png hello.svg keyboard.html worst.html; do
  [ -s "$file" ] || fail "the examples wrote no $file"
done

# The rows and the answers of Documentation/Fits.md.
block() {
  awk -v wanted="$1" '$0 == "```" && on { exit } on { print }
    $0 == "```text" && ++count == wanted { on = 1 }' "$root/Documentation/Fits.md"
}
block 1 >texts.csv
answers=$(caretta fits texts.csv --font NotoSans-Regular.ttf --size 16 --html worst.html)
diff <(block 2) <(echo "$answers") >&2 || fail "Documentation/Fits.md (above: <) shows something else"

# Prints the completions of bash after words.
complete_bash() {
  bash --norc -c '
    source <(caretta completions bash)
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _caretta
    printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
}
completed() {
  local expected=$1
  shift
  # Not in a pipe: grep would end it early.
  grep -qx -- "$expected" <<<"$(complete_bash "$@")" ||
    fail "bash does not complete '$*' to $expected"
}
completed layout caretta lay
completed doctor caretta ''
completed --white-space caretta layout --whi
completed justify caretta layout --text-align j
completed hello.png caretta render hello.p
completed zsh caretta completions ''
if grep -q . <<<"$(complete_bash caretta layout --width '')"; then fail "bash completes a number"; fi
if command -v zsh >/dev/null; then
  caretta completions zsh >_caretta
  zsh -n _caretta || fail "zsh does not read its completions"
  zsh -f -c 'autoload -U compinit; compinit -u -d "$1/dump"; source ./_caretta; whence _caretta' \
    zsh "$place" >/dev/null || fail "zsh does not load its completions"
fi
if command -v fish >/dev/null; then
  caretta completions fish >caretta.fish
  fish -n caretta.fish || fail "fish does not read its completions"
  grep -q justify <<<"$(fish --no-config -c 'source caretta.fish
    complete -C "caretta layout --text-align j"')" || fail "fish does not complete a value"
fi

caretta manual >caretta.1
if command -v groff >/dev/null; then
  warnings=$(groff -k -man -Tutf8 -ww -z caretta.1 2>&1)
  [ -z "$warnings" ] || fail "the manual page: $warnings"
fi
grep -q 'ok *default font' <<<"$(caretta doctor)" || fail "the doctor does not find the default font"
grep -q '│' <<<"$(caretta layout --text 'ab cd' --width 20 --show)" || fail "nothing is drawn"

[ "$failed" -eq 0 ] || exit 1
echo "check-command: $examples examples run, completions and the manual page are right"
