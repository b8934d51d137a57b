// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The values that are read from a face's tables once, when the face is opened.
@safe
struct FaceTables {
  let face: OpaquePointer
  let font: OpaquePointer

  /// Returns an English name of the face, or nil.
  func name(_ id: UInt32) -> String? {
    let english = unsafe hb_language_from_string("en", 2)
    var size: UInt32 = 0
    let length = unsafe hb_ot_name_get_utf8(face, id, english, &size, nil)
    guard length > 0 else { return nil }
    size = length + 1
    var buffer = [CChar](repeating: 0, count: Int(size))
    unsafe hb_ot_name_get_utf8(face, id, english, &size, &buffer)
    return String(decoding: buffer.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the inclusive ranges of code points in `cmap`.
  func coveredRanges() -> [ClosedRange<UInt32>] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face, set)
    var ranges: [ClosedRange<UInt32>] = []
    var first: UInt32 = 0
    var last: UInt32 = .max  // HB_SET_VALUE_INVALID
    while unsafe hb_set_next_range(set, &first, &last) != 0 { ranges.append(first...last) }
    return ranges
  }

  /// Returns the vertical metrics from `hhea` (from `OS/2` if `hhea` is empty), with `MVAR`
  /// applied.
  func metrics() -> FontMetrics {
    var metrics = FontMetrics(
      ascent: 0, descent: 0, lineGap: 0, underlinePosition: 0, underlineThickness: 0,
      strikethroughPosition: 0, strikethroughThickness: 0, xHeight: 0, capHeight: 0,
      caretSlopeRise: 1, caretSlopeRun: 0)
    withTable("hhea") { table in
      metrics.ascent = Int(table.i16(4) ?? 0) + delta(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
      metrics.descent = -Int(table.i16(6) ?? 0) - delta(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
      metrics.lineGap =
        max(0, Int(table.i16(8) ?? 0) + delta(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP))
      let rise = Int(table.i16(18) ?? 0)
      let run = Int(table.i16(20) ?? 0)
      if rise > 0 { (metrics.caretSlopeRise, metrics.caretSlopeRun) = (rise, run) }
    }
    if metrics.ascent == 0 && metrics.descent == 0 {
      withTable("OS/2") { table in
        metrics.ascent = Int(table.i16(68) ?? 0)
        metrics.descent = -Int(table.i16(70) ?? 0)
        metrics.lineGap = max(0, Int(table.i16(72) ?? 0))
      }
    }
    if metrics.ascent + metrics.descent <= 0 {
      let upem = unsafe Int(hb_face_get_upem(face))
      (metrics.ascent, metrics.descent) = (upem * 4 / 5, upem / 5)
    }
    metrics.typographicShare = typographicShare(
      orAscent: metrics.ascent, descent: metrics.descent)
    metrics.underlinePosition = positionOrUsual(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
    metrics.underlineThickness = positionOrUsual(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    metrics.strikethroughPosition = positionOrUsual(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
    metrics.strikethroughThickness = positionOrUsual(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    metrics.xHeight = position(HB_OT_METRICS_TAG_X_HEIGHT)
    metrics.capHeight = position(HB_OT_METRICS_TAG_CAP_HEIGHT)
    return metrics
  }

  /// Returns the part of the em box above the baseline (`FontMetrics.typographicShare`).
  private func typographicShare(orAscent ascent: Int, descent: Int) -> Double {
    var typographic = (ascent: 0, descent: 0)
    withTable("OS/2") { table in
      typographic = (Int(table.i16(68) ?? 0), -Int(table.i16(70) ?? 0))
    }
    let isValid = typographic.ascent > 0 && typographic.descent >= 0
    let (above, below) = isValid ? typographic : (max(0, ascent), max(0, descent))
    return above + below > 0 ? Double(above) / Double(above + below) : 0.8
  }

  /// Whether the face has vertical advances (`vmtx`).
  var hasVerticalMetrics: Bool {
    var found = false
    withTable("vmtx") { found = $0.u16(0) != nil }
    return found
  }

  /// Whether `OS/2` fsSelection bit 0 or 9, or `head` macStyle bit 1, is set.
  func hasItalicFlag() -> Bool {
    var italic = false
    withTable("OS/2") { italic = ($0.u16(62) ?? 0) & 0x201 != 0 }
    withTable("head") { italic = italic || ($0.u16(44) ?? 0) & 2 != 0 }
    return italic
  }

  private func position(_ tag: hb_ot_metrics_tag_t) -> Int {
    var value: Int32 = 0
    return unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 ? Int(value) : 0
  }

  /// Returns a metric, or a typical fraction of the em if the font does not define it.
  private func positionOrUsual(_ tag: hb_ot_metrics_tag_t) -> Int {
    var value: Int32 = 0
    unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &value)
    return Int(value)
  }

  private func delta(_ tag: hb_ot_metrics_tag_t) -> Int {
    unsafe Int(exactly: hb_ot_metrics_get_variation(font, tag).rounded()) ?? 0
  }

  private func withTable(_ name: String, _ body: (SFNTReader) -> Void) {
    guard let tag = OpenTypeTag(name) else { return }
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    unsafe body(
      SFNTReader(
        bytes: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))))
  }
}
