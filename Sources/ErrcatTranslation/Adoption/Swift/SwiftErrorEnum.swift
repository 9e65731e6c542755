package import ErrcatCompiler
import ErrcatCore

/// An enum of errors in Swift source.
package struct SwiftErrorEnum: Sendable {
  /// The type of the raw values.
  package enum RawValues: Equatable, Sendable {
    /// The enum has none.
    case none
    case integers
    case texts
  }

  /// A value that a case carries.
  package struct Value: Equatable, Sendable {
    /// The label; `nil` if it has none.
    package let label: String?
    /// The type as the source spells it.
    package let type: String
    /// Whether code that makes the case has to write the label: it has no default, and isn't `_ name`.
    var isPlain = true
  }

  /// A text as ICU MessageFormat, and the names of the values in it.
  package struct Message: Equatable, Sendable {
    package var text = ""
    /// The key under which the text may be in another file, with `%@` for interpolations; `nil` if the source has none.
    var literal: String?
    /// The path of the symbol that is generated for the text: `L10n.Errors.taken`; `nil` if the source has none.
    var symbol: String?
    /// Whether the source looks the text up in another file.
    var isLookedUp = false
    /// Whether the source has the text; otherwise `text` is a key, or nothing.
    var hasText = true
    /// The member of the enum that has it, or whose value it is; `nil` for others.
    var member: String?
    /// Whether the raw value is in it.
    var hasRawValue = false
    /// The name in the message of each value that the pattern binds, by the value's index.
    package var names: [Int: String] = [:]
    /// Names in the message that aren't values of the case.
    package var otherNames: [String] = []
    /// The comment for translators.
    package var comment: String?
    /// The table of texts that has it; `nil` for the app's own.
    var table: String?
    /// The names of what the text is formatted with, in order.
    var formatted: [String] = []
  }

  /// Why a case is deprecated.
  package struct Deprecation: Equatable, Sendable {
    package var renamed: String?
    package var message: String?
  }

  /// A property whose texts aren't carried over.
  package struct OtherTexts: Equatable, Sendable {
    /// The name of the type that has it.
    package let type: String
    /// The enum of errors that the type is in; `nil` if it is in none.
    package var owner: String?
    package let property: String
    package let location: Location
  }

  /// A case of the enum.
  package struct Case: Equatable, Sendable {
    /// The case's name.
    package let name: String
    /// The raw value, written or implied; `nil` if it isn't an integer.
    package var rawValue: Int?
    /// The raw value, written or implied; `nil` if it isn't a text.
    package var rawText: String?
    /// The doc comment before it, in one line; `nil` if there is none.
    package var comment: String?
    package var values: [Value] = []
    /// The name with the labels of its values: `failed(code:_:)`.
    var signature: String {
      let labels = values.map { "\($0.label ?? "_"):" }.joined()
      return labels.isEmpty ? name : "\(name)(\(labels))"
    }
    package var deprecation: Deprecation?
    /// The message in one of the enum's texts; `nil` if there is none that can be read.
    package var message: Message?
    /// What users can do, from `recoverySuggestion`.
    var hint: Message?
    /// What other members and functions have for the case, one of which may name its text.
    var names: [Message] = []
    /// Where the name is.
    package let location: Location
  }

  /// The enum's name, after those of the types around it: `Client.Failure`.
  package let name: String
  package let rawValues: RawValues
  /// Whether the raw values are texts that users read, such as `case full = "The disk is full."`.
  package var hasSentences: Bool {
    rawValues == .texts && !isDecodable
      && cases.contains { $0.rawText?.contains(text: " ") == true }
  }
  /// Whether the enum is read from data, such as a server's response.
  var isDecodable = false
  /// Whether the raw values are codes that a server sends: texts only if the enum is read from data.
  package var hasServerCodes: Bool {
    rawValues != .none && hasWrittenValues && !hasSentences
      && (rawValues == .integers || isDecodable)
  }
  /// Whether any raw value is written in the source.
  package var hasWrittenValues = false
  /// Whether the enum is an error: it conforms to `Error` or another protocol for errors.
  package var isError: Bool
  /// Whether the code throws it.
  package var isThrown = false
  /// Whether the enum is public.
  package var isPublic = false
  /// In the order of the source.
  package var cases: [Case]
  /// Properties whose texts aren't carried over, such as `recoverySuggestion`.
  package var otherTexts: [OtherTexts] = []
  /// Whether there is an `errorDescription` or another property with messages.
  package var hasDescription = false
}
