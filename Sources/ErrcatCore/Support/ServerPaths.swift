package import ErrcatCompiler

/// The places of arguments' values in responses, from an entry, its catalog or the base; of several, in their order.
package struct ServerPaths {
  private var ofEntry: [String: [String]] = [:]
  private let shared: [String: [String]]

  /// The places for all entries of a project.
  package init(_ project: Project) {
    let base = project.related?.first(where: \.isBase)?.catalog
    shared = Self.paths(project.catalog.serverArguments)
      .merging(Self.paths(base?.serverArguments ?? [])) { own, _ in own }
  }

  /// The places of an argument's value; empty if it has none.
  package subscript(argument: String) -> [String] { ofEntry[argument] ?? shared[argument] ?? [] }

  /// The places for an entry.
  package func of(_ entry: Entry) -> Self {
    var paths = self
    paths.ofEntry = Self.paths(entry.serverArguments)
    return paths
  }

  private static func paths(_ arguments: [ServerArgument]) -> [String: [String]] {
    Dictionary(arguments.map { ($0.name.value, [$0.path.value]) }, uniquingKeysWith: +)
  }
}

extension Catalog {
  /// Whether responses map to an entry: by a status, a code of the server, or as the fallback.
  package func isMappedFromResponse(_ entry: Entry) -> Bool {
    fallback?.value == entry.key.value || entry.foreignCodes.contains { $0.value.isInResponse }
  }
}

extension ForeignCode {
  /// Whether the code is part of a server's response: a status or a code of the server.
  var isInResponse: Bool {
    switch base {
    case .http, .serverNumber, .serverName: return true
    default: return false
    }
  }
}
