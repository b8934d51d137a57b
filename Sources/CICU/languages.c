// SPDX-License-Identifier: Apache-2.0
// ICU functions for hyphenation: likely scripts and regions of languages, and conversion of older
// encodings.
#include "CICU.h"
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>

int32_t caretta_icu_maximize(const char *language, char *maximized, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  char full[ULOC_FULLNAME_CAPACITY];
  char part[ULOC_FULLNAME_CAPACITY];
  int32_t parsed = 0;
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language, locale, sizeof locale, &parsed, &status);
  uloc_addLikelySubtags(locale, full, sizeof full, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return 0;
  // A private tag has no language; ICU would use English for it.
  if (!uloc_getLanguage(locale, part, sizeof part, &status)) return 0;
  int32_t length = 0;
  for (int i = 0; i < 3; i++) {
    int32_t count = i == 0   ? uloc_getLanguage(full, part, sizeof part, &status)
                    : i == 1 ? uloc_getScript(full, part, sizeof part, &status)
                             : uloc_getCountry(full, part, sizeof part, &status);
    if (U_FAILURE(status) || length + count + 1 > capacity) return 0;
    if (i) maximized[length++] = '-';
    memcpy(maximized + length, part, (size_t)count);
    length += count;
  }
  return length;
}

int32_t caretta_icu_to_utf8(const char *encoding, const char *text, int32_t length, char *utf8,
                            int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *from = ucnv_open(encoding, &status);
  UConverter *to = ucnv_open("UTF-8", &status);
  if (U_SUCCESS(status)) {
    ucnv_setToUCallBack(from, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  }
  int32_t written = -1;
  if (U_SUCCESS(status)) {
    char *target = utf8;
    const char *source = text;
    ucnv_convertEx(to, from, &target, utf8 + capacity, &source, text + length, NULL, NULL, NULL, NULL,
                   1, 1, &status);
    if (U_SUCCESS(status)) written = (int32_t)(target - utf8);
  }
  if (from) ucnv_close(from);
  if (to) ucnv_close(to);
  return written;
}
