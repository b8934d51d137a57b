// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(CoreGraphics) || canImport(Foundation)
  extension Point {
    /// Creates a point from a `CGPoint`.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGPoint {
    /// Creates a point from a `Point`.
    public init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
  }

  extension Size {
    /// Creates a size from a `CGSize`, including its sign.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension CGSize {
    /// Creates a size from a `Size`.
    public init(_ size: Size) {
      self.init(width: CGFloat(size.width), height: CGFloat(size.height))
    }
  }

  extension Rect {
    /// Creates a rectangle from a `CGRect`.
    ///
    /// A rectangle with negative extents is standardized (`CGRect.standardized`); `CGRect.null`
    /// becomes `Rect.null`.
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
    /// Creates a rectangle from a `Rect`; `Rect.null` becomes `CGRect.null`.
    public init(_ rect: Rect) {
      self = rect.isNull ? .null : CGRect(origin: CGPoint(rect.origin), size: CGSize(rect.size))
    }
  }
#endif
