// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ScenarioPictureTests {
  private func pictures(_ steps: [ScenarioStep], at times: [Double]) throws -> [ViewSnapshot] {
    try Scenario(
      on: .window(Size(width: 320, height: 480)),
      stage: .textView(.init("abc", style: try Box.style())),
      script: steps, sampling: .at(times), captures: .views
    ).play().samples.map { try #require($0.views) }
  }

  @Test func `the keyboard is seen over the views while it is shown`() throws {
    let views = try pictures(
      [.wait(0.1), .keyboard(200), .wait(0.1), .keyboard(0)], at: [0, 0.1, 0.2])
    expect(views.map { $0.subviews.last?.name == "keyboard" }, equals: [false, true, false])
    let keyboard = try #require(views[1].subviews.last)
    expect(keyboard.frame, equals: rect(0, 280, 320, 200))
    expect(keyboard.subviews.count, equals: 10 + 9 + 9 + 3)
    for key in keyboard.subviews {
      #expect(key.frame.width > 0 && key.frame.height > 0)
      #expect(key.frame.minX > 0 && key.frame.maxX < 320 && key.frame.maxY < 200)
    }
  }

  @Test func `a keyboard too small for keys is a picture nevertheless`() throws {
    let keyboard = try #require(try pictures([.keyboard(1)], at: [0])[0].subviews.last)
    expect(keyboard.frame.height, equals: 1)
    #expect(keyboard.subviews.allSatisfy { $0.frame.height >= 0 })
  }
}
