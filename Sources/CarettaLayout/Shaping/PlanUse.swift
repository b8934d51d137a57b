// SPDX-License-Identifier: Apache-2.0

/// What the lookups of a shape plan have to do with glyphs; read once for each plan of a face, whatever
/// the size.
struct PlanUse: Sendable {
  /// What identifies a plan of a face.
  struct Key: Hashable, Sendable {
    var face: FontFace
    var script: UInt8
    var isRightToLeft: Bool
    var isUpright: Bool
    var language: String
    var features: [FontFeature]
  }

  /// Which glyphs the lookups have to do with.
  let lookupCoverage: LookupCoverage
  /// What they have to do with the space glyph.
  let spaceContext: SpaceContext

  init(plan: OpaquePointer?, face: FontFace, script: UInt8) {
    lookupCoverage = unsafe LookupCoverage(
      plan: plan, face: face.hbFace, glyphCount: face.glyphCount)
    spaceContext = unsafe SpaceContext(
      plan: plan, face: face.hbFace, space: face.nominalGlyph(for: " "),
      circle: face.nominalGlyph(for: "\u{25CC}"), script: script)
  }
}
