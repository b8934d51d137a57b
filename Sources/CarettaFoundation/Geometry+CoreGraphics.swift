// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(CoreGraphics) || canImport(Foundation)
  extension Point {
    /// Makes a point from one of Core Graphics.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGPoint {
    /// Makes a point from the engine's.
    public init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
  }

  extension Size {
    /// Makes a size from one of Core Graphics, with its sign.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension CGSize {
    /// Makes a size from the engine's.
    public init(_ size: Size) {
      self.init(width: CGFloat(size.width), height: CGFloat(size.height))
    }
  }

  extension Rect {
    /// Makes a rectangle from one of Core Graphics.
    ///
    /// A rectangle of negative extents becomes the same area with positive ones
    /// (`CGRect.standardized`); `CGRect.null` becomes `Rect.null`.
    public init(_ rect: CGRect) {
      guard !rect.isNull else {
        self = .null
        return
      }
      let rect = rect.standardized
      self.init(origin: Point(rect.origin), size: Size(rect.size))
    }
  }

  extension CGRect {
    /// Makes a rectangle from the engine's; `Rect.null` becomes `CGRect.null`.
    public init(_ rect: Rect) {
      self = rect.isNull ? .null : CGRect(origin: CGPoint(rect.origin), size: CGSize(rect.size))
    }
  }
#endif
