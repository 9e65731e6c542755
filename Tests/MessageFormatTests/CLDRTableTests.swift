import Foundation
import GoldenFiles
import Testing

/// The tables in `Sources` are what this program makes of CLDR's files.
///
/// `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests` writes them anew.
@Suite struct CLDRTableTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private func check(_ path: String, _ body: String) throws {
    let version = try CLDR.supplemental("plurals.json")["version"] as? [String: String]
    let text = """
      // Made from CLDR \(version?["_cldrVersion"] ?? "") by `ERRCAT_UPDATE=1 swift test --filter CLDRTableTests`; do not edit.

      \(body)

      """
    let golden = try GoldenFile(Self.sources.appending(path: path)).text(comparedWith: text)
    #expect(golden == text, "\(path) is not what CLDR's files give")
  }

  /// Lines as the content of a multi-line literal.
  private func literal(_ lines: [String]) -> String {
    (["\"\"\""] + lines + ["\"\"\""]).joined(separator: "\n    ")
  }

  /// A line per rule set: the languages that share it, a colon, the rules in short notation.
  private func rules(_ file: String, _ member: String) throws -> [String] {
    let order = ["zero", "one", "two", "few", "many"]
    var languages: [String: [String]] = [:]
    for (language, rules) in try CLDR.plurals(file, member) {
      let short = order.enumerated().compactMap { place, category in
        rules[category].map { rule in
          "\(place)"
            + rule.prefix { $0 != "@" }.replacingOccurrences(of: " and ", with: "&")
            .replacingOccurrences(of: " or ", with: "|").replacingOccurrences(of: "!=", with: "!")
            .replacingOccurrences(of: " ", with: "")
        }
      }
      languages[short.joined(separator: ";"), default: []].append(language)
    }
    return languages.map { "\($1.sorted().joined(separator: " ")):\($0)" }.sorted()
  }

  @Test func `plural rules`() throws {
    try check(
      "MessageFormat/CLDR/PluralData.swift",
      """
      /// CLDR's plural rules: a line per rule set, the languages that share it before the colon, in the
      /// notation that `PluralRuleCursor` reads.
      enum PluralData {
        static let cardinal: StaticTable = \(literal(try rules("plurals.json", "plurals-type-cardinal")))

        static let ordinal: StaticTable = \(literal(try rules("ordinals.json", "plurals-type-ordinal")))
      }
      """
    )
  }

  @Test func `parent locales`() throws {
    let locales = try CLDR.supplemental("parentLocales.json")["parentLocales"] as? [String: Any]
    let parents = locales?["parentLocale"] as? [String: String] ?? [:]
    let words = parents.sorted { $0.key < $1.key }.map { "\($0):\($1)" }
    try check(
      "MessageFormat/CLDR/ParentLocaleData.swift",
      """
      /// CLDR's parent locales: sorted words, each a locale with its parent.
      enum ParentLocaleData {
        static let words: StaticTable = \(literal(wrapped(words)))
      }
      """
    )
  }

  private func likelySubtags() throws -> [String: String] {
    let tags = try CLDR.supplemental("likelySubtags.json")["likelySubtags"] as? [String: String]
    return (tags ?? [:]).filter { !$0.key.hasPrefix("und") }
  }

  private func script(_ tag: String, _ tags: [String: String]) -> String? {
    tags[tag].map { String($0.split(separator: "-")[1]) }
  }

  @Test func `likely scripts`() throws {
    let tags = try likelySubtags()
    var words: [String] = []
    for tag in tags.keys.sorted() {
      let parts = tag.split(separator: "-")
      guard let own = script(tag, tags), parts.count == 1 || parts[1].count < 4 else { continue }
      // A region is in the table where its script differs from the language's.
      let usual = parts.count == 1 ? "Latn" : script(String(parts[0]), tags) ?? "Latn"
      if own != usual { words.append("\(tag):\(own)") }
    }
    try check(
      "MessageFormat/CLDR/LikelyScriptData.swift",
      """
      /// The script that each language is likely written in, from CLDR's likely subtags.
      ///
      /// Sorted words; a language with a region where it differs from the rest of the language. What is
      /// not listed is written in Latin.
      enum LikelyScriptData {
        static let words: StaticTable = \(literal(wrapped(words)))
      }
      """
    )
  }

  @Test func `likely regions`() throws {
    let tags = try likelySubtags()
    let plurals = try CLDR.plurals("plurals.json", "plurals-type-cardinal").keys
    let matching = try matchingRules().flatMap { [$0.desired, $0.supported] }
    let languages = Set((plurals + matching).map { String($0.prefix { $0 != "-" }) })
    var words: [String] = []
    for (tag, full) in tags.sorted(by: { $0.key < $1.key }) {
      let parts = tag.split(separator: "-").map(String.init)
      guard languages.contains(parts[0]), let region = full.split(separator: "-").last else {
        continue
      }
      let usual = tags[parts[0]]?.split(separator: "-").last
      let isOfScript = parts.count == 2 && parts[1].count == 4
      if parts.count == 1 || isOfScript && region != usual { words.append("\(tag):\(region)") }
    }
    try check(
      "MessageFormat/CLDR/LikelyRegionData.swift",
      """
      /// The region where each language is likely spoken, from CLDR's likely subtags.
      ///
      /// Sorted words; a language with a script where it differs from the rest of the language. Only
      /// languages with plural rules and those in CLDR's language matching are listed.
      enum LikelyRegionData {
        static let words: StaticTable = \(literal(wrapped(words)))
      }
      """
    )
  }

  @Test func `aliases`() throws {
    let metadata = try CLDR.supplemental("aliases.json")["metadata"] as? [String: Any]
    let aliases = metadata?["alias"] as? [String: [String: [String: Any]]] ?? [:]
    func words(_ kind: String, where isTaken: (String, String) -> Bool) -> [String] {
      (aliases[kind] ?? [:]).compactMap { code, alias -> String? in
        guard let new = alias["_replacement"] as? String, isTaken(code, new) else { return nil }
        return "\(code):\(new.prefix { $0 != " " })"
      }.sorted()
    }
    let languages = words("languageAlias") { !$0.contains("-") && !$1.contains("-") }
    let regions = words("territoryAlias") { code, _ in code.count == 2 }
    try check(
      "MessageFormat/CLDR/LanguageAliasData.swift",
      """
      /// The codes that replace deprecated and longer ones (CLDR's aliases): sorted words, each a code with its replacement.
      enum LanguageAliasData {
        static let languages: StaticTable = \(literal(wrapped(languages)))

        static let regions: StaticTable = \(literal(wrapped(regions)))
      }
      """
    )
  }

  @Test func `language matching`() throws {
    let new = try matching()
    let variables = new["matchVariables"] as? [String: [String: String]] ?? [:]
    let contained = try containedRegions()
    func leaves(_ region: String) -> Set<String> {
      contained[region].map { Set($0.flatMap(leaves)) } ?? [region]
    }
    // Where two rules are for the same pair, the first one holds.
    var distances: [String: Int] = [:]
    var regions: [String: String] = [:]
    for (desired, supported, distance, isOneWay) in try matchingRules() {
      let parts = desired.split(separator: "-").map(String.init)
      if parts[0] == "*" { continue }
      if parts.count < 3 {
        for pair in ["\(desired)-\(supported)", "\(supported)-\(desired)"].prefix(isOneWay ? 1 : 2)
        where distances[pair] == nil { distances[pair] = distance }
        continue
      }
      let name = parts[1] == "*" ? parts[0] : "\(parts[0])-\(parts[1])"
      let other = supported.split(separator: "-").map(String.init)[2]
      if let group = variables[parts[2]]?["_value"] {
        let inside = Set(group.split(separator: "+").flatMap { leaves(String($0)) })
        regions[name] = ""
        for region in inside.union(contained.keys) {
          let own = leaves(region)
          if own.isSubset(of: inside) {
            regions["\(name)-\(region)"] = ":in"
          } else if !own.isDisjoint(with: inside) {
            regions["\(name)-\(region)"] = ":part"
          }
        }
      } else if !other.hasPrefix("$"), other != "*" {
        regions["\(name)-\(other)"] = ":\(distance)"
      }
    }
    let locales = (new["paradigmLocales"] as? [String: [String]])?["_locales"] ?? []
    let tags = try likelySubtags()
    let paradigms = try locales.map { locale in
      let parts = locale.split(separator: "-").map(String.init)
      var full = try #require(tags[parts[0]]).split(separator: "-").map(String.init)
      if parts.count == 2 { full[2] = parts[1] }
      return full.joined(separator: "-")
    }
    try check(
      "MessageFormat/CLDR/LanguageMatchData.swift",
      """
      /// CLDR's language matching: how far languages, scripts and regions are from each other.
      enum LanguageMatchData {
        /// Sorted words, each a preferred and an available language, or both with scripts, and their
        /// distance.
        static let distances: StaticTable = \(literal(wrapped(distances.map { "\($0):\($1)" }.sorted())))

        /// Sorted words, each a language that has a group of regions, or such a language and a region: `in`
        /// the group, `part` of it is, or outside with the distance to others outside.
        static let regions: StaticTable = \(literal(wrapped(regions.map { $0 + $1 }.sorted())))

        /// The locales that are preferred among those at the same distance, with likely subtags.
        static let paradigms: StaticTable = \(literal(wrapped(paradigms.sorted())))
      }
      """
    )
  }

  /// The newer of CLDR's two sets of rules.
  private func matching() throws -> [String: Any] {
    let sets = try CLDR.supplemental("languageMatching.json")["languageMatching"]
    return (sets as? [String: [String: Any]])?["written-new"] ?? [:]
  }

  private func matchingRules() throws
    -> [(desired: String, supported: String, distance: Int, isOneWay: Bool)]
  {
    try (matching()["languageMatch"] as? [[String: Any]] ?? []).map { rule in
      (
        try #require(rule["_desired"] as? String), try #require(rule["_supported"] as? String),
        try #require(rule["_distance"] as? Int), rule["_oneway"] as? Bool ?? false
      )
    }
  }

  /// Each region that contains others, with those that it contains.
  private func containedRegions() throws -> [String: [String]] {
    let file = try CLDR.supplemental("territoryContainment.json")["territoryContainment"]
    var contained: [String: [String]] = [:]
    for (name, group) in file as? [String: [String: Any]] ?? [:] {
      let regions = group["_contains"] as? [String] ?? []
      contained[String(name.prefix { $0 != "-" }), default: []] += regions
    }
    return contained
  }

  /// Words as lines of up to 96 characters.
  private func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.count + word.count + 1 > 96 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return lines + [line]
  }

  @Test func `right-to-left scripts`() throws {
    let scripts =
      try CLDR.root("scriptMetadata.json")["scriptMetadata"]
      as? [String: [String: Any]] ?? [:]
    let names = scripts.filter { $0.value["rtl"] as? String == "YES" }.keys.sorted()
    var lines: [String] = []
    for start in stride(from: 0, to: names.count, by: 18) {
      lines.append(names[start..<min(start + 18, names.count)].joined(separator: " ") + ":")
    }
    try check(
      "MessageFormat/CLDR/RightToLeftScriptData.swift",
      """
      /// The scripts that run from right to left.
      enum RightToLeftScriptData {
        static let scripts: StaticTable = \(literal(lines))
      }
      """
    )
  }

  @Test func `known languages`() throws {
    let plurals = try CLDR.plurals("plurals.json", "plurals-type-cardinal").keys
    let languages = Set(try likelySubtags().keys.filter { !$0.contains("-") }).union(
      plurals.map { String($0.prefix { $0 != "-" }) }
    )
    try check(
      "ErrcatCompiler/Reading/LanguageData.swift",
      """
      import MessageFormat

      /// Every language that CLDR knows something of, sorted.
      enum LanguageData {
        static let words: StaticTable = \(literal(wrapped(languages.filter { $0.count <= 3 }.sorted())))
      }
      """
    )
  }
}
