// SPDX-License-Identifier: Apache-2.0

/// Interns objects that are derived from text styles: layout styles, their tables, and faces with
/// variations.
///
/// Equal styles yield the same object, so that later stages can compare styles by identity. Must
/// not be used by two threads at once.
final class StyleCache {
  /// The input of a layout style.
  private struct StyleKey: Hashable {
    var style: TextStyle
    /// Nil for the style's own unit.
    var unit: LayoutUnit?
  }

  private struct FaceKey: Hashable {
    var face: FontFace
    var variations: [FontVariation]
  }

  /// The maximum number of cached faces with variations.
  private static let mostFaces = 256

  private var layoutStyles: [StyleKey: LayoutStyle] = [:]
  private var tables: [ObjectIdentifier: StyleTable] = [:]
  private var faces: [FaceKey: FontFace] = [:]
  private var latestStyle: LayoutStyle?
  private var latestTable: StyleTable?

  /// The number of cached layout styles, at most 2048.
  var count: Int { layoutStyles.count }
  /// The number of cached faces with variations.
  var faceCount: Int { faces.count }

  /// Returns the layout style of a text style, measured in its own unit or in a given one.
  func layoutStyle(for style: TextStyle, unit: LayoutUnit? = nil) -> LayoutStyle {
    if unit == nil, let latestStyle, latestStyle.style == style { return latestStyle }
    let key = StyleKey(style: style, unit: unit)
    if layoutStyles.count >= 2048 { layoutStyles.removeAll() }
    let layoutStyle = layoutStyles[key] ?? LayoutStyle(style, unit: unit)
    layoutStyles[key] = layoutStyle
    if unit == nil { latestStyle = layoutStyle }
    return layoutStyle
  }

  /// Returns the table of a layout style.
  func table(of layoutStyle: LayoutStyle) -> StyleTable {
    if let latestTable, latestTable.layoutStyle === layoutStyle { return latestTable }
    if tables.count >= 2048 { tables.removeAll() }
    // A table retains its style, so the style's identity is not reused while the table exists.
    let table = tables[ObjectIdentifier(layoutStyle)] ?? StyleTable(layoutStyle)
    tables[ObjectIdentifier(layoutStyle)] = table
    latestTable = table
    return table
  }

  /// Returns a face with other variation coordinates.
  func face(_ face: FontFace, at variations: [FontVariation]) -> FontFace {
    let key = FaceKey(face: face, variations: variations)
    if let known = faces[key] { return known }
    if faces.count >= Self.mostFaces { faces.removeAll() }
    let made = face.withVariations(variations)
    faces[key] = made
    return made
  }
}

/// A layout style and the font fallback over its faces, which is filled on demand.
final class StyleTable {
  let layoutStyle: LayoutStyle
  var fallback: FontFallback

  init(_ layoutStyle: LayoutStyle) {
    self.layoutStyle = layoutStyle
    fallback = FontFallback(faces: layoutStyle.faces)
  }
}
