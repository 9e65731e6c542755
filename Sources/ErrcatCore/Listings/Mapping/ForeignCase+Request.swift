package import ErrcatCompiler

extension ForeignCase {
  /// Whether a case that a user types is this one: labels and modules can be left out.
  func isMeant(by typed: ForeignCase) -> Bool {
    guard baseName == typed.baseName,
      typed.name == typed.baseName || name == typed.name || name == baseName
    else { return false }
    return isMeant(byType: typed.type)
  }

  /// Whether a type that a user types is the case's; modules can be left out.
  func isMeant(byType typed: String) -> Bool {
    type == typed || type.hasSuffix(".\(typed)") || typed.hasSuffix(".\(type)")
  }
}

extension Entry {
  /// The cases of other enums that map to the entry.
  var foreignCases: [ForeignCase] {
    foreignCodes.compactMap { code in
      if case .enumCase(let found) = code.value.base { found } else { nil }
    }
  }

  /// Which arguments get which values of a foreign error; empty if none.
  package func boundValues(of code: ForeignCode) -> [(argument: String, value: String)] {
    let binding = bindings.first { $0.code == code }
    return (binding?.values ?? []).map { ($0.argument.value, $0.value.value.text) }
  }

  /// Which arguments get which values in a sentence, such as `'code' gets 'status'`.
  func boundValuesPhrase(_ code: ForeignCode) -> String {
    boundValues(of: code).map { "'\($0.argument)' gets '\($0.value)'" }.joined(separator: ", ")
  }
}
