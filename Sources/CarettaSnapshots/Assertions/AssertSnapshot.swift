// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
public import CarettaRendering
public import CarettaViews

/// Compares a layout with the one that is kept: its lines as text, a picture of it beside.
///
/// The first time the files are written (see `SnapshotMode`); from then on the test fails when the
/// text is not the same, saying what changed. They are in `Snapshots/Suite/test.txt` and `.png`,
/// where the suite is the test's file without its ending; `Snapshots` is the folder of that name
/// beside the test's file or in the nearest folder around it, up to the package's. The second
/// snapshot of a test is called `test.2.txt`; in a loop, in a test with arguments, or for a
/// telling name, pass `named`. The last five arguments say which test asks, and are for functions
/// that assert in a test's name.
public func assertSnapshot(
  of layout: TextLayout, as form: LayoutForm = LayoutForm(),
  picture: SnapshotPicture = .png(), named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  var drawing = LayoutDrawing(show: [.text, .lines])
  if form.parts.contains(.carets) { drawing.show.insert(.carets) }
  let files = picture.files { DisplayList(LayoutContents(layout), drawing: drawing) }
  SnapshotAssertion(location: location, name: name)
    .check(.text(form.text(of: layout), pictures: files, sentences: LayoutForm.sentences))
}

/// Compares a timeline with the one that is kept: the log, each sample and the metrics as text, with
/// a filmstrip if samples have views.
///
/// Without a filmstrip of its own, the labels have the fonts of the views. Names and places are those
/// of `assertSnapshot(of:as:picture:)`.
public func assertSnapshot(
  of timeline: Timeline, picture: SnapshotPicture = .png(), filmstrip: Filmstrip? = nil,
  named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  // Drawn only when a file is written.
  let files = picture.files {
    let filmstrip = filmstrip ?? Filmstrip(labelFonts: Filmstrip.fonts(of: timeline))
    return filmstrip.picture(of: timeline) ?? DisplayList(size: .zero)
  }
  let hasViews = timeline.samples.contains { $0.views != nil }
  SnapshotAssertion(location: location, name: name)
    .check(
      .text(
        timeline.description, pictures: hasViews ? files : [], sentences: TimelineForm.sentences))
}

/// Compares a picture with the one that is kept, pixel by pixel, or as SVG line by line.
///
/// Where it differs a picture of the difference is written with what was drawn now: pale where
/// both are equal, red where they differ. The tolerance is for PNG. Names and places are those of
/// `assertSnapshot(of:as:picture:)`.
public func assertSnapshot(
  of picture: DisplayList, as kind: SnapshotPicture = .png(), tolerance: PictureTolerance = .exact,
  named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  let assertion = SnapshotAssertion(location: location, name: name)
  switch kind {
  case .none:
    TestReport(location: location).fail("A snapshot of a picture needs a kind of picture.")
  case .svg:
    assertion.check(.svg(picture))
  case .png(let scale):
    do throws(RenderError) {
      assertion.check(try .png(picture, scale: scale, tolerance: tolerance))
    } catch {
      TestReport(location: location).fail("The picture cannot be drawn: \(error)")
    }
  }
}

/// Compares a text with the one that is kept, unit by unit.
///
/// Where the text does not end in a line feed, the file does. Names and places are those of
/// `assertSnapshot(of:as:picture:)`.
public func assertSnapshot(
  of text: String, named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  SnapshotAssertion(location: location, name: name)
    .check(.text(text, sentences: LineDiff.sentences))
}
