import ErrcatCompiler
import MessageFormat

/// The plural categories that formats carry.
enum PacketCategories {
  /// In CLDR's order; `other` at the end.
  static func names(_ tag: LanguageTag, _ format: PacketFormat) -> [String] {
    guard format == .po else {
      return PluralRules(.cardinal, for: tag).categories.map(\.rawValue)
    }
    return GettextPlurals(tag).categories.map(\.rawValue)
  }
}
