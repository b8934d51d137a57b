// SPDX-License-Identifier: Apache-2.0

/// A font in fontconfig's cache whose properties are read in place; valid as long as the set that
/// contains it.
@safe
struct FontconfigPattern {
  private let library: Fontconfig
  private let handle: OpaquePointer

  init(_ library: Fontconfig, _ handle: OpaquePointer) {
    self.library = library
    unsafe self.handle = unsafe handle
  }

  /// Returns a string property by its index; nil if there are fewer values.
  func string(_ name: String, _ number: Int32 = 0) -> String? {
    var value: UnsafePointer<CChar>?
    guard unsafe library.string(handle, name, number, &value) == 0 else { return nil }
    return unsafe value.map { unsafe String(cString: $0) }
  }

  func integer(_ name: String) -> Int? {
    var value: Int32 = 0
    return unsafe library.integer(handle, name, 0, &value) == 0 ? Int(value) : nil
  }

  func boolean(_ name: String) -> Bool {
    var value: Int32 = 0
    return unsafe library.boolean(handle, name, 0, &value) == 0 && value == 1
  }

  /// Returns a number as a range, or the ends of a range; nil if the property is neither.
  func range(_ name: String) -> ClosedRange<Double>? {
    var value = 0.0
    if unsafe library.double(handle, name, 0, &value) == 0 {
      return value.isFinite ? value...value : nil
    }
    var range: OpaquePointer?
    var (low, high) = (0.0, 0.0)
    guard unsafe library.range(handle, name, 0, &range) == 0, let range = unsafe range,
      unsafe library.rangeEnds(range, &low, &high) != 0, low.isFinite, high.isFinite
    else { return nil }
    return min(low, high)...max(low, high)
  }

  /// Whether the font covers a character.
  func covers(_ scalar: UInt32) -> Bool {
    var characters: OpaquePointer?
    guard unsafe library.characters(handle, "charset", 0, &characters) == 0,
      let characters = unsafe characters
    else { return false }
    return unsafe library.hasCharacter(characters, scalar) != 0
  }

  /// The face that the pattern describes; nil for bitmap fonts and for formats other than OpenType.
  ///
  /// For a named instance of a variable font, the upper half of the index contains the instance
  /// number.
  var face: (face: SystemFace, instance: Int)? {
    guard let path = string("file"), let number = integer("index"),
      boolean("scalable") || boolean("outline"),
      ["TrueType", "CFF"].contains(string("fontformat") ?? "")
    else { return nil }
    var families: [String] = []
    while let name = string("family", Int32(families.count)) { families.append(name) }
    let weights = range("weight").map { range in
      [range.lowerBound, range.upperBound].map {
        max(1, min(1000, Int(library.openTypeWeight($0).rounded())))
      }
    }
    let width = range("width") ?? 100...100
    let face = SystemFace(
      path: path, index: number & 0xFFFF, familyNames: families,
      styleName: string("style") ?? "",
      weights: weights.map { $0[0]...max($0[0], $0[1]) } ?? 400...400,
      widths: width, isItalic: (range("slant")?.upperBound ?? 0) > 0,
      isVariable: boolean("variable"))
    return (face, number >> 16)
  }
}

/// The patterns of fontconfig, which the set owns.
@safe
final class FontconfigSet {
  private let library: Fontconfig
  /// An `FcFontSet`: two 32-bit numbers, the first of which is the count, followed by a pointer to
  /// the patterns.
  private let set: UnsafeMutableRawPointer

  /// Takes ownership of a set; nil if there is no set.
  init?(_ library: Fontconfig, _ set: UnsafeMutableRawPointer?) {
    guard let set = unsafe set else { return nil }
    self.library = library
    unsafe self.set = unsafe set
  }

  deinit { unsafe library.destroySet(set) }

  /// The patterns, in order.
  var patterns: [FontconfigPattern] {
    let count = unsafe Int(set.load(as: Int32.self))
    let fonts = unsafe set.load(
      fromByteOffset: 8, as: UnsafeMutablePointer<OpaquePointer?>?.self)
    guard let fonts = unsafe fonts, count > 0 else { return [] }
    return (0..<count).compactMap { index in
      unsafe fonts[index].map { unsafe FontconfigPattern(library, $0) }
    }
  }
}
