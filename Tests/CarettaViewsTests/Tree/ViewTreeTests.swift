// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ViewTreeTests {
  private func names(_ view: View) -> [String] { view.subviews.map(\.name) }

  @Test func `subviews stand in the order they are put in`() {
    let parent = View()
    let (a, b, c) = (View(name: "a"), View(name: "b"), View(name: "c"))
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, at: 1)
    expect(names(parent), equals: ["a", "c", "b"])
    parent.addSubview(a)
    expect(names(parent), equals: ["c", "b", "a"])
    parent.insertSubview(a, at: -3)
    expect(names(parent), equals: ["a", "c", "b"])
    parent.insertSubview(a, at: 99)
    expect(names(parent), equals: ["c", "b", "a"])
    b.removeFromSuperview()
    b.removeFromSuperview()
    expect(names(parent), equals: ["c", "a"])
    #expect(b.superview == nil)
  }

  @Test func `a view is in one place at a time`() {
    let (one, other, view) = (View(), View(), View())
    one.addSubview(view)
    other.addSubview(view)
    #expect(one.subviews.isEmpty)
    #expect(view.superview === other)
  }

  @Test func `a view does not go into itself, nor a window into anything`() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(inner.subviews.isEmpty)
    expect(outer.subviews.count, equals: 1)
    let window = Window(size: Size(width: 1, height: 1))
    outer.addSubview(window)
    #expect(window.superview == nil)
    expect(outer.subviews.count, equals: 1)
  }

  @Test func `the window is the root of its tree`() {
    let window = Window(size: Size(width: 1, height: 1))
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    #expect(inner.window == nil)
    window.addSubview(outer)
    #expect(inner.window === window)
    #expect(window.window === window)
    #expect(inner.rootView === window)
    #expect(inner.isDescendant(of: window) && inner.isDescendant(of: inner))
    #expect(!window.isDescendant(of: inner))
  }

  @Test func `a tree goes away with its root`() {
    weak var gone: View?
    weak var kept: View?
    let child = View()
    do {
      let root = View()
      root.addSubview(child)
      root.layout = { $0.subviews.first?.frame = $0.bounds }
      root.layoutIfNeeded()
      (gone, kept) = (root, child)
      #expect(child.superview === root)
    }
    #expect(gone == nil)
    #expect(kept != nil)
    #expect(child.superview == nil)
  }

  @Test func `a new size of the bounds keeps the center`() {
    let view = View(frame: rect(10, 20, 100, 50))
    view.bounds = rect(5, 6, 80, 70)
    expect(view.frame, equals: rect(20, 10, 80, 70))
    view.frame = rect(1, 2, 3, 4)
    expect(view.bounds, equals: rect(5, 6, 3, 4))
  }

  @Test func `a snapshot has what can be seen`() {
    let window = Window(size: Size(width: 100, height: 200))
    let (scroll, hidden) = (ScrollView(frame: rect(0, 10, 100, 100)), View(name: "hidden"))
    hidden.isHidden = true
    window.backgroundColor = .white
    window.addSubview(scroll)
    window.addSubview(hidden)
    scroll.contentOffset = Point(x: 0, y: 30)
    let snapshot = window.snapshot()
    expect(snapshot.name, equals: "window")
    expect(snapshot.backgroundColor, equals: .white)
    expect(snapshot.subviews.map(\.name), equals: ["scroll view"])
    expect(snapshot.subviews[0].frame, equals: rect(0, 10, 100, 100))
    expect(snapshot.subviews[0].bounds, equals: rect(0, 30, 100, 100))
    #expect(snapshot.subviews[0].clipsToBounds)
  }
}
