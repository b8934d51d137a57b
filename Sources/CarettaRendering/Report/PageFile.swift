// SPDX-License-Identifier: Apache-2.0

internal import CPages

/// The files of the HTML pages (Sources/CPages), which the C compiler embeds in the library.
enum PageFile {
  /// Light and dark colors, and the style of a page's own text.
  static let sharedStyle = unsafe text(caretta_page_shared_css)
  /// Functions for elements, numbers, Swift string literals and the clipboard.
  static let sharedScript = unsafe text(caretta_page_shared_js)

  /// The elements of the inspector, which its scripts fill.
  static let inspectorBody = unsafe text(caretta_page_inspector_html)
  /// The style of the inspector.
  static let inspectorStyle = unsafe text(caretta_page_inspector_css)
  /// Reads the tables; computes hits, movements and selections from them as the engine would; draws
  /// the text, the selection and overlays; shows all information about a position, also as a test;
  /// handles keys, pointers and the width.
  static let inspectorScript = unsafe [
    text(caretta_page_inspector_tables_js), text(caretta_page_inspector_drawing_js),
    text(caretta_page_inspector_overlays_js), text(caretta_page_inspector_panel_js),
    text(caretta_page_inspector_input_js),
  ].joined()

  /// The elements of the timeline, which its scripts fill.
  static let timelineBody = unsafe text(caretta_page_timeline_html)
  /// The style of the timeline.
  static let timelineStyle = unsafe text(caretta_page_timeline_css)
  /// Draws pictures on canvases and the plot of the offset; shows facts about a moment, the log and
  /// the filmstrip; plays; formats a moment as a test.
  static let timelineScript = unsafe [
    text(caretta_page_timeline_pictures_js), text(caretta_page_timeline_plot_js),
    text(caretta_page_timeline_moments_js), text(caretta_page_timeline_details_js),
  ].joined()

  /// The style of the page of texts that do not fit.
  static let fitsStyle = unsafe text(caretta_page_fits_css)

  private static func text(_ bytes: UnsafePointer<UInt8>) -> String {
    unsafe String(decodingCString: bytes, as: UTF8.self)
  }
}
