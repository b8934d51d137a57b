/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The styles, elements and scripts of the HTML pages: the files of this folder as texts in UTF-8
 * with a final NUL.
 */
#ifndef CPAGES_H
#define CPAGES_H

extern const unsigned char *const caretta_page_shared_css;
extern const unsigned char *const caretta_page_shared_js;
extern const unsigned char *const caretta_page_inspector_html;
extern const unsigned char *const caretta_page_inspector_css;
extern const unsigned char *const caretta_page_inspector_tables_js;
extern const unsigned char *const caretta_page_inspector_drawing_js;
extern const unsigned char *const caretta_page_inspector_overlays_js;
extern const unsigned char *const caretta_page_inspector_panel_js;
extern const unsigned char *const caretta_page_inspector_input_js;
extern const unsigned char *const caretta_page_timeline_html;
extern const unsigned char *const caretta_page_timeline_css;
extern const unsigned char *const caretta_page_timeline_pictures_js;
extern const unsigned char *const caretta_page_timeline_plot_js;
extern const unsigned char *const caretta_page_timeline_moments_js;
extern const unsigned char *const caretta_page_timeline_details_js;
extern const unsigned char *const caretta_page_fits_css;

#endif
