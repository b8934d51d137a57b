// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

// Names of UITextView that a reader may try first; the compiler's message names the replacement.

extension TextView {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use setStyle(_:) with TextStyle(font:size:)")
  public var font: FontFace? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set TextSpan.color with editor.spans")
  public var textColor: Color? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(
    *, unavailable,
    message: """
      pass paragraphStyle: ParagraphStyle(textAlign:) to TextDocument, and the document to TextView
      """
  )
  public var textAlignment: ParagraphStyle.TextAlign {
    get { .start }
    set {}
  }

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
  public var isEditable: Bool {
    get { true }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "a text view is always selectable; show text in a Label")
  public var isSelectable: Bool {
    get { true }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use undo() and redo()")
  public var undoManager: TextEditor? { nil }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "set TextSpan values with editor.spans")
  public var typingAttributes: [String: String] {
    get { [:] }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "delete(_:count:)")
  public func delete(by movement: TextMovement) {}
}

extension ScrollView {
  /// Not available; the compiler's message names the replacement.
  @available(
    *, unavailable,
    message: """
      use observeScrolling(_:); for text, use observe(_:): .text is textViewDidChange, .selections \
      textViewDidChangeSelection
      """
  )
  public var delegate: AnyObject? {
    get { nil }
    set {}
  }

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use observeScrolling(_:)")
  public var onScroll: ((Point) -> Void)? {
    get { nil }
    set {}
  }
}

extension Window {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, message: "use observe(_:)")
  public var onEvent: ((ViewEvent) -> Void)? {
    get { nil }
    set {}
  }
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
  @available(*, unavailable, renamed: "startAnimation()")
  public func start() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "pauseAnimation()")
  public func pause() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "stopAnimation(_:)")
  public func stop(withoutFinishing: Bool) {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "finishAnimation(at:)")
  public func finish(at position: AnimatorPosition) {}
}

extension PropertyAnimator {
  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "startAnimation()")
  public func start() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "pauseAnimation()")
  public func pause() {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "stopAnimation(_:)")
  public func stop(withoutFinishing: Bool) {}

  /// Not available; the compiler's message names the replacement.
  @available(*, unavailable, renamed: "finishAnimation(at:)")
  public func finish(at position: AnimatorPosition) {}
}
