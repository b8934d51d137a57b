// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// The line of another view that an anchor is attached to.
struct AnchorTarget {
  /// The rectangles of a view that anchors may be at.
  enum Guide: String, CaseIterable, Sendable {
    case bounds, safeArea, layoutMargins, readableContent, keyboard
  }

  /// The name of the view and its node in the request; nil for the superview.
  var view: (name: String, node: RequestNode)?
  /// The rectangle of the view.
  var guide: Guide
  /// The name of the line.
  var edge: String
  /// The distance from the line.
  var constant: Double

  /// Returns the guide of a view.
  func guide(of view: View) -> LayoutGuide? {
    switch guide {
    case .bounds: nil
    case .safeArea: view.safeAreaLayoutGuide
    case .layoutMargins: view.layoutMarginsGuide
    case .readableContent: view.readableContentGuide
    case .keyboard: view.keyboardLayoutGuide
    }
  }

  /// Returns the vertical line of a view.
  func xAnchor(of view: View) -> XAnchor {
    let guide = guide(of: view)
    return switch edge {
    case "left": guide?.leftAnchor ?? view.leftAnchor
    case "right": guide?.rightAnchor ?? view.rightAnchor
    case "leading": guide?.leadingAnchor ?? view.leadingAnchor
    case "trailing": guide?.trailingAnchor ?? view.trailingAnchor
    default: guide?.centerXAnchor ?? view.centerXAnchor
    }
  }

  /// Returns the horizontal line of a view.
  func yAnchor(of view: View) -> YAnchor {
    let guide = guide(of: view)
    return switch edge {
    case "top": guide?.topAnchor ?? view.topAnchor
    case "bottom": guide?.bottomAnchor ?? view.bottomAnchor
    default: guide?.centerYAnchor ?? view.centerYAnchor
    }
  }
}

/// An anchor of a view in a request: the value of one key of `anchors`.
struct AnchorRequest {
  /// The value of the key.
  enum Value {
    case extent(Double)
    case fitting
    case line(AnchorTarget)
  }

  /// The key: the name of an edge, a center or an extent.
  let key: String
  let value: Value

  static let horizontal = ["left", "right", "leading", "trailing", "centerX"]
  static let vertical = ["top", "bottom", "centerY"]
  static let extents = ["width", "height"]

  /// Reads the anchors of a view.
  static func list(_ node: RequestNode) throws(RequestError) -> [AnchorRequest] {
    var anchors: [AnchorRequest] = []
    for (key, node) in try node.members() { anchors.append(try AnchorRequest(key, node)) }
    return anchors
  }

  /// Reads an extent (a number or `"fit"`), or a line: a number is a constant from the same line of
  /// the superview.
  private init(_ key: String, _ node: RequestNode) throws(RequestError) {
    self.key = key
    if Self.extents.contains(key) {
      if node.value == .string("fit") {
        value = .fitting
        return
      }
      guard case .string = node.value else {
        value = .extent(try node.number(in: .extent))
        return
      }
      throw node.error(
        .invalidValue, "expected a number or \"fit\", found \(JSONWriter.text(node.value))")
    }
    let isHorizontal = Self.horizontal.contains(key)
    guard isHorizontal || Self.vertical.contains(key) else {
      throw node.error(
        .unknownKey, "there is no key \(JSONWriter.text(key))",
        suggestion: NearestName.nearest(to: key, in: Array(Self.horizontal) + Self.vertical))
    }
    guard case .object = node.value else {
      value = .line(
        AnchorTarget(
          view: nil, guide: .bounds, edge: key, constant: try node.number(in: .coordinate)))
      return
    }
    let edges = isHorizontal ? Self.horizontal : Self.vertical
    let reader = try RequestReader(node, ViewTreeKeys.anchor(edges: edges, edge: key))
    let name = try reader["to"]
    value = .line(
      AnchorTarget(
        view: try name.string() == "superview" ? nil : (try name.string(), name),
        guide: try reader["guide"].choice(of: AnchorTarget.Guide.self),
        edge: try reader["edge"].string(), constant: try reader["constant"].number()))
  }

  /// Returns the anchor; `target` is the view that it names.
  func anchor(to target: View) -> FrameAnchor {
    switch value {
    case .extent(let extent): return key == "width" ? .width(extent) : .height(extent)
    case .fitting: return key == "width" ? .fittingWidth : .fittingHeight
    case .line(let line):
      let constant = line.constant
      switch key {
      case "left": return .left(line.xAnchor(of: target), constant: constant)
      case "right": return .right(line.xAnchor(of: target), constant: constant)
      case "leading": return .leading(line.xAnchor(of: target), constant: constant)
      case "trailing": return .trailing(line.xAnchor(of: target), constant: constant)
      case "centerX": return .centerX(line.xAnchor(of: target), constant: constant)
      case "top": return .top(line.yAnchor(of: target), constant: constant)
      case "bottom": return .bottom(line.yAnchor(of: target), constant: constant)
      default: return .centerY(line.yAnchor(of: target), constant: constant)
      }
    }
  }
}
