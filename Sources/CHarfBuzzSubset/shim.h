// SPDX-License-Identifier: Apache-2.0
// HarfBuzz's subsetter.
#pragma once
#include <hb-subset.h>
