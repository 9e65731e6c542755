public import MessageFormat

/// An error as a server answers with it: RFC 9457's `application/problem+json`.
public struct ProblemDetails: Hashable, Sendable, Encodable {
  /// The media type of the encoded form.
  public static let contentType = "application/problem+json"

  /// A URI for the kind of error.
  public var type: String
  /// A short text for people, the same for every occurrence.
  public var title: String
  /// The HTTP status.
  public var status: Int
  /// The message, filled in, in the language that was asked for.
  public var detail: String?
  /// A URI for this occurrence.
  public var instance: String?
  /// The catalog's stable number (an extension member).
  public var code: Int
  /// The i18n key (an extension member).
  public var key: String
  /// The trace id (an extension member).
  public var traceID: String
  /// What is wrong with the fields (an extension member).
  public var errors: [FieldError]

  /// What is wrong with one field.
  public struct FieldError: Hashable, Sendable, Encodable {
    /// A JSON Pointer (RFC 6901) into the request.
    public let pointer: String
    /// A text for people.
    public let detail: String
  }

  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, instance, code, key, errors
    case traceID = "trace_id"
  }

  /// - Parameters:
  ///   - occurrence: of any catalog; private arguments are filled in, since they are the asker's
  ///     own.
  ///   - language: of title and detail; a server passes that of the request.
  ///   - base: what the key follows in the type's URI; default: a URN of the catalog's domain.
  public init<Failure>(
    _ occurrence: Occurrence<Failure>,
    in language: LanguageTag? = nil,
    base: String? = nil
  ) {
    let error = occurrence.error
    let key = error.key
    type = (base ?? "urn:\(Failure.catalog.domain):") + key
    let message = error.message(in: language)
    title = error.title(in: language) ?? message
    detail = message
    status = error.httpStatus ?? 500
    code = error.code
    self.key = key
    traceID = occurrence.traceID
    errors = occurrence.fields.sorted { $0.key < $1.key }.flatMap { name, _ in
      let pointer = "#/" + name.split(separator: ".").map(Self.escaped).joined(separator: "/")
      return occurrence.messages(for: name, in: language).map {
        FieldError(pointer: pointer, detail: $0)
      }
    }
  }

  /// The same of an error of which no more is known.
  ///
  /// - Parameters:
  ///   - error: of any catalog.
  ///   - language: of title and detail.
  ///   - base: what the key follows in the type's URI.
  public init<E: CatalogError>(_ error: E, in language: LanguageTag? = nil, base: String? = nil) {
    self.init(Occurrence(error), in: language, base: base)
  }

  /// A name as RFC 6901 writes it.
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
