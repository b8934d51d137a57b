// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct LayoutDirectionTests {
  private let window = Window(size: Size(width: 400, height: 800))
  private let view = View(name: "view", frame: rect(1, 2, 30, 40))

  init() { window.addSubview(view) }

  private func frame(_ anchors: FrameAnchor...) -> Rect {
    view.frame = rect(1, 2, 30, 40)
    view.anchors = anchors
    window.layoutIfNeeded()
    return view.frame
  }

  @Test func `leading and trailing are left and right`() {
    expect(frame(.leading(window.leadingAnchor, constant: 10), .width(50)).x, equals: 10)
    expect(frame(.trailing(window.trailingAnchor, constant: -10), .width(50)).x, equals: 340)
    expect(
      frame(.leading(window.leadingAnchor, constant: 10), .trailing(window.trailingAnchor)),
      equals: rect(10, 2, 390, 40))
  }

  @Test func `from right to left leading and trailing are mirrored with their constants`() {
    window.layoutDirection = .rightToLeft
    expect(frame(.leading(window.leadingAnchor, constant: 10), .width(50)).x, equals: 340)
    expect(frame(.trailing(window.trailingAnchor, constant: -10), .width(50)).x, equals: 10)
    expect(
      frame(.leading(window.leadingAnchor, constant: 10), .trailing(window.trailingAnchor)),
      equals: rect(0, 2, 390, 40))
    expect(frame(.leading(window.leadingAnchor), .fittingWidth).x, equals: 370)
    // Left and right are physical.
    expect(frame(.left(window.leftAnchor, constant: 10), .width(50)).x, equals: 10)
    expect(frame(.left(window.trailingAnchor, constant: 10), .width(50)).x, equals: 10)
    expect(frame(.centerX(window.centerXAnchor, constant: 5), .width(50)).x, equals: 180)
    expect(frame(.centerX(window.leadingAnchor, constant: 20), .width(20)).x, equals: 370)
  }

  @Test func `a chain of leading anchors runs from the right`() {
    window.layoutDirection = .rightToLeft
    let next = View(name: "next", frame: rect(0, 0, 20, 20))
    window.addSubview(next)
    view.anchors = [.leading(window.leadingAnchor, constant: 8), .width(100)]
    next.anchors = [.leading(view.trailingAnchor, constant: 4)]
    window.layoutIfNeeded()
    expect(view.frame.x, equals: 292)
    expect(next.frame.x, equals: 268)
    window.layoutDirection = .leftToRight
    window.layoutIfNeeded()
    expect(view.frame.x, equals: 8)
    expect(next.frame.x, equals: 112)
  }

  @Test func `the direction is that of the superview's contents, not inherited further`() {
    window.layoutDirection = .rightToLeft
    expect(view.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    let inner = View(name: "inner", frame: rect(0, 0, 10, 10))
    view.addSubview(inner)
    inner.anchors = [.leading(view.leadingAnchor)]
    window.layoutIfNeeded()
    expect(inner.frame.x, equals: 20)
    view.semanticContentAttribute = .spatial
    expect(view.effectiveUserInterfaceLayoutDirection, equals: .leftToRight)
    expect(inner.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    window.layoutIfNeeded()
    expect(inner.frame.x, equals: 0)
    // The view itself is laid out by the window.
    view.anchors = [.leading(window.leadingAnchor)]
    window.layoutIfNeeded()
    expect(view.frame.x, equals: 370)
  }

  @Test(arguments: [
    (
      SemanticContentAttribute.unspecified, LayoutDirection.leftToRight, LayoutDirection.rightToLeft
    ),
    (.playback, .leftToRight, .leftToRight), (.spatial, .leftToRight, .leftToRight),
    (.forceLeftToRight, .leftToRight, .leftToRight),
    (.forceRightToLeft, .rightToLeft, .rightToLeft),
  ])
  func `an attribute has a direction in each window`(
    _ attribute: SemanticContentAttribute, _ ltr: LayoutDirection, _ rtl: LayoutDirection
  ) {
    expect(attribute.layoutDirection(in: .leftToRight), equals: ltr)
    expect(attribute.layoutDirection(in: .rightToLeft), equals: rtl)
    view.semanticContentAttribute = attribute
    expect(view.effectiveUserInterfaceLayoutDirection, equals: ltr)
    window.layoutDirection = .rightToLeft
    expect(view.effectiveUserInterfaceLayoutDirection, equals: rtl)
    view.removeFromSuperview()
    expect(view.effectiveUserInterfaceLayoutDirection, equals: ltr)
  }
}
