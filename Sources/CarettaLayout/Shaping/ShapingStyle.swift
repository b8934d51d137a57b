// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Everything a segment's shape depends on besides its text; interned, so that two styles are
/// equal when they are the same object.
@safe
final class ShapingStyle: Sendable {
  /// What identifies a style.
  struct Key: Hashable, Sendable {
    var face: FontFace
    var script: UInt8
    var isRightToLeft: Bool
    /// Whether its characters stand upright on a vertical line.
    var isUpright = false
    /// How much narrower than the font has them its glyphs are drawn.
    var widthScale = 1.0
    var language: String
    var features: [FontFeature]
    /// Layout units to a font unit.
    var scale: Fraction
    /// In layout units.
    var letterSpacing: Int64
    /// In layout units.
    var wordSpacing: Int64
    /// How the cluster of a segment that has no other is spaced.
    var cluster = ClusterSpacing()
  }

  let key: Key
  /// The style's number, which stands for it in the cache.
  let id: UInt32
  /// Which glyphs the face's lookups for this style have to do with.
  let lookupCoverage: LookupCoverage
  /// What they have to do with the space glyph.
  let spaceContext: SpaceContext
  /// Whether that is nothing: then cutting the text after a space changes nothing.
  let spaceIsUncovered: Bool
  /// Whether characters of the script that are uncovered need no shaping: HarfBuzz does nothing to
  /// them but look up glyph and advance.
  let canSkipShaping: Bool
  /// Whether words in one call of HarfBuzz have the glyphs that they have alone.
  ///
  /// In text from left to right
  /// of a script that is written from right to left, they have not: HarfBuzz turns it round unless it has
  /// digits and no letters.
  let canShareCalls: Bool
  /// Whether letters of the script join, and so have no letter spacing.
  let isCursive: Bool
  /// The hyphen that is drawn where a line ends inside a word: U+2010, or U+002D where the face has no
  /// glyph for it.
  let hyphen: UInt16
  /// The advance of that hyphen alone, in layout units.
  let hyphenAdvance: Int64
  /// The space glyph, which stands without width for what is not to be seen.
  let spaceGlyph: UInt32?
  let hbScript: hb_script_t
  let hbDirection: hb_direction_t
  nonisolated(unsafe) let hbLanguage: OpaquePointer?
  /// What HarfBuzz has worked out for the face, script, language and features.
  nonisolated(unsafe) let hbPlan: OpaquePointer?
  let hbFeatures: [hb_feature_t]

  init(key: Key, id: UInt32, uses: inout [PlanUse.Key: PlanUse]) {
    self.key = key
    self.id = id
    // HarfBuzz joins no letters that stand one below the other.
    isCursive = !key.isUpright && Script.isCursive(key.script)
    hbScript = hb_script_from_iso15924_tag(Script.tag(key.script))
    hbDirection = ShapePlan.direction(
      isRightToLeft: key.isRightToLeft, isUpright: key.isUpright)
    canShareCalls =
      key.isUpright || key.isRightToLeft
      || hb_script_get_horizontal_direction(hbScript) != HB_DIRECTION_RTL
    unsafe hbLanguage =
      key.language.isEmpty ? nil : hb_language_from_string(key.language, -1)
    var features = key.features
    if key.letterSpacing != 0 {
      let optional: [OpenTypeTag] = ["liga", "clig"].compactMap { OpenTypeTag($0) }
      let said = Set(features.map(\.tag))
      features = optional.filter { !said.contains($0) }.map { FontFeature($0, 0) } + features
    }
    hbFeatures = features.map {
      hb_feature_t(
        tag: $0.tag.rawValue, value: $0.value, start: 0, end: caretta_hb_feature_global_end)
    }
    unsafe hbPlan = ShapePlan.make(
      key.face.hbShapingFont, hbScript, hbLanguage, hbFeatures,
      hbDirection)
    hyphen = key.face.covers("\u{2010}") ? 0x2010 : 0x2D
    let glyph = Unicode.Scalar(hyphen).flatMap { key.face.nominalGlyph(for: $0) } ?? 0
    hyphenAdvance = key.scale.times(
      Int64(key.isUpright ? key.face.verticalAdvance(of: glyph) : key.face.advance(of: glyph)))
    let space = key.face.nominalGlyph(for: " ")
    spaceGlyph = space
    let planKey = PlanUse.Key(
      face: key.face, script: key.script, isRightToLeft: key.isRightToLeft,
      isUpright: key.isUpright, language: key.language, features: features)
    let use =
      unsafe uses[planKey] ?? PlanUse(plan: hbPlan, face: key.face, script: key.script)
    uses[planKey] = use
    lookupCoverage = use.lookupCoverage
    spaceContext = use.spaceContext
    spaceIsUncovered = spaceContext.isUncovered
    canSkipShaping =
      !key.isRightToLeft && !key.isUpright && key.letterSpacing == 0 && key.wordSpacing == 0
      && Script.isPlain(key.script)
  }

  /// The number of the style in keys of the cache.
  ///
  /// - Parameters:
  ///   - kind: what kind of text is remembered, below 4.
  ///   - rules: what its opportunities depend on.
  /// - Returns: a number for each combination.
  @inline(__always)
  func cacheID(_ kind: UInt32, _ rules: BreakRules) -> UInt32 {
    id << 10 | rules.number << 2 | kind
  }

  deinit { if let hbPlan = unsafe hbPlan { unsafe hb_shape_plan_destroy(hbPlan) } }
}
