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

/// Checked values of the caller.
enum Input {
  /// Returns bytes of a length; -1, which is `CARETTA_NUL_TERMINATED`, means up to the first NUL.
  static func bytes(
    _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String
  ) throws(CallError) -> UnsafeBufferPointer<UInt8> {
    guard length >= -1 else { throw .argument("the length of \(name) is too large") }
    guard let bytes = unsafe bytes else {
      guard length == 0 else { throw .argument("\(name) is NULL") }
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    let count = unsafe length == -1 ? strlen(bytes) : length
    return unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Returns a text in UTF-8.
  static func text(
    _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String = "the text"
  ) throws(CallError) -> String {
    let bytes = try unsafe Input.bytes(bytes, length, name)
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
      throw CallError(CARETTA_ERROR_UTF8, "\(name) is not UTF-8")
    }
    return text
  }

  /// Returns a finite number.
  static func finite(_ number: Double, _ name: String) throws(CallError) -> Double {
    guard number.isFinite else { throw .argument("\(name) is not finite") }
    return number
  }

  /// Returns a finite number that is at least 0.
  static func length(_ number: Double, _ name: String) throws(CallError) -> Double {
    guard try finite(number, name) >= 0 else { throw .argument("\(name) is below 0") }
    return number
  }

  /// Returns the width of a block; negative numbers count as 0.
  static func width(_ width: Double) throws(CallError) -> Double {
    guard !width.isNaN else { throw .argument("the width is not a number") }
    return max(0, width)
  }

  /// Returns a value of an enumeration of the header.
  static func choice<Value>(
    _ number: Int32, _ values: [Value], _ name: String
  ) throws(CallError) -> Value {
    guard values.indices.contains(Int(number)) else {
      throw .argument("\(name) has no value \(number)")
    }
    return values[Int(number)]
  }

  /// Returns a point.
  static func point(_ point: caretta_point) throws(CallError) -> Point {
    Point(x: try finite(point.x, "the point's x"), y: try finite(point.y, "the point's y"))
  }

  /// Returns an offset in a text of a length, its end included.
  static func offset(_ offset: Int64, length: Int) throws(CallError) -> Int {
    guard (0...Int64(length)).contains(offset) else {
      throw .range("the offset \(offset) is outside of the text, whose length is \(length)")
    }
    return Int(offset)
  }

  /// Returns a position in a text of a length.
  static func position(
    _ position: caretta_position, length: Int
  ) throws(CallError) -> TextPosition {
    TextPosition(
      try offset(position.offset, length: length),
      try choice(position.affinity, [.downstream, .upstream], "an affinity"))
  }

  /// Returns a range in a text of a length.
  static func range(_ range: caretta_range, length: Int) throws(CallError) -> TextRange {
    guard 0 <= range.start, range.start <= range.end, range.end <= Int64(length) else {
      throw .range(
        "the range \(range.start) to \(range.end) is not in the text, whose length is \(length)")
    }
    return TextRange(Int(range.start), Int(range.end))
  }
}
