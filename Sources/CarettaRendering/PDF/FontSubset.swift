// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzzSubset
internal import CarettaLayout

/// Subsets of fonts for embedding, made by HarfBuzz.
enum FontSubset {
  /// The format of the outlines of a font that can be embedded.
  enum Format {
    case trueType
    case cff
  }

  /// The tables of an embedded TrueType font (ISO 32000-1 §9.9).
  private static let tables = [
    "glyf", "loca", "head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep",
  ]
  /// Tables that a subset does not need.
  private static let droppedTables = [
    "GSUB", "GPOS", "GDEF", "BASE", "MATH", "COLR", "CPAL", "SVG ", "CBDT", "CBLC", "sbix", "cmap",
    "name", "post", "OS/2", "kern", "morx", "STAT", "VORG", "vhea", "vmtx",
  ]

  /// Returns the format of a face's outlines; nil for `CFF2` and for faces without outlines.
  static func format(of face: FontFace) -> Format? {
    unsafe withFace(face) { handle in
      if unsafe hasTable("glyf", handle) { return .trueType }
      return unsafe hasTable("CFF ", handle) ? .cff : nil
    }
  }

  /// Returns the font program of glyphs, which keep their ids: a TrueType font or a `CFF` table.
  ///
  /// A variable font is instantiated at the position of the face.
  ///
  /// - Returns: the bytes; nil if HarfBuzz fails.
  static func program(of face: FontFace, _ format: Format, glyphs: [UInt32]) -> [UInt8]? {
    unsafe withFace(face) { handle in
      guard let input = unsafe hb_subset_input_create_or_fail() else { return nil }
      defer { unsafe hb_subset_input_destroy(input) }
      let flags =
        HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue
        | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
      unsafe hb_subset_input_set_flags(input, flags)
      let kept = unsafe hb_subset_input_glyph_set(input)
      for glyph in glyphs { unsafe hb_set_add(kept, glyph) }
      let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
      for table in droppedTables { unsafe hb_set_add(dropped, tag(table)) }
      for axis in face.axes {
        let value = face.variations.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
        let pinned = unsafe hb_subset_input_pin_axis_location(
          input, handle, axis.tag.rawValue, Float(value))
        if pinned == 0 { return nil }
      }
      guard let subset = unsafe hb_subset_or_fail(handle, input) else { return nil }
      defer { unsafe hb_face_destroy(subset) }
      return unsafe format == .cff ? table("CFF ", subset) : trueType(subset)
    }
  }

  /// Returns a TrueType font with the tables that embedded fonts need.
  private static func trueType(_ subset: OpaquePointer) -> [UInt8]? {
    let builder = unsafe hb_face_builder_create()
    defer { unsafe hb_face_destroy(builder) }
    for name in tables {
      let blob = unsafe hb_face_reference_table(subset, tag(name))
      defer { unsafe hb_blob_destroy(blob) }
      if unsafe hb_blob_get_length(blob) > 0 {
        unsafe hb_face_builder_add_table(builder, tag(name), blob)
      }
    }
    let blob = unsafe hb_face_reference_blob(builder)
    return unsafe bytes(consuming: blob)
  }

  private static func table(_ name: String, _ face: OpaquePointer) -> [UInt8]? {
    let blob = unsafe hb_face_reference_table(face, tag(name))
    return unsafe bytes(consuming: blob)
  }

  /// Returns the bytes of a blob, which is released; nil without bytes.
  private static func bytes(consuming blob: OpaquePointer?) -> [UInt8]? {
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
    let blob = unsafe hb_face_reference_table(face, tag(name))
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  /// Calls a closure with HarfBuzz's face, which is valid only inside the closure.
  private static func withFace<Result>(
    _ face: FontFace, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    unsafe face.withBytes { bytes in
      let blob = unsafe hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      defer { unsafe hb_blob_destroy(blob) }
      guard let handle = unsafe hb_face_create(blob, UInt32(face.index)) else { return nil }
      defer { unsafe hb_face_destroy(handle) }
      return unsafe body(handle)
    }
  }

  private static func tag(_ name: String) -> hb_tag_t { OpenTypeTag(name)?.rawValue ?? 0 }
}
