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
 *     caretta_layout *layout =
 *         caretta_layout_create("Hello", CARETTA_NUL_TERMINATED, &style, NULL);
 *
 * Units are points; y grows downward; the origin is the top left corner of the text block. Offsets
 * are UTF-16 code units, as in JavaScript and UIKit; caretta_layout_utf8_offset and
 * caretta_layout_utf16_offset convert them. Texts are UTF-8 with a length in bytes; a final NUL is
 * not needed.
 *
 * The caller owns all handles and releases each once; releasing NULL does nothing. A layout retains
 * its fonts and copies its style. Every function may be called on any thread, also with a handle
 * that another thread uses: calls with one handle are serialized.
 *
 * No argument crashes the process. A NULL handle or array, an offset outside the text, a number
 * that is not finite and bytes that are not UTF-8 return an error status and, if `error` is not
 * NULL, fill in a message. Functions that return a handle then return NULL. Results of a failed
 * call are unspecified.
 *
 * Functions that fill an array take its capacity and return the number of elements, which may be
 * larger than the capacity: call with capacity 0 (and NULL) to get the number.
 */
#ifndef CARETTA_H
#define CARETTA_H

#include <stddef.h>
#include <stdint.h>

/* C99 has no anonymous unions, but its compilers do. */
#ifdef __GNUC__
#define CARETTA_ANONYMOUS __extension__
#else
#define CARETTA_ANONYMOUS
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The length argument of a NUL-terminated text. */
#define CARETTA_NUL_TERMINATED ((size_t)-1)

/** The status of a call. */
typedef int32_t caretta_status;
enum {
  /** The call succeeded. */
  CARETTA_OK = 0,
  /** An argument is NULL but must not be, is not finite, or is not a value of its enumeration. */
  CARETTA_ERROR_ARGUMENT = 1,
  /** An offset or a range is outside of the text. */
  CARETTA_ERROR_RANGE = 2,
  /** A text is not UTF-8. */
  CARETTA_ERROR_UTF8 = 3,
  /** There is no such font file. */
  CARETTA_ERROR_FONT_NOT_FOUND = 4,
  /** A font file cannot be read. */
  CARETTA_ERROR_FONT_UNREADABLE = 5,
  /** The bytes are not a font, are damaged, or have no face with that number. */
  CARETTA_ERROR_FONT_INVALID = 6,
  /** A JSON request is invalid; the message has the path of the invalid value. */
  CARETTA_ERROR_REQUEST = 7,
  /** A picture is too large. */
  CARETTA_ERROR_PICTURE = 8,
  /** A font exceeds the limits of shaping or drawing: it is damaged or malicious. */
  CARETTA_ERROR_FONT_TOO_COMPLEX = 9
};

/** The reason why a call failed. The caller allocates it, so threads do not share it. */
typedef struct caretta_error {
  /** One of the CARETTA_ERROR values. */
  caretta_status code;
  /** One sentence in UTF-8, NUL-terminated, truncated to the size of the array. */
  char message[508];
} caretta_error;

/** The version of the library, such as "0.1.0". The string is static: do not release it. */
const char *caretta_version(void);

/* -- Fonts ---------------------------------------------------------------------------------- */

/** A font face; immutable. */
typedef struct caretta_font caretta_font;

/** Opens a font file; `face` is the number of a face in a collection, 0 otherwise. */
caretta_font *caretta_font_open(const char *path, uint32_t face, caretta_error *error);

/** Opens a font from bytes, which are copied. */
caretta_font *caretta_font_from_bytes(
    const void *bytes, size_t length, uint32_t face, caretta_error *error);

/** A value on an axis of a variable font. */
typedef struct caretta_variation {
  /** The tag of the axis, such as "wght", without a NUL. */
  char tag[4];
  /** The value, clamped to the axis. */
  double value;
} caretta_variation;

/** Creates an instance of a variable font; axes that the font does not have are ignored. */
caretta_font *caretta_font_with_variations(
    const caretta_font *font, const caretta_variation *variations, size_t count,
    caretta_error *error);

/** Metrics of a face; lengths are in font units. */
typedef struct caretta_font_info {
  uint32_t units_per_em;
  uint32_t glyph_count;
  /** Above the baseline (hhea), positive. */
  double ascent;
  /** Below the baseline, positive. */
  double descent;
  /** The line gap (hhea). */
  double line_gap;
} caretta_font_info;

/** Writes the metrics of a face. */
caretta_status caretta_font_get_info(
    const caretta_font *font, caretta_font_info *info, caretta_error *error);

/** Writes the family name in UTF-8, NUL-terminated; returns its length in bytes without the NUL. */
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

/** An element of an outline; coordinates that its kind does not use are 0. */
typedef struct caretta_path_element {
  int32_t kind;
  double x1, y1, x2, y2, x, y;
} caretta_path_element;

/**
 * Writes the outline of a glyph in font units, with y upward, for the non-zero fill rule; a blank
 * glyph has an empty outline. Returns the number of elements and writes at most `capacity`.
 */
size_t caretta_font_outline(
    const caretta_font *font, uint32_t glyph, caretta_path_element *elements, size_t capacity);

/** Releases a face; layouts retain the faces that they use. */
void caretta_font_release(caretta_font *font);

/* -- Styles --------------------------------------------------------------------------------- */

/** A direction of text. */
enum { CARETTA_DIRECTION_AUTO = 0, CARETTA_DIRECTION_LTR = 1, CARETTA_DIRECTION_RTL = 2 };

/** The alignment of lines (CSS text-align). */
enum {
  CARETTA_ALIGN_START = 0,
  CARETTA_ALIGN_END = 1,
  CARETTA_ALIGN_LEFT = 2,
  CARETTA_ALIGN_RIGHT = 3,
  CARETTA_ALIGN_CENTER = 4,
  CARETTA_ALIGN_JUSTIFY = 5
};

/** The handling of white space and wrapping (CSS white-space). */
enum {
  CARETTA_WHITE_SPACE_PRE_WRAP = 0,
  CARETTA_WHITE_SPACE_NORMAL = 1,
  CARETTA_WHITE_SPACE_PRE = 2,
  CARETTA_WHITE_SPACE_NOWRAP = 3,
  CARETTA_WHITE_SPACE_PRE_LINE = 4,
  CARETTA_WHITE_SPACE_BREAK_SPACES = 5
};

/** Transformations of characters (CSS text-transform): one change of case plus any others. */
enum {
  CARETTA_TRANSFORM_NONE = 0, CARETTA_TRANSFORM_UPPERCASE = 1, CARETTA_TRANSFORM_LOWERCASE = 2,
  CARETTA_TRANSFORM_CAPITALIZE = 3, CARETTA_TRANSFORM_FULL_WIDTH = 4,
  CARETTA_TRANSFORM_FULL_SIZE_KANA = 8
};

/**
 * The options that most texts need. The JSON requests of caretta_layout_from_request have all
 * options (spans, paragraphs, attachments, tab stops and others).
 */
typedef struct caretta_style {
  /** sizeof(caretta_style), which caretta_style_init writes; any other size is an error. */
  size_t struct_size;
  /** The faces in fallback order. NULL for no face: every character is then drawn as a box. */
  const caretta_font *const *fonts;
  size_t font_count;
  /** The size of the em square [16]. */
  double size;
  /** The width of the block; infinite if it is unbounded [INFINITY]. */
  double width;
  /** The line height; 0 for the height of the fonts [0]. */
  double line_height;
  /** Space after each grapheme cluster [0]. */
  double letter_spacing;
  /** Space added to each space [0]. */
  double word_spacing;
  /** CARETTA_DIRECTION [AUTO]. */
  int32_t direction;
  /** CARETTA_ALIGN [START] (CSS text-align); `align` is the former name. */
  CARETTA_ANONYMOUS union { int32_t text_align, align; };
  /** CARETTA_WHITE_SPACE [PRE_WRAP]. */
  int32_t white_space;
  /** The maximum number of lines, 0 for no limit; truncated text ends in "…" [0]. */
  int32_t max_lines;
  /** A BCP 47 tag, NUL-terminated; NULL for none [NULL]. */
  const char *language;
  /** CARETTA_TRANSFORM: a sum of its values [NONE]. */
  int32_t text_transform;
} caretta_style;

/** Writes the defaults; `size` is the caller's sizeof(caretta_style). */
void caretta_style_init(caretta_style *style, size_t size);

/* -- Layouts -------------------------------------------------------------------------------- */

/** A laid-out text. */
typedef struct caretta_layout caretta_layout;

/** A point. */
typedef struct caretta_point {
  double x, y;
} caretta_point;

/** A rectangle. */
typedef struct caretta_rect {
  double x, y, width, height;
} caretta_rect;

/** A range of UTF-16 offsets; the end is exclusive. */
typedef struct caretta_range {
  int64_t start, end;
} caretta_range;

/** The affinity of a position: the text after or before its offset. */
enum { CARETTA_DOWNSTREAM = 0, CARETTA_UPSTREAM = 1 };

/** An offset with an affinity. */
typedef struct caretta_position {
  int64_t offset;
  /** CARETTA_DOWNSTREAM or CARETTA_UPSTREAM. */
  int32_t affinity;
} caretta_position;

/**
 * A line. Lines tile the text. For a vertical line, `left` and `width` are its block extent, `top`
 * and `bottom` are the ends of its content, and `baseline` is an x coordinate.
 */
typedef struct caretta_line {
  /** The text, including trailing white space and the hard break. */
  caretta_range range;
  double top, bottom, baseline;
  /** The content without hanging white space. */
  double left, width;
  /** CARETTA_DIRECTION_LTR or CARETTA_DIRECTION_RTL. */
  int32_t direction;
  /** 1 if it ends in a hard break, 0 otherwise. */
  int32_t ends_in_hard_break;
  /** The index of the line's container; -1 in a layout without containers. */
  int64_t container;
  /**
   * The line's fragments in the array of caretta_layout_line_parts: the first one and their number.
   * A layout without exclusions and containers has no fragments.
   */
  int64_t first_part, part_count;
} caretta_line;

/** A line fragment: the part of a line in one interval between exclusions. */
typedef struct caretta_line_part {
  /** The text, including trailing white space; the fragments of a line tile its text. */
  caretta_range range;
  /** The content without hanging white space; of a vertical line, its top and height. */
  double left, width;
} caretta_line_part;

/**
 * The insertion edge of a position. In horizontal text it extends down from (x, y) by `height`, and
 * `width` is 0; in vertical text it extends right by `width`, and `height` is 0.
 */
typedef struct caretta_caret {
  caretta_position position;
  double x, y, height;
  int64_t line;
  double width;
} caretta_caret;

/** A rectangle of a selection, for one visual run on one line. */
typedef struct caretta_selection_rect {
  caretta_rect rect;
  /** CARETTA_DIRECTION_LTR or CARETTA_DIRECTION_RTL. */
  int32_t direction;
  /** 1 if the rectangle contains the selection's start, or its end; 0 otherwise. */
  int32_t contains_start, contains_end;
} caretta_selection_rect;

/** Values of caretta_glyph_run.palette that are not a palette number. */
enum {
  /** The run has no palette: use the default of the drawing. */
  CARETTA_PALETTE_NONE = -1,
  /** The font's first palette for light (or dark) backgrounds, otherwise its first palette. */
  CARETTA_PALETTE_LIGHT = -2,
  CARETTA_PALETTE_DARK = -3
};

/**
 * Glyphs of one font, size and bidi level on one line, from left to right, or top to bottom on a
 * vertical line.
 */
typedef struct caretta_glyph_run {
  int64_t line;
  /** The index of the face in the style's fonts. */
  int64_t font;
  double size;
  /** The bidi embedding level; odd levels are right-to-left. */
  int32_t level;
  /** 1 if the run has the color `rgba`, 0 for the default of the drawing. */
  int32_t has_color;
  /** The color, red in the highest byte. */
  uint32_t rgba;
  /** The run's glyphs in the array of caretta_layout_glyphs: the first one and their number. */
  int64_t first_glyph, glyph_count;
  /**
   * 1 if each glyph is turned by 90 degrees clockwise about its origin, in vertical text; -1 if
   * it is turned counterclockwise, in sideways-lr; 0 otherwise.
   */
  int32_t is_sideways;
  /**
   * The horizontal scale of each glyph: 1, or less for combined text in a vertical line.
   */
  double width_scale;
  /**
   * The palette of a color font (CSS font-palette): a number or a CARETTA_PALETTE value;
   * caretta_layout_palette_colors returns its colors.
   */
  int32_t palette;
} caretta_glyph_run;

/**
 * A glyph and its origin, on the baseline of a horizontal line. For an upright glyph of a vertical
 * line it is the origin of horizontal text.
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
 * Lays out the text of a JSON request, the object that `caretta layout` reads. All keys are
 * supported; `hitPoints`, `ranges` and `include` have no effect.
 */
caretta_layout *caretta_layout_from_request(
    const char *request, size_t length, caretta_error *error);

/** Releases a layout. */
void caretta_layout_release(caretta_layout *layout);

/**
 * Breaks the lines for a new width, or for a new height if they are vertical. Only text at unsafe
 * breaks is shaped again. Lines in containers do not change.
 */
caretta_status caretta_layout_set_width(
    caretta_layout *layout, double width, caretta_error *error);

/** The length of the text in UTF-16 code units. */
int64_t caretta_layout_length(const caretta_layout *layout);

/**
 * Writes the width of the widest line and the height of all lines; in vertical text the width of
 * all lines and the height of the longest line.
 */
caretta_status caretta_layout_size(
    const caretta_layout *layout, double *width, double *height, caretta_error *error);

/** Converts a UTF-8 offset, which must be at the start of a character, to a UTF-16 offset. */
caretta_status caretta_layout_utf16_offset(
    const caretta_layout *layout, int64_t utf8, int64_t *utf16, caretta_error *error);

/** Converts a UTF-16 offset to UTF-8; inside a surrogate pair, to the start of the character. */
caretta_status caretta_layout_utf8_offset(
    const caretta_layout *layout, int64_t utf16, int64_t *utf8, caretta_error *error);

/** Writes the lines in text order; there is at least one. */
size_t caretta_layout_lines(const caretta_layout *layout, caretta_line *lines, size_t capacity);

/** Writes the fragments of all lines, line by line, each line from its paragraph's start edge. */
size_t caretta_layout_line_parts(
    const caretta_layout *layout, caretta_line_part *parts, size_t capacity);

/**
 * The start of the text that fits in no container and therefore has no lines, carets and glyphs; -1
 * if all text fits.
 */
int64_t caretta_layout_overflow(const caretta_layout *layout);

/** Writes all carets: one per grapheme boundary, two if the affinities have different carets. */
size_t caretta_layout_carets(const caretta_layout *layout, caretta_caret *carets, size_t capacity);

/** Writes the words (UAX #29) that contain a letter or digit. */
size_t caretta_layout_words(const caretta_layout *layout, caretta_range *words, size_t capacity);

/**
 * Writes the text that no font can show: maximal ranges of grapheme clusters with a character that
 * has no glyph in any font. Default-ignorable characters, controls, white space and U+FFFC never
 * count.
 */
size_t caretta_layout_missing_glyphs(
    const caretta_layout *layout, caretta_range *ranges, size_t capacity);

/**
 * Writes the rectangle of the caret at a position (UITextInput.caretRect): 2 points wide, centered
 * on the insertion edge.
 */
caretta_status caretta_layout_caret_rect(
    const caretta_layout *layout, caretta_position position, caretta_rect *rect,
    caretta_error *error);

/** Writes the position nearest to a point. */
caretta_status caretta_layout_hit(
    const caretta_layout *layout, caretta_point point, caretta_position *position,
    caretta_error *error);

/**
 * Writes the grapheme cluster whose box contains a point; if there is no such cluster, `inside` is
 * 0 and the range is empty.
 */
caretta_status caretta_layout_character_at(
    const caretta_layout *layout, caretta_point point, caretta_range *character, int32_t *inside,
    caretta_error *error);

/** Writes the rectangles of a range, tight to its characters, and their number in `count`. */
caretta_status caretta_layout_selection_rects(
    const caretta_layout *layout, caretta_range range, caretta_selection_rect *rects,
    size_t capacity, size_t *count, caretta_error *error);

/**
 * Writes the rectangle of a range on its first line (UITextInput.firstRect); the caret's rectangle
 * for an empty range.
 */
caretta_status caretta_layout_first_rect(
    const caretta_layout *layout, caretta_range range, caretta_rect *rect, caretta_error *error);

/** Writes the glyph runs, line by line, each line from left to right or top to bottom. */
size_t caretta_layout_glyph_runs(
    const caretta_layout *layout, caretta_glyph_run *runs, size_t capacity);

/** Writes the glyphs of all runs, in the order of the runs. */
size_t caretta_layout_glyphs(const caretta_layout *layout, caretta_glyph *glyphs, size_t capacity);

/**
 * Writes the colors of a glyph run's palette, including the overrides of its style, in the format
 * of `rgba`. Writes nothing for a run without a palette and for a font without palettes.
 *
 * `run` is an index into the array of caretta_layout_glyph_runs. The index of a color is its number
 * in the font.
 */
size_t caretta_layout_palette_colors(
    const caretta_layout *layout, size_t run, uint32_t *colors, size_t capacity);

/** The formats of pictures. */
enum { CARETTA_PNG = 0, CARETTA_SVG = 1, CARETTA_PDF = 2 };

/**
 * Draws the text of a layout on white.
 *
 * `scale` is the number of pixels per point, for PNG. A PDF document has one page, whose text can
 * be searched. `picture` receives the bytes of a file, which caretta_free releases, and `length`
 * their number.
 */
caretta_status caretta_layout_picture(
    const caretta_layout *layout, int32_t format, double scale, uint8_t **picture, size_t *length,
    caretta_error *error);

/* -- Documents ------------------------------------------------------------------------------ */

/** An editable text: an edit lays out only the paragraphs that it changes. */
typedef struct caretta_document caretta_document;

/** Creates a document. Text is laid out when a query needs it. `max_lines` has no effect. */
caretta_document *caretta_document_create(
    const char *text, size_t length, const caretta_style *style, caretta_error *error);

/** Releases a document. */
void caretta_document_release(caretta_document *document);

/** The length of the text in UTF-16 code units. */
int64_t caretta_document_length(const caretta_document *document);

/** The number of lines; an estimate until all text is laid out. */
int64_t caretta_document_line_count(const caretta_document *document);

/** The height; an estimate until all text is laid out. */
double caretta_document_height(const caretta_document *document);

/**
 * Writes the text of a range in UTF-8, without a NUL, and its number of bytes in `length`. Half a
 * surrogate pair becomes U+FFFD.
 */
caretta_status caretta_document_text(
    const caretta_document *document, caretta_range range, char *text, size_t capacity,
    size_t *length, caretta_error *error);

/** Replaces a range by a text; the ends of the range must not be inside a surrogate pair. */
caretta_status caretta_document_replace(
    caretta_document *document, caretta_range range, const char *text, size_t length,
    caretta_error *error);

/**
 * Replaces the whole text; only the differences are edits.
 *
 * `offsets` are offsets in the old text; they are replaced by the offsets of the same characters in
 * the new text.
 */
caretta_status caretta_document_reload(
    caretta_document *document, const char *text, size_t length, int64_t *offsets,
    size_t offset_count, caretta_error *error);

/** Sets the width of the block. */
caretta_status caretta_document_set_width(
    caretta_document *document, double width, caretta_error *error);

/** Writes the rectangle of the caret at a position. */
caretta_status caretta_document_caret_rect(
    const caretta_document *document, caretta_position position, caretta_rect *rect,
    caretta_error *error);

/** Writes the position nearest to a point. */
caretta_status caretta_document_hit(
    const caretta_document *document, caretta_point point, caretta_position *position,
    caretta_error *error);

/** Writes the rectangles of a range and their number in `count`. */
caretta_status caretta_document_selection_rects(
    const caretta_document *document, caretta_range range, caretta_selection_rect *rects,
    size_t capacity, size_t *count, caretta_error *error);

/**
 * Creates a layout of the paragraphs that intersect a range of y coordinates, for drawing. Its
 * lines and glyph runs have the offsets and coordinates of the document. Later edits do not change
 * it.
 */
caretta_layout *caretta_document_layout(
    const caretta_document *document, double top, double bottom, caretta_error *error);

/* -- Requests ------------------------------------------------------------------------------- */

/**
 * Answers a JSON request with any verb of the command.
 *
 * The answer is the output of `caretta VERB` for the request, including the final line feed: JSON,
 * or a PNG, SVG or PDF file for `render`. For an invalid request the answer is the JSON object of
 * the error, and the status is CARETTA_ERROR_REQUEST. Fonts without a path are searched for in the
 * folders of the environment variable CARETTA_FONTS, then in the installed fonts.
 *
 * `answer` receives the bytes, which caretta_free releases, and `answer_length` their number.
 */
caretta_status caretta_answer(
    const char *verb, const char *request, size_t length, uint8_t **answer, size_t *answer_length,
    caretta_error *error);

/**
 * Compares as `caretta compare` does: `before` and `after`, two lists of answers to `layout` or
 * `fits`; or `requests` with the fonts in the folders `fontsBefore` and `fontsAfter`. The answer
 * has `rows`, the rows that differ with their `changes`; errors are answered as by caretta_answer.
 */
caretta_status caretta_compare(
    const char *request, size_t length, uint8_t **answer, size_t *answer_length,
    caretta_error *error);

/** Releases the bytes of an answer or a picture. */
void caretta_free(void *bytes);

#ifdef __cplusplus
}
#endif

#include "caretta_batch.h"

#endif
