// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
internal import CarettaRendering

/// A layout as text for review: one line for each line of the layout, with numbers of at most three
/// decimals.
///
/// ```text
/// layout: 2 lines, width 220, size 194.9 × 54.48
/// line 0: 0–22, top 0, baseline 21.38, left 0, width 194.9, "Office hours: שלום to "
/// line 1: 22–32, top 27.24, baseline 48.62, left 0, width 85.58, "all of you"
/// ```
///
/// A truncated layout's first line also contains the range of hidden text. With carets, the carets
/// of each line follow it: `0 at 0`, `1 at 15.62`, … and `22↑ at 194.9` if the caret of an offset's
/// upstream affinity is at another position.
public struct LayoutForm: Hashable, Sendable {
  /// A part that is written in addition to the lines.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// Every caret position.
    case carets
  }

  /// The parts that are written in addition to the lines.
  package var parts: Set<Part>

  /// Creates a form.
  public init(_ parts: Set<Part> = []) { self.parts = parts }

  /// Writes a layout.
  public func text(of layout: TextLayout) -> String {
    let lines = layout.lines
    let count = "\(lines.count) \(lines.count == 1 ? "line" : "lines")"
    let width = layout.width.isFinite ? "width \(number(layout.width))" : "any width"
    let size = layout.size
    var text = "layout: \(count), \(width), size \(number(size.width)) × \(number(size.height))"
    if let hidden = layout.hiddenRange { text += ", hidden \(hidden.start)–\(hidden.end)" }
    text += "\n"
    let units = Array(layout.text.utf16)
    let carets = parts.contains(.carets) ? layout.caretStops : []
    for (index, line) in lines.enumerated() {
      let slice = units[line.range.start..<line.range.end]
      text += "line \(index): \(line.range.start)–\(line.range.end), top \(number(line.top)), "
      text += "baseline \(number(line.baseline)), left \(number(line.left)), "
      text += "width \(number(line.width)), \(Self.quoted(slice))\n"
      if !carets.isEmpty { text += "  carets: \(row(carets.filter { $0.line == index }))\n" }
    }
    return text
  }

  private func row(_ carets: [CaretStop]) -> String {
    carets.map { "\($0.offset)\($0.affinity == .upstream ? "↑" : "") at \(number($0.x))" }
      .joined(separator: ", ")
  }

  private func number(_ number: Double) -> String { Self.number(number) }

  /// Returns a number with at most three decimals.
  static func number(_ number: Double) -> String {
    var text = ""
    text.append(number, decimals: 3)
    return text
  }

  /// Returns a text in quotes; invisible characters and direction controls are escaped.
  static func quoted(_ units: some Sequence<UInt16>) -> String {
    var result = "\""
    for scalar in String(decoding: Array(units), as: UTF16.self).unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\"", "\\": result += "\\\(scalar)"
      default:
        if isSeen(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result + "\""
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " || scalar == "\u{200D}" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      return false
    default:
      return true
    }
  }
}
