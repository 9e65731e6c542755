public import MessageFormat

/// An error as the body of a server's response: problem details (RFC 9457), encoded as
/// `application/problem+json`.
///
/// ```swift
/// func body<Failure>(_ occurrence: Occurrence<Failure>, in language: LanguageTag) throws -> Data {
///   try JSONEncoder().encode(ProblemDetails(occurrence, in: language))
/// }
/// ```
public struct ProblemDetails: Hashable, Sendable, Encodable {
  /// The media type of the encoded form.
  public static let contentType = "application/problem+json"

  /// The URI of the error's type.
  public var type: String
  /// The title of the error, or its message if the catalog has no title.
  public var title: String
  /// The HTTP status; 500 if the catalog sets none.
  public var status: Int
  /// The message with its arguments.
  public var detail: String?
  /// The URI of this occurrence; `nil` unless you set it.
  public var instance: String?
  /// The stable number of the error (an extension member).
  public var code: Int
  /// The key of the error (an extension member).
  public var key: String
  /// The trace id, encoded as `trace_id` (an extension member); `nil` if there is no occurrence.
  public var traceID: String?
  /// The messages about fields of the request (an extension member).
  public var errors: [FieldError]

  /// A message about a field of the request.
  public struct FieldError: Hashable, Sendable, Encodable {
    /// The JSON Pointer of the field in the request (RFC 6901), as a URI fragment.
    public let pointer: String
    /// The message for the user.
    public let detail: String
  }

  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, instance, code, key, errors
    case traceID = "trace_id"
  }

  /// Creates the problem details of an occurrence.
  ///
  /// Title and detail contain private arguments too, because they go to the user whose data they
  /// are.
  ///
  /// - Parameters:
  ///   - occurrence: the occurrence.
  ///   - language: the language of title, detail and field messages, normally that of the request;
  ///     `nil` for the current one of ``LocalizationManager/shared``.
  ///   - base: the part of the type's URI before the key; `nil` for the error's address on the
  ///     catalog's `site`, a module's on that of its base, or `urn:`, the domain and a colon before the
  ///     key if there is no site.
  public init<Failure>(
    _ occurrence: Occurrence<Failure>,
    in language: LanguageTag? = nil,
    base: String? = nil
  ) {
    let error = occurrence.error
    let key = error.key
    type = base.map { "\($0)\(key)" } ?? error.catalog.problemType(of: key)
    let message = error.message(in: language, traceID: occurrence.traceID.text)
    title = error.title(in: language, traceID: occurrence.traceID.text) ?? message
    detail = message
    status = error.httpStatus ?? 500
    code = error.errorCode
    self.key = key
    traceID = occurrence.traceID.text
    errors = occurrence.fields.keys.sorted().flatMap { name in
      let pointer = Self.pointer(name)
      return occurrence.messages(for: name, in: language).map {
        FieldError(pointer: pointer, detail: $0)
      }
    }
  }

  /// Creates the problem details of an error, without trace id and field messages.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - language: the language of title and detail; `nil` for the current one of
  ///     ``LocalizationManager/shared``.
  ///   - base: the part of the type's URI before the key; `nil` for the error's address on the
  ///     catalog's `site`, a module's on that of its base, or `urn:`, the domain and a colon before the
  ///     key if there is no site.
  public init<E: CatalogError>(_ error: E, in language: LanguageTag? = nil, base: String? = nil) {
    self.init(Occurrence(error), in: language, base: base)
    traceID = nil
  }

  /// The JSON Pointer of a field in the request, as a URI fragment.
  ///
  /// - Parameter field: the name of the field, with dots between the names of a path.
  /// - Returns: the pointer, such as `#/address/zip`.
  package static func pointer(_ field: String) -> String {
    "#/" + field.split(separator: ".").map(escaped).joined(separator: "/")
  }

  /// A name with the escapes of JSON Pointer (RFC 6901).
  private static func escaped(_ name: Substring) -> String {
    var text = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}

extension CatalogTable {
  /// The URI of an error's type (RFC 9457).
  package func problemType(of key: String) -> String {
    address(of: key) ?? "urn:\(domain):\(key)"
  }
}
