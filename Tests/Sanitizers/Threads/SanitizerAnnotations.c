// SPDX-License-Identifier: Apache-2.0
// Declares the synchronization of `Mutex` to the thread sanitizer. The Swift runtime is not
// instrumented: the sanitizer sees the inlined atomic operations of an uncontended lock, but not a
// wait, for which two functions of libswiftSynchronization are called. Without these definitions,
// which the program calls in place of the library's, every access inside such a `withLock` would be
// reported as a race; suppressions would hide races in Caretta. The annotations declare only the
// guarantee of a mutex: writes before an unlock are visible after a lock.
#include "SanitizerAnnotations.h"

#if defined(__has_feature) && __has_feature(thread_sanitizer)
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

static void *library_function(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
// The mangled names of `_MutexHandle._lockSlow(_:)` and `_MutexHandle._unlockSlow()`.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void lock_slow(uint32_t thread, SELF void *mutex);
typedef SWIFT void unlock_slow(SELF void *mutex);

SWIFT void caretta_lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void caretta_unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

static lock_slow *library_lock;
static unlock_slow *library_unlock;

SWIFT void caretta_lock_slow(uint32_t thread, SELF void *mutex) {
  library_lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void caretta_unlock_slow(SELF void *mutex) {
  __tsan_release(mutex);
  library_unlock(mutex);
}

__attribute__((constructor)) static void find_library_functions(void) {
  library_lock = (lock_slow *)library_function(LOCK_SLOW);
  library_unlock = (unlock_slow *)library_function(UNLOCK_SLOW);
}
#endif
