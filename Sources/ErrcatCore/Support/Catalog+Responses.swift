package import ErrcatCompiler

/// What a server's responses fill in.
extension Catalog {
  /// Whether responses map to an entry: by a status, a code of the server, or as the fallback.
  package func isMappedFromResponse(_ entry: Entry) -> Bool {
    fallback?.value == entry.key.value || entry.foreignCodes.contains { $0.value.isInResponse }
  }

  /// The place of an argument's value in responses; `nil` if it has none.
  package func serverPath(of argument: String, of entry: Entry) -> String? {
    let places = entry.serverArguments + serverArguments
    return places.first { $0.name.value == argument }?.path
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
