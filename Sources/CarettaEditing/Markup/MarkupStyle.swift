// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The properties of an element while its attributes are applied.
struct MarkupStyle {
  /// Whether the element is a paragraph, whose properties are set in `paragraph` if possible.
  let isParagraph: Bool
  /// The font size, in points; the parent's until it is set.
  var size: Double
  /// The weight, slant and kind of the faces; the parent's until they are set.
  var face = MarkedText.Face()
  /// The lines that decorate the element; their position and gaps are the parent's until they are
  /// set.
  var decoration = TextDecoration([])
  /// The form of annotations in the element; the parent's until it is set.
  var ruby = RubyAnnotation("")
  /// The properties of the text of the element.
  var text = TextSpan(TextRange(0, 0))
  /// The properties of the element if it is a paragraph.
  var paragraph = ParagraphSpan(TextRange(0, 0))

  /// The element's inline box, without decorations until they are set.
  var box: InlineBox {
    get { text.box ?? InlineBox() }
    set { text.box = newValue }
  }
}

/// Readers of CSS values.
enum MarkupValue {
  /// Returns a number.
  static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.+-e".utf8.contains($0) }) else { return nil }
    return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a length in points: `px`, `pt`, `em` of a font size, or 0.
  ///
  /// A pixel counts as one point, so that `pt` is 4/3 of a point (CSS Values 4 §6.2).
  static func length(_ text: some StringProtocol, size: Double) -> Double? {
    for (unit, factor) in [("px", 1.0), ("pt", 4.0 / 3), ("em", size)] where text.hasSuffix(unit) {
      return number(text.dropLast(2)).map { $0 * factor }
    }
    return number(text) == 0 ? 0 : nil
  }

  /// Returns a percentage.
  static func percent(_ text: some StringProtocol) -> Double? {
    text.hasSuffix("%") ? number(text.dropLast()) : nil
  }

  /// Returns the lengths of one to four values for the sides of a box (CSS Box 4 §4).
  static func sides(_ text: String, size: Double, in range: NumberRange) -> EdgeInsets? {
    let lengths = text.split(separator: " ").map { length($0, size: size) }
    guard (1...4).contains(lengths.count), lengths.allSatisfy({ $0.map(range.contains) ?? false })
    else { return nil }
    let values = lengths.compactMap(\.self)
    let right = values.count > 1 ? values[1] : values[0]
    return EdgeInsets(
      top: values[0], left: values.count > 3 ? values[3] : right,
      bottom: values.count > 2 ? values[2] : values[0], right: right)
  }

  /// Returns a list of OpenType tags in quotation marks, each with a number or a keyword after it;
  /// empty for `normal`.
  static func settings(_ text: String) -> [(tag: OpenTypeTag, value: Double?)]? {
    if text == "normal" { return [] }
    var settings: [(OpenTypeTag, Double?)] = []
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = entry.split(separator: " ")
      guard let quoted = parts.first, quoted.utf8.count == 6, quoted.first == quoted.last,
        quoted.first == "\"" || quoted.first == "'", parts.count <= 2,
        let tag = OpenTypeTag(String(quoted.dropFirst().dropLast()))
      else { return nil }
      guard parts.count == 2 else {
        settings.append((tag, nil))
        continue
      }
      let value = parts[1] == "on" ? 1 : parts[1] == "off" ? 0 : number(parts[1])
      guard let value else { return nil }
      settings.append((tag, value))
    }
    return settings
  }
}
