// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
public import CarettaLayout

extension Timeline {
  /// The digest of the samples and the log; pictures of views are left out.
  public var digest: ResultDigest {
    var digest = ResultDigest()
    digest.add(samples.count)
    for sample in samples { digest.add(sample) }
    for entry in log {
      digest.add(entry.at)
      digest.add(entry.scrollView ?? "")
      digest.add("\(entry.event)")
    }
    return digest
  }
}

extension ResultDigest {
  fileprivate mutating func add(_ sample: Timeline.Sample) {
    add(sample.at)
    add(sample.contentOffset)
    add(sample.viewport)
    add(sample.contentSize)
    add(sample.adjustedContentInset)
    add(sample.caret)
    add(sample.paddedCaret)
    for flag in [sample.isCaretVisible, sample.isPaddedCaretVisible, sample.isAnimating] {
      add(flag)
    }
    add(sample.fraction)
    if let selection = sample.selection {
      add(selection.anchor)
      add(selection.head)
    }
    add(sample.length)
    add(sample.text ?? "")
    add(sample.safeArea)
    add(sample.firstResponder ?? "")
    for (name, offset) in sample.offsets.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(offset)
    }
    for (name, frame) in sample.frames.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(frame)
    }
  }
}
