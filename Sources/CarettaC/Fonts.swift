// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout
import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The version, created once.
nonisolated(unsafe) private let versionText: UnsafePointer<CChar>? = unsafe UnsafePointer(
  strdup(Responder.version))

/// Implements `caretta_version`.
@c @implementation
public func caretta_version() -> UnsafePointer<CChar>? { unsafe versionText }

/// Implements `caretta_font_open`.
@c @implementation
public func caretta_font_open(
  _ path: UnsafePointer<CChar>?, _ face: UInt32, _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let path = try unsafe Input.text(path, -1, "the path")
    do throws(FontError) {
      return try FontFace(path: path, index: Int(face))
    } catch {
      throw CallError(error)
    }
  }
}

/// Implements `caretta_font_from_bytes`.
@c @implementation
public func caretta_font_from_bytes(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ face: UInt32,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    guard length >= 0, length <= Int(UInt32.max) else {
      throw .argument("the length of the bytes is too large")
    }
    let characters = unsafe bytes?.assumingMemoryBound(to: CChar.self)
    let buffer = try unsafe Input.bytes(characters, length, "the bytes")
    do throws(FontError) {
      return try FontFace(bytes: unsafe Array(buffer), index: Int(face))
    } catch {
      throw CallError(error)
    }
  }
}

/// Implements `caretta_font_with_variations`.
@c @implementation
public func caretta_font_with_variations(
  _ font: OpaquePointer?, _ variations: UnsafePointer<caretta_variation>?, _ count: Int,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let face: FontFace = try unsafe Call.required(font, "the font")
    guard count >= 0, unsafe count == 0 || variations != nil else {
      throw .argument("the variations are NULL")
    }
    var places: [FontVariation] = []
    for index in 0..<count {
      guard let variation = unsafe variations?[index] else { break }
      let tag = variation.tag
      let letters = [tag.0, tag.1, tag.2, tag.3].map(UInt8.init(bitPattern:))
      places.append(
        FontVariation(
          OpenTypeTag(rawValue: letters.reduce(0) { $0 << 8 | UInt32($1) }),
          try Input.finite(variation.value, "the value of a variation")))
    }
    return face.withVariations(places)
  }
}

/// Implements `caretta_font_get_info`.
@c @implementation
public func caretta_font_get_info(
  _ font: OpaquePointer?, _ info: UnsafeMutablePointer<caretta_font_info>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let face: FontFace = try unsafe Call.required(font, "the font")
    let metrics = face.metrics
    try unsafe Output.write(
      caretta_font_info(
        units_per_em: UInt32(face.unitsPerEm), glyph_count: UInt32(face.glyphCount),
        ascent: Double(metrics.ascent), descent: Double(metrics.descent),
        line_gap: Double(metrics.lineGap)), to: info, "the information's place")
  }
}

/// Implements `caretta_font_family`.
@c @implementation
public func caretta_font_family(
  _ font: OpaquePointer?, _ name: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let family = unsafe Call.object(font, FontFace.self)?.familyName ?? ""
  if let name = unsafe name, capacity > 0 {
    unsafe Output.write(family, to: UnsafeMutableBufferPointer(start: name, count: capacity))
  }
  return family.utf8.count
}

/// Implements `caretta_font_outline`.
@c @implementation
public func caretta_font_outline(
  _ font: OpaquePointer?, _ glyph: UInt32, _ elements: UnsafeMutablePointer<caretta_path_element>?,
  _ capacity: Int
) -> Int {
  let outline = unsafe Call.object(font, FontFace.self)?.outline(of: glyph) ?? []
  return unsafe Output.fill(outline, elements, capacity, Output.pathElement)
}

/// Implements `caretta_font_release`.
@c @implementation
public func caretta_font_release(_ font: OpaquePointer?) {
  unsafe Call.release(font, FontFace.self)
}
