// SPDX-License-Identifier: Apache-2.0

/// The glyphs that a shape plan's lookups cover.
///
/// Read once per plan of a face, for all sizes.
struct PlanUse: Sendable {
  /// The identity of a plan of a face.
  struct Key: Hashable, Sendable {
    var face: FontFace
    var script: UInt8
    var isRightToLeft: Bool
    var isUpright: Bool
    var language: String
    var features: [FontFeature]

    /// Creates the key of a style's plan.
    ///
    /// - Parameters:
    ///   - style: the style.
    ///   - features: the features of the plan; nil for the style's own.
    init(_ style: ShapingStyle.Key, features: [FontFeature]? = nil) {
      face = style.face
      script = style.script
      isRightToLeft = style.isRightToLeft
      isUpright = style.isUpright
      language = style.language
      self.features = features ?? style.features
    }
  }

  /// The glyphs that the lookups cover.
  let lookupCoverage: LookupCoverage
  /// The role of the space glyph in the lookups.
  let spaceContext: SpaceContext
  /// The ends at which words may be joined to phrases; nil except in scripts without spaces.
  let wordJoins: WordJoins?

  init(plan: OpaquePointer?, face: FontFace, script: UInt8) {
    lookupCoverage = unsafe LookupCoverage(
      plan: plan, face: face.hbFace, glyphCount: face.glyphCount)
    spaceContext = unsafe SpaceContext(
      plan: plan, face: face.hbFace, space: face.nominalGlyph(for: " "),
      circle: face.nominalGlyph(for: "\u{25CC}"), script: script)
    wordJoins =
      WordJoins.areKnown(in: script)
      ? unsafe WordJoins(plan: plan, face: face, script: script) : nil
  }
}
