// SPDX-License-Identifier: Apache-2.0

/// The content of a snapshot: bytes that are kept and compared, and pictures that are only kept.
struct SnapshotContent {
  /// The ending of the file that is compared.
  var ending: String
  /// The bytes of that file.
  var bytes: [UInt8]
  /// Finds the difference from kept bytes; nil if they count as equal.
  var compare: (_ kept: [UInt8]) -> SnapshotDifference?
  /// Pictures that are written but not compared.
  var pictures: [SnapshotFile] = []
}

/// A file written with a snapshot.
struct SnapshotFile {
  /// The ending of its name.
  var ending: String
  /// Makes its bytes.
  var bytes: () throws -> [UInt8]
}

/// The difference of a content from the kept one.
struct SnapshotDifference {
  /// Descriptions of the differences, a sentence each.
  var sentences: [String]
  /// A unified diff; empty for a content without lines.
  var diff = ""
  /// Pictures of the difference.
  var pictures: [SnapshotFile] = []

  /// The largest number of sentences in a failure.
  private static let maximumWords = 12
  /// The largest number of lines of the diff in a failure; the files have all.
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
