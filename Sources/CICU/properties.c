// SPDX-License-Identifier: Apache-2.0
// Properties of code points, packed into one word each and cached in pages of 256, which are filled
// when first read: the seven queries of ICU take about 50 ns, a cached page takes one read.
#include "CICU.h"
#include "conjuncts.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

static _Atomic(const uint32_t *) pages[0x1100];

// How a code point takes part in conjuncts; ICU has the property from version 76 on.
static uint32_t conjunct(uint32_t c) {
  // Ideographs, Yi and Hangul syllables have no part in conjuncts, and many pages.
  if ((c >= 0x3100 && c < 0xA660) || (c >= 0xAC00 && c < 0xD7C0)) return CARETTA_CONJUNCT_NONE;
  size_t low = 0, high = sizeof conjuncts / sizeof *conjuncts;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (conjuncts[middle].last < c) low = middle + 1;
    else high = middle;
  }
  bool isInside = low < sizeof conjuncts / sizeof *conjuncts && conjuncts[low].first <= c;
  return isInside ? conjuncts[low].kind : CARETTA_CONJUNCT_NONE;
}

static uint32_t pack(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  uint32_t script = (uint32_t)uscript_getScript(c, &status);
  if (U_FAILURE(status)) script = USCRIPT_COMMON;
  if (script > 255) script = 255;
  uint32_t bidi = (uint32_t)u_charDirection(c);
  uint32_t line = (uint32_t)u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
  uint32_t word = script | bidi << CARETTA_BIDI_SHIFT | line << CARETTA_LINE_SHIFT;

  int32_t cluster = u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK);
  int32_t category = u_charType(c);
  switch (cluster) {
    case U_GCB_EXTEND:
    case U_GCB_SPACING_MARK:
    case U_GCB_ZWJ:
      word |= CARETTA_EXTENDS;
      break;
    case U_GCB_PREPEND:
      word |= CARETTA_PREPENDS;
      break;
    case U_GCB_OTHER:
      // Later versions of Unicode may assign it as a mark; pictographs join.
      if (category != U_UNASSIGNED && !u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC))
        word |= CARETTA_SIMPLE;
      break;
    default:
      break;
  }
  uint32_t kind = conjunct((uint32_t)c);
  word |= kind << CARETTA_CONJUNCT_SHIFT;
  // A virama joins the next letter to its cluster in some scripts (GB9c).
  if ((word & CARETTA_EXTENDS) && (u_getCombiningClass(c) == 9 || kind == CARETTA_CONJUNCT_LINKER)) {
    word &= ~(uint32_t)CARETTA_EXTENDS;
    word |= CARETTA_LINKS;
  }
  switch (bidi) {
    case U_RIGHT_TO_LEFT: case U_RIGHT_TO_LEFT_ARABIC: case U_WHITE_SPACE_NEUTRAL:
    case U_OTHER_NEUTRAL: case U_DIR_NON_SPACING_MARK: case U_COMMON_NUMBER_SEPARATOR:
    case U_EUROPEAN_NUMBER_SEPARATOR: case U_EUROPEAN_NUMBER_TERMINATOR: case U_SEGMENT_SEPARATOR:
      break;
    default:
      word |= CARETTA_LEAVES_RTL;
      break;
  }
  switch (bidi) {
    case U_RIGHT_TO_LEFT: case U_RIGHT_TO_LEFT_ARABIC: case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING: case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING: case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT: case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE: case U_RIGHT_TO_LEFT_ISOLATE: case U_POP_DIRECTIONAL_ISOLATE:
      word |= CARETTA_NEEDS_BIDI;
      break;
    default:
      break;
  }
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || category == U_CONTROL_CHAR ||
      category == U_LINE_SEPARATOR || category == U_PARAGRAPH_SEPARATOR)
    word |= CARETTA_NEEDS_NO_GLYPH;
  switch (line) {
    case U_LB_COMPLEX_CONTEXT:
      word |= CARETTA_DICTIONARY;
      break;
    case U_LB_ALPHABETIC: case U_LB_NUMERIC: case U_LB_HEBREW_LETTER: case U_LB_COMBINING_MARK:
      word |= CARETTA_PLAIN_LETTER;
      break;
    default:
      break;
  }
  return word;
}

static const uint32_t *fill(uint32_t number) {
  uint32_t *page = malloc(256 * sizeof(uint32_t));
  if (page == NULL) abort();
  // All unified ideographs have equal properties.
  bool alike = number >= 0x4E && number <= 0x9F;
  for (uint32_t low = 0; low < 256; low++)
    page[low] = alike && low > 0 ? page[0] : pack((UChar32)(number << 8 | low));
  const uint32_t *expected = NULL;
  if (!atomic_compare_exchange_strong(&pages[number], &expected, page)) {
    free(page);
    return expected;
  }
  return page;
}

static inline uint32_t property(uint32_t scalar) {
  const uint32_t *page = atomic_load_explicit(&pages[scalar >> 8], memory_order_acquire);
  if (__builtin_expect(page == NULL, 0)) page = fill(scalar >> 8);
  return page[scalar & 0xFF];
}

uint32_t caretta_icu_property(uint32_t scalar) {
  return property(scalar > 0x10FFFF ? 0xFFFD : scalar);
}

const char *caretta_conjunct_version(void) { return CARETTA_CONJUNCT_VERSION; }

// What caretta_icu_properties has found.
typedef struct {
  uint32_t any;
  uint32_t script;
  int32_t several;
  int32_t joins;
  int32_t others;
} letters;

// Finds the properties of characters that follow a character other than ASCII, up to ASCII or a
// surrogate; returns the end. The loop has fewer conditions than the one for all characters.
__attribute__((noinline)) static int32_t add_letters(const uint16_t *text, int32_t i,
                                                     int32_t length, uint32_t *properties,
                                                     letters *found) {
  uint32_t any = found->any, script = found->script;
  while (i < length && text[i] >= 0x80 && (text[i] & 0xF800) != 0xD800) {
    uint32_t word = property(text[i]);
    properties[i++] = word;
    any |= word;
    if (__builtin_expect((word & (CARETTA_SIMPLE | CARETTA_EXTENDS)) == 0, 0)) {
      found->joins = 1;
      found->others |= (word & CARETTA_LINKS) == 0;
    }
    uint32_t own = word & CARETTA_SCRIPT_MASK;
    if (own != script && own > USCRIPT_INHERITED) {
      found->several |= script != 0;
      script = own;
    }
  }
  found->any = any;
  found->script = script;
  return i;
}

int32_t caretta_end_of_printable_ascii(const uint16_t *text, int32_t i, int32_t length) {
  typedef uint16_t units __attribute__((vector_size(16)));
  while (i + 8 <= length) {
    units part;
    memcpy(&part, text + i, sizeof part);
    units outside = (units)(part - 0x20 > 0x5E);
    uint64_t halves[2];
    memcpy(halves, &outside, sizeof halves);
    if (halves[0] | halves[1]) break;
    i += 8;
  }
  while (i < length && text[i] - 0x20u <= 0x5E) i++;
  return i;
}

void caretta_icu_properties(const uint16_t *text, int32_t length, uint32_t *properties,
                            caretta_summary *summary) {
  uint32_t any = 0;
  uint32_t script = 0;
  int32_t several = 0, joins = 0, others = 0, marked = 0;
  uint32_t before = 0xFFFF;
  property(0);
  const uint32_t *ascii = atomic_load_explicit(&pages[0], memory_order_acquire);
  for (int32_t i = 0; i < length;) {
    // Printable ASCII is simple, and has no script except Latin.
    if (text[i] - 0x20u <= 0x5E) {
      int32_t end = caretta_end_of_printable_ascii(text, i, length);
      uint32_t some = 0;
      for (; i + 4 <= end; i += 4) {
        uint32_t a = ascii[text[i]], b = ascii[text[i + 1]];
        uint32_t c = ascii[text[i + 2]], d = ascii[text[i + 3]];
        some |= a | b | c | d;
        properties[i] = a;
        properties[i + 1] = b;
        properties[i + 2] = c;
        properties[i + 3] = d;
      }
      for (; i < end; i++) some |= properties[i] = ascii[text[i]];
      any |= some;
      if ((some & CARETTA_SCRIPT_MASK) > USCRIPT_INHERITED && script != USCRIPT_LATIN) {
        several |= script != 0;
        script = USCRIPT_LATIN;
      }
      before = text[end - 1];
      continue;
    }
    uint32_t c = text[i];
    int32_t units = 1;
    if ((c & 0xFC00) == 0xD800 && i + 1 < length && (text[i + 1] & 0xFC00) == 0xDC00) {
      c = 0x10000 + ((c - 0xD800) << 10) + (text[i + 1] - 0xDC00u);
      units = 2;
    }
    uint32_t word = property(c);
    uint32_t own = word & CARETTA_SCRIPT_MASK;
    any |= word;
    if (__builtin_expect((word & (CARETTA_SIMPLE | CARETTA_EXTENDS)) == 0, 0)) {
      joins = 1;
      others |= (word & CARETTA_LINKS) == 0;
    }
    if (__builtin_expect(before <= 0x20, 0))
      marked |= (word & (CARETTA_EXTENDS | CARETTA_LINKS)) != 0 ||
                (word >> CARETTA_LINE_SHIFT & CARETTA_LINE_MASK) == U_LB_UNKNOWN;
    before = c;
    if (own != script && own > USCRIPT_INHERITED) {
      several |= script != 0;
      script = own;
    }
    properties[i] = word;
    if (units == 2) properties[i + 1] = word;
    i += units;
    if (c >= 0x80 && i + 1 < length && text[i] >= 0x80) {
      letters found = {any, script, several, joins, others};
      i = add_letters(text, i, length, properties, &found);
      any = found.any;
      script = found.script;
      several = found.several;
      joins = found.joins;
      others = found.others;
    }
  }
  summary->any = any;
  summary->script = several ? -1 : (int32_t)script;
  summary->joins = joins;
  summary->others = others;
  summary->marked = marked;
}

uint32_t caretta_icu_paired_bracket(uint32_t scalar, int32_t *kind) {
  // Most brackets are ASCII.
  switch (scalar) {
    case '(': *kind = U_BPT_OPEN; return ')';
    case ')': *kind = U_BPT_CLOSE; return '(';
    case '[': *kind = U_BPT_OPEN; return ']';
    case ']': *kind = U_BPT_CLOSE; return '[';
    default: break;
  }
  *kind = u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

uint32_t caretta_icu_script_tag(uint32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  if (name == NULL) name = "Zyyy";
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 |
         (uint32_t)(uint8_t)name[2] << 8 | (uint8_t)name[3];
}

uint32_t caretta_icu_compose(uint32_t first, uint32_t second) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  if (U_FAILURE(status)) return 0;
  UChar32 composed = unorm2_composePair(nfc, (UChar32)first, (UChar32)second);
  return composed < 0 ? 0 : (uint32_t)composed;
}

const char *caretta_icu_version(void) { return U_ICU_VERSION; }
const char *caretta_icu_unicode_version(void) { return U_UNICODE_VERSION; }
