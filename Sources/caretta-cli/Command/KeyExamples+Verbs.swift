// SPDX-License-Identifier: Apache-2.0

extension KeyExamples {
  /// Examples of the keys of a picture.
  static let pictures = #"""
    show {"text":"one two","show":["text","carets"]}
    scale {"text":"one two","scale":2}
    colors {"text":"one two","colors":{"text":"#c00000"}}
    fontPalette {"text":"\ud83c\udf9b","fontFiles":["Noto-COLRv1.subset.ttf"],"fontPalette":{"base":0,"colors":{"0":"#c00000","1":"#0000c0","2":"#00c000"}}}
    highlight {"text":"one two","highlight":[0,0]}
    carets {"text":"one two","carets":[{"offset":4}]}
    carets.anchor {"text":"one two","carets":[{"offset":7,"anchor":4}]}
    carets.affinity {"text":"one two","width":40,"carets":[{"offset":4,"affinity":"upstream"}]}
    carets.name {"text":"one two","carets":[{"offset":4,"name":"Ada"}]}
    carets.color {"text":"one two","carets":[{"offset":4,"color":"#c00000"}]}
    format {"text":"one two","format":"svg"}
    title {"text":"one two","format":"pdf","title":"Numbers"}
    scroll {"scroll":{"textView":{"text":"one"},"sample":{"at":[0]}}}
    screen {"screen":{"device":"iPhone X","stage":{"type":"label","text":"one"}}}
    """#

  /// Examples of the keys of a reload.
  static let reloads = #"""
    old {"old":"the cat","new":"a cat"}
    new {"old":"the cat","new":"a cat"}
    selections {"old":"the cat","new":"a cat","selections":[{"anchor":4,"head":7}]}
    edges {"old":"abc","new":"aXc","selections":[{"anchor":1,"head":1}],"edges":"exclusive"}
    hunks {"old":"the old cat sat","new":"a old dog sat","hunks":"single"}
    id {"old":"the cat","new":"a cat","id":"first"}
    """#

  /// Examples of the keys of questions about text units.
  static let tokens = #"""
    text {"text":"one two","queries":[{"ask":"units","granularity":"word"}]}
    syntax {"text":"one_two","syntax":"swift","queries":[{"ask":"units","granularity":"word"}]}
    language {"text":"one;two","language":"el","queries":[{"ask":"units","granularity":"sentence"}]}
    layout {"text":"one two","layout":{"width":40},"queries":[{"ask":"units","granularity":"line"}]}
    queries {"text":"one two","queries":[{"ask":"units","granularity":"word"}]}
    queries.position@rangeEnclosing {"text":"one two","queries":[{"ask":"rangeEnclosing","position":5,"granularity":"word","direction":"forward"}]}
    queries.direction {"text":"one two","queries":[{"ask":"positionToBoundary","position":5,"granularity":"word","direction":"backward"}]}
    queries.position@doubleTap {"text":"one two","queries":[{"ask":"doubleTap","position":5}]}
    queries.position {"text":"one two","queries":[{"ask":"rangeEnclosing","position":5,"granularity":"word","direction":"forward"}]}
    queries.movement {"text":"one two","queries":[{"ask":"move","movement":"wordRight","position":0}]}
    queries.affinity {"text":"one two","layout":{"width":40},"queries":[{"ask":"move","movement":"lineStart","position":4,"affinity":"upstream"}]}
    queries.count {"text":"one two","queries":[{"ask":"move","movement":"right","position":0,"count":3}]}
    queries.point {"text":"one two","layout":{},"queries":[{"ask":"doubleTap","point":{"x":40,"y":10}}]}
    queries.points {"text":"one two","layout":{},"queries":[{"ask":"drag","points":[{"x":0,"y":10},{"x":40,"y":10}]}]}
    queries.taps {"text":"one two","layout":{},"queries":[{"ask":"drag","taps":2,"points":[{"x":0,"y":10},{"x":40,"y":10}]}]}
    id {"text":"one two","id":"first"}
    """#

  /// Examples of the keys of taps and drags.
  static let highlights = #"""
    layout {"text":"one two","layout":{"size":32},"events":[{"tap":{"x":5,"y":5}}]}
    events {"text":"one two","events":[{"tap":{"x":5,"y":5}}]}
    events.tap {"text":"one two","events":[{"tap":{"x":5,"y":5}}]}
    events.drag {"text":"one two","events":[{"drag":[{"x":5,"y":5},{"x":50,"y":5}]}]}
    events.clear {"text":"one two","events":[{"tap":{"x":5,"y":5}},{"clear":true}]}
    events.keep {"text":"one two","events":[{"tap":{"x":5,"y":5}},{"keep":true}]}
    events.remove {"text":"one two","events":[{"tap":{"x":5,"y":5}},{"keep":true},{"remove":{"x":5,"y":5}}]}
    events.reload {"text":"one two","events":[{"tap":{"x":40,"y":5}},{"reload":"zero one two"}]}
    events.width {"text":"one two","events":[{"tap":{"x":40,"y":5}},{"width":40}]}
    padding {"text":"one two","events":[{"tap":{"x":5,"y":5}}],"padding":10}
    cornerRadius {"text":"one two","events":[{"tap":{"x":5,"y":5}}],"outlines":true,"cornerRadius":2}
    slop {"text":"one two","events":[{"tap":{"x":-8,"y":10}}],"maxDistance":2,"slop":8}
    maxDistance {"text":"one two","events":[{"tap":{"x":5,"y":60}}],"maxDistance":100}
    outlines {"text":"one two","events":[{"tap":{"x":5,"y":5}}],"outlines":true}
    """#

  /// Examples of the keys of a text in a box.
  static let fits = #"""
    findLargestSize {"text":"one two three","width":40,"height":20,"findLargestSize":false}
    """#

  /// Examples of the keys of fonts.
  static let fonts = #"""
    fontFiles {"fontFiles":["NotoSans-Bold.ttf"]}
    system {"system":true}
    text {"system":true,"text":"Hello, caret!"}
    language {"system":true,"text":"骨","language":"zh-Hant"}
    family {"system":true,"family":["serif"],"text":"a"}
    weight {"system":true,"text":"a","weight":700}
    stretch {"system":true,"text":"a","stretch":75}
    italic {"system":true,"text":"a","italic":true}
    id {"fontFiles":["NotoSans-Bold.ttf"],"id":"first"}
    """#
}
