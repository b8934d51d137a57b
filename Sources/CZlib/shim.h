// SPDX-License-Identifier: Apache-2.0
// zlib's functions for whole buffers.
#pragma once
#include <zlib.h>
