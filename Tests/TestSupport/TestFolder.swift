// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new folder for temporary files, removed with the object.
public final class TestFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// A file that cannot be made.
  public struct Unwritable: Error {}

  /// Creates an empty folder.
  public init() throws {
    var pattern = Array("\(P_tmpdir)/caretta-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&pattern) != nil else { throw Unwritable() }
    path = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { SystemFontFolder.remove(path) }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    guard let file = unsafe fopen("\(path)/\(name)", "wb") else { throw Unwritable() }
    defer { unsafe fclose(file) }
    guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Unwritable() }
    return "\(path)/\(name)"
  }

  /// Creates a file of zeros that needs no space on the disk, and returns its path.
  public func makeSparseFile(_ name: String, size: Int) throws -> String {
    let path = try write([], to: name)
    guard unsafe truncate(path, off_t(size)) == 0 else { throw Unwritable() }
    return path
  }

  /// Creates a named pipe, which has no writer, and returns its path.
  public func makePipe(_ name: String) throws -> String {
    guard unsafe mkfifo("\(path)/\(name)", 0o600) == 0 else { throw Unwritable() }
    return "\(path)/\(name)"
  }

  /// Creates a folder and returns its path.
  public func makeFolder(_ name: String) throws -> String {
    guard unsafe mkdir("\(path)/\(name)", 0o700) == 0 else { throw Unwritable() }
    return "\(path)/\(name)"
  }

  /// Creates a symbolic link to a path and returns its own path.
  @discardableResult
  public func makeLink(_ name: String, to target: String) throws -> String {
    guard unsafe symlink(target, "\(path)/\(name)") == 0 else { throw Unwritable() }
    return "\(path)/\(name)"
  }
}
