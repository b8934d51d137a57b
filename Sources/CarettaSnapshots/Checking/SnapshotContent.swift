// SPDX-License-Identifier: Apache-2.0

/// The content of a snapshot: bytes that are stored and compared, and pictures that are only
/// stored.
struct SnapshotContent {
  /// The extension of the compared file.
  var ending: String
  /// The bytes of that file.
  var bytes: [UInt8]
  /// Returns the difference from stored bytes; nil if they count as equal.
  var compare: (_ kept: [UInt8]) -> SnapshotDifference?
  /// Pictures that are written but not compared.
  var pictures: [SnapshotFile] = []
}

/// A file written with a snapshot.
struct SnapshotFile {
  /// The extension of the file.
  var ending: String
  /// Creates the bytes of the file.
  var bytes: () throws -> [UInt8]
}

/// The difference between content and its snapshot.
struct SnapshotDifference {
  /// Descriptions of the differences, one sentence each.
  var sentences: [String]
  /// A unified diff; empty for content without lines.
  var diff = ""
  /// Pictures of the difference.
  var pictures: [SnapshotFile] = []

  /// The maximum number of sentences in a failure.
  private static let maximumWords = 12
  /// The maximum number of lines of the diff in a failure; the files contain all lines.
  private static let maximumLines = 200

  /// The message of a failure.
  var message: String {
    var lines = sentences.prefix(Self.maximumWords).map { "  \($0)" }
    if sentences.count > Self.maximumWords {
      lines.append("  and \(sentences.count - Self.maximumWords) differences more")
    }
    if diff.isEmpty { return lines.joined(separator: "\n") }
    let all = diff.split(separator: "\n", omittingEmptySubsequences: false)
    lines.append("")
    lines += all.prefix(Self.maximumLines).map(String.init)
    if all.count > Self.maximumLines {
      lines.append("… \(all.count - Self.maximumLines) lines more")
    }
    return lines.joined(separator: "\n")
  }
}
