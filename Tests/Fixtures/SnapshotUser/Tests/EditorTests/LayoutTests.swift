// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaSnapshots
import XCTest

/// The same from XCTest.
final class LayoutTests: XCTestCase {
  func testAParagraph() throws {
    let font = try FontFace(path: "Fonts/NotoSans-Regular.ttf")
    let style = TextStyle(fonts: [font], size: 17)
    assertSnapshot(of: TextLayout("Two lines, or are they three?", style: style, width: 160))
  }
}
