// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

/// Performs the actions of a scenario and records its log: a window with a scroll view, a text view
/// as tall as its text, a keyboard and a caret follower.
final class ScenarioPlayer {
  let window: Window
  let scrollView: TextScrollView
  let follower: CaretFollower
  private(set) var log: [Timeline.Entry] = []
  private let capturesViews: Bool

  var textView: TextView { scrollView.textView }

  init(_ scenario: Scenario) {
    window = scenario.screen.makeWindow()
    capturesViews = scenario.capturesViews
    let text = scenario.textView
    let document = TextDocument(
      text.text, style: text.style, spans: text.spans, attachments: text.attachments,
      paragraphStyle: text.paragraphStyle, paragraphSpans: text.paragraphSpans)
    let textView = TextView(document)
    textView.textContainerInset = text.inset
    textView.wrapWidth = text.width
    textView.select(text.selection)
    scrollView = TextScrollView(textView)
    scrollView.contentInset = scenario.scrollView.contentInset
    scrollView.contentInsetAdjustmentBehavior = scenario.scrollView.contentInsetAdjustment
    scrollView.adjustsForKeyboard = true
    let frame = scenario.scrollView.frame
    let keyboard = ScenarioKeyboard()
    window.layout = { [unowned scrollView, unowned keyboard] view in
      scrollView.frame = frame ?? Rect(origin: .zero, size: view.bounds.size)
      let covered = view.window?.keyboardFrame ?? .null
      keyboard.isHidden = covered.isNull
      if !covered.isNull { keyboard.frame = covered }
    }
    window.addSubview(scrollView)
    window.addSubview(keyboard)
    window.layoutIfNeeded()
    follower = CaretFollower(textView, options: scenario.follow)
    scrollView.onScroll = { [unowned self] in record(.write($0)) }
    scrollView.onReveal = { [unowned self] in record(Timeline.Event($0)) }
  }

  private func record(_ event: Timeline.Event) {
    log.append(Timeline.Entry(at: window.clock.now, event))
  }

  // MARK: - Playing

  /// Performs and logs an action; `finishFrame()` then performs layout and reveals the caret.
  func perform(_ action: ScenarioAction) {
    record(.action(action))
    switch action {
    case .insert(let text): textView.insertText(text)
    case .deleteBackward(let count): textView.deleteBackward(count: count)
    case .select(let selection): textView.select(selection)
    case .move(let movement, let count):
      for _ in 0..<max(0, count) {
        let before = textView.selection
        textView.move(by: movement)
        if textView.selection == before { break }
      }
    case .keyboard(let height): window.showKeyboard(height: height)
    case .rotate(let orientation):
      guard orientation != window.orientation else { break }
      window.setOrientation(orientation)
      follower.setNeedsReveal()
    case .drag(let offset):
      window.layoutIfNeeded()
      scrollView.drag(to: offset)
    case .reload(let text): textView.reload(text)
    }
  }

  /// Performs layout and reveals the caret after the actions of one time.
  func finishFrame() { follower.revealIfNeeded() }

  /// The current state as a sample.
  func sample() -> Timeline.Sample {
    let geometry = scrollView.geometry
    let caret = textView.convert(follower.caretRect, to: scrollView)
    let padded = textView.convert(follower.paddedCaretRect, to: scrollView)
    let reveals = scrollView.revealController
    return Timeline.Sample(
      at: window.clock.now, contentOffset: scrollView.contentOffset,
      viewport: scrollView.bounds.size, contentSize: scrollView.contentSize,
      adjustedContentInset: scrollView.adjustedContentInset,
      caret: caret ?? .null, paddedCaret: padded ?? .null,
      isCaretVisible: geometry.shows(caret ?? .null),
      isPaddedCaretVisible: geometry.shows(padded ?? .null),
      isAnimating: reveals?.isAnimating ?? false, fraction: reveals?.fraction ?? 1,
      views: capturesViews ? window.snapshot() : nil)
  }
}
