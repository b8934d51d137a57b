// SPDX-License-Identifier: Apache-2.0

/// The folders in which fonts are looked up by name.
package enum FontFolders {
  /// Returns the given folders, or the default folders if the list is empty.
  package static func folders(given: [String]) -> [String] {
    given.isEmpty ? byDefault : given
  }

  /// The folders of `CARETTA_FONTS` (separated by colons), the package's `Fonts`, `./Fonts`.
  private static var byDefault: [String] {
    let chosen = FileSystem.environment("CARETTA_FONTS") ?? ""
    return chosen.split(separator: ":").map(String.init)
      + [packageFolder, "Fonts"].compactMap(\.self)
  }

  /// The `Fonts` folder beside or above this library or the running program, in a checkout or an
  /// installation.
  private static var packageFolder: String? {
    for start in [FileSystem.libraryFolder, FileSystem.executableFolder] {
      var folder = start
      while let here = folder {
        let root = here == "/" ? "" : here
        let fonts = "\(root)/Fonts"
        if FileSystem.exists("\(root)/Package.swift") && FileSystem.exists(fonts) { return fonts }
        for installed in [fonts, "\(root)/share/caretta/Fonts"]
        where FileSystem.exists("\(installed)/manifest.json") { return installed }
        folder = FileSystem.parent(of: here)
      }
    }
    return nil
  }
}
