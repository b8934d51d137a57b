// SPDX-License-Identifier: Apache-2.0

extension LineDiff {
  /// Describes the lines that differ between two texts, a sentence for each hunk.
  static func sentences(_ old: String, _ new: String) -> [String] {
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
