/// CLDR's parent locales that differ from cutting off the last part of the tag.
enum ParentLocaleTable {
  /// The parent of a canonical tag where CLDR lists one; `und` is its root.
  static func parent(of tag: String) -> String? { parents[tag] }

  /// The script that a language is written in unless its tag says otherwise.
  static func likelyScript(of language: String) -> String { scripts[language] ?? "Latn" }

  private static let parents = table(ParentLocaleData.text)
  private static let scripts = table(LikelyScriptData.text)

  /// From each word of a line but the first to the first.
  private static func table(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for word in words.dropFirst() { table[String(word)] = String(words[0]) }
    }
    return table
  }
}
