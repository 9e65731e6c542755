import ErrcatCore
import MessageFormat

/// The order of plural forms: exact numbers, then CLDR's categories.
enum PluralOrder {
  /// Whether a selector is a CLDR category, or `=` and a number.
  static func isForm(_ selector: String) -> Bool {
    selector.hasPrefix("=")
      ? Int(selector.dropFirst()) != nil : PluralCategory(rawValue: selector) != nil
  }

  /// The place of a selector in the order; unknown selectors come last.
  static func place(_ selector: String) -> Int {
    if selector.hasPrefix("=") { return Int(selector.dropFirst()).map { $0 - 1_000_000 } ?? -1 }
    return PluralCategory(rawValue: selector).flatMap { PluralCategory.allCases.firstIndex(of: $0) }
      ?? 100
  }
}
