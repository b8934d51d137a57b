// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension CompositeMode {
  /// Composes a pixel with the one below it (W3C Compositing and Blending Level 1, §9 and §10).
  func compose(_ source: Color, over backdrop: Color) -> Color {
    let (above, below) = (Pixel(source), Pixel(backdrop))
    let (sourceShare, backdropShare) = shares(above.alpha, below.alpha)
    if let sourceShare, let backdropShare {
      return Pixel.color(
        above.color * (above.alpha * sourceShare) + below.color * (below.alpha * backdropShare),
        above.alpha * sourceShare + below.alpha * backdropShare)
    }
    let both = above.alpha * below.alpha
    return Pixel.color(
      above.color * (above.alpha - both) + below.color * (below.alpha - both)
        + mix(above.color, below.color) * both,
      above.alpha + below.alpha - both)
  }

  /// Returns the shares of the source and of the backdrop (Porter and Duff); nil for modes that
  /// blend colors.
  private func shares(_ source: Double, _ backdrop: Double) -> (Double?, Double?) {
    switch self {
    case .clear: (0, 0)
    case .source: (1, 0)
    case .backdrop: (0, 1)
    case .sourceOver: (1, 1 - source)
    case .backdropOver: (1 - backdrop, 1)
    case .sourceIn: (backdrop, 0)
    case .backdropIn: (0, source)
    case .sourceOut: (1 - backdrop, 0)
    case .backdropOut: (0, 1 - source)
    case .sourceAtop: (backdrop, 1 - source)
    case .backdropAtop: (1 - backdrop, source)
    case .xor: (1 - backdrop, 1 - source)
    case .plus: (1, 1)
    default: (nil, nil)
    }
  }

  private func mix(_ source: SIMD3<Double>, _ backdrop: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hue:
      source.with(saturation: backdrop.saturation).with(luminosity: backdrop.luminosity)
    case .saturation:
      backdrop.with(saturation: source.saturation).with(luminosity: backdrop.luminosity)
    case .color: source.with(luminosity: backdrop.luminosity)
    case .luminosity: backdrop.with(luminosity: source.luminosity)
    default:
      SIMD3(
        mix(source.x, backdrop.x), mix(source.y, backdrop.y), mix(source.z, backdrop.z))
    }
  }

  /// Blends one channel, for the separable modes.
  private func mix(_ source: Double, _ backdrop: Double) -> Double {
    switch self {
    case .multiply: return source * backdrop
    case .screen: return source + backdrop - source * backdrop
    case .overlay: return Self.hardLight.mix(backdrop, source)
    case .darken: return min(source, backdrop)
    case .lighten: return max(source, backdrop)
    case .colorDodge:
      if backdrop == 0 { return 0 }
      return source >= 1 ? 1 : min(1, backdrop / (1 - source))
    case .colorBurn:
      if backdrop >= 1 { return 1 }
      return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    case .hardLight:
      return source <= 0.5
        ? backdrop * 2 * source : backdrop + (2 * source - 1) - backdrop * (2 * source - 1)
    case .softLight:
      if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
      let curve =
        backdrop <= 0.25
        ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
      return backdrop + (2 * source - 1) * (curve - backdrop)
    case .difference: return abs(source - backdrop)
    case .exclusion: return source + backdrop - 2 * source * backdrop
    default: return source
    }
  }
}

/// A color as numbers from 0 to 1.
private struct Pixel {
  var color: SIMD3<Double>
  var alpha: Double

  init(_ color: Color) {
    self.color = SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
    alpha = Double(color.alpha) / 255
  }

  /// Returns the color of channels with premultiplied alpha.
  static func color(_ channels: SIMD3<Double>, _ alpha: Double) -> Color {
    let alpha = min(1, max(0, alpha))
    if alpha == 0 { return .clear }
    func byte(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    return Color(
      red: byte(channels.x / alpha), green: byte(channels.y / alpha),
      blue: byte(channels.z / alpha), alpha: byte(alpha))
  }
}

/// The functions of the specification for hue, saturation and luminosity (§10.2).
extension SIMD3<Double> {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Double { self.max() - self.min() }

  fileprivate func with(luminosity: Double) -> Self {
    let moved = self + (luminosity - self.luminosity)
    let middle = moved.luminosity
    let (low, high) = (moved.min(), moved.max())
    var result = moved
    if low < 0 { result = middle + (result - middle) * (middle / (middle - low)) }
    if high > 1 { result = middle + (result - middle) * ((1 - middle) / (high - middle)) }
    return result
  }

  fileprivate func with(saturation: Double) -> Self {
    let (low, high) = (self.min(), self.max())
    if high <= low { return Self() }
    return (self - low) * (saturation / (high - low))
  }
}
