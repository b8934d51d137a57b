// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// HarfBuzz's buffer, reused for everything a shaper shapes.
///
/// A text of which a face makes too many glyphs is shaped without the face's lookups, and so is all
/// that is shaped with the face after it (`FontFace.isTooComplex`).
@safe
final class HarfBuzzBuffer {
  /// The most glyphs for a UTF-16 code unit, and those that any text may have.
  private static let mostGlyphsPerUnit = 64
  private static let leastLimit = 256

  private let buffer: OpaquePointer
  private lazy var upright = UprightClusters()

  init() {
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz has no memory for a buffer")
    }
    unsafe self.buffer = unsafe buffer
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a part of a text; the rest of the text is its context.
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, style: ShapingStyle
  ) -> ShapedGlyphs {
    let shaped = shape(style, unitCount: range.count) {
      unsafe hb_buffer_add_utf16(
        buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }
    // Clusters of ideographs from bottom to top, in overridden text, are as HarfBuzz has them.
    if style.key.isUpright, !style.key.isRightToLeft, range.count > 1,
      !style.key.face.isTooComplex
    {
      var count: UInt32 = 0
      if let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) {
        unsafe upright.place(
          text, range, shaped.infos,
          UnsafeMutableBufferPointer(start: positions, count: Int(count)), style)
      }
    }
    return shaped
  }

  /// Shapes a part of an ASCII text; the rest of the text is its context.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, style: ShapingStyle
  ) -> ShapedGlyphs {
    shape(style, unitCount: range.count) {
      unsafe hb_buffer_add_latin1(
        buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }
  }

  /// Shapes a part of a text whose units stand at given offsets, which the glyphs' clusters are
  /// then counted by.
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, offsets: ScratchBuffer<UInt32>,
    style: ShapingStyle
  ) -> ShapedGlyphs {
    let shaped = unsafe shape(text, range, style: style)
    var count: UInt32 = 0
    if let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) {
      for index in 0..<Int(count) {
        unsafe infos[index].cluster = offsets[Int(infos[index].cluster)]
      }
    }
    return shaped
  }

  /// Shapes the text that a closure adds to the empty buffer.
  @inline(__always)
  private func shape(_ style: ShapingStyle, unitCount: Int, _ fill: () -> Void) -> ShapedGlyphs {
    unsafe hb_buffer_clear_contents(buffer)
    fill()
    if !shape(style, unitCount: unitCount) {
      unsafe hb_buffer_clear_contents(buffer)
      fill()
      shapeWithoutLookups(style)
    }
    return glyphs(style)
  }

  /// Shapes the contents.
  ///
  /// - Returns: false, with any contents, if the face makes too many glyphs.
  private func shape(_ style: ShapingStyle, unitCount: Int) -> Bool {
    let face = style.key.face
    if face.isTooComplex { return false }
    setProperties(style)
    unsafe style.hbFeatures.withUnsafeBufferPointer { features in
      // `hb_shape_full` has limits of glyphs and operations, which executing a plan has not.
      if face.hasBoundedShaping {
        _ = unsafe hb_shape_plan_execute(
          style.hbPlan, face.hbShapingFont, buffer, features.baseAddress, UInt32(features.count))
      } else {
        _ = unsafe hb_shape_full(
          face.hbShapingFont, buffer, features.baseAddress, UInt32(features.count), nil)
      }
    }
    let most = max(Self.leastLimit, Self.mostGlyphsPerUnit * unitCount)
    let isComplete = unsafe hb_buffer_allocation_successful(buffer) != 0
    if isComplete, unsafe Int(hb_buffer_get_length(buffer)) <= most { return true }
    face.setTooComplex()
    return false
  }

  /// Makes each character its own glyph.
  private func shapeWithoutLookups(_ style: ShapingStyle) {
    setProperties(style)
    unsafe "fallback".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = unsafe [name, nil]
      _ = unsafe hb_shape_full(style.key.face.hbShapingFont, buffer, nil, 0, &shapers)
    }
  }

  private func setProperties(_ style: ShapingStyle) {
    unsafe hb_buffer_set_direction(buffer, style.hbDirection)
    unsafe hb_buffer_set_script(buffer, style.hbScript)
    unsafe hb_buffer_set_language(buffer, style.hbLanguage)
  }

  private func glyphs(_ style: ShapingStyle) -> ShapedGlyphs {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    if style.key.isUpright {
      unsafe layAlong(
        UnsafeMutableBufferPointer(start: positions, count: positions == nil ? 0 : Int(count)))
    }
    return unsafe ShapedGlyphs(
      infos: UnsafeBufferPointer(start: infos, count: infos == nil ? 0 : Int(count)),
      positions: UnsafeBufferPointer(
        start: positions, count: positions == nil ? 0 : Int(count)),
      isReversed: style.key.isRightToLeft, reach: style.key.face.reach)
  }
}

extension HarfBuzzBuffer {
  /// Turns positions on a vertical line, y upward, into those along a line: advances and offsets down it are
  /// the x, offsets to its right, which is its upper side, the y.
  fileprivate func layAlong(_ positions: UnsafeMutableBufferPointer<hb_glyph_position_t>) {
    for index in positions.indices {
      let position = unsafe positions[index]
      unsafe positions[index].x_advance = 0 &- position.y_advance
      unsafe positions[index].y_advance = 0
      unsafe positions[index].x_offset = 0 &- position.y_offset
      unsafe positions[index].y_offset = position.x_offset
    }
  }
}

/// What HarfBuzz made of a text; valid until its buffer is used again.
@safe
struct ShapedGlyphs {
  let infos: UnsafeBufferPointer<hb_glyph_info_t>
  fileprivate let positions: UnsafeBufferPointer<hb_glyph_position_t>
  /// Whether glyphs, which run from left to right, run against the text.
  let isReversed: Bool
  /// The range of advances and offsets.
  fileprivate let reach: GlyphReach

  var count: Int { unsafe infos.count }

  /// The index, from left to right, of the glyph that is `index`th in text order.
  @inline(__always)
  func visual(_ index: Int) -> Int { isReversed ? count - 1 - index : index }

  @inline(__always)
  func id(_ glyph: Int) -> UInt32 { unsafe infos[glyph].codepoint }

  @inline(__always)
  func cluster(_ glyph: Int) -> Int { unsafe Int(infos[glyph].cluster) }

  @inline(__always)
  func isUnsafeToBreak(_ glyph: Int) -> Bool {
    unsafe infos[glyph].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
  }

  /// The advance of a glyph, in font units, clamped (`GlyphReach`).
  @inline(__always)
  func advance(_ glyph: Int) -> Int64 { unsafe Int64(reach.clamped(positions[glyph].x_advance)) }

  /// The offset of a glyph, in font units, clamped (`GlyphReach`).
  @inline(__always)
  func offset(_ glyph: Int) -> (x: Int64, y: Int64) {
    unsafe (
      Int64(reach.clamped(positions[glyph].x_offset)),
      Int64(reach.clamped(positions[glyph].y_offset))
    )
  }
}
