// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
public import CarettaRendering
public import CarettaViews

/// Compares a layout with its snapshot: the lines as text, with a picture for review.
///
/// The first time, the files are written (see `SnapshotMode`); afterward the test fails with a
/// description of the changes if the text differs. The files are `Snapshots/Suite/test.txt` and
/// `.png`, where the suite is the test's file name without its extension; `Snapshots` is the folder
/// of that name beside the test's file or in the nearest parent folder up to the package's. The
/// second snapshot of a test is called `test.2.txt`; in a loop, in a test with arguments, or for a
/// descriptive name, pass `named`. The last five arguments identify the test, and are for functions
/// that assert on behalf of a test.
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
  let files = picture.files { DisplayList(layout, drawing: drawing) }
  SnapshotAssertion(location: location, name: name)
    .check(.text(form.text(of: layout), pictures: files, sentences: LayoutForm.sentences))
}

/// Compares a timeline with its snapshot: the log, each sample and the metrics as text, with a
/// filmstrip if samples have views.
///
/// Unless a filmstrip is given, the labels use the fonts of the views. Names and paths are as for
/// `assertSnapshot(of:as:picture:)`.
public func assertSnapshot(
  of timeline: Timeline, picture: SnapshotPicture = .png(), filmstrip: Filmstrip? = nil,
  named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  // The picture is drawn only if a file is written.
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

/// Compares a picture with its snapshot, pixel by pixel, or as SVG line by line.
///
/// If it differs, the new picture and a picture of the difference are written: pale if the pixels
/// are equal, red if they differ. The tolerance applies to PNG. Names and paths are as for
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

/// Compares a text with its snapshot, unit by unit.
///
/// The file always ends in a line feed, also if the text does not. Names and paths are as for
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
