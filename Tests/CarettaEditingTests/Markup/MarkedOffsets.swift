// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// The text with marked offsets of these tests, not the text of `CarettaEditing` with elements.
typealias MarkedText = TestSupport.MarkedText
