// SPDX-License-Identifier: Apache-2.0

/// The views of a window as assistive technologies read them, at one time (AccessKit's
/// `TreeUpdate`).
public struct AccessibilityTree: Hashable, Sendable {
  /// The nodes, each before its children.
  public var nodes: [AccessibilityNode]
  /// The root.
  public var root: AccessibilityNode.ID
  /// The first responder; the root if there is no first responder.
  public var focus: AccessibilityNode.ID

  /// Returns the node of an identity; O(nodes).
  public subscript(id: AccessibilityNode.ID) -> AccessibilityNode? {
    nodes.first { $0.id == id }
  }
}
