// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

/// The first responder of a window.
@Suite struct FirstResponderTests {
  private final class Field: View {
    var changes = 0
    override var canBecomeFirstResponder: Bool { true }
    override func firstResponderDidChange() { changes += 1 }
  }

  private let window = Window(size: Size(width: 100, height: 100))

  private func field(_ name: String, in view: View? = nil) -> Field {
    let field = Field(name: name)
    (view ?? window).addSubview(field)
    return field
  }

  @Test func `a window has one first responder`() {
    let (a, b) = (field("a"), field("b"))
    final class Log { var events: [ViewEvent] = [] }
    let log = Log()
    window.observe { log.events.append($0) }
    #expect(window.firstResponder == nil)
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
    #expect(!a.resignFirstResponder())
    #expect(b.resignFirstResponder() && window.firstResponder == nil)
    #expect(a.changes == 2 && b.changes == 2)
    expect(
      log.events,
      equals: [.firstResponder(view: "a"), .firstResponder(view: "b"), .firstResponder(view: nil)])
  }

  @Test func `a plain view and a view outside a window do not become first responder`() {
    let plain = View()
    window.addSubview(plain)
    #expect(!plain.becomeFirstResponder())
    #expect(!Field().becomeFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test func `a view that is removed with an ancestor resigns, one that is moved does not`() {
    let (first, second) = (View(), View())
    window.addSubview(first)
    window.addSubview(second)
    let field = field("field", in: first)
    field.becomeFirstResponder()
    second.addSubview(field)
    #expect(field.isFirstResponder && field.changes == 1)
    second.removeFromSuperview()
    #expect(window.firstResponder == nil && field.changes == 2)
    window.addSubview(second)
    field.becomeFirstResponder()
    Window(size: .zero).addSubview(second)
    #expect(window.firstResponder == nil && field.changes == 4)
  }
}
