// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// HarfBuzz alone: a text shaped in one piece, as `hb-shape` does it, in font units.
@safe
public final class HarfBuzzJudge {
  /// A shaped text, from left to right.
  public struct Shaped: Equatable {
    /// The glyphs' numbers in the font.
    public var glyphs: [UInt32] = []
    /// The UTF-16 offset of each glyph's character.
    public var clusters: [Int] = []
    /// The x of glyphs, including their offsets from the pen position.
    public var x: [Double] = []
    /// Their heights above the baseline.
    public var y: [Double] = []
    /// The sum of the advances.
    public var width = 0.0

    /// Creates an empty text.
    public init() {}
  }

  private let font: OpaquePointer?
  private let buffer = unsafe hb_buffer_create()

  /// Opens a font file.
  public init(path: String) {
    let blob = unsafe hb_blob_create_from_file(path)
    let face = unsafe hb_face_create(blob, 0)
    unsafe font = unsafe hb_font_create(face)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
  }

  /// Shapes a range of a text apart from the rest, which decides about the forms of letters that
  /// join.
  public func shape(
    _ text: [UInt16], _ range: Range<Int>, script: String, isRightToLeft: Bool
  ) -> Shaped {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_utf16(
      buffer, text, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_string(script, 4))
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    var shaped = Shaped()
    for index in 0..<Int(count) {
      let position = unsafe positions[index]
      unsafe shaped.glyphs.append(infos[index].codepoint)
      unsafe shaped.clusters.append(Int(infos[index].cluster))
      shaped.x.append(shaped.width + Double(position.x_offset))
      shaped.y.append(Double(position.y_offset))
      shaped.width += Double(position.x_advance)
    }
    return shaped
  }
}
