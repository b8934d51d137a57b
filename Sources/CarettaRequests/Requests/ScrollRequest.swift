// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
package import CarettaViews

/// The values of a scroll request.
package struct ScrollRequest {
  /// The scenario to play.
  package var scenario: Scenario
  /// The `id` to repeat in the answer, if there is one.
  package let id: JSONValue?
  /// Notes on keys without effect in the layouts of its views.
  package private(set) var notes: [RequestNote] = []

  /// The maximum number of samples of one answer.
  static let mostSamples = 100_000
  /// The maximum number of frames of views in one answer.
  private static let mostFrames = 5_000_000

  /// Reads a whole request, opening its fonts.
  package init(_ request: JSONValue, fonts: FontLibrary) throws(RequestError) {
    try self.init(RequestReader(RequestNode(request), ScrollKeys.all), fonts: fonts)
  }

  /// Reads a request, opening its fonts.
  package init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    let screen = try ScenarioScreen(reader)
    let stage = try StageRequest(of: reader)
    let follow = try CaretFollower.Options(RequestReader(reader["follow"], ScrollKeys.follow))
    var events: [Scenario.Event] = []
    for node in try reader["events"].list() {
      events.append(try Scenario.Event(node, on: stage.names))
    }
    let sample = try reader["sample"]
    let sampling = try Scenario.Sampling(sample)
    id = reader.given("id")
    let isStage = reader.given("stage") != nil
    if isStage {
      let samples = sampling.times(end: 0).count
      guard samples * stage.names.all.count <= Self.mostFrames else {
        throw sample.error(
          .outOfRange, "expected at most \(Self.mostFrames) frames of views in all samples")
      }
    }
    // Files are opened last, so that mistakes in the request itself are reported without opening
    // any.
    scenario = Scenario(
      on: screen, stage: try stage.view(fonts: fonts, notes: &notes), follow: follow,
      events: events,
      sampling: sampling)
    let options = try RequestReader(sample, ScrollKeys.sample)
    scenario.captures = isStage ? .frames : []
    if try options["text"].boolean() { scenario.captures.insert(.text) }
    if try options["digest"].boolean() { scenario.captures.insert(.digest) }
    if try options["accessibility"].boolean() { scenario.captures.insert(.accessibility) }
  }
}

extension ScenarioScreen {
  /// Reads the device, or the window and its insets.
  fileprivate init(_ reader: RequestReader) throws(RequestError) {
    let orientation = try reader["orientation"].choice(of: InterfaceOrientation.self)
    let window = try reader["window"]
    guard window.value != .null else {
      let safeArea = try reader["safeArea"]
      guard safeArea.value == .null else {
        throw safeArea.error(.invalidValue, "expected a window with the safe area")
      }
      let name = try reader["device"]
      guard let device = try Device(named: name.string()) else {
        throw name.unknownName(allowed: Device.all.map(\.name))
      }
      self = .device(device, orientation)
      return
    }
    if let device = reader.given(node: "device") {
      throw device.error(.invalidValue, "expected a device or a window, not both")
    }
    let size = try RequestReader(window, ScrollKeys.window)
    let safeArea = try reader["safeArea"]
    self = .window(
      try Size(width: size["width"].number(), height: size["height"].number()),
      safeArea: safeArea.value == .null ? .zero : try EdgeInsets(safeArea, ScrollKeys.safeArea),
      reader.given("orientation") == nil ? nil : orientation)
  }
}

extension CaretFollower.Options {
  fileprivate init(_ reader: RequestReader) throws(RequestError) {
    self.init(
      duration: try reader["duration"].number(), padding: try reader["padding"].number(),
      reveal: try reader["reveal"].choice(of: Reveal.self),
      end: try reader["end"].choice(of: End.self),
      reducesMotion: try reader["reduceMotion"].boolean(),
      mode: try reader["animators"].choice(of: RevealMode.self),
      timing: try reader["curve"].choice(of: CurveName.self).curve)
    horizontalPadding = try reader["horizontalPadding"].number()
    extendsContent = try reader["extendsContent"].boolean()
  }
}

/// The names of easing curves (CSS Easing 1).
enum CurveName: String, CaseIterable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  var curve: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}

extension Scenario.Sampling {
  /// Reads the times of a list, or an interval and an end.
  fileprivate init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, ScrollKeys.sample)
    let list = try reader["at"]
    guard list.value == .null else {
      for other in ["every", "until"] {
        if let other = reader.given(node: other) {
          throw other.error(.invalidValue, "expected times or an interval, not both")
        }
      }
      var times: [Double] = []
      for entry in try list.list() {
        times.append(try entry.number(in: .seconds))
      }
      guard times.count <= ScrollRequest.mostSamples else {
        throw list.error(.outOfRange, "expected at most \(ScrollRequest.mostSamples) times")
      }
      self = .at(times)
      return
    }
    let every = try reader["every"]
    let interval = try every.number()
    let until = try reader["until"].number()
    guard interval > 0 else { throw every.outOfRange("more than 0") }
    guard until / interval < Double(ScrollRequest.mostSamples - 1) else {
      throw every.outOfRange("an interval that gives at most \(ScrollRequest.mostSamples) samples")
    }
    self = .every(interval, until: until)
  }
}
