// SPDX-License-Identifier: Apache-2.0
// FreeType's rasterizer and outline decomposition.
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include FT_MULTIPLE_MASTERS_H
#include FT_CID_H
