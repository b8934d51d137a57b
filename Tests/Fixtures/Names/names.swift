// SPDX-License-Identifier: Apache-2.0

// Calls that an author who knows UIKit and TextKit tries first. Each compiles, or gets a message
// that names the right call; Scripts/check-names.py verifies both with the compiler.

import CarettaFoundation
import CarettaKit
import Foundation

func textViews(_ font: FontFace, _ style: TextStyle, _ document: TextDocument) {
  let view = TextView("x", style: style)
  _ = TextView(style: style)
  _ = TextView(document)
  _ = TextView("x", style: TextStyle(font: font, size: 17), frame: .zero)
  _ = TextStyle(font: font)
  _ = TextStyle(fonts: [font], size: 12)
  view.text = "y"
  _ = view.text
  _ = view.hasText
  view.insertText("a")
  view.deleteBackward()
  view.replace(TextRange(0..<1), withText: "b")
  view.replace(view.selectedTextRange, withText: "")
  view.setMarkedText("x", selectedRange: TextRange(0..<1))
  view.unmarkText()
  _ = view.markedTextRange
  view.undo()
  view.redo()
  view.selection = TextSelection(caret: 3)
  view.selection = TextSelection(anchor: 1, head: 2)
  view.selectedTextRange = TextRange(0..<2)
  view.textContainerInset = .zero
  view.layoutMargins = .zero
  view.isScrollEnabled = false
  view.setStyle(style)
  view.delete(.wordLeft)
  view.delete(.wordLeft, count: 2)
  view.editor.deleteBackward(count: 2)
  view.editor.deleteForward(count: 2)
  view.editor.deleteBackward(.lastMark)
  view.becomeFirstResponder()
  view.resignFirstResponder()
  view.scrollRangeToVisible(TextRange(0..<1))
  view.observe { if case .text = $0 {} }
  view.observe { if case .selections(let selections) = $0 { _ = selections.count } }
  view.font = font  // expected-error {{use setStyle(_:) with TextStyle(font:size:)}}
  view.textColor = .black  // expected-error {{set TextSpan.color with editor.spans}}
  view.textAlignment = .center  // expected-error {{pass paragraphStyle:}}
  _ = view.attributedText  // expected-error {{set the text, and its styles with editor.spans}}
  _ = view.selectedRange  // expected-error {{use selectedTextRange; CarettaFoundation has NSRange}}
  _ = NSRange(view.selectedTextRange)
  view.isEditable = false  // expected-error {{always editable; show text in a Label}}
  view.isSelectable = false  // expected-error {{show text in a Label}}
  view.delegate = nil  // expected-error {{observe(_:): .text is textViewDidChange}}
  view.undoManager?.undo()  // expected-error {{use undo() and redo()}}
  view.typingAttributes = [:]  // expected-error {{set TextSpan values with editor.spans}}
  view.delete(by: .wordLeft)  // expected-error {{renamed to 'delete(_:count:)'}}
}

func positions(_ view: TextView) {
  _ = view.caretRect(for: view.selectedTextRange.startPosition)
  _ = view.caretRect(for: view.selectedTextRange.start)
  _ = view.caretRect(for: view.selectedTextRange.end)
  _ = view.caretRect(for: view.headPosition)
  _ = view.caretRect(for: TextPosition(3))
  _ = view.caretRect(for: 3)
  _ = view.firstRect(for: 0..<3)
  _ = view.firstRect(for: view.selectedTextRange)
  _ = view.selectionRects(for: 0..<3)
  _ = view.selectionRects(for: TextRange(0..<3))
  _ = view.closestPosition(to: Point(x: 1, y: 2))
  _ = view.closestPosition(to: Point(x: 1, y: 2), within: TextRange(0..<3))
  _ = view.characterRange(at: Point(x: 1, y: 2))
  _ = view.position(from: view.beginningOfDocument, offset: 2)
  _ = view.offset(from: view.beginningOfDocument, to: view.endOfDocument)
  _ = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
  _ = view.text(in: 0..<2)
  _ = view.text(in: TextRange(0..<2))
  let (position, word) = (TextPosition(1), TextGranularity.word)
  _ = view.tokenizer.rangeEnclosingPosition(position, with: word, inDirection: .storage(.forward))
  _ = view.baseWritingDirection(for: TextPosition(0), in: .forward)
  _ = TextPosition(1).compared(to: TextPosition(2))
  _ = TextRange(2..<5).length
  _ = TextRange(2..<5).isEmpty
  _ = TextRange(2..<5).contains(3)
  _ = TextRange(NSRange(location: 2, length: 3))
}

func layouts(_ style: TextStyle) {
  var layout = TextLayout("Hello, world", style: style, width: 80)
  _ = TextLayout("a", style: style, paragraphStyle: ParagraphStyle(textAlign: .center))
  _ = TextLayout("a", style: style, block: BlockOptions(maxLines: 2), width: 80)
  layout.setWidth(100)
  _ = layout.lines
  _ = layout.lineCount
  _ = layout.size
  _ = layout.line(0).rect
  _ = layout.line(0).writingDirection
  _ = layout.line(at: TextPosition(3)).baseline
  _ = layout.glyphRuns.first?.font
  _ = layout.caretStops.map(\.x)
  _ = layout.caretCandidates(at: 3)
  _ = layout.caretRect(for: 7)
  _ = layout.selectionRects(for: 7..<12)
  _ = layout.overflow
  _ = layout.visibleRange
  _ = layout.words
  _ = layout.missingGlyphs
  _ = layout == layout
  _ = layout.carets  // expected-error {{renamed to 'caretStops'}}
  _ = layout.carets(at: 1)  // expected-error {{renamed to 'caretCandidates(at:)'}}
  _ = layout.line(0).direction  // expected-error {{renamed to 'writingDirection'}}
  _ = layout.numberOfLines  // expected-error {{renamed to 'lineCount'}}
  _ = LayoutContext(cachedWords: 8)  // expected-error {{renamed to 'init(cacheCapacity:)'}}
  _ = LayoutContext(cacheCapacity: 8)
  _ = TextLayout("x", style: layout.style, inlineSize: 80)
  _ = layout.inlineSize
  _ = layout.width
  var block = BlockOptions(maxBlockSize: 40, blockSize: 60)
  block.maxHeight = 40  // expected-error {{renamed to 'maxBlockSize'}}
  block.blockExtent = 60  // expected-error {{renamed to 'blockSize'}}
  var characters = TextStyle(fonts: [], letterSpacing: .percent(2), wordSpacing: 1)
  characters.letterSpacingPercent = 2  // expected-error {{set letterSpacing to .percent(_)}}
}

func styles() {
  _ = ParagraphStyle(alignment: .center)  // expected-error {{renamed to 'textAlign:'}}
  let range = TextRange(0..<1)
  _ = ParagraphSpan(range, alignment: .center)  // expected-error {{renamed to 'textAlign:'}}
  var style = ParagraphStyle(textAlign: .justify) { $0.textAlignLast = .center }
  style.alignment = .left  // expected-error {{renamed to 'textAlign'}}
  style.alignmentLast = .left  // expected-error {{renamed to 'textAlignLast'}}
  style.lineHeight = .multiple(1.2)
  style.lineHeight = 20
  style.tabSize = .points(24)
  style.lineHeightMultiple = 1.2  // expected-error {{set lineHeight to .multiple(_)}}
  style.tabLength = 24  // expected-error {{set tabSize to .points(_)}}
  var paragraph = ParagraphSpan(range) { $0.tabSize = .points(24) }
  paragraph.tabLength = 24  // expected-error {{set tabSize to .points(_)}}
  var text = TextSpan(range) { $0.letterSpacing = .percent(2) }
  text.wordSpacing = .percent(2)
  text.letterSpacingPercent = 2  // expected-error {{set letterSpacing to .percent(_)}}
  text.wordSpacingPercent = 2  // expected-error {{set wordSpacing to .percent(_)}}
  let font = TextStyle(fonts: [])
  _ = TextSpan.initialLetter(  // expected-error {{use ParagraphStyle.InitialLetter.spans}}
    range, size: 3, style: font, lineHeight: 20)
  let alignments: [ParagraphStyle.Alignment] = []  // expected-error {{renamed to 'TextAlign'}}
  _ = alignments
}

func documents(_ document: TextDocument, _ style: TextStyle, _ editor: TextEditor) {
  document.insert("x", at: 0)
  document.setStyle(style)
  document.setWidth(100)
  _ = document.layout(.offset(3))
  _ = document.caretRect(for: 3)
  editor.selections = TextSelections([])  // expected-error {{setter is inaccessible}}
  editor.select(TextSelections([TextSelection(caret: 1), TextSelection(caret: 4)]))
  for selection in editor.selections { _ = selection.head }
  _ = editor.selections.count
  _ = editor.selections[0].range
  _ = editor.selections.main
  let pages = TextPagination(document, PageGeometry(repeating: [[Rect.zero]]))
  _ = pages.count
  for page in pages { _ = page?.lines }
  editor.undo()
  editor.observe { if case .text(let change) = $0 { _ = change.newLength } }
}

func scrolling(_ scrollView: ScrollView, _ window: Window, _ table: TableView, _ view: View) {
  scrollView.setContentOffset(.zero, animated: true)
  scrollView.scrollRectToVisible(.zero, animated: true)
  scrollView.contentOffset = .zero
  _ = scrollView.adjustedContentInset
  scrollView.observeScrolling { if case .write(let offset) = $0 { _ = offset.y } }
  scrollView.delegate = nil  // expected-error {{use observeScrolling(_:)}}
  scrollView.onScroll = { _ in }  // expected-error {{use observeScrolling(_:)}}
  window.observe { if case .keyboardFrame(let frame) = $0 { _ = frame.height } }
  window.onEvent = { _ in }  // expected-error {{use observe(_:)}}
  table.reloadData()  // expected-error {{set cells}}
  table.scrollToRow(at: 3)  // expected-error {{use scrollRectToVisible(cells[row].frame)}}
  table.dataSource = nil  // expected-error {{set cells}}
  _ = view.convert(Point.zero, to: scrollView)
  let rect: Rect? = view.convert(Rect.zero, to: nil)
  _ = rect
  _ = view.safeAreaInsets
  _ = view.layoutMarginsGuide.layoutFrame
  view.addSubview(scrollView)
  view.setNeedsLayout()
  view.layoutIfNeeded()
  _ = view.sizeThatFits(.zero)
  _ = CaretFollower.Options(duration: 0.2, reducesMotion: true, mode: .coalesce, timing: .linear)
  window.showKeyboard(height: 300)
  window.hideKeyboard()
}

func animators(_ window: Window, _ view: View) {
  let animator = ViewPropertyAnimator(in: window, duration: 1) { view.frame = .zero }
  _ = ViewPropertyAnimator(duration: 1)  // expected-error {{init(in:duration:curve:}}
  animator.startAnimation()
  animator.pauseAnimation()
  animator.fractionComplete = 0.5
  _ = animator.fractionComplete
  animator.isReversed = true
  animator.addAnimations { view.backgroundColor = .white }
  animator.addCompletion { _ in }
  animator.continueAnimation(durationFactor: 0.5)
  animator.stopAnimation(false)
  animator.finishAnimation(at: .current)
  animator.start()  // expected-error {{renamed to 'startAnimation()'}}
  animator.pause()  // expected-error {{renamed to 'pauseAnimation()'}}
  animator.stop(withoutFinishing: true)  // expected-error {{renamed to 'stopAnimation(_:)'}}
  animator.finish(at: .end)  // expected-error {{renamed to 'finishAnimation(at:)'}}
}

func pictures(_ layout: TextLayout, _ view: View, _ style: TextStyle) throws {
  _ = DisplayList(layout)
  _ = DisplayList(view)
  _ = DisplayList(layout, drawing: LayoutDrawing(show: [.text]))
  _ = try PNGRenderer().png(from: DisplayList(layout), scale: 2)
  let scenario = Scenario(
    on: .device(.iPhone8), stage: .textView(.init("x", style: style)),
    script: [.keyboard(300), .type("Hello", every: 0.03), .at(1, .rotate(.landscape))])
  let timeline = scenario.play()
  for sample in timeline { _ = sample.contentOffset }
  _ = timeline.count
  _ = timeline == timeline
  _ = Label("x", style: style).numberOfLines
}
