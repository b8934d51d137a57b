// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollView {
  /// The content size, the insets, and the edges whose safe area insets the subviews inherit.
  final var scrollingDetails: String {
    var text = " content \(contentSize.width.shortText) × \(contentSize.height.shortText)"
    if adjustedContentInset != .zero { text += " inset \(adjustedContentInset.shortText)" }
    let inherited = safeAreaInsets.at(safeAreaEdgesForSubviews)
    let edges = [
      ("top", inherited.top), ("left", inherited.left), ("bottom", inherited.bottom),
      ("right", inherited.right),
    ].filter { $0.1 > 0 }.map(\.0)
    if !edges.isEmpty { text += " hands down \(edges.joined(separator: " "))" }
    return text
  }
}
