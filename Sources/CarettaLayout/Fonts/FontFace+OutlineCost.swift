// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

extension FontFace {
  /// The maximum number of components of a composite glyph, including nested components.
  package static let mostOutlineParts = 1024

  /// Returns the approximate number of points of a glyph's outline; nil if the glyph has more than
  /// `mostOutlineParts` parts.
  ///
  /// Composite glyphs (`glyf`) refer to other glyphs, so that a few bytes can describe any number
  /// of outlines. Glyphs of other formats count as one point.
  ///
  /// - Complexity: O(parts).
  package func outlineCost(of glyph: UInt32) -> Int? {
    guard unsafe !outlineTables.glyf.isEmpty else { return 1 }
    var parts = 0
    var points = 1
    var pending = [(glyph: Int(glyph), depth: 0)]
    let reader = unsafe SFNTReader(bytes: outlineTables.glyf)
    while let (glyph, depth) = pending.popLast() {
      parts += 1
      if parts > Self.mostOutlineParts { return nil }
      guard depth <= 64, let data = outlineRange(of: glyph), data.count >= 10,
        let contours = reader.i16(data.lowerBound)
      else { continue }
      if contours >= 0 {
        let last = contours > 0 ? reader.u16(data.lowerBound + 8 + 2 * Int(contours)) : nil
        points += Int(last ?? 0) + 1
        continue
      }
      var at = data.lowerBound + 10
      var flags = UInt16(0x20)
      while flags & 0x20 != 0, at < data.upperBound, pending.count <= Self.mostOutlineParts {
        guard let read = reader.u16(at), let component = reader.u16(at + 2) else { break }
        flags = read
        pending.append((Int(component), depth + 1))
        at += 4 + (flags & 0x1 != 0 ? 4 : 2)
        if flags & 0x8 != 0 {
          at += 2
        } else if flags & 0x40 != 0 {
          at += 4
        } else if flags & 0x80 != 0 {
          at += 8
        }
      }
    }
    return points
  }

  /// Returns the range of a glyph's data in `glyf`; nil if it is outside the tables.
  private func outlineRange(of glyph: Int) -> Range<Int>? {
    let reader = unsafe SFNTReader(bytes: outlineTables.loca)
    let start: Int?
    let end: Int?
    if outlineTables.hasLongOffsets {
      start = reader.u32(4 * glyph).map { Int($0) }
      end = reader.u32(4 * glyph + 4).map { Int($0) }
    } else {
      start = reader.u16(2 * glyph).map { 2 * Int($0) }
      end = reader.u16(2 * glyph + 2).map { 2 * Int($0) }
    }
    guard let start, let end, start < end else { return nil }
    return start..<end
  }
}

/// The tables of TrueType outlines, read in place.
@safe
struct OutlineTables: Sendable {
  nonisolated(unsafe) let glyf: UnsafeRawBufferPointer
  nonisolated(unsafe) let loca: UnsafeRawBufferPointer
  let hasLongOffsets: Bool

  /// Finds the tables of a face, which must outlive the result.
  init(_ face: OpaquePointer) {
    unsafe glyf = Self.table("glyf", face)
    unsafe loca = Self.table("loca", face)
    hasLongOffsets = unsafe SFNTReader(bytes: Self.table("head", face)).i16(50) ?? 0 != 0
  }

  static func table(_ name: String, _ face: OpaquePointer) -> UnsafeRawBufferPointer {
    guard let tag = OpenTypeTag(name) else {
      return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }
    // The result points into the file's blob, which the face retains.
    let blob = unsafe hb_face_reference_table(face, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    return unsafe UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }
}
