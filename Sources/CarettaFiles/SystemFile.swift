// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads whole files, and queries properties of files.
enum SystemFile {
  /// The bytes of a version of a file.
  struct Version {
    var bytes: [UInt8]
    var stamp: FileStamp
  }

  /// A new file beside the file that it is to replace.
  struct NewFile {
    var path: String
    var stamp: FileStamp
  }

  /// Reads a file that may be removed at any time.
  ///
  /// - Returns: its bytes and its stamp; nil if the file does not exist, or if it changed while it
  ///   was read.
  static func readIfPresent(_ path: String) throws(TextFileError) -> Version? {
    do throws(TextFileError) { return try read(path) } catch {
      if case .missing = error { return nil }
      throw error
    }
  }

  /// Reads a file.
  ///
  /// - Returns: its bytes and its stamp; nil if the file changed while it was read.
  static func read(_ path: String) throws(TextFileError) -> Version? {
    // Without O_NONBLOCK, opening a pipe waits for its writer.
    let descriptor =
      unsafe path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || path.utf8.contains(0)
        ? .missing(path: path) : .unreadable(path: path, reason: reason())
    }
    defer { _ = close(descriptor) }
    guard isRegular(descriptor) else { throw .notAFile(path: path) }
    guard let stamp = FileStamp(descriptor: descriptor) else { return nil }
    // A UTF-16 unit is at most three bytes, and so is the byte order mark.
    guard stamp.size <= 3 * TextLimits.length + 3 else {
      throw .tooLarge(path: path, bytes: stamp.size)
    }
    var bytes = [UInt8](repeating: 0, count: stamp.size + 1)
    var count = 0
    while count < bytes.count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        let start = unsafe buffer.baseAddress.map { unsafe $0 + count }
        return unsafe pread(descriptor, start, buffer.count - count, off_t(count))
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .unreadable(path: path, reason: reason()) }
      if got == 0 { break }
      count += got
    }
    guard count == stamp.size, FileStamp(descriptor: descriptor) == stamp else { return nil }
    bytes.removeLast()
    return Version(bytes: bytes, stamp: stamp)
  }

  /// Removes a file.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Returns the path with a link at its end resolved, even if the link's target does not exist.
  static func resolved(_ path: String) -> String {
    var path = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let link = destination(ofLink: path) else { break }
      path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
    }
    return path
  }

  /// Returns the path that a symbolic link leads to; nil if the file is not a link.
  private static func destination(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4097)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// Returns the folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the number of names of a file.
  static func numberOfNames(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  /// Blocks the thread for a time.
  static func sleep(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    _ = usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
  }

  /// Returns the system's message for the last error.
  static func reason() -> String { unsafe String(cString: strerror(errno)) }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
