// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// A canonical text of results, one per line; two texts are equal only if all results are equal.
struct CanonicalText {
  private(set) var text = ""

  /// Adds a line with a query and its results.
  mutating func add(_ question: String, _ answers: any CanonicalValue...) {
    text += question
    for answer in answers {
      text += " "
      text += answer.canonical
    }
    text += "\n"
  }
}

/// A value with a text that no other value of its type has.
protocol CanonicalValue {
  /// The text.
  var canonical: String { get }
}

extension Double: CanonicalValue {
  /// The shortest decimal that reads as the same bits; it tells -0.0 from 0.0.
  var canonical: String { description }
}

extension Int: CanonicalValue {
  var canonical: String { String(self) }
}

extension Bool: CanonicalValue {
  var canonical: String { self ? "true" : "false" }
}

extension String: CanonicalValue {
  /// The scalars, those outside of ASCII escaped, in quotes.
  var canonical: String {
    var result = "\""
    for scalar in unicodeScalars {
      if scalar.value >= 0x20, scalar.value < 0x7F {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + String(scalar.value, radix: 16) + ";"
      }
    }
    return result + "\""
  }
}

extension Optional: CanonicalValue where Wrapped: CanonicalValue {
  var canonical: String { self?.canonical ?? "nil" }
}

extension Array: CanonicalValue where Element: CanonicalValue {
  var canonical: String {
    var result = "["
    for (index, element) in enumerated() {
      if index > 0 { result += " " }
      result += element.canonical
    }
    return result + "]"
  }
}

extension Point: CanonicalValue {
  var canonical: String { "\(x),\(y)" }
}

extension Size: CanonicalValue {
  var canonical: String { "\(width)x\(height)" }
}

extension Rect: CanonicalValue {
  var canonical: String { "\(x),\(y),\(width),\(height)" }
}

extension EdgeInsets: CanonicalValue {
  var canonical: String { "\(top),\(left),\(bottom),\(right)" }
}

extension TextRange: CanonicalValue {
  var canonical: String { "\(start)..\(end)" }
}

extension TextPosition: CanonicalValue {
  var canonical: String { affinity == .downstream ? "\(offset)" : "\(offset)^" }
}

extension CaretStop: CanonicalValue {
  var canonical: String {
    "\(position.canonical)@\(x),\(y)+\(height) line \(line) baseline \(baseline) "
      + "\(writingDirection.rawValue) slope \(slope)" + (width > 0 ? " across \(width)" : "")
  }
}

extension CaretCandidate: CanonicalValue {
  var canonical: String { "{\(stop.canonical) roles \(roles.rawValue)}" }
}

extension LineBox: CanonicalValue {
  var canonical: String {
    "{\(range.canonical) y \(top)..\(bottom) baseline \(baseline) left \(left) width \(width) "
      + "\(writingDirection.rawValue) hard \(endsInHardBreak)}"
  }
}

extension TextSelectionRect: CanonicalValue {
  var canonical: String {
    "{\(rect.canonical) \(writingDirection.rawValue) \(containsStart) \(containsEnd)}"
  }
}

extension Color: CanonicalValue {
  var canonical: String { "\(red)/\(green)/\(blue)/\(alpha)" }
}

extension FontFace: CanonicalValue {
  /// The file's name without its folder, the index in it and the variations.
  var canonical: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return "\(file)#\(index)\(variations.map { "\($0.tag)=\($0.value)" })"
  }
}

extension GlyphRun: CanonicalValue {
  var canonical: String {
    "{line \(line) \(font.canonical) number \(fontIndex) size \(size) level \(level) "
      + "glyphs \(glyphs) at \(positions.canonical) clusters \(clusters) "
      + "color \(color.canonical) shift \(baselineShift)" + (isSideways ? " sideways" : "")
      + (widthScale == 1 ? "}" : " width \(widthScale)}")
  }
}

extension DecorationStroke: CanonicalValue {
  var canonical: String { "{\(rect.canonical) line \(line) color \(color.canonical)}" }
}

extension AttachmentBox: CanonicalValue {
  var canonical: String { "{\(index) line \(line) \(rect.canonical)}" }
}

extension TextAttachment: CanonicalValue {
  var canonical: String { "{\(offset) \(size.canonical) \(baseline.canonical)}" }
}

extension TextSpan: CanonicalValue {
  var canonical: String {
    "{\(range.canonical) fonts \(fonts.canonical) size \(size.canonical) "
      + "variations \(variations.map { $0.map { "\($0.tag)=\($0.value)" } }.canonical) "
      + "spacing \((letterSpacing?.points).canonical) \((wordSpacing?.points).canonical) "
      + "features \(features.map { $0.map { "\($0.tag)=\($0.value)" } }.canonical) "
      + "language \(language.canonical) shift \(baselineShift.canonical) "
      + "color \(color.canonical)}"
  }
}

extension TextEdit: CanonicalValue {
  var canonical: String { "{\(range.canonical) \(text.canonical)}" }
}

extension TextChange: CanonicalValue {
  var canonical: String { "{of \(oldLength) \(edits.canonical)}" }
}

extension TextSelection: CanonicalValue {
  var canonical: String { "{\(anchor)-\(head) \(affinity.rawValue) goal \(goalX.canonical)}" }
}

extension HighlightBand: CanonicalValue {
  var canonical: String {
    "{\(rect.canonical) radius \(cornerRadius) \(containsStart) \(containsEnd)}"
  }
}
