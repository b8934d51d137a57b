// SPDX-License-Identifier: Apache-2.0
// What Caretta asks of ICU. No header of ICU is included here: Swift's Foundation carries an
// ICU of its own, and the two clash where a compiler sees both.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

// ---- Properties -------------------------------------------------------------------------

// The properties of a code point in one word; the fields are read with the masks below.
//   bits 0-7   script (UScriptCode; the rare ones above 254 are 255)
//   bits 8-12  bidi class (UCharDirection)
//   bits 13-18 line breaking class (ULineBreak)
enum {
  CARETTA_SCRIPT_MASK = 0xFF,
  CARETTA_BIDI_SHIFT = 8,
  CARETTA_BIDI_MASK = 0x1F,
  CARETTA_LINE_SHIFT = 13,
  CARETTA_LINE_MASK = 0x3F,
  // continues a grapheme cluster wherever it stands (Extend, SpacingMark, ZWJ), viramas left out
  CARETTA_EXTENDS = 1 << 19,
  // is a grapheme cluster of its own unless an extender follows
  CARETTA_SIMPLE = 1 << 20,
  // needs the bidi algorithm even in a left-to-right paragraph
  CARETTA_NEEDS_BIDI = 1 << 21,
  // needs no glyph: default ignorable, control or separator
  CARETTA_NEEDS_NO_GLYPH = 1 << 22,
  // its lines are broken by a dictionary (line breaking class SA)
  CARETTA_DICTIONARY = 1 << 23,
  // a letter, digit or the like that has no break opportunity beside its own kind (AL, NU, HL, CM)
  CARETTA_PLAIN_LETTER = 1 << 24,
  // a virama: extends the cluster before it, and in some scripts joins the letter behind it
  CARETTA_LINKS = 1 << 25,
  // Joins what follows to its cluster (GB9b).
  CARETTA_PREPENDS = 1 << 26,
  // Set by the caller: extends the cluster of a space.
  CARETTA_MARKS_SPACE = 1 << 27,
};

// What the characters of a text have in common.
typedef struct {
  uint32_t any;    // the OR of all words
  int32_t script;  // the one script besides Common and Inherited; 0 for none, -1 for several
  int32_t joins;   // whether some character joins its neighbour otherwise than by extending it
  int32_t marked;  // whether some character may extend the cluster of a space or control before it
} caretta_summary;

// Fills `properties` with one word for each UTF-16 unit: both halves of a pair get that of their
// code point.
void caretta_icu_properties(const uint16_t *text, int32_t length, uint32_t *properties,
                            caretta_summary *summary);

// The properties of one code point.
uint32_t caretta_icu_property(uint32_t scalar);

// The other half of a pair of brackets, or the code point itself; `kind` is 0 none, 1 open, 2 close.
uint32_t caretta_icu_paired_bracket(uint32_t scalar, int32_t *kind);

// The four letters of a script (ISO 15924), the first one highest.
uint32_t caretta_icu_script_tag(uint32_t script);

// Whether a code point is wide, full-width or half-width (UAX #11), or a regional indicator.
int32_t caretta_icu_is_wide(uint32_t scalar);

// How a code point stands in vertical text (UAX #50): 0 rotated, 1 transformed or rotated, 2 transformed or
// upright, 3 upright.
int32_t caretta_icu_vertical_orientation(uint32_t scalar);

// Whether a code point is an enclosing mark (general category Me).
int32_t caretta_icu_is_enclosing(uint32_t scalar);

// Writes the decimal separator of numbers in a language (BCP 47), UTF-16; returns its length, 0 when
// it has none or more than `capacity` units.
int32_t caretta_icu_decimal_separator(const char *language, uint16_t *separator, int32_t capacity);

// Whether a character joins the cursive letter before it (ArabicShaping.txt): 1, 0, or -1 where it is
// transparent.
int32_t caretta_icu_joins_before(uint32_t scalar);
// Whether a character joins the cursive letter after it.
int32_t caretta_icu_joins_after(uint32_t scalar);
// The groups of letters (ArabicShaping.txt) that kashidas tell apart.
enum {
  CARETTA_JOINING_OTHER = 0,
  CARETTA_JOINING_SEEN_SAD = 1,
  CARETTA_JOINING_HEH_DAL = 2,
  CARETTA_JOINING_ALEF_LAM = 3,
  CARETTA_JOINING_REH_YEH = 4,
  CARETTA_JOINING_WAW_AIN = 5,
  CARETTA_JOINING_BEH = 6
};
int32_t caretta_icu_joining_group(uint32_t scalar);

// The canonical composition of two code points, or 0.
uint32_t caretta_icu_compose(uint32_t first, uint32_t second);

// ---- Languages ----------------------------------------------------------------------------

// Writes language, script and region of a BCP 47 tag with the likely ones added, as in de-Latn-DE; returns
// the length, 0 for a tag that is none. An unknown part is empty.
int32_t caretta_icu_maximize(const char *language, char *maximized, int32_t capacity);

// Converts a text from an encoding; returns the length of the UTF-8, -1 for an encoding that ICU does not
// have, bytes that are not of it, or more than `capacity` bytes.
int32_t caretta_icu_to_utf8(const char *encoding, const char *text, int32_t length, char *utf8,
                            int32_t capacity);

// ---- Bidi (UAX #9) ----------------------------------------------------------------------

typedef struct caretta_bidi caretta_bidi;
caretta_bidi *_Nullable caretta_bidi_open(void);
void caretta_bidi_close(caretta_bidi *bidi);
// Embedding levels of a paragraph whose base level is given, one for each unit; 0 on failure.
int32_t caretta_bidi_levels(caretta_bidi *bidi, const uint16_t *text, int32_t length,
                            uint8_t base, uint8_t *levels);

// ---- Boundaries (UAX #14, UAX #29) --------------------------------------------------------

typedef struct caretta_breaks caretta_breaks;
enum { CARETTA_BREAKS_LINE = 0, CARETTA_BREAKS_WORD = 1, CARETTA_BREAKS_SENTENCE = 2 };
// Opens an iterator for a BCP 47 tag, a strictness of line breaking (loose, normal, strict or empty)
// and what is kept together (phrase or empty); NULL when ICU has no data.
caretta_breaks *_Nullable caretta_breaks_open(int32_t kind, const char *language,
                                              const char *strictness, const char *word);
void caretta_breaks_close(caretta_breaks *breaks);
// Writes the boundaries after 0 up to `length`, ascending, and each one's rule status
// (`status` may be NULL); returns how many. Both arrays hold `length` entries.
int32_t caretta_breaks_all(caretta_breaks *breaks, const uint16_t *text, int32_t length,
                           int32_t *boundaries, int32_t *_Nullable status);
// Whether a word iterator's status says letters, digits, kana or ideographs.
int32_t caretta_breaks_status_is_word(int32_t status);

// ---- Versions -----------------------------------------------------------------------------

const char *caretta_icu_version(void);
const char *caretta_icu_unicode_version(void);

#pragma clang assume_nonnull end
