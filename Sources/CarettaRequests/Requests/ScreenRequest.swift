// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// The values of a screen request.
struct ScreenRequest {
  /// A screen or a part of one.
  struct Screen {
    var device: Device?
    var size: Size
    var safeArea: EdgeInsets
    var scale: Double
    var orientation: InterfaceOrientation
    var part: SplitViewPart?
  }

  /// The screens, each in all its orientations.
  let screens: [Screen]
  /// The view that fills each screen.
  private(set) var stage: ViewTreeRequest
  private let direction: LayoutDirection
  private let keyboard: Double
  private let readableWidth: Double
  /// The `id` to repeat in the answer, if there is one.
  let id: JSONValue?

  /// The keys of a screen request.
  static let table = RequestTable([
    RequestKey(
      "stage", .object, default: .object(JSONObject()),
      "the view that fills the screen: name, type "
        + "(\(ViewTreeKeys.Kind.allCases.map(\.rawValue).joined(separator: ", "))), frame, anchors, "
        + "children, and what its type has", of: ViewTreeKeys.Kind.allCases.map(ViewTreeKeys.table)),
    RequestKey("device", .string, default: .null, "the name of one device, as in devices"),
    RequestKey(
      "devices", .names(of: Device.all.map(\.name)), default: .null,
      "the names of devices; null: one device of each size of screen"),
    RequestKey(
      "orientations", .names(of: InterfaceOrientation.allCases.map(\.rawValue)),
      default: .array(InterfaceOrientation.allCases.map { .string($0.rawValue) }),
      "the orientations of the devices"),
    RequestKey(
      "splitView", .choice(SplitViewPart.allCases.map(\.rawValue)), default: .null,
      "the part of a tablet's screen that the app has; null: the whole screen"),
    RequestKey(
      "window", .object, default: .null, "in place of devices: width, height",
      of: [ScrollKeys.window]),
    RequestKey(
      "safeArea", .object, default: .null, "the window's insets: top, left, bottom, right",
      of: [ScrollKeys.safeArea]),
    RequestKey(
      "direction", .choice(LayoutDirection.allCases.map(\.rawValue)), default: "ltr",
      "the direction of the interface"),
    RequestKey(
      "keyboard", .number(.extent), default: 0,
      "the height of the keyboard in points; 0: no keyboard"),
    RequestKey(
      "readableWidth", .number(.extent), default: 672,
      "the largest width of readable contents, in points"),
    RequestKey("id", .any, default: .null, "any value, returned with the answer"),
  ])

  /// Reads a request, opening its fonts.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    screens = try Self.screens(reader)
    direction = try reader["direction"].choice(of: LayoutDirection.self)
    keyboard = try reader["keyboard"].number()
    readableWidth = try reader["readableWidth"].number()
    id = reader.given("id")
    stage = try ViewTreeRequest(reader["stage"])
    guard stage.kind != .cell else {
      throw try reader["stage"].error(.invalidValue, "a cell is the child of a table")
    }
    try stage.checkNames()
    // Files are opened last, so that mistakes in the request itself are reported without opening
    // any.
    try stage.open(fonts)
  }

  /// Creates the window of a screen with its views, and performs layout.
  func window(_ screen: Screen) -> Window {
    let window =
      screen.device.flatMap { device in
        screen.part.map { Window(device, orientation: screen.orientation, part: $0) }
          ?? Window(device, orientation: screen.orientation)
      }
      ?? Window(
        size: screen.size, safeArea: screen.safeArea, scale: screen.scale,
        orientation: screen.orientation)
    window.layoutDirection = direction
    window.readableContentWidth = readableWidth
    window.showKeyboard(height: keyboard)
    ViewTreeBuilder.build(stage, in: window)
    return window
  }

  // MARK: - Screens

  private static func screens(_ reader: RequestReader) throws(RequestError) -> [Screen] {
    let window = try reader["window"]
    let safeArea = try reader["safeArea"]
    let (device, devices) = (try reader["device"], try reader["devices"])
    guard window.value == .null else {
      for other in [device, devices] where other.value != .null {
        throw other.error(.invalidValue, "expected devices or a window, not both")
      }
      for key in ["orientations", "splitView"] {
        if let other = reader.given(node: key), other.value != .null {
          throw other.error(.invalidValue, "expected a device, not a window, with \(key)")
        }
      }
      return [try screen(window, safeArea)]
    }
    guard safeArea.value == .null else {
      throw safeArea.error(.invalidValue, "expected a window with the safe area")
    }
    guard device.value == .null || devices.value == .null else {
      throw devices.error(.invalidValue, "expected device or devices, not both")
    }
    var orientations: [InterfaceOrientation] = []
    for node in try reader["orientations"].list() {
      orientations.append(try node.choice(of: InterfaceOrientation.self))
    }
    let part = try reader["splitView"]
    let split = part.value == .null ? nil : try part.choice(of: SplitViewPart.self)
    if device.value == .null, devices.value == .null {
      return Device.screens.flatMap { device in
        orientations.compactMap { screen(device, $0, split) }
      }
    }
    var screens: [Screen] = []
    for node in device.value == .null ? try devices.list() : [device] {
      guard let device = Device(named: try node.string()) else {
        throw node.unknownName(allowed: Device.all.map(\.name))
      }
      for orientation in orientations {
        guard let screen = screen(device, orientation, split) else {
          throw part.error(
            .invalidValue,
            "the \(device.name) has no known part of this name in \(orientation.rawValue)")
        }
        screens.append(screen)
      }
    }
    return screens
  }

  private static func screen(
    _ device: Device, _ orientation: InterfaceOrientation, _ part: SplitViewPart?
  ) -> Screen? {
    guard let size = part.map({ device.size(orientation, of: $0) }) ?? device.size(orientation)
    else { return nil }
    return Screen(
      device: device, size: size, safeArea: device.safeArea(orientation), scale: device.scale,
      orientation: orientation, part: part)
  }

  private static func screen(
    _ window: RequestNode, _ safeArea: RequestNode
  ) throws(RequestError) -> Screen {
    let reader = try RequestReader(window, ScrollKeys.window)
    let size = Size(width: try reader["width"].number(), height: try reader["height"].number())
    return Screen(
      device: nil, size: size,
      safeArea: safeArea.value == .null ? .zero : try EdgeInsets(safeArea, ScrollKeys.safeArea),
      scale: 1, orientation: size.width > size.height ? .landscape : .portrait, part: nil)
  }
}
