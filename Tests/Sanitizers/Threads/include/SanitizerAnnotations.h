// SPDX-License-Identifier: Apache-2.0
// Annotations for the thread sanitizer about the Swift runtime, which is not instrumented. Empty in
// other builds.
#pragma once
