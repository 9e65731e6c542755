/// Quotation marks that are used instead of JSON's.
struct ForeignQuotes {
  /// The number of bytes of the opening mark.
  let opening: Int
  /// The UTF-8 of the marks that can close the text.
  private let closing: [[UInt8]]
  /// The message of a diagnostic.
  let message: String

  private static let pairs: [(opening: String, closing: [String])] = [
    ("'", ["'"]), ("`", ["`"]), ("“", ["”", "“"]), ("„", ["“", "”"]), ("”", ["”"]), ("«", ["»"]),
    ("‘", ["’"]), ("’", ["’"]),
  ]

  /// The quotation mark at the start of some bytes; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bytes: a pointer to at least `count` bytes.
  ///   - count: the number of bytes.
  init?(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    let text = UnsafeBufferPointer(start: bytes, count: min(count, 4))
    guard let pair = Self.pairs.first(where: { text.starts(with: $0.opening.utf8) }) else {
      return nil
    }
    opening = pair.opening.utf8.count
    closing = pair.closing.map { Array($0.utf8) }
    message =
      pair.opening == "'"
      ? "expected double quotes, found single quotes"
      : "expected '\"', found '\(pair.opening)'"
  }

  /// The number of bytes of the closing mark at the start of some bytes; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bytes: a pointer to at least `count` bytes.
  ///   - count: the number of bytes.
  /// - Returns: the number of bytes.
  func closingLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    let text = UnsafeBufferPointer(start: bytes, count: min(count, 4))
    return closing.first { text.starts(with: $0) }?.count
  }
}
