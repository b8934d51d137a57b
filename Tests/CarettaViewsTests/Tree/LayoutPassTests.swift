// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct LayoutPassTests {
  private final class Counting: View {
    var count = 0
    var body: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      body()
    }
  }

  @Test func `a view is laid out when its size or its subviews change, not when it moves`() {
    let (root, view) = (View(), Counting())
    root.addSubview(view)
    root.layoutIfNeeded()
    expect(view.count, equals: 1)
    root.layoutIfNeeded()
    expect(view.count, equals: 1)
    view.frame = rect(10, 0, 0, 0)
    root.layoutIfNeeded()
    expect(view.count, equals: 1)
    view.frame = rect(10, 0, 20, 0)
    view.frame = rect(10, 0, 30, 0)
    view.layoutIfNeeded()
    expect(view.count, equals: 2)
    view.addSubview(View())
    root.layoutIfNeeded()
    expect(view.count, equals: 3)
    view.setNeedsLayout()
    root.layoutIfNeeded()
    expect(view.count, equals: 4)
  }

  @Test func `outer views are laid out first`() {
    var order: [String] = []
    let (outer, inner) = (Counting(), Counting())
    outer.addSubview(inner)
    outer.body = { order.append("outer") }
    inner.body = { order.append("inner") }
    inner.layoutIfNeeded()
    expect(order, equals: ["outer", "inner"])
  }

  @Test func `a view that needs its subviews' layout gets it at once`() {
    let (outer, inner, innermost) = (Counting(), Counting(), View())
    outer.addSubview(inner)
    inner.addSubview(innermost)
    inner.body = { [unowned inner] in
      innermost.frame = rect(0, 0, inner.bounds.width, inner.bounds.width / 2)
    }
    var height = 0.0
    outer.body = { [unowned outer] in
      inner.frame = outer.bounds
      inner.layoutIfNeeded()
      height = innermost.frame.height
    }
    outer.frame = rect(0, 0, 60, 60)
    outer.layoutIfNeeded()
    expect(height, equals: 30)
    expect(inner.count, equals: 1)
  }

  @Test func `a subview that asks for more room gets it in the same call`() {
    let (outer, inner) = (Counting(), Counting())
    outer.addSubview(inner)
    var wanted = 10.0
    outer.body = { inner.frame = rect(0, 0, 10, wanted) }
    inner.body = { [unowned outer] in
      if wanted < 40 {
        wanted += 10
        outer.setNeedsLayout()
      }
    }
    outer.layoutIfNeeded()
    expect(inner.frame.height, equals: 40)
  }

  @Test func `views that never come to rest do not hang`() {
    let view = Counting()
    view.body = { [unowned view] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    view.layoutIfNeeded()
    expect(view.count, equals: 32)
  }

  @Test func `a view that is taken out meanwhile is not laid out`() {
    let (root, a, b) = (View(), Counting(), Counting())
    root.addSubview(a)
    root.addSubview(b)
    a.body = { b.removeFromSuperview() }
    root.layoutIfNeeded()
    expect(b.count, equals: 0)
    expect(root.subviews.count, equals: 1)
  }
}
