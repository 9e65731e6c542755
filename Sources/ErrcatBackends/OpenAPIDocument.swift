import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The errors of an app's catalogs as the components of an OpenAPI 3.1 document: a schema for each problem type
/// (RFC 9457) with its texts in each language, and a response for each HTTP status with an example of each error.
///
/// Components of an API's own document refer to them. The same catalogs always make the same bytes.
struct OpenAPIDocument {
  private let projects: [Project]
  private let errors: [ServedError]
  /// The names of the errors' schemas.
  private let names: [String]
  private let examples: OpenAPIExamples

  init(_ model: CatalogModel) {
    projects = model.projects
    errors = ServedError.all(in: projects)
    names = Self.names(of: errors.map(\.key))
    examples = OpenAPIExamples(projects)
  }

  /// The document; ends with a line feed.
  var file: FileChange {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("openapi", "3.1.0")
      json.object("info", .lines) { json in
        let catalog = projects.first?.catalog
        json.member("title", "Errors of \(catalog?.name ?? catalog?.domain ?? "")")
        json.member("description", "Made by errcat from the catalog of errors: don't edit it.")
        json.member("version", "1")
      }
      json.object("paths") { _ in }
      json.object("components", .lines) { json in
        json.object("schemas", .lines) { writeSchemas(to: &$0) }
        json.object("responses", .lines) { writeResponses(to: &$0) }
      }
    }
    json.endLine()
    return FileChange(path: "errors.openapi.json", bytes: json.bytes)
  }

  /// The names of schemas: the words of the keys, without `error` in front, such as `NetworkTimeout`.
  ///
  /// They differ in more than letter case, because generated clients have a file for each.
  private static func names(of keys: [String]) -> [String] {
    var used: Set<String> = ["problem", "errorcode", "fielderror"]
    return keys.map { key in
      let words = key.utf8.split { !$0.isASCIIAlphanumeric }.map { String($0) ?? "" }
      let shown = words.count > 1 && words[0] == "error" ? words.dropFirst() : words[...]
      let name = shown.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      var unique = name.isEmpty ? "Error" : name
      var number = 2
      while !used.insert(unique.lowercased()).inserted {
        unique = "\(name)_\(number)"
        number += 1
      }
      return unique
    }
  }
}

/// Schemas.
extension OpenAPIDocument {
  private func writeSchemas(to json: inout JSONWriter) {
    json.object("Problem", .lines) { json in
      json.member(
        "description",
        "An error (RFC 9457). There can be new types and codes at any time: handle those that you don't know by their status."
      )
      json.member("type", "object")
      Self.write(["type", "title", "status"], as: "required", to: &json)
      json.object("properties", .lines) { json in
        json.object("type") { json in
          json.member("type", "string")
          json.member("format", "uri-reference")
        }
        json.object("status") { $0.member("type", "integer") }
        json.object("code") { $0.member("$ref", Self.schema("ErrorCode")) }
        json.object("key") { $0.member("type", "string") }
        json.object("arguments") { $0.member("type", "object") }
        let used = Set(errors.flatMap { $0.entry.resolvedTreatment.response ?? [] })
        Self.write(ResponseMember.allCases.filter(used.contains), to: &json)
        Self.writeSharedProperties(to: &json)
      }
    }
    json.object("ErrorCode", .lines) { writeCodes(to: &$0) }
    json.object("FieldError", .lines) { json in
      json.member("description", "A message about a field of the request.")
      json.member("type", "object")
      Self.write(["pointer", "detail"], as: "required", to: &json)
      json.object("properties", .lines) { json in
        json.object("pointer") { $0.member("type", "string") }
        json.object("detail") { $0.member("type", "string") }
      }
    }
    for (error, name) in zip(errors, names) {
      json.object(name, .lines) { write(error, to: &$0) }
    }
  }

  /// Writes the codes as an open enum: a client accepts those that it doesn't know.
  private func writeCodes(to json: inout JSONWriter) {
    var seen: Set<ServedError.Code> = []
    let codes = errors.flatMap(\.codes).filter { seen.insert($0).inserted }
    json.member("description", "The code of an error. There can be new codes at any time.")
    json.array("anyOf", .lines) { json in
      for (isNumber, type) in [(true, "integer"), (false, "string")] {
        let known = codes.filter { $0.isNumber == isNumber }
        guard !known.isEmpty || isNumber && codes.isEmpty else { continue }
        if !known.isEmpty {
          json.object { json in
            json.member("type", type)
            Self.write(known, to: &json)
          }
        }
        json.object { $0.member("type", type) }
      }
    }
  }

  private func write(_ error: ServedError, to json: inout JSONWriter) {
    let entry = error.entry
    let text = { (place: EntryFact.OpenAPIPlace) in
      EntryFact.all.first { $0.openAPI == place }?.text(error.explanation)
    }
    json.member("description", text(.description) ?? "The error '\(error.key)'.")
    if let url = text(.documentation) { json.object("externalDocs") { $0.member("url", url) } }
    if entry.deprecation != nil { json.member("deprecated", true) }
    json.member("type", "object")
    let code = error.sentCode == nil ? [] : ["code"]
    let arguments = error.arguments.isEmpty ? [] : ["arguments"]
    Self.write(["type", "title", "status"] + code + arguments, as: "required", to: &json)
    json.object("properties", .lines) { json in
      json.object("type") { json in
        json.member("type", "string")
        json.member("const", error.type)
      }
      json.object("status") { json in
        json.member("type", "integer")
        let statuses = Self.statuses(of: error)
        if statuses.count == 1 {
          json.member("const", statuses[0])
        } else {
          json.array("enum") { json in for status in statuses { json.value(status) } }
        }
      }
      if !error.codes.isEmpty {
        json.object("code") { json in
          let kinds = Set(error.codes.map(\.isNumber))
          if kinds.count == 1 {
            json.member("type", error.codes[0].isNumber ? "integer" : "string")
          }
          Self.write(error.codes, to: &json)
        }
      }
      json.object("key") { json in
        json.member("type", "string")
        json.member("const", error.key)
      }
      if !error.arguments.isEmpty {
        json.object("arguments") { Self.write(error.arguments, to: &$0) }
      }
      Self.write(entry.resolvedTreatment.response ?? [], to: &json)
      let texts = Array(examples.texts(of: error))
      let details = texts.map(\.detail)
      Self.writeSharedProperties(titles: texts.compactMap(\.title), details: details, to: &json)
    }
  }

  /// Writes the properties that all errors have, with examples in different languages, each once.
  private static func writeSharedProperties(
    titles: [String] = [],
    details: [String] = [],
    to json: inout JSONWriter
  ) {
    for (name, description, examples) in [
      ("title", "The title, or the message, in the language of the response.", titles),
      ("detail", "The message, in the language of the response.", details),
      ("trace_id", "The id of the request, for support.", []),
    ] {
      json.object(name) { json in
        json.member("description", description)
        json.member("type", "string")
        var known: Set<String> = []
        let different = examples.filter { known.insert($0).inserted }
        if !different.isEmpty { write(different, as: "examples", to: &json) }
      }
    }
    json.object("errors") { json in
      json.member("type", "array")
      json.object("items") { $0.member("$ref", schema("FieldError")) }
    }
  }

  /// Writes the properties of the members for programs.
  private static func write(_ members: [ResponseMember], to json: inout JSONWriter) {
    func write(_ name: String, _ description: String, _ type: String, format: String? = nil) {
      json.object(name) { json in
        json.member("description", description)
        json.member("type", type)
        json.member("format", ifAny: format)
        if type == "array" { json.object("items") { $0.member("type", "string") } }
      }
    }
    for member in members {
      let name = member.rawValue
      switch member {
      case .retryable:
        write(name, "Whether a program can repeat the request.", "boolean")
        write(
          ResponseMember.retryableIfIdempotent,
          "Whether a program can repeat the request if it is idempotent.",
          "boolean"
        )
      case .retryAfter: write(name, "Seconds until a retry.", "integer")
      case .actions: write(name, "The names of the actions that users are offered.", "array")
      case .hint: write(name, "What to do, in the language of the response.", "string")
      case .help: write(name, "The address of a help page.", "string", format: "uri")
      case .hintInMessage: break
      }
    }
  }

  private static func write(_ codes: [ServedError.Code], to json: inout JSONWriter) {
    if codes.count == 1, codes[0].isNumber {
      json.member("const", number: codes[0].text)
      return
    }
    json.array("enum") { json in
      for code in codes {
        if code.isNumber { json.value(number: code.text) } else { json.value(code.text) }
      }
    }
  }

  private static func write(_ arguments: [ResolvedArgument], to json: inout JSONWriter) {
    json.member("type", "object")
    write(arguments.map(\.name), as: "required", to: &json)
    json.object("properties") { json in
      for argument in arguments {
        json.object(argument.name) { json in
          switch argument.type {
          case .string: json.member("type", "string")
          case .int: json.member("type", "integer")
          case .bool: json.member("type", "boolean")
          case .double: write(["number", "null"], as: "type", to: &json)
          case .duration:
            json.member("description", "Seconds.")
            json.member("type", "number")
          case .date:
            write(["string", "null"], as: "type", to: &json)
            json.member("format", "date-time")
          case .url:
            write(["string", "null"], as: "type", to: &json)
            json.member("format", "uri")
          }
        }
      }
    }
  }

  private static func write(_ texts: [String], as name: String, to json: inout JSONWriter) {
    json.member(name, texts)
  }

  private static func schema(_ name: String) -> String { "#/components/schemas/\(name)" }

  /// The statuses of an error; 500 if the catalog has none.
  private static func statuses(of error: ServedError) -> [Int] {
    error.statuses.isEmpty ? [500] : error.statuses
  }
}

/// Responses.
extension OpenAPIDocument {
  private func writeResponses(to json: inout JSONWriter) {
    var errorsOfStatus: [Int: [Int]] = [:]
    for (index, error) in errors.enumerated() {
      for status in Self.statuses(of: error) { errorsOfStatus[status, default: []].append(index) }
    }
    for (status, indices) in errorsOfStatus.sorted(by: { $0.key < $1.key }) {
      write("Error\(status)", "An error with the HTTP status \(status).", to: &json) { json in
        if indices.contains(where: { errors[$0].waits }) {
          Self.writeHeader("Retry-After", "Seconds until a retry.", "integer", to: &json)
        }
        if status == 401 {
          let description = "How to authenticate (RFC 9110)."
          Self.writeHeader("WWW-Authenticate", description, "string", to: &json)
        }
      } content: { json in
        json.object("schema") { json in
          let schemas = indices.map { names[$0] } + ["Problem"]
          json.objects("anyOf", .lines, of: schemas) { $0.member("$ref", Self.schema($1)) }
        }
        json.object("examples", .lines) { json in
          for index in indices {
            examples.write(errors[index], named: names[index], status: status, to: &json)
          }
        }
      }
    }
    // For 'default' of an operation: new errors can have any status.
    write("Error", "An error with any other HTTP status.", to: &json) { json in
      Self.writeHeader("Retry-After", "Seconds until a retry.", "integer", to: &json)
    } content: { json in
      json.object("schema") { $0.member("$ref", Self.schema("Problem")) }
    }
  }

  private func write(
    _ name: String,
    _ description: String,
    to json: inout JSONWriter,
    headers: (inout JSONWriter) -> Void,
    content: (inout JSONWriter) -> Void
  ) {
    json.object(name, .lines) { json in
      json.member("description", description)
      json.object("headers", .lines) { json in
        Self.writeHeader("Content-Language", "The language of the texts.", "string", to: &json)
        Self.writeHeader("X-Trace-Id", "The id of the request.", "string", to: &json)
        headers(&json)
      }
      json.object("content", .lines) { json in
        json.object("application/problem+json", .lines, content)
      }
    }
  }

  private static func writeHeader(
    _ name: String,
    _ description: String,
    _ type: String,
    to json: inout JSONWriter
  ) {
    json.object(name) { json in
      json.member("description", description)
      json.object("schema") { $0.member("type", type) }
    }
  }
}
