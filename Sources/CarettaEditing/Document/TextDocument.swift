// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// An editable text with its layout.
///
/// ```swift
/// let document = TextDocument("Hello\nworld", style: style, width: 320)
/// try document.replace(TextRange(5, 5), with: ", wide")
/// document.caretRect(for: TextPosition(11))
/// ```
///
/// The paragraphs are in a balanced tree. An edit lays out only the paragraphs that it touches;
/// queries at an offset, a line or a y take O(log length). The results are equal to one
/// `TextLayout` of the whole text, except that a y may differ by the rounding of a sum if lines
/// have several heights.
///
/// Spans and attachments move with the text. They are in separate trees (`RangeTree`), so that an
/// edit takes time in proportion to the spans at the edit, not to all of them. All of the text is
/// measured in one unit: spans with sizes or fonts that the unit cannot represent make it finer,
/// and then all paragraphs are laid out again when they are next read.
///
/// A paragraph is laid out by the first query that reads it. Until then its lines are an estimate,
/// and so are the y and the line number of all text after it: see `isMeasured`.
/// `layOut(top:height:)` replaces estimates and keeps visible lines in place.
///
/// A long paragraph is stored in sections if this is proven to give the same layout: for wrapped
/// left-to-right text in one script written with spaces, without spans or bidi controls. Typing in
/// it lays out about three thousand characters, and more only until the line starts match the
/// previous ones. Other paragraphs are laid out as a whole: typing takes time in proportion to
/// their length, with cached words.
///
/// A query is answered by a `TextLayout` of the few paragraphs that it reads, in the coordinates of
/// the document, so that documents and layouts share the code of the queries.
public final class TextDocument {
  /// The style of the text outside of spans.
  public internal(set) var style: TextStyle
  /// The style of paragraphs outside of paragraph spans.
  public let paragraphStyle: ParagraphStyle
  /// The size of the block along its lines, in points; infinite if unbounded.
  public var inlineSize: Double { specification.width }
  /// The inline size, which is the width of horizontal text.
  public var width: Double { inlineSize }
  /// The revision of the text, incremented by each change.
  package private(set) var revision = 0
  /// The work done so far.
  package var work: Work {
    var all = ownWork
    all.nodes = tree.work
    all.rangeNodes = spanTree.work + attachmentTree.work + paragraphSpanTree.work
    return all
  }
  /// The work without the work of the trees.
  var ownWork = Work()
  /// Called after each change with `differencesFromScratch()`; for tests.
  ///
  /// O(length) for each change.
  package var shadow: (([String]) -> Void)?

  /// The amount of work that a document has done; tests assert it instead of times.
  package struct Work: Hashable, Sendable {
    /// Nodes of the tree visited or made.
    package var nodes = 0
    /// Pages laid out or joined.
    package var pages = 0
    /// Paragraphs laid out, in whole or in part.
    package var paragraphs = 0
    /// UTF-16 code units laid out.
    package var units = 0
    /// Nodes of the trees of spans and attachments visited or made.
    package var rangeNodes = 0
    /// The work of all comparisons of texts.
    package var diff = TextDiff.Work()
  }

  /// The maximum number of UTF-16 units of the text; tests set a smaller number.
  package var lengthLimit = TextLimits.length

  /// The observers, called after each change; held weakly.
  private var observers: [WeakObserver] = []

  let context: LayoutContext
  /// The styles, width and unit of all paragraphs; their spans and attachments are in the trees.
  var specification: LayoutSpecification
  let tree: DocumentTree
  var splitter: PageSplitter
  var spanTree = RangeTree<TextSpan>()
  /// Whether some span has had decorations.
  var hasDecoratedSpans = false
  /// The number of times that spans or attachments were set, other than by mapping through edits.
  var stylesRevision = 0
  /// The attachments, one at each U+FFFC.
  var attachmentTree = RangeTree<TextAttachment>()
  var paragraphSpanTree = RangeTree<ParagraphSpan>()
  /// Whether some paragraph span has had a list marker.
  var hasMarkers = false
  /// Whether some paragraph span has had a marker inside its line, with a counted number.
  var countsInLines = false
  /// The faces and the unit that all paragraphs share; nil without spans and attachments.
  var shared: SharedStyling?

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - text: any text; text beyond `TextLimits.length` is left out.
  ///   - style: fonts, size, spacing, features, language.
  ///   - spans: styles of ranges that differ from the style, in ascending precedence.
  ///   - attachments: objects at U+FFFC.
  ///   - paragraphStyle: direction, alignment, breaking and writing mode.
  ///   - paragraphSpans: styles of paragraphs that differ from the paragraph style, in ascending
  ///     precedence.
  ///   - inlineSize: the size of the block along its lines, in points (CSS `inline-size`).
  ///   - context: the cache of shaped words.
  /// - Complexity: O(length) to find the paragraphs; nothing is laid out.
  public init(
    _ text: String, style: TextStyle, spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    paragraphStyle: ParagraphStyle = ParagraphStyle(), paragraphSpans: [ParagraphSpan] = [],
    inlineSize: Double = .infinity, context: LayoutContext = .current
  ) {
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.context = context
    specification = LayoutSpecification(
      style: style, paragraphStyle: paragraphStyle, width: inlineSize, context: context)
    splitter = PageSplitter(specification, paragraphStyle)
    tree = DocumentTree(splitter.pages(of: TextLimits.clipped(text), endsText: true))
    if !spans.isEmpty { setSpans(spans) }
    if !attachments.isEmpty { setAttachments(attachments) }
    if !paragraphSpans.isEmpty { setParagraphSpans(paragraphSpans) }
  }

  /// Creates a document whose inline size is called `width`, as it is in horizontal text.
  public convenience init(
    _ text: String, style: TextStyle, spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    paragraphStyle: ParagraphStyle = ParagraphStyle(), paragraphSpans: [ParagraphSpan] = [],
    width: Double, context: LayoutContext = .current
  ) {
    self.init(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, inlineSize: width, context: context)
  }

  /// The faces that `GlyphRun.fontIndex` refers to: the faces of the style, then of the spans.
  ///
  /// A face stays in the list until all spans are set.
  public var fonts: [FontFace] { shared?.fonts ?? style.fonts }

  /// The length of the text in UTF-16 code units.
  public var length: Int { tree.summary.length }
  /// The number of paragraphs; at least one.
  public var paragraphCount: Int { tree.summary.paragraphs }
  /// The number of lines; an estimate unless the text is measured.
  public var lineCount: Int { tree.summary.lines }
  /// The height of all lines, in vertical text their extent across lines; an estimate unless the
  /// text is measured.
  public var height: Double {
    tree.summary.height + specification.paragraphSpacing * Double(paragraphCount - 1)
      + tree.summary.space
  }
  /// Whether all of the text has been laid out, so that no line or height is an estimate.
  public var isMeasured: Bool { tree.summary.unmeasuredPages == 0 }

  /// The text; O(length).
  public var text: String { text(in: TextRange(0, length)) }

  /// Returns the text of a range, clamped to the document; each half of a split surrogate pair
  /// becomes U+FFFD.
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

  /// Sets the inline size, which is the width of horizontal text.
  public func setWidth(_ width: Double) { setInlineSize(width) }

  /// Sets the inline size; lines are broken again when they are next read.
  ///
  /// - Complexity: O(length / 1000).
  public func setInlineSize(_ inlineSize: Double) {
    guard inlineSize != self.inlineSize else { return }
    var resized = specification
    resized.setWidth(inlineSize)
    specification = resized
    let estimate = DocumentEstimate(specification)
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

  /// Iterates over the pages from the page of an offset on, until the body returns false.
  ///
  /// The body may lay out the pages.
  func forEachPage(from offset: Int = 0, _ body: (DocumentTree.Place) -> Bool) {
    var place = tree.page(at: offset)
    while body(place), place.end < length { place = tree.page(at: place.end) }
  }

  func countRevision() { revision += 1 }

  // MARK: - Observers

  private struct WeakObserver {
    weak var observer: (any DocumentObserver)?
  }

  /// Adds an observer, which is called after each change as long as it lives.
  func add(_ observer: any DocumentObserver) {
    observers = observers.filter { $0.observer != nil } + [WeakObserver(observer: observer)]
  }

  func notify(_ change: DocumentLayoutChange) {
    for observer in observers { observer.observer?.follow(change) }
  }
}
