// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The streams of a run of the command.
struct Console {
  var input: ByteSource
  var output: ByteSink
  var error: ByteSink
  /// Whether the standard error is a terminal and the output is not.
  var showsProgress = false
  /// Whether the standard error is a terminal.
  var errorIsTerminal = false
  /// Whether the output is a terminal that shows colors.
  var usesColor = false
  /// Whether the input is a terminal, on which a user would have to type a request.
  var inputIsTerminal = false
  /// Whether the output is a terminal.
  var outputIsTerminal = false

  /// The streams of the process.
  static var standard: Console {
    Console(
      input: .standardInput, output: .standardOutput, error: .standardError,
      showsProgress: isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0,
      errorIsTerminal: isatty(STDERR_FILENO) != 0, usesColor: Programs.showsColors,
      inputIsTerminal: isatty(STDIN_FILENO) != 0,
      outputIsTerminal: isatty(STDOUT_FILENO) != 0)
  }

  /// Writes a sentence and a line feed to the standard error; errors are ignored.
  func warn(_ text: String) {
    try? error.put(Array("\(text)\n".utf8))
  }

  /// Writes a text and a line feed to the output.
  func print(_ text: String) throws(RequestError) {
    try output.put(Array("\(text)\n".utf8))
  }
}
