// SPDX-License-Identifier: Apache-2.0

/// The role of a node, by AccessKit's names.
public enum AccessibilityRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// A ``Window``.
  case window
  /// A view of no other role.
  case genericContainer
  /// A ``ScrollView``.
  case scrollView
  /// A ``TextView``.
  case multilineTextInput
  /// A ``Label``.
  case label
  /// A run of characters of a text view or a label.
  case textRun
  /// A ``TableView``.
  case list
  /// A ``TableCell``.
  case listItem
  /// A ``NavigationBar``.
  case navigation
  /// A ``TabBar``.
  case tabList
  /// A ``ToolBar``.
  case toolbar

  /// Creates the role of a view, by the view's class.
  package init(_ view: View) {
    self =
      switch view {
      case is Window: .window
      case is TextView: .multilineTextInput
      case is TableView: .list
      case is ScrollView: .scrollView
      case is Label: .label
      case is TableCell: .listItem
      case is NavigationBar: .navigation
      case is TabBar: .tabList
      case is ToolBar: .toolbar
      default: .genericContainer
      }
  }
}
