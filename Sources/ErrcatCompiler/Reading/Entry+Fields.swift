import CatalogFormat
import PositionedJSON

extension EntryDeclaration {
  /// A member of `errors`.
  static let object = CatalogObject<EntryDeclaration>(
    name: "error",
    label: "an error",
    summary: "An error: how it is handled, and what maps to it.",
    fields: fields + shared
  )

  private static let shared: [CatalogField<EntryDeclaration>] = Treatment.fields.map {
    $0.of(\.treatment)
  }

  private static let fields: [CatalogField<EntryDeclaration>] = [
    CatalogField(
      "case",
      .name(.caseName),
      \.caseName,
      "The name of the Swift case. Default: made from the key."
    ),
    CatalogField(
      "code",
      .integer,
      \.code,
      "A number that identifies the error and is never used again."
    ),
    CatalogField(
      "serverCode",
      FieldType(.any([.integer(minimum: nil, maximum: nil), .text(.nonBlank)])) {
        $0.serverCode($1)
      },
      \.serverCode,
      """
      The code that a server sends for the error, a number or a text such as APPT-1003; it maps to the error as if \
      it were in 'server' of its 'from'. Default: 'code'.
      """
    ),
    CatalogField(
      "field",
      .nonEmpty,
      \.field,
      "The field of a form that the error is about, next to which 'inline' shows it."
    ),
    CatalogField("title", .reference(.title, .text(.key)), \.title, "The key of the title's text."),
    CatalogField(
      "arguments",
      FieldType(
        .map(ArgumentDetails.type.shape, names: .reference(.argument, .text(.argumentName)))
      ) { reader, value in
        let members = reader.entries(value)
        let arguments = members.compactMap { reader.argument($0) }
        // Messages aren't compared with arguments that can't be read.
        return arguments.count == members.count ? arguments : nil
      },
      \.arguments,
      "The arguments of the message. Default: inferred from the source message."
    ),
    CatalogField("from", from, "The errors, codes and statuses that map to this error."),
    CatalogField(
      "server",
      FieldType.errorServers.shape,
      "Where to find values of this error in a server's responses; in a list, the first place with a value counts."
    ) { reader, value, entry in
      entry.serverArguments = FieldType.errorServers.read(&reader, value)?.flatMap(\.self) ?? []
    },
    CatalogField("note", .string, \.note, "A note for translators and documentation."),
    CatalogField(
      "summary",
      .string,
      \.summary,
      """
      What went wrong, for developers: the message of reports, which users never see. It shows \
      arguments as {name}.
      """
    ),
    CatalogField(
      "maxLength",
      .integer(1...PackLimits.message),
      \.maximumLength,
      "The maximum width of the message in columns; a wide character has two."
    ),
    CatalogField(
      "examples",
      .map(
        .any([.string, .number(minimum: nil, maximum: nil), .boolean]),
        names: .reference(.argument, .string)
      ),
      "Example values of arguments for previews."
    ) { reader, value, entry in
      for member in reader.entries(value) {
        entry.examples[member.key] = reader.scalar(member.value).map {
          ArgumentExample(name: member.name, text: $0)
        }
      }
    },
    CatalogField(
      "stability",
      .choice("stability"),
      sets: \.stability,
      """
      Whether the error can change in any version: 'experimental' needs no deprecation before it is \
      removed. Default: stable.
      """
    ),
    CatalogField(
      "deprecated",
      .object(Deprecation.object, Deprecation()),
      \.deprecation,
      "Since when and why the error is deprecated."
    ),
    CatalogField(
      "dynamic",
      .boolean,
      sets: \.isDynamic,
      """
      Whether the app uses the error in ways that its source code doesn't show. Default: false.
      """
    ),
  ]
}

/// The type and the privacy of an argument.
private struct ArgumentDetails {
  var type: ArgumentType?
  var privacy = ArgumentPrivacy.private

  /// A member of `arguments`: its type, or an object.
  static let type = FieldType.object(
    object,
    ArgumentDetails(),
    or: FieldType<ArgumentType>.choice("type"),
    \.type
  )

  private static let object = CatalogObject<ArgumentDetails>(
    name: "argument",
    label: "an argument",
    summary: "An argument of a message.",
    fields: [
      CatalogField(
        "type",
        .choice("type"),
        \.type,
        isRequired: true,
        "The type of the value in Swift."
      ),
      CatalogField(
        "privacy",
        .choice("privacy"),
        sets: \.privacy,
        "Whether the value may leave the device. Default: private."
      ),
    ]
  )
}

extension Deprecation {
  static let object = CatalogObject<Deprecation>(
    name: "deprecated",
    label: "'deprecated'",
    summary: "Since when and why an error is deprecated.",
    fields: [
      CatalogField("since", .string, \.since, "The first version in which it is deprecated."),
      CatalogField(
        "date",
        FieldType(.day),
        \.date,
        "The day of the deprecation, such as 2027-01-31, for 'diff.deprecation'."
      ),
      CatalogField(
        "use",
        FieldType(.reference(.error)),
        \.use,
        "The key of the error to use instead."
      ),
      CatalogField("note", .string, \.note, "The reason."),
    ]
  )
}

extension FieldReader {
  /// A code of a server: a number or a text.
  fileprivate mutating func serverCode(_ value: JSONValue) -> Located<SentCode>? {
    guard value.kind == .string else {
      return integer(value).map { Located(.number($0.value), $0.range) }
    }
    return nonBlank(value, "serverCode").map { Located(.name($0.value), $0.range) }
  }

  /// A member of `arguments`; `nil` if it can't be read.
  fileprivate mutating func argument(_ member: JSONMember) -> ArgumentDeclaration? {
    guard let name = argumentName(member),
      let details = ArgumentDetails.type.read(&self, member.value), let type = details.type
    else { return nil }
    return ArgumentDeclaration(name: name, type: type, privacy: details.privacy)
  }
}
