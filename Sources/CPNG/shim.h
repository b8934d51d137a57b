// SPDX-License-Identifier: Apache-2.0
// libpng's simplified interface, and the composite macros that Swift cannot import.
#pragma once
#include <png.h>

static const png_uint_32 caretta_png_format_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 caretta_png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 caretta_png_format_gray = PNG_FORMAT_GRAY;
