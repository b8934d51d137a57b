// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension ScenarioRecorder {
  /// Adds a sample of the current state to the timeline.
  package func takeSample() { timeline.samples.append(sample()) }

  private func sample() -> Timeline.Sample {
    var sample = Timeline.Sample(
      at: window.clock.now, viewport: window.bounds.size, contentSize: window.bounds.size)
    if let scrollView {
      sample.contentOffset = scrollView.contentOffset
      sample.viewport = scrollView.bounds.size
      sample.contentSize = scrollView.contentSize
      sample.adjustedContentInset = scrollView.adjustedContentInset
      sample.scale = scrollView.scale
    }
    let reveals = ([scrollView].compactMap(\.self) + scrollViews.map(\.view))
      .compactMap(\.revealController)
    let running = reveals.first(where: \.isAnimating)
    sample.isAnimating = running != nil
    sample.fraction = (running ?? reveals.first)?.fraction ?? 1
    sample.safeArea = window.safeAreaInsets
    sample.firstResponder = window.firstResponder.flatMap(name)
    if let textView { describe(textView, in: &sample) }
    if captures.contains(.frames) {
      for (name, view) in views {
        sample.frames[name] = view.superview?.convert(view.frame, to: nil) ?? .null
      }
      for (name, view) in scrollViews { sample.offsets[name] = view.contentOffset }
    }
    if captures.contains(.accessibility) {
      sample.accessibility = accessibility.tree(of: window)
    }
    if captures.contains(.views) { sample.views = window.snapshot() }
    return sample
  }

  /// The caret, the selection and the text.
  private func describe(_ textView: TextView, in sample: inout Timeline.Sample) {
    let follower = follower(of: textView)
    let caret = follower?.caretRect ?? textView.caretRect(for: textView.headPosition)
    sample.caret = textView.convert(caret, to: scrollView) ?? .null
    sample.paddedCaret =
      textView.convert(follower?.paddedCaretRect ?? caret, to: scrollView) ?? .null
    sample.isCaretVisible = textView.isVisible { _ in caret }
    sample.isPaddedCaretVisible = textView.isVisible {
      follower?.paddedCaretRect(in: $0) ?? caret
    }
    sample.selection = textView.selection
    sample.length = textView.length
    if captures.contains(.digest) { sample.textDigest = digest(of: textView) }
    if captures.contains(.text) { sample.text = textView.text }
  }

  private func digest(of textView: TextView) -> UInt64 {
    let (view, revision) = (ObjectIdentifier(textView), textView.document.revision)
    if let digested, digested.view == view, digested.revision == revision {
      return digested.digest
    }
    // FNV-1a, 64 bits.
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in textView.text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    digested = (view, revision, digest)
    return digest
  }
}

extension TextView {
  /// Whether the part of a rectangle inside the content is visible in all scroll views around the
  /// text; without scroll views, in the window.
  fileprivate func isVisible(_ rect: (ScrollView) -> Rect) -> Bool {
    scrollViews.allSatisfy { scrollView in
      convert(rect(scrollView), to: scrollView).map(scrollView.geometry.shows) ?? false
    }
  }
}
