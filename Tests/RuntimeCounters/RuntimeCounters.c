// SPDX-License-Identifier: Apache-2.0
#include "RuntimeCounters.h"
#include <stdbool.h>
#include <stddef.h>

extern void *(*_swift_allocObject)(void *, size_t, size_t);
extern void *(*_swift_retain)(void *);
extern void *(*_swift_retain_n)(void *, uint32_t);
extern void (*_swift_release)(void *);
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static void *(*runtime_alloc)(void *, size_t, size_t);
static void *(*runtime_retain)(void *);
static void *(*runtime_retain_n)(void *, uint32_t);
static void (*runtime_release)(void *);

static _Thread_local bool is_counting;
static _Thread_local caretta_runtime_counts counts;

static void *counted_alloc(void *type, size_t size, size_t alignment) {
  if (is_counting) counts.allocations += 1;
  return runtime_alloc(type, size, alignment);
}

static void *counted_retain(void *object) {
  if (is_counting && object) counts.retains += 1;
  return runtime_retain(object);
}

static void *counted_retain_n(void *object, uint32_t count) {
  if (is_counting && object) counts.retains += count;
  return runtime_retain_n(object, count);
}

static void counted_release(void *object) {
  if (is_counting && object) counts.releases += 1;
  runtime_release(object);
}

void caretta_runtime_counters_start(void) {
  runtime_alloc = _swift_allocObject;
  runtime_retain = _swift_retain;
  runtime_retain_n = _swift_retain_n;
  runtime_release = _swift_release;
  _swift_allocObject = counted_alloc;
  _swift_retain = counted_retain;
  _swift_retain_n = counted_retain_n;
  _swift_release = counted_release;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
  counts = (caretta_runtime_counts){0, 0, 0};
  is_counting = true;
}

caretta_runtime_counts caretta_runtime_counters_stop(void) {
  is_counting = false;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = false;
  _swift_allocObject = runtime_alloc;
  _swift_retain = runtime_retain;
  _swift_retain_n = runtime_retain_n;
  _swift_release = runtime_release;
  return counts;
}
