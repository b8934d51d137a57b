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
  /// Whether the output is a terminal that shows colours.
  var usesColor = false

  /// The streams of the process.
  static var standard: Console {
    Console(
      input: .standardInput, output: .standardOutput, error: .standardError,
      showsProgress: isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0,
      usesColor: Programs.showsColors)
  }

  /// Writes a text and a line feed to the output.
  func print(_ text: String) throws(RequestError) {
    try output.put(Array("\(text)\n".utf8))
  }
}
