// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The ending of the lines of a text file.
public enum LineEnding: String, Hashable, Sendable, Codable, CaseIterable {
  /// LF (U+000A), as on Unix.
  case lf
  /// CR LF (U+000D U+000A), as on Windows.
  case crlf
  /// CR (U+000D), as on the first Macintosh systems.
  case cr

  /// Creates the ending of the first line of a text that ends; nil if no line ends.
  ///
  /// - Complexity: O(length of the first line).
  public init?(of text: String) {
    let bytes = text.utf8
    guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    let next = bytes.index(after: index)
    self =
      bytes[index] == 0x0A ? .lf : next < bytes.endIndex && bytes[next] == 0x0A ? .crlf : .cr
  }

  /// The characters of the ending.
  public var text: String {
    switch self {
    case .lf: "\n"
    case .crlf: "\r\n"
    case .cr: "\r"
    }
  }
}

extension LineEnding {
  /// Creates the ending of the first paragraph of an edited text; nil if it has no ending of these
  /// kinds.
  init?(ofFirstParagraphOf source: some TextSource) {
    let paragraph = source.paragraph(at: 0)
    let end = TextRange(paragraph.content.end, paragraph.end)
    self.init(of: String(decoding: source.utf16(in: end), as: UTF16.self))
  }
}
