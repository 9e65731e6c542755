package import CatalogFormat
package import MessageFormat
package import PositionedJSON

/// A group of entries with common defaults.
package struct Category: Sendable {
  /// The name in the catalog.
  package var name: Located<String>
  /// The prefix of its errors' keys, without the last dot.
  package var prefix: String
  /// Patterns of keys that are the category's too, however they are spelled.
  package var keys: [Located<Glob>] = []
  /// The origin of its errors, such as a service; `nil` if the catalog doesn't set it.
  package var source: String?
  /// A note for translators and documentation.
  package var note: String?
  /// The defaults for its errors.
  package var treatment = Treatment()

  /// The patterns of all keys that are the category's, unless another one is more specific.
  var patterns: [Glob] { [Glob("\(prefix).*")] + keys.map(\.value) }

  /// Whether its errors are caused by users rather than by the app or a service.
  package var isUsers: Bool {
    switch name.value {
    case "validation", "permission", "cancelled": return true
    default: return false
    }
  }
}

/// An action that errors can offer to users, such as `retry`.
package struct Action: Sendable {
  /// The name in the catalog.
  package let name: Located<String>
  /// The URL that the action opens; `nil` if the app handles it.
  package var link: Located<String>?
  /// A note for translators and documentation.
  package var note: String?
}

/// An error as a catalog declares it.
package struct EntryDeclaration: Sendable {
  /// The key of the error and of its message.
  package var key: Located<String>
  /// The range of the whole member: key and value.
  package let range: ByteRange
  /// The name of the Swift case; `nil` if it is derived from the key.
  package var caseName: Located<String>?
  /// The stable number of the error.
  package var code: Located<Int>?
  /// The code that a server sends for the error, and that maps to it; `nil` for ``code``.
  package var serverCode: Located<SentCode>?
  /// How the error is handled, where it differs from its category.
  package var treatment = Treatment()
  /// The field of a form that the error is about.
  package var field: String?
  /// The key of the title's text.
  package var title: Located<String>?
  /// The declared arguments; `nil` to infer them from the source message.
  package var arguments: [ArgumentDeclaration]?
  /// The errors, codes and statuses that map to this error.
  package var foreignCodes: [Located<ForeignCode>] = []
  /// The values of types and cases in ``foreignCodes`` that become arguments.
  package var bindings: [ForeignBinding] = []
  /// The types and domains in ``foreignCodes`` that are mapped even if a cause is.
  package var codesIgnoringCauses: Set<ForeignCode> = []
  /// The names of types in ``foreignCodes`` that could be cases: with a dot, and in capitals after it.
  package var ambiguousTypes: [Located<String>] = []
  /// Where to find the values of its arguments in server responses.
  package var serverArguments: [ServerArgument] = []
  /// A note for translators and documentation.
  package var note: String?
  /// The summary for developers, which users never see.
  package var summary: Located<String>?
  /// The maximum width of the message in columns.
  package var maximumLength: Int?
  /// Whether the error can change in any version.
  package var stability = Stability.stable
  /// Since when and why the error is deprecated; `nil` if it isn't.
  package var deprecation: Deprecation?
  /// Whether the app uses the error in ways that its source code doesn't show.
  package var isDynamic = false
  /// Example values for previews, as text, by the argument's name.
  package var examples: [String: ArgumentExample] = [:]

  package init(key: Located<String>, range: ByteRange) {
    self.key = key
    self.range = range
  }
}

extension EntryDeclaration {
  /// Decides which code a server sends for the error, and maps it.
  mutating func resolveServerCode(_ setting: ServerCodes?) {
    if let serverCode {
      map(serverCode)
    } else {
      switch setting {
      case .code: if let code { map(Located(.number(code.value), code.range)) }
      case .from:
        let codes = foreignCodes.filter(\.value.isServerCode)
        serverCode =
          codes.count == 1 ? codes[0].value.sent.map { Located($0, codes[0].range) } : nil
      case nil: break
      }
    }
    treatment.content.serverCode = serverCode?.value
  }

  private mutating func map(_ code: Located<SentCode>) {
    let own: ForeignCode =
      switch code.value {
      case .number(let number): .serverNumber(number)
      case .name(let name): .serverName(name)
      }
    if !foreignCodes.contains(where: { $0.value == own }) {
      foreignCodes.append(Located(own, code.range))
    }
  }
}

extension ForeignCode {
  /// The code of a server that it is; `nil` for a range, a beginning, or a code with conditions.
  fileprivate var sent: SentCode? {
    switch self {
    case .serverNumber(let number): .number(number)
    case .serverName(let name) where serverPattern == nil: .name(name)
    default: nil
    }
  }
}

/// An error of a catalog: its declaration, and what follows from its category.
package struct Entry: Sendable {
  /// On the heap: two dozen rules go through all entries, and copying one must be cheap.
  private var declared: Boxed<EntryDeclaration>
  /// The index of the category that owns its key; `nil` if the key is outside all categories.
  package internal(set) var category: Int?
  /// How the error is handled, with the defaults of its category and of errcat.
  package internal(set) var resolvedTreatment = ResolvedTreatment.usual

  package init(_ declaration: EntryDeclaration) { declared = Boxed(declaration) }

  /// The error as the catalog declares it.
  package var declaration: EntryDeclaration {
    get { declared.value }
    set { declared = Boxed(newValue) }
  }
}

// The declaration's properties, read without copying all of it.
extension Entry {
  package var key: Located<String> { declared.value.key }
  package var range: ByteRange { declared.value.range }
  package var caseName: Located<String>? { declared.value.caseName }
  package var code: Located<Int>? { declared.value.code }
  package var treatment: Treatment { declared.value.treatment }
  package var recovery: Recovery? { declared.value.treatment.recovery }
  package var offeredActions: [Located<String>] {
    declared.value.treatment.recovery?.actions ?? []
  }
  package var field: String? { declared.value.field }
  package var title: Located<String>? { declared.value.title }
  package var arguments: [ArgumentDeclaration]? { declared.value.arguments }
  package var foreignCodes: [Located<ForeignCode>] { declared.value.foreignCodes }
  package var bindings: [ForeignBinding] { declared.value.bindings }
  package var ambiguousTypes: [Located<String>] { declared.value.ambiguousTypes }
  package var serverArguments: [ServerArgument] { declared.value.serverArguments }
  package var note: String? { declared.value.note }
  package var summary: Located<String>? { declared.value.summary }
  package var maximumLength: Int? { declared.value.maximumLength }
  package var stability: Stability { declared.value.stability }
  package var deprecation: Deprecation? { declared.value.deprecation }
  package var isDynamic: Bool { declared.value.isDynamic }
  package var examples: [String: ArgumentExample] { declared.value.examples }
}

extension Entry {
  /// Whether a mapping maps the error's own code, by the catalog's `serverCodes`, or its `serverCode`.
  package func isOwnCode(_ mapping: Located<ForeignCode>) -> Bool {
    mapping.range == code?.range || mapping.range == declared.value.serverCode?.range
  }

  /// Whether a mapping ignores causes, as the catalog sets it.
  package func ignoresCauses(_ code: ForeignCode) -> Bool {
    declared.value.codesIgnoringCauses.contains(code)
  }

  /// Whether a mapping says only who reports an error, so that mappings of the error's causes come before it.
  package func yieldsToCauses(_ code: ForeignCode) -> Bool {
    switch code {
    case .type(let name):
      let isCancellation = ForeignCodeKey.typeNames(name).last == "CancellationError"
      return !isCancellation && !ignoresCauses(code)
    case .domain: return !ignoresCauses(code)
    case .enumCase: return !ignoresCauses(code) && !bindings.contains { $0.code == code }
    default: return false
    }
  }

  /// Adds a value for each argument that has the name of a case's value, unless the catalog binds the argument.
  mutating func bindValues(to arguments: [ResolvedArgument]) {
    guard !arguments.isEmpty else { return }
    for code in foreignCodes {
      guard case .enumCase(let found) = code.value.base else { continue }
      let place = bindings.firstIndex { $0.code == code.value }
      let bound = place.map { bindings[$0].values } ?? []
      let others = arguments.filter { argument in
        found.labels.contains(argument.name)
          && !bound.contains { $0.argument.value == argument.name }
      }
      guard !others.isEmpty else { continue }
      let values = others.compactMap { argument in
        ForeignValuePath(argument.name).map {
          (Located(argument.name, code.range), Located($0, code.range))
        }
      }
      let binding = ForeignBinding(code: code.value, values: bound + values)
      if let place {
        declaration.bindings[place] = binding
      } else {
        declaration.bindings.append(binding)
      }
    }
  }
}

/// A value on the heap, so that copies of what has it are cheap.
private final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// How stable an error is across versions.
package enum Stability: String, CaseIterable, Sendable {
  /// It is deprecated before it is removed.
  case stable
  /// It can change in any version.
  case experimental
}

/// Since when and why an error is deprecated.
package struct Deprecation: Sendable {
  /// The first version with the deprecation.
  package var since: String?
  /// The day of the deprecation.
  package var date: CalendarDay?
  /// The key of the error to use instead.
  package var use: String?
  /// The reason, for developers.
  package var note: String?
}

/// An argument of an error as the catalog declares it.
package struct ArgumentDeclaration: Sendable {
  /// The argument's name, a Swift identifier.
  package let name: Located<String>
  /// The argument's type; `string` if the catalog's type is unknown.
  package let type: ArgumentType
  /// Whether the argument's value may leave the device.
  package let privacy: ArgumentPrivacy
}

/// A value of an argument for previews and translators.
package struct ArgumentExample: Sendable {
  /// The name of the argument.
  package let name: Located<String>
  /// The value: a text, or a number or Boolean as the file spells it.
  package let text: Located<String>
}

/// The codes that a server sends for errors.
enum ServerCodes: String, CaseIterable, Sendable {
  /// The errors' own.
  case code
  /// For an error with exactly one code of the server in `from`, that one.
  case from
}

extension ArgumentUse {
  /// The type that a message's use of an argument implies.
  package var type: ArgumentType { ArgumentType(rawValue: roles.impliedType) ?? .string }
}
