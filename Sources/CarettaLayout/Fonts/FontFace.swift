// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import Synchronization

/// One face of a font file, at one position in its design space.
///
/// A face is immutable and can be used from any thread. Two faces are equal if they are the same
/// object, or have the same file, index and variations.
@safe
public final class FontFace: Sendable {
  /// The path from which the face was opened, or the name that was given to its bytes.
  public let path: String
  /// The index of the face in its file; 0 unless the file is a collection.
  public let index: Int
  /// The requested coordinates on the face's axes; empty for the default instance.
  public let variations: [FontVariation]
  /// The number of font units per em.
  public let unitsPerEm: Int
  /// The number of glyphs.
  public let glyphCount: Int
  /// The typographic family name (`name` 16, otherwise 1).
  public let familyName: String
  /// The typographic style name (`name` 17, otherwise 2).
  public let styleName: String
  /// The weight, 1 to 1000 (CSS `font-weight`; 400 is regular).
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool
  /// The metrics in font units, with variations applied.
  public let metrics: FontMetrics
  /// The rightward slant of a caret per point of height; 0 for an upright face.
  package let caretSlope: Double

  let coverage: Coverage
  /// HarfBuzz's face and font; immutable, with a scale of `unitsPerEm` and OpenType functions.
  nonisolated(unsafe) let hbFace: OpaquePointer
  nonisolated(unsafe) let hbFont: OpaquePointer
  /// The font for shaping: like `hbFont`, but with the character map and advances of `flat`.
  nonisolated(unsafe) let hbShapingFont: OpaquePointer
  nonisolated(unsafe) let flat: FlatFont
  /// Whether the tables limit the glyphs and operations per word, so that HarfBuzz's own limits are
  /// not needed.
  package let hasBoundedShaping: Bool
  /// The range to which advances and offsets of glyphs are clamped.
  let reach: GlyphReach
  let verticalForms = VerticalForms()
  let outlineTables: OutlineTables
  let colorTables: ColorTables
  private let complexity = Atomic<Bool>(false)

  /// Opens a face of a file.
  ///
  /// - Parameters:
  ///   - path: the file; `name.ttc#1` selects face 1 of a collection.
  ///   - index: the index of the face in a collection, if the path does not specify it.
  /// - Throws: `FontError` if the file is missing, unreadable, damaged or not a font. Pipes and
  ///   devices count as unreadable.
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

  /// Opens a face from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the contents of a font file.
  ///   - index: the index of the face in a collection.
  ///   - name: the name that errors use for the bytes.
  /// - Throws: `FontError` if the bytes are damaged or not a font.
  public convenience init(
    bytes: [UInt8], index: Int = 0, name: String = "bytes"
  ) throws(FontError) {
    let blob = try unsafe FontFile.blob(bytes: bytes, name: name)
    try unsafe self.init(consuming: blob, path: name, index: index)
  }

  /// Returns the same face at another position in its design space; returns itself if it has no
  /// such axis.
  ///
  /// Values outside an axis are clamped. Axes that the face does not have, and NaN values, are
  /// ignored.
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

  /// Consumes one reference to the face.
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

  /// A face without glyphs, for styles without a font.
  static let lastResort = unsafe FontFace(
    face: hb_face_reference(hb_face_get_empty()), path: "", index: 0, variations: [])

  deinit {
    unsafe hb_font_destroy(hbShapingFont)
    unsafe hb_font_destroy(hbFont)
    unsafe hb_face_destroy(hbFace)
  }

  /// Whether the face has produced too many glyphs for a word: more than 64 per UTF-16 code unit,
  /// and more than 256 in total.
  ///
  /// After that its lookups are not applied: each character is shown by its nominal glyph with that
  /// glyph's advance. Requests with such a face fail with the error `font-too-complex`.
  public var isTooComplex: Bool { complexity.load(ordering: .relaxed) }

  /// The number of times a face has been found too complex, for all faces.
  package static var complexFaceCount: Int { complexFaces.load(ordering: .relaxed) }
  private static let complexFaces = Atomic<Int>(0)

  /// Records that the face has produced too many glyphs.
  func setTooComplex() {
    complexity.store(true, ordering: .relaxed)
    Self.complexFaces.add(1, ordering: .relaxed)
  }

  /// Whether the face has a glyph for a code point.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar.value) }

  /// The code points for which the face has glyphs, as ascending ranges; O(coverage).
  public var coveredRanges: [ClosedRange<UInt32>] { coverage.ranges }

  /// The number of code points for which the face has glyphs.
  package var coveredCount: Int { coverage.count }

  /// Returns the nominal glyph of a code point, or nil.
  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Returns the horizontal advance of a glyph in font units, unhinted.
  public func advance(of glyph: UInt32) -> Int {
    unsafe Int(reach.clamped(hb_font_get_glyph_h_advance(hbFont, glyph)))
  }

  /// Calls a closure with the bytes of the whole font file, which are valid only inside the
  /// closure.
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
  /// Whether both are the same face of the same file at the same position in design space.
  public static func == (a: FontFace, b: FontFace) -> Bool {
    a === b
      || (unsafe a.hbFace == b.hbFace && a.index == b.index && a.variations == b.variations)
  }

  /// Whether both come from the same opened file and face, at any positions in design space.
  package func isOfSameFile(as other: FontFace) -> Bool {
    unsafe hbFace == other.hbFace && index == other.index
  }

  /// Hashes the path, index and variations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(index)
    hasher.combine(variations)
  }
}
