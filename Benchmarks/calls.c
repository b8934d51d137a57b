/* SPDX-License-Identifier: Apache-2.0 */
/* The cost of calls of the C library: a JSON line for each, as caretta-bench prints them. */
#include <caretta.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) { return (double)clock() / CLOCKS_PER_SEC * 1e9; }

static void report(const char *work, double nanoseconds, size_t bytes) {
  printf("{\"work\":\"%s\",\"corpus\":\"C\",\"unit\":\"ns/call\",\"value\":%.1f,\"bytes\":%zu}\n", work,
         nanoseconds, bytes);
}

int main(int argc, char **argv) {
  char text[600] = "";
  const caretta_font *fonts[1];
  caretta_style style;
  caretta_rect rect;
  double sum = 0;
  if (argc != 2) return 2;
  caretta_font *font = caretta_font_open(argv[1], 0, NULL);
  if (!font) return 1;
  fonts[0] = font;
  while (strlen(text) < 490) strcat(text, "words of a paragraph ");
  caretta_style_init(&style, sizeof style);
  style.fonts = fonts;
  style.font_count = 1;
  style.width = 400;
  caretta_layout *layout = caretta_layout_create(text, strlen(text), &style, NULL);
  int64_t length = caretta_layout_length(layout);

  double start = now();
  for (int i = 0; i < 200000; i++) {
    caretta_position position = {i % length, CARETTA_DOWNSTREAM};
    caretta_layout_caret_rect(layout, position, &rect, NULL);
    sum += rect.x;
  }
  report("caret_rect", (now() - start) / 200000, strlen(text));
  start = now();
  for (int i = 0; i < 2000; i++)
    caretta_layout_release(caretta_layout_create(text, strlen(text), &style, NULL));
  report("layout", (now() - start) / 2000, strlen(text));
  caretta_layout_release(layout);
  caretta_font_release(font);
  return sum > 0 ? 0 : 1;
}
