// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that tests read.
public enum TestFiles {
  /// Returns the path of a file of the repository.
  public static func path(_ name: String) -> String { "\(repositoryRoot)/\(name)" }

  /// Returns the bytes of a file; nil if it cannot be read.
  public static func bytes(at path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).baseAddress,
          size - count)
      }
      if got <= 0 { return nil }
      count += got
    }
    return bytes
  }

  /// Returns the value of an environment variable.
  public static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Tests/TestSupport/TestFiles.swift, less three components.
  private static let repositoryRoot = #filePath.split(
    separator: "/", omittingEmptySubsequences: false
  ).dropLast(3).joined(separator: "/")
}
