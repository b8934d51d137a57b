// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of a font file, and the checks that HarfBuzz does not make.
///
/// HarfBuzz returns an empty face for a damaged file; this type throws an error.
enum FontFile {
  /// The maximum number of faces in a collection.
  static let mostFaces = 256

  /// The maximum size of a font file in bytes; large collections of East Asian fonts have about 200
  /// MiB.
  static let mostBytes = 512 << 20

  /// Maps a regular file into memory.
  static func blob(path: String) throws(FontError) -> OpaquePointer {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      let file = try RegularFile.reading(path: path, mostBytes: mostBytes)
      if let mapping = unsafe file.mapping(), let blob = unsafe blob(mapping: mapping) {
        return unsafe blob
      }
      bytes = try file.bytes()
    } catch {
      switch error {
      case .missing: throw .notFound(path: path)
      case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
      case .tooLarge(let size): throw tooLarge(path: path, size: size)
      }
    }
    if bytes.isEmpty { throw .notAFont(path: path, reason: "the file is empty") }
    return try unsafe blob(bytes: bytes, name: path)
  }

  /// Creates a blob with a copy of bytes in memory.
  static func blob(bytes: [UInt8], name: String) throws(FontError) -> OpaquePointer {
    guard bytes.count <= mostBytes else { throw tooLarge(path: name, size: bytes.count) }
    guard let blob = unsafe blob(copying: bytes) else {
      throw .notAFont(path: name, reason: "there are no bytes")
    }
    return unsafe blob
  }

  /// Returns the error for a font with more than `mostBytes` bytes.
  static func tooLarge(path: String, size: Int) -> FontError {
    .tooComplex(path: path, reason: "it has \(size) bytes; at most \(mostBytes) are read")
  }

  /// Creates a blob with a copy of bytes; nil if there are no bytes or no memory.
  private static func blob(copying bytes: [UInt8]) -> OpaquePointer? {
    unsafe bytes.withUnsafeBytes { raw in
      unsafe hb_blob_create_or_fail(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(raw.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  /// Creates a blob that takes ownership of a file mapping.
  private static func blob(mapping: UnsafeMutableRawBufferPointer) -> OpaquePointer? {
    let owned = UnsafeMutablePointer<UnsafeMutableRawBufferPointer>.allocate(capacity: 1)
    unsafe owned.initialize(to: mapping)
    // HarfBuzz also calls the closure if it fails to create a blob.
    return unsafe hb_blob_create_or_fail(
      mapping.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(mapping.count),
      HB_MEMORY_MODE_READONLY, owned
    ) { context in
      guard let owned = unsafe context?.assumingMemoryBound(to: UnsafeMutableRawBufferPointer.self)
      else { return }
      unsafe munmap(owned.pointee.baseAddress, owned.pointee.count)
      unsafe owned.deallocate()
    }
  }

  /// Returns the number of faces in the bytes of a valid font file.
  static func faceCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    let reader = unsafe SFNTReader(bytes: bytes)
    return reader.u32(0) == 0x7474_6366 ? Int(reader.u32(8) ?? 1) : 1
  }

  /// Checks the header and the face index, and that every table is inside the file.
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

/// A reader of big-endian numbers in a font file; nil outside the file.
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
