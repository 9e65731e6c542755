extension TranslationFormat {
  /// All formats, in the order in which help lists them.
  package static let all: [TranslationFormat] = [
    xliff12, xliff21, po, csv, stringCatalog, strings, json, android, arb,
  ]

  /// All formats that are read, in the order in which files are tried.
  static let read: [TranslationFormat] = [xcodeXLIFF] + all

  /// The default format of `errcat export`.
  package static let standard = xliff12

  /// The format with a name for `--format`; `nil` if there is none.
  package static func named(_ name: String) -> TranslationFormat? { all.first { $0.name == name } }
}
