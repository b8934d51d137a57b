// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A row of a table (`UITableViewCell`).
///
/// The cell extends from edge to edge of the table; `contentView` is inside the safe area at the
/// sides. A body, such as a label or a text view, is inside the layout margins of the content view,
/// and the cell is as tall as the body needs. Subclasses and owners may add any other subviews to
/// the content view; a subclass with a different height overrides `sizeThatFits(_:)`.
open class TableCell: View {
  /// The part of the cell for its contents.
  public final let contentView = View(name: "content")
  /// The line at the bottom.
  public final let separator: View = Separator()
  /// The view inside the layout margins of the content view; nil for no body.
  public final let body: View?
  /// The insets of the separator; nil for the table's insets.
  public final var separatorInset: EdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - body: the view inside the margins of the content view; nil for no body.
  ///   - name: the name in descriptions, events and snapshots.
  public init(_ body: View? = nil, name: String = "cell") {
    self.body = body
    super.init(name: name)
    contentView.baseLayoutMargins = EdgeInsets(
      top: Self.verticalMargin, left: 16, bottom: Self.verticalMargin, right: 16)
    addSubview(contentView)
    if let body { contentView.addSubview(body) }
    addSubview(separator)
  }

  /// The margin above and below the body, in points.
  private static let verticalMargin = 11.0

  /// The table that the cell is in.
  private var table: TableView? { superview as? TableView }

  /// Returns the width, and the height of the body at this width with 11 points above and below; 0
  /// points without a body.
  ///
  /// A body with vertical lines is as high as its longest line, which is broken at the available
  /// height. The table passes its own height, as CSS uses the height of the scrollport for
  /// orthogonal flows (CSS Writing Modes 4, 7.3.1).
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let body else { return Size(width: size.width, height: 0) }
    placeContentView()
    let offered =
      body.hasVerticalLines
      ? Size(width: .infinity, height: max(0, size.height - 2 * Self.verticalMargin))
      : Size(width: bodyFrame(height: 0).width, height: .infinity)
    let height = body.sizeThatFits(offered).height
    return Size(width: size.width, height: height + 2 * Self.verticalMargin)
  }

  /// Sets the frames of the content view, the body and the separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContentView()
    body?.frame = bodyFrame(height: max(0, bounds.height - 2 * Self.verticalMargin))
    placeSeparator()
  }

  /// Sets the frame and the margins of the content view.
  private func placeContentView() {
    let safe =
      table?.insetsContentViewsToSafeArea ?? true ? safeAreaInsets.at(.horizontal) : .zero
    contentView.frame = bounds.inset(by: safe)
    let side = systemMinimumMargin
    let readable = readableMargins
    let margins = EdgeInsets(
      top: Self.verticalMargin, left: max(side, readable.left), bottom: Self.verticalMargin,
      right: max(side, readable.right))
    if contentView.baseLayoutMargins != margins { contentView.baseLayoutMargins = margins }
  }

  /// The distances from the content view's sides to the table's readable width, excluding the part
  /// of the layout margins that is due to the safe area; 0 unless the table follows the readable
  /// width.
  private var readableMargins: EdgeInsets {
    guard let table, table.cellLayoutMarginsFollowReadableWidth else { return .zero }
    let readable = table.readableContentGuide.layoutFrame
    let content = contentView.frame.offsetBy(dx: frame.x, dy: frame.y)
    let added =
      contentView.insetsLayoutMarginsFromSafeArea ? contentView.safeAreaInsets : EdgeInsets.zero
    return EdgeInsets(
      top: 0, left: readable.minX - content.minX - added.left, bottom: 0,
      right: content.maxX - readable.maxX - added.right)
  }

  /// Returns the frame of the body.
  ///
  /// At the sides it is inside the layout margins of the content view; at the top and bottom it
  /// ignores the safe area, which changes while the table scrolls.
  private func bodyFrame(height: Double) -> Rect {
    let (margins, content) = (contentView.layoutMargins, contentView.bounds)
    return Rect(
      x: margins.left, y: Self.verticalMargin,
      width: max(0, content.width - margins.left - margins.right), height: height)
  }

  private func placeSeparator() {
    let insets = SeparatorInsets(
      explicit: separatorInset ?? table?.separatorInset,
      from: table?.separatorInsetReference ?? .fromCellEdges, automatic: automaticSeparatorInsets)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let thickness = 1 / (window?.scale ?? 1)
    let line = Rect(
      x: bounds.x, y: bounds.maxY - thickness, width: bounds.width, height: thickness)
    separator.frame = line.inset(
      by: EdgeInsets(
        top: 0, left: isMirrored ? insets.trailing : insets.leading, bottom: 0,
        right: isMirrored ? insets.leading : insets.trailing))
    separator.isHidden = table?.separatorStyle == TableView.SeparatorStyle.none
    separator.backgroundColor = table?.separatorColor
  }

  /// Insets from the leading layout margin of the content view to the edge of the cell; if the
  /// margins follow the readable width, to the trailing margin.
  private var automaticSeparatorInsets: SeparatorInsets {
    let margins = contentView.layoutMargins
    let left = contentView.frame.minX - bounds.minX + margins.left
    let right = bounds.maxX - contentView.frame.maxX + margins.right
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let followsReadableWidth = table?.cellLayoutMarginsFollowReadableWidth ?? false
    return SeparatorInsets(
      leading: isMirrored ? right : left,
      trailing: followsReadableWidth ? (isMirrored ? left : right) : 0)
  }
}
