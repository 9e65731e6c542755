import ErrcatCompiler
package import PositionedJSON

/// The errors of an API by its OpenAPI 3 document: responses, problem types, codes and headers.
///
/// References inside the document are followed, also circular ones; each schema is read once.
package struct APIDescription: Sendable {
  /// A response to an operation, or one of the components.
  struct Response: Sendable {
    /// The HTTP statuses with it, from 400 on; `4XX`, `5XX` and `default` are ranges.
    ///
    /// Empty for a response that no operation refers to.
    var statuses: [Located<ClosedRange<Int>>] = []
    /// The place of the response.
    let range: ByteRange
    /// The place of the header `Retry-After`; `nil` if it has none.
    let retryHeader: ByteRange?
    /// The index of what its bodies allow, which many responses can share.
    let body: Int
  }

  /// The values that a schema of a body allows in the members `type`, `code` and `status`; empty for any.
  struct Problem: Sendable {
    var types: [Located<String>] = []
    var codes: [Located<String>] = []
    var statuses: [Located<Int>] = []
  }

  /// The document.
  package let file: SourceFile
  let responses: [Response]
  /// The schemas of responses' bodies: a schema and those that it is made of.
  let bodies: [[Problem]]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - codePath: the path of the code in a response's body, besides `code`; `nil` if the catalog sets none.
  /// - Throws: `RequestError.refused` if it isn't an OpenAPI 3 document in JSON.
  package init(_ file: SourceFile, codePath: String? = nil) throws(RequestError) {
    self.file = file
    let path = Escaping.terminal(file.path)
    let first = file.bytes.first { $0 > 0x20 }
    if [".yaml", ".yml"].contains(where: file.path.lowercased().hasSuffix)
      || first.map({ !"{[".utf8.contains($0) && $0 < 0x80 }) ?? false
    {
      throw .refused(
        "'\(path)' isn't JSON; convert YAML first, for example with 'yq -o json openapi.yaml > openapi.json'"
      )
    }
    let document = JSONDocument(file.bytes)
    if let fault = document.faults.first {
      var printer = DiagnosticPrinter([file])
      throw .refused("\(printer.place(Location(0, fault.range))): \(fault.message)")
    }
    guard let root = document.root, root.member("openapi")?.string?.hasPrefix("3.") == true else {
      throw .refused(
        "'\(path)' isn't an OpenAPI 3 document; expected a member 'openapi' with '3.…'"
      )
    }
    var reader = APIReader(root, codePath: codePath)
    responses = reader.responses()
    bodies = reader.bodies
  }
}

/// Reads the responses of a document.
private struct APIReader {
  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
  /// The maximum number of references that lead to each other.
  private static let maximumReferences = 32

  private let root: JSONValue
  private let codePaths: [[String]]
  /// The members of objects that references lead through, by the place of the object.
  private var members: [Int: [String: JSONValue]] = [:]
  /// The schemas that were read, by their places.
  private var problems: [Int: APIDescription.Problem] = [:]
  private(set) var bodies: [[APIDescription.Problem]] = []
  /// The indices of bodies by the places of their schemas.
  private var bodyIndices: [[Int]: Int] = [:]
  private var found: [APIDescription.Response] = []
  /// The indices of the responses by their places.
  private var indices: [Int: Int] = [:]

  init(_ root: JSONValue, codePath: String?) {
    self.root = root
    let own = codePath?.split(separator: ".").map { String($0.prefix { $0 != "[" }) }
    codePaths = [["code"]] + (own.map { [$0] } ?? [])
  }

  mutating func responses() -> [APIDescription.Response] {
    let components = root.member("components")
    for parent in [root.member("paths"), root.member("webhooks"), components?.member("pathItems")] {
      for path in parent?.members ?? [] {
        let operations = resolved(path.value).members.filter { Self.methods.contains($0.key) }
        for operation in operations {
          for response in operation.value.member("responses")?.members ?? [] {
            guard let statuses = Self.statuses(response.key) else { continue }
            read(response.value, Located(statuses, response.keyRange.inner))
          }
        }
      }
    }
    for response in components?.member("responses")?.members ?? [] { read(response.value, nil) }
    return found
  }

  /// The statuses of a response's key; `nil` if it isn't about errors.
  private static func statuses(_ key: String) -> ClosedRange<Int>? {
    switch key.uppercased() {
    case "4XX": 400...499
    case "5XX": 500...599
    case "DEFAULT": 400...599
    default: Int(key).flatMap { 400...599 ~= $0 ? $0...$0 : nil }
    }
  }

  private mutating func read(_ value: JSONValue, _ statuses: Located<ClosedRange<Int>>?) {
    let response = resolved(value)
    let place = response.range.lowerBound
    if let known = indices[place] {
      if let statuses, found[known].statuses.allSatisfy({ $0.value != statuses.value }) {
        found[known].statuses.append(statuses)
      }
      return
    }
    let header = response.member("headers")?.members.first { $0.key.lowercased() == "retry-after" }
    let schemas = (response.member("content")?.members ?? []).filter { $0.key.contains("json") }
      .compactMap { $0.value.member("schema") }.map { resolved($0) }
    indices[place] = found.count
    found.append(
      APIDescription.Response(
        statuses: statuses.map { [$0] } ?? [],
        range: ByteRange(place, place + 1),
        retryHeader: header?.keyRange.inner,
        body: body(schemas)
      )
    )
  }

  // MARK: Schemas

  /// The index of what schemas and their alternatives allow.
  private mutating func body(_ schemas: [JSONValue]) -> Int {
    let places = schemas.map(\.range.lowerBound)
    if let known = bodyIndices[places] { return known }
    let problems = all(schemas, ["allOf", "anyOf", "oneOf"]).map { problem($0) }
    bodyIndices[places] = bodies.count
    bodies.append(problems)
    return bodies.count - 1
  }

  private mutating func problem(_ schema: JSONValue) -> APIDescription.Problem {
    let place = schema.range.lowerBound
    if let known = problems[place] { return known }
    var problem = APIDescription.Problem()
    problem.types = constants(at: ["type"], of: schema).compactMap { value in
      value.string.map { Located($0, value.range.inner) }
    }
    for path in codePaths {
      problem.codes += constants(at: path, of: schema).compactMap { value in
        value.string.map { Located($0, value.range.inner) }
          ?? value.numberText.map { Located($0, value.range) }
      }
    }
    problem.statuses = constants(at: ["status"], of: schema).compactMap { value in
      value.numberText.flatMap { Int($0) }.map { Located($0, value.range) }
    }
    problems[place] = problem
    return problem
  }

  /// The values of `const` and `enum` that a schema has for a member of a member and so on.
  private mutating func constants(at path: [String], of schema: JSONValue) -> [JSONValue] {
    var level = [schema]
    for name in path {
      let schemas = all(level, ["allOf"])
      // A step of a path can lead through a list.
      let elements = all(schemas.compactMap { $0.member("items") }, ["allOf"])
      level = (schemas + elements).compactMap { $0.member("properties")?.member(name) }
    }
    return all(level, ["allOf", "anyOf", "oneOf"]).flatMap { schema in
      (schema.member("const").map { [$0] } ?? []) + (schema.member("enum")?.elements ?? [])
    }
  }

  /// Some schemas and those that they are made of, without references, each once.
  private mutating func all(_ schemas: [JSONValue], _ names: [String]) -> [JSONValue] {
    var result: [JSONValue] = []
    var seen: Set<Int> = []
    var next = Array(schemas.reversed())
    while let value = next.popLast() {
      let schema = resolved(value)
      guard seen.insert(schema.range.lowerBound).inserted else { continue }
      result.append(schema)
      next += names.flatMap { schema.member($0)?.elements ?? [] }.reversed()
    }
    return result
  }

  // MARK: References

  /// The value that another refers to in the document; the value itself if it isn't a reference, or leads nowhere.
  private mutating func resolved(_ value: JSONValue) -> JSONValue {
    var value = value
    for _ in 0..<Self.maximumReferences {
      guard let pointer = value.member("$ref")?.string, pointer.hasPrefix("#/") else { break }
      var target: JSONValue? = root
      for name in pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
        let name = Self.unescaped(name)
        target = target.flatMap { member(name, of: $0) }
      }
      guard let target else { break }
      value = target
    }
    return value
  }

  /// A member, found by its hash: a document can have a reference to each of many schemas.
  private mutating func member(_ name: String, of object: JSONValue) -> JSONValue? {
    let place = object.range.lowerBound
    if let known = members[place] { return known[name] }
    let all = Dictionary(object.members.map { ($0.key, $0.value) }) { $1 }
    members[place] = all
    return all[name]
  }

  /// A name in a JSON Pointer (RFC 6901), in a URI.
  private static func unescaped(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = name.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "~"), rest.first == 0x30 || rest.first == 0x31 {
        bytes.append(rest.popFirst() == 0x30 ? UInt8(ascii: "~") : UInt8(ascii: "/"))
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
