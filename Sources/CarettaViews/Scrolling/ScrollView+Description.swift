// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollView {
  /// The size of the content, the insets, and the edges that are handed down.
  final var scrollingDetails: String {
    var text = " content \(contentSize.width.shortText) × \(contentSize.height.shortText)"
    if adjustedContentInset != .zero { text += " inset \(adjustedContentInset.shortText)" }
    let down = safeAreaInsets.at(safeAreaEdgesForSubviews)
    let edges = [
      ("top", down.top), ("left", down.left), ("bottom", down.bottom), ("right", down.right),
    ].filter { $0.1 > 0 }.map(\.0)
    if !edges.isEmpty { text += " hands down \(edges.joined(separator: " "))" }
    return text
  }
}
