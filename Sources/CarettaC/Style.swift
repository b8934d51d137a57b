// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout

/// A style of the caller, converted to the engine's values.
struct BlockStyle {
  var style: TextStyle
  var paragraphStyle: ParagraphStyle
  var block: BlockOptions
  var width: Double

  /// Reads a style; members that the caller's version of the header does not have get default
  /// values.
  init(_ place: UnsafePointer<caretta_style>?) throws(CallError) {
    guard let place = unsafe place else { throw .argument("the style is NULL") }
    let size = unsafe place.pointee.struct_size
    let expected = unsafe MemoryLayout<caretta_style>.size
    guard size == expected else {
      throw .argument(
        "struct_size: expected \(expected), the size of caretta_style in "
          + "this library, found \(size); call caretta_style_init(&style, sizeof style), and compile "
          + "with the header of this library")
    }
    let own = unsafe place.pointee
    style = TextStyle(
      fonts: try unsafe Self.fonts(own.fonts, own.font_count),
      size: try unsafe Input.length(own.size, "the size"),
      letterSpacing: .points(
        try unsafe Input.finite(own.letter_spacing, "the letter spacing")),
      wordSpacing: .points(
        try unsafe Input.finite(own.word_spacing, "the word spacing")),
      language: unsafe own.language == nil ? "" : try Input.text(own.language, -1, "the language"))
    let lineHeight = try unsafe Input.length(own.line_height, "the line height")
    paragraphStyle = ParagraphStyle(
      direction: try unsafe Input.choice(own.direction, [.auto, .ltr, .rtl], "a direction"),
      textAlign: try unsafe Input.choice(
        own.text_align, [.start, .end, .left, .right, .center, .justify], "an alignment"),
      whiteSpace: try unsafe Input.choice(
        own.white_space, [.preWrap, .normal, .pre, .nowrap, .preLine, .breakSpaces],
        "white space"), lineHeight: lineHeight == 0 ? nil : .points(lineHeight))
    paragraphStyle.textTransform = try unsafe Self.transform(own.text_transform)
    let maxLines = unsafe Int(own.max_lines)
    guard maxLines >= 0 else { throw .argument("the number of lines is below 0") }
    block = BlockOptions(maxLines: maxLines == 0 ? nil : maxLines)
    width = try unsafe Input.width(own.width)
  }

  /// Reads a sum of the values of `CARETTA_TRANSFORM`.
  private static func transform(_ value: Int32) throws(CallError) -> TextTransform {
    let cases: [TextTransform.LetterCase] = [.none, .uppercase, .lowercase, .capitalize]
    guard (0..<16).contains(value) else { throw .argument("\(value) is not a text transformation") }
    return TextTransform(
      cases[Int(value & 3)], fullWidth: value & 4 != 0, fullSizeKana: value & 8 != 0)
  }

  private static func fonts(
    _ fonts: UnsafePointer<OpaquePointer?>?, _ count: Int
  ) throws(CallError) -> [FontFace] {
    guard count >= 0, count < 1 << 16 else { throw .argument("there are too many fonts") }
    guard let fonts = unsafe fonts else {
      if count == 0 { return [] }
      throw .argument("the fonts are NULL")
    }
    var faces: [FontFace] = []
    for index in 0..<count {
      faces.append(try unsafe Call.required(fonts[index], "font \(index)"))
    }
    return faces
  }
}

/// Implements `caretta_style_init`.
@c @implementation
public func caretta_style_init(_ style: UnsafeMutablePointer<caretta_style>?, _ size: Int) {
  guard let style = unsafe style, size >= MemoryLayout<Int>.size else { return }
  var defaults = unsafe caretta_style()
  unsafe defaults.struct_size = size
  unsafe defaults.size = 16
  unsafe defaults.width = .infinity
  // Only the part that the caller's version has is written.
  unsafe withUnsafeBytes(of: &defaults) { bytes in
    let count = min(bytes.count, size)
    unsafe UnsafeMutableRawPointer(style).copyMemory(
      from: bytes.baseAddress ?? UnsafeRawPointer(style), byteCount: count)
  }
}
