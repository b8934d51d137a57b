// SPDX-License-Identifier: Apache-2.0

// Names of UITableView that a reader may try first; the compiler's message names the replacement.

extension TableView {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set cells")
  public func reloadData() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set cells")
  public var dataSource: AnyObject? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use scrollRectToVisible(cells[row].frame)")
  public func scrollToRow(at row: Int) {}
}
