// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that arrive in chunks: standard input, a file, or bytes in memory.
struct ByteSource {
  /// Returns the next bytes; empty at the end.
  let next: () throws(RequestError) -> [UInt8]
  /// The total number of bytes; nil if it is not known, as for a pipe.
  var size: Int?
  /// Waits at most some milliseconds for the next bytes or the end, and returns whether there are
  /// any.
  var isReady: (_ milliseconds: Int32) -> Bool = { _ in true }

  /// Creates a source.
  init(size: Int? = nil, next: @escaping () throws(RequestError) -> [UInt8]) {
    self.next = next
    self.size = size
  }

  /// The standard input; a chunk is the bytes that have arrived, so that a request is answered
  /// without waiting for the next one.
  static var standardInput: ByteSource {
    var source = ByteSource(size: size(of: STDIN_FILENO)) { () throws(RequestError) in
      try nextChunk(of: STDIN_FILENO, name: "standard input")
    }
    source.isReady = { milliseconds in
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&input, 1, milliseconds) != 0
    }
    return source
  }

  /// Returns the source of a file, which is opened now and closed with the last copy of the source.
  static func file(_ path: String) throws(RequestError) -> ByteSource {
    let file = OpenFile(descriptor: unsafe open(path, O_RDONLY))
    guard file.descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        throw RequestError(.fileNotFound, "\(path): no such file")
      }
      throw RequestError(.fileUnreadable, "\(path): cannot be read: \(SystemError.last)")
    }
    return ByteSource(size: size(of: file.descriptor)) { () throws(RequestError) in
      try nextChunk(of: file.descriptor, name: path)
    }
  }

  /// Returns the size of a regular file; nil for a pipe or a device.
  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// All bytes to the end.
  ///
  /// - Parameters:
  ///   - limit: how long nothing may arrive before the closure is called, once, in milliseconds.
  ///   - warn: tells a person that the command waits.
  /// - Returns: the bytes.
  /// - Throws: an error if they cannot be read.
  func all(waiting limit: Int32 = 2000, warn: (() -> Void)? = nil) throws(RequestError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isSilent = warn != nil
    while true {
      if isSilent, !isReady(limit) {
        warn?()
        isSilent = false
      }
      let chunk = try next()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }

  private static func nextChunk(
    of descriptor: Int32, name: String
  ) throws(RequestError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var count: Int
    repeat {
      count = unsafe read(descriptor, &chunk, chunk.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw RequestError(.fileUnreadable, "\(name): cannot be read: \(SystemError.last)")
    }
    chunk.removeSubrange(count...)
    return chunk
  }
}

/// An open file; closed with its last reference.
private final class OpenFile {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
