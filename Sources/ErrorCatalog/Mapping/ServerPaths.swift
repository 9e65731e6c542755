import CatalogFormat

/// What members and headers of a server's responses mean, from the catalog's `server`.
struct ServerPaths: Sendable {
  /// Names of members from the root inwards.
  private(set) var code: [String] = []
  private(set) var message: [String] = []
  private(set) var fields: [String] = []
  /// The name of a header.
  private(set) var traceID: String?

  init(_ catalog: CatalogTable) {
    for line in catalog.tables.serverPaths {
      let path = line.path.split(separator: ".").map { String($0) }
      switch line.name {
      case "code": code = path
      case "message": message = path
      case "fields": fields = path
      case "traceID": traceID = line.path.lowercased()
      default:
        TableDamage.report(
          TableName(.serverPaths, of: catalog.domain),
          "'\(line.name)' is not a member of a response"
        )
      }
    }
  }
}
