// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Each text in each width, in the font for exact numbers and in real fonts.
func widthResults(_ fonts: DigestFonts) -> [DigestedResult] {
  let widths = [0, 1, 15, 64.3, 100, 200, Double.infinity]
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for width in widths {
      for (name, faces) in [("box", [fonts.box]), ("real", fonts.scripts)] {
        results.add("width/\(sample.name)/\(name)/\(width)") { canonical in
          let layout = TextLayout(
            sample.text, style: TextStyle(fonts: faces, size: 20), width: width)
          canonical.addAnswers(of: layout, seed: UInt64(number))
        }
      }
    }
  }
  return results
}

/// Each text with each option, in one width, and its lines in another one.
func optionResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for (index, option) in LayoutOption.all.enumerated() {
      let widths = [100, 47.5, 160, 30, 230]
      let width = widths[(number + index) % widths.count]
      let other = index % 7 == 0 ? Double.infinity : widths[(number + index + 2) % widths.count]
      results.add("option/\(option.name)/\(sample.name)") { canonical in
        var style = TextStyle(
          fonts: (number + index) % 3 == 0 ? [fonts.box] : fonts.scripts, size: 20)
        var options = DigestOptions()
        option.apply(&style, &options)
        var layout = TextLayout(
          sample.text, style: style, paragraphStyle: options.paragraph, block: options.block,
          width: width)
        canonical.addAnswers(of: layout, seed: UInt64(index))
        layout.setWidth(other)
        canonical.add("width", other, layout.size)
        canonical.addLines(of: layout)
      }
    }
  }
  return results
}

/// The options of paragraphs and of the block.
@dynamicMemberLookup
struct DigestOptions {
  var paragraph = ParagraphStyle()
  var block = BlockOptions()

  subscript<Value>(dynamicMember path: WritableKeyPath<ParagraphStyle, Value>) -> Value {
    get { paragraph[keyPath: path] }
    set { paragraph[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<BlockOptions, Value>) -> Value {
    get { block[keyPath: path] }
    set { block[keyPath: path] = newValue }
  }
}

/// A change of the styles with the name that it has in the results.
struct LayoutOption: Sendable {
  var name: String
  var apply: @Sendable (inout TextStyle, inout DigestOptions) -> Void

  init(_ name: String, _ apply: @escaping @Sendable (inout TextStyle, inout DigestOptions) -> Void)
  {
    self.name = name
    self.apply = apply
  }

  /// An option for each value of an enumeration.
  private static func each<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: any WritableKeyPath<ParagraphStyle, Value> & Sendable,
    of values: [Value] = Array(Value.allCases)
  ) -> [LayoutOption] {
    values.map { value in
      LayoutOption("\(name)=\(value.rawValue)") { $1.paragraph[keyPath: path] = value }
    }
  }

  static var all: [LayoutOption] {
    each("whiteSpace", \.whiteSpace)
      + each("wordBreak", \.wordBreak, of: ParagraphStyle.WordBreak.recorded)
      + each("overflowWrap", \.overflowWrap) + each("lineBreak", \.lineBreak)
      + each("align", \.textAlign) + each("direction", \.direction)
      + each("textWrap", \.textWrap) + hyphens
      + each("tailoring", \.tailoring) + lengths + spacings + truncations + combinations
      + patterns
  }

  private static var hyphens: [LayoutOption] {
    [
      LayoutOption("hyphens=manual") { $1.hyphens = .manual },
      LayoutOption("hyphens=none") { $1.hyphens = .none },
    ]
  }

  /// Words that are hyphenated nearly everywhere; after the others, whose places are in their
  /// results.
  private static var patterns: [LayoutOption] {
    ParagraphStyle.TextWrap.allCases.map { wrap in
      LayoutOption("hyphens=auto,patterns,\(wrap.rawValue)") {
        $1.textWrap = wrap
        try? TestHyphenation.hyphenate(&$1.paragraph, &$0)
      }
    }
  }

  private static var lengths: [LayoutOption] {
    let stops: [ParagraphStyle.TabStop] = [
      .init(x: 25), .init(x: 60, alignment: .center), .init(x: 90, alignment: .decimal),
      .init(x: 130, alignment: .right),
    ]
    return [
      LayoutOption("tabStops") { $1.tabStops = stops },
      LayoutOption("tabStops,rtl") {
        $1.tabStops = stops
        $1.direction = .rtl
      },
      LayoutOption("tabSize=3") { $1.tabSize = 3 },
      LayoutOption("textIndent=17") { $1.textIndent = 17 },
      LayoutOption("textIndent=-17") { $1.textIndent = -17 },
      LayoutOption("lineHeight=31.5") { $1.lineHeight = 31.5 },
      LayoutOption("lineHeight=9") { $1.lineHeight = 9 },
      LayoutOption("lineHeightMultiple=1.3") { $1.lineHeight = .multiple(1.3) },
      LayoutOption("paragraphSpacing=7.5") { $1.paragraphSpacing = 7.5 },
    ]
  }

  private static var spacings: [LayoutOption] {
    [
      LayoutOption("letterSpacing=2.3") { style, _ in style.letterSpacing = 2.3 },
      LayoutOption("letterSpacing=-1") { style, _ in style.letterSpacing = -1 },
      LayoutOption("wordSpacing=5") { style, _ in style.wordSpacing = 5 },
      LayoutOption("wordSpacing=5,justify") {
        $0.wordSpacing = 5
        $1.textAlign = .justify
      },
      LayoutOption("size=13.7") { style, _ in style.size = 13.7 },
      LayoutOption("language=tr") { style, _ in style.language = "tr" },
      LayoutOption("features") { style, _ in
        style.features = ["liga", "kern", "smcp"].compactMap { tag in
          OpenTypeTag(tag).map { FontFeature($0, tag == "smcp" ? 1 : 0) }
        }
      },
    ]
  }

  private static var truncations: [LayoutOption] {
    BlockOptions.Truncation.allCases.flatMap { mode in
      [
        LayoutOption("maxLines=1,\(mode.rawValue)") {
          $1.maxLines = 1
          $1.truncation = mode
        },
        LayoutOption("maxLines=2,\(mode.rawValue),justify") {
          $1.maxLines = 2
          $1.truncation = mode
          $1.textAlign = .justify
        },
        LayoutOption("maxHeight=58,\(mode.rawValue)") {
          $1.maxBlockSize = 58
          $1.truncation = mode
          $1.ellipsis = "..."
        },
      ]
    } + [
      LayoutOption("maxLines=2,no-ellipsis") {
        $1.maxLines = 2
        $1.ellipsis = ""
      },
      LayoutOption("maxLines=1,nowrap,rtl") {
        $1.maxLines = 1
        $1.whiteSpace = .nowrap
        $1.direction = .rtl
      },
    ]
  }

  private static var combinations: [LayoutOption] {
    [
      LayoutOption("justify,rtl,indent") {
        $1.textAlign = .justify
        $1.direction = .rtl
        $1.textIndent = 12
      },
      LayoutOption("browser,strict,anywhere") {
        $1.tailoring = .browser
        $1.lineBreak = .strict
        $1.overflowWrap = .anywhere
      },
      LayoutOption("normal,pretty,justify") {
        $1.whiteSpace = .normal
        $1.textWrap = .pretty
        $1.textAlign = .justify
      },
      LayoutOption("pre-line,balance,center") {
        $1.whiteSpace = .preLine
        $1.textWrap = .balance
        $1.textAlign = .center
      },
      LayoutOption("break-spaces,break-all,letterSpacing") {
        $0.letterSpacing = 1.25
        $1.whiteSpace = .breakSpaces
        $1.wordBreak = .breakAll
      },
    ]
  }
}
