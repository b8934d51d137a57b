// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations
import Foundation

@Suite struct ScenarioCodingTests {
  @Test func `a scenario that is read again has an equal timeline`() throws {
    let style = TextStyle(font: try Box.face.get(), size: 20)
    let form = StageView.scroll(
      "form", flow: .column,
      [
        .label("title", TextLayout("ab", style: style)), .view("header", height: 40),
        .text("notes", Scenario.TextViewState("one\ntwo", style: style)),
      ])
    let scenario = Scenario(
      on: .device(.iPhone8, .landscape), stage: form,
      follow: CaretFollower.Options(duration: 0.2, timing: .easeInOut),
      script: [.focus("notes"), .keyboard(200), .type("x\ny", every: 0.05), .at(1, .undo(1))],
      sampling: .every(0.1), captures: [.frames, .text])
    let decoder = JSONDecoder()
    decoder.userInfo[.fonts] = FontCollection(style.fonts)
    let read = try decoder.decode(Scenario.self, from: try JSONEncoder().encode(scenario))
    expect(read, equals: scenario)
    expect(read.play(), equals: scenario.play())
    expect(read.play().count, equals: scenario.play().samples.count)
  }
}
