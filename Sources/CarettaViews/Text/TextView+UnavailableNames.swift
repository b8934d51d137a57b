// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

// Names of UITextView that a reader may try first; the compiler's message names the replacement.

extension TextView {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use setStyle(_:) with TextStyle(font:size:)")
  public var font: FontFace? { nil }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set TextSpan.color with editor.spans")
  public var textColor: Color? { nil }

  /// Not available; the compiler's message names the replacement.
  @available(
    *, unavailable,
    message: """
      pass paragraphStyle: ParagraphStyle(alignment:) to TextDocument, and the document to TextView
      """
  )
  public var textAlignment: ParagraphStyle.Alignment { .start }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set the text, and its styles with editor.spans")
  public var attributedText: String { "" }

  /// Not available; the compiler's message names the replacement.
  @available(
    *, unavailable, message: "use selectedTextRange; CarettaFoundation has NSRange(_: TextRange)"
  )
  public var selectedRange: TextRange { selectedTextRange }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "a text view is always editable; show text in a Label")
  public var isEditable: Bool { true }

  /// Not available; the compiler's message names the replacement.
  @available(
    *, unavailable,
    message: "use observe(_:): .text is textViewDidChange, .selections textViewDidChangeSelection"
  )
  public var delegate: AnyObject? { nil }
}

extension ViewPropertyAnimator {
  /// Not available; the compiler's message names the replacement.
  @available(
    *, unavailable,
    message: "animations run on a window's clock: use init(in:duration:curve:animations:)"
  )
  public convenience init?(
    duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) { return nil }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "start()")
  public func startAnimation() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "pause()")
  public func pauseAnimation() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "stop(withoutFinishing:)")
  public func stopAnimation(_ withoutFinishing: Bool) {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "finish(at:)")
  public func finishAnimation(at position: AnimatorPosition) {}
}

extension PropertyAnimator {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "start()")
  public func startAnimation() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "pause()")
  public func pauseAnimation() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "stop(withoutFinishing:)")
  public func stopAnimation(_ withoutFinishing: Bool) {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "finish(at:)")
  public func finishAnimation(at position: AnimatorPosition) {}
}
