// SPDX-License-Identifier: Apache-2.0
// HarfBuzz, and the macros that Swift cannot import.
#pragma once
#include <hb.h>
#include <hb-ot.h>

static inline hb_tag_t caretta_hb_tag(char a, char b, char c, char d) {
  return HB_TAG(a, b, c, d);
}
static const unsigned int caretta_hb_feature_global_end = HB_FEATURE_GLOBAL_END;
static const hb_tag_t caretta_hb_ot_tag_gsub = HB_OT_TAG_GSUB;
static const hb_tag_t caretta_hb_ot_tag_gpos = HB_OT_TAG_GPOS;
