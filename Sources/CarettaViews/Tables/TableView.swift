// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A scroll view with stacked cells (`UITableView` of the plain style).
///
/// ```swift
/// let table = TableView(cells: notes.map { TableCell(Label($0, style: style, numberOfLines: 0)) })
/// table.separatorInset = EdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
/// table.separatorInsetReference = .fromAutomaticInsets
/// ```
///
/// Cells extend from edge to edge, their content views are inside the safe area at the sides, and
/// the content is inset from bars and the home indicator. A cell is as tall as its contents at the
/// width of the table; vertical lines in it are at most as long as the table is high. The table
/// contains all its cells at once; cells are not reused.
open class TableView: ScrollView {
  private var storedCells: [TableCell] = []
  /// The height of each cell; nil for the height that its contents need
  /// (`UITableView.automaticDimension`).
  public final var rowHeight: Double? {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  /// The minimum height of cells whose height follows from their contents; 44 points by default.
  public final var minimumRowHeight = 44.0 {
    didSet { if minimumRowHeight != oldValue { setNeedsLayout() } }
  }
  /// The lines between the cells.
  public final var separatorStyle = SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { setNeedsLayoutRecursively() } }
  }
  /// The color of the separators.
  public final var separatorColor = Color(red: 198, green: 198, blue: 200) {
    didSet { if separatorColor != oldValue { setNeedsLayoutRecursively() } }
  }
  /// The insets of the separators of cells without their own insets; nil for the automatic insets.
  ///
  /// Top and bottom have no effect; left and right are swapped if the cell is laid out from right
  /// to left. Automatic insets extend from the start of the text, at the leading layout margin of
  /// the content view, to the trailing edge of the cell; if the margins follow the readable width,
  /// to the trailing margin.
  public final var separatorInset: EdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsLayoutRecursively() } }
  }
  /// The reference of `separatorInset`, in the table and in its cells.
  public final var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { setNeedsLayoutRecursively() } }
  }
  /// Whether the content views of cells are inside the safe area at the sides.
  ///
  /// If false, their layout margins still include the safe area, unless
  /// `insetsLayoutMarginsFromSafeArea` of the content view is false.
  public final var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayoutRecursively() } }
  }
  /// Whether the margins of cells are at least the margins of the table's `readableContentGuide`.
  public final var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { setNeedsLayoutRecursively() } }
  }

  /// Creates a table.
  public init(cells: [TableCell] = [], name: String = "table", frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    backgroundColor = .white
    self.cells = cells
  }

  /// The cells, from the top; O(number of cells) to set.
  public final var cells: [TableCell] {
    get { storedCells }
    set {
      for cell in storedCells where !newValue.contains(where: { $0 === cell }) {
        cell.removeFromSuperview()
      }
      storedCells = newValue
      for cell in newValue where cell.superview !== self { addSubview(cell) }
      setNeedsLayout()
    }
  }

  /// 8 points at the top and bottom, and the system's minimum at the sides.
  override var standardLayoutMargins: EdgeInsets {
    EdgeInsets(top: 8, left: systemMinimumMargin, bottom: 8, right: systemMinimumMargin)
  }

  /// Stacks the cells at the width of the table, and sets the content size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var y = 0.0
    for cell in storedCells where cell.superview === self {
      // The insets of the cell, and with them the height of its text, depend on the cell's width.
      cell.frame = Rect(x: 0, y: y, width: bounds.width, height: cell.frame.height)
      let height = rowHeight ?? max(minimumRowHeight, cell.sizeThatFits(bounds.size).height)
      cell.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y = cell.frame.maxY
    }
    contentSize = Size(width: bounds.width, height: y)
  }
}
