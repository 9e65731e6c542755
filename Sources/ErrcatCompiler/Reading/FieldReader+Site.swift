import PositionedJSON

/// The catalog's `site`.
extension FieldReader {
  /// An address on the web; reports other texts and returns `nil`.
  mutating func webAddress(_ value: JSONValue?) -> Located<WebAddress>? {
    guard let text = string(value) else { return nil }
    guard let address = WebAddress(text.value) else {
      report(
        .malformedValue,
        "expected an address such as 'https://errors.example.com', found '\(text.value)'",
        at: text.range
      )
      return nil
    }
    return Located(address, text.range)
  }
}
