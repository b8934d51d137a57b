// SPDX-License-Identifier: Apache-2.0

extension KeyExamples {
  /// Examples of the keys of the text, its fonts and its spans.
  static let text = #"""
    text {"text":"Hello, caret!"}
    markup {"markup":"<p>Hello, <b>caret</b>!</p><p>H<sub>2</sub>O &amp; more</p>"}
    codeFontFiles {"markup":"<p>a <code>let</code></p>","codeFontFiles":["NotoSansMono-Regular.ttf"],"include":["glyphs"]}
    fontFiles {"text":"one two","fontFiles":["NotoSerif-Regular.ttf"]}
    size {"text":"one two","size":32}
    letterSpacing {"text":"one two","letterSpacing":4}
    wordSpacing {"text":"one two","wordSpacing":10}
    letterSpacingPercent {"text":"one two","letterSpacingPercent":20}
    wordSpacingPercent {"text":"one two","wordSpacingPercent":50}
    language {"text":"骨","fontFiles":["NotoSansCJKjp-Subset.otf"],"language":"ja","include":["accessibility"]}
    features {"text":"office","features":{"liga":0},"include":["glyphs"]}
    variations {"text":"one two","fontFiles":["Inter.var.ttf"],"variations":{"wght":900}}
    system {"text":"one two","system":true,"include":["glyphs"]}
    family {"text":"one two","system":true,"family":["serif"],"include":["glyphs"]}
    weight {"text":"one two","system":true,"weight":700,"include":["glyphs"]}
    stretch {"text":"one two","system":true,"stretch":75,"include":["glyphs"]}
    italic {"text":"one two","system":true,"italic":true,"include":["glyphs"]}
    attachments {"text":"a \ufffc b","attachments":[{"offset":2,"width":30,"height":20}]}
    attachments.baseline {"text":"a \ufffc b","attachments":[{"offset":2,"width":30,"height":20,"baseline":15}]}
    attachments.align {"text":"a \ufffc b","attachments":[{"offset":2,"width":30,"height":40,"align":"middle"}]}
    attachments.outOfFlow {"text":"a \ufffc b","attachments":[{"offset":2,"width":30,"height":20,"outOfFlow":true}]}
    spans {"text":"one two","spans":[{"start":4,"end":7,"size":32}]}
    spans.size {"text":"one two","spans":[{"start":4,"end":7,"size":32}]}
    spans.fontFiles {"text":"one two","spans":[{"start":4,"end":7,"fontFiles":["NotoSans-Bold.ttf"]}]}
    spans.letterSpacing {"text":"one two","spans":[{"start":4,"end":7,"letterSpacing":4}]}
    spans.wordSpacing {"text":"one two three","spans":[{"start":4,"end":13,"wordSpacing":10}]}
    spans.letterSpacingPercent {"text":"one two","spans":[{"start":4,"end":7,"letterSpacingPercent":20}]}
    spans.wordSpacingPercent {"text":"one two three","spans":[{"start":4,"end":13,"wordSpacingPercent":50}]}
    spans.language {"text":"one zwei","spans":[{"start":4,"end":8,"language":"de"}],"include":["accessibility"]}
    spans.features {"text":"one office","spans":[{"start":4,"end":10,"features":{"liga":0}}],"include":["glyphs"]}
    spans.variations {"text":"one two","fontFiles":["Inter.var.ttf"],"spans":[{"start":4,"end":7,"variations":{"wght":900}}]}
    spans.family {"text":"one two","system":true,"spans":[{"start":4,"end":7,"family":["serif"]}],"include":["glyphs"]}
    spans.weight {"text":"one two","system":true,"spans":[{"start":4,"end":7,"weight":700}],"include":["glyphs"]}
    spans.stretch {"text":"one two","system":true,"spans":[{"start":4,"end":7,"stretch":75}],"include":["glyphs"]}
    spans.italic {"text":"one two","system":true,"spans":[{"start":4,"end":7,"italic":true}],"include":["glyphs"]}
    spans.baselineShift {"text":"x2","spans":[{"start":1,"end":2,"size":12,"baselineShift":8}]}
    spans.color render {"text":"one two","spans":[{"start":4,"end":7,"color":"#c00000"}]}
    spans.fontPalette render {"text":"\ud83c\udf9b","fontFiles":["Noto-COLRv1.subset.ttf"],"spans":[{"start":0,"end":2,"fontPalette":{"base":0,"colors":{"0":"#c00000","1":"#0000c0","2":"#00c000"}}}]}
    spans.textCombineUpright {"text":"平成12年","fontFiles":["NotoSansCJKjp-Subset.otf"],"writingMode":"vertical-rl","spans":[{"start":2,"end":4,"textCombineUpright":"all"}]}
    spans.textDecoration {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"style":"wavy"}}],"include":["decorations"]}
    spans.textDecoration.line {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline","line-through"]}}],"include":["decorations"]}
    spans.textDecoration.style {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"style":"wavy"}}],"include":["decorations"]}
    spans.textDecoration.color {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"color":"#c00000"}}],"include":["decorations"]}
    spans.textDecoration.thickness {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"thickness":3}}],"include":["decorations"]}
    spans.textDecoration.offset {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"offset":6}}],"include":["decorations"]}
    spans.textDecoration.position {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"position":"under"}}],"include":["decorations"]}
    spans.textDecoration.skipInk {"text":"one type","spans":[{"start":4,"end":8,"textDecoration":{"line":["underline"],"skipInk":"none"}}],"include":["decorations"]}
    spans.textTransform {"text":"one two","spans":[{"start":4,"end":7,"textTransform":"capitalize"}],"include":["transformed"]}
    spans.ruby {"text":"漢字","fontFiles":["NotoSansCJKjp-Subset.otf"],"spans":[{"start":0,"end":2,"ruby":{"text":"日本","position":"under","align":"start","size":6}}],"include":["ruby"]}
    spans.ruby.merge {"text":"漢字","fontFiles":["NotoSansCJKjp-Subset.otf"],"spans":[{"start":0,"end":1,"ruby":{"text":"日本日","merge":"merge"}},{"start":1,"end":2,"ruby":{"text":"本","merge":"merge"}}],"include":["ruby"]}
    spans.textEmphasis.string {"text":"one two","spans":[{"start":4,"end":7,"textEmphasis":{"string":"x"}}],"include":["emphasis"]}
    spans.textEmphasis {"text":"one two","spans":[{"start":4,"end":7,"textEmphasis":"dot"}],"include":["emphasis"]}
    spans.textEmphasisPosition {"text":"one two","textEmphasis":"dot","spans":[{"start":4,"end":7,"textEmphasisPosition":"under"}],"include":["emphasis"]}
    spans.textEmphasisColor render {"text":"one two","textEmphasis":"dot","spans":[{"start":4,"end":7,"textEmphasisColor":"#c00000"}]}
    spans.whiteSpace {"text":"a  b  c  d","spans":[{"start":5,"end":10,"whiteSpace":"normal"}]}
    spans.textWrap {"text":"one two three","width":40,"spans":[{"start":0,"end":7,"textWrap":"nowrap"}]}
    spans.wordBreak {"text":"one breakable","width":50,"spans":[{"start":4,"end":13,"wordBreak":"break-all"}]}
    spans.overflowWrap {"text":"unbreakable","width":40,"spans":[{"start":0,"end":11,"overflowWrap":"normal"}]}
    spans.lineBreak {"text":"one anywhere","width":50,"spans":[{"start":4,"end":12,"lineBreak":"anywhere"}]}
    spans.hyphens {"text":"hyphen\u00adation","width":60,"spans":[{"start":0,"end":12,"hyphens":"none"}]}
    spans.margin {"text":"one two","spans":[{"start":4,"end":7,"margin":{"left":8,"top":2,"right":8,"bottom":2}}],"include":["boxes"]}
    spans.borderWidth {"text":"one two","spans":[{"start":4,"end":7,"borderWidth":{"left":1,"top":2,"right":1,"bottom":2}}],"include":["boxes"]}
    spans.padding {"text":"one two","spans":[{"start":4,"end":7,"padding":{"left":6,"top":2,"right":6,"bottom":2}}],"include":["boxes"]}
    spans.backgroundColor render {"text":"one two","spans":[{"start":4,"end":7,"backgroundColor":"#ffe680"}]}
    spans.borderColor render {"text":"one two","spans":[{"start":4,"end":7,"borderWidth":1,"borderColor":"#c00000"}]}
    spans.boxDecorationBreak {"text":"one two three","width":70,"spans":[{"start":0,"end":13,"padding":8,"boxDecorationBreak":"clone"}],"include":["boxes"]}
    """#

  /// Examples of the keys of paragraphs and line breaking.
  static let paragraphs = #"""
    paragraphs {"text":"one\ntwo","width":100,"paragraphs":[{"start":4,"end":7,"textAlign":"end"}]}
    paragraphs.headIndent {"text":"one\ntwo","paragraphs":[{"start":4,"end":7,"headIndent":20}]}
    paragraphs.tailIndent {"text":"one\ntwo","width":100,"textAlign":"end","paragraphs":[{"start":4,"end":7,"tailIndent":20}]}
    paragraphs.spacingBefore {"text":"one\ntwo","paragraphs":[{"start":4,"end":7,"spacingBefore":10}]}
    paragraphs.spacingAfter {"text":"one\ntwo","paragraphs":[{"start":0,"end":3,"spacingAfter":10}]}
    paragraphs.marker {"text":"one\ntwo","paragraphs":[{"start":0,"end":7,"headIndent":24,"marker":{"style":"decimal"}}],"include":["markers"]}
    paragraphs.marker.style {"text":"one\ntwo","paragraphs":[{"start":0,"end":7,"headIndent":24,"marker":{"style":"lower-roman"}}],"include":["markers"]}
    paragraphs.marker.value {"text":"one\ntwo","paragraphs":[{"start":0,"end":7,"headIndent":24,"marker":{"style":"decimal","value":5}}],"include":["markers"]}
    paragraphs.marker.text {"text":"one\ntwo","paragraphs":[{"start":0,"end":7,"headIndent":24,"marker":{"text":"– "}}],"include":["markers"]}
    paragraphs.marker.position {"text":"one\ntwo","paragraphs":[{"start":0,"end":7,"marker":{"style":"decimal","position":"inside"}}],"include":["markers"]}
    paragraphs.initialLetter {"text":"One two three four","width":80,"lineHeight":20,"paragraphs":[{"start":0,"end":18,"initialLetter":2}]}
    paragraphs.initialLetterSink {"text":"One two three four","width":80,"lineHeight":20,"paragraphs":[{"start":0,"end":18,"initialLetter":3,"initialLetterSink":2}]}
    paragraphs.breakAfter {"text":"one\ntwo","containers":[{"x":0,"y":0,"width":60,"height":60},{"x":80,"y":0,"width":60,"height":60}],"paragraphs":[{"start":0,"end":3,"breakAfter":true}]}
    paragraphs.keepWithNext {"text":"one\ntwo\nsix","containers":[{"x":0,"y":0,"width":60,"height":50},{"x":80,"y":0,"width":60,"height":60}],"paragraphs":[{"start":4,"end":7,"keepWithNext":true}]}
    writingMode {"text":"平成","fontFiles":["NotoSansCJKjp-Subset.otf"],"writingMode":"vertical-rl"}
    textOrientation {"text":"ab","writingMode":"vertical-rl","textOrientation":"upright"}
    textCombineUpright {"text":"平成12年","fontFiles":["NotoSansCJKjp-Subset.otf"],"writingMode":"vertical-rl","textCombineUpright":"digits 2"}
    whiteSpace {"text":"one   two","whiteSpace":"normal"}
    tailoring {"text":"a/b/c/d 1-2","width":20,"tailoring":"browser"}
    autoFallback {"text":"12","width":100,"autoFallback":"rtl"}
    paragraphSpacing {"text":"one\ntwo","paragraphSpacing":10}
    lineHeight {"text":"one\ntwo","lineHeight":40}
    direction {"text":"one two","width":100,"direction":"rtl"}
    textAlign {"text":"one two","width":100,"textAlign":"end"}
    textAlignLast {"text":"one two","width":100,"textAlignLast":"center"}
    textJustify {"text":"one two three four","width":80,"textAlign":"justify","textJustify":"inter-character"}
    textGroupAlign {"text":"one\ntwo three","width":200,"textGroupAlign":"center"}
    hangingPunctuation {"text":"“one” two","width":80,"hangingPunctuation":"first"}
    opticalMargins {"text":"“one” two","width":80,"opticalMargins":true}
    textAutospace {"text":"東京ab","fontFiles":["NotoSansCJKjp-Subset.otf","NotoSans-Regular.ttf"],"textAutospace":"normal"}
    textSpacingTrim {"text":"」「","fontFiles":["NotoSansCJKjp-Subset.otf"],"textSpacingTrim":"trim-both"}
    textDecoration {"text":"one type","textDecoration":{"line":["underline"],"style":"wavy"},"include":["decorations"]}
    textDecoration.line {"text":"one type","textDecoration":{"line":["underline","line-through"]},"include":["decorations"]}
    textDecoration.style {"text":"one type","textDecoration":{"line":["underline"],"style":"wavy"},"include":["decorations"]}
    textDecoration.color {"text":"one type","textDecoration":{"line":["underline"],"color":"#c00000"},"include":["decorations"]}
    textDecoration.thickness {"text":"one type","textDecoration":{"line":["underline"],"thickness":3},"include":["decorations"]}
    textDecoration.offset {"text":"one type","textDecoration":{"line":["underline"],"offset":6},"include":["decorations"]}
    textDecoration.position {"text":"one type","textDecoration":{"line":["underline"],"position":"under"},"include":["decorations"]}
    textDecoration.skipInk {"text":"one type","textDecoration":{"line":["underline"],"skipInk":"none"},"include":["decorations"]}
    textTransform {"text":"straße","textTransform":"uppercase"}
    textEmphasis.string {"text":"one two","textEmphasis":{"string":"x"},"include":["emphasis"]}
    textEmphasis {"text":"one two","textEmphasis":"dot","include":["emphasis"]}
    textEmphasisPosition {"text":"one two","textEmphasis":"dot","textEmphasisPosition":"under","include":["emphasis"]}
    textEmphasisColor render {"text":"one two","textEmphasis":"dot","textEmphasisColor":"#c00000"}
    wordBreak {"text":"one twenty","width":50,"wordBreak":"break-all"}
    overflowWrap {"text":"unbreakable","width":40,"overflowWrap":"normal"}
    lineBreak {"text":"one two","width":40,"lineBreak":"anywhere"}
    hyphens {"text":"hyphen\u00adation","width":60,"hyphens":"none"}
    textWrap {"text":"one two three four five","width":150,"textWrap":"balance"}
    tabSize {"text":"a\tb","tabSize":4}
    tabLength {"text":"a\tb","tabLength":100}
    tabStops {"text":"a\tb","tabStops":[{"x":60}]}
    tabStops.align {"text":"a\tb","tabStops":[{"x":60,"align":"right"}]}
    textIndent {"text":"one two","textIndent":20}
    textIndentHanging {"text":"one two","width":40,"textIndent":10,"textIndentHanging":true}
    textIndentEachLine {"text":"one\ntwo","textIndent":10,"textIndentEachLine":true}
    hyphenateLimitChars {"text":"hyphenation","width":60,"language":"en-US","hyphens":"auto","hyphenateLimitChars":[5,3,6]}
    hyphenateCapitalizedWords {"text":"Hyphenation","width":60,"language":"en-US","hyphens":"auto","hyphenateCapitalizedWords":false}
    hyphenationFolders {"text":"hyphenation","width":60,"language":"en-US","hyphens":"auto","hyphenationFolders":["/usr/share/hyphen"]}
    """#

  /// Examples of the keys of the block, containers, pages and queries.
  static let areas = #"""
    width {"text":"one two three","width":60}
    height {"text":"one two three","width":60,"height":30}
    exclusions {"text":"one two three four","width":100,"exclusions":[{"x":0,"y":0,"width":40,"height":20}]}
    exclusions.circle {"text":"one two three four","width":100,"exclusions":[{"circle":{"x":0,"y":0,"radius":40}}]}
    exclusions.polygon {"text":"one two three four","width":100,"exclusions":[{"polygon":[[0,0],[60,0],[0,60]]}]}
    exclusions.fillRule {"text":"one two three four five","width":160,"exclusions":[{"polygon":[[0,0],[100,0],[100,60],[0,60],[0,0],[10,0],[70,0],[70,60],[10,60],[10,0]],"fillRule":"evenodd"}]}
    minimumStretch {"text":"one two three four","width":100,"exclusions":[{"x":40,"y":0,"width":20,"height":20}],"minimumStretch":50}
    containers {"text":"one two three four","containers":[{"x":0,"y":0,"width":60,"height":30},{"x":80,"y":0,"width":60,"height":90}]}
    orphans {"text":"one\ntwo three four five","containers":[{"x":0,"y":0,"width":60,"height":66},{"x":80,"y":0,"width":60,"height":90}],"widows":1,"orphans":3}
    widows {"text":"one two three four","containers":[{"x":0,"y":0,"width":40,"height":66},{"x":80,"y":0,"width":40,"height":90}],"orphans":1,"widows":3}
    maxLines {"text":"one two three","width":40,"maxLines":2}
    truncation {"text":"one two three","width":70,"maxLines":1,"truncation":"start"}
    ellipsis {"text":"one two three","width":70,"maxLines":1,"ellipsis":" +"}
    hitPoints {"text":"one two","hitPoints":[{"x":40,"y":10}]}
    hitPoints.page {"text":"one two","pages":{"width":60,"height":30},"hitPoints":[{"x":40,"y":10,"page":1}]}
    ranges {"text":"one two","ranges":[{"start":4,"end":7}]}
    explain {"text":"one two","explain":[4]}
    id {"text":"one two","id":"first"}
    include {"text":"one two","include":["glyphs"]}
    pages {"text":"one two three","pages":{"width":60,"height":30}}
    pages.insets {"text":"one two three","textAlign":"end","pages":{"width":80,"height":60,"insets":{"top":10,"left":20,"bottom":10,"right":5}}}
    pages.columns {"text":"one two three","pages":{"width":100,"height":30,"columns":2}}
    pages.gap {"text":"one two three","pages":{"width":100,"height":30,"columns":2,"gap":10}}
    pages.exclusions {"text":"one two three","pages":{"width":100,"height":60,"exclusions":[{"x":0,"y":0,"width":50,"height":30}]}}
    pages.exclusions.circle {"text":"one two three","pages":{"width":100,"height":60,"exclusions":[{"circle":{"x":0,"y":0,"radius":40}}]}}
    pages.exclusions.polygon {"text":"one two three","pages":{"width":100,"height":60,"exclusions":[{"polygon":[[0,0],[60,0],[0,60]]}]}}
    pages.exclusions.fillRule {"text":"one two three four five","pages":{"width":160,"height":90,"exclusions":[{"polygon":[[0,0],[100,0],[100,60],[0,60],[0,0],[10,0],[70,0],[70,60],[10,60],[10,0]],"fillRule":"evenodd"}]}}
    pages.marginBoxes render {"text":"one two three four five","pages":{"width":60,"height":60,"insets":{"top":0,"left":0,"bottom":25,"right":0},"marginBoxes":[{"text":"Page {page}","x":0,"y":35,"width":60,"textAlign":"end","size":10,"fontFiles":["NotoSerif-Regular.ttf"],"color":"#c00000","counterStyle":"upper-roman","pages":"right","first":1}]}}
    pages.first {"text":"one two three","pages":{"first":[[{"x":0,"y":0,"width":60,"height":30}]],"width":90,"height":30}}
    pages.repeating {"text":"one two three","pages":{"first":[[{"x":0,"y":0,"width":60,"height":30}]],"repeating":[[{"x":0,"y":0,"width":90,"height":30}]]}}
    pages.from {"text":"one two three","pages":{"width":60,"height":30,"from":1}}
    pages.count {"text":"one two three","pages":{"width":60,"height":30,"count":1}}
    """#
}
