// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// The groups of letters of Arabic script that the priority of a kashida depends on, of the joining groups of
/// ArabicShaping.txt.
enum JoiningGroup: Int32 {
  case other = 0
  case seenSad = 1
  case hehDal = 2
  case alefLam = 3
  case rehYeh = 4
  case wawAin = 5
  case beh = 6

  /// The group of a character.
  static func of(_ scalar: UInt32) -> JoiningGroup {
    JoiningGroup(rawValue: caretta_icu_joining_group(scalar)) ?? .other
  }
}
