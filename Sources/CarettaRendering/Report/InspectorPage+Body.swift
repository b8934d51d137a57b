// SPDX-License-Identifier: Apache-2.0

extension InspectorPage {
  /// The elements of the page, which the script fills.
  static let body = """
    <section id="source" hidden>
    <label>Text <textarea id="text" rows="4" dir="auto" spellcheck="false"></textarea></label>
    <label>Other keys of the request, as JSON
    <textarea id="keys" rows="4" spellcheck="false"></textarea></label>
    </section>
    <div id="bar">
    <label id="measure"><span id="length">Width</span> <input id="width" type="range" min="0" step="1">
    <output id="points" for="width"></output></label>
    <div id="sliders"></div>
    <fieldset id="overlays"><legend>Show</legend></fieldset>
    </div>
    <p id="problem" role="alert" hidden></p>
    <p id="legend" hidden></p>
    <main>
    <div id="stage" tabindex="0" role="application"
    aria-label="The text as laid out. Arrow keys move the caret, with shift they select."
    aria-describedby="help"><svg aria-hidden="true"></svg></div>
    <section class="unseen" aria-labelledby="count"><h2 id="count"></h2><ol id="reading"></ol></section>
    <section id="side">
    <p id="state" role="status" aria-live="polite"></p>
    <table id="facts"></table>
    <p id="why"></p>
    <details id="test"><summary>As a test</summary>
    <button id="copy" class="plain" type="button">Copy as test</button>
    <pre id="code" class="code"></pre></details>
    </section>
    </main>
    <p id="help">Arrow keys move, with <kbd>alt</kbd> or <kbd>ctrl</kbd> by words and paragraphs, with
    <kbd>⌘</kbd> to the ends of the line and of the text, with <kbd>shift</kbd> they select;
    <kbd>Home</kbd> and <kbd>End</kbd> are the line's. A press sets the caret, a drag selects, a double
    press takes the word, a triple one the paragraph. The letters beside the overlays show and hide them.</p>
    <noscript>The text is drawn by a script; this browser runs none.</noscript>
    """

  static let style = """
    #source { display: flex; gap: 16px; flex-wrap: wrap; margin-bottom: 12px; }
    #source[hidden], #measure[hidden] { display: none; }
    #source label { flex: 1 1 260px; color: var(--pale); }
    #source textarea { display: block; width: 100%; margin-top: 4px; padding: 8px; resize: vertical;
      font: 13px/1.4 ui-monospace, monospace; color: var(--ink); background: var(--panel);
      border: 1px solid var(--line); border-radius: 6px; }
    #bar { display: flex; gap: 10px 24px; flex-wrap: wrap; align-items: center; margin-bottom: 10px; }
    #measure { display: flex; gap: 10px; align-items: center; flex: 1 1 260px; }
    #width { flex: 1; min-width: 60px; height: 24px; accent-color: var(--accent); }
    #points { min-width: 5.5em; font-variant-numeric: tabular-nums; }
    #overlays { border: 0; margin: 0; padding: 0; display: flex; gap: 4px 14px; flex-wrap: wrap; }
    #overlays legend { float: left; margin-right: 14px; padding: 0; color: var(--pale); }
    #overlays label { display: flex; gap: 5px; align-items: center; }
    #overlays input { accent-color: var(--accent); margin: 0; width: 15px; height: 15px; }
    #sliders { display: flex; gap: 6px 20px; flex-wrap: wrap; }
    #sliders:empty { display: none; }
    #sliders label { display: flex; gap: 8px; align-items: center; }
    #sliders input { width: 110px; height: 24px; accent-color: var(--accent); }
    #sliders output { min-width: 2.5em; font-variant-numeric: tabular-nums; }
    #overlays label { border-bottom: 3px solid var(--of, transparent); padding: 2px 0; min-height: 28px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    #problem { color: var(--alarm); margin: 0 0 8px; }
    #legend { color: var(--pale); font-size: 12px; margin: 0 0 8px; display: flex; gap: 4px 16px;
      flex-wrap: wrap; }
    #legend[hidden] { display: none; }
    #legend i { display: inline-block; width: 10px; height: 10px; margin-right: 5px; }
    #legend .sign { width: 12px; height: 11px; margin-right: 5px; vertical-align: -1px; }
    #legend .missing { outline: 1.5px solid var(--alarm); outline-offset: -1px; }
    #legend .level { background: var(--levels); }
    #legend .exclusion { background: var(--shape); } #legend .container { border: 1px dashed var(--pale); }
    main { display: flex; gap: 20px; align-items: flex-start; flex-wrap: wrap; }
    #stage { flex: 3 1 420px; min-width: min(280px, 100%); background: var(--panel); cursor: text;
      border: 1px solid var(--line); border-radius: 6px; overflow: hidden; touch-action: pan-y;
      user-select: none; -webkit-user-select: none; }
    #stage svg { display: block; width: 100%; }
    #side { flex: 2 1 320px; min-width: min(280px, 100%); position: sticky; top: 12px;
      max-height: calc(100vh - 24px); overflow-y: auto; }
    @media (max-width: 760px) { #side { top: auto; bottom: 0; max-height: 36vh; flex-basis: 100%;
      background: var(--ground); border-top: 1px solid var(--line); padding: 8px 0; }
      html { scroll-padding-bottom: 38vh; }
      body { display: flex; flex-direction: column; }
      main { flex: none; }
      #source { order: 1; margin-top: 16px; }
      #help { order: 2; }
      #overlays { gap: 2px 12px; } }
    #state { margin: 0 0 8px; font-size: 16px; font-variant-numeric: tabular-nums;
      min-height: 1.45em; }
    #facts { width: 100%; border-spacing: 0; padding: 6px 0; background: var(--panel);
      border: 1px solid var(--line); border-radius: 6px; }
    #facts th, #facts td { text-align: left; vertical-align: top; font-weight: normal;
      padding: 2px 12px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    #facts th { color: var(--pale); width: 8.5em; overflow-wrap: normal; }
    #facts .place { display: flex; gap: 6px; align-items: baseline; }
    #facts .place i { flex: none; width: 10px; height: 10px; border-radius: 2px; }
    #why { margin: 10px 2px; }
    #test summary { cursor: pointer; color: var(--pale); margin-bottom: 6px; }
    #help { color: var(--pale); font-size: 12px; margin-top: 16px; }
    kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
    svg .text { color: var(--ink); }
    svg text { font: calc(11px / var(--scale, 1)) system-ui, sans-serif; fill: var(--ink); }
    svg .selection { fill: var(--accent); opacity: .28; }
    svg .caret { fill: var(--accent); scroll-margin: 48px; }
    svg .ghost { fill: var(--ink); opacity: .75; }
    svg .place { fill: none; stroke-dasharray: 2 1.5; stroke-width: .8; }
    svg .block { fill: none; stroke: var(--line); stroke-width: .75; }
    svg .container { fill: none; stroke: var(--pale); stroke-width: .75; stroke-dasharray: 4 3; }
    svg .exclusion { fill: var(--shape); }
    svg .missing { fill: #d3392e2e; stroke: var(--alarm); stroke-width: 1; }
    svg .lines { fill: none; stroke: var(--lines); stroke-width: .6; }
    svg .baselines { stroke: var(--baselines); stroke-width: .6; }
    svg .clusters { fill: none; stroke: var(--clusters); stroke-width: .5; }
    svg .glyphs { fill: none; stroke: var(--glyphs); stroke-width: .5; }
    svg .words { fill: var(--words); fill-opacity: .22; stroke: var(--words); stroke-width: .5; }
    svg .carets { fill: var(--carets); }
    svg .levels { fill: var(--levels); }
    svg .breaks { fill: var(--breaks); }
    svg .safe { fill: var(--safe); }
    :root { --lines: #2f6fed; --baselines: #0e7490; --words: #12875a; --clusters: #6b7280; --glyphs: #c2410c;
      --levels: #8b5cf6; --breaks: #b7791f; --safe: #b0228c; --carets: #dc2626; --shape: #f1e3c8; }
    @media (prefers-color-scheme: dark) { :root { --lines: #6aa2ff; --baselines: #22b8cf; --words: #34d399;
      --clusters: #a6b1c3; --glyphs: #fb923c; --levels: #b197fc; --breaks: #f2c14e; --safe: #f27ad0;
      --carets: #ff7b72; --shape: #4a3f28; } }
    .of-lines { --of: var(--lines); }
    .of-baselines { --of: var(--baselines); }
    .of-words { --of: var(--words); }
    .of-clusters { --of: var(--clusters); }
    .of-glyphs { --of: var(--glyphs); }
    .of-levels { --of: var(--levels); }
    .of-breaks { --of: var(--breaks); }
    .of-safe { --of: var(--safe); }
    .of-carets { --of: var(--carets); }
    """
}
