// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// The font for exact numbers: at size 20 every cluster is 10 wide (ideographs 20), lines are 20
/// high with ascent 16 and descent 4.
public enum Box {
  /// The font, opened once.
  public static let face = Result { try TestFonts.face("BoxTall-Regular.ttf") }

  /// Returns the style of the box font at size 20.
  public static func style(
    letterSpacing: TextStyle.Spacing = 0, wordSpacing: TextStyle.Spacing = 0, language: String = ""
  ) throws -> TextStyle {
    TextStyle(
      fonts: [try face.get()], size: 20, letterSpacing: letterSpacing, wordSpacing: wordSpacing,
      language: language)
  }

  /// Lays out a text in the box font, left-aligned paragraphs of 100 points unless said otherwise.
  public static func layout(
    _ text: String, width: Double = 100, _ paragraphStyle: ParagraphStyle = ParagraphStyle(),
    paragraphSpans: [ParagraphSpan] = [], block: BlockOptions = BlockOptions(),
    letterSpacing: TextStyle.Spacing = 0, wordSpacing: TextStyle.Spacing = 0, language: String = "",
    spans: [TextSpan] = [], attachments: [TextAttachment] = [], context: LayoutContext = .shared
  ) throws -> TextLayout {
    TextLayout(
      text,
      style: try style(letterSpacing: letterSpacing, wordSpacing: wordSpacing, language: language),
      spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, width: width, context: context)
  }

  /// Creates a document in the box font, without bounds unless said otherwise.
  public static func document(
    _ text: String, width: Double = .infinity, _ paragraphStyle: ParagraphStyle = ParagraphStyle(),
    paragraphSpans: [ParagraphSpan] = [], letterSpacing: TextStyle.Spacing = 0,
    language: String = "", spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    context: LayoutContext = .shared
  ) throws -> TextDocument {
    TextDocument(
      text, style: try style(letterSpacing: letterSpacing, language: language), spans: spans,
      attachments: attachments, paragraphStyle: paragraphStyle, paragraphSpans: paragraphSpans,
      width: width, context: context)
  }

  /// Returns the text of each line of a layout.
  public static func lines(
    _ text: String, width: Double, _ paragraphStyle: ParagraphStyle = ParagraphStyle(),
    letterSpacing: TextStyle.Spacing = 0
  ) throws -> [String] {
    try layout(text, width: width, paragraphStyle, letterSpacing: letterSpacing).lineTexts
  }
}

extension TextLayout {
  /// The text of each line.
  public var lineTexts: [String] {
    let text = text
    return lines.map { MarkedText.slice(text, $0.range) }
  }
}

// MARK: - Right-to-left text that is readable here

extension Box {
  /// Returns a text in the notation of UAX #9: capitals stand for Hebrew letters (A is alef).
  public static func hebrew(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      let letter = isCapital ? Unicode.Scalar(scalar.value - 0x41 + 0x5D0) : nil
      result.append(letter ?? scalar)
    }
    return String(result)
  }

  /// Undoes `hebrew`.
  static func capitals(_ character: Character) -> String {
    var result = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      let isHebrew = (0x5D0...0x5E9).contains(scalar.value)
      let letter = isHebrew ? Unicode.Scalar(scalar.value - 0x5D0 + 0x41) : nil
      result.append(letter ?? scalar)
    }
    return String(result)
  }

  /// Returns the appearance of a layout's lines, in cells of 10 points.
  ///
  /// `·` is a space of the text, capitals are Hebrew letters, and nothing is drawn left of the
  /// block.
  public static func picture(_ layout: TextLayout) -> [String] {
    let units = Array(layout.text.utf16)
    var characters: [Int: Character] = [:]
    var at = 0
    for character in layout.text {
      characters[at] = character
      at += character.utf16.count
    }
    var cells = [[Int: String]](repeating: [:], count: layout.lineCount)
    for run in layout.glyphRuns {
      var last = -1
      for (cluster, position) in zip(run.clusters, run.positions) where cluster != last {
        last = cluster
        let character = characters[cluster] ?? Character(Unicode.Scalar(units[cluster]) ?? "?")
        if character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) {
          continue
        }
        cells[run.line][Int((position.x / 10).rounded())] =
          character == " " ? "·" : capitals(character)
      }
    }
    return cells.map { line in
      let end = (line.keys.max() ?? -1) + 1
      return (0..<max(0, end)).map { line[$0] ?? " " }.joined()
    }
  }
}
