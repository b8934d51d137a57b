// SPDX-License-Identifier: Apache-2.0

// What code blocks of the articles refer to without declaring it; Scripts/check-articles.py
// compiles the blocks beside it.

import CarettaFiles
import CarettaFoundation
import CarettaKit
import CarettaRequests
import Foundation

nonisolated(unsafe) var style = TextStyle(fonts: [])
nonisolated(unsafe) var layout = TextLayout("", style: style)
nonisolated(unsafe) var document = TextDocument("", style: style)
nonisolated(unsafe) var scenario = Scenario(
  on: .device(.iPhone8), stage: .textView(.init(style: style)))
nonisolated(unsafe) var timeline = scenario.play()
nonisolated(unsafe) var window = Window(.iPhoneX)
nonisolated(unsafe) var textView = TextView(document)
nonisolated(unsafe) var root = View()
nonisolated(unsafe) var header = Header()
nonisolated(unsafe) var tap = Touch()
nonisolated(unsafe) var touch = Point.zero
nonisolated(unsafe) var form = StageView.scroll("form", flow: .column, [])
let (point, start, end) = (Point.zero, Point.zero, Point.zero)
let (text, source, base) = ("", "", "")
let (body, heading, mono) = (style, style, style)
let margins = EdgeInsets.zero
let notes = [""]
let nsRange = NSRange(location: 0, length: 0)

/// A view of a program.
final class Header: View {
  func showPicture() {}
}

/// A touch of another framework.
struct Touch {
  var location = CGPoint.zero
}
