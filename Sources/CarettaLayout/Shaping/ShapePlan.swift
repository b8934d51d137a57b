// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// HarfBuzz's shape plans.
///
/// `hb_shape` looks up its plan on every call, which is a tenth of the work for a short word.
enum ShapePlan {
  /// Returns HarfBuzz's direction: vertical for upright text on a vertical line, horizontal for all
  /// other text.
  static func direction(isRightToLeft: Bool, isUpright: Bool) -> hb_direction_t {
    if isUpright { return isRightToLeft ? HB_DIRECTION_BTT : HB_DIRECTION_TTB }
    return isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
  }

  /// Creates a plan, which the caller must destroy.
  static func make(
    _ font: OpaquePointer, _ script: hb_script_t, _ language: OpaquePointer?,
    _ features: [hb_feature_t], _ direction: hb_direction_t
  ) -> OpaquePointer? {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = direction
    unsafe properties.script = script
    unsafe properties.language = language
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(font, &count)
    return unsafe hb_shape_plan_create_cached2(
      hb_font_get_face(font), &properties, features, UInt32(features.count), coordinates, count,
      nil)
  }

  /// Creates the plan of a style for text without U+2044, which the caller must destroy.
  ///
  /// HarfBuzz applies `frac`, `numr` and `dnom` only next to U+2044, unless the style names them.
  static func makeWithoutFractions(_ style: ShapingStyle) -> OpaquePointer? {
    let fractions = ["frac", "numr", "dnom"].compactMap { OpenTypeTag($0) }.map {
      hb_feature_t(tag: $0.rawValue, value: 0, start: 0, end: caretta_hb_feature_global_end)
    }
    return unsafe make(
      style.key.face.hbShapingFont, style.hbScript, style.hbLanguage, fractions + style.hbFeatures,
      style.hbDirection)
  }
}
