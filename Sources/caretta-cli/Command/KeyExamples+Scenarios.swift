// SPDX-License-Identifier: Apache-2.0

extension KeyExamples {
  /// Examples of the keys of a scenario, apart from events and views.
  static let scenarios = #"""
    device {"device":"iPhone 8","sample":{"at":[0]}}
    orientation {"orientation":"landscape","sample":{"at":[0]}}
    window {"window":{"width":200,"height":100},"sample":{"at":[0]}}
    safeArea {"window":{"width":200,"height":100},"safeArea":{"top":20,"left":10,"bottom":5,"right":10},"sample":{"at":[0]}}
    scrollView {"scrollView":{"contentInset":{"top":20}},"sample":{"at":[0]}}
    scrollView.frame {"scrollView":{"frame":{"x":10,"y":20,"width":200,"height":100}},"sample":{"at":[0]}}
    scrollView.contentInset {"scrollView":{"contentInset":{"top":20,"left":10,"bottom":5,"right":10}},"sample":{"at":[0]}}
    scrollView.contentInsetAdjustment {"scrollView":{"contentInsetAdjustment":"always"},"sample":{"at":[0]}}
    textView {"textView":{"text":"one"},"sample":{"at":[0]}}
    textView.layout {"textView":{"text":"one two","layout":{"size":32}},"sample":{"at":[0]}}
    textView.inset {"textView":{"text":"one","layout":{"textAlign":"center"},"inset":{"top":20,"left":10,"bottom":5,"right":10}},"sample":{"at":[0]}}
    textView.selection {"textView":{"text":"one two","selection":{"anchor":4,"head":7}},"sample":{"at":[0]}}
    textView.syntax {"textView":{"text":"one_two","syntax":"lua"},"events":[{"at":0,"move":"wordRight"}],"sample":{"at":[0]}}
    follow {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"duration":1},"events":[{"at":0,"select":{"head":7}}],"sample":{"at":[0.05]}}
    follow.duration {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"duration":1},"events":[{"at":0,"select":{"head":7}}],"sample":{"at":[0.05]}}
    follow.padding {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"padding":0.1},"events":[{"at":0,"select":{"head":4}}],"sample":{"at":[1]}}
    follow.extendsContent {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"extendsContent":true},"events":[{"at":0,"select":{"head":7}}],"sample":{"at":[1]}}
    follow.horizontalPadding {"window":{"width":60,"height":60},"stage":{"type":"scroll","children":[{"type":"text","text":"one two three","frame":{"x":0,"y":0,"width":200,"height":40}}]},"follow":{"horizontalPadding":10},"events":[{"at":0,"focus":"text"},{"at":0,"select":{"head":7}}],"sample":{"at":[1]}}
    follow.curve {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"curve":"ease-in"},"events":[{"at":0,"select":{"head":7}}],"sample":{"at":[0.05]}}
    follow.reveal {"window":{"width":200,"height":60},"stage":{"type":"scroll","children":[{"type":"scroll","frame":{"x":0,"y":50,"width":200,"height":60},"children":[{"type":"text","text":"1\n2\n3\n4","frame":{"x":0,"y":0,"width":200,"height":110}}]}]},"follow":{"reveal":"nearest"},"events":[{"at":0,"focus":"text"},{"at":0,"select":{"head":7}}],"sample":{"at":[1]}}
    follow.end {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"end":"start"},"events":[{"at":0,"select":{"anchor":0,"head":7}}],"sample":{"at":[1]}}
    follow.reduceMotion {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"follow":{"reduceMotion":true},"events":[{"at":0,"select":{"head":7}}],"sample":{"at":[0.05]}}
    follow.animators {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4\n5"},"follow":{"animators":"contend"},"events":[{"at":0,"select":{"head":7}},{"at":0.05,"insert":"x"}],"sample":{"at":[0.08]}}
    sample {"textView":{"text":"one"},"sample":{"at":[0,0.5]}}
    sample.every {"textView":{"text":"one"},"sample":{"every":0.5,"until":1}}
    sample.until {"textView":{"text":"one"},"sample":{"every":0.5,"until":1.5}}
    sample.at {"textView":{"text":"one"},"sample":{"at":[0,0.5]}}
    sample.text {"textView":{"text":"one"},"sample":{"at":[0],"text":true}}
    sample.digest {"textView":{"text":"one"},"sample":{"at":[0],"digest":true}}
    sample.accessibility {"textView":{"text":"one"},"sample":{"at":[0],"accessibility":true}}
    id {"textView":{"text":"one"},"sample":{"at":[0]},"id":"first"}
    """#

  /// Examples of the keys of events.
  static let events = #"""
    events {"textView":{"text":"one"},"events":[{"at":0,"insert":"!"}],"sample":{"at":[0]}}
    events.at {"textView":{"text":"one"},"events":[{"at":0.5,"insert":"!"}],"sample":{"at":[0,1],"text":true}}
    events.insert {"textView":{"text":"one"},"events":[{"at":0,"insert":"!"}],"sample":{"at":[0],"text":true}}
    events.deleteBackward {"textView":{"text":"one","selection":{"head":3}},"events":[{"at":0,"deleteBackward":1}],"sample":{"at":[0],"text":true}}
    events.deleteForward {"textView":{"text":"one"},"events":[{"at":0,"deleteForward":1}],"sample":{"at":[0],"text":true}}
    events.undo {"textView":{"text":"one"},"events":[{"at":0,"insert":"!"},{"at":0.5,"undo":1}],"sample":{"at":[0,1],"text":true}}
    events.redo {"textView":{"text":"one"},"events":[{"at":0,"insert":"!"},{"at":0.2,"undo":1},{"at":0.5,"redo":1}],"sample":{"at":[0,1],"text":true}}
    events.mark {"textView":{"text":""},"events":[{"at":0,"mark":"nihon"}],"sample":{"at":[0],"text":true}}
    events.selected {"textView":{"text":""},"events":[{"at":0,"mark":"nihon","selected":[0,2]}],"sample":{"at":[0]}}
    events.unmark {"textView":{"text":""},"events":[{"at":0,"mark":"nihon"},{"at":0.5,"unmark":true}],"sample":{"at":[0,1],"text":true}}
    events.reload {"textView":{"text":"one two"},"events":[{"at":0,"reload":"zero one two"}],"sample":{"at":[0],"text":true}}
    events.select {"textView":{"text":"one two"},"events":[{"at":0,"select":{"anchor":4,"head":7}}],"sample":{"at":[0]}}
    events.move {"textView":{"text":"one two"},"events":[{"at":0,"move":"wordRight"}],"sample":{"at":[0]}}
    events.extend {"textView":{"text":"one two"},"events":[{"at":0,"extend":"wordRight"}],"sample":{"at":[0]}}
    events.count {"textView":{"text":"one two"},"events":[{"at":0,"move":"right","count":3}],"sample":{"at":[0]}}
    events.tap {"window":{"width":200,"height":100},"textView":{"text":"one two"},"events":[{"at":0,"tap":{"x":50,"y":20}}],"sample":{"at":[0]}}
    events.doubleTap {"window":{"width":200,"height":100},"textView":{"text":"one two"},"events":[{"at":0,"doubleTap":{"x":50,"y":20}}],"sample":{"at":[0]}}
    events.tripleTap {"window":{"width":200,"height":100},"textView":{"text":"one two"},"events":[{"at":0,"tripleTap":{"x":50,"y":20}}],"sample":{"at":[0]}}
    events.dragSelect {"window":{"width":200,"height":100},"textView":{"text":"one two"},"events":[{"at":0,"dragSelect":[{"x":5,"y":20},{"x":50,"y":20}]}],"sample":{"at":[0]}}
    events.focus {"textView":{"text":"one"},"events":[{"at":0,"focus":null}],"sample":{"at":[0]}}
    events.keyboard {"textView":{"text":"one"},"events":[{"at":0,"keyboard":300}],"sample":{"at":[0]}}
    events.rotate {"device":"iPhone X","events":[{"at":0,"rotate":"landscape"}],"sample":{"at":[0]}}
    events.resize {"window":{"width":200,"height":100},"events":[{"at":0,"resize":{"width":100,"height":200}}],"sample":{"at":[0]}}
    events.fontSize {"textView":{"text":"one"},"events":[{"at":0,"fontSize":32}],"sample":{"at":[0]}}
    events.dragTo {"window":{"width":200,"height":60},"textView":{"text":"1\n2\n3\n4"},"events":[{"at":0,"dragTo":{"x":0,"y":30}}],"sample":{"at":[0]}}
    events.view {"stage":{"type":"scroll","flow":"column","children":[{"type":"text","name":"title","text":"one"},{"type":"text","name":"note","text":"two"}]},"events":[{"at":0,"reload":"three","view":"note"}],"sample":{"at":[0]}}
    """#

  /// Examples of the keys of the views of a scenario.
  static let views = #"""
    stage {"stage":{"type":"text","text":"one"},"sample":{"at":[0]}}
    stage.name {"stage":{"type":"text","name":"note","text":"one"},"sample":{"at":[0]}}
    stage.frame {"stage":{"type":"view","children":[{"type":"text","text":"one","frame":{"x":10,"y":20,"width":200,"height":100}}]},"sample":{"at":[0]}}
    stage.flow {"stage":{"type":"scroll","flow":"column","children":[{"type":"label","text":"one"},{"type":"text","text":"two"}]},"sample":{"at":[0]}}
    stage.children {"stage":{"type":"scroll","flow":"column","children":[{"type":"label","text":"one"},{"type":"text","text":"two"}]},"sample":{"at":[0]}}
    stage.contentInset {"stage":{"type":"scroll","contentInset":{"top":20,"left":10,"bottom":5,"right":10},"children":[{"type":"text","text":"one"}]},"sample":{"at":[0]}}
    stage.contentInsetAdjustment {"stage":{"type":"scroll","contentInsetAdjustment":"always","children":[{"type":"text","text":"one"}]},"sample":{"at":[0]}}
    stage.text {"stage":{"type":"text","text":"one"},"sample":{"at":[0]}}
    stage.layout {"stage":{"type":"text","text":"one two","layout":{"size":32}},"sample":{"at":[0]}}
    stage.inset {"stage":{"type":"scroll","flow":"column","children":[{"type":"text","text":"one","layout":{"textAlign":"center"},"inset":{"top":20,"left":10,"bottom":5,"right":10}}]},"sample":{"at":[0]}}
    stage.selection {"stage":{"type":"text","text":"one two","selection":{"anchor":4,"head":7}},"sample":{"at":[0]}}
    stage.syntax {"stage":{"type":"text","text":"one_two","syntax":"lua"},"events":[{"at":0,"move":"wordRight"}],"sample":{"at":[0]}}
    """#

  /// Examples of the keys of a screen and its views.
  static let screens = #"""
    stage {"device":"iPhone X","stage":{"type":"label","text":"one"}}
    stage.name {"device":"iPhone X","stage":{"type":"label","name":"title","text":"one"}}
    stage.type {"device":"iPhone X","stage":{"type":"label","text":"one"}}
    stage.frame {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","frame":{"x":10,"y":20,"width":200,"height":100}}]}}
    stage.anchors {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","anchors":{"left":10,"top":{"to":"superview","guide":"safeArea","edge":"top","constant":8},"width":100,"height":50}}]}}
    stage.anchors.left {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"left":{"to":"photo","guide":"layoutMargins","edge":"right","constant":10},"top":0,"width":100,"height":50}}]}}
    stage.anchors.right {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"right":{"to":"photo","guide":"layoutMargins","edge":"left","constant":10},"top":0,"width":100,"height":50}}]}}
    stage.anchors.leading {"device":"iPhone X","direction":"rtl","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"leading":{"to":"photo","guide":"layoutMargins","edge":"trailing","constant":10},"top":0,"width":100,"height":50}}]}}
    stage.anchors.trailing {"device":"iPhone X","direction":"rtl","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"trailing":{"to":"photo","guide":"layoutMargins","edge":"leading","constant":10},"top":0,"width":100,"height":50}}]}}
    stage.anchors.centerX {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"centerX":{"to":"photo","guide":"layoutMargins","edge":"right","constant":10},"top":0,"width":100,"height":50}}]}}
    stage.anchors.top {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"top":{"to":"photo","guide":"layoutMargins","edge":"bottom","constant":10},"left":0,"width":100,"height":50}}]}}
    stage.anchors.bottom {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"bottom":{"to":"photo","guide":"layoutMargins","edge":"top","constant":10},"left":0,"width":100,"height":50}}]}}
    stage.anchors.centerY {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","name":"photo","frame":{"x":120,"y":200,"width":100,"height":80}},{"type":"view","anchors":{"centerY":{"to":"photo","guide":"layoutMargins","edge":"bottom","constant":10},"left":0,"width":100,"height":50}}]}}
    stage.anchors.width {"device":"iPhone X","stage":{"type":"view","children":[{"type":"label","text":"one","anchors":{"left":0,"top":0,"width":"fit","height":50}}]}}
    stage.anchors.height {"device":"iPhone X","stage":{"type":"view","children":[{"type":"label","text":"one","anchors":{"left":0,"top":0,"width":100,"height":"fit"}}]}}
    stage.background render {"screen":{"device":"iPhone X","stage":{"type":"view","background":"#ffe680"}}}
    stage.hidden {"device":"iPhone X","stage":{"type":"view","children":[{"type":"view","hidden":true}]}}
    stage.semantic {"device":"iPhone X","stage":{"type":"view","semantic":"forceRightToLeft","children":[{"type":"view","anchors":{"leading":10,"top":0,"width":100,"height":50}}]}}
    stage.layoutMargins {"device":"iPhone X","stage":{"type":"view","layoutMargins":{"top":20,"left":10,"bottom":5,"right":10}}}
    stage.insetsLayoutMarginsFromSafeArea {"device":"iPhone X","stage":{"type":"view","insetsLayoutMarginsFromSafeArea":false}}
    stage.additionalSafeArea {"device":"iPhone X","stage":{"type":"view","additionalSafeArea":{"top":20,"left":10,"bottom":5,"right":10}}}
    stage.children {"device":"iPhone X","stage":{"type":"view","children":[{"type":"label","text":"one"}]}}
    stage.flow {"device":"iPhone X","stage":{"type":"scroll","flow":"column","children":[{"type":"label","text":"one"},{"type":"label","text":"two"}]}}
    stage.contentInset {"device":"iPhone X","stage":{"type":"scroll","contentInset":{"top":20,"left":10,"bottom":5,"right":10}}}
    stage.contentInsetAdjustment {"device":"iPhone X","stage":{"type":"scroll","contentInsetAdjustment":"always"}}
    stage.contentScrollView {"device":"iPhone X","stage":{"type":"scroll","contentScrollView":true}}
    stage.text {"device":"iPhone X","stage":{"type":"view","children":[{"type":"label","text":"one","anchors":{"left":0,"top":0,"width":"fit","height":"fit"}}]}}
    stage.layout {"device":"iPhone X","stage":{"type":"scroll","flow":"column","children":[{"type":"label","text":"one two","layout":{"size":32}}]}}
    stage.lines {"device":"iPhone 8","stage":{"type":"scroll","flow":"column","children":[{"type":"label","text":"one\ntwo\nthree","lines":2}]}}
    stage.inset {"device":"iPhone X","stage":{"type":"scroll","flow":"column","children":[{"type":"text","text":"one","inset":{"top":20,"left":10,"bottom":5,"right":10}}]}}
    stage.selection render {"screen":{"device":"iPhone X","stage":{"type":"text","text":"one two","selection":{"anchor":4,"head":7}}}}
    stage.separatorInset {"device":"iPhone X","stage":{"type":"table","separatorInset":{"top":0,"left":30,"bottom":0,"right":10},"children":[{"type":"cell","text":"one"}]}}
    stage.separatorInsetReference {"device":"iPhone X","stage":{"type":"table","separatorInset":{"left":30},"separatorInsetReference":"fromAutomaticInsets","children":[{"type":"cell","text":"one"}]}}
    stage.separatorStyle {"device":"iPhone X","stage":{"type":"table","separatorStyle":"none","children":[{"type":"cell","text":"one"}]}}
    stage.insetsContentViewsToSafeArea {"device":"iPhone X","orientations":["landscape"],"stage":{"type":"table","insetsContentViewsToSafeArea":false,"children":[{"type":"cell","text":"one"}]}}
    stage.followsReadableWidth {"device":"iPad Pro 12.9","stage":{"type":"table","followsReadableWidth":true,"children":[{"type":"cell","text":"one"}]}}
    stage.rowHeight {"device":"iPhone X","stage":{"type":"table","rowHeight":80,"children":[{"type":"cell","text":"one"}]}}
    stage.edge@bar {"device":"iPhone X","stage":{"type":"view","children":[{"type":"bar","edge":"top"}]}}
    stage.edge@spacer {"device":"iPhone X","stage":{"type":"view","children":[{"type":"spacer","edge":"top"}]}}
    stage.height {"device":"iPhone X","stage":{"type":"view","children":[{"type":"bar","height":60}]}}
    stage.compactHeight {"device":"iPhone X","orientations":["landscape"],"stage":{"type":"view","children":[{"type":"bar","compactHeight":32}]}}
    stage.textView {"device":"iPhone X","stage":{"type":"view","children":[{"type":"text","name":"code","text":"1\n2","frame":{"x":40,"y":50,"width":300,"height":300}},{"type":"gutter","textView":"code","frame":{"x":0,"y":50,"width":40,"height":300}}]}}
    device {"device":"iPhone X"}
    devices {"devices":["iPhone X","iPhone 8"]}
    orientations {"device":"iPhone X","orientations":["landscape"]}
    splitView {"device":"iPad Pro 11","orientations":["landscape"],"splitView":"oneHalf"}
    window {"window":{"width":200,"height":100}}
    safeArea {"window":{"width":200,"height":100},"safeArea":{"top":20,"left":10,"bottom":5,"right":10}}
    direction {"device":"iPhone X","direction":"rtl","stage":{"type":"view","children":[{"type":"view","anchors":{"leading":10,"top":0,"width":100,"height":50}}]}}
    keyboard {"device":"iPhone X","keyboard":300,"stage":{"type":"view","children":[{"type":"view","anchors":{"left":0,"top":0,"width":100,"bottom":{"guide":"keyboard","edge":"top"}}}]}}
    readableWidth {"window":{"width":900,"height":100},"readableWidth":500}
    id {"device":"iPhone X","id":"first"}
    """#
}
