// SPDX-License-Identifier: Apache-2.0

/// A language, made ready for lexing: tables by ASCII character.
final class CodeLexer: Sendable {
  /// What an ASCII character can begin or be.
  struct Class: OptionSet, Sendable {
    let rawValue: UInt8
    static let identifierStart = Class(rawValue: 1)
    static let identifierPart = Class(rawValue: 2)
    static let digit = Class(rawValue: 4)
    static let whiteSpace = Class(rawValue: 8)
    static let enclosure = Class(rawValue: 16)
    static let longOperator = Class(rawValue: 32)
  }

  let language: CodeLanguage
  let enclosures: [CompiledEnclosure]
  let numbers: CompiledNumbers
  private let classes: [Class]
  private let operators: [[UInt16]]

  init(_ language: CodeLanguage) {
    self.language = language
    // Frames of a state have room for so many.
    enclosures = language.enclosures.prefix(127).map(CompiledEnclosure.init)
    numbers = CompiledNumbers(language.numbers)
    operators = language.operators.map { Array($0.utf16) }.filter { $0.count > 1 }
      .sorted { $0.count > $1.count }
    var classes = [Class](repeating: [], count: 128)
    for unit in 0..<128 {
      switch UInt8(unit) {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        classes[unit] = [.identifierStart, .identifierPart]
      case UInt8(ascii: "0")...UInt8(ascii: "9"): classes[unit] = [.identifierPart, .digit]
      case 0x09...0x0D, 0x20: classes[unit] = .whiteSpace
      default: break
      }
    }
    for unit in language.identifierSymbols.utf8 where unit < 128 {
      classes[Int(unit)] = [.identifierStart, .identifierPart]
    }
    for enclosure in enclosures {
      for unit in enclosure.opener.firstUnits where unit < 128 {
        classes[Int(unit)].insert(.enclosure)
      }
    }
    for sign in operators where sign[0] < 128 { classes[Int(sign[0])].insert(.longOperator) }
    self.classes = classes
  }

  /// The class of a unit; none for what is not ASCII.
  @inline(__always)
  func classOf(_ unit: UInt16) -> Class { unit < 128 ? classes[Int(unit)] : [] }

  /// The length of the longest operator at a place; 0 where none of more than one unit is.
  func operatorLength(in units: [UInt16], at start: Int, end: Int) -> Int {
    for sign in operators where start + sign.count <= end {
      if units[start..<start + sign.count].elementsEqual(sign) { return sign.count }
    }
    return 0
  }
}

/// A fence as code units.
struct CompiledFence: Sendable {
  let before: [UInt16]
  let mark: UInt16?
  let after: [UInt16]

  init(_ fence: Fence) {
    before = Array(fence.before.utf16)
    mark = fence.mark?.utf16.first
    after = Array(fence.after.utf16)
  }

  /// Whether it is nothing at all, and so nowhere.
  private var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// What a fence can begin with.
  var firstUnits: [UInt16] {
    before.first.map { [$0] } ?? ([mark, after.first].compactMap(\.self))
  }

  /// The fence at a place: where it ends and how many marks it has.
  ///
  /// Of the number of marks that it must have nil means any.
  func match(
    in units: [UInt16], at start: Int, end: Int, marks: Int? = nil
  ) -> (end: Int, marks: Int)? {
    guard !isEmpty, Self.has(before, in: units, at: start, end: end) else { return nil }
    var at = start + before.count
    var count = 0
    if let mark {
      while at < end, units[at] == mark, marks.map({ count < $0 }) ?? true {
        at += 1
        count += 1
      }
    }
    if let marks, mark != nil, count != marks { return nil }
    guard count <= LexicalState.Frame.mostMarks,
      Self.has(after, in: units, at: at, end: end)
    else { return nil }
    return (at + after.count, count)
  }

  private static func has(
    _ literal: [UInt16], in units: [UInt16], at start: Int, end: Int
  ) -> Bool {
    guard start + literal.count <= end else { return false }
    for index in literal.indices where units[start + index] != literal[index] { return false }
    return true
  }
}

/// An enclosure as code units.
struct CompiledEnclosure: Sendable {
  let mark: CodeToken.Kind
  let text: CodeToken.Kind
  let opener: CompiledFence
  let closer: CompiledFence?
  let extent: Enclosure.Extent
  let escapes: EscapeShape?
  /// What a fence or an escape sequence inside can begin with.
  let stops: [UInt16]

  init(_ enclosure: Enclosure) {
    mark = enclosure.content == .comment ? .commentMark : .stringMark
    text = enclosure.content == .comment ? .commentText : .stringText
    opener = CompiledFence(enclosure.opener)
    closer = enclosure.closer.map(CompiledFence.init)
    extent = enclosure.extent
    escapes = enclosure.escapes
    stops =
      (closer?.firstUnits ?? []) + (extent == .nested ? opener.firstUnits : [])
      + (escapes == nil ? [] : [CodeUnits.backslash])
  }
}

/// Code units with names.
enum CodeUnits {
  static let backslash = UInt16(UInt8(ascii: "\\"))
  static let openParenthesis = UInt16(UInt8(ascii: "("))
  static let closeParenthesis = UInt16(UInt8(ascii: ")"))
  static let point = UInt16(UInt8(ascii: "."))

  /// Whether a unit is a letter, whatever its case; the letter is ASCII.
  static func isLetter(_ unit: UInt16, _ letter: UInt16) -> Bool {
    unit | 0x20 == letter | 0x20
  }

  /// Whether a unit is a decimal digit.
  static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

  /// Whether a unit is a hexadecimal digit.
  static func isHexadecimal(_ unit: UInt16) -> Bool {
    isDigit(unit) || unit | 0x20 >= 0x61 && unit | 0x20 <= 0x66
  }
}
