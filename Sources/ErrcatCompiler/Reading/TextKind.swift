/// A kind of strings in the catalog.
package enum TextKind: String, CaseIterable, Sendable {
  /// A key from which Swift names are made.
  case key
  /// A BCP 47 language tag.
  case languageTag
  /// A Swift identifier; it can be a keyword.
  case identifier
  /// The name of an enum in the generated Swift.
  case typeName
  /// The name of a case in the generated Swift.
  case caseName
  /// The name of an argument: a Swift identifier or a number.
  case argumentName
  /// The name of an argument in braces, such as `{seconds}`.
  case argumentReference
  /// The name of a Swift type, such as `DecodingError` or `Core.AppError`.
  case qualifiedTypeName
  /// The name of a Swift type, or of a case after its type, such as `SDKError.failed(code:_:)`.
  case typeOrCase
  /// The name of a case of a foreign enum, such as `failed` or `failed(code:_:)`.
  case foreignCase
  /// A value of a foreign error, such as `code`, `0` or `response?.statusCode`.
  case valuePath
  /// A number with a unit, such as `500ms`; at most seven days.
  case duration
  /// Two HTTP statuses, such as `500-599`.
  case statusRange
  /// Two codes, such as `1000-1999` or `-99--1`.
  case codeRange
  /// A day, such as `2027-01-31`.
  case day
  /// The path of a member in a JSON document, such as `error.code`.
  case memberPath
  /// The path of a member in a JSON document, or `$` for the document.
  case fieldsPath
  /// The place of a value in a response: the path of a member, or a header, such as `header:X-Error-Code`.
  case place
  /// The place of a value that can be a duration, which can end with a unit, such as `error.wait ms`.
  case durationPlace
  /// The name of an HTTP header.
  case headerName
  /// The address of a folder on the web, such as `https://errors.example.com`.
  case webAddress
  /// The Swift name of a `URLError` code.
  case urlErrorName
  /// The symbol of a POSIX error.
  case posixName
  /// The id of a rule that the catalog can configure.
  case ruleID
  /// Any text that isn't empty.
  case nonEmpty
  /// Any text with a visible character.
  case nonBlank
}
