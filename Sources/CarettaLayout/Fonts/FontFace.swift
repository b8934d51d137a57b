// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import Synchronization

/// One face of a font file, at one place in its design space.
///
/// A face is immutable and may be used from any thread. Two faces are equal when they are
/// the same object, or the same file, number and variations.
@safe
public final class FontFace: Sendable {
  /// The path the face was opened with, or the name given to its bytes.
  public let path: String
  /// The number of the face in its file; 0 unless the file is a collection.
  public let index: Int
  /// The requested coordinates on the face's axes; empty for the default instance.
  public let variations: [FontVariation]
  /// Font units to the em square.
  public let unitsPerEm: Int
  /// The number of glyphs.
  public let glyphCount: Int
  /// The typographic family name (`name` 16, else 1).
  public let familyName: String
  /// The typographic style name (`name` 17, else 2).
  public let styleName: String
  /// The weight, 1 to 1000 (CSS `font-weight`; 400 is regular).
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool
  /// Measures in font units, variations applied.
  public let metrics: FontMetrics
  /// How far a caret leans right for each point of height; 0 for an upright face.
  public let caretSlope: Double

  let coverage: Coverage
  /// HarfBuzz's face and font, immutable: scale = units per em, OpenType functions.
  nonisolated(unsafe) let hbFace: OpaquePointer
  nonisolated(unsafe) let hbFont: OpaquePointer
  /// The font that shapes: as `hbFont`, by way of `flat`.
  nonisolated(unsafe) let hbShapingFont: OpaquePointer
  nonisolated(unsafe) let flat: FlatFont
  /// Whether the tables bound the glyphs and operations of a word, so that HarfBuzz's own limits are
  /// not needed.
  package let hasBoundedShaping: Bool
  /// The range of advances and offsets of glyphs.
  let reach: GlyphReach
  let verticalForms = VerticalForms()
  let outlineTables: OutlineTables
  let colorTables: ColorTables
  private let complexity = Atomic<Bool>(false)

  /// Opens a face of a file.
  ///
  /// - Parameters:
  ///   - path: the file; `name.ttc#1` is face 1 of a collection.
  ///   - index: the face of a collection when the path does not say.
  /// - Throws: `FontError` for a file that is missing, unreadable, no font or damaged. Pipes and devices
  ///   are unreadable.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    var file = path
    var face = index
    if let mark = path.lastIndex(of: "#"), let number = Int(path[path.index(after: mark)...]) {
      file = String(path[..<mark])
      face = number
    }
    let blob = try unsafe FontFile.blob(path: file)
    try unsafe self.init(consuming: blob, path: file, index: face)
  }

  /// Opens a face of bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the contents of a font file.
  ///   - index: the face of a collection.
  ///   - name: the name of the bytes in errors.
  /// - Throws: `FontError` for bytes that are no font or damaged.
  public convenience init(
    bytes: [UInt8], index: Int = 0, name: String = "bytes"
  ) throws(FontError) {
    let blob = try unsafe FontFile.blob(bytes: bytes, name: name)
    try unsafe self.init(consuming: blob, path: name, index: index)
  }

  /// The same face at another place of its design space; itself when it has no such axis.
  ///
  /// Values outside an axis are clamped; axes that the face does not have and values that are
  /// not numbers are ignored.
  public func withVariations(_ variations: [FontVariation]) -> FontFace {
    let axes = axes
    let wanted: [FontVariation] = variations.compactMap { variation in
      guard !variation.value.isNaN, let axis = axes.first(where: { $0.tag == variation.tag })
      else { return nil }
      return FontVariation(axis.tag, min(axis.maximum, max(axis.minimum, variation.value)))
    }
    if wanted.isEmpty && self.variations.isEmpty { return self }
    return unsafe FontFace(
      face: hb_face_reference(hbFace), path: path, index: index, variations: wanted)
  }

  private convenience init(
    consuming blob: OpaquePointer, path: String, index: Int
  ) throws(FontError) {
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
    try unsafe FontFile.validate(bytes, path: path, index: index)
    guard let face = unsafe hb_face_create(blob, UInt32(index)) else {
      throw .damaged(path: path, reason: "it cannot be opened")
    }
    let upem = unsafe hb_face_get_upem(face)
    guard unsafe hb_face_get_glyph_count(face) > 0, (16...16384).contains(upem) else {
      unsafe hb_face_destroy(face)
      throw .damaged(path: path, reason: "it has no glyphs")
    }
    unsafe self.init(face: face, path: path, index: index, variations: [])
  }

  /// Takes over one reference to the face.
  private init(face: OpaquePointer, path: String, index: Int, variations: [FontVariation]) {
    self.path = path
    self.index = index
    self.variations = variations
    unsafe hbFace = unsafe face
    unsafe hb_face_make_immutable(face)
    let font: OpaquePointer = unsafe hb_font_create(face)
    let upem = unsafe Int32(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, upem, upem)
    unsafe hb_ot_font_set_funcs(font)
    let settings = variations.map {
      hb_variation_t(tag: $0.tag.rawValue, value: Float($0.value))
    }
    if !settings.isEmpty {
      unsafe hb_font_set_variations(font, settings, UInt32(settings.count))
    }
    unsafe hb_font_make_immutable(font)
    unsafe hbFont = unsafe font
    unitsPerEm = Int(upem)
    reach = GlyphReach(unitsPerEm: Int(upem))
    glyphCount = unsafe Int(hb_face_get_glyph_count(face))
    let tables = unsafe FaceTables(face: face, font: font)
    familyName =
      tables.name(UInt32(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY))
      ?? tables.name(UInt32(HB_OT_NAME_ID_FONT_FAMILY)) ?? ""
    styleName =
      tables.name(UInt32(HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY))
      ?? tables.name(UInt32(HB_OT_NAME_ID_FONT_SUBFAMILY)) ?? ""
    metrics = tables.metrics()
    caretSlope = metrics.caretSlope
    coverage = Coverage(ranges: tables.coveredRanges())
    unsafe flat = unsafe FlatFont(
      font, coverage: coverage, glyphCount: glyphCount, reach: reach,
      upright: tables.hasVerticalMetrics ? nil : UprightMetrics(metrics))
    unsafe hbShapingFont = flat.makeFont(parent: font)
    outlineTables = unsafe OutlineTables(face)
    colorTables = unsafe ColorTables(face)
    hasBoundedShaping = unsafe ShapingBounds.isBounded(face)
    weight = unsafe Int(exactly: hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded()) ?? 400
    isItalic =
      unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
      || tables.hasItalicFlag()
  }

  /// A face without glyphs, for a style that names no font.
  static let lastResort = unsafe FontFace(
    face: hb_face_reference(hb_face_get_empty()), path: "", index: 0, variations: [])

  deinit {
    unsafe hb_font_destroy(hbShapingFont)
    unsafe hb_font_destroy(hbFont)
    unsafe hb_face_destroy(hbFace)
  }

  /// Whether the face once made more glyphs of a word than is accepted: over 64 for each UTF-16 code
  /// unit, and over 256.
  ///
  /// From then on its lookups are not applied: each character is its own glyph at the glyph's
  /// advance. Requests with such a face are answered with the error `font-too-complex`.
  public var isTooComplex: Bool { complexity.load(ordering: .relaxed) }

  /// The number of times that any face was found to be too complex.
  package static var complexFaceCount: Int { complexFaces.load(ordering: .relaxed) }
  private static let complexFaces = Atomic<Int>(0)

  /// Notes that the face made too many glyphs.
  func setTooComplex() {
    complexity.store(true, ordering: .relaxed)
    Self.complexFaces.add(1, ordering: .relaxed)
  }

  /// Whether the face has a glyph for a code point.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar.value) }

  /// The code points the face has glyphs for, in ascending ranges; O(coverage).
  public var coveredRanges: [ClosedRange<UInt32>] { coverage.ranges }

  /// The number of code points the face has glyphs for.
  public var coveredCount: Int { coverage.count }

  /// The glyph of a code point on its own, or nil.
  public func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// The horizontal advance of a glyph in font units, unhinted.
  public func advance(of glyph: UInt32) -> Int {
    unsafe Int(reach.clamped(hb_font_get_glyph_h_advance(hbFont, glyph)))
  }

  /// The bytes of the whole font file, valid inside the closure.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    let blob = unsafe hb_face_reference_blob(hbFace)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    return try unsafe body(
      UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }
}

extension FontFace: Hashable {
  /// Whether both are the same face of the same file at the same place in design space.
  public static func == (a: FontFace, b: FontFace) -> Bool {
    a === b
      || (unsafe a.hbFace == b.hbFace && a.index == b.index && a.variations == b.variations)
  }

  /// Whether both are of one opening of one file, at any places of the design space.
  package func isOfSameFile(as other: FontFace) -> Bool {
    unsafe hbFace == other.hbFace && index == other.index
  }

  /// Hashes the path, number and variations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(index)
    hasher.combine(variations)
  }
}
