// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Selects the face in which a grapheme cluster is set: the first face of a list that covers all of
/// it.
///
/// If the list contains a face with color glyphs, a cluster with emoji presentation (UTS #51) uses
/// the first such face that covers it; an emoji with text presentation uses the first face that is
/// not an emoji font.
///
/// The coverage of the faces is merged, page by page on first use, into one table from code points
/// to faces.
struct FontFallback {
  let faces: [FontFace]
  /// Whether some face has color glyphs, so that the presentation of emoji matters.
  let hasColors: Bool
  private var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
  private var table = [UInt8](repeating: 0, count: 256)
  /// Whether the first face is selected for all printable ASCII (U+0020 to U+007E).
  private(set) lazy var hasASCIIInFirstFace = (0x20..<0x7F).allSatisfy { face(for: $0) == 0 }

  /// The pages that are filled so far; valid until another page is filled.
  struct KnownPages {
    fileprivate let pages: ArrayView<UInt16>
    fileprivate let table: ArrayView<UInt8>

    /// Returns the number of the page of a code unit; 0 if it is not filled.
    @inline(__always)
    func page(of unit: UInt16) -> Int { unsafe Int(pages.buffer[Int(unit >> 8)]) }

    /// Whether a face is known to be the first one that covers a code unit.
    @inline(__always)
    func isIn(face: UInt8, _ unit: UInt16) -> Bool {
      let page = page(of: unit)
      return unsafe page != 0 && table.buffer[page &* 256 &+ Int(unit & 255)] == face
    }
  }

  var known: KnownPages { KnownPages(pages: pages.view, table: table.view) }

  /// The result for a code point that no face covers.
  static let none: UInt8 = 255

  init(faces: [FontFace]) {
    self.faces = faces
    hasColors = faces.contains { !$0.colorFormats.isEmpty }
  }

  /// Returns the first face that covers a code point, or `none`.
  @inline(__always)
  mutating func face(for scalar: UInt32) -> UInt8 {
    let page = Int(pages[Int(scalar >> 8)])
    return page == 0 ? fill(scalar) : table[page &* 256 &+ Int(scalar & 255)]
  }

  /// Returns the end of consecutive characters in the first face: of those whose face does not
  /// depend on other characters, and that are neither controls nor separators.
  mutating func endOfFirstFace(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    var at = start
    while true {
      let known = known
      while at < units.count {
        let unit = unsafe units[at]
        if !Self.isIndependent(unit) || !known.isIn(face: 0, unit) { break }
        at &+= 1
      }
      guard at < units.count, unsafe Self.isIndependent(units[at]) && known.page(of: units[at]) == 0
      else { return at }
      _ = unsafe fill(UInt32(units[at]))
    }
  }

  @inline(__always)
  private static func isIndependent(_ unit: UInt16) -> Bool {
    unit >= 0xA0 && (unit < 0x2000 || unit >= 0x2070 && unit < 0xD800)
  }

  private mutating func fill(_ scalar: UInt32) -> UInt8 {
    let number = Int(scalar >> 8)
    pages[number] = UInt16(table.count / 256)
    for low in UInt32(0)..<256 {
      let scalar = UInt32(number) << 8 | low
      let first =
        hasColors
        ? face(inPresentationOf: [scalar], visible: [scalar])
          ?? faces.firstIndex { $0.coverage.contains(scalar) }
        : faces.firstIndex { $0.coverage.contains(scalar) }
      table.append(first.map { UInt8($0) } ?? Self.none)
    }
    return face(for: scalar)
  }

  /// Returns the first face that covers all code points of a cluster.
  ///
  /// Joiners, variation selectors and other ignorable characters need no glyph; a mark may be
  /// covered as part of a composed character. If no face covers the whole cluster, returns the
  /// first face that covers its base, or nil.
  mutating func face(forCluster scalars: [UInt32]) -> Int? {
    let visible = scalars.filter { !CharacterProperties.of($0).contains(.needsNoGlyph) }
    guard let base = visible.first else { return nil }
    if hasColors, let face = face(inPresentationOf: scalars, visible: visible) { return face }
    let first = face(for: base)
    if visible.allSatisfy({ face(for: $0) == first }), first != Self.none { return Int(first) }
    for index in faces.indices where hasAll(visible, face: faces[index]) { return index }
    return first == Self.none ? nil : Int(first)
  }

  /// Returns the first face that matches the presentation of an emoji and covers all of it; nil for
  /// other clusters.
  private func face(inPresentationOf scalars: [UInt32], visible: [UInt32]) -> Int? {
    guard let presentation = EmojiPresentation(scalars) else { return nil }
    return faces.indices.first { index in
      switch presentation {
      case .emoji: !faces[index].colorFormats.isEmpty && hasAll(visible, face: faces[index])
      case .text: !faces[index].isEmojiOnly && hasAll(visible, face: faces[index])
      }
    }
  }

  private func hasAll(_ scalars: [UInt32], face: FontFace) -> Bool {
    var composed = scalars[0]
    for scalar in scalars.dropFirst() where !face.coverage.contains(scalar) {
      composed = caretta_icu_compose(composed, scalar)
      if composed == 0 { return false }
    }
    return face.coverage.contains(composed)
  }
}
