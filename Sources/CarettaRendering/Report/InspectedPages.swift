// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The pages of a text that an inspector page shows.
package struct InspectedPages: Sendable {
  /// A page of the text.
  package struct Page: Sendable {
    var number: Int
    var size: Size
    var layout: TextLayout

    /// Creates a page with its number from 0, its size and its layout.
    package init(number: Int, size: Size, layout: TextLayout) {
      self.number = number
      self.size = size
      self.layout = layout
    }
  }

  /// The pages that can be shown, at least one.
  var pages: [Page]
  /// The number of pages of the text.
  var count: Int

  /// Creates the pages that can be shown, from a text with `count` pages.
  package init(_ pages: [Page], of count: Int) {
    self.pages = pages
    self.count = count
  }
}
