// SPDX-License-Identifier: Apache-2.0

/// The predefined counter styles (CSS Counter Styles 3 §6 and §7).
extension CounterDefinition {
  /// Returns the definition of a style.
  static func of(_ style: CounterStyle) -> CounterDefinition {
    all[style] ?? CounterDefinition(.numeric(Array("0123456789")))
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: CounterStyle.allCases.map { ($0, define($0)) })

  private static func define(_ style: CounterStyle) -> CounterDefinition {
    if let zero = zeros[style] { return CounterDefinition(.numeric(digits(from: zero))) }
    switch style {
    case .decimalLeadingZero:
      return CounterDefinition(.numeric(digits(from: 0x30)), padding: 2)
    case .cjkDecimal:
      return eastAsian(.numeric(Array("〇一二三四五六七八九")), range: 0...Int.max, fallback: .decimal)
    case .armenian, .upperArmenian:
      return CounterDefinition(.additive(letters(from: 0x531)), range: 1...9999)
    case .lowerArmenian: return CounterDefinition(.additive(letters(from: 0x561)), range: 1...9999)
    case .georgian: return CounterDefinition(.additive(georgian), range: 1...19999)
    case .hebrew: return CounterDefinition(.additive(hebrew), range: 1...10999)
    case .lowerRoman: return CounterDefinition(.additive(roman), range: 1...3999)
    case .upperRoman:
      return CounterDefinition(
        .additive(roman.map { ($0.weight, $0.symbol.uppercased()) }), range: 1...3999)
    case .lowerAlpha, .lowerLatin:
      return CounterDefinition(.alphabetic(Array("abcdefghijklmnopqrstuvwxyz")))
    case .upperAlpha, .upperLatin:
      return CounterDefinition(.alphabetic(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
    case .lowerGreek: return CounterDefinition(.alphabetic(Array("αβγδεζηθικλμνξοπρστυφχψω")))
    case .hiragana, .katakana, .hiraganaIroha, .katakanaIroha:
      return eastAsian(.alphabetic(kana[style] ?? []), fallback: .decimal)
    case .cjkEarthlyBranch: return eastAsian(.fixed(Array("子丑寅卯辰巳午未申酉戌亥")))
    case .cjkHeavenlyStem: return eastAsian(.fixed(Array("甲乙丙丁戊己庚辛壬癸")))
    case .disc: return symbol("\u{2022}")
    case .circle: return symbol("\u{25E6}")
    case .square: return symbol("\u{25AA}")
    case .disclosureOpen: return symbol("\u{25BE}")
    case .disclosureClosed: return symbol("\u{25B8}")
    case .ethiopicNumeric: return CounterDefinition(.ethiopic, suffix: "/ ")
    default: return words(style)
    }
  }

  private static func symbol(_ symbol: String) -> CounterDefinition {
    CounterDefinition(.cyclic(symbol), suffix: " ")
  }

  private static func eastAsian(
    _ system: System, range: ClosedRange<Int>? = nil, fallback: CounterStyle = .cjkDecimal,
    negative: String = "-"
  ) -> CounterDefinition {
    CounterDefinition(
      system, range: range, suffix: "、", fallback: fallback, negative: negative)
  }

  private static func words(_ style: CounterStyle) -> CounterDefinition {
    let numeral = EastAsianNumeral.of(style)
    switch style {
    case .japaneseInformal, .japaneseFormal:
      return eastAsian(.words(numeral), negative: "マイナス")
    case .koreanHangulFormal, .koreanHanjaInformal, .koreanHanjaFormal:
      return CounterDefinition(
        .words(numeral), suffix: ", ", fallback: .cjkDecimal, negative: "마이너스 ")
    case .simpChineseInformal, .simpChineseFormal:
      return eastAsian(.words(numeral), negative: "负")
    default: return eastAsian(.words(numeral), negative: "負")
    }
  }

  /// The zeros of the scripts whose styles have consecutive digits.
  private static let zeros: [CounterStyle: UInt32] = [
    .decimal: 0x30, .arabicIndic: 0x660, .bengali: 0x9E6, .cambodian: 0x17E0, .devanagari: 0x966,
    .gujarati: 0xAE6, .gurmukhi: 0xA66, .kannada: 0xCE6, .khmer: 0x17E0, .lao: 0xED0,
    .malayalam: 0xD66, .mongolian: 0x1810, .myanmar: 0x1040, .oriya: 0xB66, .persian: 0x6F0,
    .tamil: 0xBE6, .telugu: 0xC66, .thai: 0xE50, .tibetan: 0xF20,
  ]

  private static func digits(from zero: UInt32) -> [Character] {
    (0..<10).compactMap { Unicode.Scalar(zero + $0).map(Character.init) }
  }

  /// Returns symbols of 1 to 9, 10 to 90, 100 to 900 and so on, in descending order.
  private static func decades(_ symbols: [String]) -> [(weight: Int, symbol: String)] {
    var weights: [Int] = []
    for power in [1, 10, 100, 1000, 10000] { weights += (1...9).map { $0 * power } }
    return zip(weights, symbols).reversed().map { ($0, $1) }
  }

  private static func letters(from first: UInt32) -> [(weight: Int, symbol: String)] {
    decades((0..<36).compactMap { Unicode.Scalar(first + $0).map { String(Character($0)) } })
  }

  private static let georgian = decades("აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰჵ".map(String.init))

  private static let roman: [(weight: Int, symbol: String)] = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  /// The letters of the Hebrew numerals; 15 to 19 are not the sums of ten and a unit.
  private static let hebrew: [(weight: Int, symbol: String)] = {
    let units = (0..<9).compactMap { Unicode.Scalar(0x5D0 + $0).map { String(Character($0)) } }
    let yod = "\u{5D9}"
    let tens: [(weight: Int, symbol: String)] = [
      (400, "\u{5EA}"), (300, "\u{5E9}"), (200, "\u{5E8}"), (100, "\u{5E7}"), (90, "\u{5E6}"),
      (80, "\u{5E4}"), (70, "\u{5E2}"), (60, "\u{5E1}"), (50, "\u{5E0}"), (40, "\u{5DE}"),
      (30, "\u{5DC}"), (20, "\u{5DB}"), (19, yod + units[8]), (18, yod + units[7]),
      (17, yod + units[6]), (16, units[8] + units[6]), (15, units[8] + units[5]), (10, yod),
    ]
    let thousands = (units + [yod]).enumerated().reversed().map { index, letter in
      (weight: (index + 1) * 1000, symbol: letter + "\u{5F3}")
    }
    return thousands + tens + decades(units)
  }()

  private static let kana: [CounterStyle: [Character]] = [
    .hiragana: Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"),
    .katakana: Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"),
    .hiraganaIroha: Array("いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"),
    .katakanaIroha: Array("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"),
  ]
}
