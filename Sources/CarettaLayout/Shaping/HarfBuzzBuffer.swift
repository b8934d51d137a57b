// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// HarfBuzz's buffer, reused for all text that a shaper shapes.
///
/// If a face produces too many glyphs for a text, the text is shaped without the face's lookups,
/// and so is all later text in that face (`FontFace.isTooComplex`).
///
/// Marking the face keeps the cost of reaching the limit from recurring for each word and line. A
/// request that used the face ends in the error `font-too-complex`, and the process refuses the
/// face from then on.
@safe
final class HarfBuzzBuffer {
  /// The maximum number of glyphs per UTF-16 code unit, and the number of glyphs that is always
  /// allowed.
  private static let mostGlyphsPerUnit = 64
  private static let leastLimit = 256

  private let buffer: OpaquePointer
  private lazy var upright = UprightClusters()
  /// The UTF-16 units that were shaped.
  private(set) var unitsShaped = 0

  init() {
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz has no memory for a buffer")
    }
    unsafe self.buffer = unsafe buffer
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a part of a text with the rest of the text as context.
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, style: ShapingStyle
  ) -> ShapedGlyphs {
    let shaped = shape(style, unitCount: range.count) {
      unsafe hb_buffer_add_utf16(
        buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }
    // Clusters of overridden text that runs from bottom to top keep HarfBuzz's positions.
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

  /// Shapes a part of an ASCII text with the rest of the text as context.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, style: ShapingStyle
  ) -> ShapedGlyphs {
    shape(style, unitCount: range.count) {
      unsafe hb_buffer_add_latin1(
        buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }
  }

  /// Shapes a part of a text whose code units have the given offsets, which become the glyphs'
  /// cluster values.
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
    unitsShaped &+= unitCount
    unsafe hb_buffer_clear_contents(buffer)
    fill()
    if !shape(style, unitCount: unitCount) {
      unsafe hb_buffer_clear_contents(buffer)
      fill()
      shapeWithoutLookups(style)
    }
    return glyphs(style)
  }

  /// Shapes the buffer's contents.
  ///
  /// - Returns: false, with undefined contents, if the face produces too many glyphs.
  private func shape(_ style: ShapingStyle, unitCount: Int) -> Bool {
    let face = style.key.face
    if face.isTooComplex { return false }
    setProperties(style)
    unsafe style.hbFeatures.withUnsafeBufferPointer { features in
      // `hb_shape_full` limits the numbers of glyphs and operations; executing a plan directly does
      // not.
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

  /// Maps each character to its nominal glyph, without lookups.
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
  /// Converts positions on a vertical line (y upward) to positions along the line.
  ///
  /// Downward advances and offsets become x; offsets to the right, which is the line's over side,
  /// become y.
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

/// The glyphs that HarfBuzz produced for a text; valid until the buffer is used again.
@safe
struct ShapedGlyphs {
  let infos: UnsafeBufferPointer<hb_glyph_info_t>
  fileprivate let positions: UnsafeBufferPointer<hb_glyph_position_t>
  /// Whether the glyphs, which are in left-to-right order, are in reverse text order.
  let isReversed: Bool
  /// The bounds that advances and offsets are clamped to.
  fileprivate let reach: GlyphReach

  var count: Int { unsafe infos.count }

  /// Returns the visual index of the glyph with an index in text order.
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

  /// Returns the advance of a glyph, in font units, clamped to the face's `GlyphReach`.
  @inline(__always)
  func advance(_ glyph: Int) -> Int64 { unsafe Int64(reach.clamped(positions[glyph].x_advance)) }

  /// Returns the offset of a glyph, in font units, clamped to the face's `GlyphReach`.
  @inline(__always)
  func offset(_ glyph: Int) -> (x: Int64, y: Int64) {
    unsafe (
      Int64(reach.clamped(positions[glyph].x_offset)),
      Int64(reach.clamped(positions[glyph].y_offset))
    )
  }
}
