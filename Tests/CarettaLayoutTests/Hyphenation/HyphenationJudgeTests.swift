// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations
import Foundation

/// The results of libhyphen, which reads the original dictionary and the words in its encoding.
@safe
private final class RawLibrary {
  private typealias Load = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
  private typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias Hyphenate =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<CInt>?>?
    ) -> CInt

  private let hyphenate: Hyphenate
  private let destroy: Destroy
  private let dictionary: UnsafeMutableRawPointer
  private let encoding: String.Encoding

  /// Whether the library is installed; Caretta does not need it.
  static var isInstalled: Bool { unsafe dlopen("libhyphen.so.0", RTLD_NOW) != nil }

  init?(path: String) {
    guard let library = unsafe dlopen("libhyphen.so.0", RTLD_NOW),
      let load = unsafe dlsym(library, "hnj_hyphen_load"),
      let hyphenate = unsafe dlsym(library, "hnj_hyphen_hyphenate2"),
      let destroy = unsafe dlsym(library, "hnj_hyphen_free"),
      let dictionary = unsafe unsafeBitCast(load, to: Load.self)(path)
    else { return nil }
    unsafe self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
    unsafe self.destroy = unsafeBitCast(destroy, to: Destroy.self)
    unsafe self.dictionary = dictionary
    let header = (try? Data(contentsOf: URL(filePath: path)))?.prefix(9) ?? Data()
    encoding = header.starts(with: Data("ISO8859-1".utf8)) ? .isoLatin1 : .utf8
  }

  deinit { unsafe destroy(dictionary) }

  /// The places in a word of letters that are one unit each, and those at which the spelling
  /// changes.
  func places(in word: String) -> (plain: [Int], changed: [Int]) {
    guard let bytes = word.data(using: encoding) else { return ([], []) }
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    var levels = [CChar](repeating: 0, count: bytes.count + 5)
    var written = [CChar](repeating: 0, count: 2 * bytes.count + 16)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var places: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    _ = unsafe hyphenate(
      dictionary, text, CInt(bytes.count), &levels, &written, &replacements, &places, &cuts)
    defer {
      for at in 0..<bytes.count { unsafe free(replacements?[at]) }
      unsafe free(replacements)
      unsafe free(places)
      unsafe free(cuts)
    }
    var plain: [Int] = []
    var changed: [Int] = []
    for at in 0..<max(0, word.utf16.count - 1) where levels[at] & 1 == 1 {
      if unsafe replacements?[at] != nil { changed.append(at + 1) } else { plain.append(at + 1) }
    }
    return (plain, changed)
  }
}

/// Compares hyphenation with libhyphen, if that is installed (Debian's `libhyphen0`).
@Suite(.enabled(if: RawLibrary.isInstalled)) struct HyphenationJudgeTests {
  /// Words made of the letters of patterns: they meet many of them.
  private func words(_ path: String, count: Int) throws -> [String] {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let isUTF8 = bytes.starts(with: Data("UTF-8".utf8))
    let text = try #require(String(data: bytes, encoding: isUTF8 ? .utf8 : .isoLatin1))
    let pieces = text.split(separator: "\n").dropFirst(30)
      .filter { !$0.contains("%") && !$0.contains("#") && !$0.contains("/") }
      .map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
    var numbers = SeededGenerator(seed: 7)
    return (0..<count).map { _ in
      (0..<1 + numbers.below(4)).map { _ in numbers.one(of: pieces) }.joined().lowercased()
    }.filter { $0.unicodeScalars.count == $0.utf16.count && $0.count <= Hyphenator.longestWord }
  }

  @Test(arguments: ["en_US", "de_DE"])
  func `places are those of the library, word by word`(name: String) throws {
    let path = "\(HyphenationFolders.debian)/hyph_\(name).dic"
    let raw = try #require(RawLibrary(path: path))
    let hyphenator = try Hyphenator(path: path, language: name)
    let words = try words(path, count: 1500)
    var places = 0
    for word in words {
      let offsets = hyphenator.offsets(in: word)
      expect(offsets, equals: raw.places(in: word).plain, "\(word)")
      places += offsets.count
    }
    #expect(words.count > 1450)
    #expect(places > 1500)
  }

  /// A dictionary of one or two levels whose patterns are of few letters, so that words meet many.
  private func generated(_ numbers: inout SeededGenerator) -> String {
    var text = "UTF-8\n"
    // Below 2, libhyphen has other results: see `HyphenationDictionary`.
    for keyword in ["LEFT", "RIGHT", "COMPOUNDLEFT", "COMPOUNDRIGHT"]
    where numbers.below(2) == 0 || keyword.hasPrefix("C") {
      text += "\(keyword)HYPHENMIN \(2 + numbers.below(3))\n"
    }
    let levels = 1 + numbers.below(2)
    // libhyphen 2.8.8 counts the last letter of a part in bytes.
    let letters = Array(levels == 1 ? "abcé'" : "abcd'")
    for level in 0..<levels {
      if level > 0 { text += "NEXTLEVEL\n" }
      if numbers.below(3) == 0 { text += "NOHYPHEN b,da,'\n" }
      for _ in 0..<1 + numbers.below(30) {
        var pattern = numbers.below(8) == 0 ? "." : ""
        for _ in 0..<1 + numbers.below(4) {
          if numbers.below(2) == 0 { pattern += "\(numbers.below(6))" }
          pattern.append(numbers.one(of: letters))
        }
        text += pattern + (numbers.below(3) == 0 ? "\(numbers.below(6))" : "")
        text += numbers.below(8) == 0 ? ".\n" : "\n"
      }
    }
    return text
  }

  @Test func `places by generated patterns are those of the library`() throws {
    let folder = try TestFolder()
    var numbers = SeededGenerator(seed: 11)
    var places = 0
    for number in 0..<60 {
      let text = generated(&numbers)
      let path = "\(folder.path)/hyph_\(number).dic"
      try Data(text.utf8).write(to: URL(filePath: path))
      let raw = try #require(RawLibrary(path: path))
      let hyphenator = try Hyphenator(path: path, language: "en")
      for _ in 0..<40 {
        let count = numbers.below(14)
        let letters = text.contains("NEXTLEVEL") ? Array("abcd'x") : Array("abcé'x")
        let word = "a" + String((0..<count).map { _ in numbers.one(of: letters) }) + "b"
        let offsets = hyphenator.offsets(in: word)
        expect(offsets, equals: raw.places(in: word).plain, "\(word) by \(text)")
        places += offsets.count
      }
    }
    #expect(places > 1000)
  }

  /// Hungarian has patterns that change the spelling.
  ///
  /// These places are left out; the others agree with the library for all but one word in five
  /// hundred, in which the library reads a compound in another spelling.
  @Test func `places at which the spelling changes are left out`() throws {
    let path = "\(HyphenationFolders.debian)/hyph_hu_HU.dic"
    let raw = try #require(RawLibrary(path: path))
    let hyphenator = try Hyphenator(path: path, language: "hu")
    var (changed, differing, count) = (0, 0, 0)
    for word in try words(path, count: 5000) {
      let expected = raw.places(in: word)
      let offsets = hyphenator.offsets(in: word)
      count += 1
      changed += expected.changed.isEmpty ? 0 : 1
      differing += offsets == expected.plain ? 0 : 1
      #expect(Set(offsets).isDisjoint(with: expected.changed), "\(word)")
    }
    #expect(changed > 20)
    #expect(differing * 500 <= count, "\(differing) of \(count)")
  }
}
