// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Identifies a version of a file without reading it.
struct FileStamp: Hashable, Sendable {
  /// The number of bytes.
  var size: Int
  /// The device and the inode number; they change if another file is renamed to the path.
  var device: UInt64
  var inode: UInt64
  /// The time of the last modification.
  var seconds: Int
  var nanoseconds: Int

  /// Reads the stamp of the file at a path, links followed; nil if the file does not exist.
  init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the stamp of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates a stamp.
  init(size: Int, device: UInt64, inode: UInt64, seconds: Int, nanoseconds: Int) {
    self.size = size
    self.device = device
    self.inode = inode
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}

/// The time of the last change of a file's permissions, names or bytes.
struct FileStatusTime: Hashable, Sendable {
  var seconds: Int
  var nanoseconds: Int

  /// Reads the time of the file at a path; nil if there is no file.
  init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }
}
