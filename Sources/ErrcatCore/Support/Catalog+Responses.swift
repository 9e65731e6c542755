import ErrcatCompiler

extension Catalog {
  /// Whether responses map to an entry: by a status, a code of the server, or as the fallback.
  func isMappedFromResponse(_ entry: Entry) -> Bool {
    fallback?.value == entry.key.value || entry.foreignCodes.contains { $0.value.isInResponse }
  }
}

extension ForeignCode {
  /// Whether the code is part of a server's response: a status or a code of the server.
  var isInResponse: Bool {
    switch self {
    case .http, .serverNumber, .serverName: return true
    default: return false
    }
  }
}
