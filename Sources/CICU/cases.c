// SPDX-License-Identifier: Apache-2.0
// ICU's full case mappings (Unicode's SpecialCasing, by language).
#include "CICU.h"
#include <unicode/ucasemap.h>
#include <unicode/ustring.h>

static int32_t title(const char *language, const uint16_t *text, int32_t length, uint16_t *mapped,
                     int32_t capacity, UErrorCode *status) {
  const uint32_t options =
      U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE | U_TITLECASE_NO_BREAK_ADJUSTMENT;
  UCaseMap *map = ucasemap_open(language, options, status);
  if (U_FAILURE(*status)) return 0;
  int32_t count = ucasemap_toTitle(map, (UChar *)mapped, capacity, (const UChar *)text, length, status);
  ucasemap_close(map);
  return count;
}

int32_t caretta_icu_map_case(int32_t kind, const char *language, const uint16_t *text,
                             int32_t length, uint16_t *mapped, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  switch (kind) {
    case CARETTA_CASE_LOWER:
      count = u_strToLower((UChar *)mapped, capacity, (const UChar *)text, length, language, &status);
      break;
    case CARETTA_CASE_UPPER:
      count = u_strToUpper((UChar *)mapped, capacity, (const UChar *)text, length, language, &status);
      break;
    default:
      count = title(language, text, length, mapped, capacity, &status);
  }
  return U_FAILURE(status) || count > capacity ? -1 : count;
}
