// SPDX-License-Identifier: Apache-2.0

/// A language compiled for lexing: tables by ASCII character.
final class CodeLexer: Sendable {
  /// The tokens that an ASCII character can begin or be part of.
  struct Class: OptionSet, Sendable {
    let rawValue: UInt8
    static let identifierStart = Class(rawValue: 1)
    static let identifierPart = Class(rawValue: 2)
    static let digit = Class(rawValue: 4)
    static let whiteSpace = Class(rawValue: 8)
    static let region = Class(rawValue: 16)
    static let longOperator = Class(rawValue: 32)
  }

  let language: CodeLanguage
  let regions: [CompiledRegion]
  let numbers: CompiledNumbers
  private let classes: [Class]
  private let operators: [[UInt16]]

  init(_ language: CodeLanguage) {
    self.language = language
    // `LexicalState.Frame` has seven bits for the region.
    regions = language.regions.prefix(127).map(CompiledRegion.init)
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
    for region in regions {
      for unit in region.opener.firstUnits where unit < 128 {
        classes[Int(unit)].insert(.region)
      }
    }
    for literal in operators where literal[0] < 128 {
      classes[Int(literal[0])].insert(.longOperator)
    }
    self.classes = classes
  }

  /// Returns the class of a unit; empty for a unit that is not ASCII.
  @inline(__always)
  func classOf(_ unit: UInt16) -> Class { unit < 128 ? classes[Int(unit)] : [] }

  /// Returns the length of the longest operator at an index; 0 if no operator of more than one unit
  /// matches.
  func operatorLength(in units: [UInt16], at start: Int, end: Int) -> Int {
    for literal in operators where start + literal.count <= end {
      if units[start..<start + literal.count].elementsEqual(literal) { return literal.count }
    }
    return 0
  }
}
