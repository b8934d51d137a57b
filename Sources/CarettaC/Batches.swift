// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout
import CarettaRequests

/// The columns of a batch, at stable addresses.
///
/// The columns do not change after `init`, so several threads may read them concurrently.
@safe
final class BatchHandle: @unchecked Sendable {
  /// The values of a column.
  @unsafe private struct Column {
    var bytes: UnsafeMutableRawBufferPointer
    var count: Int
  }

  private var columns: [Int32: Column] = unsafe [:]
  /// The errors of texts without values.
  let failures: [Int: CallError]
  /// The number of texts.
  let count: Int

  /// Copies the columns of a batch.
  init(_ batch: TextBatch, statuses: [Int32], failures: [Int: CallError]) {
    self.failures = failures
    count = statuses.count
    set(CARETTA_COLUMN_STATUS, statuses)
    set(CARETTA_COLUMN_WIDTH, batch.width)
    set(CARETTA_COLUMN_HEIGHT, batch.height)
    set(CARETTA_COLUMN_OVERFLOW_WIDTH, batch.overflowWidth)
    set(CARETTA_COLUMN_OVERFLOW_HEIGHT, batch.overflowHeight)
    set(CARETTA_COLUMN_TRUNCATED_AT, batch.truncatedAt)
    set(CARETTA_COLUMN_LARGEST_SIZE, batch.largestSize)
    set(CARETTA_COLUMN_LINES, batch.lines.offsets)
    set(CARETTA_COLUMN_LINE_START, batch.lines.start)
    set(CARETTA_COLUMN_LINE_END, batch.lines.end)
    set(CARETTA_COLUMN_LINE_TOP, batch.lines.top)
    set(CARETTA_COLUMN_LINE_BOTTOM, batch.lines.bottom)
    set(CARETTA_COLUMN_LINE_BASELINE, batch.lines.baseline)
    set(CARETTA_COLUMN_LINE_LEFT, batch.lines.left)
    set(CARETTA_COLUMN_LINE_WIDTH, batch.lines.width)
    set(CARETTA_COLUMN_WORDS, batch.words.offsets)
    set(CARETTA_COLUMN_WORD_START, batch.words.start)
    set(CARETTA_COLUMN_WORD_END, batch.words.end)
    set(CARETTA_COLUMN_WORD_X, batch.words.x)
    set(CARETTA_COLUMN_WORD_Y, batch.words.y)
    set(CARETTA_COLUMN_WORD_WIDTH, batch.words.width)
    set(CARETTA_COLUMN_WORD_HEIGHT, batch.words.height)
    setGlyphs(of: batch)
  }

  private func setGlyphs(of batch: TextBatch) {
    set(CARETTA_COLUMN_CARETS, batch.carets.offsets)
    set(CARETTA_COLUMN_CARET_OFFSET, batch.carets.offset)
    set(CARETTA_COLUMN_CARET_IS_UPSTREAM, batch.carets.isUpstream)
    set(CARETTA_COLUMN_CARET_X, batch.carets.x)
    set(CARETTA_COLUMN_CARET_Y, batch.carets.y)
    set(CARETTA_COLUMN_CARET_HEIGHT, batch.carets.height)
    set(CARETTA_COLUMN_CARET_LINE, batch.carets.line)
    set(CARETTA_COLUMN_CARET_WIDTH, batch.carets.width)
    set(CARETTA_COLUMN_GLYPHS, batch.glyphs.offsets)
    set(CARETTA_COLUMN_GLYPH_ID, batch.glyphs.id)
    set(CARETTA_COLUMN_GLYPH_CLUSTER, batch.glyphs.cluster)
    set(CARETTA_COLUMN_GLYPH_X, batch.glyphs.x)
    set(CARETTA_COLUMN_GLYPH_Y, batch.glyphs.y)
    set(CARETTA_COLUMN_GLYPH_FONT, batch.glyphs.font)
    set(CARETTA_COLUMN_GLYPH_SIZE, batch.glyphs.size)
    set(CARETTA_COLUMN_GLYPH_LINE, batch.glyphs.line)
    set(CARETTA_COLUMN_GLYPH_IS_SIDEWAYS, batch.glyphs.rotation)
    set(CARETTA_COLUMN_GLYPH_WIDTH_SCALE, batch.glyphs.widthScale)
    set(CARETTA_COLUMN_MISSING_GLYPHS, batch.missing.offsets)
    set(CARETTA_COLUMN_MISSING_GLYPHS_START, batch.missing.start)
    set(CARETTA_COLUMN_MISSING_GLYPHS_END, batch.missing.end)
  }

  deinit {
    unsafe columns.values.forEach { unsafe $0.bytes.deallocate() }
  }

  /// Returns the address of the values of a column, which is never NULL, and their number.
  func column(_ number: Int32) throws(CallError) -> (UnsafeRawPointer?, Int) {
    guard let column = unsafe columns[number] else {
      throw .argument("a column has no number \(number)")
    }
    return unsafe (UnsafeRawPointer(column.bytes.baseAddress), column.count)
  }

  private func set<Value>(_ number: Int, _ values: [Value]) {
    let size = values.count * MemoryLayout<Value>.stride
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 8), alignment: 64)
    unsafe values.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
    unsafe columns[Int32(number)] = Column(bytes: bytes, count: values.count)
  }
}

/// The input of a batch after reading; valid as long as the caller's memory.
@safe
private struct BatchReader {
  private let input: caretta_batch_input
  private let styles: [Result<BatchStyle, CallError>]

  init(_ place: UnsafePointer<caretta_batch_input>?) throws(CallError) {
    guard let place = unsafe place else { throw .argument("the input is NULL") }
    let size = unsafe place.pointee.struct_size
    let expected = unsafe MemoryLayout<caretta_batch_input>.size
    guard size == expected else {
      throw .argument(
        "struct_size: expected \(expected), the size of caretta_batch_input in this library, found "
          + "\(size); set it to sizeof input, and compile with the header of this library")
    }
    unsafe input = place.pointee
    guard unsafe (0..<1 << 31).contains(input.count) else {
      throw .argument("there are too many texts")
    }
    let styleCount = unsafe input.style_count
    guard (1..<1 << 31).contains(styleCount) else { throw .argument("there is no style") }
    var styles: [Result<BatchStyle, CallError>] = []
    for index in 0..<styleCount {
      let bytes = try unsafe Self.bytes(index, input.styles, input.style_offsets, "the styles")
      do throws(RequestError) {
        styles.append(.success(try Shared.responder.batchStyle(unsafe Array(bytes))))
      } catch {
        styles.append(.failure(CallError(error)))
      }
    }
    self.styles = styles
  }

  /// Lays out the texts.
  func handle() throws(CallError) -> BatchHandle {
    let sections = unsafe TextBatch.Sections(rawValue: input.sections)
    guard TextBatch.Sections.all.isSuperset(of: sections) else {
      throw .argument("sections have no value \(sections.rawValue)")
    }
    var batch = TextBatch(sections)
    var statuses: [Int32] = []
    var failures: [Int: CallError] = [:]
    for index in unsafe 0..<input.count {
      do throws(CallError) {
        guard let request = try request(index) else {
          batch.addNothing()
          statuses.append(-1)
          continue
        }
        guard batch.hasRoom(forLength: request.text.utf16.count) else {
          throw .argument("the texts are too long for one batch")
        }
        batch.add(request)
        statuses.append(caretta_status(CARETTA_OK))
      } catch {
        batch.addNothing()
        statuses.append(caretta_status(error.code))
        failures[index] = error
      }
    }
    return BatchHandle(batch, statuses: statuses, failures: failures)
  }

  /// Returns the request of a text; nil for a text that is left out.
  private func request(_ index: Int) throws(CallError) -> LayoutRequest? {
    let number = unsafe input.text_styles.map { unsafe Int($0[index]) } ?? 0
    if number == -1 { return nil }
    guard styles.indices.contains(number) else {
      throw .argument("there is no style \(number)")
    }
    let style = try styles[number].get()
    if style.isTooComplex {
      throw CallError(CARETTA_ERROR_FONT_TOO_COMPLEX, "a font makes too many glyphs")
    }
    let bytes = try unsafe Self.bytes(index, input.texts, input.text_offsets, "the texts")
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
      throw CallError(CARETTA_ERROR_UTF8, "the text is not UTF-8")
    }
    let lines = unsafe input.max_lines.map { unsafe Int($0[index]) }
    do throws(RequestError) {
      return try unsafe style.request(
        text, width: Self.number(input.widths, index), height: Self.number(input.heights, index),
        maxLines: lines.flatMap { $0 < 0 ? nil : $0 })
    } catch {
      throw CallError(error)
    }
  }

  private static func number(_ numbers: UnsafePointer<Double>?, _ index: Int) -> Double? {
    guard let number = unsafe numbers?[index], !number.isNaN else { return nil }
    return number
  }

  /// Returns the bytes of a string of a column.
  private static func bytes(
    _ index: Int, _ bytes: UnsafePointer<CChar>?, _ offsets: UnsafePointer<Int64>?, _ name: String
  ) throws(CallError) -> UnsafeBufferPointer<UInt8> {
    guard let offsets = unsafe offsets else { throw .argument("the offsets of \(name) are NULL") }
    let start = unsafe offsets[index]
    let end = unsafe offsets[index + 1]
    guard 0 <= start, start <= end else { throw .argument("the offsets of \(name) descend") }
    let first = unsafe bytes.map { unsafe $0 + Int(start) }
    return try unsafe Input.bytes(first, Int(end - start), name)
  }
}

/// Implements `caretta_batch_create`.
@c @implementation
public func caretta_batch_create(
  _ input: UnsafePointer<caretta_batch_input>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> OpaquePointer? {
  unsafe Call.handle(error) { () throws(CallError) in
    let reader = try unsafe BatchReader(input)
    return try Shared.contexts.withContext { () throws(CallError) in try reader.handle() }
  }
}

/// Implements `caretta_batch_release`.
@c @implementation
public func caretta_batch_release(_ batch: OpaquePointer?) {
  unsafe Call.release(batch, BatchHandle.self)
}

/// Implements `caretta_batch_column`.
@c @implementation
public func caretta_batch_column(
  _ batch: OpaquePointer?, _ column: Int32,
  _ values: UnsafeMutablePointer<UnsafeRawPointer?>?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let handle = try unsafe Call.required(batch, "the batch", BatchHandle.self)
    let (address, number) = try unsafe handle.column(column)
    try unsafe Output.write(address, to: values, "the values' place")
    try unsafe Output.write(number, to: count, "the count's place")
  }
}

/// Implements `caretta_batch_text_status`.
@c @implementation
public func caretta_batch_text_status(
  _ batch: OpaquePointer?, _ index: Int, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let handle = try unsafe Call.required(batch, "the batch", BatchHandle.self)
    guard (0..<handle.count).contains(index) else { throw .range("there is no text \(index)") }
    if let failure = handle.failures[index] { throw failure }
  }
}
