// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering
import CarettaViews
import Expectations

@Suite struct FilmstripTests {
  private func timeline(_ count: Int) -> Timeline {
    let frame = rect(0, 0, 20, 40)
    let views = ViewSnapshot(name: "", frame: frame, bounds: frame, backgroundColor: .black)
    return Timeline(samples: (0..<count).map { .init(at: Double($0) / 10, views: views) })
  }

  @Test(arguments: [
    (5, 12, [0, 1, 2, 3, 4]), (5, 5, [0, 1, 2, 3, 4]), (9, 3, [0, 4, 8]), (10, 4, [0, 3, 6, 9]),
    (100, 2, [0, 99]), (100, 1, [0]), (100, 0, [0]), (4, 3, [0, 1, 3]), (0, 3, []),
  ])
  func `frames are spread evenly, the first and the last among them`(
    count: Int, maximum: Int, expected: [Int]
  ) {
    let strip = Filmstrip(labelFonts: [], maximumFrames: maximum)
    expect(strip.frames(of: timeline(count)).map { Int(($0.at * 10).rounded()) }, equals: expected)
  }

  @Test func `samples without views are left out`() {
    var some = timeline(3)
    some.samples[1].views = nil
    expect(Filmstrip(labelFonts: []).frames(of: some).map(\.at), equals: [0, 0.2])
    expect(Filmstrip(labelFonts: []).picture(of: Timeline(samples: [.init(at: 0)])), equals: nil)
  }

  @Test func `frames stand in rows`() throws {
    let strip = Filmstrip(labelFonts: [], scale: 1, maximumWidth: 70, spacing: 5)
    let picture = try #require(strip.picture(of: timeline(3)))
    expect(picture.size, equals: Size(width: 55, height: 95))
    let wide = try #require(
      Filmstrip(labelFonts: [], scale: 1, spacing: 5).picture(of: timeline(3)))
    expect(wide.size, equals: Size(width: 80, height: 50))
    let narrow = try #require(
      Filmstrip(labelFonts: [], scale: 1, maximumWidth: 0, spacing: 5).picture(of: timeline(3)))
    expect(narrow.size, equals: Size(width: 30, height: 140))
  }

  @Test func `labels say the time, the offset and what was done`() throws {
    let font = try Box.face.get()
    let bare = try #require(Filmstrip(labelFonts: []).picture(of: timeline(1)))
    var done = timeline(1)
    let plain = try #require(Filmstrip(labelFonts: [font]).picture(of: done))
    done.log = [
      .init(at: 0, .action(.insert("a"))), .init(at: 0, .write(.zero)),
      .init(at: 0, .action(.insert("b"))), .init(at: 0.2, .action(.deleteBackward(1))),
    ]
    done.samples[0].isCaretVisible = false
    let labeled = try #require(Filmstrip(labelFonts: [font]).picture(of: done))
    #expect(plain.size.height > bare.size.height)
    // The caret is out of sight; ab was typed at once; later actions are not in the caption.
    expect(labeled.size.height, equals: plain.size.height + 18)
  }

  @Test func `a hostile scale or timeline makes a picture nevertheless`() throws {
    var strip = Filmstrip(labelFonts: [], scale: .nan)
    expect(strip.picture(of: timeline(1))?.size, equals: Size(width: 52, height: 72))
    strip.scale = -1
    expect(strip.picture(of: timeline(1))?.size, equals: Size(width: 52, height: 72))
  }

  @Test func `a typing timeline as a filmstrip`() throws {
    let font = try TestFonts.face("NotoSans-Regular.ttf")
    let picture = try #require(
      Filmstrip(labelFonts: [font], maximumFrames: 10).picture(of: SampleViews.typing()))
    let png = try PNGRenderer().png(from: picture, scale: 2)
    if let folder = TestFiles.environment("CARETTA_LOOK") {
      try PictureFile.write(png, to: "\(folder)/filmstrip.png")
      try PictureFile.write(SVGRenderer().svg(from: picture), to: "\(folder)/filmstrip.svg")
    }
    try expect(DecodedPicture(png: png).width, equals: Int(picture.size.width * 2))
  }
}
