// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import TestSupport

/// Windows and timelines made by hand: a text view in a scroll view between bars and a keyboard.
enum SampleViews {
  static let size = Size(width: 320, height: 480)

  /// Returns a window whose scroll view is at an offset, with the caret after a number of units of
  /// the text.
  static func window(
    _ text: String, caret: Int? = nil, offset: Double = 0, keyboard: Double = 0
  ) throws -> ViewSnapshot {
    let layout = try TestFonts.layout(
      text, "NotoSans-Regular.ttf", size: 17, width: size.width - 32)
    let rect = layout.caretRect(for: TextPosition(caret ?? text.utf16.count))
    let height = layout.size.height
    let textView = ViewSnapshot(
      name: "text view", frame: Rect(x: 16, y: 12, width: size.width - 32, height: height),
      bounds: Rect(x: 0, y: 0, width: size.width - 32, height: height),
      contents: ViewContents(
        runs: layout.glyphRuns, caret: rect,
        paddedCaret: Rect(
          x: rect.x, y: rect.y - rect.height, width: rect.width, height: 3 * rect.height)))
    let full = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let scrollView = ViewSnapshot(
      name: "scroll view", frame: Rect(x: 0, y: 64, width: size.width, height: size.height - 64),
      bounds: Rect(x: 0, y: offset, width: size.width, height: size.height - 64),
      clipsToBounds: true, backgroundColor: .white, subviews: [textView])
    let bar = ViewSnapshot(
      name: "bar", frame: Rect(x: 0, y: 0, width: size.width, height: 64),
      bounds: Rect(x: 0, y: 0, width: size.width, height: 64),
      backgroundColor: Color(red: 236, green: 240, blue: 246))
    let keys = ViewSnapshot(
      name: "keyboard",
      frame: Rect(x: 0, y: size.height - keyboard, width: size.width, height: keyboard),
      bounds: Rect(x: 0, y: 0, width: size.width, height: keyboard),
      backgroundColor: Color(red: 209, green: 213, blue: 220))
    return ViewSnapshot(
      name: "window", frame: full, bounds: full, clipsToBounds: true, backgroundColor: .white,
      subviews: [scrollView, bar] + (keyboard > 0 ? [keys] : []))
  }

  /// A text typed word by word, the offset following at 200 points a second.
  static func typing() throws -> Timeline {
    let text =
      "It was a dark and stormy night; the rain fell in torrents, except at occasional intervals, "
      + "when it was checked by a violent gust of wind which swept up the streets, rattling along "
      + "the housetops, and fiercely agitating the scanty flame of the lamps that struggled "
      + "against the darkness."
    let words = text.split(separator: " ")
    var timeline = Timeline()
    var typed = ""
    var offset = 0.0
    timeline.log.append(.init(at: 0, .action(.keyboard(216))))
    for (index, word) in words.enumerated() {
      let at = Double(index + 1) / 20
      typed += (index == 0 ? "" : " ") + word
      timeline.log.append(
        .init(at: at, .action(.insert((index == 0 ? "" : " ") + String(word)))))
      let views = try window(typed, offset: offset, keyboard: 216)
      let caret = views.subviews[0].subviews[0].contents.caret
      offset = max(offset, min(offset + 10, caret.maxY + caret.height + 12 - 200))
      timeline.log.append(.init(at: at, .write(Point(x: 0, y: offset))))
      timeline.samples.append(
        .init(
          at: at, contentOffset: Point(x: 0, y: offset), caret: caret,
          isCaretVisible: caret.maxY + 12 - offset <= 200,
          views: try window(typed, offset: offset, keyboard: 216)))
    }
    return timeline
  }
}
