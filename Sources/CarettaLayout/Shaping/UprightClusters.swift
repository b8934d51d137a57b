// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Positions the marks of upright clusters as on a horizontal line.
///
/// HarfBuzz shapes upright text as a vertical sequence of glyphs: marks without vertical
/// positioning in the font end up below their letters or on a line of their own, and vowels below
/// the consonants that they should be next to. This type arranges a cluster as in horizontal text,
/// centered on its line (CSS Writing Modes 4 §5.1 `upright`).
@safe
final class UprightClusters {
  private let buffer: OpaquePointer

  init() {
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz has no memory for a buffer")
    }
    unsafe self.buffer = unsafe buffer
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Moves the glyphs of the clusters that have several glyphs.
  ///
  /// - Parameters:
  ///   - text: the text, a part of which was shaped upright.
  ///   - range: the part.
  ///   - infos: the part's glyphs, in text order; their clusters are offsets in the text.
  ///   - positions: the glyphs' positions: x increases down the line, y to its right side.
  ///   - style: the style of the part.
  func place(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>,
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    _ positions: UnsafeMutableBufferPointer<hb_glyph_position_t>, _ style: ShapingStyle
  ) {
    var first = 0
    while first < infos.count {
      let start = unsafe Int(infos[first].cluster)
      var end = first + 1
      while unsafe end < infos.count && Int(infos[end].cluster) == start { end += 1 }
      if end - first > 1 {
        let limit = end < infos.count ? unsafe Int(infos[end].cluster) : range.upperBound
        if limit <= start { return }
        unsafe place(
          UnsafeBufferPointer(rebasing: text[start..<limit]),
          UnsafeBufferPointer(rebasing: infos[first..<end]),
          UnsafeMutableBufferPointer(rebasing: positions[first..<end]), style)
      }
      first = end
    }
  }

  /// Moves the glyphs of a cluster.
  ///
  /// In scripts that are upright by nature, and in emoji, only clusters in which a single glyph has
  /// an advance are moved: other clusters are as wide as several characters.
  private func place(
    _ text: UnsafeBufferPointer<UInt16>, _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    _ positions: UnsafeMutableBufferPointer<hb_glyph_position_t>, _ style: ShapingStyle
  ) {
    unsafe shape(text, style)
    var count: UInt32 = 0
    guard let own = unsafe hb_buffer_get_glyph_infos(buffer, &count), Int(count) == infos.count,
      let flat = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    // In right-to-left text, the last glyph in text order comes first.
    let last = infos.count - 1
    let isForward = infos.indices.allSatisfy {
      unsafe own[$0].codepoint == infos[$0].codepoint
    }
    let isBackward = infos.indices.allSatisfy {
      unsafe own[last - $0].codepoint == infos[$0].codepoint
    }
    guard isForward || isBackward else { return }
    let spacing = infos.indices.filter { unsafe flat[$0].x_advance != 0 }
    guard let base = spacing.first else { return }
    if spacing.count > 1 {
      guard case .rotated = unsafe VerticalOrientation(of: text, text.indices) else { return }
    }
    let width = spacing.reduce(Int32(0)) { unsafe $0 &+ flat[$1].x_advance }
    let baseline = unsafe flat[base].y_offset
    let upright = isForward ? base : last - base
    let advance = unsafe positions[upright].x_advance
    let depth = unsafe positions[upright].x_offset
    var left = 0 &- width / 2
    for glyph in infos.indices {
      let index = isForward ? glyph : last - glyph
      unsafe positions[index].y_offset = left &+ flat[glyph].x_offset
      unsafe positions[index].x_offset =
        depth &- (flat[glyph].y_offset &- baseline) &- (index > 0 ? advance : 0)
      unsafe positions[index].x_advance = index > 0 ? 0 : advance
      unsafe left &+= flat[glyph].x_advance
    }
  }

  /// Shapes a cluster in isolation, on a horizontal line.
  private func shape(_ text: UnsafeBufferPointer<UInt16>, _ style: ShapingStyle) {
    unsafe hb_buffer_clear_contents(buffer)
    let length = Int32(text.count)
    unsafe hb_buffer_add_utf16(buffer, text.baseAddress, length, 0, length)
    let direction = hb_script_get_horizontal_direction(style.hbScript)
    unsafe hb_buffer_set_direction(
      buffer, direction == HB_DIRECTION_RTL ? direction : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, style.hbScript)
    unsafe hb_buffer_set_language(buffer, style.hbLanguage)
    unsafe style.hbFeatures.withUnsafeBufferPointer { features in
      _ = unsafe hb_shape_full(
        style.key.face.hbShapingFont, buffer, features.baseAddress, UInt32(features.count), nil)
    }
  }
}
