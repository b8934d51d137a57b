// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of a font file, and the checks that HarfBuzz does not make: it answers a
/// damaged file with an empty face, we with an error.
enum FontFile {
  /// The most faces that a collection may list.
  static let mostFaces = 256

  /// Maps a file into memory.
  static func blob(path: String) throws(FontError) -> OpaquePointer {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else {
      guard let file = unsafe fopen(path, "rb") else {
        if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
        throw .unreadable(path: path, reason: unsafe String(cString: strerror(errno)))
      }
      unsafe fclose(file)
      throw .unreadable(path: path, reason: "it is a directory or it is empty")
    }
    if unsafe hb_blob_get_length(blob) == 0 {
      unsafe hb_blob_destroy(blob)
      throw .notAFont(path: path, reason: "the file is empty")
    }
    return unsafe blob
  }

  /// The number of faces in the bytes of a valid font file.
  static func faceCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    let reader = unsafe SFNTReader(bytes: bytes)
    return reader.u32(0) == 0x7474_6366 ? Int(reader.u32(8) ?? 1) : 1
  }

  /// Checks the header, the face's number and that every table lies inside the file.
  static func validate(
    _ bytes: UnsafeRawBufferPointer, path: String, index: Int
  ) throws(FontError) {
    let reader = unsafe SFNTReader(bytes: bytes)
    guard let tag = reader.u32(0) else {
      throw .notAFont(path: path, reason: "\(bytes.count) bytes are too few")
    }
    var directory = 0
    if tag == 0x7474_6366 {  // ttcf
      guard let count = reader.u32(8).map(Int.init), count > 0 else {
        throw .damaged(path: path, reason: "the collection header is cut short")
      }
      guard count <= mostFaces else {
        throw .tooComplex(
          path: path, reason: "it lists \(count) faces; at most \(mostFaces) are read")
      }
      guard index >= 0, index < count else {
        throw .noSuchFace(path: path, index: index, count: count)
      }
      guard let offset = reader.u32(12 + 4 * index).map(Int.init) else {
        throw .damaged(path: path, reason: "the collection header is cut short")
      }
      directory = offset
    } else {
      switch tag {
      case 0x0001_0000, 0x4F54_544F, 0x7472_7565: break  // TrueType, OTTO, true
      case 0x774F_4646, 0x774F_4632:
        throw .notAFont(path: path, reason: "WOFF is a container for the web; unpack it first")
      default:
        throw .notAFont(path: path, reason: "it starts with neither an OpenType tag nor ttcf")
      }
      guard index == 0 else { throw .noSuchFace(path: path, index: index, count: 1) }
    }
    guard let tableCount = reader.u16(directory + 4), tableCount > 0 else {
      throw .damaged(path: path, reason: "the table directory is cut short")
    }
    var tables: Set<UInt32> = []
    for table in 0..<Int(tableCount) {
      let record = directory + 12 + 16 * table
      guard let name = reader.u32(record), let offset = reader.u32(record + 8),
        let length = reader.u32(record + 12)
      else { throw .damaged(path: path, reason: "the table directory is cut short") }
      let end = Int(offset) + Int(length)
      if end > bytes.count {
        throw .damaged(
          path: path,
          reason:
            "table '\(OpenTypeTag(rawValue: name))' ends at byte \(end) of \(bytes.count)")
      }
      tables.insert(name)
    }
    for needed in ["cmap", "head", "hhea", "hmtx", "maxp"] {
      if let tag = OpenTypeTag(needed), !tables.contains(tag.rawValue) {
        throw .damaged(path: path, reason: "it has no table '\(needed)'")
      }
    }
  }
}

/// Big-endian numbers of a font file; nil outside of it.
@safe
struct SFNTReader {
  let bytes: UnsafeRawBufferPointer

  func u16(_ at: Int) -> UInt16? {
    guard at >= 0, unsafe bytes.count >= at + 2 else { return nil }
    return unsafe UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
  }

  func i16(_ at: Int) -> Int16? { u16(at).map { Int16(bitPattern: $0) } }

  func u32(_ at: Int) -> UInt32? {
    guard let high = u16(at), let low = u16(at + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
