// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

extension FontFace {
  /// The variation axes (`fvar`); empty for a static face.
  public var axes: [FontAxis] {
    var count = unsafe hb_ot_var_get_axis_count(hbFace)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](
      repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(hbFace, 0, &count, &infos)
    let tables = unsafe FaceTables(face: hbFace, font: hbFont)
    return infos.prefix(Int(count)).map { info in
      FontAxis(
        tag: OpenTypeTag(rawValue: info.tag), name: tables.name(info.name_id) ?? "",
        minimum: Double(info.min_value), defaultValue: Double(info.default_value),
        maximum: Double(info.max_value))
    }
  }

  /// The unique tags of all features in `GSUB` and `GPOS`, sorted.
  public var featureTags: [OpenTypeTag] {
    var tags: Set<OpenTypeTag> = []
    for table in [caretta_hb_ot_tag_gsub, caretta_hb_ot_tag_gpos] {
      var total = unsafe hb_ot_layout_table_get_feature_tags(hbFace, table, 0, nil, nil)
      guard total > 0 else { continue }
      var found = [hb_tag_t](repeating: 0, count: Int(total))
      unsafe hb_ot_layout_table_get_feature_tags(hbFace, table, 0, &total, &found)
      for tag in found.prefix(Int(total)) { tags.insert(OpenTypeTag(rawValue: tag)) }
    }
    return tags.sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the caret positions inside a ligature (`GDEF` LigCaretList), in font units from its
  /// left edge and in the font's order; empty if the font has none.
  package func ligatureCarets(of glyph: UInt32) -> [Int] {
    var count: UInt32 = 0
    let total = unsafe hb_ot_layout_get_ligature_carets(
      hbFont, HB_DIRECTION_LTR, glyph, 0, &count, nil)
    guard total > 0 else { return [] }
    count = total
    var carets = [hb_position_t](repeating: 0, count: Int(total))
    unsafe hb_ot_layout_get_ligature_carets(hbFont, HB_DIRECTION_LTR, glyph, 0, &count, &carets)
    return carets.prefix(Int(count)).map(Int.init)
  }

  /// The glyphs with ligature carets in `GDEF`; O(glyphs).
  package var ligatureCaretGlyphs: [UInt32] {
    (0..<UInt32(glyphCount)).filter { glyph in
      var count: UInt32 = 0
      return unsafe hb_ot_layout_get_ligature_carets(
        hbFont, HB_DIRECTION_LTR, glyph, 0, &count, nil) > 0
    }
  }

  /// Returns the outline of a glyph in font units, y upward; empty for a blank glyph, and for a
  /// composite glyph with more than 1,024 parts.
  public func outline(of glyph: UInt32) -> [PathElement] {
    guard outlineCost(of: glyph) != nil else { return [] }
    let pen = OutlinePen()
    unsafe hb_font_get_glyph_shape(
      hbFont, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.elements
  }
}
