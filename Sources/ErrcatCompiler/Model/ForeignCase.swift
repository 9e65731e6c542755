import PositionedJSON

/// A case of a Swift enum that maps to an entry.
package struct ForeignCase: Hashable, Sendable {
  /// The name of the enum, as Swift code of the app writes it.
  package let type: String
  /// The name of the case, with the labels of its values, such as `apiError(code:message:)`; without
  /// them, the case has no values or they don't matter.
  package let name: String

  package init(type: String, name: String) {
    self.type = type
    self.name = name
  }

  /// Reads a case after its type: `SDKError.failed` or `PrivacySDK.SDKError.failed(code:_:)`; `nil` if the text
  /// is none.
  package init?(path: String) {
    let name = path.prefix { $0 != "(" }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let type = String(path[..<dot])
    let found = String(path[path.index(after: dot)...])
    guard ForeignCode.problem(withType: type) == nil, ForeignCase.isName(found) else { return nil }
    self.init(type: type, name: found)
  }

  /// The case after its type, such as `SDKError.failed(code:_:)`.
  package var path: String { "\(type).\(name)" }

  /// Whether ``path`` can't be the name of a type: it has labels, or the case begins with a lowercase letter.
  ///
  /// Where it can be, only another mapping of the type shows that it is a case.
  package var isUnmistakable: Bool {
    name != baseName || name.utf8.first?.isASCIILowercase == true
  }

  /// The name without labels.
  package var baseName: String { String(name.prefix { $0 != "(" }) }

  /// The labels of the values, `_` for a value without a label; empty if the name has none.
  package var labels: [String] {
    name.dropFirst(baseName.utf8.count).dropFirst().dropLast().split(separator: ":").map(
      String.init
    )
  }

  /// Whether a text is the name of a case: `offline`, `apiError(code:message:)` or `failed(_:)`.
  package static func isName(_ text: String) -> Bool {
    let name = ForeignCase(type: "", name: text)
    guard SwiftName.isIdentifier(name.baseName) else { return false }
    let labels = name.labels
    return name.baseName == text
      || !labels.isEmpty && text == "\(name.baseName)(\(labels.map { "\($0):" }.joined()))"
        && labels.allSatisfy { $0 == "_" || SwiftName.isIdentifier($0) }
  }
}

/// The arguments that a foreign error's values become.
package struct ForeignBinding: Sendable {
  package typealias Values = [(argument: Located<String>, value: Located<ForeignValuePath>)]

  /// The type or the case.
  package let code: ForeignCode
  /// For each argument of the entry, the value that it gets.
  package let values: Values
}

/// Where a foreign error has a value: a label or a position of a case's values, or a property, then
/// properties of the value, such as `response?.statusCode`.
package struct ForeignValuePath: Sendable {
  /// The whole path.
  package let text: String
  /// The label, the position from 0, or the property.
  package let first: String
  /// The unit of a duration's number, in seconds; `nil` if the catalog names none.
  package var unit: Double?

  /// The properties of the value, with a dot before each; empty without them.
  var rest: String { String(text.dropFirst(first.utf8.count)) }

  /// The path to a value of an `NSError`'s user info.
  init(userInfoKey key: String) {
    text = key
    first = key
  }

  /// Reads a path; `nil` if the text is none.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var first = ""
    for (number, part) in parts.enumerated() {
      let isOptional = number + 1 < parts.count && part.last == UInt8(ascii: "?")
      let name = String(part.dropLast(isOptional ? 1 : 0)) ?? ""
      if number == 0 { first = name }
      guard SwiftName.isIdentifier(name) || number == 0 && SwiftName.isArgument(name) else {
        return nil
      }
    }
    self.text = text
    self.first = first
  }

  /// Whether ``first`` is a position.
  package var isPosition: Bool { first.utf8.allSatisfy(\.isASCIIDigit) }

  /// The index of the value in a case's labels; `nil` if the case has no such value.
  package func index(in labels: [String]) -> Int? {
    labels.firstIndex { $0 == first && $0 != "_" }
      ?? Int(first).flatMap { labels.indices.contains($0) ? $0 : nil }
  }
}

/// A value that an error must have to be mapped.
package struct ForeignCondition: Hashable, Sendable {
  /// The value that another is compared with.
  package indirect enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
    case truth(Bool)
    /// A static member or a case, such as `unavailable`.
    case member(String)
    /// Any other value of a response that isn't empty.
    case not(Value)

    /// The value in a sentence.
    var phrase: String {
      switch self {
      case .text(let text): return "'\(text)'"
      case .number(let number): return "\(number)"
      case .truth(let truth): return "\(truth)"
      case .member(let name): return "'.\(name)'"
      case .not(.text("")): return "not empty"
      case .not(let value): return "not \(value.phrase)"
      }
    }
  }

  /// Where the error has the value: the key of the user info, the text of a ``ForeignValuePath``, or a place in a
  /// response.
  package let path: String
  package let value: Value
}
