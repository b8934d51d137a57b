// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// A `GSUB` or `GPOS` table of a face, retained while it is read.
///
/// Functions return nil if an offset is outside the table.
@safe
final class LayoutTable {
  let reader: SFNTReader
  private let blob: OpaquePointer?

  init(_ tag: hb_tag_t, of face: OpaquePointer) {
    unsafe blob = hb_face_reference_table(face, tag)
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    reader = unsafe SFNTReader(
      bytes: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  deinit { unsafe hb_blob_destroy(blob) }

  func number(_ at: Int) -> Int? { reader.u16(at).map(Int.init) }

  /// Returns the place that an offset refers to.
  ///
  /// - Parameters:
  ///   - at: the place of the offset.
  ///   - start: the place from which the offset counts.
  /// - Returns: the place; nil if the offset is outside the table.
  func offset(_ at: Int, from start: Int = 0) -> Int? { number(at).map { start + $0 } }

  /// Returns consecutive numbers.
  func values(_ at: Int, count: Int) -> [UInt16]? {
    var values: [UInt16] = []
    for index in 0..<max(0, count) {
      guard let value = reader.u16(at + 2 * index) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Returns a list that is preceded by its count, and the offset after it.
  func list(_ at: Int) -> (values: [UInt16], end: Int)? {
    guard let count = number(at), let values = values(at + 2, count: count) else { return nil }
    return (values, at + 2 + 2 * count)
  }

  /// A lookup: its type, its flags, and the places of its subtables without extensions.
  struct Lookup {
    var type: Int
    var flags: Int
    var subtables: [Int]
  }

  /// Reads a lookup.
  ///
  /// - Parameters:
  ///   - index: the lookup's index.
  ///   - extensionType: the type of lookups that refer to another lookup: 7 in `GSUB`, 9 in
  ///     `GPOS`.
  /// - Returns: the lookup; nil if it cannot be read.
  func lookup(_ index: Int, extensionType: Int) -> Lookup? {
    guard let list = offset(8), let count = number(list), index < count,
      let place = offset(list + 2 + 2 * index, from: list), var type = number(place),
      let flags = number(place + 2), let subtableCount = number(place + 4)
    else { return nil }
    var subtables: [Int] = []
    var ownType = type
    for subtable in 0..<subtableCount {
      guard var at = offset(place + 6 + 2 * subtable, from: place) else { return nil }
      if type == extensionType {
        guard let extended = number(at + 2), extended != extensionType,
          let distance = reader.u32(at + 4), subtable == 0 || extended == ownType
        else { return nil }
        ownType = extended
        at += Int(distance)
      }
      subtables.append(at)
    }
    type = ownType
    return Lookup(type: type, flags: flags, subtables: subtables)
  }

  /// Calls a closure with each glyph of a coverage table and its index.
  func forEachGlyph(ofCoverage at: Int, _ body: (UInt16, Int) -> Void) -> Void? {
    guard let format = number(at), let count = number(at + 2) else { return nil }
    for index in 0..<count {
      switch format {
      case 1:
        guard let glyph = reader.u16(at + 4 + 2 * index) else { return nil }
        body(glyph, index)
      case 2:
        let range = at + 4 + 6 * index
        guard let first = reader.u16(range), let last = reader.u16(range + 2),
          let start = number(range + 4)
        else { return nil }
        if first > last { continue }
        for glyph in first...last { body(glyph, start + Int(glyph - first)) }
      default: return nil
      }
    }
    return ()
  }

  /// Calls a closure with each glyph that a class table lists, and its class.
  func forEachGlyph(ofClasses at: Int, _ body: (UInt16, Int) -> Void) -> Void? {
    switch number(at) {
    case 1:
      guard let first = reader.u16(at + 2), let values = list(at + 4)?.values else { return nil }
      for (index, value) in values.enumerated() {
        guard let glyph = UInt16(exactly: Int(first) + index) else { break }
        body(glyph, Int(value))
      }
    case 2:
      guard let count = number(at + 2) else { return nil }
      for index in 0..<count {
        let range = at + 4 + 6 * index
        guard let first = reader.u16(range), let last = reader.u16(range + 2),
          let value = number(range + 4)
        else { return nil }
        if first > last { continue }
        for glyph in first...last { body(glyph, value) }
      }
    default: return nil
    }
    return ()
  }
}
