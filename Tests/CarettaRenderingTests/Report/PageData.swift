// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Foundation
import Expectations

/// Returns the data inside a page, as the page's script reads it.
func pageData(_ page: String) throws -> [String: Any] {
  let data = try #require(
    page.firstMatch(
      of: /<script type="application\/json" id="data">(.*?)<\/script>/.dotMatchesNewlines())
  ).output.1
  return try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
}

/// Returns the layout of a text in Latin and Hebrew letters and pictographs, for a page.
func inspectedLayout(
  _ text: String, width: Double = 150, mode: WritingMode = .horizontalTB
) throws -> TextLayout {
  try TestFonts.layout(
    text, "NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "unifont_upper.otf", size: 20,
    width: width, ParagraphStyle(writingMode: mode))
}
