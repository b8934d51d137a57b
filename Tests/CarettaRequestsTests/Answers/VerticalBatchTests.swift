// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

/// Batches of texts with vertical lines.
@Suite struct VerticalBatchTests {
  @Test(arguments: [WritingMode.verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR])
  func `the rows of vertical texts are their layouts`(mode: WritingMode) throws {
    let keys = #""fontFiles":["BoxTall-Regular.ttf"],"size":20"#
    let value = try JSONValue(request: Array(#"{"writingMode":"\#(mode.rawValue)",\#(keys)}"#.utf8))
    let style = try BatchStyle(value, fonts: FontLibrary(folders: [TestFiles.path("Fonts")]))
    let request = try style.request("abcd ef 一", width: 50, height: 40, maxLines: nil)
    var batch = TextBatch(.all)
    batch.add(request)
    let layout = try Box.layout(
      "abcd ef 一", width: 40, ParagraphStyle(writingMode: mode),
      block: BlockOptions(maxBlockSize: 50, blockSize: 50))
    #expect(batch.width == [layout.size.width] && batch.height == [layout.size.height])
    expect(batch.lines.left, equals: layout.lines.map(\.left))
    expect(batch.lines.bottom, equals: layout.lines.map(\.bottom))
    expect(batch.lines.baseline, equals: layout.lines.map(\.baseline))
    expect(batch.carets.y, equals: layout.caretStops.map(\.y))
    expect(batch.carets.width, equals: layout.caretStops.map(\.width))
    let rotation = layout.glyphRuns.flatMap { run in
      run.glyphs.map { _ in !run.isSideways ? 0 : run.isCounterclockwise ? -1 : Int32(1) }
    }
    expect(batch.glyphs.rotation, equals: rotation)
    #expect(Set(rotation).contains(mode == .sidewaysLR ? -1 : 1))
    expect(batch.overflowWidth, equals: [TextFit(request).overflow.width])
  }
}
