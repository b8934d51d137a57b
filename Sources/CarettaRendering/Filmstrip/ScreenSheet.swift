// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
public import CarettaViews

/// Draws screens side by side on one sheet, in as many rows as they need.
///
/// ```swift
/// let screens = Device.screens.map { device in ScreenSheet.Screen(makeWindow(device)) }
/// let sheet = ScreenSheet(labelFonts: fonts).picture(of: screens)
/// let png = try PNGRenderer().png(from: sheet, scale: 2)
/// ```
///
/// Below each screen are its name and its size. The areas that the device covers are tinted.
public struct ScreenSheet: Sendable {
  /// A screen on a sheet.
  public struct Screen: Sendable {
    /// The name below the screen.
    package var name: String
    /// The views, and their size.
    package var views: ViewSnapshot
    /// The insets of the device, which are tinted.
    package var safeArea: EdgeInsets

    /// Creates a screen.
    public init(name: String, views: ViewSnapshot, safeArea: EdgeInsets = .zero) {
      self.name = name
      self.views = views
      self.safeArea = safeArea
    }

    /// Creates a screen of a window, after performing its layout.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - name: the name below the screen; nil for the name of the window's device.
    public init(_ window: Window, name: String? = nil) {
      window.layoutIfNeeded()
      self.init(
        name: name ?? window.device?.name ?? window.name, views: window.snapshot(),
        safeArea: window.deviceSafeArea)
    }
  }

  /// The fonts of the labels, first choice first; without fonts, no labels are drawn.
  public var labelFonts: [FontFace]
  /// The size of the labels, in points.
  package var labelSize: Double
  /// The factor by which the screens are scaled.
  public var scale: Double
  /// The largest width of a row, in points; a screen that is wider has a row of its own.
  package var maximumWidth: Double
  /// The space between screens and around them, in points.
  package var spacing: Double
  /// The parts of the views that are shown.
  public var drawing = ViewDrawing(show: [.selection, .caret])
  /// The color over areas that the device covers; clear for no tint.
  package var unsafeArea = Color(rgba: 0xD339_2E24)

  /// Creates a sheet.
  public init(
    labelFonts: [FontFace], labelSize: Double = 9, scale: Double = 0.25,
    maximumWidth: Double = 1280, spacing: Double = 16
  ) {
    self.labelFonts = labelFonts
    self.labelSize = labelSize
    self.scale = scale
    self.maximumWidth = maximumWidth
    self.spacing = spacing
  }

  /// Returns the picture of screens, in their order; empty without screens.
  public func picture(of screens: [Screen]) -> DisplayList {
    let grid = PictureGrid(
      labelFonts: labelFonts, labelSize: labelSize, scale: scale, maximumWidth: maximumWidth,
      spacing: spacing)
    let cells = screens.map { screen in
      var picture = DisplayList(screen.views, drawing: drawing)
      picture.items += tint(screen)
      var cell = grid.cell(picture)
      grid.add(screen.name, PictureGrid.label, to: &cell)
      let size = screen.views.frame.size
      grid.add(
        "\(PlainNumber.text(size.width)) × \(PlainNumber.text(size.height))", PictureGrid.caption,
        to: &cell)
      return cell
    }
    return grid.picture(of: cells)
  }

  /// Returns the four strips that the device covers, without overlaps.
  private func tint(_ screen: Screen) -> [DisplayList.Item] {
    if unsafeArea.alpha == 0 { return [] }
    let (size, safe) = (screen.views.frame.size, screen.safeArea)
    let height = max(0, size.height - safe.top - safe.bottom)
    return [
      Rect(x: 0, y: 0, width: size.width, height: safe.top),
      Rect(x: 0, y: size.height - safe.bottom, width: size.width, height: safe.bottom),
      Rect(x: 0, y: safe.top, width: safe.left, height: height),
      Rect(x: size.width - safe.right, y: safe.top, width: safe.right, height: height),
    ].map { .fill($0, unsafeArea) }
  }
}
