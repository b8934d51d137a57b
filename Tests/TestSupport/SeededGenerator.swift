// SPDX-License-Identifier: Apache-2.0

/// Numbers that look random and are the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a number below a bound.
  public mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// One of some values.
  public mutating func one<Element>(of values: [Element]) -> Element { values[below(values.count)] }
}

/// Texts that are hard to lay out: every kind of character that the engine treats apart, in
/// words, runs and salads.
public struct TextGenerator: Sendable {
  /// The source of the choices.
  public var numbers: SeededGenerator

  /// Creates a generator; equal seeds give equal texts.
  public init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
  }

  /// Words of one kind each.
  private static let words: [[String]] = [
    ["the", "quick", "office", "fluffy", "AVATAR", "To", "well-known", "don't", "3.14", "a_b"],
    [
      "foo(bar)", "x=1..2", "{", "}", "[a]", "e.g.", "http://a.b/c?d=e&f", "-", "--", "\"q\"", "$5",
    ],
    ["שלום", "עולם", "בְּרֵאשִׁית", "אב", "א", "ל-ב"],
    ["سلام", "لا", "كتاب", "مُحَمَّد", "الله", "ي", "لإ"],
    ["नमस्ते", "क्षत्रिय", "हिन्दी", "की"], ["বাংলা", "கொடு", "ស្រី", "မြန်မာ"],
    ["สวัสดีชาวโลก", "ภาษาไทย", "น้ำ", "ก"],
    ["日本語", "カタカナ", "ひらがな", "。", "「", "」", "一丁七", "한국어", "각", "ー", "っ"],
    ["👍", "👍🏽", "👨‍👩‍👧", "🇺🇸", "🇺🇸🇬🇧🇫", "❤️", "☺︎", "1️⃣", "😀"],
    [
      "e\u{301}", "o\u{308}\u{323}", "\u{301}", "a\u{300}\u{301}\u{302}",
      "\u{1100}\u{1161}\u{11A8}",
    ], ["αβγ", "Привет", "ǅ", "ﬁ", "½", "\u{1D400}", "\u{10FFFF}", "\u{E000}", "\u{378}"],
  ]
  private static let spaces = [
    " ", " ", " ", " ", "  ", "     ", "\t", "\u{A0}", "\u{3000}", "\u{200B}", "\u{AD}", "\u{2003}",
    " \t ", "", "", "\u{2060}", "\u{200D}", "\u{200C}", "\u{FEFF}",
  ]
  private static let breaks = [
    "\n", "\n", "\r\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\n\n",
  ]
  private static let bidi = [
    "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "123", "١٢٣", "12-34", "+", "%",
  ]
  private static let controls = ["\u{0}", "\u{1}", "\u{7F}", "\u{1C}", "\u{FFFC}", "\u{FFFD}"]

  /// Returns a text of any kind, at most some forty words long.
  public mutating func text() -> String {
    switch numbers.below(8) {
    case 0: salad()
    case 1: plain()
    default: mixed()
    }
  }

  /// Returns a text of a few words or characters, for checks of very many.
  public mutating func short() -> String {
    var result = ""
    for _ in 0..<numbers.below(4) {
      switch numbers.below(8) {
      case 0: result += numbers.one(of: Self.breaks)
      case 1: result += numbers.one(of: Self.bidi)
      case 2: result += numbers.one(of: Self.controls)
      case 3: result += numbers.one(of: Self.spaces)
      default: result += numbers.one(of: Self.words[numbers.below(Self.words.count)])
      }
      if numbers.below(2) == 0 { result += " " }
    }
    return result
  }

  /// Printable ASCII, tabs and newlines.
  public mutating func plain() -> String {
    var result = ""
    for _ in 0..<numbers.below(30) {
      result += numbers.one(of: Self.words[numbers.below(2)])
      result += numbers.below(12) == 0 ? numbers.one(of: ["\t", "\n", "\u{0B}", "\u{0C}"]) : " "
      if numbers.below(10) == 0 { result += "   " }
    }
    return result
  }

  /// Returns words, mostly of one or two kinds, with separators between them.
  public mutating func mixed() -> String {
    let kinds = [numbers.below(Self.words.count), numbers.below(Self.words.count)]
    var result = ""
    for _ in 0..<numbers.below(16) {
      result += numbers.one(of: Self.words[numbers.one(of: kinds)])
      switch numbers.below(14) {
      case 0: result += numbers.one(of: Self.breaks)
      case 1: result += numbers.one(of: Self.bidi)
      case 2, 3: result += numbers.one(of: Self.spaces)
      default: result += " "
      }
    }
    return result
  }

  /// Single characters of all kinds.
  public mutating func salad() -> String {
    var result = ""
    for _ in 0..<numbers.below(24) {
      switch numbers.below(10) {
      case 0: result += numbers.one(of: Self.breaks)
      case 1: result += numbers.one(of: Self.bidi)
      case 2: result += numbers.one(of: Self.controls)
      case 3, 4: result += numbers.one(of: Self.spaces)
      case 5:
        if let scalar = Unicode.Scalar(UInt32(numbers.below(0x3000))) {
          result.unicodeScalars.append(scalar)
        }
      case 6:
        if let scalar = Unicode.Scalar(UInt32(numbers.below(0x110000))) {
          result.unicodeScalars.append(scalar)
        }
      default:
        let word = numbers.one(of: numbers.one(of: Self.words))
        result.unicodeScalars.append(word.unicodeScalars.randomElement(using: &numbers) ?? " ")
      }
    }
    return result
  }
}
