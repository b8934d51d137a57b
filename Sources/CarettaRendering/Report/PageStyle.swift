// SPDX-License-Identifier: Apache-2.0

/// The shared parts of the HTML pages: light and dark colors, and script functions.
enum PageStyle {
  /// Colors and the style of the page's own text.
  static let shared = """
    :root { color-scheme: light dark; --ground: #f3f5f8; --panel: #fff; --ink: #1e2432;
      --pale: #566070; --line: #d5dbe4; --accent: #1d5bd6; --second: #b23a08;
      --run: #2f6fed1c; --alarm: #b42318; }
    @media (prefers-color-scheme: dark) { :root { --ground: #12151c; --panel: #1b202b;
      --ink: #e8ecf4; --pale: #a6b1c3; --line: #343c4b; --accent: #7aabff; --second: #fb923c;
      --run: #6aa2ff26; --alarm: #ff8b80; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1280px; padding: 20px 24px 40px; background: var(--ground);
      color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
    h1 { font-size: 20px; margin: 0 0 14px; }
    h2 { font-size: 14px; margin: 10px 0 6px; color: var(--pale); font-weight: 600; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    button.plain { font: inherit; padding: 3px 10px; border: 1px solid var(--line);
      border-radius: 6px; background: var(--panel); color: inherit; cursor: pointer; }
    pre.code { margin: 8px 0 0; padding: 10px 12px; overflow-x: auto; background: var(--panel);
      border: 1px solid var(--line); border-radius: 6px; font: 12px/1.5 ui-monospace, monospace; }
    @media (max-width: 600px) { body { padding: 14px 12px 28px; } }
    """

  /// Functions for elements, numbers, Swift string literals and the clipboard.
  static let script = #"""
    const $ = id => document.getElementById(id);
    const make = (tag, props = {}, ...children) => {
      const node = Object.assign(document.createElement(tag), props);
      node.append(...children);
      return node;
    };
    const svg = (tag, attributes = {}, text = '') => {
      const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
      for (const name in attributes) node.setAttribute(name, attributes[name]);
      if (text) node.textContent = text;
      return node;
    };
    const short = number => String(Math.round(number * 100) / 100);
    const swiftString = text => '"' + text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
        c => '\\u{' + c.codePointAt(0).toString(16) + '}') + '"';
    async function copy(text, button) {
      const before = button.dataset.name ??= button.textContent;
      let done = true;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const area = make('textarea', {value: text});
        document.body.append(area);
        area.select();
        done = document.execCommand('copy');
        area.remove();
      }
      button.textContent = done ? 'Copied' : 'Select and copy the lines below';
      setTimeout(() => button.textContent = before, 1500);
    }
    """#
}
