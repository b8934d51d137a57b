// SPDX-License-Identifier: Apache-2.0

extension TimelinePage {
  /// The elements of the page, which the script fills.
  static let body = """
    <main>
    <div id="stage"></div>
    <section id="side">
    <figure id="plot"><div id="zoom" role="group" aria-label="Zoom of the plot">
    <button id="wider" class="plain" type="button" aria-label="Zoom out" aria-keyshortcuts="-">\u{2212}</button>
    <button id="closer" class="plain" type="button" aria-label="Zoom in" aria-keyshortcuts="+">+</button>
    <button id="whole" class="plain" type="button" aria-keyshortcuts="0">Whole</button></div>
    <svg role="img"></svg><div id="tip" role="status" hidden></div><figcaption></figcaption></figure>
    <table id="facts"></table>
    <details id="test"><summary>This moment as a test</summary>
    <button id="copy" class="plain" type="button">Copy as test</button>
    <pre id="code" class="code"></pre></details>
    </section>
    </main>
    <section id="metrics"></section>
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
    <details id="samples"><summary>All samples</summary></details>
    <noscript>The picture is drawn by a script; this browser runs none.</noscript>
    """

  static let style = """
    .metrics { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-bottom: 6px;
      color: var(--pale); font-size: 13px; }
    .metrics b { color: var(--ink); font-variant-numeric: tabular-nums; }
    .metrics > b { min-width: 4em; }
    .metrics .bad, .metrics .bad b { color: var(--alarm); }
    #metrics { margin: 14px 0; }
    main { display: flex; gap: 24px; align-items: flex-start; flex-wrap: wrap; }
    #stage { display: flex; gap: 20px; max-width: 100%; overflow-x: auto; padding: 2px; }
    #stage .film { display: flex; justify-content: center; align-items: center; }
    figure { margin: 0; }
    #stage figcaption { color: var(--pale); text-align: center; margin-bottom: 6px; }
    canvas { display: block; background: #fff; box-shadow: 0 0 0 1px var(--line),
      0 6px 18px #0002; border-radius: 3px; }
    #side { flex: 1 1 420px; min-width: min(320px, 100%); width: 0; }
    #plot, #facts, #logs > div { background: var(--panel); border: 1px solid var(--line);
      border-radius: 6px; }
    #plot { padding: 10px 12px 8px; position: relative; }
    #zoom { position: absolute; top: 8px; right: 12px; display: flex; gap: 4px; z-index: 1; }
    #zoom button { padding: 0 8px; min-height: 24px; }
    #zoom button:disabled { cursor: default; border-style: dotted; }
    #tip { position: absolute; top: 40px; z-index: 2; max-width: 300px; padding: 5px 9px; pointer-events: none;
      background: var(--panel); border: 1px solid var(--line); border-radius: 6px; font-size: 12px;
      box-shadow: 0 4px 12px #0003; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    #tip .near { color: var(--accent); }
    .mark { stroke: var(--panel); stroke-width: .6; }
    .sign { width: 11px !important; height: 11px !important; display: inline-block !important;
      margin-right: 5px; vertical-align: -1px; }
    details { margin-top: 14px; }
    summary { cursor: pointer; color: var(--pale); margin-bottom: 6px; }
    #samples .scroll { max-height: 320px; overflow: auto; margin-bottom: 14px; position: relative;
      background: var(--panel); border: 1px solid var(--line); border-radius: 6px; }
    #samples table { border-spacing: 0; width: 100%; font-variant-numeric: tabular-nums; }
    #samples caption { text-align: left; padding: 6px 12px; font-weight: 600; }
    #samples th { position: sticky; top: 0; background: var(--panel); color: var(--pale); }
    #samples th, #samples td { text-align: left; font-weight: normal; padding: 2px 12px;
      white-space: nowrap; }
    #samples td button { font: inherit; color: var(--accent); background: none; border: 0; padding: 0;
      cursor: pointer; }
    #samples tr[aria-current] td { background: var(--run); }
    #samples tr.bad td { color: var(--alarm); }
    #plot > svg { display: block; width: 100%; height: 270px; cursor: ew-resize; touch-action: none;
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
    #controls { display: flex; gap: 12px; align-items: center; margin: 14px 0; padding: 8px 0;
      position: sticky; bottom: 0; background: var(--ground); z-index: 3; }
    #scrubber { flex: 1; min-width: 60px; accent-color: var(--accent); height: 24px; }
    #play { width: 40px; height: 32px; font-size: 13px; color: #fff; background: #1d5bd6; border: 0;
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
    #logs { display: flex; gap: 20px; flex-wrap: wrap; }
    #logs > div { flex: 1 1 300px; min-width: 0; max-height: 300px; overflow-y: auto; padding: 6px 0; }
    .entry { display: flex; gap: 12px; padding: 1px 12px; cursor: pointer; width: 100%; border: 0;
      background: none; font: inherit; color: inherit; text-align: left;
      font-variant-numeric: tabular-nums; }
    .entry:hover { background: var(--run); }
    .entry .at { color: var(--pale); width: 4.5em; flex: none; text-align: right; }
    .entry .kind { width: 5.5em; flex: none; color: var(--pale); }
    @media (max-width: 600px) {
      #controls { gap: 8px; margin: 8px 0; }
      #time { min-width: 4.5em; font-size: 14px; }
      .entry { gap: 8px; } .entry .kind { width: 4.5em; }
    }
    .entry.action .kind { color: var(--accent); }
    .entry.later { color: var(--pale); font-style: italic; }
    .entry.later.action .kind { color: var(--pale); }
    .entry span:last-child { white-space: pre; overflow: hidden; text-overflow: ellipsis; }
    """
}
