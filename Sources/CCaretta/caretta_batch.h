/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file
 * Caretta: many texts in one call. A part of caretta.h, which includes it.
 */
#ifndef CARETTA_BATCH_H
#define CARETTA_BATCH_H

#include "caretta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The optional columns of a batch; the columns about fitting are always present. */
enum {
  CARETTA_BATCH_LINES = 1,
  CARETTA_BATCH_WORDS = 2,
  /**
   * The largest font size at which a text that does not fit would fit; costs several layouts per
   * text.
   */
  CARETTA_BATCH_LARGEST_SIZE = 4,
  CARETTA_BATCH_CARETS = 8,
  CARETTA_BATCH_GLYPHS = 16,
  /** The text that no font can show, as caretta_layout_missing_glyphs. */
  CARETTA_BATCH_MISSING_GLYPHS = 32
};

/** Many texts, each with a style and a box, in columns with the layout of Apache Arrow. */
typedef struct caretta_batch_input {
  /** sizeof(caretta_batch_input). */
  size_t struct_size;
  /** The number of texts. */
  size_t count;
  /** All texts, UTF-8; text i has the bytes from text_offsets[i] to text_offsets[i + 1]. */
  const char *texts;
  const int64_t *text_offsets;
  /** The number of styles, at least 1. */
  size_t style_count;
  /** JSON objects with keys of a layout request, without a text, in the form of `texts`. */
  const char *styles;
  const int64_t *style_offsets;
  /** The index of the style of each text, -1 to skip the text; NULL if all have style 0. */
  const int32_t *text_styles;
  /**
   * The width of each box, infinite if it is unbounded. NaN, or NULL for all boxes, uses the
   * style's width.
   */
  const double *widths;
  /** The height of each box, in the form of `widths`. */
  const double *heights;
  /**
   * The maximum number of lines of each box, 0 for no limit. A negative number, or NULL for all
   * boxes, uses the style's limit.
   */
  const int32_t *max_lines;
  /** A sum of CARETTA_BATCH values. */
  int32_t sections;
} caretta_batch_input;

/**
 * The columns of a batch. Columns of lines, words, carets, glyphs and missing glyphs concatenate
 * the lists of all texts.
 */
enum {
  /** int32_t: CARETTA_OK, or the error of a text without values; -1 for a text that was skipped. */
  CARETTA_COLUMN_STATUS = 0,
  /** double: the widest line and the height of the visible text, as caretta_layout_size. */
  CARETTA_COLUMN_WIDTH = 1,
  CARETTA_COLUMN_HEIGHT = 2,
  /** double: how far the whole text extends beyond the box. */
  CARETTA_COLUMN_OVERFLOW_WIDTH = 3,
  CARETTA_COLUMN_OVERFLOW_HEIGHT = 4,
  /** int32_t: the first offset of truncated text; -1 if all text is shown. */
  CARETTA_COLUMN_TRUNCATED_AT = 5,
  /** double: the largest font size that fits; NaN if no size fits or it was not requested. */
  CARETTA_COLUMN_LARGEST_SIZE = 6,
  /** int32_t, one more than texts: where the lines of each text begin in the columns of lines. */
  CARETTA_COLUMN_LINES = 7,
  /** int32_t: the range of a line. */
  CARETTA_COLUMN_LINE_START = 8,
  CARETTA_COLUMN_LINE_END = 9,
  /** double: as in caretta_line. */
  CARETTA_COLUMN_LINE_TOP = 10,
  CARETTA_COLUMN_LINE_BOTTOM = 11,
  CARETTA_COLUMN_LINE_BASELINE = 12,
  CARETTA_COLUMN_LINE_LEFT = 13,
  CARETTA_COLUMN_LINE_WIDTH = 14,
  /** int32_t, one more than texts: where the rectangles of words begin in their columns. */
  CARETTA_COLUMN_WORDS = 15,
  /** int32_t: the range of a rectangle's word; a word has one rectangle per visual run. */
  CARETTA_COLUMN_WORD_START = 16,
  CARETTA_COLUMN_WORD_END = 17,
  /** double: the rectangle. */
  CARETTA_COLUMN_WORD_X = 18,
  CARETTA_COLUMN_WORD_Y = 19,
  CARETTA_COLUMN_WORD_WIDTH = 20,
  CARETTA_COLUMN_WORD_HEIGHT = 21,
  /** int32_t, one more than texts: where the carets of each text begin in their columns. */
  CARETTA_COLUMN_CARETS = 22,
  /** int32_t: the offset, and 1 for an upstream caret. */
  CARETTA_COLUMN_CARET_OFFSET = 23,
  CARETTA_COLUMN_CARET_IS_UPSTREAM = 24,
  /** double: as in caretta_caret. */
  CARETTA_COLUMN_CARET_X = 25,
  CARETTA_COLUMN_CARET_Y = 26,
  CARETTA_COLUMN_CARET_HEIGHT = 27,
  /** int32_t: the line of the text. */
  CARETTA_COLUMN_CARET_LINE = 28,
  /** int32_t, one more than texts: where the glyphs of each text begin in their columns. */
  CARETTA_COLUMN_GLYPHS = 29,
  /** uint32_t: the glyph of the font. */
  CARETTA_COLUMN_GLYPH_ID = 30,
  /** int32_t: the first offset of the glyph's cluster. */
  CARETTA_COLUMN_GLYPH_CLUSTER = 31,
  /** double: the origin, as in caretta_glyph. */
  CARETTA_COLUMN_GLYPH_X = 32,
  CARETTA_COLUMN_GLYPH_Y = 33,
  /** int32_t: the index of the font in the fonts of the style. */
  CARETTA_COLUMN_GLYPH_FONT = 34,
  /** double: the size. */
  CARETTA_COLUMN_GLYPH_SIZE = 35,
  /** int32_t: the line of the text. */
  CARETTA_COLUMN_GLYPH_LINE = 36,
  /** int32_t, one more than texts: where the ranges of missing glyphs begin in their columns. */
  CARETTA_COLUMN_MISSING_GLYPHS = 37,
  /** int32_t: a range of the text that no font can show. */
  CARETTA_COLUMN_MISSING_GLYPHS_START = 38,
  CARETTA_COLUMN_MISSING_GLYPHS_END = 39,
  /** double: how far the edge of a vertical line reaches to the right; 0 on a horizontal line. */
  CARETTA_COLUMN_CARET_WIDTH = 40,
  /** int32_t: as is_sideways in caretta_glyph_run. */
  CARETTA_COLUMN_GLYPH_IS_SIDEWAYS = 41,
  /** double: the horizontal scale of the glyph, as in caretta_glyph_run. */
  CARETTA_COLUMN_GLYPH_WIDTH_SCALE = 42
};

/** The results of a batch; immutable. */
typedef struct caretta_batch caretta_batch;

/**
 * Lays out many texts on the calling thread; returns NULL for an invalid input.
 *
 * A text that is not UTF-8 or has an invalid style has its own error status; the other texts are
 * laid out.
 */
caretta_batch *caretta_batch_create(const caretta_batch_input *input, caretta_error *error);

/** Releases a batch and its columns; releasing NULL does nothing. */
void caretta_batch_release(caretta_batch *batch);

/**
 * Writes the address of a column's values and their number; both are valid until the batch is
 * released.
 */
caretta_status caretta_batch_column(
    const caretta_batch *batch, int32_t column, const void **values, size_t *count,
    caretta_error *error);

/** Returns the status of a text, with its message in `error`. */
caretta_status caretta_batch_text_status(
    const caretta_batch *batch, size_t index, caretta_error *error);

#ifdef __cplusplus
}
#endif

#endif
