// SPDX-License-Identifier: Apache-2.0

extension SnapshotContent {
  /// Returns text content that is compared byte by byte; `sentences` describes the differences from
  /// the snapshot.
  static func text(
    _ text: String, pictures: [SnapshotFile] = [],
    sentences: @escaping (_ old: String, _ new: String) -> [String]
  ) -> SnapshotContent {
    // A file of text ends in a line feed.
    let text = text.utf8.last == 0x0A || text.isEmpty ? text : text + "\n"
    let bytes = Array(text.utf8)
    return SnapshotContent(
      ending: "txt", bytes: bytes,
      compare: { kept in
        if kept == bytes { return nil }
        let old = String(decoding: kept, as: UTF8.self)
        let diff = LineDiff(old, text).unified(oldName: "kept", newName: "now")
        return SnapshotDifference(
          sentences: sentences(old, text), diff: diff.isEmpty ? "the kept file is not UTF-8" : diff)
      },
      pictures: pictures)
  }
}
