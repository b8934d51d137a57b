// SPDX-License-Identifier: Apache-2.0

/// Compares two texts and returns the change from one to the other.
///
/// Texts are compared by code unit, not by `Character`: canonically equivalent texts differ. Every
/// edit begins and ends at grapheme cluster boundaries of both texts, so that positions mapped
/// through the change stay at boundaries.
public struct TextDiff: Hashable, Sendable {
  /// The number of edits that a change may have.
  public enum Hunks: String, Hashable, Sendable, Codable, CaseIterable {
    /// One edit: the text between the common prefix and the common suffix.
    case single
    /// One edit for each difference between words.
    case multiple
  }

  /// The number of edits that the change may have.
  package var hunks: Hunks
  /// The maximum number of differing tokens; a larger difference becomes a single edit.
  package var cap: Int

  /// Creates a diff.
  public init(hunks: Hunks = .multiple, cap: Int = 1000) {
    self.hunks = hunks
    self.cap = max(0, cap)
  }

  /// The work of a comparison; tests assert it instead of times.
  package struct Work: Hashable, Sendable {
    /// UTF-8 bytes of both texts between their common prefix and suffix.
    package var bytesBetween = 0
    /// Tokens in these bytes.
    package var tokens = 0
    /// Tokens that were compared.
    package var comparisons = 0
    /// Whether the texts differed in more tokens than the cap allows, so that the change is a
    /// single edit.
    package var hasReachedCap = false

    package init() {}
  }

  /// Returns the change from one text to another.
  ///
  /// - Complexity: O(length of both texts), and O(cap²) more for several edits.
  public func change(from old: String, to new: String) -> TextChange {
    var work = Work()
    return change(from: old, to: new, work: &work)
  }

  /// Returns the change from one text to another, and adds the work of the comparison to `work`.
  package func change(from old: String, to new: String, work: inout Work) -> TextChange {
    var old = old
    var new = new
    old.makeContiguousUTF8()
    new.makeContiguousUTF8()
    var pair = TextPair(old, new)
    let length = pair.oldUnits(in: pair.oldBytes)
    if pair.isEqual { return TextChange(identity: length) }
    pair.trim()
    work.bytesBetween += pair.oldBytes.count + pair.newBytes.count
    if hunks == .multiple {
      var wider = pair
      wider.widenToTokens()
      if !wider.oldBytes.isEmpty, !wider.newBytes.isEmpty,
        let hunks = tokenHunks(wider, &work)
      {
        return Self.change(of: hunks, length: length)
      }
    }
    return Self.change(of: [pair], length: length)
  }

  /// Returns the ranges of differing tokens; nil if more than `cap` tokens differ.
  private func tokenHunks(_ pair: TextPair, _ work: inout Work) -> [TextPair]? {
    let old = DiffTokens(pair.old, pair.oldBytes)
    let new = DiffTokens(pair.new, pair.newBytes)
    work.tokens += old.count + new.count
    var script = EditScript(old, new, cap: cap)
    let runs = script.runs()
    work.comparisons += script.comparisons
    guard let runs else {
      work.hasReachedCap = true
      return nil
    }
    var hunks: [TextPair] = []
    for run in runs {
      var hunk = pair
      hunk.oldBytes = old.bytes(run.old)
      hunk.newBytes = new.bytes(run.new)
      if let last = hunks.last, hunk.isWithin(units: 3, of: last) {
        hunks[hunks.count - 1].oldBytes = last.oldBytes.lowerBound..<hunk.oldBytes.upperBound
        hunks[hunks.count - 1].newBytes = last.newBytes.lowerBound..<hunk.newBytes.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    for index in hunks.indices { hunks[index].trim() }
    return hunks
  }

  /// Returns the change with the given hunks, which are in ascending order.
  private static func change(of hunks: [TextPair], length: Int) -> TextChange {
    var builder = TextChangeBuilder(oldLength: length)
    var at = (byte: 0, offset: 0)
    for hunk in hunks {
      let start = at.offset + hunk.oldUnits(in: at.byte..<hunk.oldBytes.lowerBound)
      let count = hunk.oldUnits(in: hunk.oldBytes)
      builder.keep(to: start)
      builder.replace(count, with: hunk.newText)
      at = (hunk.oldBytes.upperBound, start + count)
    }
    return builder.finish()
  }
}
