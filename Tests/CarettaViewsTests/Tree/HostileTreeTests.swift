// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

/// After any sequence of changes, a view tree is a tree with finite numbers.
@Suite struct HostileTreeTests {
  private struct World {
    var numbers: SeededGenerator
    let window: Window
    var views: [View]

    init(seed: UInt64) {
      numbers = SeededGenerator(seed: seed)
      window = Window(numbers.one(of: Device.all))
      views = (0..<12).map { $0 % 3 == 0 ? ScrollView(name: "\($0)") : View(name: "\($0)") }
      let cells = (0..<2).map { TableCell(View(name: "body"), name: "cell \($0)") }
      views += [
        NavigationBar(), ToolBar(), Bar(edge: .top, height: number()), SafeAreaSpacer(.leading),
        TableView(cells: cells), cells[0],
      ]
    }

    mutating func number() -> Double {
      switch numbers.below(12) {
      case 0: .nan
      case 1: .infinity
      case 2: -.infinity
      case 3: .greatestFiniteMagnitude
      case 4: -1e-300
      default: Double(numbers.below(1200) - 200) / 2
      }
    }

    mutating func rect() -> Rect {
      Rect(x: number(), y: number(), width: number(), height: number())
    }
    mutating func point() -> Point { Point(x: number(), y: number()) }
    mutating func insets() -> EdgeInsets {
      EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    }

    mutating func anchor(_ other: View) -> FrameAnchor {
      let guides = [
        other.safeAreaLayoutGuide, other.layoutMarginsGuide, other.keyboardLayoutGuide,
        other.readableContentGuide,
      ]
      let guide = numbers.one(of: guides)
      switch numbers.below(12) {
      case 8: return .leading(guide.trailingAnchor, constant: number())
      case 9: return .trailing(other.trailingAnchor, constant: number())
      case 10: return .fittingWidth
      case 11: return .fittingHeight
      case 0: return .left(guide.leftAnchor, constant: number())
      case 1: return .right(other.rightAnchor, constant: number())
      case 2: return .centerX(guide.centerXAnchor)
      case 3: return .width(number())
      case 4: return .top(guide.topAnchor, constant: number())
      case 5: return .bottom(guide.bottomAnchor, constant: number())
      case 6: return .centerY(other.centerYAnchor, constant: number())
      default: return .height(number())
      }
    }

    mutating func act() {
      let (view, other) = (numbers.one(of: views), numbers.one(of: views + [window]))
      switch numbers.below(21) {
      case 16: window.layoutDirection = numbers.one(of: LayoutDirection.allCases)
      case 17: view.semanticContentAttribute = numbers.one(of: SemanticContentAttribute.allCases)
      case 18: view.isHidden.toggle()
      case 19: animate(to: rect(), view)
      case 0, 1: other.addSubview(view)
      case 2: other.insertSubview(view, at: numbers.below(9) - 3)
      case 3: if numbers.below(4) == 0 { view.removeFromSuperview() }
      case 4, 5: view.frame = rect()
      case 6: view.bounds = rect()
      case 7: view.additionalSafeAreaInsets = insets()
      case 8: view.baseLayoutMargins = numbers.below(2) == 0 ? nil : insets()
      case 9: view.preservesSuperviewLayoutMargins.toggle()
      case 10: view.anchors = numbers.below(2) == 0 ? [] : [anchor(other), anchor(view)]
      case 11: window.rotate(to: numbers.one(of: InterfaceOrientation.allCases))
      case 12: window.showKeyboard(height: number())
      case 13: window.keyboard = Keyboard(frame: rect(), isDocked: numbers.below(2) == 0)
      case 14: window.size = numbers.below(3) == 0 ? rect().size : Size(width: 400, height: 700)
      default: if let scroll = view as? ScrollView { act(on: scroll) }
      }
      if numbers.below(3) == 0 { window.layoutIfNeeded() }
      if numbers.below(5) == 0 { window.clock.advance(by: 0.07) }
    }

    mutating func animate(to frame: Rect, _ view: View) {
      let animator = ViewPropertyAnimator(in: window, duration: number(), curve: .linear) {
        view.frame = frame
      }
      if numbers.below(3) == 0 { animator.scrub(to: number()) } else { animator.startAnimation() }
      if numbers.below(4) == 0 { animator.stopAnimation(true) }
    }

    mutating func act(on scroll: ScrollView) {
      switch numbers.below(10) {
      case 0: scroll.contentSize = rect().size
      case 1: scroll.contentInset = insets()
      case 2: scroll.contentOffset = point()
      case 3: scroll.setContentOffset(point(), animated: true)
      case 4: scroll.scrollRectToVisible(rect(), animated: numbers.below(2) == 0)
      case 5: scroll.drag(to: point())
      case 6:
        scroll.contentInsetAdjustmentBehavior =
          numbers.one(of: ContentInsetAdjustmentBehavior.allCases)
      case 7: scroll.adjustsForKeyboard.toggle()
      case 8: scroll.scale = number()
      default: scroll.alwaysBounceHorizontal.toggle()
      }
    }
  }

  private func isFinite(_ insets: EdgeInsets) -> Bool {
    [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
  }

  private func isFinite(_ rect: Rect) -> Bool {
    [rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite)
      && rect.width >= 0 && rect.height >= 0
  }

  @Test(arguments: TestFactor.seeds(150))
  func `numbers stay numbers and the tree a tree`(_ seed: UInt64) throws {
    var world = World(seed: seed)
    for step in 0..<150 {
      world.act()
      for view in world.views {
        let comment = Comment(rawValue: "seed \(seed), step \(step), view \(view.name)")
        #expect(isFinite(view.frame) && isFinite(view.bounds), comment)
        #expect(isFinite(view.safeAreaInsets) && isFinite(view.layoutMargins), comment)
        #expect(isFinite(view.safeAreaLayoutGuide.layoutFrame), comment)
        #expect(isFinite(view.keyboardLayoutGuide.layoutFrame), comment)
        #expect(view.subviews.allSatisfy { $0.superview === view }, comment)
        expect(view.superview?.subviews.filter { $0 === view }.count ?? 1, equals: 1, comment)
        if let scroll = view as? ScrollView {
          #expect(isFinite(scroll.adjustedContentInset), comment)
          #expect(isFinite(scroll.geometry.validOffsets), comment)
        }
        let place = view.convert(world.rect(), to: nil)
        expect((place == nil), equals: (view.window == nil), comment)
        if let place, !place.isNull { #expect(isFinite(place), comment) }
      }
      #expect(!world.window.describe().contains("nan"))
    }
    // A table inside a cell that it lists, if the cell was moved elsewhere, forms a retain cycle
    // with the cell.
    for view in world.views { view.removeFromSuperview() }
  }

  /// Without scroll views and additional insets, a view's safe area is the intersection of the
  /// window's with the view.
  @Test func `the safe area is one area, seen from every view`() throws {
    var numbers = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let window = Window(
        numbers.one(of: Device.all), orientation: numbers.one(of: InterfaceOrientation.allCases))
      let safe = window.safeAreaLayoutGuide.layoutFrame
      var parent: View = window
      for _ in 0..<5 {
        let (width, height) = (Int(parent.bounds.width), Int(parent.bounds.height))
        let (x, y) = (numbers.below(60), numbers.below(60))
        let child = View(
          frame: rect(
            parent.bounds.x + Double(x), parent.bounds.y + Double(y),
            Double(max(0, width - x - numbers.below(60))),
            Double(max(0, height - y - numbers.below(60)))))
        parent.addSubview(child)
        // The view's own coordinates make no difference.
        child.bounds = Rect(origin: Point(x: 5, y: -7), size: child.bounds.size)
        let own = child.safeAreaLayoutGuide.layoutFrame
        let seen = try #require(child.convert(child.bounds, to: nil)).intersection(safe)
        expect(child.convert(own, to: nil), equals: seen)
        parent = child
      }
    }
  }

  @Test func `converting there and back is the same place`() throws {
    var numbers = SeededGenerator(seed: 5)
    let window = Window(.iPad)
    var views: [View] = [window]
    for index in 0..<20 {
      let view = index % 4 == 0 ? ScrollView() : View()
      view.frame = rect(Double(numbers.below(900)) / 8, Double(numbers.below(900)) / 8, 300, 300)
      numbers.one(of: views).addSubview(view)
      view.bounds = rect(Double(numbers.below(400)) / 8, -Double(numbers.below(400)) / 8, 300, 300)
      views.append(view)
    }
    for _ in 0..<500 {
      let (one, other) = (numbers.one(of: views), numbers.one(of: views))
      let place = rect(Double(numbers.below(999)) / 8, Double(numbers.below(999)) / 8, 7, 9)
      let there = try #require(one.convert(place, to: other))
      expect(other.convert(there, to: one), equals: place)
      expect(one.convert(there, from: other), equals: place)
      let inWindow = try #require(one.convert(place, to: nil))
      expect(other.convert(there, to: nil), equals: inWindow)
    }
  }
}
