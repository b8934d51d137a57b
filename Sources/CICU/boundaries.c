// SPDX-License-Identifier: Apache-2.0
// ICU's bidi algorithm and break iterators behind opaque types.
#include "CICU.h"
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>
#include <string.h>

caretta_bidi *caretta_bidi_open(void) { return (caretta_bidi *)ubidi_open(); }

void caretta_bidi_close(caretta_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

int32_t caretta_bidi_levels(caretta_bidi *bidi, const uint16_t *text, int32_t length, uint8_t base,
                            uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, length, base, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels((UBiDi *)bidi, &status);
  if (U_FAILURE(status) || found == NULL) return 0;
  memcpy(levels, found, (size_t)length);
  return 1;
}

caretta_breaks *caretta_breaks_open(int32_t kind, const char *language, const char *strictness,
                                    const char *word) {
  static const UBreakIteratorType types[] = {UBRK_LINE, UBRK_WORD, UBRK_SENTENCE};
  char locale[ULOC_FULLNAME_CAPACITY] = "";
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  uloc_forLanguageTag(language, locale, (int32_t)sizeof locale, &parsed, &status);
  if (U_FAILURE(status) || parsed == 0) locale[0] = 0;
  status = U_ZERO_ERROR;
  if (strictness[0]) {
    if (!locale[0]) strcpy(locale, "root");
    uloc_setKeywordValue("lb", strictness, locale, (int32_t)sizeof locale, &status);
    status = U_ZERO_ERROR;
  }
  if (word[0]) {
    if (!locale[0]) strcpy(locale, "root");
    uloc_setKeywordValue("lw", word, locale, (int32_t)sizeof locale, &status);
    status = U_ZERO_ERROR;
  }
  // The root locale has the rules of UAX #14 and #29 and every dictionary.
  UBreakIterator *it = ubrk_open(types[kind], locale[0] ? locale : "root", NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (caretta_breaks *)it;
}

void caretta_breaks_close(caretta_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

int32_t caretta_breaks_all(caretta_breaks *breaks, const uint16_t *text, int32_t length,
                           int32_t *boundaries, int32_t *rules) {
  UBreakIterator *it = (UBreakIterator *)breaks;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(it, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return 0;
  int32_t count = 0;
  ubrk_first(it);
  for (int32_t at = ubrk_next(it); at != UBRK_DONE && count < length; at = ubrk_next(it)) {
    if (rules) rules[count] = ubrk_getRuleStatus(it);
    boundaries[count++] = at;
  }
  return count;
}

int32_t caretta_breaks_status_is_word(int32_t status) {
  return status >= UBRK_WORD_NUMBER && status < UBRK_WORD_IDEO_LIMIT;
}
