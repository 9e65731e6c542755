import CatalogFormat
package import ErrcatCompiler

extension ForeignCode {
  /// Parses a code as users type it: `http:503`, `url:timedOut`, `server:11001`,
  /// `server:queue_full`, `posix:ETIMEDOUT`, `ns:NSCocoaErrorDomain:4`, `type:DecodingError`.
  ///
  /// Returns `nil` for any other text, unknown names and statuses outside 100 to 599.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let number = Int(parts[1])
    switch parts[0] {
    case "url":
      guard URLErrorNames.code(of: parts[1]) != nil else { return nil }
      self = .url(parts[1])
    case "http":
      guard let number, (100...599).contains(number) else { return nil }
      self = .http(number...number)
    case "server": self = number.map { .serverNumber($0) } ?? .serverName(parts[1])
    case "posix":
      guard POSIXNames.all.contains(parts[1]) else { return nil }
      self = .posix(parts[1])
    case "ns":
      guard let colon = parts[1].lastIndex(of: ":"),
        let code = Int(parts[1][parts[1].index(after: colon)...])
      else { return nil }
      self = .nsError(domain: String(parts[1][..<colon]), code: code)
    case "type": self = .type(parts[1])
    default: return nil
    }
  }
}
