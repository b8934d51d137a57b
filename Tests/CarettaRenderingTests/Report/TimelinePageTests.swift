// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import CarettaViews
import Expectations
import Foundation

@Suite struct TimelinePageTests {
  private func page(_ title: String = "Typing") throws -> String {
    TimelinePage(title: title).html(of: try SampleViews.typing())
  }

  private func lists(_ value: Any?) throws -> [[Any]] { try #require(value as? [[Any]]) }

  @Test func `the same timeline gives the same bytes`() throws {
    try expect(page(), equals: page())
  }

  @Test func `the page needs nothing else`() throws {
    let page = try page()
    for word in ["src=", "@import", "url(", "<link", "fetch(", "import("] {
      #expect(!page.contains(word), "\(word)")
    }
    expect(page.matches(of: /https?:/).count, equals: 1)  // the name of SVG's elements
  }

  @Test func `samples, events and pictures are data`() throws {
    let timeline = try SampleViews.typing()
    let data = try pageData(page())
    let parts = try #require(data["timelines"] as? [[String: Any]])
    expect(parts.count, equals: 1)
    let samples = try lists(parts[0]["samples"])
    expect(samples.count, equals: timeline.samples.count)
    let last = try #require(samples.last).compactMap { $0 as? Double }
    #expect(abs(last[0] - timeline.samples[samples.count - 1].at) < 1e-6)
    #expect(abs(last[2] - timeline.samples[samples.count - 1].contentOffset.y) < 0.01)
    let log = try lists(parts[0]["log"])
    expect(log.count, equals: timeline.log.count)
    #expect(log[0].last as? String == "keyboard 216")
    #expect(log[2].count == 4 && log[2].last as? Double == 0)
    expect((parts[0]["frames"] as? [Int])?.count, equals: 12)
    try expect(lists(data["pictures"]).count, equals: timeline.samples.count)
  }

  @Test func `a motion that jumps has a speed without end`() throws {
    let timeline = Timeline(
      samples: [.init(at: 0), .init(at: 1)],
      log: [
        .init(at: 0.5, .start(from: .zero, to: Point(x: 0, y: 9), duration: 0.1)),
        .init(at: 0.5, .write(Point(x: 0, y: 9))),
      ])
    #expect(TimelinePage(title: "").html(of: timeline).contains(#"["largest speed","∞ pt/s",0]"#))
  }

  @Test func `what pictures share is there once`() throws {
    let data = try pageData(page())
    let font = try TestFonts.face("NotoSans-Regular.ttf")
    var glyphs = Set<UInt32>()
    for sample in try SampleViews.typing().samples {
      let views = try #require(sample.views)
      glyphs.formUnion(views.subviews[0].subviews[0].contents.runs.flatMap(\.glyphs))
    }
    glyphs.remove(try #require(font.nominalGlyph(for: " ")))
    expect((data["glyphs"] as? [String])?.count, equals: glyphs.count)
    // Lines that are finished are not stored again: with each word only the last line is new, and
    // sometimes a word leaves the line above.
    let runs = try lists(data["runs"]).count
    #expect(runs <= 2 * (try SampleViews.typing().samples.count))
  }

  @Test func `equal samples share a picture, and only so many are drawn`() throws {
    let views = try SampleViews.window("still")
    let timeline = Timeline(samples: (0..<50).map { .init(at: Double($0), views: views) })
    let still = try pageData(TimelinePage(title: "").html(of: timeline))
    try expect(lists(still["pictures"]).count, equals: 1)
    var page = TimelinePage(title: "")
    page.maximumPictures = 5
    let typing = try pageData(page.html(of: SampleViews.typing()))
    try expect(lists(typing["pictures"]).count, equals: 5)
  }

  @Test func `a title and names cannot break the page`() throws {
    let evil = "</script><script>alert(1)</script>\u{2028}\"&"
    var timeline = try SampleViews.typing()
    timeline.log.append(.init(at: 0, .action(.insert(evil))))
    let page = TimelinePage(title: evil).html(of: [.init(evil, timeline), .init(evil, timeline)])
    expect(page.matches(of: /<script/).count, equals: 2)
    expect(page.matches(of: /<\/script/).count, equals: 2)
    let parts = try #require(try pageData(page)["timelines"] as? [[String: Any]])
    expect(parts.map { $0["name"] as? String }, equals: [evil, evil])
  }

  @Test func `timelines without samples, views or places make a page`() throws {
    let empty = try pageData(TimelinePage(title: "").html(of: Timeline()))
    #expect(try lists(empty["pictures"]).isEmpty)
    let strange = Timeline(
      samples: [.init(at: .nan, contentOffset: Point(x: .infinity, y: .nan), caret: .null)])
    _ = try pageData(TimelinePage(title: "").html(of: strange))
    _ = try pageData(TimelinePage(title: "").html(of: []))
  }

  // MARK: - In a browser

  @Test(.enabled(if: BrowserScript.canRun, "needs chromium"), arguments: [1, 2, 0])
  func `in Chromium the scrubber moves the picture, without errors`(count: Int) async throws {
    let typing = try SampleViews.typing()
    var other = typing
    for index in other.samples.indices { other.samples[index].isCaretVisible = true }
    let page =
      switch count {
      case 0: TimelinePage(title: "Empty").html(of: Timeline())
      case 1: TimelinePage(title: "Typing").html(of: typing)
      default:
        TimelinePage(title: "Two").html(of: [.init("before", typing), .init("after", other)])
      }
    let folder = try TestFolder()
    let file = try folder.write(Array(page.utf8), to: "page.html")
    defer { withExtendedLifetime(folder) {} }
    let failure = try await BrowserScript.failure(
      of: "report.py", [file] + (count == 0 ? ["--empty"] : []), picture: "page\(count)")
    expect(failure, equals: nil)
  }
}
