// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of fonts with a configuration of fontconfig of its own: no font of the system is read.
public final class SystemFontFolder: Sendable {
  /// The folder.
  public let path: String

  /// The configuration file.
  public var configuration: String { "\(path)/fonts.conf" }

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - links: names of fonts of the repository, by the name that each has in the folder.
  ///   - files: other files of the folder.
  ///   - generic: the family that each generic family is.
  /// - Throws: `Unwritable` where a file cannot be written.
  public init(
    links: [String: String], files: [String: [UInt8]] = [:], generic: [String: String] = [:]
  ) throws {
    var pattern = Array("\(P_tmpdir)/caretta-fonts-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&pattern) != nil else { throw Unwritable() }
    path = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let fonts = "\(path)/fonts"
    guard unsafe mkdir(fonts, 0o700) == 0 else { throw Unwritable() }
    for (name, font) in links {
      guard unsafe symlink(TestFonts.path(font), "\(fonts)/\(name)") == 0 else {
        throw Unwritable()
      }
    }
    for (name, bytes) in files { try Self.write(bytes, to: "\(fonts)/\(name)") }
    let aliases = generic.sorted { $0.key < $1.key }.map { name, family in
      "<alias><family>\(name)</family><prefer><family>\(family)</family></prefer></alias>"
    }
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
      <dir>\(fonts)</dir>
      <cachedir>\(path)/cache</cachedir>
      \(aliases.joined(separator: "\n"))
      </fontconfig>
      """
    try Self.write(Array(text.utf8), to: "\(path)/fonts.conf")
  }

  /// Fonts of the repository under their own names.
  public convenience init(_ fonts: [String], generic: [String: String] = [:]) throws {
    try self.init(links: Dictionary(uniqueKeysWithValues: fonts.map { ($0, $0) }), generic: generic)
  }

  deinit { Self.remove(path) }

  /// A file that cannot be written.
  public struct Unwritable: Error {}

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else { throw Unwritable() }
    defer { unsafe fclose(file) }
    guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Unwritable() }
  }

  /// Removes a folder with its files and folders.
  static func remove(_ folder: String) {
    guard let handle = unsafe opendir(folder) else { return }
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let path = "\(folder)/\(name)"
      if unsafe unlink(path) != 0 { remove(path) }
    }
    unsafe closedir(handle)
    unsafe rmdir(folder)
  }

  /// Returns the fonts of the folder; nil if fontconfig is not installed.
  public func load() throws -> SystemFonts? {
    do {
      return try FontCollection.system(configuration: configuration)
    } catch SystemFontError.libraryNotFound {
      return nil
    }
  }
}
