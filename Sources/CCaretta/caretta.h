/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file
 * Caretta: text layout and caret geometry, for C and every language that calls C.
 *
 *     caretta_font *font = caretta_font_open("NotoSans-Regular.ttf", 0, NULL);
 *     caretta_style style;
 *     caretta_style_init(&style, sizeof style);
 *     style.fonts = (const caretta_font *const *)&font;
 *     style.font_count = 1;
 *     style.width = 200;
 *     caretta_layout *layout = caretta_layout_create("Hello", CARETTA_NUL_TERMINATED, &style, NULL);
 *
 * Units are points; y grows downward; the origin is the top left corner of the text block. Offsets
 * are UTF-16 code units, as in JavaScript and UIKit; caretta_layout_utf8_offset and
 * caretta_layout_utf16_offset convert. Texts are UTF-8 with a length in bytes; none needs a final
 * NUL.
 *
 * Handles belong to the caller, who releases each once; releasing NULL does nothing. A layout keeps
 * what it needs of its fonts and style. Every function may be called on any thread, also with the
 * same handle: calls with one handle wait for each other.
 *
 * Nothing traps: NULL where a handle or array is needed, offsets outside of a text, numbers that are
 * not finite, bytes that are not UTF-8 get a status and, if `error` is not NULL, a message in it.
 * Functions that return a handle return NULL then. What is written to results is then unspecified.
 *
 * Functions that fill an array take its capacity and return how many elements there are, which may
 * be more than were written: call with capacity 0 (and NULL) to find out how many.
 */
#ifndef CARETTA_H
#define CARETTA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A length that stands for "up to the first NUL byte". */
#define CARETTA_NUL_TERMINATED ((size_t)-1)

/** What became of a call. */
typedef int32_t caretta_status;
enum {
  /** All is well. */
  CARETTA_OK = 0,
  /** An argument is NULL that must not be, not finite, or none of an enumeration's values. */
  CARETTA_ERROR_ARGUMENT = 1,
  /** An offset or a range is outside of the text. */
  CARETTA_ERROR_RANGE = 2,
  /** A text is not UTF-8. */
  CARETTA_ERROR_UTF8 = 3,
  /** There is no such font file. */
  CARETTA_ERROR_FONT_NOT_FOUND = 4,
  /** A font file cannot be read. */
  CARETTA_ERROR_FONT_UNREADABLE = 5,
  /** The bytes are no font, a damaged one, or have no face of that number. */
  CARETTA_ERROR_FONT_INVALID = 6,
  /** A JSON request cannot be answered; the message has the path of what is wrong in it. */
  CARETTA_ERROR_REQUEST = 7,
  /** A picture cannot be drawn: it is too large. */
  CARETTA_ERROR_PICTURE = 8,
  /** Shaping or drawing with a font would take more than any text needs: hostile, or damaged. */
  CARETTA_ERROR_FONT_TOO_COMPLEX = 9
};

/** Why a call failed; the caller's own, so that threads do not overwrite each other's. */
typedef struct caretta_error {
  /** One of the CARETTA_ERROR values. */
  caretta_status code;
  /** One sentence in UTF-8, NUL-terminated, shortened where it is longer. */
  char message[508];
} caretta_error;

/** The version of the library, "0.1.0"; never released. */
const char *caretta_version(void);

/* -- Fonts ---------------------------------------------------------------------------------- */

/** A face of a font; immutable. */
typedef struct caretta_font caretta_font;

/** Opens a face of a file; `face` is its number in a collection, 0 otherwise. */
caretta_font *caretta_font_open(const char *path, uint32_t face, caretta_error *error);

/** Opens a face of bytes, which are copied. */
caretta_font *caretta_font_from_bytes(
    const void *bytes, size_t length, uint32_t face, caretta_error *error);

/** A place on an axis of a variable font. */
typedef struct caretta_variation {
  /** The axis, "wght"; no NUL is needed. */
  char tag[4];
  /** The value, clamped to the axis. */
  double value;
} caretta_variation;

/** The same face at another place of its design space; axes that it does not have are ignored. */
caretta_font *caretta_font_with_variations(
    const caretta_font *font, const caretta_variation *variations, size_t count,
    caretta_error *error);

/** What a face is, in its own units where a length has no other. */
typedef struct caretta_font_info {
  uint32_t units_per_em;
  uint32_t glyph_count;
  /** Above the baseline (hhea), positive. */
  double ascent;
  /** Below the baseline, positive. */
  double descent;
  /** Between two lines. */
  double line_gap;
} caretta_font_info;

/** Metrics of a face. */
caretta_status caretta_font_get_info(
    const caretta_font *font, caretta_font_info *info, caretta_error *error);

/** The family's name in UTF-8, NUL-terminated; returns its length in bytes without the NUL. */
size_t caretta_font_family(const caretta_font *font, char *name, size_t capacity);

/** The kinds of a caretta_path_element. */
enum {
  /** Starts a contour at (x, y). */
  CARETTA_PATH_MOVE = 0,
  CARETTA_PATH_LINE = 1,
  /** A quadratic curve with the control point (x1, y1). */
  CARETTA_PATH_QUADRATIC = 2,
  /** A cubic curve with the control points (x1, y1) and (x2, y2). */
  CARETTA_PATH_CUBIC = 3,
  /** Closes the contour. */
  CARETTA_PATH_CLOSE = 4
};

/** A part of an outline; what its kind does not use is 0. */
typedef struct caretta_path_element {
  int32_t kind;
  double x1, y1, x2, y2, x, y;
} caretta_path_element;

/**
 * The outline of a glyph in font units, y upward, to be filled by the non-zero rule; empty for a blank.
 * Returns how many elements there are, and writes at most `capacity`.
 */
size_t caretta_font_outline(
    const caretta_font *font, uint32_t glyph, caretta_path_element *elements, size_t capacity);

/** Releases a face; layouts that use it keep it. */
void caretta_font_release(caretta_font *font);

/* -- Styles --------------------------------------------------------------------------------- */

/** A direction of text. */
enum { CARETTA_DIRECTION_AUTO = 0, CARETTA_DIRECTION_LTR = 1, CARETTA_DIRECTION_RTL = 2 };

/** Where the lines of a block stand (CSS text-align). */
enum {
  CARETTA_ALIGN_START = 0,
  CARETTA_ALIGN_END = 1,
  CARETTA_ALIGN_LEFT = 2,
  CARETTA_ALIGN_RIGHT = 3,
  CARETTA_ALIGN_CENTER = 4,
  CARETTA_ALIGN_JUSTIFY = 5
};

/** What becomes of white space (CSS white-space). */
enum {
  CARETTA_WHITE_SPACE_PRE_WRAP = 0,
  CARETTA_WHITE_SPACE_NORMAL = 1,
  CARETTA_WHITE_SPACE_PRE = 2,
  CARETTA_WHITE_SPACE_NOWRAP = 3,
  CARETTA_WHITE_SPACE_PRE_LINE = 4,
  CARETTA_WHITE_SPACE_BREAK_SPACES = 5
};

/**
 * How a text is laid out: what most texts need. All else (spans, paragraphs, attachments, tab stops)
 * is in the JSON requests of caretta_layout_from_request.
 */
typedef struct caretta_style {
  /** sizeof(caretta_style), which caretta_style_init writes; any other size is an error. */
  size_t struct_size;
  /** The faces, first choice first; NULL for none, which shows boxes. */
  const caretta_font *const *fonts;
  size_t font_count;
  /** The size of the em square [16]. */
  double size;
  /** The width of the block; infinite for one without bound [INFINITY]. */
  double width;
  /** The height of a line; 0 for that of its fonts [0]. */
  double line_height;
  /** Space after each grapheme cluster [0]. */
  double letter_spacing;
  /** Space added to each space [0]. */
  double word_spacing;
  /** CARETTA_DIRECTION [AUTO]. */
  int32_t direction;
  /** CARETTA_ALIGN [START]. */
  int32_t align;
  /** CARETTA_WHITE_SPACE [PRE_WRAP]. */
  int32_t white_space;
  /** The most lines, 0 for any number; the last ends in "…" where text is left out [0]. */
  int32_t max_lines;
  /** A BCP 47 tag, NUL-terminated; NULL for none [NULL]. */
  const char *language;
} caretta_style;

/** Writes the defaults; `size` is sizeof(caretta_style) where the caller is compiled. */
void caretta_style_init(caretta_style *style, size_t size);

/* -- Layouts -------------------------------------------------------------------------------- */

/** A text laid out in a block. */
typedef struct caretta_layout caretta_layout;

/** A point. */
typedef struct caretta_point {
  double x, y;
} caretta_point;

/** A rectangle. */
typedef struct caretta_rect {
  double x, y, width, height;
} caretta_rect;

/** A range of UTF-16 offsets, the end not included. */
typedef struct caretta_range {
  int64_t start, end;
} caretta_range;

/** The side of an offset that a caret belongs to where there are two. */
enum { CARETTA_DOWNSTREAM = 0, CARETTA_UPSTREAM = 1 };

/** An offset and a side. */
typedef struct caretta_position {
  int64_t offset;
  /** CARETTA_DOWNSTREAM or CARETTA_UPSTREAM. */
  int32_t affinity;
} caretta_position;

/**
 * A line; lines tile the text. The band of a vertical one is `width` from `left` on, its content is between
 * `top` and `bottom`, and its baseline an x.
 */
typedef struct caretta_line {
  /** With trailing white space and the hard break. */
  caretta_range range;
  double top, bottom, baseline;
  /** The content without hanging white space. */
  double left, width;
  /** CARETTA_DIRECTION_LTR or CARETTA_DIRECTION_RTL. */
  int32_t direction;
  /** 1 if it ends in a hard break, 0 otherwise. */
  int32_t ends_in_hard_break;
  /** The number of the container that it stands in, from 0; -1 in a layout without containers. */
  int64_t container;
  /**
   * Its parts are so many of caretta_layout_line_parts, from `first_part` on; none in a layout without
   * exclusions and containers.
   */
  int64_t first_part, part_count;
} caretta_line;

/** What stands in one stretch that exclusions leave free of a line's band. */
typedef struct caretta_line_part {
  /** With trailing white space; the parts of a line tile its text. */
  caretta_range range;
  /** The content without hanging white space. */
  double left, width;
} caretta_line_part;

/**
 * The insertion edge of a position: from (x, y) down by `height`, on a vertical line, where that is 0, to
 * the right by `width`, which is 0 on a horizontal one.
 */
typedef struct caretta_caret {
  caretta_position position;
  double x, y, height;
  int64_t line;
  double width;
} caretta_caret;

/** A part of a selection: one visual run on one line. */
typedef struct caretta_selection_rect {
  caretta_rect rect;
  /** CARETTA_DIRECTION_LTR or CARETTA_DIRECTION_RTL. */
  int32_t direction;
  /** 1 if the selection's start is in it, and its end. */
  int32_t contains_start, contains_end;
} caretta_selection_rect;

/** What caretta_glyph_run has in place of the number of a palette. */
enum {
  /** No palette is asked for: the drawing's own. */
  CARETTA_PALETTE_NONE = -1,
  /** The font's first palette for light backgrounds, else its first one; for dark ones. */
  CARETTA_PALETTE_LIGHT = -2,
  CARETTA_PALETTE_DARK = -3
};

/** Glyphs of one font, size and level on one line, left to right, of a vertical one top to bottom. */
typedef struct caretta_glyph_run {
  int64_t line;
  /** The place of the face in the style's fonts. */
  int64_t font;
  double size;
  /** The bidi embedding level; odd is right to left. */
  int32_t level;
  /** 1 if `rgba` is asked for, 0 for the drawing's own colour. */
  int32_t has_color;
  /** The colour, red in the highest byte. */
  uint32_t rgba;
  /** Its glyphs are so many of caretta_layout_glyphs, from `first_glyph` on. */
  int64_t first_glyph, glyph_count;
  /** 1 if each glyph is turned by 90 degrees clockwise about its origin, as on vertical lines; 0 otherwise. */
  int32_t is_sideways;
  /**
   * How wide each glyph is drawn, of its width in the font: 1, or less for digits that stand side by side in
   * a vertical line.
   */
  double width_scale;
  /**
   * The palette of a colour font that is asked for (CSS font-palette): its number or a CARETTA_PALETTE value;
   * caretta_layout_palette_colors has its colours.
   */
  int32_t palette;
} caretta_glyph_run;

/**
 * A glyph and the place of its origin: on the baseline of a horizontal line. An upright glyph of a vertical
 * line has the origin that it has on horizontal ones.
 */
typedef struct caretta_glyph {
  uint32_t id;
  /** The first UTF-16 offset of its cluster. */
  int64_t cluster;
  double x, y;
} caretta_glyph;

/** Lays out a text. */
caretta_layout *caretta_layout_create(
    const char *text, size_t length, const caretta_style *style, caretta_error *error);

/**
 * Lays out the text of a JSON request: the same object that `caretta layout` reads, with all of its
 * keys, `exclusions` and `containers` among them; `hitPoints`, `ranges` and `include` have no effect.
 */
caretta_layout *caretta_layout_from_request(
    const char *request, size_t length, caretta_error *error);

/** Releases a layout. */
void caretta_layout_release(caretta_layout *layout);

/**
 * Breaks the lines again for another width, vertical ones for another height; nothing is shaped but what a
 * line cuts in two. Lines in containers stay as they are.
 */
caretta_status caretta_layout_set_width(
    caretta_layout *layout, double width, caretta_error *error);

/** The length of the text in UTF-16 code units. */
int64_t caretta_layout_length(const caretta_layout *layout);

/**
 * The width of the widest line, and the height of all; of vertical lines the width of all and the height of
 * the longest.
 */
caretta_status caretta_layout_size(
    const caretta_layout *layout, double *width, double *height, caretta_error *error);

/** The UTF-16 offset of a UTF-8 offset, which is at the start of a character. */
caretta_status caretta_layout_utf16_offset(
    const caretta_layout *layout, int64_t utf8, int64_t *utf16, caretta_error *error);

/** The UTF-8 offset of a UTF-16 offset; that of the character for one inside a surrogate pair. */
caretta_status caretta_layout_utf8_offset(
    const caretta_layout *layout, int64_t utf16, int64_t *utf8, caretta_error *error);

/** The lines, top to bottom, container by container; at least one. */
size_t caretta_layout_lines(const caretta_layout *layout, caretta_line *lines, size_t capacity);

/** The parts of all lines, line by line, each from its paragraph's start edge on. */
size_t caretta_layout_line_parts(
    const caretta_layout *layout, caretta_line_part *parts, size_t capacity);

/**
 * The offset from which on no container has room for the text, which has no lines, carets and glyphs; -1
 * where all of it has a place.
 */
int64_t caretta_layout_overflow(const caretta_layout *layout);

/** Every caret: one for each grapheme boundary, two where both sides of one are apart. */
size_t caretta_layout_carets(const caretta_layout *layout, caretta_caret *carets, size_t capacity);

/** The words (UAX #29) that have a letter or digit. */
size_t caretta_layout_words(const caretta_layout *layout, caretta_range *words, size_t capacity);

/**
 * The text that no font can show: maximal ranges of grapheme clusters with a character that has no glyph in any
 * font. Default-ignorable characters, controls, white space and U+FFFC never count.
 */
size_t caretta_layout_missing_glyphs(
    const caretta_layout *layout, caretta_range *ranges, size_t capacity);

/**
 * The rectangle of the caret at a position (UITextInput.caretRect): 2 points wide, half of that on either
 * side of its edge.
 */
caretta_status caretta_layout_caret_rect(
    const caretta_layout *layout, caretta_position position, caretta_rect *rect,
    caretta_error *error);

/** The position nearest to a point. */
caretta_status caretta_layout_hit(
    const caretta_layout *layout, caretta_point point, caretta_position *position,
    caretta_error *error);

/**
 * The grapheme cluster whose box holds a point; `inside` is 0 and the range empty where there is
 * none.
 */
caretta_status caretta_layout_character_at(
    const caretta_layout *layout, caretta_point point, caretta_range *character, int32_t *inside,
    caretta_error *error);

/** The rectangles of a range, tight to its characters; `count` is how many there are. */
caretta_status caretta_layout_selection_rects(
    const caretta_layout *layout, caretta_range range, caretta_selection_rect *rects,
    size_t capacity, size_t *count, caretta_error *error);

/**
 * The rectangle of the first line of a range, from its start on (UITextInput.firstRect); that of a caret for
 * an empty one.
 */
caretta_status caretta_layout_first_rect(
    const caretta_layout *layout, caretta_range range, caretta_rect *rect, caretta_error *error);

/** The glyph runs, line by line, each left to right or top to bottom. */
size_t caretta_layout_glyph_runs(
    const caretta_layout *layout, caretta_glyph_run *runs, size_t capacity);

/** The glyphs of all runs, in their order. */
size_t caretta_layout_glyphs(const caretta_layout *layout, caretta_glyph *glyphs, size_t capacity);

/**
 * The colours of the palette that a glyph run asks for, with those that are asked for in place of some, as
 * `rgba` of a run; none for a run that asks for none, and in a font without palettes.
 *
 * `run` is its place among those of caretta_layout_glyph_runs. A colour's place is its number in the font.
 */
size_t caretta_layout_palette_colors(
    const caretta_layout *layout, size_t run, uint32_t *colors, size_t capacity);

/** The kinds of pictures. */
enum { CARETTA_PNG = 0, CARETTA_SVG = 1 };

/**
 * Draws a layout, its text alone on white.
 *
 * `scale` is how many pixels a point has, for PNG. `picture` becomes the bytes of a file that
 * caretta_free releases, `length` their number.
 */
caretta_status caretta_layout_picture(
    const caretta_layout *layout, int32_t format, double scale, uint8_t **picture, size_t *length,
    caretta_error *error);

/* -- Documents ------------------------------------------------------------------------------ */

/** A text that is edited: only what an edit touches is laid out again. */
typedef struct caretta_document caretta_document;

/** Makes a document; nothing is laid out before it is asked for. `max_lines` has no effect. */
caretta_document *caretta_document_create(
    const char *text, size_t length, const caretta_style *style, caretta_error *error);

/** Releases a document. */
void caretta_document_release(caretta_document *document);

/** The length of the text in UTF-16 code units. */
int64_t caretta_document_length(const caretta_document *document);

/** The number of lines; an estimate until all is laid out. */
int64_t caretta_document_line_count(const caretta_document *document);

/** The height; an estimate until all is laid out. */
double caretta_document_height(const caretta_document *document);

/**
 * The text of a range in UTF-8, not NUL-terminated; half a surrogate pair becomes U+FFFD. `length` is
 * how many bytes it has.
 */
caretta_status caretta_document_text(
    const caretta_document *document, caretta_range range, char *text, size_t capacity,
    size_t *length, caretta_error *error);

/** Replaces a range by a text; its ends may not be inside a surrogate pair. */
caretta_status caretta_document_replace(
    caretta_document *document, caretta_range range, const char *text, size_t length,
    caretta_error *error);

/**
 * Replaces the whole text and changes only what differs.
 *
 * `offsets` are places in the old text, and become those of the same characters in the new one.
 */
caretta_status caretta_document_reload(
    caretta_document *document, const char *text, size_t length, int64_t *offsets,
    size_t offset_count, caretta_error *error);

/** Sets the width of the block. */
caretta_status caretta_document_set_width(
    caretta_document *document, double width, caretta_error *error);

/** The rectangle of the caret at a position. */
caretta_status caretta_document_caret_rect(
    const caretta_document *document, caretta_position position, caretta_rect *rect,
    caretta_error *error);

/** The position nearest to a point. */
caretta_status caretta_document_hit(
    const caretta_document *document, caretta_point point, caretta_position *position,
    caretta_error *error);

/** The rectangles of a range; `count` is how many there are. */
caretta_status caretta_document_selection_rects(
    const caretta_document *document, caretta_range range, caretta_selection_rect *rects,
    size_t capacity, size_t *count, caretta_error *error);

/**
 * A layout of at least the paragraphs that are in part between two y, for drawing them: its lines and
 * glyph runs have the offsets and coordinates of the document. It does not change with the document.
 */
caretta_layout *caretta_document_layout(
    const caretta_document *document, double top, double bottom, caretta_error *error);

/* -- Requests ------------------------------------------------------------------------------- */

/**
 * Answers a JSON request: all that the command does.
 *
 * The answer is what `caretta VERB` writes for the request, the final line feed included: JSON, or for
 * `render` a PNG file. For a request that cannot be answered it is the object with the error, and the
 * status CARETTA_ERROR_REQUEST. Fonts that a request names without a path are looked up in the folders
 * of the environment variable CARETTA_FONTS, then in the installed ones.
 *
 * `answer` becomes bytes that caretta_free releases, `answer_length` their number.
 */
caretta_status caretta_answer(
    const char *verb, const char *request, size_t length, uint8_t **answer, size_t *answer_length,
    caretta_error *error);

/** Releases the bytes of an answer or a picture. */
void caretta_free(void *bytes);

#ifdef __cplusplus
}
#endif

#include "caretta_batch.h"

#endif
