// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Invariants of generated scenarios, in texts of all scripts on screens of all sizes.
@Suite struct GeneratedScenarioTests {
  private static let scenarios = TestFactor.count(400)

  @Test func `after whatever happens the caret is in sight and nothing has jumped`() throws {
    var texts = TextGenerator(seed: 7)
    let faces = try TestFonts.faces(
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf")
    for index in 0..<Self.scenarios {
      let scenario = GeneratedScenario.make(&texts, faces)
      let found = GeneratedScenario.violations(of: scenario.play())
      #expect(found.isEmpty, "scenario \(index): \(scenario.events) \(scenario.screen)")
      if !found.isEmpty {
        print(
          found.prefix(4), scenario.screen, scenario.follow,
          scenario.stage.firstText?.text.debugDescription ?? "")
        return
      }
    }
  }

  @Test func `rotation, keyboard, typing and layout write the offset once an instant`() throws {
    var texts = TextGenerator(seed: 12)
    let faces = try TestFonts.faces(
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf")
    for index in 0..<Self.scenarios {
      var scenario = GeneratedScenario.make(&texts, faces)
      // A drag and a reload set the offset themselves; all else leaves it to the layout. Times are
      // few, so that several events have one time.
      scenario.events = scenario.events.compactMap { event in
        switch event.action {
        case .drag, .reload: nil
        default: Scenario.Event(at: (event.at * 4).rounded() / 4 + 0.001, event.action)
        }
      }
      scenario.follow.reducesMotion = index % 3 == 0
      let timeline = scenario.play()
      var actionTime: Double?
      var writes: [Double: Int] = [:]
      for entry in timeline.log {
        switch entry.event {
        case .action: actionTime = entry.at
        // An animation writes before the first event of its instant.
        case .write where entry.at == actionTime: writes[entry.at, default: 0] += 1
        default: break
        }
      }
      let several = writes.filter { $0.value > 1 }
      #expect(several.isEmpty, "scenario \(index): \(scenario.events) \(scenario.screen)")
      if !several.isEmpty { return }
    }
  }
}
