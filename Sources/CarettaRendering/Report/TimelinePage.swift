// SPDX-License-Identifier: Apache-2.0

public import CarettaViews
internal import CarettaEditing
internal import CarettaLayout

/// Writes timelines as an HTML page without external resources.
///
/// It shows the views at the time of a scrubber, a plot of the offset with the events, the metrics,
/// the log, and a filmstrip. Several timelines are shown side by side with one scrubber, as before
/// and after a change. Equal timelines give equal bytes.
public struct TimelinePage: Sendable {
  /// The page's title.
  public var title: String
  /// The maximum number of pictures of each timeline.
  ///
  /// If there are more samples, evenly spaced samples have pictures, and the others are only
  /// plotted.
  package var maximumPictures = 600
  /// The maximum number of frames in the filmstrip of each timeline.
  package var maximumFrames = 12
  /// The parts of the views that are shown.
  public var drawing = ViewDrawing()

  /// A timeline and its name.
  public struct Part: Sendable {
    /// The name, such as `before`; empty if there is only one timeline.
    public var name: String
    /// The timeline.
    public var timeline: Timeline

    /// Creates a part with a name and a timeline.
    public init(_ name: String, _ timeline: Timeline) {
      self.name = name
      self.timeline = timeline
    }
  }

  /// Creates a page.
  public init(title: String) {
    self.title = title
  }

  /// Returns the page of one timeline.
  public func html(of timeline: Timeline) -> String { html(of: [Part("", timeline)]) }

  /// Returns the page of several timelines, side by side.
  public func html(of parts: [Part]) -> String {
    var scene = SceneData()
    let timelines = parts.map { part in json(part, &scene) }
    let data = "{\"timelines\":\(PageText.json(timelines)),\n\(scene.json)}"
    return PageText.document(
      title: title, style: PageFile.timelineStyle, body: PageFile.timelineBody,
      data: [("data", data)], script: PageFile.timelineScript)
  }

  private func json(_ part: Part, _ scene: inout SceneData) -> String {
    let timeline = part.timeline
    let shown = Filmstrip.spread(
      timeline.samples.indices.filter { timeline.samples[$0].views != nil },
      atMost: maximumPictures)
    var pictures: [Int: Int] = [:]
    for index in shown {
      guard let views = timeline.samples[index].views else { continue }
      pictures[index] = scene.add(DisplayList(views, drawing: drawing))
    }
    let samples = timeline.samples.enumerated().map { index, sample in
      Self.json(sample, picture: pictures[index] ?? -1)
    }
    let frames = Filmstrip.spread(shown, atMost: maximumFrames).map(String.init)
    return "{\"name\":\(PageText.json(part.name)),\n\"samples\":\(PageText.json(samples)),\n"
      + "\"metrics\":\(Self.json(timeline.metrics)),\n"
      + "\"frames\":\(PageText.json(frames)),\n"
      + "\"facts\":\(PageText.json(timeline.samples.map { Self.facts(of: $0, in: timeline) })),\n"
      + "\"log\":\(PageText.json(timeline.log.map(Self.json)))}"
  }

  /// Returns `[[name,text,isBad],…]`; numbers that should be 0 are bad.
  private static func json(_ metrics: Timeline.Metrics) -> String {
    let changes = metrics.directionChangesX + metrics.directionChangesY
    let rows = [
      ("motions", PlainNumber.text(Double(metrics.motions))),
      ("time in motion", PlainNumber.seconds(metrics.timeInMotion)),
      ("largest speed", PlainNumber.text(metrics.largestSpeed, decimals: 1) + " pt/s"),
      ("largest step", PlainNumber.text(metrics.largestStep) + " pt"),
      ("changes of direction", "\(changes)"),
      ("writes backward", "\(metrics.backwardWrites)"),
      ("layout shift", PlainNumber.text(metrics.layoutShift) + " pt"),
      ("samples with the caret hidden", "\(metrics.samplesWithCaretHidden)"),
      ("samples at rest with hidden padding", "\(metrics.restingSamplesWithPaddedCaretHidden)"),
    ]
    let isBad = Set([
      "changes of direction", "writes backward", "samples with the caret hidden",
      "samples at rest with hidden padding",
    ])
    return PageText.json(
      rows.map { name, text in
        let bad = isBad.contains(name) && text != "0" ? 1 : 0
        return "[\(PageText.json(name)),\(PageText.json(text)),\(bad)]"
      })
  }

  /// Returns `[at,x,y,width,height,insets…,visible,padded
  /// visible,animating,fraction,picture,caret…]`.
  private static func json(_ sample: Timeline.Sample, picture: Int) -> String {
    let inset = sample.adjustedContentInset
    var numbers = [
      sample.contentOffset.x, sample.contentOffset.y, sample.contentSize.width,
      sample.contentSize.height, inset.top, inset.left, inset.bottom, inset.right,
      sample.isCaretVisible ? 1 : 0, sample.isPaddedCaretVisible ? 1 : 0,
      sample.isAnimating ? 1 : 0, sample.fraction, Double(picture),
    ]
    let caret = sample.caret
    if !caret.isNull { numbers += [caret.x, caret.y, caret.width, caret.height] }
    return "[\(time(sample.at)),\(SceneData.numbers(numbers))]"
  }

  /// Returns `[selection,length,first responder,other offsets]` as texts.
  private static func facts(of sample: Timeline.Sample, in timeline: Timeline) -> String {
    let selection = sample.selection.map { selection in
      selection.isCaret ? "\(selection.head)" : "\(selection.anchor) to \(selection.head)"
    }
    let offsets = sample.offsets.filter { $0.key != timeline.scrollView }
      .sorted { $0.key < $1.key }.map { "\($0.key) \(place($0.value))" }
    return PageText.json(
      [
        selection ?? "none", "\(sample.length)", sample.firstResponder ?? "none",
        offsets.joined(separator: "; "),
      ].map { PageText.json($0) })
  }

  /// Returns `[at,kind,text]`, or `[at,kind,x,y]` for a write of the offset.
  private static func json(_ entry: Timeline.Entry) -> String {
    let (kind, text) = words(entry.event)
    let head = "[\(time(entry.at)),\(PageText.json(kind))"
    guard let view = entry.scrollView else {
      if case .write(let to) = entry.event { return "\(head),\(SceneData.numbers([to.x, to.y]))]" }
      return "\(head),\(PageText.json(text))]"
    }
    if case .write = entry.event {
      return "[\(time(entry.at)),\(PageText.json("other write")),\"\"]"
    }
    return "\(head),\(PageText.json("\(view) \(text)"))]"
  }

  private static func words(_ event: Timeline.Event) -> (kind: String, text: String) {
    switch event {
    case .action(let action): ("action", action.description)
    case .start(let from, let to, let duration):
      ("start", "\(place(from)) → \(place(to)) in \(PlainNumber.text(duration, decimals: 3)) s")
    case .stop(let at): ("stop", "at \(place(at))")
    case .complete(let at): ("complete", "at \(place(at))")
    case .write: ("write", "")
    case .ignored(let reason): ("ignored", reason)
    }
  }

  private static func place(_ point: Point) -> String {
    let y = PlainNumber.text(point.y)
    return point.x == 0 ? y : "\(PlainNumber.text(point.x)), \(y)"
  }

  /// Times have more decimals than coordinates, because sixtieths of a second are compared.
  private static func time(_ at: Double) -> String {
    var text = ""
    text.append(at, decimals: 6)
    return text
  }
}
