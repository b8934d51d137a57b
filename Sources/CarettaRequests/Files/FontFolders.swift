// SPDX-License-Identifier: Apache-2.0

/// The folders in which fonts are looked up by name.
enum FontFolders {
  /// The given folders or, if there are none, the default ones.
  static func folders(given: [String]) -> [String] {
    given.isEmpty ? byDefault : given
  }

  /// The folders of `CARETTA_FONTS` (separated by colons), the package's `Fonts`, `./Fonts`.
  private static var byDefault: [String] {
    let chosen = FileSystem.environment("CARETTA_FONTS") ?? ""
    return chosen.split(separator: ":").map(String.init)
      + [packageFolder, "Fonts"].compactMap(\.self)
  }

  /// The `Fonts` folder beside or above the running program: of a checkout it is built in,
  /// or of a place it is installed at.
  private static var packageFolder: String? {
    var folder = FileSystem.executableFolder
    while let here = folder {
      let fonts = here == "/" ? "/Fonts" : "\(here)/Fonts"
      let isPackage = FileSystem.exists("\(here)/Package.swift") && FileSystem.exists(fonts)
      if isPackage || FileSystem.exists("\(fonts)/manifest.json") { return fonts }
      folder = FileSystem.parent(of: here)
    }
    return nil
  }
}
