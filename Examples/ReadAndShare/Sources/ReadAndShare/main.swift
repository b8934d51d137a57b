// SPDX-License-Identifier: Apache-2.0

// An article is read on a phone: words are highlighted by taps and drags, stay highlighted when the
// article is corrected and the phone is rotated, and are shared as text and as a picture.

import CarettaKit
import Foundation

let article = """
  The tide went out before sunrise. By seven the flats were dry, and the pools between the rocks \
  held crabs, anemones, and one very small octopus.

  It watched us for an hour. Then the water came back, and with it the gulls; nobody saw it leave.
  """
let corrected = """
  The tide went out long before sunrise. By seven the flats were dry, and the pools between the \
  rocks held crabs, anemones, and one very small octopus.

  It watched us for nearly an hour. Then the water came back, and with it the gulls; nobody saw it \
  leave.
  """

// MARK: - The screen

let style = TextStyle(fonts: [try FontFace(path: "Fonts/NotoSans-Regular.ttf")], size: 20)
let textView = TextView(TextDocument(article, style: style))
textView.textContainerInset = EdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
let scrollView = TextScrollView(textView)
let window = Window(.iPhoneX)
window.layout = { window in scrollView.frame = window.bounds }
window.addSubview(scrollView)
window.layoutIfNeeded()

/// The article on the screen, and its highlights.
struct Reader {
  let textView: TextView
  let highlights: HighlightInteraction

  /// Returns the middle of a word on the screen, where a finger would touch it.
  func place(of word: String) -> Point {
    guard let found = textView.text.range(of: word) else { return .zero }
    let range = TextRange(found, in: textView.text)
    let rect = textView.convert(textView.firstRect(for: range), to: nil) ?? .null
    return Point(x: rect.midX, y: rect.midY)
  }

  /// Prints the highlighted texts and their bands.
  func show(_ event: String) {
    print("\(event):")
    for range in highlights.highlighter.highlightedRanges {
      print("  kept      “\(textView.text(in: range))”")
    }
    if let range = highlights.highlighter.selectedRange {
      print("  selected  “\(textView.text(in: range))”")
    }
    for band in textView.contents.highlights.flatMap(\.bands) {
      let numbers = [band.rect.x, band.rect.y, band.rect.width, band.rect.height]
      let ends = (band.containsStart ? " start" : "") + (band.containsEnd ? " end" : "")
      print("  band     ", numbers.map { String(format: "%.1f", $0) }.joined(separator: " ") + ends)
    }
  }
}

let highlights = HighlightInteraction(textView, color: Color("#ffe08acc"))
let reader = Reader(textView: textView, highlights: highlights)

// MARK: - Taps and drags, in the window's coordinates

highlights.tap(at: reader.place(of: "pools"), in: nil)
reader.show("A tap on “pools”")

highlights.tap(at: reader.place(of: "octopus"), in: nil)
reader.show("A tap on “octopus.”")

highlights.drag(along: [reader.place(of: "octopus"), reader.place(of: "anemones")], in: nil)
reader.show("A drag of the end to “anemones,”")

highlights.highlighter.keepSelection()
highlights.drag(along: [reader.place(of: "nobody"), reader.place(of: "leave")], in: nil)
reader.show("Kept, and a drag from “nobody” to “leave.”")

// MARK: - The text and the screen change

textView.text = corrected
reader.show("The article was corrected")

window.rotate(to: .landscape)
window.layoutIfNeeded()
reader.show("The telephone was turned")

// MARK: - Sharing

let highlighter = highlights.highlighter
let ranges = highlighter.highlightedRanges + [highlighter.selectedRange].compactMap(\.self)
print("Shared: " + ranges.map(textView.text(in:)).joined(separator: " … "))

window.rotate(to: .portrait)
window.layoutIfNeeded()
let picture = DisplayList(window.snapshot(), drawing: ViewDrawing(show: []))
let png = try PNGRenderer().png(from: picture, scale: 2)
try Data(png).write(to: URL(filePath: "out/read-and-share.png"))
try SVGRenderer().svg(from: picture)
  .write(to: URL(filePath: "out/read-and-share.svg"), atomically: true, encoding: .utf8)
let pixels = try PNGRenderer().image(from: picture, scale: 2)
print("out/read-and-share.png: \(pixels.width) × \(pixels.height) pixels")
