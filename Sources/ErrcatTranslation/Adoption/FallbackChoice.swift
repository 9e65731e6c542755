/// The choice of the error for everything unmapped: one of the app's that says so, or a new one.
enum FallbackChoice {
  /// The message of a new entry.
  static let message = "Something went wrong."

  /// The key of the error that says "unexpected" or "unknown", in its key or else in its message; `nil` if none does.
  ///
  /// Deprecated errors and those with arguments can't be the fallback.
  ///
  /// - Parameters:
  ///   - errors: the errors.
  ///   - areCases: whether they are cases of an app's enums, whose switches a new case would break.
  /// - Returns: the key.
  static func existing(in errors: [AppText], areCases: Bool = false) -> String? {
    let possible = errors.filter { !$0.hasArguments && $0.deprecation == nil }
    let found =
      possible.first { text in
        let part = text.key.split(separator: ".").last.map(String.init) ?? text.key
        return ErrorWords.isFallback(KeyWords(part).texts)
      } ?? possible.first { ErrorWords.isFallback(KeyWords($0.key).texts) }
      ?? (areCases
        ? possible.first { text in
          ErrorWords.isFallbackCase(
            KeyWords(String(text.key.split(separator: ".").last ?? "")).texts
          )
        } : nil)
      ?? possible.first { ErrorWords.isFallbackMessage($0.message) }
    return found?.key
  }

  /// A key for a new entry that isn't the beginning of another key, nor begins with one.
  static func newKey(besides texts: [AppText]) -> String {
    let keys = Set(texts.map(\.key))
    let isFree = { (key: String) in
      let parts = key.split(separator: ".")
      return !keys.contains(key) && !keys.contains { $0.hasPrefix("\(key).") }
        && (1..<parts.count).allSatisfy { !keys.contains(parts[..<$0].joined(separator: ".")) }
    }
    let keysToTry = ["error.general.unexpected", "errors.general.unexpected", "unexpected_error"]
    return keysToTry.first(where: isFree) ?? "errcat_unexpected_error"
  }

  /// A name for the new case that no other case has.
  static func newCase(besides names: Set<String>) -> String {
    var name = "unexpected"
    while names.contains(name) { name += "Error" }
    return name
  }
}
