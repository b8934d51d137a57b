// SPDX-License-Identifier: Apache-2.0

extension SnapshotContent {
  /// A text: every unit counts; `words` says what differs between the kept text and that of now.
  static func text(
    _ text: String, pictures: [SnapshotFile] = [],
    words: @escaping (_ old: String, _ new: String) -> [String]
  ) -> SnapshotContent {
    // A file of text ends in a line feed.
    let text = text.utf8.last == 0x0A || text.isEmpty ? text : text + "\n"
    let bytes = Array(text.utf8)
    return SnapshotContent(
      ending: "txt", bytes: bytes,
      difference: { kept in
        if kept == bytes { return nil }
        let old = String(decoding: kept, as: UTF8.self)
        let diff = LineDiff(old, text).unified(oldName: "kept", newName: "now")
        return SnapshotDifference(
          words: words(old, text), diff: diff.isEmpty ? "the kept file is not UTF-8" : diff)
      },
      pictures: pictures)
  }

  /// Which lines of a text differ, where there is nothing better to say.
  static func lineWords(_ old: String, _ new: String) -> [String] {
    LineDiff(old, new).changes.map { hunk in
      let place = hunk.new.isEmpty ? hunk.old : hunk.new
      let lines =
        place.count == 1
        ? "line \(place.lowerBound + 1)" : "lines \(place.lowerBound + 1) to \(place.upperBound)"
      if hunk.old.isEmpty { return "\(lines) \(place.count == 1 ? "is" : "are") new" }
      if hunk.new.isEmpty { return "\(lines) \(place.count == 1 ? "is" : "are") gone" }
      let count = hunk.old.count == hunk.new.count ? "" : " (\(hunk.old.count) before)"
      return "\(lines) \(place.count == 1 ? "is" : "are") different\(count)"
    }
  }
}
