// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
package import CarettaViews

/// A picture as a list of items to draw, later ones over earlier ones.
///
/// Coordinates are points, y downward, the origin at the top left of the picture. Items
/// are clipped to the picture; an item with an infinite or NaN coordinate, or without extent, is
/// not drawn.
public struct DisplayList: Hashable, Sendable {
  /// The size of the picture.
  public var size: Size
  /// The color that first fills the picture.
  public var background: Color
  /// The items to draw, from the bottom up.
  public var items: [Item]

  /// Creates a picture.
  public init(size: Size, background: Color = .white, items: [Item] = []) {
    self.size = size
    self.background = background
    self.items = items
  }

  /// Adds items on top, moved by an offset.
  package mutating func append(_ items: [Item], offsetBy offset: Point = .zero) {
    self.items += items.map { $0.offset(by: offset) }
  }

  /// Adds a whole picture on top, its background included, clipped to its edges.
  ///
  /// - Parameters:
  ///   - picture: the picture to add.
  ///   - origin: the position of its top left corner.
  ///   - scale: the factor by which it is enlarged.
  public mutating func append(_ picture: DisplayList, at origin: Point, scale: Double = 1) {
    let area = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let whole = Item.clip(area, [.fill(area, picture.background)] + picture.items)
    items.append(whole.scaled(by: scale).offset(by: origin))
  }
}

extension DisplayList {
  /// An item to draw.
  public enum Item: Hashable, Sendable {
    /// Glyphs of one face, size and color.
    case glyphs(Glyphs)
    /// A filled rectangle.
    case fill(Rect, Color)
    /// A filled rectangle with rounded corners; the radius is at most half a side.
    case fillRounded(Rect, radius: Double, Color)
    /// The outline of a rectangle; half of the line is outside of it.
    case stroke(Rect, lineWidth: Double, Color)
    /// A filled polygon, closed implicitly (non-zero winding).
    case polygon([Point], Color)
    /// A filled path of closed contours, y downward (non-zero winding).
    case path([PathElement], Color)
    /// Items clipped to a rectangle; nested clips intersect.
    indirect case clip(Rect, [Item])
  }

  /// Glyphs of one face, size and color.
  public struct Glyphs: Hashable, Sendable {
    /// The face.
    public var font: FontFace
    /// The size of the em square in points.
    public var size: Double
    /// Glyph ids of the face.
    public var glyphs: [UInt32]
    /// The origin of each glyph, on the baseline.
    public var positions: [Point]
    /// Whether the glyphs are rotated by 90° about their origins, as on vertical lines: clockwise,
    /// or counterclockwise if `isCounterclockwise`.
    public var isSideways = false
    /// Whether rotated glyphs are rotated counterclockwise.
    public var isCounterclockwise = false
    /// The horizontal scale of the glyphs relative to their width in the font.
    public var widthScale = 1.0
    /// The color; for color glyphs, the foreground color of the parts that use the text color.
    public var color: Color
    /// The font palette that is used for color glyphs.
    public var palette = FontPalette.normal
    /// The text that the glyphs show, for documents that can be searched; nil if it is unknown.
    package var text: GlyphText?
    /// The offset of each glyph's cluster in the whole text; empty without a text.
    package var clusters: [Int] = []
    /// Whether the text is right-to-left.
    package var isRightToLeft = false
    /// The text of the list marker that the glyphs show; nil for other glyphs.
    package var marker: MarkerGlyphs?

    /// Creates a run; surplus glyphs or positions are ignored.
    public init(
      font: FontFace, size: Double, glyphs: [UInt32], positions: [Point], color: Color
    ) {
      self.font = font
      self.size = size
      self.glyphs = glyphs
      self.positions = positions
      self.color = color
    }

    /// Creates a run from a layout's run; documents can be searched for its text if it is given and
    /// the run is not an annotation.
    package init(
      _ run: GlyphRun, color: Color, palette: FontPalette = .normal, text: GlyphText?
    ) {
      self.init(run, color: color, palette: palette)
      self.text = run.isAnnotation ? nil : text
      if self.text != nil { clusters = run.clusters }
      isRightToLeft = run.level % 2 == 1
      marker = run.marker
    }

    /// Creates a run from a layout's run.
    public init(_ run: GlyphRun, color: Color, palette: FontPalette = .normal) {
      self.init(
        font: run.font, size: run.size, glyphs: run.glyphs, positions: run.positions,
        color: color)
      self.palette = palette
      isSideways = run.isSideways
      isCounterclockwise = run.isCounterclockwise
      widthScale = run.widthScale
    }
  }
}

extension [GlyphRun] {
  /// The runs with annotations after all other runs, so that a document has each text at once.
  var inDocumentOrder: [GlyphRun] {
    contains(where: \.isAnnotation) ? filter { !$0.isAnnotation } + filter(\.isAnnotation) : self
  }
}

extension DisplayList.Item {
  /// Returns the item moved by an offset.
  func offset(by offset: Point) -> Self {
    func moved(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
    func moved(_ rect: Rect) -> Rect { rect.offsetBy(dx: offset.x, dy: offset.y) }
    switch self {
    case .glyphs(var run):
      run.positions = run.positions.map(moved)
      return .glyphs(run)
    case .fill(let rect, let color):
      return .fill(moved(rect), color)
    case .fillRounded(let rect, let radius, let color):
      return .fillRounded(moved(rect), radius: radius, color)
    case .stroke(let rect, let lineWidth, let color):
      return .stroke(moved(rect), lineWidth: lineWidth, color)
    case .polygon(let points, let color):
      return .polygon(points.map(moved), color)
    case .path(let path, let color):
      return .path(path.map { $0.mapped(moved) }, color)
    case .clip(let rect, let items):
      return .clip(moved(rect), items.map { $0.offset(by: offset) })
    }
  }

  /// Returns the item scaled about the origin.
  func scaled(by scale: Double) -> Self {
    func scaled(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        x: rect.x * scale, y: rect.y * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    switch self {
    case .glyphs(var run):
      run.size *= scale
      run.positions = run.positions.map(scaled)
      return .glyphs(run)
    case .fill(let rect, let color):
      return .fill(scaled(rect), color)
    case .fillRounded(let rect, let radius, let color):
      return .fillRounded(scaled(rect), radius: radius * scale, color)
    case .stroke(let rect, let lineWidth, let color):
      return .stroke(scaled(rect), lineWidth: lineWidth * scale, color)
    case .polygon(let points, let color):
      return .polygon(points.map(scaled), color)
    case .path(let path, let color):
      return .path(path.map { $0.mapped(scaled) }, color)
    case .clip(let rect, let items):
      return .clip(scaled(rect), items.map { $0.scaled(by: scale) })
    }
  }

  /// Whether the item has finite coordinates and an extent; glyphs are checked individually when
  /// they are drawn.
  var isDrawable: Bool {
    switch self {
    case .glyphs(let run): run.size.isFinite && run.size > 0
    case .fill(let rect, _): rect.isDrawable
    case .fillRounded(let rect, let radius, _): rect.isDrawable && radius.isFinite
    case .stroke(let rect, let lineWidth, _):
      rect.isFinite && lineWidth.isFinite && lineWidth > 0 && rect.width >= 0 && rect.height >= 0
    case .polygon(let points, _): points.count > 2 && points.allSatisfy(\.isFinite)
    case .path(let path, _): path.isDrawable
    case .clip(let rect, let items): rect.isDrawable && !items.isEmpty
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
  var isDrawable: Bool { isFinite && width > 0 && height > 0 }
}
