// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct TimelineMetricsTests {
  private typealias Entry = Timeline.Entry
  private typealias Sample = Timeline.Sample

  private func point(_ y: Double) -> Point { Point(x: 0, y: y) }

  /// A timeline of writes only.
  private func written(_ writes: [(Double, Point)]) -> Timeline {
    Timeline(log: writes.map { Entry(at: $0.0, .write($0.1)) })
  }

  private func timeline(_ revealed: Revealed) -> Timeline { Timeline(log: revealed.log) }

  // MARK: - Writes and motions

  @Test func `a writes's way begins where the one before has ended`() {
    let log: [Entry] = [
      Entry(at: 0, .action(.insert("a"))),
      Entry(at: 0, .start(from: point(3), to: point(20), duration: 0.1)),
      Entry(at: 0.05, .write(point(10))),
      Entry(at: 0.1, .write(point(20))),
      Entry(at: 0.1, .complete(at: point(20))),
      Entry(at: 0.2, .action(.drag(to: point(5)))),
      Entry(at: 0.2, .write(point(5))),
    ]
    let writes = Timeline(log: log).writes
    expect(writes.map(\.from.y), equals: [3, 10, 20])
    expect(writes.map(\.to.y), equals: [10, 20, 5])
    expect(writes.map(\.target), equals: [point(20), point(20), nil])
    expect(writes.map(\.isImmediate), equals: [false, false, true])
  }

  @Test func `a sample before the log says where the offset was`() {
    let timeline = Timeline(
      samples: [Sample(at: 0, contentOffset: point(-44))], log: [Entry(at: 1, .write(point(6)))])
    expect(timeline.writes.map(\.from.y), equals: [-44])
  }

  @Test func `motions end when they are stopped or complete, or not at all`() {
    let revealed = Revealed()
    revealed.reveal(20, until: 0.05)
    revealed.reveal(40, until: 0.2)
    revealed.reveal(0, until: 0.25)
    let motions = timeline(revealed).motions
    expect(motions.map(\.start), equals: [0, 0.05, 0.2])
    expect(motions.map(\.end), equals: [0.05, 0.15, 0.25])
    expect(motions.map(\.isComplete), equals: [false, true, false])
    expect(motions.map(\.target.y), equals: [20, 40, 0])
    #expect(isClose(timeline(revealed).metrics.timeInMotion, 0.2))
    expect(timeline(revealed).metrics.motions, equals: 3)
  }

  @Test func `time in which several animators run counts once`() {
    let revealed = Revealed(duration: 0.3, mode: .contend)
    revealed.reveal(20, until: 0.05)
    revealed.controller.duration = 0.1
    revealed.reveal(40, until: 1)
    let motions = timeline(revealed).motions
    expect(motions.map(\.end), equals: [0.3, 0.15])
    expect(timeline(revealed).metrics.timeInMotion, equals: 0.3)
  }

  // MARK: - Direction and speed

  @Test func `a change of direction is counted on its axis, rests between do not hide it`() {
    let timeline = written([
      (0, point(0)), (1, Point(x: 5, y: 10)), (2, Point(x: 3, y: 10)), (3, Point(x: 3, y: 12)),
      (4, Point(x: 3, y: 11)), (5, Point(x: 3, y: 11)), (6, Point(x: 3, y: 13)),
    ])
    expect(timeline.metrics.directionChangesX, equals: 1)
    expect(timeline.metrics.directionChangesY, equals: 2)
  }

  @Test func `contending animators change direction, a replaced one does not`() {
    func metrics(_ mode: RevealMode) -> Timeline.Metrics {
      let revealed = Revealed(duration: 0.4, mode: mode)
      for tick in 0...6 {
        revealed.clock.advance(to: Double(tick) / 10)
        if tick < 3 { revealed.reveal([40.0, 90, 150][tick]) }
      }
      return timeline(revealed).metrics
    }
    let naive = metrics(.contend)
    // 10 | 20 30 | 30 50 60 | 40 70 90 | 90 120 | 150: only 60 → 40 is backward.
    expect(naive.directionChangesY, equals: 2)
    expect(naive.backwardWrites, equals: 1)
    expect(naive.largestSpeed, equals: .infinity)
    let steady = metrics(.replace)
    expect(steady.directionChangesY, equals: 0)
    expect(steady.backwardWrites, equals: 0)
    #expect(isClose(steady.largestSpeed, 300))
  }

  @Test func `a drag back is no backward write of a motion`() {
    let log: [Entry] = [
      Entry(at: 0, .start(from: point(0), to: point(20), duration: 0.1)),
      Entry(at: 0.05, .write(point(10))),
      Entry(at: 0.05, .action(.drag(to: point(2)))),
      Entry(at: 0.05, .write(point(2))),
      Entry(at: 0.05, .stop(at: point(2))),
    ]
    expect(Timeline(log: log).metrics.backwardWrites, equals: 0)
    #expect(isClose(Timeline(log: log).metrics.largestSpeed, 200))
  }

  @Test func `a motion that goes on from elsewhere is infinitely fast`() {
    let revealed = Revealed()
    revealed.reveal(20, until: 0.05)
    #expect(isClose(timeline(revealed).metrics.largestSpeed, 200))
    revealed.controller.stop()
    var log = revealed.log
    log.append(Entry(at: 0.05, .write(point(20))))
    expect(Timeline(log: log).metrics.largestSpeed, equals: .infinity)
  }

  @Test func `the largest step is that between two samples`() {
    let samples = [0.0, 10, 10, 14].enumerated().map { index, y in
      Sample(at: Double(index), contentOffset: Point(x: index == 3 ? 3 : 0, y: y))
    }
    expect(Timeline(samples: samples).metrics.largestStep, equals: 10)
    expect(Timeline(samples: Array(samples.dropFirst())).metrics.largestStep, equals: 5)
    expect(Timeline().metrics, equals: Timeline.Metrics())
  }

  @Test func `samples that do not show the caret are counted, those at rest apart`() {
    var samples = (0..<4).map { Sample(at: Double($0)) }
    samples[0].isCaretVisible = false
    samples[0].isPaddedCaretVisible = false
    samples[0].isAnimating = true
    samples[1].isPaddedCaretVisible = false
    let metrics = Timeline(samples: samples).metrics
    expect(metrics.samplesWithCaretHidden, equals: 1)
    expect(metrics.samplesWithPaddedCaretHidden, equals: 2)
    expect(metrics.restingSamplesWithPaddedCaretHidden, equals: 1)
  }

  // MARK: - Layout shift

  /// A view of 100 × 100 on a content of 1000, with a caret of 20.
  private func sample(_ at: Double, offset: Double, caret: Double) -> Sample {
    Sample(
      at: at, contentOffset: point(offset), viewport: Size(width: 100, height: 100),
      contentSize: Size(width: 100, height: 1000), caret: rect(0, caret, 2, 20),
      paddedCaret: rect(0, caret, 2, 20))
  }

  private func shift(_ samples: [Sample], _ log: [Entry] = []) -> Double {
    Timeline(samples: samples, log: log).metrics.layoutShift
  }

  @Test func `movement that the caret needs is no shift`() {
    expect(shift([sample(0, offset: 0, caret: 0), sample(1, offset: 20, caret: 100)]), equals: 0)
    // A sample shows half of the distance; then the caret moves back and the animation stops.
    expect(
      shift([
        sample(0, offset: 0, caret: 100), sample(1, offset: 10, caret: 100),
        sample(2, offset: 15, caret: 40), sample(3, offset: 15, caret: 40),
      ]), equals: 0)
  }

  @Test func `movement beyond, against or without need is a shift`() {
    expect(shift([sample(0, offset: 0, caret: 0), sample(1, offset: 50, caret: 100)]), equals: 30)
    expect(
      shift([sample(0, offset: 30, caret: 100), sample(1, offset: 23, caret: 100)]), equals: 7)
    expect(shift([sample(0, offset: 30, caret: 50), sample(1, offset: 40, caret: 50)]), equals: 10)
  }

  @Test func `coming back into the valid range is no shift`() {
    var after = sample(1, offset: 40, caret: 60)
    after.contentSize.height = 140
    expect(shift([sample(0, offset: 300, caret: 310), after]), equals: 0)
  }

  @Test func `across a reload it is the caret on screen that is to stay`() {
    let reload = Entry(at: 0.5, .action(.reload("")))
    let before = sample(0, offset: 200, caret: 250)
    expect(shift([before, sample(1, offset: 260, caret: 310)], [reload]), equals: 0)
    expect(shift([before, sample(1, offset: 200, caret: 295)], [reload]), equals: 45)
    var hidden = before
    hidden.isCaretVisible = false
    expect(shift([hidden, sample(1, offset: 200, caret: 295)], [reload]), equals: 0)
  }

  @Test func `across a rotation nothing counts, nor without a viewport`() {
    let rotation = Entry(at: 0.5, .action(.rotate(.landscape)))
    let samples = [sample(0, offset: 30, caret: 50), sample(1, offset: 80, caret: 90)]
    expect(shift(samples, [rotation]), equals: 0)
    expect(shift(samples), equals: 50)
    expect(shift(samples.map { Sample(at: $0.at, contentOffset: $0.contentOffset) }), equals: 0)
  }
}
