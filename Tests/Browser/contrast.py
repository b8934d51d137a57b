# SPDX-License-Identifier: Apache-2.0
"""The contrast of all text of a page with what is behind it, by WCAG 2.2, 1.4.3 (AA)."""

SCRIPT = r"""
(() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const parse = text => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000';
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => {
    const a = top[3];
    return [0, 1, 2].map(i => top[i] * a + below[i] * (1 - a)).concat(1);
  };
  const luminance = color => {
    const [r, g, b] = color.map(c => c / 255).map(c =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  function behind(element) {
    const all = [];
    for (let e = element; e; e = e.parentElement) all.push(e);
    let color = dark ? [18, 18, 18, 1] : [255, 255, 255, 1];
    for (const e of all.reverse()) color = over(parse(getComputedStyle(e).backgroundColor), color);
    return color;
  }
  const opacity = element => {
    let value = 1;
    for (let e = element; e; e = e.parentElement) value *= getComputedStyle(e).opacity;
    return value;
  };
  const found = [];
  function check(element, text) {
    if (element.disabled || !element.checkVisibility({checkVisibilityCSS: true})) return;
    const style = getComputedStyle(element), isSVG = element.namespaceURI.endsWith('svg');
    const ink = parse(isSVG ? style.fill : style.color), below = behind(element);
    ink[3] *= opacity(element) * (isSVG ? style.fillOpacity : 1);
    const size = parseFloat(style.fontSize), isBold = style.fontWeight >= 700;
    const needed = size >= 24 || isBold && size >= 18.66 ? 3 : 4.5;
    const value = ratio(over(ink, below), below);
    if (value < needed) found.push(`${text.trim().slice(0, 40)}: ${value.toFixed(2)}, not ${needed}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'title', 'TITLE']);
  while (walker.nextNode()) {
    const {parentElement, data} = walker.currentNode;
    if (data.trim() && !skipped.has(parentElement.tagName)) check(parentElement, data);
  }
  for (const field of document.querySelectorAll('textarea, input[type=text], input[type=number]')) {
    if (field.value) check(field, field.value);
  }
  return found;
})()
"""

WIDTHS = [1280, 390]


def failures(page):
    """Texts without enough contrast, in light and dark and at both widths; leaves the page light and wide."""
    found = []
    for width in WIDTHS:
        for dark in [False, True]:
            page.look(width, 844, dark)
            page.ask("new Promise(done => setTimeout(done, 60))")
            name = f"{width} wide, {'dark' if dark else 'light'}"
            texts = page.ask(SCRIPT)
            found += [f"contrast, {name}: {text}" for text in texts[:5]]
            if len(texts) > 5:
                found.append(f"contrast, {name}: {len(texts) - 5} more texts")
            if page.ask("document.documentElement.scrollWidth > "
                        "document.documentElement.clientWidth"):
                found.append(f"{name}: the page is wider than its window")
    page.look(1328, 1100)
    return found
