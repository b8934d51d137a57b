// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads a whole file, and replaces one by another.
enum SystemFile {
  /// The bytes of a version of a file.
  struct Version {
    var bytes: [UInt8]
    var stamp: FileStamp
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

  /// Writes bytes to a new file beside another one, with that one's permissions if it exists.
  ///
  /// - Returns: the path of the new file and its stamp; nil if the folder does not allow new files.
  static func writeBeside(
    _ path: String, _ bytes: [UInt8]
  ) throws(TextFileError) -> (path: String, stamp: FileStamp)? {
    let new = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).caretta"
    let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      _ = fchmod(descriptor, status.st_mode & 0o7777)
      _ = fchown(descriptor, status.st_uid, status.st_gid)
    }
    let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
    let reason = reason()
    let stamp = FileStamp(descriptor: descriptor)
    guard close(descriptor) == 0, isWritten, let stamp else {
      remove(new)
      throw .unwritable(path: path, reason: reason)
    }
    return (new, stamp)
  }

  /// Writes bytes into an existing file that must be a version.
  ///
  /// - Returns: the stamp of the written file; nil if the file is another version.
  static func overwrite(
    _ path: String, _ bytes: [UInt8], expecting stamp: FileStamp?
  ) throws(TextFileError) -> FileStamp? {
    let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: reason()) }
    defer { _ = close(descriptor) }
    guard FileStamp(descriptor: descriptor) == stamp else { return nil }
    guard write(bytes, to: descriptor), ftruncate(descriptor, off_t(bytes.count)) == 0,
      let new = FileStamp(descriptor: descriptor)
    else { throw .unwritable(path: path, reason: reason()) }
    return new
  }

  /// Exchanges the files at two paths in one step.
  ///
  /// - Returns: false if the system or the file system cannot.
  static func exchange(_ first: String, _ second: String) -> Bool {
    #if os(Linux)
      // Not in the headers of every libc.
      typealias Rename =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
      let exchanging: UInt32 = 2
      return unsafe unsafeBitCast(symbol, to: Rename.self)(
        AT_FDCWD, first, AT_FDCWD, second, exchanging) == 0
    #else
      return unsafe renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
    #endif
  }

  /// Moves a file to a path, over the file that may be there.
  static func move(_ path: String, to other: String) -> Bool { unsafe rename(path, other) == 0 }

  /// Moves a file to a path at which there must be none.
  static func moveToFree(_ path: String, _ other: String) -> Bool {
    guard unsafe link(path, other) == 0 else { return false }
    remove(path)
    return true
  }

  /// Removes a file.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// The path with links resolved; the path itself if there is no such file.
  static func resolved(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The number of names of a file.
  static func numberOfNames(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  /// Stops the thread for a time.
  static func sleep(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    _ = usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
  }

  /// The system's words for the last error.
  static func reason() -> String { unsafe String(cString: strerror(errno)) }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let start = unsafe buffer.baseAddress.map { unsafe $0 + done }
        return unsafe pwrite(descriptor, start, buffer.count - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
