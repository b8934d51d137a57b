// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// The groups of Arabic letters that determine the priority of a kashida, derived from the joining
/// groups of ArabicShaping.txt.
enum JoiningGroup: Int32 {
  case other = 0
  case seenSad = 1
  case hehDal = 2
  case alefLam = 3
  case rehYeh = 4
  case wawAin = 5
  case beh = 6

  /// Returns the group of a character.
  static func of(_ scalar: UInt32) -> JoiningGroup {
    JoiningGroup(rawValue: caretta_icu_joining_group(scalar)) ?? .other
  }
}
