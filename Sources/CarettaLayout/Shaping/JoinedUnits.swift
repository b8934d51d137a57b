// SPDX-License-Identifier: Apache-2.0

/// Counts the units that belong to one letter: its marks, and the consonants that linkers join to
/// it (UAX #29 GB9c).
///
/// Only the first thousand are shaped. HarfBuzz's time grows with the square of the marks on a
/// letter (six seconds for 50,000) and of the consonants of a syllable in Khmer, Burmese and other
/// scripts (five seconds for 50,000). UAX #15 regards more than thirty marks as no text
/// (Stream-Safe).
struct JoinedUnits {
  /// The most units of one letter that are shaped.
  static let most = 1000

  private var count = 0
  private var isLinked = false
  private var isShown = true

  /// Counts the next unit of a text.
  ///
  /// - Parameters:
  ///   - at: the offset of the unit.
  ///   - analysis: the text.
  /// - Returns: whether the unit is shaped.
  @inline(__always)
  mutating func shows(_ at: Int, _ analysis: ParagraphAnalysis) -> Bool {
    let property = analysis.property(at)
    if property.joinsClusters { return countJoining(at, property, analysis) }
    (count, isLinked, isShown) = (0, false, true)
    return true
  }

  private mutating func countJoining(
    _ at: Int, _ property: CharacterProperties, _ analysis: ParagraphAnalysis
  ) -> Bool {
    // The second half of a pair is shaped if the first is.
    if at > 0, unsafe UTF16.isTrailSurrogate(analysis.text[at]),
      unsafe UTF16.isLeadSurrogate(analysis.text[at - 1])
    {
      if count > 0 { count += 1 }
      return isShown
    }
    let kind = ConjunctBreak(property)
    let extends = !property.isDisjoint(with: [.extends, .links])
    count = extends || isLinked && kind == .consonant ? count + 1 : 0
    isLinked = kind == .linker || isLinked && kind == .extend
    isShown = count <= Self.most
    return isShown
  }
}
