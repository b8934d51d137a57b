// SPDX-License-Identifier: Apache-2.0

extension TimelinePage {
  /// The elements of the page, which the script fills.
  static let body = """
    <section id="metrics"></section>
    <main>
    <div id="stage"></div>
    <section id="side">
    <figure id="plot"><svg></svg><figcaption></figcaption></figure>
    <table id="facts"></table>
    </section>
    </main>
    <div id="controls">
    <button id="play" type="button" aria-label="Play">▶</button>
    <input id="scrubber" type="range" min="0" value="0" step="1" aria-label="Time">
    <output id="time"></output>
    <select id="speed" aria-label="Speed">
    <option value="1">1×</option><option value="0.5">½×</option>
    <option value="0.25">¼×</option><option value="0.1">⅒×</option>
    </select>
    </div>
    <section id="strips"></section>
    <section id="logs"></section>
    <noscript>The picture is drawn by a script; this browser runs none.</noscript>
    """

  static let style = """
    :root { color-scheme: light dark; --ground: #f3f5f8; --panel: #fff; --ink: #1e2432;
      --pale: #6b7688; --line: #d5dbe4; --accent: #2f6fed; --second: #c2410c;
      --run: #2f6fed1c; --alarm: #d3392e; }
    @media (prefers-color-scheme: dark) { :root { --ground: #12151c; --panel: #1b202b;
      --ink: #e8ecf4; --pale: #9aa6ba; --line: #343c4b; --accent: #6aa2ff; --second: #fb923c;
      --run: #6aa2ff26; --alarm: #ff7a6e; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1280px; padding: 20px 24px 40px; background: var(--ground);
      color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
    h1 { font-size: 20px; margin: 0 0 14px; }
    .metrics { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-bottom: 6px;
      color: var(--pale); font-size: 13px; }
    .metrics b { color: var(--ink); font-variant-numeric: tabular-nums; }
    .metrics > b { min-width: 4em; }
    .metrics .bad, .metrics .bad b { color: var(--alarm); }
    #metrics { margin-bottom: 14px; }
    main { display: flex; gap: 24px; align-items: flex-start; flex-wrap: wrap; }
    #stage { display: flex; gap: 20px; }
    figure { margin: 0; }
    #stage figcaption { color: var(--pale); text-align: center; margin-bottom: 6px; }
    canvas { display: block; background: #fff; box-shadow: 0 0 0 1px var(--line),
      0 6px 18px #0002; border-radius: 3px; }
    #side { flex: 1 1 420px; min-width: 320px; }
    #plot, #facts, #logs > div { background: var(--panel); border: 1px solid var(--line);
      border-radius: 6px; }
    #plot { padding: 10px 12px 8px; }
    #plot svg { display: block; width: 100%; height: 250px; cursor: ew-resize; touch-action: none;
      user-select: none; }
    #plot figcaption { color: var(--pale); font-size: 12px; display: flex; gap: 16px;
      flex-wrap: wrap; }
    #plot figcaption i { display: inline-block; width: 14px; height: 8px; margin-right: 5px;
      vertical-align: 0; }
    svg text { fill: var(--pale); font: 11px system-ui, sans-serif; }
    #facts { width: 100%; margin-top: 14px; border-spacing: 0; padding: 6px 0; }
    #facts th, #facts td { text-align: left; font-weight: normal; padding: 2px 12px;
      font-variant-numeric: tabular-nums; }
    #facts th { color: var(--pale); width: 11em; }
    #facts .bad { color: var(--alarm); font-weight: 600; }
    #controls { display: flex; gap: 12px; align-items: center; margin: 18px 0; }
    #scrubber { flex: 1; accent-color: var(--accent); height: 24px; }
    #play { width: 40px; height: 32px; font-size: 13px; color: #fff; background: #2f6fed; border: 0;
      border-radius: 6px; cursor: pointer; }
    #speed { font: inherit; padding: 4px; border: 1px solid var(--line); border-radius: 6px;
      background: var(--panel); color: inherit; }
    #time { min-width: 5.5em; font-size: 16px; font-variant-numeric: tabular-nums; }
    .strip { display: flex; align-items: flex-end; gap: 10px; overflow-x: auto; padding: 2px 2px 12px; }
    .strip button { border: 0; padding: 0; background: none; color: var(--pale); font: inherit;
      font-size: 12px; cursor: pointer; flex: none; text-align: center; }
    .strip canvas { margin-bottom: 5px; box-shadow: 0 0 0 1px var(--line); }
    .strip .now { color: var(--ink); }
    .strip .now canvas { box-shadow: 0 0 0 2px var(--accent); }
    h2 { font-size: 14px; margin: 10px 0 6px; color: var(--pale); font-weight: 600; }
    #logs { display: flex; gap: 20px; }
    #logs > div { flex: 1; min-width: 0; max-height: 300px; overflow-y: auto; padding: 6px 0; }
    .entry { display: flex; gap: 12px; padding: 1px 12px; cursor: pointer;
      font-variant-numeric: tabular-nums; }
    .entry:hover { background: var(--run); }
    .entry .at { color: var(--pale); width: 4.5em; flex: none; text-align: right; }
    .entry .kind { width: 5.5em; flex: none; color: var(--pale); }
    .entry.action .kind { color: var(--accent); }
    .entry.later { opacity: .4; }
    .entry span:last-child { white-space: pre; overflow: hidden; text-overflow: ellipsis; }
    """
}
