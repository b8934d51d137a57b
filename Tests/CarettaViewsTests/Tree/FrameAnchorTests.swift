// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct FrameAnchorTests {
  private let root = View(name: "root", frame: rect(0, 0, 400, 800))
  private let a = View(name: "a", frame: rect(1, 2, 30, 40))
  private let b = View(name: "b", frame: rect(3, 4, 50, 60))

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private func frame(_ anchors: FrameAnchor...) -> Rect {
    a.frame = rect(1, 2, 30, 40)
    a.anchors = anchors
    root.layoutIfNeeded()
    return a.frame
  }

  @Test func `two values of an axis give the others`() {
    expect(frame(.left(root.leftAnchor, constant: 10), .width(70)), equals: rect(10, 2, 70, 40))
    expect(frame(.right(root.rightAnchor, constant: -10), .width(70)), equals: rect(320, 2, 70, 40))
    expect(
      frame(.left(root.leftAnchor, constant: 10), .right(root.rightAnchor)),
      equals: rect(10, 2, 390, 40))
    expect(
      frame(.left(root.leftAnchor, constant: 10), .centerX(root.centerXAnchor)),
      equals: rect(10, 2, 380, 40))
    expect(
      frame(.right(root.rightAnchor, constant: -50), .centerX(root.centerXAnchor)),
      equals: rect(50, 2, 300, 40))
    expect(
      frame(.centerY(root.centerYAnchor, constant: 5), .height(20)), equals: rect(1, 395, 30, 20))
    expect(frame(.top(root.topAnchor), .bottom(root.bottomAnchor)), equals: rect(1, 0, 30, 800))
  }

  @Test func `a view fills another one or a guide, less insets`() {
    a.anchors = .edges(of: root)
    root.layoutIfNeeded()
    expect(a.frame, equals: rect(0, 0, 400, 800))
    a.anchors = .edges(of: root, insets: insets(1, 2, 3, 4))
    root.layoutIfNeeded()
    expect(a.frame, equals: rect(2, 1, 394, 796))
    root.baseLayoutMargins = insets(10, 20, 30, 40)
    a.anchors = .edges(of: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    expect(a.frame, equals: rect(20, 10, 340, 760))
  }

  @Test func `one value alone leaves the rest as it is`() {
    expect(frame(.left(root.leftAnchor, constant: 10)), equals: rect(10, 2, 30, 40))
    expect(frame(.right(root.rightAnchor)), equals: rect(370, 2, 30, 40))
    expect(frame(.centerX(root.centerXAnchor)), equals: rect(185, 2, 30, 40))
    expect(frame(.width(9)), equals: rect(1, 2, 9, 40))
    expect(frame(), equals: rect(1, 2, 30, 40))
  }

  @Test func `contradictions have an answer`() {
    expect(frame(.left(root.rightAnchor), .right(root.leftAnchor)), equals: rect(400, 2, 0, 40))
    expect(
      frame(.left(root.leftAnchor), .right(root.rightAnchor), .width(1)),
      equals: rect(0, 2, 400, 40))
    expect(frame(.width(5), .width(6)), equals: rect(1, 2, 5, 40))
    expect(frame(.width(-5), .height(.nan)), equals: rect(1, 2, 0, 0))
    expect(frame(.left(root.leftAnchor, constant: .nan)).x, equals: 0)
    let stranger = View(frame: rect(0, 0, 9, 9))
    expect(frame(.left(stranger.leftAnchor), .top(b.topAnchor)), equals: rect(1, 4, 30, 40))
    let gone = View().leftAnchor
    expect(frame(.left(gone)), equals: rect(1, 2, 30, 40))
  }

  @Test func `a chain is followed, whatever the order`() {
    a.anchors = [.top(b.bottomAnchor, constant: 8), .height(10)]
    b.anchors = [.top(root.topAnchor, constant: 100), .height(50)]
    root.layoutIfNeeded()
    expect(b.frame.minY, equals: 100)
    expect(a.frame.minY, equals: 158)
    b.anchors = [.top(root.topAnchor, constant: 200), .height(50)]
    root.layoutIfNeeded()
    expect(a.frame.minY, equals: 258)
  }

  @Test func `what goes in circles ends`() {
    a.anchors = [.left(b.rightAnchor, constant: 1)]
    b.anchors = [.left(a.rightAnchor, constant: 1)]
    root.layoutIfNeeded()
    #expect(a.frame.x.isFinite)
  }

  @Test func `a view far away is an anchor too`() {
    let inner = View(frame: rect(100, 100, 100, 100))
    let label = View(frame: rect(0, 0, 10, 10))
    b.addSubview(inner)
    a.addSubview(label)
    label.anchors = [.left(inner.leftAnchor), .top(inner.topAnchor)]
    root.layoutIfNeeded()
    // b is at (3, 4) and a at (1, 2).
    expect(label.frame, equals: rect(102, 102, 10, 10))
    b.frame = rect(13, 4, 50, 60)
    root.layoutIfNeeded()
    expect(label.frame, equals: rect(112, 102, 10, 10))
  }

  @Test func `what is anchored to a scroll view's edge stays there while it scrolls`() {
    let scroll = ScrollView(frame: rect(0, 0, 100, 100))
    root.addSubview(scroll)
    let header = View(frame: rect(0, 0, 100, 20))
    scroll.addSubview(header)
    scroll.contentSize = Size(width: 100, height: 1000)
    header.anchors = [.top(scroll.topAnchor)]
    scroll.contentOffset = Point(x: 0, y: 70)
    root.layoutIfNeeded()
    expect(header.frame, equals: rect(0, 70, 100, 20))
    expect(header.convert(Point.zero, to: root), equals: Point(x: 0, y: 0))
  }

  @Test func `anchors do not keep views`() {
    weak var gone: View?
    do {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      inner.anchors = [.left(outer.leftAnchor), .right(outer.safeAreaLayoutGuide.rightAnchor)]
      outer.layoutIfNeeded()
      gone = outer
    }
    #expect(gone == nil)
  }
}
