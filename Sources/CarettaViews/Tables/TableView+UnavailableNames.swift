// SPDX-License-Identifier: Apache-2.0

// Names of UITableView that a reader may try first: the compiler answers with the name here.

extension TableView {
  /// Not available; the message of the compiler names what to use.
  @available(*, unavailable, message: "set cells")
  public func reloadData() {}

  /// Not available; the message of the compiler names what to use.
  @available(*, unavailable, message: "use scrollRectToVisible(cells[row].frame)")
  public func scrollToRow(at row: Int) {}
}
