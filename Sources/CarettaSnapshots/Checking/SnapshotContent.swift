// SPDX-License-Identifier: Apache-2.0

/// What a snapshot is of: bytes that are kept and compared, and pictures to look at beside.
struct SnapshotContent {
  /// The ending of the file that is compared.
  var ending: String
  /// What stands in it.
  var bytes: [UInt8]
  /// Says how kept bytes differ from those of now; nil where they count as the same.
  var compare: (_ kept: [UInt8]) -> SnapshotDifference?
  /// Pictures that are written beside and never compared.
  var pictures: [SnapshotFile] = []
}

/// A file beside a snapshot.
struct SnapshotFile {
  /// The ending of its name.
  var ending: String
  /// Makes its bytes.
  var bytes: () throws -> [UInt8]
}

/// How a snapshot differs from what is kept.
struct SnapshotDifference {
  /// What is different, a sentence each.
  var words: [String]
  /// The same as a diff of lines; empty where there are no lines.
  var diff = ""
  /// Pictures of the difference.
  var pictures: [SnapshotFile] = []

  /// The most sentences that a failure has.
  private static let maximumWords = 12
  /// The most lines of the diff that a failure has; the files have all.
  private static let maximumLines = 200

  /// What a failure says.
  var message: String {
    var lines = words.prefix(Self.maximumWords).map { "  \($0)" }
    if words.count > Self.maximumWords {
      lines.append("  and \(words.count - Self.maximumWords) differences more")
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
