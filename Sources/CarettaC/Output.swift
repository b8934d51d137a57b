// SPDX-License-Identifier: Apache-2.0

import CCaretta
import CarettaLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes results to the caller's memory.
///
/// Arrays are allocated by the caller. Only answers to requests are allocated by the library,
/// because computing an answer twice to find its size is expensive.
enum Output {
  /// Writes as many elements as the capacity allows.
  ///
  /// - Returns: the number of elements, also beyond the capacity.
  static func fill<Elements: Collection, Item>(
    _ elements: Elements, _ items: UnsafeMutablePointer<Item>?, _ capacity: Int,
    _ item: (Elements.Element) -> Item
  ) -> Int {
    if let items = unsafe items {
      // A capacity beyond `Int` arrives as a negative number.
      let count = capacity < 0 ? Int.max : capacity
      for (index, element) in elements.prefix(count).enumerated() {
        unsafe (items + index).initialize(to: item(element))
      }
    }
    return elements.count
  }

  /// Writes a value.
  static func write<Value>(
    _ value: Value, to place: UnsafeMutablePointer<Value>?, _ name: String
  ) throws(CallError) {
    guard let place = unsafe place else { throw .argument("\(name) is NULL") }
    unsafe place.initialize(to: value)
  }

  /// Writes a copy of bytes that the caller releases.
  static func write(
    _ bytes: [UInt8], to place: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
    _ length: UnsafeMutablePointer<Int>?, _ name: String
  ) throws(CallError) {
    guard let place = unsafe place, let length = unsafe length else {
      throw .argument("\(name)'s place is NULL")
    }
    guard let copy = unsafe malloc(max(1, bytes.count)) else {
      throw .argument("there is no memory for \(name)")
    }
    unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe place.pointee = copy.bindMemory(to: UInt8.self, capacity: bytes.count)
    unsafe length.pointee = bytes.count
  }

  /// Writes a text and a NUL; a text that is too long is shortened to whole characters.
  static func write(_ text: String, to place: UnsafeMutableBufferPointer<CChar>) {
    guard place.count > 0 else { return }
    var count = 0
    for scalar in text.unicodeScalars {
      let units = UTF8.width(scalar)
      if count + units >= place.count { break }
      for unit in String(scalar).utf8 {
        unsafe place[count] = CChar(bitPattern: unit)
        count += 1
      }
    }
    unsafe place[count] = 0
  }

  static func range(_ range: TextRange) -> caretta_range {
    caretta_range(start: Int64(range.start), end: Int64(range.end))
  }

  static func rect(_ rect: Rect) -> caretta_rect {
    caretta_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  static func position(_ position: TextPosition) -> caretta_position {
    caretta_position(
      offset: Int64(position.offset),
      affinity: Int32(
        position.affinity == .upstream ? CARETTA_UPSTREAM : CARETTA_DOWNSTREAM))
  }

  static func direction(_ direction: WritingDirection) -> Int32 {
    Int32(direction == .rtl ? CARETTA_DIRECTION_RTL : CARETTA_DIRECTION_LTR)
  }

  static func line(_ line: LineBox, firstPart: Int) -> caretta_line {
    caretta_line(
      range: range(line.range), top: line.top, bottom: line.bottom, baseline: line.baseline,
      left: line.left, width: line.width, direction: direction(line.writingDirection),
      ends_in_hard_break: line.endsInHardBreak ? 1 : 0, container: Int64(line.container ?? -1),
      first_part: Int64(firstPart), part_count: Int64(line.parts.count))
  }

  /// Returns a color with red in the highest byte.
  static func rgba(_ color: Color) -> UInt32 {
    [color.red, color.green, color.blue, color.alpha].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the number of a palette, or the constant for it; numbers beyond 32 bits are clamped,
  /// as no font has them.
  static func palette(_ palette: FontPalette?) -> Int32 {
    switch palette?.base {
    case .index(let number): Int32(clamping: max(0, number))
    case .light: Int32(CARETTA_PALETTE_LIGHT)
    case .dark: Int32(CARETTA_PALETTE_DARK)
    case nil: Int32(CARETTA_PALETTE_NONE)
    }
  }

  static func caret(_ stop: CaretStop) -> caretta_caret {
    caretta_caret(
      position: position(stop.position), x: stop.x, y: stop.y, height: stop.height,
      line: Int64(stop.line), width: stop.width)
  }

  static func selectionRect(_ part: TextSelectionRect) -> caretta_selection_rect {
    caretta_selection_rect(
      rect: rect(part.rect), direction: direction(part.writingDirection),
      contains_start: part.containsStart ? 1 : 0, contains_end: part.containsEnd ? 1 : 0)
  }

  static func pathElement(_ element: PathElement) -> caretta_path_element {
    var result = caretta_path_element()
    switch element {
    case .move(let x, let y):
      result.kind = Int32(CARETTA_PATH_MOVE)
      (result.x, result.y) = (x, y)
    case .line(let x, let y):
      result.kind = Int32(CARETTA_PATH_LINE)
      (result.x, result.y) = (x, y)
    case .quadratic(let x1, let y1, let x, let y):
      result.kind = Int32(CARETTA_PATH_QUADRATIC)
      (result.x1, result.y1, result.x, result.y) = (x1, y1, x, y)
    case .cubic(let x1, let y1, let x2, let y2, let x, let y):
      result.kind = Int32(CARETTA_PATH_CUBIC)
      (result.x1, result.y1, result.x2, result.y2, result.x, result.y) = (x1, y1, x2, y2, x, y)
    case .close:
      result.kind = Int32(CARETTA_PATH_CLOSE)
    }
    return result
  }
}
