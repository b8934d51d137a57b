/* SPDX-License-Identifier: Apache-2.0 */
#include "CPages.h"

/* C23 has #embed; clang has it in C17 too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char shared_css[] = {
#embed "shared.css" suffix(, 0)
};
const unsigned char *const caretta_page_shared_css = shared_css;

static const unsigned char shared_js[] = {
#embed "shared.js" suffix(, 0)
};
const unsigned char *const caretta_page_shared_js = shared_js;

static const unsigned char inspector_html[] = {
#embed "inspector.html" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_html = inspector_html;

static const unsigned char inspector_css[] = {
#embed "inspector.css" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_css = inspector_css;

static const unsigned char inspector_tables_js[] = {
#embed "inspector-tables.js" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_tables_js = inspector_tables_js;

static const unsigned char inspector_drawing_js[] = {
#embed "inspector-drawing.js" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_drawing_js = inspector_drawing_js;

static const unsigned char inspector_overlays_js[] = {
#embed "inspector-overlays.js" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_overlays_js = inspector_overlays_js;

static const unsigned char inspector_panel_js[] = {
#embed "inspector-panel.js" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_panel_js = inspector_panel_js;

static const unsigned char inspector_input_js[] = {
#embed "inspector-input.js" suffix(, 0)
};
const unsigned char *const caretta_page_inspector_input_js = inspector_input_js;

static const unsigned char timeline_html[] = {
#embed "timeline.html" suffix(, 0)
};
const unsigned char *const caretta_page_timeline_html = timeline_html;

static const unsigned char timeline_css[] = {
#embed "timeline.css" suffix(, 0)
};
const unsigned char *const caretta_page_timeline_css = timeline_css;

static const unsigned char timeline_pictures_js[] = {
#embed "timeline-pictures.js" suffix(, 0)
};
const unsigned char *const caretta_page_timeline_pictures_js = timeline_pictures_js;

static const unsigned char timeline_plot_js[] = {
#embed "timeline-plot.js" suffix(, 0)
};
const unsigned char *const caretta_page_timeline_plot_js = timeline_plot_js;

static const unsigned char timeline_moments_js[] = {
#embed "timeline-moments.js" suffix(, 0)
};
const unsigned char *const caretta_page_timeline_moments_js = timeline_moments_js;

static const unsigned char timeline_details_js[] = {
#embed "timeline-details.js" suffix(, 0)
};
const unsigned char *const caretta_page_timeline_details_js = timeline_details_js;

static const unsigned char fits_css[] = {
#embed "fits.css" suffix(, 0)
};
const unsigned char *const caretta_page_fits_css = fits_css;
