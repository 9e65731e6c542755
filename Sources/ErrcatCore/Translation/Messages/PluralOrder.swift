import MessageFormat

/// Forms of plurals in the order in which people read them: exact numbers, then CLDR's categories.
enum PluralOrder {
  /// Whether something is a category of CLDR's, or `=` and a number.
  static func isForm(_ selector: String) -> Bool {
    selector.hasPrefix("=")
      ? Int(selector.dropFirst()) != nil : PluralCategory(rawValue: selector) != nil
  }

  static func place(_ selector: String) -> Int {
    if selector.hasPrefix("=") { return Int(selector.dropFirst()).map { $0 - 1_000_000 } ?? -1 }
    return PluralCategory(rawValue: selector).flatMap { PluralCategory.allCases.firstIndex(of: $0) }
      ?? 100
  }
}
