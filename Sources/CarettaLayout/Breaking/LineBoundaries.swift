// SPDX-License-Identifier: Apache-2.0

/// ICU's line break opportunities by the rules of one language, found with less work.
///
/// ICU starts its state machine again at each opportunity, so the opportunities after one depend
/// only on the text after it. A text is therefore searched in parts, which end where opportunities
/// are known: after an ideograph, closing punctuation or a nonstarter, and before an ideograph or
/// opening punctuation (UAX #14 LB31). Parts that consist only of such characters have no
/// opportunities inside (LB13, LB14, LB21), and the results for short parts are stored.
///
/// Whether small kana and some punctuation allow a break before them depends on the language and on
/// CSS `line-break`, so ICU is asked.
final class LineBoundaries {
  /// A short part and its opportunities.
  private struct Part {
    var units: UInt64 = 0
    var length = 0
    /// The opportunities inside: bit n for the offset n.
    var mask: UInt8 = 0
  }

  /// The part of a character in the shortcuts; a nonstarter counts as closing punctuation.
  private enum Kind { case other, opening, closing, ideograph }

  private static let longestPart = 4
  private static let partCount = 512

  /// ICU's iterator.
  let iterator: BreakIterator
  private let usesShortcuts: Bool
  private let found = ScratchBuffer<Int32>()
  private let parts = ScratchBuffer<Part>(capacity: LineBoundaries.partCount)
  /// The kinds of kana and of the punctuation before them: U+3000 to U+30FF.
  private let kanaKinds = ScratchBuffer<Kind>(capacity: 256)
  /// The kinds of half-width and full-width forms: U+FF00 to U+FFFF.
  private let wideKinds = ScratchBuffer<Kind>(capacity: 256)

  /// - Parameters:
  ///   - iterator: ICU's iterator.
  ///   - usesShortcuts: whether the iterator's rules are UAX #14 or a tailoring that keeps LB13 and
  ///     LB31 for ideographs; false for breaks between phrases.
  init(_ iterator: BreakIterator, usesShortcuts: Bool) {
    self.iterator = iterator
    self.usesShortcuts = usesShortcuts
    for _ in 0..<Self.partCount { parts.append(Part()) }
    for unit in UInt16(0)...0xFF {
      kanaKinds.append(usesShortcuts ? askedKind(0x3000 | unit) : .other)
      wideKinds.append(usesShortcuts ? askedKind(0xFF00 | unit) : .other)
    }
  }

  /// Returns the kind of a character by its class, or by ICU's answer for characters of classes
  /// that `line-break` changes.
  private func askedKind(_ unit: UInt16) -> Kind {
    switch CharacterProperties.of(UInt32(unit)).lineBreakClass {
    case .nonstarter, .conditionalStarter, .exclamation, .open: break
    default: return Self.kind(unit)
    }
    // The character between ideographs, beside itself and beside closing punctuation.
    let text: [UInt16] = [0x4E00, unit, unit, 0x3002, unit, 0x4E00]
    unsafe text.withUnsafeBufferPointer { unsafe iterator.boundaries(of: $0, into: found) }
    return switch unsafe Array(found.elements) {
    case [5, 6]: .closing
    case [1, 4, 6]: .opening
    case [1, 2, 4, 5, 6]: .ideograph
    default: .other
    }
  }

  /// Fills `boundaries` with the opportunities greater than 0 and up to the length, ascending.
  func find(in text: UnsafeBufferPointer<UInt16>, into boundaries: ScratchBuffer<Int32>) {
    if !usesShortcuts { return unsafe iterator.boundaries(of: text, into: boundaries) }
    boundaries.removeAll()
    var at = 0
    var next = unsafe text.isEmpty ? Kind.other : kind(text[0])
    while at < text.count {
      var latest = next
      var isKnown = latest != .other
      var end = at &+ 1
      while end < text.count {
        next = unsafe kind(text[end])
        if next == .ideograph || next == .opening, latest == .ideograph || latest == .closing {
          break
        }
        isKnown = isKnown && next != .other
        latest = next
        end &+= 1
      }
      if isKnown || end - at == 1 {
        boundaries.append(Int32(truncatingIfNeeded: end))
      } else {
        unsafe search(text, at..<end, into: boundaries)
      }
      at = end
    }
  }

  /// Appends the opportunities of a part, which starts and ends at opportunities.
  private func search(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, into boundaries: ScratchBuffer<Int32>
  ) {
    let start = Int32(truncatingIfNeeded: range.lowerBound)
    let length = range.count
    let content = unsafe UnsafeBufferPointer(rebasing: text[range])
    if length > Self.longestPart {
      unsafe iterator.boundaries(of: content, into: found)
      for index in found.indices { boundaries.append(start + found[index]) }
      return
    }
    let units = unsafe content.reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
    let hash = (units ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    let index = Int(hash >> 55)
    if parts[index].length != length || parts[index].units != units {
      unsafe iterator.boundaries(of: content, into: found)
      let mask = unsafe found.elements.reduce(UInt8(0)) { $0 | 1 << UInt8($1) }
      parts[index] = Part(units: units, length: length, mask: mask)
    }
    let mask = parts[index].mask
    for offset in 1...length where mask >> UInt8(offset) & 1 != 0 {
      boundaries.append(start + Int32(offset))
    }
  }

  @inline(__always)
  private func kind(_ unit: UInt16) -> Kind {
    if unit < 0x3000 { return .other }
    if unit <= 0x30FF { return kanaKinds[Int(unit & 0xFF)] }
    if unit >= 0xFF00 { return wideKinds[Int(unit & 0xFF)] }
    // Unified ideographs have equal properties.
    return unit >= 0x4E00 && unit <= 0x9FFF ? .ideograph : Self.kind(unit)
  }

  private static func kind(_ unit: UInt16) -> Kind {
    if unit < 0x3001 { return .other }
    switch CharacterProperties.of(UInt32(unit)).lineBreakClass {
    case .ideographic: return isPlainIdeograph(unit) ? .ideograph : .other
    case .close: return .closing
    default: return .other
    }
  }

  /// Whether a character of class ID is a kana or Han character, to which no other rule applies.
  private static func isPlainIdeograph(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }
}
