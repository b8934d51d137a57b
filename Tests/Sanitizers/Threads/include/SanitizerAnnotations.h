// SPDX-License-Identifier: Apache-2.0
// What the thread sanitizer is told about the Swift runtime, which is not instrumented. Empty in other builds.
#pragma once
