// SPDX-License-Identifier: Apache-2.0

/// Suggests a valid name for a mistyped one.
package enum NearestName {
  /// Returns the valid name with the smallest edit distance from a mistyped name.
  ///
  /// The distance is at most 2, or a third of the length of the mistyped name if that is more. An
  /// edit inserts, removes or replaces a letter, or exchanges two neighboring letters; case counts
  /// as no difference. Ties go to the earlier name.
  ///
  /// - Returns: nil if no name is near, or if the mistyped name is one of the names.
  /// - Complexity: O(names × square of their length). Names longer than 64 letters are skipped.
  package static func nearest(to name: String, in names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longest, !names.contains(name) else { return nil }
    let limit = max(2, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard letters.count <= longest, abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      // A name whose letters are all different is not near.
      guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns a list of words with each mistyped word replaced by the nearest valid one; nil if a
  /// word is near no valid one, or if all are valid.
  package static func nearest(to text: String, words valid: [String]) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let corrected = words.compactMap { valid.contains($0) ? $0 : nearest(to: $0, in: valid) }
    return corrected.count == words.count && corrected != words
      ? corrected.joined(separator: " ") : nil
  }

  private static let longest = 64

  /// Returns the number of edits between two words (Damerau and Levenshtein, adjacent letters
  /// only).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
