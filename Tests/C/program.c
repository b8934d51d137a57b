/* SPDX-License-Identifier: Apache-2.0 */
/* Uses every function of the C library as it is installed; Scripts/check-c.sh compiles and runs it. */
#include <caretta.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition)                                                     \
  do {                                                                       \
    if (!(condition)) {                                                      \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      failures++;                                                            \
    }                                                                        \
  } while (0)

static char *path_of(const char *folder, const char *name) {
  size_t size = strlen(folder) + strlen(name) + 2;
  char *path = malloc(size);
  if (!path) abort();
  snprintf(path, size, "%s/%s", folder, name);
  return path;
}

static caretta_style style_of(const caretta_font *const *fonts, double width) {
  caretta_style style;
  caretta_style_init(&style, sizeof style);
  style.fonts = fonts;
  style.font_count = 1;
  style.width = width;
  return style;
}

/* Fonts of files and of bytes, and what is wrong with others. */
static void check_fonts(const char *path) {
  caretta_error error;
  caretta_font *font = caretta_font_open(path, 0, &error);
  caretta_font_info info;
  char family[32], few[5];
  CHECK(font);
  CHECK(caretta_font_get_info(font, &info, NULL) == CARETTA_OK);
  CHECK(info.units_per_em == 1000 && info.ascent > info.descent && info.glyph_count > 1000);
  CHECK(caretta_font_family(font, family, sizeof family) == 9 && !strcmp(family, "Noto Sans"));
  CHECK(caretta_font_family(font, few, sizeof few) == 9 && !strcmp(few, "Noto"));

  FILE *file = fopen(path, "rb");
  unsigned char *bytes = malloc(4 << 20);
  if (!file || !bytes) abort();
  size_t length = fread(bytes, 1, 4 << 20, file);
  fclose(file);
  caretta_font *copy = caretta_font_from_bytes(bytes, length, 0, &error);
  free(bytes);
  CHECK(copy);
  caretta_variation bold = {{'w', 'g', 'h', 't'}, 700};
  caretta_font *same = caretta_font_with_variations(copy, &bold, 1, &error);
  CHECK(same);
  caretta_font_release(same);
  caretta_font_release(copy);
  caretta_font_release(font);

  CHECK(!caretta_font_open("no-such.ttf", 0, &error));
  CHECK(error.code == CARETTA_ERROR_FONT_NOT_FOUND && strstr(error.message, "no-such.ttf"));
  CHECK(!caretta_font_from_bytes("abc", 3, 0, &error));
  CHECK(error.code == CARETTA_ERROR_FONT_INVALID);
}

/* Lines, carets, words, hits, selections and glyphs of a layout. */
static void check_outlines(const caretta_font *font) {
  caretta_layout *layout;
  caretta_glyph glyph;
  caretta_path_element elements[2];
  const caretta_font *fonts[1];
  fonts[0] = font;
  caretta_style style = style_of(fonts, INFINITY);
  layout = caretta_layout_create("o", CARETTA_NUL_TERMINATED, &style, NULL);
  CHECK(caretta_layout_glyphs(layout, &glyph, 1) == 1);
  size_t count = caretta_font_outline(font, glyph.id, NULL, 0);
  CHECK(count > 8);
  CHECK(caretta_font_outline(font, glyph.id, elements, 2) == count);
  CHECK(elements[0].kind == CARETTA_PATH_MOVE && elements[1].kind != CARETTA_PATH_MOVE);
  CHECK(caretta_font_outline(NULL, glyph.id, elements, 2) == 0);
  CHECK(caretta_font_outline(font, UINT32_MAX, elements, 2) == 0);
  caretta_layout_release(layout);
}

/* Vertical lines: turned glyphs, digits side by side, carets with a width. */
static void check_vertical(const char *folder) {
  char request[600];
  caretta_glyph_run run[8];
  caretta_caret caret[4];
  snprintf(request, sizeof request,
      "{\"text\":\"a\xE6\x9C\x88\",\"writingMode\":\"vertical-rl\",\"size\":20,\"fontFiles\":"
      "[\"%s/NotoSansCJKjp-Subset.otf\"]}", folder);
  caretta_layout *layout = caretta_layout_from_request(request, CARETTA_NUL_TERMINATED, NULL);
  CHECK(caretta_layout_glyph_runs(layout, run, 8) == 2);
  CHECK(run[0].is_sideways == 1 && run[0].width_scale == 1);
  CHECK(run[1].is_sideways == 0 && run[1].width_scale == 1);
  CHECK(caretta_layout_carets(layout, caret, 4) == 3);
  CHECK(caret[0].width > 0 && caret[0].height == 0 && caret[2].y > caret[1].y);
  caretta_layout_release(layout);
  snprintf(request, sizeof request,
      "{\"text\":\"2026\",\"writingMode\":\"vertical-lr\",\"textCombineUpright\":\"digits 4\",\"fontFiles\":"
      "[\"%s/NotoSans-Regular.ttf\"]}", folder);
  layout = caretta_layout_from_request(request, CARETTA_NUL_TERMINATED, NULL);
  CHECK(caretta_layout_glyph_runs(layout, run, 8) >= 1);
  CHECK(run[0].is_sideways == 0 && run[0].width_scale > 0 && run[0].width_scale < 1);
  caretta_layout_release(layout);
}

/* Two columns around a shape: containers, parts, what has no room, the first rectangle; palettes. */
static void check_containers(const char *folder) {
  char request[900];
  caretta_line lines[8];
  caretta_line_part parts[8];
  caretta_error error;
  caretta_rect rect;
  snprintf(request, sizeof request,
      "{\"text\":\"abc def ghi jkl mno\",\"size\":20,\"fontFiles\":[\"%s/BoxTall-Regular.ttf\"],"
      "\"containers\":[{\"x\":0,\"y\":0,\"width\":100,\"height\":20},"
      "{\"x\":120,\"y\":0,\"width\":40,\"height\":20}],\"orphans\":1,\"widows\":1,"
      "\"exclusions\":[{\"x\":40,\"y\":0,\"width\":20,\"height\":20}],"
      "\"spans\":[{\"start\":0,\"end\":3,\"fontPalette\":{\"base\":\"dark\"}}]}", folder);
  caretta_layout *layout = caretta_layout_from_request(request, CARETTA_NUL_TERMINATED, NULL);
  CHECK(caretta_layout_lines(layout, lines, 8) == 2);
  CHECK(lines[0].container == 0 && lines[0].first_part == 0 && lines[0].part_count == 2);
  CHECK(lines[1].container == 1 && lines[1].first_part == 2 && lines[1].part_count == 1);
  CHECK(caretta_layout_line_parts(layout, parts, 8) == 3);
  CHECK(parts[1].range.start == 4 && parts[1].left == 60 && parts[1].width == 30);
  CHECK(caretta_layout_overflow(layout) == 12);
  caretta_range range = {4, 10};
  CHECK(caretta_layout_first_rect(layout, range, &rect, NULL) == CARETTA_OK);
  CHECK(rect.x == 60 && rect.y == 0);
  range.end = 99;
  CHECK(caretta_layout_first_rect(layout, range, &rect, &error) == CARETTA_ERROR_RANGE);
  caretta_glyph_run run[8];
  CHECK(caretta_layout_glyph_runs(layout, run, 8) >= 2);
  CHECK(run[0].palette == CARETTA_PALETTE_DARK && run[1].palette == CARETTA_PALETTE_NONE);
  /* The font has no palettes. */
  CHECK(caretta_layout_palette_colors(layout, 0, NULL, 0) == 0);
  CHECK(caretta_layout_palette_colors(layout, 99, NULL, 0) == 0);
  caretta_layout_release(layout);
}

static void check_layout(const caretta_font *const *fonts) {
  static const char text[] = "Hello caf\xC3\xA9, \xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D and more.\nEnd";
  caretta_style style = style_of(fonts, 120);
  caretta_layout *layout = caretta_layout_create(text, sizeof text - 1, &style, NULL);
  CHECK(layout);
  int64_t length = caretta_layout_length(layout);
  CHECK(length == 30);

  caretta_line lines[8];
  size_t count = caretta_layout_lines(layout, lines, 8);
  CHECK(count >= 3 && count < 8);
  CHECK(lines[0].range.start == 0 && lines[count - 1].range.end == length);
  CHECK(lines[0].baseline > lines[0].top && lines[0].baseline < lines[0].bottom);
  CHECK(lines[count - 2].ends_in_hard_break == 1);
  CHECK(lines[0].container == -1 && lines[0].part_count == 0);
  CHECK(caretta_layout_line_parts(layout, NULL, 0) == 0 && caretta_layout_overflow(layout) == -1);

  size_t carets = caretta_layout_carets(layout, NULL, 0);
  caretta_caret *all = malloc(carets * sizeof *all);
  if (!all) abort();
  CHECK(caretta_layout_carets(layout, all, carets) == carets);
  CHECK(all[0].position.offset == 0 && all[carets - 1].position.offset == length);
  free(all);

  caretta_range words[16];
  CHECK(caretta_layout_words(layout, words, 16) == 6);
  CHECK(words[0].start == 0 && words[0].end == 5);
  CHECK(caretta_layout_missing_glyphs(layout, words, 16) == 1);
  CHECK(words[0].start == 12 && words[0].end == 16);
  CHECK(caretta_layout_missing_glyphs(NULL, NULL, 0) == 0);

  double width, height;
  caretta_rect rect;
  CHECK(caretta_layout_size(layout, &width, &height, NULL) == CARETTA_OK);
  CHECK(width > 0 && width <= 120 && height > 2 * (lines[0].bottom - lines[0].top));
  caretta_position place = {3, CARETTA_DOWNSTREAM}, hit;
  CHECK(caretta_layout_caret_rect(layout, place, &rect, NULL) == CARETTA_OK);
  caretta_point point = {rect.x + rect.width / 2, rect.y + rect.height / 2};
  CHECK(caretta_layout_hit(layout, point, &hit, NULL) == CARETTA_OK && hit.offset == 3);
  caretta_range character;
  int32_t inside;
  CHECK(caretta_layout_character_at(layout, point, &character, &inside, NULL) == CARETTA_OK);
  CHECK(inside == 1 && character.end == character.start + 1);

  caretta_range range = {2, length};
  caretta_selection_rect *rects;
  CHECK(caretta_layout_selection_rects(layout, range, NULL, 0, &count, NULL) == CARETTA_OK);
  rects = malloc(count * sizeof *rects);
  if (!rects) abort();
  CHECK(caretta_layout_selection_rects(layout, range, rects, count, &count, NULL) == CARETTA_OK);
  CHECK(rects[0].contains_start == 1);
  free(rects);

  size_t glyphs = caretta_layout_glyphs(layout, NULL, 0);
  size_t runs = caretta_layout_glyph_runs(layout, NULL, 0);
  caretta_glyph *glyph = malloc(glyphs * sizeof *glyph);
  caretta_glyph_run *run = malloc(runs * sizeof *run);
  if (!glyph || !run) abort();
  CHECK(caretta_layout_glyphs(layout, glyph, glyphs) == glyphs);
  CHECK(caretta_layout_glyph_runs(layout, run, runs) == runs);
  CHECK(run[0].size == 16 && run[0].font == 0 && run[0].has_color == 0);
  CHECK(run[0].is_sideways == 0 && run[0].width_scale == 1);
  CHECK((size_t)(run[runs - 1].first_glyph + run[runs - 1].glyph_count) == glyphs);
  CHECK(glyph[0].cluster == 0 && glyph[0].y == lines[0].baseline);
  free(glyph);
  free(run);

  int64_t offset;
  CHECK(caretta_layout_utf16_offset(layout, 11, &offset, NULL) == CARETTA_OK && offset == 10);
  CHECK(caretta_layout_utf8_offset(layout, 10, &offset, NULL) == CARETTA_OK && offset == 11);
  CHECK(caretta_layout_utf16_offset(layout, 10, &offset, NULL) == CARETTA_ERROR_RANGE);

  CHECK(caretta_layout_set_width(layout, INFINITY, NULL) == CARETTA_OK);
  CHECK(caretta_layout_lines(layout, NULL, 0) == 2);
  caretta_error error;
  uint8_t *picture;
  size_t bytes;
  CHECK(caretta_layout_picture(layout, CARETTA_SVG, 1, &picture, &bytes, NULL) == CARETTA_OK);
  CHECK(bytes > 100 && !memcmp(picture, "<svg", 4));
  caretta_free(picture);
  CHECK(caretta_layout_picture(layout, CARETTA_PDF, 1, &picture, &bytes, NULL) == CARETTA_OK);
  CHECK(bytes > 100 && !memcmp(picture, "%PDF-1.7", 8));
  caretta_free(picture);
  CHECK(caretta_layout_picture(layout, CARETTA_PNG, 2, &picture, &bytes, NULL) == CARETTA_OK);
  CHECK(bytes > 100 && !memcmp(picture + 1, "PNG", 3));
  caretta_free(picture);
  CHECK(caretta_layout_picture(layout, CARETTA_PNG, 1e9, &picture, &bytes, &error) == CARETTA_ERROR_PICTURE);
  CHECK(caretta_layout_set_width(layout, NAN, &error) == CARETTA_ERROR_ARGUMENT);
  place.offset = length + 1;
  CHECK(caretta_layout_caret_rect(layout, place, &rect, &error) == CARETTA_ERROR_RANGE);
  CHECK(strlen(error.message) > 0);
  caretta_layout_release(layout);

  CHECK(!caretta_layout_create("\xFF", 1, &style, &error) && error.code == CARETTA_ERROR_UTF8);
  style.text_transform = CARETTA_TRANSFORM_UPPERCASE;
  caretta_layout *upper = caretta_layout_create("a", 1, &style, &error);
  caretta_glyph cased[2];
  CHECK(caretta_layout_glyphs(upper, &cased[0], 1) == 1);
  caretta_layout_release(upper);
  style.text_transform = CARETTA_TRANSFORM_NONE;
  upper = caretta_layout_create("A", 1, &style, &error);
  CHECK(caretta_layout_glyphs(upper, &cased[1], 1) == 1 && cased[0].id == cased[1].id);
  caretta_layout_release(upper);
  style.text_transform = 16;
  CHECK(!caretta_layout_create("a", 1, &style, &error) && error.code == CARETTA_ERROR_ARGUMENT);
  style.text_transform = CARETTA_TRANSFORM_NONE;
  style.align = 77;
  CHECK(!caretta_layout_create("a", 1, &style, &error) && error.code == CARETTA_ERROR_ARGUMENT);
}

/* A document that is edited and reloaded. */
static void check_document(const caretta_font *const *fonts) {
  caretta_style style = style_of(fonts, 100);
  caretta_document *document = caretta_document_create("one two\nthree", CARETTA_NUL_TERMINATED, &style, NULL);
  CHECK(document && caretta_document_length(document) == 13);
  caretta_range start = {0, 3};
  CHECK(caretta_document_replace(document, start, "ONE", 3, NULL) == CARETTA_OK);
  int64_t carets[] = {4, 13};
  CHECK(caretta_document_reload(document, "0 ONE two\nthree", CARETTA_NUL_TERMINATED, carets, 2, NULL) == CARETTA_OK);
  CHECK(carets[0] == 6 && carets[1] == 15);
  char text[32];
  size_t length;
  caretta_range all = {0, caretta_document_length(document)};
  CHECK(caretta_document_text(document, all, text, sizeof text, &length, NULL) == CARETTA_OK);
  CHECK(length == 15 && !memcmp(text, "0 ONE two\nthree", 15));
  CHECK(caretta_document_set_width(document, 40, NULL) == CARETTA_OK);
  caretta_position place = {15, CARETTA_DOWNSTREAM}, hit;
  caretta_rect rect;
  CHECK(caretta_document_caret_rect(document, place, &rect, NULL) == CARETTA_OK);
  CHECK(rect.y > 0 && rect.y < caretta_document_height(document));
  caretta_point point = {rect.x, rect.y + 1};
  CHECK(caretta_document_hit(document, point, &hit, NULL) == CARETTA_OK && hit.offset == 15);
  CHECK(caretta_document_selection_rects(document, all, NULL, 0, &length, NULL) == CARETTA_OK);
  CHECK(length >= 2);
  caretta_layout *visible = caretta_document_layout(document, 0, 1000, NULL);
  CHECK((int64_t)caretta_layout_lines(visible, NULL, 0) == caretta_document_line_count(document));
  caretta_range wrong = {0, 99};
  CHECK(caretta_document_replace(document, wrong, "", 0, NULL) == CARETTA_ERROR_RANGE);
  caretta_document_release(document);
  /* It outlives its document. */
  CHECK(caretta_layout_length(visible) == 15);
  caretta_layout_release(visible);
}

/* Requests in JSON, with fonts found beside the library. */
static void check_answers(void) {
  uint8_t *answer = NULL;
  size_t length = 0;
  caretta_error error;
  static const char request[] = "{\"text\":\"Hello\",\"include\":[\"lines\"],\"id\":7}";
  CHECK(caretta_answer("layout", request, sizeof request - 1, &answer, &length, &error) == CARETTA_OK);
  CHECK(length > 10 && !memcmp(answer, "{\"id\":7", 7) && answer[length - 1] == '\n');
  caretta_free(answer);
  CHECK(caretta_answer("render", "{\"text\":\"Hello\"}", CARETTA_NUL_TERMINATED, &answer, &length, &error) == CARETTA_OK);
  CHECK(length > 100 && !memcmp(answer + 1, "PNG", 3));
  caretta_free(answer);
  CHECK(caretta_answer("layout", "{\"text\":7}", CARETTA_NUL_TERMINATED, &answer, &length, &error) == CARETTA_ERROR_REQUEST);
  CHECK(strstr(error.message, "$.text") && !memcmp(answer, "{\"error\"", 8));
  caretta_free(answer);
  static const char lists[] = "{\"before\":[{\"lines\":1}],\"after\":[{\"lines\":2}]}";
  CHECK(caretta_compare(lists, sizeof lists - 1, &answer, &length, &error) == CARETTA_OK);
  CHECK(length > 10 && !memcmp(answer, "{\"count\":1,\"rows\":[{", 20));
  caretta_free(answer);
  CHECK(caretta_compare("{}", 2, &answer, &length, &error) == CARETTA_ERROR_REQUEST);
  CHECK(strstr(error.message, "before"));
  caretta_free(answer);
  caretta_layout *layout = caretta_layout_from_request(request, sizeof request - 1, &error);
  CHECK(caretta_layout_length(layout) == 5);
  caretta_layout_release(layout);
}

/* Layouts of one font on several threads. */
static void *lay_out(void *fonts) {
  caretta_style style = style_of(fonts, 90);
  size_t lines = 0;
  for (int round = 0; round < 20; round++) {
    caretta_layout *layout = caretta_layout_create("Words that several threads lay out", CARETTA_NUL_TERMINATED, &style, NULL);
    lines += caretta_layout_lines(layout, NULL, 0);
    caretta_layout_release(layout);
  }
  return (void *)lines;
}

static void check_threads(const caretta_font *const *fonts) {
  pthread_t threads[4];
  void *lines[4];
  for (int i = 0; i < 4; i++)
    if (pthread_create(&threads[i], NULL, lay_out, (void *)fonts)) abort();
  for (int i = 0; i < 4; i++) pthread_join(threads[i], &lines[i]);
  CHECK(lines[0] && lines[0] == lines[1] && lines[1] == lines[2] && lines[2] == lines[3]);
}

static const void *column(const caretta_batch *batch, int32_t number, size_t *count) {
  const void *values = NULL;
  CHECK(caretta_batch_column(batch, number, &values, count, NULL) == CARETTA_OK);
  return values;
}

static void check_batches(void) {
  const char texts[] = "Save\xff" "one two three";
  const int64_t text_offsets[] = {0, 4, 5, 18, 18};
  const char styles[] = "{\"size\":10}{\"sise\":1}";
  const int64_t style_offsets[] = {0, 11, 21};
  const int32_t text_styles[] = {0, 0, 0, -1};
  const double widths[] = {100, 100, 30, 1};
  const int32_t max_lines[] = {-1, -1, 1, -1};
  caretta_error error;
  caretta_batch_input input;
  memset(&input, 0, sizeof input);
  CHECK(!caretta_batch_create(NULL, &error) && error.code == CARETTA_ERROR_ARGUMENT);
  CHECK(!caretta_batch_create(&input, &error) && error.code == CARETTA_ERROR_ARGUMENT);
  input.struct_size = sizeof input;
  CHECK(!caretta_batch_create(&input, &error) && error.code == CARETTA_ERROR_ARGUMENT);
  input.count = 4;
  input.texts = texts;
  input.text_offsets = text_offsets;
  input.style_count = 2;
  input.styles = styles;
  input.style_offsets = style_offsets;
  input.text_styles = text_styles;
  input.widths = widths;
  input.max_lines = max_lines;
  input.sections = 64;
  CHECK(!caretta_batch_create(&input, &error) && error.code == CARETTA_ERROR_ARGUMENT);
  input.sections = CARETTA_BATCH_LINES | CARETTA_BATCH_WORDS | CARETTA_BATCH_LARGEST_SIZE |
                   CARETTA_BATCH_CARETS | CARETTA_BATCH_GLYPHS | CARETTA_BATCH_MISSING_GLYPHS;
  caretta_batch *batch = caretta_batch_create(&input, &error);
  CHECK(batch);
  size_t count;
  const int32_t *statuses = column(batch, CARETTA_COLUMN_STATUS, &count);
  CHECK(count == 4 && statuses[0] == CARETTA_OK && statuses[1] == CARETTA_ERROR_UTF8);
  CHECK(statuses[2] == CARETTA_OK && statuses[3] == -1);
  CHECK(caretta_batch_text_status(batch, 1, &error) == CARETTA_ERROR_UTF8);
  CHECK(strstr(error.message, "UTF-8"));
  CHECK(caretta_batch_text_status(batch, 0, &error) == CARETTA_OK);
  CHECK(caretta_batch_text_status(batch, 4, &error) == CARETTA_ERROR_RANGE);
  const int32_t *truncated = column(batch, CARETTA_COLUMN_TRUNCATED_AT, &count);
  CHECK(truncated[0] == -1 && truncated[2] > 0);
  const double *overflow = column(batch, CARETTA_COLUMN_OVERFLOW_HEIGHT, &count);
  CHECK(overflow[0] == 0 && overflow[2] > 10 && isnan(overflow[3]));
  const double *largest = column(batch, CARETTA_COLUMN_LARGEST_SIZE, &count);
  CHECK(largest[0] == 10 && largest[2] < 10 && largest[2] >= 1);
  const int32_t *lines = column(batch, CARETTA_COLUMN_LINES, &count);
  CHECK(count == 5 && lines[1] == 1 && lines[2] == 1 && lines[3] == 2 && lines[4] == 2);
  const int32_t *ends = column(batch, CARETTA_COLUMN_LINE_END, &count);
  CHECK(count == 2 && ends[0] == 4 && ends[1] == 13);
  const int32_t *words = column(batch, CARETTA_COLUMN_WORDS, &count);
  CHECK(count == 5 && words[1] == 1 && words[3] > 1);
  const int32_t *carets = column(batch, CARETTA_COLUMN_CARETS, &count);
  const int32_t *offsets = column(batch, CARETTA_COLUMN_CARET_OFFSET, &count);
  CHECK(carets[1] == 5 && offsets[0] == 0 && offsets[4] == 4);
  const int32_t *glyphs = column(batch, CARETTA_COLUMN_GLYPHS, &count);
  const int32_t *clusters = column(batch, CARETTA_COLUMN_GLYPH_CLUSTER, &count);
  CHECK(glyphs[1] == 4 && clusters[3] == 3 && glyphs[4] == (int32_t)count);
  const int32_t *missing = column(batch, CARETTA_COLUMN_MISSING_GLYPHS, &count);
  CHECK(count == 5 && missing[4] == 0);
  for (int32_t number = 0; number <= CARETTA_COLUMN_GLYPH_WIDTH_SCALE; number++)
    CHECK(column(batch, number, &count));
  const void *values;
  CHECK(caretta_batch_column(batch, 99, &values, &count, NULL) == CARETTA_ERROR_ARGUMENT);
  CHECK(caretta_batch_column(NULL, 0, &values, &count, NULL) == CARETTA_ERROR_ARGUMENT);
  caretta_batch_release(batch);
  caretta_batch_release(NULL);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: program FONTS\n");
    return 2;
  }
  char *path = path_of(argv[1], "NotoSans-Regular.ttf");
  CHECK(strchr(caretta_version(), '.'));
  check_fonts(path);
  caretta_font *font = caretta_font_open(path, 0, NULL);
  const caretta_font *fonts[1];
  fonts[0] = font;
  check_outlines(font);
  check_layout(fonts);
  check_containers(argv[1]);
  check_vertical(argv[1]);
  check_document(fonts);
  check_threads(fonts);
  check_answers();
  check_batches();
  caretta_font_release(font);
  free(path);
  if (failures) return 1;
  puts("c: all is well");
  return 0;
}
