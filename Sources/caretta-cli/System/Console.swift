// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a run of the command reads from and writes to.
struct Console {
  var input: ByteSource
  var output: ByteSink
  var error: ByteSink
  /// Whether somebody watches the standard error and nothing else appears there.
  var showsProgress = false

  /// The process' own streams.
  static var standard: Console {
    Console(
      input: .standardInput, output: .standardOutput, error: .standardError,
      showsProgress: isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0)
  }

  /// Writes a text and a line feed to the output.
  func print(_ text: String) throws(CommandError) {
    try output.put(Array("\(text)\n".utf8))
  }
}
