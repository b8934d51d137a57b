// SPDX-License-Identifier: Apache-2.0
// libpng's simplified interface, and the composite macros that Swift cannot import.
#pragma once
#include <png.h>

static const png_uint_32 caretta_png_format_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 caretta_png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 caretta_png_format_gray = PNG_FORMAT_GRAY;

/// The most bytes that the PNG file of an image can have.
static inline size_t caretta_png_size_bound(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
