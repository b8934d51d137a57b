// SPDX-License-Identifier: Apache-2.0
// The functions of ICU that Caretta uses. No header of ICU is included here: Swift's Foundation
// contains its own ICU, and the two conflict if a compiler reads both.
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
  // always continues a grapheme cluster (Extend, SpacingMark, ZWJ); without viramas
  CARETTA_EXTENDS = 1 << 19,
  // is a grapheme cluster of its own unless an extender follows
  CARETTA_SIMPLE = 1 << 20,
  // needs the bidi algorithm even in a left-to-right paragraph
  CARETTA_NEEDS_BIDI = 1 << 21,
  // needs no glyph: default ignorable, control or separator
  CARETTA_NEEDS_NO_GLYPH = 1 << 22,
  // line breaks are found by a dictionary (line breaking class SA)
  CARETTA_DICTIONARY = 1 << 23,
  // a letter, digit or similar without break opportunities next to its own kind (AL, NU, HL, CM)
  CARETTA_PLAIN_LETTER = 1 << 24,
  // a virama: extends the cluster before it, and in some scripts joins the letter after it
  CARETTA_LINKS = 1 << 25,
  // Joins the following character to its cluster (GB9b).
  CARETTA_PREPENDS = 1 << 26,
  // Set by the caller: extends the cluster of a space.
  CARETTA_MARKS_SPACE = 1 << 27,
  // has another level than a right-to-left paragraph, or gives other characters such a level
  CARETTA_LEAVES_RTL = 1 << 28,
  // bits 29-31: how it takes part in conjuncts
  CARETTA_CONJUNCT_SHIFT = 29,
  CARETTA_CONJUNCT_MASK = 7,
};

// How a code point takes part in conjuncts (Indic_Conjunct_Break, GB9c), and the vowels outside of
// Hangul that join each other (GB7).
enum {
  CARETTA_CONJUNCT_NONE = 0,
  CARETTA_CONJUNCT_CONSONANT = 1,
  CARETTA_CONJUNCT_EXTEND = 2,
  CARETTA_CONJUNCT_LINKER = 3,
  CARETTA_CONJUNCT_VOWEL = 4,
};

// A summary of the characters of a text.
typedef struct {
  uint32_t any;    // the OR of all words
  int32_t script;  // the only script except Common and Inherited; 0 for no script, -1 for several
  int32_t joins;   // whether any character joins an adjacent character other than by extending it
  int32_t others;  // whether any of these characters is not a virama
  int32_t marked;  // whether any character may extend the cluster of a preceding space or control
} caretta_summary;

// Returns the first index at or after `i` whose UTF-16 unit is not printable ASCII (U+0020 to
// U+007E).
int32_t caretta_end_of_printable_ascii(const uint16_t *text, int32_t i, int32_t length);

// Fills `properties` with one word for each UTF-16 unit; both halves of a surrogate pair get the
// word of the code point.
void caretta_icu_properties(const uint16_t *text, int32_t length, uint32_t *properties,
                            caretta_summary *summary);

// The properties of one code point.
uint32_t caretta_icu_property(uint32_t scalar);

// The Unicode version of the table of conjuncts.
const char *caretta_conjunct_version(void);

// The other half of a pair of brackets, or the code point itself; `kind` is 0 for no
// bracket, 1 for an opening and 2 for a closing bracket.
uint32_t caretta_icu_paired_bracket(uint32_t scalar, int32_t *kind);

// The four letters of a script (ISO 15924), the first one highest.
uint32_t caretta_icu_script_tag(uint32_t script);

// Whether a code point is wide, full-width or half-width (UAX #11), or a regional indicator.
int32_t caretta_icu_is_wide(uint32_t scalar);

// The orientation of a code point in vertical text (UAX #50): 0 rotated, 1 transformed or rotated,
// 2 transformed or upright, 3 upright.
int32_t caretta_icu_vertical_orientation(uint32_t scalar);

// Whether a code point is an enclosing mark (general category Me).
int32_t caretta_icu_is_enclosing(uint32_t scalar);

// Writes the decimal separator of numbers in a language (BCP 47), UTF-16; returns its length; 0 if
// the language has no separator or one of more than `capacity` units.
int32_t caretta_icu_decimal_separator(const char *language, uint16_t *separator, int32_t capacity);

// Whether a character joins the cursive letter before it (ArabicShaping.txt): 1, 0, or -1 if it is
// transparent.
int32_t caretta_icu_joins_before(uint32_t scalar);
// Whether a character joins the cursive letter after it.
int32_t caretta_icu_joins_after(uint32_t scalar);
// The joining groups of letters (ArabicShaping.txt) that the rules for kashidas distinguish.
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

// Writes the language, script and region of a BCP 47 tag, with likely subtags added, as in
// de-Latn-DE; returns the length, or 0 for an invalid tag. An unknown part is empty.
int32_t caretta_icu_maximize(const char *language, char *maximized, int32_t capacity);

// Converts a text from an encoding; returns the length of the UTF-8, or -1 for an unknown encoding,
// invalid bytes, or a result of more than `capacity` bytes.
int32_t caretta_icu_to_utf8(const char *encoding, const char *text, int32_t length, char *utf8,
                            int32_t capacity);

// ---- Case -----------------------------------------------------------------------------------

enum { CARETTA_CASE_LOWER = 0, CARETTA_CASE_UPPER = 1, CARETTA_CASE_TITLE = 2 };
// Maps the case of a text by the rules of a language (BCP 47): all of it, or with
// CARETTA_CASE_TITLE only its first letter. Returns the length of the result, or -1 if it has more
// than `capacity` units.
int32_t caretta_icu_map_case(int32_t kind, const char *language, const uint16_t *text,
                             int32_t length, uint16_t *mapped, int32_t capacity);

// ---- Bidi (UAX #9) ----------------------------------------------------------------------

typedef struct caretta_bidi caretta_bidi;
caretta_bidi *_Nullable caretta_bidi_open(void);
void caretta_bidi_close(caretta_bidi *bidi);
// Writes the embedding levels of a paragraph with a given base level, one for each unit; returns 0
// on failure.
int32_t caretta_bidi_levels(caretta_bidi *bidi, const uint16_t *text, int32_t length,
                            uint8_t base, uint8_t *levels);

// ---- Boundaries (UAX #14, UAX #29) --------------------------------------------------------

typedef struct caretta_breaks caretta_breaks;
enum { CARETTA_BREAKS_LINE = 0, CARETTA_BREAKS_WORD = 1, CARETTA_BREAKS_SENTENCE = 2 };
// Opens an iterator for a BCP 47 tag, a strictness of line breaking (loose, normal, strict or
// empty) and a word style (phrase or empty); NULL if ICU has no data.
caretta_breaks *_Nullable caretta_breaks_open(int32_t kind, const char *language,
                                              const char *strictness, const char *word);
void caretta_breaks_close(caretta_breaks *breaks);
// Writes the boundaries after 0 up to `length`, ascending, and each one's rule status
// (`status` may be NULL); returns their number. Both arrays hold `length` entries.
int32_t caretta_breaks_all(caretta_breaks *breaks, const uint16_t *text, int32_t length,
                           int32_t *boundaries, int32_t *_Nullable status);
// Whether a word iterator's status is letters, digits, kana or ideographs.
int32_t caretta_breaks_status_is_word(int32_t status);

// ---- Versions -----------------------------------------------------------------------------

const char *caretta_icu_version(void);
const char *caretta_icu_unicode_version(void);

#pragma clang assume_nonnull end
