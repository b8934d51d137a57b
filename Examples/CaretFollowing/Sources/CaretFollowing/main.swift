// SPDX-License-Identifier: Apache-2.0

// A form on a phone: a header, a title, two text fields and a footer in a scroll view. The focus
// moves, a keyboard appears, text is typed, the header grows, the phone is rotated; the caret stays
// in sight. If a file name is given, the program also draws a filmstrip.

import CarettaKit
import Foundation

let body = TextStyle(fonts: [try FontFace(path: "Fonts/NotoSans-Regular.ttf")], size: 17)
let heading = TextStyle(fonts: [try FontFace(path: "Fonts/NotoSans-Bold.ttf")], size: 28)
let margins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)

// MARK: - The form

let message = """
  We came for one night and stayed for four.

  The house is as quiet as you said, the beds are good, and nobody had to be told twice where the \
  coffee is. In the evening we sat on the wall and watched the boats come in.

  The path to the lighthouse is shorter than it looks. Take it before breakfast, when there is \
  nobody on it, and take something to eat.
  """

let form = StageView.scroll(
  "form", flow: .column,
  [
    .view("header", height: 120),
    .label("title", TextLayout("Guest book", style: heading), inset: margins),
    .text("name", Scenario.TextViewState(style: body) { $0.inset = margins }),
    .text(
      "message",
      Scenario.TextViewState(
        message, style: body, selection: TextSelection(caret: message.utf16.count)
      ) { $0.inset = margins }),
    .label(
      "footer", TextLayout("Your entry can be read by every guest.", style: body), inset: margins),
  ])

// MARK: - Events

let steps: [ScenarioStep] = [
  .wait(0.2),
  .focus("name"), .keyboard(260), .wait(0.2),
  .type("Ada", every: 0.1),
  // The next field: its caret is below the keyboard.
  .focus("message"), .wait(0.3),
  .type("\n\nOne thing:", every: 0.05), .wait(0.2),
  // A picture loads in the header and moves everything down.
  .resize(Size(width: 0, height: 300), view: "header"), .wait(0.3),
  .rotate(.landscape), .keyboard(160), .wait(0.3),
  .type(" bring a torch.", every: 0.05), .wait(0.2),
  // Back to the first field.
  .focus("name"), .wait(0.3),
  .rotate(.portrait), .keyboard(260), .wait(0.3),
  .focus(nil), .keyboard(0), .wait(0.2),
]
let scenario = Scenario(
  on: .device(.iPhone8), stage: form, script: steps, sampling: .every(0.1),
  captures: [.views, .frames])
let timeline = scenario.play()

// MARK: - Output

func column(_ text: String, _ width: Int) -> String {
  text.padding(toLength: width, withPad: " ", startingAt: 0)
}

func points(_ length: Double) -> String { String(format: "%.1f", length) }

let columns = [("time", 7), ("focus", 9), ("offset", 8), ("caret", 8), ("visible until", 15)]
print(columns.map(column).joined() + "text")
for sample in timeline.samples {
  let caret = sample.caret.maxY - sample.contentOffset.y
  let bottom = sample.viewport.height - sample.adjustedContentInset.bottom
  let seen = sample.isPaddedCaretVisible ? "in sight" : sample.isAnimating ? "on its way" : "hidden"
  let values = [
    String(format: "%.2f", sample.at), sample.firstResponder ?? "none",
    points(sample.contentOffset.y),
    points(caret), points(bottom),
  ]
  print(zip(values, columns).map { column($0, $1.1) }.joined() + "\(sample.length) units, \(seen)")
}

let metrics = timeline.metrics
print("motions:", metrics.motions, "stalls:", metrics.stalls)
print("writes away from the caret:", metrics.backwardWrites)
print("samples at rest with the caret hidden:", metrics.restingSamplesWithPaddedCaretHidden)

if CommandLine.arguments.count > 1 {
  let strip = Filmstrip(labelFonts: body.fonts, maximumFrames: 14)
  if let picture = strip.picture(of: timeline) {
    let png = try PNGRenderer().png(from: picture, scale: 2)
    try Data(png).write(to: URL(filePath: CommandLine.arguments[1]))
  }
}
