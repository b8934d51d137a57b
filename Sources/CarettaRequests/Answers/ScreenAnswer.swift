// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// The answer to a screen request: the views of each screen.
package struct ScreenAnswer: JSONObjectWritable {
  let request: ScreenRequest

  /// Returns the answer to a request, optionally with warnings about text without glyphs.
  package static func response(
    _ reader: RequestReader, _ fonts: FontLibrary, warns: Bool
  ) throws(RequestError) -> Response {
    let request = try ScreenRequest(reader, fonts: fonts)
    var response = Response(json: ScreenAnswer(request: request))
    if warns {
      response.warnings = LayoutWarnings.sentences(
        request.textLayouts, notes: request.stage.notes)
    }
    return response
  }

  func writeFields(to writer: inout JSONWriter) {
    if let id = request.id { writer.field("id", id) }
    writer.field("screens", request.screens.map { ScreenEntry(request: request, screen: $0) })
  }
}

/// A screen of the answer; its views exist only while it is written.
private struct ScreenEntry: JSONObjectWritable {
  let request: ScreenRequest
  let screen: ScreenRequest.Screen

  func writeFields(to writer: inout JSONWriter) {
    let window = request.window(screen)
    writer.field("device", screen.device.map { .string($0.name) } ?? JSONValue.null)
    writer.field("direction", window.layoutDirection.rawValue)
    writer.field("orientation", screen.orientation.rawValue)
    writer.field("safeArea", window.deviceSafeArea)
    writer.field("scale", window.scale)
    writer.field("size", window.size)
    if let part = screen.part { writer.field("splitView", part.rawValue) }
    writer.field("views", window.subviews.map { ViewEntry(view: $0) })
  }
}

/// A view of the answer with its subviews.
private struct ViewEntry: JSONObjectWritable {
  let view: View

  func writeFields(to writer: inout JSONWriter) {
    let scrollView = view as? ScrollView
    if let scrollView { writer.field("adjustedContentInset", scrollView.adjustedContentInset) }
    writer.field("children", view.subviews.map { ViewEntry(view: $0) })
    if let scrollView {
      writer.field("contentOffset", scrollView.contentOffset)
      writer.field("contentSize", scrollView.contentSize)
    }
    writer.field("direction", view.effectiveUserInterfaceLayoutDirection.rawValue)
    writer.field("frame", view.frame)
    if view.isHidden { writer.field("hidden", true) }
    writer.field("layoutMargins", view.layoutMargins)
    if let gutter = view as? Gutter { writer.field("lineNumbers", gutter.lineNumbers) }
    writer.field("name", view.name)
    writer.field("readableContent", view.readableContentGuide.layoutFrame)
    writer.field("safeArea", view.safeAreaInsets)
    writer.field("type", kind)
    writer.field("windowFrame", view.convert(view.bounds, to: nil) ?? .null)
  }

  private var kind: String {
    let kind: ViewTreeKeys.Kind? =
      switch view {
      case is NavigationBar: .navigationBar
      case is TabBar: .tabBar
      case is ToolBar: .toolBar
      case is Bar: .bar
      case is SafeAreaSpacer: .spacer
      case is Gutter: .gutter
      case is Label: .label
      case is TableCell: .cell
      case is TableView: .table
      case is TextView: .text
      case is ScrollView: .scroll
      case is Separator: nil
      default: .view
      }
    return kind?.rawValue ?? "separator"
  }
}

extension LineNumber: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("baseline", baseline)
    writer.field("end", range.end)
    writer.field("number", number)
    writer.field("rect", rect)
    writer.field("start", range.start)
  }
}
