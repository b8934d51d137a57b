// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import CarettaKit

/// HarfBuzz alone: `hb_shape` of whole paragraphs of one font and script, with its own OpenType
/// functions and a reused buffer.
///
/// This is the minimum cost of layout without a cache of shaped words.
@safe
final class HarfBuzzFloor {
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private let script: hb_script_t

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - face: the face; its bytes are read again.
  ///   - isHan: whether the texts are Chinese; Latin otherwise.
  init(_ face: FontFace, isHan: Bool) {
    let bytes = unsafe face.withBytes { bytes in
      // The bytes are copied, because the face may be released first.
      unsafe hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let hbFace = unsafe hb_face_create(bytes, UInt32(face.index))
    unsafe font = hb_font_create(hbFace)
    unsafe hb_face_destroy(hbFace)
    unsafe hb_blob_destroy(bytes)
    unsafe buffer = hb_buffer_create()
    script = isHan ? HB_SCRIPT_HAN : HB_SCRIPT_LATIN
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
  }

  /// Shapes a text.
  ///
  /// - Returns: its width in the font's units.
  func shape(_ text: ContiguousArray<UInt8>) -> Int {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe text.withUnsafeBufferPointer { bytes in
      let length = Int32(bytes.count)
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe hb_buffer_add_utf8(buffer, characters.baseAddress, length, 0, length)
      }
    }
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    var width = 0
    for index in 0..<Int(count) { width += Int(unsafe positions[index].x_advance) }
    return width
  }
}
