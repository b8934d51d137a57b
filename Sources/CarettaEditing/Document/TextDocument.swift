// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text that changes, laid out: what an editor keeps and asks.
///
/// ```swift
/// let document = TextDocument("Hello\nworld", style: style, width: 320)
/// try document.replace(TextRange(5, 5), with: ", wide")
/// document.caretRect(for: TextPosition(11))
/// ```
///
/// The paragraphs are in a balanced tree. An edit lays out the paragraphs it touches and no
/// others; questions about a place, a line or a y take time in proportion to the logarithm of the
/// length. The answers are those of one `TextLayout` of the whole text; where lines are of several
/// heights, a y may differ from it by the rounding of a sum.
///
/// Spans and attachments move with the text. They are kept in trees of their own (`RangeTree`), so
/// that an edit costs what is there and not how many there are. All of the text is measured in one
/// unit: spans that bring sizes or fonts which it does not measure make it finer, and then all of the
/// text is laid out anew, when somebody looks at it.
///
/// Text is laid out when somebody looks at it. Until then its lines are an estimate, and so is
/// every y and line number below: `isMeasured` tells. `layOut(top:height:)` replaces estimates
/// without moving what is on the screen.
///
/// A long paragraph is kept in sections where that is proven to change nothing: wrapped text from left
/// to right, in one script written with spaces, without spans or bidi controls. Typing in it lays out
/// some three thousand characters, and more only until a line begins where one did before. Others are
/// laid out as one: typing in them takes time in proportion to their length, with known words from the
/// cache. `maxLines` and `maxHeight` of the style are left out: a document scrolls.
public final class TextDocument {
  /// What characters look like.
  public let style: TextStyle
  /// How lines are made.
  public let paragraphStyle: ParagraphStyle
  /// The width of the block; infinite when unbounded.
  public private(set) var width: Double
  /// A number for the text as it is: every change counts it up.
  public private(set) var revision = 0
  /// The work done so far.
  package private(set) var work = Work()
  /// Gets what differs from a layout from scratch after every change; for tests, it takes time
  /// in proportion to the text.
  ///
  /// - SeeAlso: `differencesFromScratch()`.
  package var shadow: (([String]) -> Void)?

  /// The amount of work that a document has done; tests assert it instead of times.
  package struct Work: Hashable, Sendable {
    /// Nodes of the tree that were visited or made.
    package var nodes = 0
    /// Pages of text that were laid out or put together.
    package var pages = 0
    /// Paragraphs that were laid out, in whole or in part.
    package var paragraphs = 0
    /// UTF-16 code units of text that were laid out.
    package var units = 0
    /// Nodes of the trees of spans and attachments that were visited or made.
    package var rangeNodes = 0
    /// What finding changes between texts has taken, all together.
    package var diff = TextDiff.Work()
  }

  let context: LayoutContext
  /// A layout of no text, which all others are made like.
  var template: TextLayout
  /// The same for paragraphs that are not the first: without its indent.
  var bodyTemplate: TextLayout
  var tree: DocumentTree
  let splitter: PageSplitter
  /// The spans, and the number of the next one.
  var spanTree = RangeTree<TextSpan>()
  var nextSpan = 0
  /// Counts how often spans or attachments were given anew, other than by moving with their text.
  var stylesRevision = 0
  /// The attachments that stand over U+FFFC, one at each.
  var attachmentTree = RangeTree<TextAttachment>()
  /// What paragraphs have in common, whatever their spans; nil as long as there are none.
  var shared: SharedStyling?

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - style: fonts, size, spacing, features, language.
  ///   - spans: stretches that differ from the style; the later ones are the stronger.
  ///   - attachments: objects that stand over U+FFFC.
  ///   - paragraphStyle: direction, alignment, breaking.
  ///   - width: the width of the block in points.
  ///   - context: where shaped words are remembered.
  /// - Complexity: O(length) to look for the ends of paragraphs; nothing is laid out.
  public init(
    _ text: String, style: TextStyle, spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    paragraphStyle: ParagraphStyle = ParagraphStyle(),
    width: Double = .infinity, context: LayoutContext = .shared
  ) {
    var paragraphStyle = paragraphStyle
    paragraphStyle.maxLines = nil
    paragraphStyle.maxHeight = nil
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.width = width
    self.context = context
    (template, bodyTemplate) = Self.templates(
      style, paragraphStyle, width: width, shared: nil, context: context)
    splitter = PageSplitter(
      terminators: .layout(
        keepsLineFeeds: paragraphStyle.whiteSpace != .normal
          && paragraphStyle.whiteSpace != .nowrap),
      estimate: DocumentEstimate(template))
    tree = DocumentTree(splitter.pages(of: text, endsText: true))
    if !spans.isEmpty { setSpans(spans) }
    if !attachments.isEmpty { setAttachments(attachments) }
  }

  /// Layouts of no text, for the first paragraph and for all others.
  static func templates(
    _ style: TextStyle, _ paragraphStyle: ParagraphStyle, width: Double, shared: SharedStyling?,
    context: LayoutContext
  ) -> (first: TextLayout, body: TextLayout) {
    func make(_ paragraphStyle: ParagraphStyle) -> TextLayout {
      TextLayout(
        "", endsText: true, style: style, spans: [], attachments: [], shared: shared,
        paragraphStyle: paragraphStyle, width: width, context: context)
    }
    var bodyStyle = paragraphStyle
    bodyStyle.textIndent = 0
    return (make(paragraphStyle), make(bodyStyle))
  }

  /// The faces that `GlyphRun.fontIndex` counts: those of the style, then those of spans.
  ///
  /// A face stays in the list until all spans are set anew.
  public var fonts: [FontFace] { shared?.fonts ?? style.fonts }

  /// The length of the text in UTF-16 code units.
  public var length: Int { tree.summary.length }
  /// The number of paragraphs; at least one.
  public var paragraphCount: Int { tree.summary.paragraphs }
  /// The number of lines; an estimate unless the text is measured.
  public var lineCount: Int { tree.summary.lines }
  /// The height of all lines; an estimate unless the text is measured.
  public var height: Double {
    tree.summary.height + template.paragraphGap * Double(paragraphCount - 1)
  }
  /// Whether all of the text has been laid out, so that nothing is an estimate.
  public var isMeasured: Bool { tree.summary.unmeasuredPages == 0 }

  /// The text; O(length).
  public var text: String { text(in: TextRange(0, length)) }

  /// The text of a range, clamped to the document; half a surrogate pair becomes U+FFFD.
  public func text(in range: TextRange) -> String {
    let start = max(0, min(length, range.start))
    let end = max(start, min(length, range.end))
    var result = ""
    guard start < end else { return result }
    forEachPage(from: start) { place in
      let low = max(0, start - place.origin.offset)
      let high = min(place.page.length, end - place.origin.offset)
      result += place.page.text(low..<high)
      return place.end < end
    }
    return result
  }

  /// Breaks lines for another width: those that somebody looks at, when they do.
  ///
  /// - Complexity: O(length / 1000).
  public func setWidth(_ width: Double) {
    guard width != self.width else { return }
    self.width = width
    template.setWidth(width)
    bodyTemplate.setWidth(width)
    let estimate = DocumentEstimate(template)
    tree.mapPages { page in
      switch page.content {
      case .raw(let text):
        return DocumentPage(
          raw: text, length: page.length, paragraphs: page.summary.paragraphs,
          lines: max(page.summary.paragraphs, estimate.lines(page.length)), step: estimate.step,
          endsText: page.endsText)
      case .laidOut(let paragraphs):
        return DocumentPage(
          paragraphs, endsText: page.endsText,
          estimatedLines: paragraphs.estimatedLines(at: width), restyled: page.restyled)
      }
    }
  }

  /// Goes over the pages from the one that an offset is in, until the body says to stop; the body
  /// may lay them out.
  func forEachPage(from offset: Int = 0, _ body: (DocumentTree.Place) -> Bool) {
    var place = tree.page(at: offset)
    while body(place), place.end < length { place = tree.page(at: place.end) }
  }

  // MARK: - Counting

  func count(_ body: (inout Work) -> Void) {
    body(&work)
    work.nodes = tree.work
    work.rangeNodes = spanTree.work + attachmentTree.work
  }

  func countRevision() { revision += 1 }
}
