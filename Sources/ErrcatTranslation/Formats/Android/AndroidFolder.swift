import ErrcatCompiler
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
    var qualifiers = folder.dropFirst(sourceName.count + 1).split(separator: "-").map(String.init)[
      ...
    ]
    while let first = qualifiers.first, first.hasPrefix("mcc") || first.hasPrefix("mnc"),
      first.utf8.count > 3, first.utf8.dropFirst(3).allSatisfy({ (0x30...0x39).contains($0) })
    {
      qualifiers.removeFirst()
    }
    guard let name = qualifiers.first else { return .configuration(folder) }
    var parts: [String]
    if name.hasPrefix("b+") {
      parts = name.dropFirst(2).split(separator: "+").map(String.init)
      qualifiers.removeFirst()
    } else {
      // `values-car` is for cars; longer names are of other things: `values-night`, `values-v31`.
      let isLanguage =
        (2...3).contains(name.utf8.count) && name != "car"
        && name.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
      guard isLanguage else { return .configuration(folder) }
      parts = [name]
      qualifiers.removeFirst()
      // Some tools write scripts like regions: `values-zh-rHant`.
      while let part = qualifiers.first, part.hasPrefix("r"),
        part.utf8.count == 3 || part.utf8.count == 5, part != "round"
      {
        parts.append(String(part.dropFirst()))
        qualifiers.removeFirst()
      }
    }
    guard qualifiers.isEmpty else { return .configuration(folder) }
    if let first = parts.first, let code = oldCodes.first(where: { $0.value == first })?.key {
      parts[0] = code
    } else if parts[0].utf8.count == 3 {
      // Some name a language with a code of three letters that has one of two: `values-heb`.
      parts[0] = LanguageAliases.language(parts[0])
    }
    let language = parts.joined(separator: "-")
    return LanguageNames.tag(language) == nil ? .configuration(folder) : .language(language)
  }
}
