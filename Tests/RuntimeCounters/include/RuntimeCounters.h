// SPDX-License-Identifier: Apache-2.0
// Counts the operations of the Swift runtime on the counting thread: objects allocated, references
// retained and released. The runtime has replaceable entry points for such instruments.
#pragma once
#include <stdint.h>

typedef struct {
  int64_t allocations;
  int64_t retains;
  int64_t releases;
} caretta_runtime_counts;

/// Begins to count on this thread.
void caretta_runtime_counters_start(void);
/// Ends counting; returns the counts since the start.
caretta_runtime_counts caretta_runtime_counters_stop(void);
