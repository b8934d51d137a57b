// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
package import CarettaLayout
package import CarettaViews

extension Scenario {
  /// Layouts of all texts that the scenario shows at some time, without a width: texts of labels
  /// and of text views, and texts that events insert, in the style of the first text view.
  package var textLayouts: [TextLayout] {
    var layouts = stage.textLayouts
    guard let state = stage.firstText else { return layouts }
    let inserted = events.compactMap { event -> String? in
      switch event.action {
      case .insert(let text), .reload(let text, _), .mark(let text, _): text
      default: nil
      }
    }
    let text = inserted.joined(separator: "\n")
    if !text.isEmpty {
      layouts.append(TextLayout(text, style: state.style, paragraphStyle: state.paragraphStyle))
    }
    return layouts
  }
}

extension StageView {
  /// The layouts of the labels and the text views of the tree.
  fileprivate var textLayouts: [TextLayout] {
    var layouts: [TextLayout] = []
    switch content {
    case .label(let layout, _): layouts.append(layout)
    case .text(let state):
      layouts.append(
        TextLayout(
          state.text, style: state.style, spans: state.spans, attachments: state.attachments,
          paragraphStyle: state.paragraphStyle, paragraphSpans: state.paragraphSpans))
    default: break
    }
    return layouts + children.flatMap(\.textLayouts)
  }
}

extension ScreenRequest {
  /// The layouts of the labels and the text views on the first screen; every screen has the same
  /// text.
  var textLayouts: [TextLayout] {
    guard let screen = screens.first else { return [] }
    return Self.textLayouts(of: window(screen))
  }

  private static func textLayouts(of view: View) -> [TextLayout] {
    var layouts = view.subviews.flatMap(textLayouts)
    if let label = view as? Label { layouts.append(label.textLayout) }
    if let textView = view as? TextView { layouts.append(textView.document.layout()) }
    return layouts
  }
}
