// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Accessibility trees of windows, in the box font.
@Suite struct AccessibilityTreeTests {
  private func text(of node: AccessibilityNode, in tree: AccessibilityTree) -> String {
    node.children.compactMap { tree[$0]?.value }.joined()
  }

  @Test func `a page is a window, a scroll view, a text and its runs`() throws {
    let page = try Page("ab cd\nef", size: Size(width: 100, height: 200))
    page.textView.becomeFirstResponder()
    page.textView.select(TextSelection(anchor: 1, head: 7))
    page.window.layoutIfNeeded()
    let tree = AccessibilityTreeBuilder().tree(of: page.window)
    expect(
      tree.nodes.map(\.role),
      equals: [.window, .scrollView, .multilineTextInput, .textRun, .textRun])
    let (input, first, second) = (tree.nodes[2], tree.nodes[3], tree.nodes[4])
    #expect(tree.root == tree.nodes[0].id && tree.focus == input.id)
    expect(input.children, equals: [first.id, second.id])
    #expect(first.value == "ab cd\n" && second.value == "ef")
    expect(first.bounds, equals: rect(0, 0, 50, 20))
    expect(second.bounds, equals: rect(0, 20, 20, 20))
    #expect(first.nextOnLine == nil && second.previousOnLine == nil)
    expect(
      input.textSelection,
      equals: AccessibilityNode.Selection(
        anchor: AccessibilityNode.Position(node: first.id, characterIndex: 1),
        focus: AccessibilityNode.Position(node: second.id, characterIndex: 1)))
  }

  @Test func `bounds move with the offset, and only visible lines have runs`() throws {
    let page = try Page(BoxView.lines(50), size: Size(width: 100, height: 100))
    let builder = AccessibilityTreeBuilder()
    let before = builder.tree(of: page.window)
    expect(before.nodes.filter { $0.role == .textRun }.count, equals: 5)
    page.scrollView.contentOffset = Point(x: 0, y: 310)
    page.window.layoutIfNeeded()
    let tree = builder.tree(of: page.window)
    let scrolling = try #require(tree.nodes[1].scrolling)
    expect(scrolling.offset, equals: Point(x: 0, y: 310))
    #expect(scrolling.minimum == .zero && scrolling.maximum == Point(x: 0, y: 900))
    let runs = tree.nodes.filter { $0.role == .textRun }
    // The line of the caret, then the visible ones.
    expect(runs.compactMap(\.run?.line), equals: [0] + Array(15...20))
    expect(runs.map(\.bounds.y), equals: [-310, -10, 10, 30, 50, 70, 90])
    expect(tree.focus, equals: tree.root)
    builder.lines = .all
    expect(builder.tree(of: page.window).nodes.filter { $0.role == .textRun }.count, equals: 50)
  }

  @Test func `nodes keep their identities`() throws {
    let page = try Page("ab\ncd\nef", size: Size(width: 100, height: 200))
    let builder = AccessibilityTreeBuilder()
    let before = builder.tree(of: page.window)
    page.textView.select(TextSelection(caret: 4))
    page.textView.insertText("x")
    page.window.layoutIfNeeded()
    let typed = builder.tree(of: page.window)
    expect(typed.nodes.map(\.id), equals: before.nodes.map(\.id))
    expect(typed.nodes.compactMap(\.value), equals: ["ab\n", "cxd\n", "ef"])
    page.window.insertSubview(View(name: "behind"), at: 0)
    let other = builder.tree(of: page.window)
    expect(other.nodes[1].name, equals: "behind")
    #expect(Set(before.nodes.map(\.id)).isSubset(of: other.nodes.map(\.id)))
    expect(Set(other.nodes.map(\.id)).count, equals: other.nodes.count)
    // A view that takes the place of another is not that one.
    page.window.subviews[0].removeFromSuperview()
    page.window.insertSubview(View(name: "behind"), at: 0)
    #expect(builder.tree(of: page.window).nodes[1].id != other.nodes[1].id)
    expect(AccessibilityTreeBuilder().tree(of: page.window).nodes.map(\.id).min(), equals: 1)
  }

  @Test func `positions go from the tree to the text`() throws {
    let page = try Page("ab\u{5D0}\u{5D1}\ncd", size: Size(width: 100, height: 200))
    let builder = AccessibilityTreeBuilder()
    let tree = builder.tree(of: page.window)
    for node in tree.nodes {
      guard let run = node.run else { continue }
      for index in 0...run.characterCount {
        let found = try #require(
          builder.textPosition(
            for: AccessibilityNode.Position(node: node.id, characterIndex: index)))
        #expect(found.view === page.textView)
        expect(found.position, equals: run.textPosition(at: index))
      }
      let beyond = AccessibilityNode.Position(node: node.id, characterIndex: run.characterCount + 1)
      #expect(builder.textPosition(for: beyond) == nil)
    }
    let none = AccessibilityNode.Position(node: tree.root, characterIndex: 0)
    #expect(builder.textPosition(for: none) == nil)
  }

  @Test func `labels, tables and bars have their roles, hidden views have no node`() throws {
    let window = Window(size: Size(width: 300, height: 400))
    let label = Label("a label", style: try Box.style(), numberOfLines: 0, name: "title")
    label.frame = rect(10, 20, 50, 60)
    let table = TableView(cells: [TableCell(Label("one", style: try Box.style()))])
    table.frame = rect(0, 100, 300, 100)
    let hidden = View(name: "hidden")
    hidden.isHidden = true
    for view in [label, table, hidden, NavigationBar(), TabBar(), ToolBar()] as [View] {
      window.addSubview(view)
    }
    window.layoutIfNeeded()
    let tree = AccessibilityTreeBuilder().tree(of: window)
    let roles = Set(tree.nodes.map(\.role))
    #expect(
      roles.isSuperset(of: [.label, .list, .listItem, .navigation, .tabList, .toolbar, .textRun]))
    #expect(!tree.nodes.contains { $0.name == "hidden" })
    let title = try #require(tree.nodes.first { $0.name == "title" })
    expect(text(of: title, in: tree), equals: "a label")
    // Two lines of 20 points in the middle of 60.
    expect(title.children.compactMap { tree[$0]?.bounds.y }, equals: [30, 50])
    expect(title.children.compactMap { tree[$0]?.bounds.x }, equals: [10, 10])
    expect(title.textSelection, equals: nil)
  }

  @Test func `every child is in the tree, once`() throws {
    for seed: UInt64 in 0..<40 {
      var texts = TextGenerator(seed: seed)
      let page = try Page(texts.text() + "\n" + texts.text(), size: Size(width: 90, height: 70))
      let builder = AccessibilityTreeBuilder(lines: seed % 2 == 0 ? .all : .visible)
      for _ in 0..<6 {
        page.textView.select(TextSelection(caret: texts.numbers.below(page.textView.length + 1)))
        page.textView.insertText(texts.text())
        _ = page.settledOffset()
        let tree = builder.tree(of: page.window)
        let children = tree.nodes.flatMap(\.children)
        expect(Set(children).count, equals: children.count)
        expect(Set(children + [tree.root]), equals: Set(tree.nodes.map(\.id)))
        let input = try #require(tree.nodes.first { $0.role == .multilineTextInput })
        let focus = try #require(input.textSelection?.focus)
        expect(
          builder.textPosition(for: focus)?.position.offset, equals: page.textView.selection.head)
        #expect(
          tree.nodes.compactMap(\.run).allSatisfy {
            $0.characterCount <= AccessibilityRun.maximumBytes
          })
        if seed % 2 == 0 { expect(text(of: input, in: tree), equals: page.textView.text) }
      }
    }
  }

  @Test func `a scenario samples trees on request`() throws {
    func samples(_ captures: Scenario.Captures) throws -> [Timeline.Sample] {
      Scenario(
        on: .window(Size(width: 320, height: 480)),
        stage: .text("notes", Scenario.TextViewState("ab", style: try Box.style())),
        script: [.wait(0.1), .type("c", every: 0.1)], sampling: .at([0, 1]), captures: captures
      ).play().samples
    }
    #expect(try samples([]).allSatisfy { $0.accessibility == nil })
    let trees = try samples([.accessibility]).compactMap(\.accessibility)
    expect(trees.map { $0.nodes.compactMap(\.value) }, equals: [["ab"], ["cab"]])
    expect(trees[0].nodes.map(\.id), equals: trees[1].nodes.map(\.id))
  }
}
