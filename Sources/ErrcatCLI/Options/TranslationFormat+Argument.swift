import ArgumentParser
import ErrcatTranslation

/// The value of `--format` for translation files: a format's name.
extension TranslationFormat: ExpressibleByArgument {
  package init?(argument: String) {
    guard let format = Self.named(argument) else { return nil }
    self = format
  }

  package static var allValueStrings: [String] { all.map(\.name) }
  package var defaultValueDescription: String { name }
}
