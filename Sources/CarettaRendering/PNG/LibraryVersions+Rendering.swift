// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout
internal import CFreeType
internal import CPNG

extension LibraryVersions {
  /// FreeType's version.
  package static var freeType: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var major: Int32 = 0
    var minor: Int32 = 0
    var patch: Int32 = 0
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The version of libpng.
  package static var png: String { unsafe String(cString: png_get_libpng_ver(nil)) }
}
