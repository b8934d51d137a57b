// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Everything that a segment's glyphs depend on apart from its text; interned, so that styles are
/// equal only if they are the same object.
@safe
final class ShapingStyle: Sendable {
  /// The identity of a style.
  struct Key: Hashable, Sendable {
    var face: FontFace
    var script: UInt8
    var isRightToLeft: Bool
    /// Whether its characters are upright on a vertical line.
    var isUpright = false
    /// The horizontal scale at which glyphs are drawn; less than 1 for compressed glyphs.
    var widthScale = 1.0
    var language: String
    var features: [FontFeature]
    /// The number of layout units per font unit.
    var scale: Fraction
    /// The letter spacing, in layout units.
    var letterSpacing: Int64
    /// The word spacing, in layout units.
    var wordSpacing: Int64
    /// The context-dependent spacing, for a segment of a single cluster.
    var cluster = ClusterSpacing()
  }

  let key: Key
  /// The style's number, which identifies it in the cache.
  let id: UInt32
  /// The glyphs that the lookups of the style's shape plan cover.
  let lookupCoverage: LookupCoverage
  /// The role of the space glyph in these lookups.
  let spaceContext: SpaceContext
  /// Whether no lookup covers the space glyph, so that splitting text after a space does not change
  /// glyphs.
  let spaceIsUncovered: Bool
  /// Whether uncovered characters of the script need no shaping, because HarfBuzz only looks up
  /// their glyphs and advances.
  let canSkipShaping: Bool
  /// Whether words that share one call to HarfBuzz have the same glyphs as in isolation.
  ///
  /// False for left-to-right text in a right-to-left script: HarfBuzz reverses such text unless it
  /// has digits and no letters.
  let canShareCalls: Bool
  /// The ends at which words may be joined to phrases; nil if phrases are shaped as a whole.
  let wordJoins: WordJoins?
  /// Whether letters of the script join, and therefore have no letter spacing.
  let isCursive: Bool
  /// The hyphen that is drawn if a line ends inside a word: U+2010, or U+002D if the face has no
  /// glyph for it.
  let hyphen: UInt16
  /// The advance of the hyphen in isolation, in layout units.
  let hyphenAdvance: Int64
  /// The space glyph, which is used with zero width for invisible characters.
  let spaceGlyph: UInt32?
  let hbScript: hb_script_t
  let hbDirection: hb_direction_t
  nonisolated(unsafe) let hbLanguage: OpaquePointer?
  /// HarfBuzz's shape plan for the face, script, language and features.
  nonisolated(unsafe) let hbPlan: OpaquePointer?
  let hbFeatures: [hb_feature_t]

  init(key: Key, id: UInt32, uses: inout [PlanUse.Key: PlanUse]) {
    self.key = key
    self.id = id
    // HarfBuzz does not join letters in vertical directions.
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
    let planKey = PlanUse.Key(key, features: features)
    let use =
      unsafe uses[planKey] ?? PlanUse(plan: hbPlan, face: key.face, script: key.script)
    uses[planKey] = use
    lookupCoverage = use.lookupCoverage
    spaceContext = use.spaceContext
    spaceIsUncovered = spaceContext.isUncovered
    let mayJoin =
      spaceIsUncovered && !key.isRightToLeft && !key.isUpright && key.cluster == ClusterSpacing()
    wordJoins = mayJoin ? use.wordJoins : nil
    canSkipShaping =
      !key.isRightToLeft && !key.isUpright && key.letterSpacing == 0 && key.wordSpacing == 0
      && Script.isPlain(key.script)
  }

  /// Whether text may be built from pairs of glyphs (`GlyphPairs`).
  ///
  /// In Hebrew, HarfBuzz treats letters as in plain scripts.
  var mayPlaceGlyphs: Bool {
    canSkipShaping
      || key.script == Script.hebrew && key.isRightToLeft && !key.isUpright
        && key.letterSpacing == 0 && key.wordSpacing == 0
  }

  /// Whether words of printable ASCII may be built from pairs (`PairTable`).
  var mayShapeByPairs: Bool {
    canSkipShaping && spaceIsUncovered && key.widthScale == 1
      && (key.script == Script.latin || key.script == Script.common)
      && key.cluster == ClusterSpacing()
  }

  /// Returns the number that identifies the style in cache keys.
  ///
  /// - Parameters:
  ///   - kind: the kind of cached text; less than 4.
  ///   - rules: the number of the rules that the break opportunities depend on.
  /// - Returns: a unique number for each combination.
  @inline(__always)
  func cacheID(_ kind: UInt32, _ rules: UInt8) -> UInt32 { id << 10 | UInt32(rules) << 2 | kind }

  deinit { if let hbPlan = unsafe hbPlan { unsafe hb_shape_plan_destroy(hbPlan) } }
}
