// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A regular file that is open for reading.
///
/// Requests can name fonts and dictionaries. Opening a named pipe or a device must not block, and
/// files above a size limit must not be read.
struct RegularFile: ~Copyable {
  /// The reason why a file cannot be opened or read.
  enum Failure: Error {
    /// No file has this path.
    case missing
    /// The file is not a regular file, or the system refuses to open or read it.
    case unreadable(reason: String)
    /// The file has more bytes than are accepted.
    case tooLarge(size: Int)
  }

  /// The size of the file when it was opened, in bytes.
  let size: Int
  private let descriptor: Int32

  /// Takes ownership of a descriptor.
  private init(descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - mostBytes: the maximum accepted size.
  /// - Returns: the open file.
  /// - Throws: the reason if the file does not exist or must not be read.
  static func reading(path: String, mostBytes: Int) throws(Failure) -> RegularFile {
    let descriptor = try descriptor(path)
    do throws(Failure) {
      let size = try size(descriptor)
      guard size <= mostBytes else { throw .tooLarge(size: size) }
      return RegularFile(descriptor: descriptor, size: size)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Reads the file, up to the size that it had when it was opened.
  func bytes() throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, size - count, off_t(count))
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw Self.lastFailure }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(size - count)
    return bytes
  }

  /// Maps the file into memory; the caller must release the mapping with `munmap`.
  ///
  /// Returns nil if the file system does not support mappings or the file is empty.
  func mapping() -> UnsafeMutableRawBufferPointer? {
    let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { return nil }
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  private static func descriptor(_ path: String) throws(Failure) -> Int32 {
    guard !path.utf8.contains(0) else { throw .missing }
    // Without O_NONBLOCK, opening a named pipe waits for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    if errno == ENOENT || errno == ENOTDIR { throw .missing }
    throw lastFailure
  }

  private static func size(_ descriptor: Int32) throws(Failure) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw lastFailure }
    if let kind = kind(ofMode: status.st_mode) {
      throw .unreadable(reason: "expected a regular file, found \(kind)")
    }
    return Int(status.st_size)
  }

  private static var lastFailure: Failure {
    .unreadable(reason: unsafe String(cString: strerror(errno)))
  }

  /// Returns the kind of a file that is not a regular file, with its article; nil for a regular
  /// file.
  private static func kind(ofMode mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a directory"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
