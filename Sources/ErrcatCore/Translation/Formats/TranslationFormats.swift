import ErrcatCompiler

extension TranslationFormat {
  /// All formats, in the order in which help lists them and files are tried.
  package static let all: [TranslationFormat] = [
    xliff12, xliff21, po, csv, stringCatalog, strings, json, android, arb,
  ]

  /// The default format of `errcat export`.
  package static let standard = xliff12

  /// The format with a name for `--format`; `nil` if there is none.
  package static func named(_ name: String) -> TranslationFormat? { all.first { $0.name == name } }

  /// The language that a translation file's path names: `tr.po`, `tr.lproj/Localizable.strings`,
  /// `values-tr/strings.xml`.
  ///
  /// - Parameter path: a path with `/` between folders.
  /// - Returns: the name in the path; `nil` if no part names a known language.
  package static func language(inPath path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    let folder = parts.dropLast().last
    let names = folder.map { folder in all.compactMap { $0.folderLanguage(folder) } } ?? []
    let stem = String(last.prefix { $0 != "." })
    return (names + [stem]).first { LanguageNames.tag($0) != nil }
  }
}
