// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Shell scripts that complete verbs and options, generated from the tables that the reader uses.
///
/// Completions and the manual page are generated from the tables of the option parser, and are not
/// in the repository.
enum Completions {
  /// The supported shells.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// Returns the script of a shell.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The possible first words: verbs, and commands without requests.
  private static var firstWords: [(name: String, help: String)] {
    VerbCommand.documented.map { ($0.name, $0.summary) }
      + UtilityCommand.all.map { ($0.name, $0.summary) }
  }

  /// Returns the names of values that are safe in a word list, without names that contain a space.
  private static func words(_ names: [String]) -> String {
    names.filter { !$0.contains(" ") }.joined(separator: " ")
  }

  private static var bash: String {
    var values = ""
    var options = ""
    for command in VerbCommand.documented {
      let all = CompletionOption.all(of: command)
      for option in all {
        let name = "\(command.name):\(option.name)"
        switch option.value {
        case .none: break
        case .choices(let names):
          values +=
            "    \(name)) COMPREPLY=($(compgen -W '\(words(names))' -- \"$current\")); return ;;\n"
        case .file: values += "    \(name)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
        case .folder:
          values += "    \(name)) COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"
        case .other: values += "    \(name)) return ;;\n"
        }
      }
      options += "      \(command.name)) options='\(words(all.map(\.name)))' ;;\n"
    }
    return """
      # SPDX-License-Identifier: Apache-2.0
      # Completions of caretta for bash, written by `caretta completions bash`.
      _caretta() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local verb=${COMP_WORDS[1]} options=''
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(words(firstWords.map(\.name))) --help --version' -- "$current"))
          return
        fi
        case $verb:$previous in
      \(values)\
          completions:*) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")); return ;;
        esac
        case $current in
          -*)
            case $verb in
      \(options)\
            esac
            COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
          *) COMPREPLY=($(compgen -f -- "$current")) ;;
        esac
      }
      complete -o filenames -F _caretta caretta
      """
  }

  /// Returns a text for use inside single quotes of a shell.
  private static func quoted(_ text: String, _ specials: Set<Character> = []) -> String {
    text.reduce(into: "'") { result, character in
      if character == "'" {
        result += "'\\''"
      } else {
        result += specials.contains(character) ? "\\\(character)" : String(character)
      }
    } + "'"
  }

  private static var zsh: String {
    let specials: Set<Character> = ["[", "]", ":", "\\"]
    let verbs = firstWords.map {
      "    " + quoted($0.name + ":" + $0.help.filter { $0 != ":" })
    }
    let cases = VerbCommand.documented.map { command in
      let options = CompletionOption.all(of: command).map { option in
        let action =
          switch option.value {
          case .none: ""
          case .choices(let names): ":value:(\(words(names)))"
          case .file: ":file:_files"
          case .folder: ":folder:_files -/"
          case .other: ":value:"
          }
        let help = quoted(option.help, specials).dropFirst().dropLast()
        return "      '*\(option.name)[\(help)]\(action)'"
      }
      return "    \(command.name)) _arguments \\\n"
        + (options + ["      '*:file:_files' ;;"]).joined(separator: " \\\n")
    }
    return """
      #compdef caretta
      # SPDX-License-Identifier: Apache-2.0
      # Completions of caretta for zsh, written by `caretta completions zsh`.
      _caretta() {
        local -a verbs
        verbs=(
      \(verbs.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe 'verb' verbs
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in
      \(cases.joined(separator: "\n"))
          completions) _values 'shell' bash zsh fish ;;
        esac
      }
      if [ "$funcstack[1]" = _caretta ]; then _caretta "$@"; else compdef _caretta caretta; fi
      """
  }

  private static var fish: String {
    func escaped(_ text: String) -> String {
      "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
    }
    let verbs = firstWords.map {
      "complete -c caretta -n __fish_use_subcommand -f -a \($0.name) -d \(escaped($0.help))"
    }
    let options = VerbCommand.documented.flatMap { command in
      CompletionOption.all(of: command).map { option in
        let action =
          switch option.value {
          case .none: ""
          case .choices(let names): " -x -a \(escaped(words(names)))"
          case .file: " -r -F"
          case .folder: " -x -a '(__fish_complete_directories)'"
          case .other: " -x"
          }
        return "complete -c caretta -n '__fish_seen_subcommand_from \(command.name)' "
          + "-l \(option.name.dropFirst(2))\(action) -d \(escaped(option.help))"
      }
    }
    let shells =
      "complete -c caretta -n '__fish_seen_subcommand_from completions' -f -a 'bash zsh fish'"
    return """
      # SPDX-License-Identifier: Apache-2.0
      # Completions of caretta for fish, written by `caretta completions fish`.
      \((verbs + options + [shells]).joined(separator: "\n"))
      """
  }
}
