import CatalogFormat

/// The places of codes, messages, fields and trace ids in a server's responses, from the catalog's
/// `server`.
struct ServerPaths: Sendable {
  /// The names of the members that lead to the code, from the root; empty if the catalog sets none.
  private(set) var code: [String] = []
  /// The names of the members that lead to the message; empty if the catalog sets none.
  private(set) var message: [String] = []
  /// The names of the members that lead to the field messages; empty if the catalog sets none.
  private(set) var fields: [String] = []
  /// The names of the members that lead to the delay; empty if the catalog sets none.
  private(set) var retryAfter: [String] = []
  /// The name of the header with the trace id, in lower case.
  private(set) var traceID: String?

  /// The places of the first catalog that sets any.
  init(_ catalogs: [CatalogTable]) {
    let places = catalogs.lazy.map { ($0, $0.tables.serverPaths) }.first { !$1.isEmpty }
    guard let (catalog, lines) = places else { return }
    for line in lines {
      let path = line.path.split(separator: ".").map { String($0) }
      switch line.name {
      case "code": code = path
      case "message": message = path
      case "fields": fields = path
      case "retryAfter": retryAfter = path
      case "traceID": traceID = line.path.lowercased()
      default:
        TableDamage.report(
          TableName(.serverPaths, of: catalog.domain),
          "'\(line.name)' is not a place in a response"
        )
      }
    }
  }
}
