import ErrcatCompiler

/// What a server's responses fill in.
extension Catalog {
  /// Whether responses map to an entry: by a status, a code of the server, or as the fallback.
  func isMappedFromResponse(_ entry: Entry) -> Bool {
    fallback?.value == entry.key.value || entry.foreignCodes.contains { $0.value.isInResponse }
  }
}

extension Project {
  /// The place of an argument's value in responses, from its entry, its catalog or the base; `nil` if
  /// it has none.
  func serverPath(of argument: String, of entry: Entry) -> String? {
    func path(in arguments: [ServerArgument]?) -> String? {
      arguments?.first { $0.name.value == argument }?.path
    }
    return path(in: entry.serverArguments) ?? path(in: catalog.serverArguments)
      ?? path(in: related?.first { $0.isBase }?.catalog.serverArguments)
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
