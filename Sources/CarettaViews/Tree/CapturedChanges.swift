// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The animated properties of a view as numbers.
private enum AnimatedViewProperty: CaseIterable {
  case frame
  case boundsOrigin
  case backgroundColor

  /// Returns the value of the property; empty for a background without color.
  func numbers(of view: View) -> [Double] {
    switch self {
    case .frame: [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
    case .boundsOrigin: [view.bounds.x, view.bounds.y]
    case .backgroundColor:
      view.backgroundColor.map {
        [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)]
      } ?? []
    }
  }

  /// Sets the value of the property.
  func set(_ numbers: ArraySlice<Double>, on view: View) {
    let numbers = Array(numbers)
    switch self {
    case .frame:
      view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .boundsOrigin:
      view.bounds = Rect(origin: Point(x: numbers[0], y: numbers[1]), size: view.bounds.size)
    case .backgroundColor:
      func channel(_ index: Int) -> UInt8 { UInt8(max(0, min(255, numbers[index].rounded()))) }
      view.backgroundColor = Color(
        red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
    }
  }
}

/// A value of any number of components.
struct AnimatedNumbers: Interpolatable {
  var numbers: [Double] = []

  func combined(with other: Self, _ body: (Double, Double) -> Double) -> Self {
    AnimatedNumbers(numbers: zip(numbers, other.numbers).map(body))
  }
}

/// The properties of views that a closure has changed, and their values as one vector.
final class CapturedChanges {
  private struct Change {
    weak var view: View?
    var property: AnimatedViewProperty
    /// The range of the property's numbers in the vector.
    var range: Range<Int>
  }

  private var changes: [Change] = []
  /// The values before and after.
  private(set) var start = AnimatedNumbers()
  private(set) var end = AnimatedNumbers()

  deinit { release() }

  /// Calls a closure, stores its changes to the views of a tree, and undoes these changes.
  ///
  /// Views that the closure adds or removes are not animated, nor is a background that gains or
  /// loses its color.
  func capture(in root: View, _ body: () -> Void) {
    (changes, start, end) = ([], AnimatedNumbers(), AnimatedNumbers())
    let before = Self.views(in: root).map { view in
      (view, AnimatedViewProperty.allCases.map { $0.numbers(of: view) })
    }
    body()
    for (view, values) in before where view.isDescendant(of: root) {
      for (property, old) in zip(AnimatedViewProperty.allCases, values) {
        let new = property.numbers(of: view)
        guard new != old, new.count == old.count else { continue }
        let first = start.numbers.count
        changes.append(
          Change(view: view, property: property, range: first..<first + old.count))
        start.numbers += old
        end.numbers += new
        if property == .frame { view.frameAnimations += 1 }
      }
    }
    values = start
  }

  /// The current values of the properties; for a view that no longer exists, the values after the
  /// changes.
  var values: AnimatedNumbers {
    get {
      var current = end
      for change in changes {
        guard let view = change.view else { continue }
        let numbers = change.property.numbers(of: view)
        if numbers.count == change.range.count {
          current.numbers.replaceSubrange(change.range, with: numbers)
        }
      }
      return current
    }
    set {
      for change in changes {
        guard let view = change.view else { continue }
        change.property.set(newValue.numbers[change.range], on: view)
      }
    }
  }

  /// Allows the anchors of the views to set their frames again.
  func release() {
    for change in changes where change.property == .frame {
      change.view?.frameAnimations -= 1
      change.view?.setNeedsPass()
    }
    changes = []
  }

  private static func views(in root: View) -> [View] { [root] + root.subviews.flatMap(views) }
}
