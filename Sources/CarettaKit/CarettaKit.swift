// SPDX-License-Identifier: Apache-2.0

// The umbrella: everything of the package under one import.
@_exported public import CarettaEditing
@_exported public import CarettaLayout
@_exported public import CarettaRendering
@_exported public import CarettaViews
