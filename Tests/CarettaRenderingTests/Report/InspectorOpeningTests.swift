// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CarettaRendering

/// What an inspector page shows first, and how its making is followed.
@Suite struct InspectorOpeningTests {
  private func layout(
    _ text: String, width: Double = 150, mode: WritingMode = .horizontalTB
  ) throws -> TextLayout {
    let faces = try ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "unifont_upper.otf"]
      .map { try TestFonts.face($0) }
    return TextLayout(
      text, style: TextStyle(fonts: faces, size: 20),
      paragraphStyle: ParagraphStyle(writingMode: mode), width: width)
  }

  /// The page's data, as the script reads it.
  private func data(_ page: String) throws -> [String: Any] {
    let data = try #require(
      page.firstMatch(
        of: /<script type="application\/json" id="data">(.*?)<\/script>/
          .dotMatchesNewlines())
    ).output.1
    return try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
  }

  @Test func `progress counts every position and ends with the whole page`() throws {
    let calls = Mutex<[(count: Int, share: Double)]>([])
    var page = InspectorPage(title: "")
    page.maximumWidths = 4
    page.progress = { count, share in calls.withLock { $0.append((count, share)) } }
    let layout = try layout(String(repeating: "word ", count: 50))
    let data = try data(page.html(of: layout))
    let frames = try #require(data["frames"] as? [[String: Any]])
    let found = calls.withLock { $0 }
    #expect(found.map(\.count).reduce(0, +) >= frames.count * 251)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.share <= $1.share })
    #expect(found.last?.share == 1)
  }
}
