// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Successive layouts in one context share their input only if it is equal.
@Suite struct SharedInputTests {
  private let context = LayoutContext()

  private func input(
    _ paragraphStyle: ParagraphStyle = ParagraphStyle(), size: Double = 20,
    spans: [TextSpan] = [], block: BlockOptions = BlockOptions()
  ) throws -> CarettaLayout.LayoutInput {
    TextLayout(
      "ab cd", style: TextStyle(fonts: [try Box.face.get()], size: size), spans: spans,
      paragraphStyle: paragraphStyle, block: block, width: 30, context: context
    ).specification.input
  }

  @Test func `equal styles share the input, other ones do not`() throws {
    let first = try input()
    #expect(try input() === first)
    #expect(try input(ParagraphStyle(textAlign: .end)) !== first)
    #expect(try input(size: 10) !== input())
    #expect(try input(spans: [TextSpan(TextRange(0, 1), size: 10)]) !== input())
    #expect(try input(block: BlockOptions(maxLines: 1)) !== input())
  }

  /// Each property, so that a new one is not forgotten.
  @Test func `block options are plain only with default values`() throws {
    let changes: [(inout BlockOptions) -> Void] = [
      { $0.maxLines = 1 }, { $0.maxBlockSize = 1 }, { $0.blockSize = 1 },
      { $0.truncation = .middle }, { $0.ellipsis = "..." },
      { $0.exclusions = [.rect(rect(0, 0, 1, 1))] }, { $0.containerExclusions = [[]] },
      { $0.minimumStretch = 1 }, { $0.containers = [rect(0, 0, 1, 1)] }, { $0.orphans = 1 },
      { $0.widows = 1 },
    ]
    let stored = Mirror(reflecting: BlockOptions())
    let rare = Mirror(reflecting: try #require(stored.descendant("rare")))
    expect(stored.children.count - 1 + rare.children.count, equals: changes.count)
    #expect(BlockOptions().isPlain)
    for change in changes { #expect(!BlockOptions(change).isPlain) }
  }

  @Test func `block options with their default values again are plain`() {
    var block = BlockOptions(maxLines: 1, ellipsis: "...") { $0.orphans = 1 }
    block.maxLines = nil
    block.ellipsis = "…"
    #expect(!block.isPlain && block != BlockOptions())
    block.orphans = 2
    #expect(block.isPlain && block == BlockOptions())
  }
}
