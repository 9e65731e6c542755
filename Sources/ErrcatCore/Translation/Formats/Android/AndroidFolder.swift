import MessageFormat

extension TranslationLayout {
  /// `values-pt-rBR/strings.xml`: Android's folders of resources.
  static let values = TranslationLayout(
    path: { "\(AndroidFolder.name(of: $0))/strings" },
    sourcePath: { _ in "\(AndroidFolder.sourceName)/strings" },
    read: AndroidFolder.read
  )
}

/// The names of Android's resource folders: `values-tr`, `values-pt-rBR`, `values-b+zh+Hant`.
private enum AndroidFolder {
  static let sourceName = "values"

  /// The codes that Android looks for, because `java.util.Locale` has always returned them.
  private static let oldCodes = ["he": "iw", "id": "in", "yi": "ji"]

  static func name(of language: LanguageTag) -> String {
    let parts = language.text.split(separator: "-").map(String.init)
    let code = oldCodes[parts[0]] ?? parts[0]
    if parts.count == 1 { return "\(sourceName)-\(code)" }
    // Other subtags than a region of two letters need the form of BCP 47.
    if parts.count == 2, let region = language.region, region.utf8.count == 2 {
      return "\(sourceName)-\(code)-r\(region)"
    }
    return "\(sourceName)-b+\(parts.joined(separator: "+"))"
  }

  static func read(_ folder: String) -> TranslationLayout.FolderName? {
    if folder == sourceName { return .source }
    guard folder.hasPrefix("\(sourceName)-") else { return nil }
    let name = folder.dropFirst(sourceName.count + 1)
    var parts: [String]
    if name.hasPrefix("b+") {
      parts = name.dropFirst(2).split(separator: "+").map(String.init)
    } else {
      parts = name.split(separator: "-").map(String.init)
      // `values-car` is for cars, and no language.
      if parts == ["car"] { return nil }
      // Some tools write scripts like regions: `values-zh-rHant`.
      for (place, part) in parts.enumerated().dropFirst()
      where part.hasPrefix("r") && (part.utf8.count == 3 || part.utf8.count == 5) {
        parts[place] = String(part.dropFirst())
      }
    }
    if let first = parts.first, let code = oldCodes.first(where: { $0.value == first })?.key {
      parts[0] = code
    }
    return .language(parts.joined(separator: "-"))
  }
}
