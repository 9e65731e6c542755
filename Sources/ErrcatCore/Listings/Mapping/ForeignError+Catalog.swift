import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension ForeignError {
  /// The kinds of errors that an entry's `from` lists, in its order, each with the member that lists them.
  private static let members = ["url", "http", "server", "posix", "nsError", "type"]

  /// Writes errors as the members of an entry's `from`.
  ///
  /// - Parameters:
  ///   - errors: the errors.
  ///   - json: the writer, inside the object.
  static func write(_ errors: [ForeignError], to json: inout JSONWriter) {
    for name in members {
      let listed = errors.filter { $0.member == name }
      guard !listed.isEmpty else { continue }
      json.array(name) { json in for error in listed { error.write(to: &json) } }
    }
  }

  private var member: String {
    switch self {
    case .http: return "http"
    case .serverNumber, .serverName: return "server"
    case .url(let code): return URLErrorNames.name(of: code) == nil ? "nsError" : "url"
    case .posixSymbol: return "posix"
    case .posixNumber, .nsError: return "nsError"
    case .type, .enumCase: return "type"
    }
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .http(let number), .serverNumber(let number): json.value(number)
    case .serverName(let name), .posixSymbol(let name), .type(let name): json.value(name)
    case .enumCase(let found) where found.isUnmistakable: json.value(found.path)
    case .enumCase(let found):
      json.object { json in
        json.member("type", found.type)
        json.member("case", found.name)
      }
    case .url(let code):
      if let name = URLErrorNames.name(of: code) {
        json.value(name)
      } else {
        Self.write(ForeignCodeKey.urlErrorDomain, code, to: &json)
      }
    case .posixNumber(let code): Self.write(Self.posixDomain, code, to: &json)
    case .nsError(let domain, let code): Self.write(domain, code, to: &json)
    }
  }

  private static func write(_ domain: String, _ code: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("domain", domain)
      json.member("code", code)
    }
  }
}
