// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The functions of libhyphen, which is opened when the first dictionary is loaded.
///
/// It is not linked: a program that hyphenates nothing needs it as little as it needs dictionaries.
@safe
struct HyphenLibrary: Sendable {
  private typealias LoadFile = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
  /// `hnj_hyphen_hyphenate2`: the pointers are to arrays that it allocates for replacements.
  private typealias Hyphenate =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> CInt

  /// The library, or why it could not be opened.
  static let shared = Result { () throws(HyphenationError) in try HyphenLibrary() }

  #if canImport(Darwin)
    private static let names = ["libhyphen.0.dylib", "libhyphen.dylib"]
  #else
    private static let names = ["libhyphen.so.0", "libhyphen.so"]
  #endif

  private let loadFile: LoadFile
  private let free: Free
  private let hyphenate: Hyphenate

  /// Opens the library, which stays open.
  private init() throws(HyphenationError) {
    var handle: UnsafeMutableRawPointer?
    for name in Self.names where unsafe handle == nil {
      unsafe handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)
    }
    guard let handle = unsafe handle else {
      throw .libraryMissing(reason: "\(Self.names[0]) is not installed")
    }
    func symbol(_ name: String) throws(HyphenationError) -> UnsafeMutableRawPointer {
      guard let symbol = unsafe dlsym(handle, name) else {
        throw .libraryMissing(reason: "\(Self.names[0]) has no \(name)")
      }
      return unsafe symbol
    }
    unsafe loadFile = try unsafeBitCast(symbol("hnj_hyphen_load_file"), to: LoadFile.self)
    unsafe free = try unsafeBitCast(symbol("hnj_hyphen_free"), to: Free.self)
    unsafe hyphenate = try unsafeBitCast(symbol("hnj_hyphen_hyphenate2"), to: Hyphenate.self)
  }

  /// Makes a dictionary of the bytes of a file; nil where there is no memory.
  ///
  /// The library trusts files: only what `HyphenationDictionary` has written is passed to it.
  func dictionary(of file: [UInt8]) -> UnsafeMutableRawPointer? {
    var file = file
    return unsafe file.withUnsafeMutableBytes { bytes in
      guard let stream = unsafe fmemopen(bytes.baseAddress, bytes.count, "r") else { return nil }
      defer { unsafe fclose(stream) }
      return unsafe loadFile(UnsafeMutableRawPointer(stream))
    }
  }

  /// Frees a dictionary.
  func destroy(_ dictionary: UnsafeMutableRawPointer) { unsafe free(dictionary) }

  /// The characters of a word after which a line may end, counted from 0.
  ///
  /// A dictionary may be used by several threads at once: nothing in it changes.
  ///
  /// - Parameters:
  ///   - word: the word in UTF-8, without U+0000.
  ///   - dictionary: a dictionary in UTF-8 without replacements.
  /// - Returns: the indices, ascending.
  func breaks(in word: [UInt8], _ dictionary: UnsafeMutableRawPointer) -> [Int] {
    let text = word.map { CChar(bitPattern: $0) } + [0]
    var levels = [CChar](repeating: 0, count: word.count + 5)
    var written = [CChar](repeating: 0, count: 2 * word.count + 16)
    var replacements: UnsafeMutableRawPointer?
    var places: UnsafeMutableRawPointer?
    var cuts: UnsafeMutableRawPointer?
    let status = unsafe hyphenate(
      dictionary, text, CInt(word.count), &levels, &written, &replacements, &places, &cuts)
    unsafe release(replacements)
    unsafe release(places)
    unsafe release(cuts)
    guard status == 0 else { return [] }
    return levels.indices.prefix { levels[$0] != 0 }.filter { levels[$0] & 1 == 1 }
  }
}

/// Frees what the library has allocated.
private func release(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }
