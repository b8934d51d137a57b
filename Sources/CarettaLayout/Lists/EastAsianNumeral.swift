// SPDX-License-Identifier: Apache-2.0

/// Numbers up to 9999 in words of Chinese, Japanese or Korean (CSS Counter Styles 3 §7.1).
struct EastAsianNumeral: Sendable {
  /// The numbers in which the digit 1 before a word for ten, hundred or thousand is omitted.
  enum OmittedOne: Sendable {
    case never, always
    /// In 10 to 19.
    case teens
  }

  /// The digits 0 to 9.
  private let digits: [Character]
  /// The words for 10, 100 and 1000.
  private let markers: [Character]
  private let omitsOne: OmittedOne
  /// Whether a zero is written for skipped digits between others.
  private let writesZeros: Bool

  private init(
    _ digits: String, _ markers: String, omitsOne: OmittedOne = .never, writesZeros: Bool = false
  ) {
    self.digits = Array(digits)
    self.markers = Array(markers)
    self.omitsOne = omitsOne
    self.writesZeros = writesZeros
  }

  /// Returns the numeral of a counter style; of `trad-chinese-informal` for other styles.
  static func of(_ style: CounterStyle) -> EastAsianNumeral {
    let informal = "零一二三四五六七八九"
    switch style {
    case .japaneseInformal: return .init("〇一二三四五六七八九", "十百千", omitsOne: .always)
    case .japaneseFormal: return .init("零壱弐参四伍六七八九", "拾百阡")
    case .koreanHangulFormal: return .init("영일이삼사오육칠팔구", "십백천")
    case .koreanHanjaInformal: return .init(informal, "十百千", omitsOne: .always)
    case .koreanHanjaFormal: return .init("零壹貳參四五六七八九", "拾百仟")
    case .simpChineseFormal: return .init("零壹贰叁肆伍陆柒捌玖", "拾佰仟", writesZeros: true)
    case .tradChineseFormal: return .init("零壹貳參肆伍陸柒捌玖", "拾佰仟", writesZeros: true)
    default: return .init(informal, "十百千", omitsOne: .teens, writesZeros: true)
    }
  }

  /// Returns the words of a number from 0 to 9999.
  func text(for value: Int) -> String {
    if value == 0 { return String(digits[0]) }
    var text = ""
    var skipsZero = false
    for (place, power) in [1000, 100, 10, 1].enumerated() {
      let digit = value / power % 10
      if digit == 0 {
        skipsZero = true
        continue
      }
      if skipsZero, writesZeros, !text.isEmpty { text.append(digits[0]) }
      skipsZero = false
      let isOmitted =
        digit == 1 && power > 1 && (omitsOne == .always || omitsOne == .teens && value < 20)
      if !isOmitted { text.append(digits[digit]) }
      if power > 1 { text.append(markers[2 - place]) }
    }
    return text
  }
}

/// Ethiopic numbers (CSS Counter Styles 3 §7.2).
enum EthiopicNumeral {
  /// Returns the representation of a number from 1.
  static func text(for value: Int) -> String {
    if value == 1 { return "\u{1369}" }
    var groups: [Int] = []
    var rest = value
    while rest > 0 {
      groups.append(rest % 100)
      rest /= 100
    }
    var text = ""
    for (index, group) in groups.enumerated().reversed() {
      let isFirst = index == groups.count - 1
      let omitsOne = group == 1 && (isFirst || index % 2 == 1)
      if !omitsOne {
        if group >= 10 { text.append(character(0x1371 + group / 10)) }
        if group % 10 > 0 { text.append(character(0x1368 + group % 10)) }
      }
      if index % 2 == 1 {
        if group > 0 { text.append("\u{137B}") }
      } else if index > 0 {
        text.append("\u{137C}")
      }
    }
    return text
  }

  private static func character(_ value: Int) -> Character {
    Character(Unicode.Scalar(UInt32(value)) ?? "\u{1369}")
  }
}
