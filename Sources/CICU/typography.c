// SPDX-License-Identifier: Apache-2.0
// ICU functions for typesetting: widths of characters, their orientation in vertical text, and the
// decimal separators of languages.
#include "CICU.h"
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

int32_t caretta_icu_is_wide(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_WIDE:
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
      return 1;
    default:
      return u_hasBinaryProperty((UChar32)scalar, UCHAR_REGIONAL_INDICATOR);
  }
}

int32_t caretta_icu_vertical_orientation(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_VERTICAL_ORIENTATION)) {
    case U_VO_UPRIGHT:
      return 3;
    case U_VO_TRANSFORMED_UPRIGHT:
      return 2;
    case U_VO_TRANSFORMED_ROTATED:
      return 1;
    default:
      return 0;
  }
}

int32_t caretta_icu_is_enclosing(uint32_t scalar) {
  return u_charType((UChar32)scalar) == U_ENCLOSING_MARK;
}

int32_t caretta_icu_joins_after(uint32_t scalar) {
  int32_t type = u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE);
  return type == U_JT_DUAL_JOINING || type == U_JT_LEFT_JOINING || type == U_JT_JOIN_CAUSING;
}

int32_t caretta_icu_joining_group(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_GROUP)) {
    case U_JG_SEEN:
    case U_JG_SAD:
      return CARETTA_JOINING_SEEN_SAD;
    case U_JG_TEH_MARBUTA:
    case U_JG_TEH_MARBUTA_GOAL:
    case U_JG_HEH:
    case U_JG_HEH_GOAL:
    case U_JG_KNOTTED_HEH:
    case U_JG_HAH:
    case U_JG_DAL:
      return CARETTA_JOINING_HEH_DAL;
    case U_JG_ALEF:
    case U_JG_LAM:
    case U_JG_TAH:
    case U_JG_KAF:
    case U_JG_SWASH_KAF:
    case U_JG_GAF:
      return CARETTA_JOINING_ALEF_LAM;
    case U_JG_REH:
    case U_JG_YEH:
    case U_JG_FARSI_YEH:
    case U_JG_YEH_WITH_TAIL:
      return CARETTA_JOINING_REH_YEH;
    case U_JG_WAW:
    case U_JG_AIN:
    case U_JG_QAF:
    case U_JG_FEH:
      return CARETTA_JOINING_WAW_AIN;
    case U_JG_BEH:
    case U_JG_NOON:
    case U_JG_NYA:
      return CARETTA_JOINING_BEH;
    default:
      return CARETTA_JOINING_OTHER;
  }
}

int32_t caretta_icu_joins_before(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE)) {
    case U_JT_DUAL_JOINING:
    case U_JT_RIGHT_JOINING:
    case U_JT_JOIN_CAUSING:
      return 1;
    case U_JT_TRANSPARENT:
      return -1;
    default:
      return 0;
  }
}

// The separator for European digits in one locale's own data.
static int32_t separator_of(const char *locale, uint16_t *separator, int32_t capacity) {
  static const char *const path[] = {"NumberElements", "latn", "symbols"};
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  for (int i = 0; i < 3 && U_SUCCESS(status); i++) bundle = ures_getByKey(bundle, path[i], bundle, &status);
  int32_t length = 0;
  const UChar *found =
      U_SUCCESS(status) ? ures_getStringByKey(bundle, "decimal", &length, &status) : NULL;
  if (U_FAILURE(status) || !found || length > capacity) length = 0;
  if (length) memcpy(separator, found, sizeof(uint16_t) * (size_t)length);
  if (bundle) ures_close(bundle);
  return length;
}

int32_t caretta_icu_decimal_separator(const char *language, uint16_t *separator,
                                      int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t parsed = 0;
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language, locale, sizeof locale, &parsed, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return 0;
  // The data of a region often contains only the differences from its language.
  while (locale[0]) {
    int32_t length = separator_of(locale, separator, capacity);
    if (length) return length;
    char *last = strrchr(locale, '_');
    if (!last) break;
    *last = 0;
  }
  return separator_of("root", separator, capacity);
}
