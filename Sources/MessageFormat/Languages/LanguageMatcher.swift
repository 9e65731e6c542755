/// The choice of a language by CLDR's language matching (UTS #35, part 1), as ICU's `LocaleMatcher`
/// makes it.
struct LanguageMatcher {
  private typealias Candidate = (tag: LanguageTag, subtags: LikelySubtags)

  /// The available languages: at the same distance, one that comes first is preferred.
  private let candidates: [Candidate]

  /// - Parameters:
  ///   - available: the languages that have messages. Pseudo-languages match nothing.
  ///   - source: the language that is preferred among those at the same distance.
  init(_ available: [LanguageTag], source: LanguageTag?) {
    let source = source.map { LikelySubtags($0) }
    var groups: [[Candidate]] = [[], [], []]
    for tag in available where PseudoLanguage(tag) == nil {
      let subtags = LikelySubtags(tag)
      let isSource = source.map(subtags.isEqual) ?? false
      groups[isSource ? 0 : subtags.isParadigm ? 1 : 2].append((tag, subtags))
    }
    candidates = groups.flatMap { $0 }
  }

  /// The distance from which a language isn't understood, in units of a distance.
  static let maximum = Distance(50)

  /// By how much closer the match of each further preference must be: the distance of British from
  /// American English, so that no other language replaces another region of a preferred one.
  static let demotion = Distance(5)

  /// The available language that is closest to a preferred one.
  ///
  /// - Parameters:
  ///   - tag: the preferred language.
  ///   - limit: the distance that the match must be below.
  /// - Returns: the language and its distance; `nil` if none is close enough.
  func nearest(
    to tag: LanguageTag,
    below limit: Distance = maximum
  ) -> (tag: LanguageTag, distance: Distance)? {
    guard PseudoLanguage(tag) == nil else { return nil }
    let wish = LikelySubtags(tag)
    var best: Candidate?
    var limit = limit
    for candidate in candidates {
      let distance = wish.distance(to: candidate.subtags)
      let isLikelier =
        distance == limit && distance.hasDifference
        && best.map { candidate.subtags.isLikelier(than: $0.subtags) } ?? false
      guard distance < limit || isLikelier else { continue }
      best = candidate
      limit = distance
    }
    return best.map { ($0.tag, limit) }
  }
}

extension LanguageMatcher {
  /// How far a language is from another: CLDR's distance, then which of equal subtags are named.
  struct Distance: Comparable {
    private var value: Int

    init(_ distance: Int, named: Int = 0) { value = distance * 8 + (distance == 0 ? named : 0) }

    /// Whether a subtag differs.
    var hasDifference: Bool { value >= 8 }

    static func < (left: Distance, right: Distance) -> Bool { left.value < right.value }

    static func -= (left: inout Distance, right: Distance) { left.value -= right.value }
  }
}

extension LikelySubtags {
  /// CLDR's distance from an available language.
  fileprivate func distance(to other: LikelySubtags) -> LanguageMatcher.Distance {
    let isSame = language == other.language
    var distance = 0
    if !isSame {
      guard let known = Self.number("\(language)-\(other.language)") else { return .init(80) }
      distance = known
    }
    if script != other.script {
      distance += Self.number("\(language)-\(script)-\(other.language)-\(other.script)") ?? 50
    }
    if region != other.region { distance += isSame ? regionDistance(to: other) : 4 }
    return .init(distance, named: named ^ other.named)
  }

  private static func number(_ pair: String) -> Int? {
    LanguageMatchData.distances.sortedValue(of: pair)
      .flatMap { Int(LanguageMatchData.distances.string($0)) }
  }

  /// The distance of two regions of a language: less if both are in the group of regions that CLDR
  /// has for the language, or both outside.
  private func regionDistance(to other: LikelySubtags) -> Int {
    let table = LanguageMatchData.regions
    var name = language
    if table.sortedValue(of: name) == nil {
      name += "-\(script)"
      guard script == other.script, table.sortedValue(of: name) != nil else { return 4 }
    }
    let places = [region, other.region].map { region in
      table.sortedValue(of: "\(name)-\(region)").map(table.string)
    }
    let inside = places.count { $0 == "in" }
    if inside == 2 { return 4 }
    if inside == 1 || places.contains("part") { return 5 }
    return places.lazy.compactMap { $0.flatMap { Int($0) } }.first ?? 4
  }

  /// Whether it is one of the locales that CLDR prefers among those at the same distance.
  fileprivate var isParadigm: Bool {
    LanguageMatchData.paradigms.sortedValue(of: "\(language)-\(script)-\(region)") != nil
  }
}

/// A language tag with its likely script and region (CLDR's likely subtags).
///
/// ICU calls it a maximized locale: `zh-TW` becomes `zh`, `Hant` and `TW`.
struct LikelySubtags {
  let language: String
  let script: String
  /// The region; empty if the tag names none and CLDR knows none.
  let region: String
  /// Which subtags the tag names: 4 the language, 2 the script, 1 the region.
  let named: Int

  init(_ tag: LanguageTag) {
    let ownRegion = tag.region.map(LanguageAliases.region)
    language = LanguageAliases.language(tag.language)
    script = tag.script ?? LikelyScriptData.script(of: language, ownRegion)
    region = ownRegion ?? LikelyRegionData.region(of: language, script)
    named = 4 + (tag.script == nil ? 0 : 2) + (ownRegion == nil ? 0 : 1)
  }

  /// Whether language, script and region are equal.
  func isEqual(to other: LikelySubtags) -> Bool {
    language == other.language && script == other.script && region == other.region
  }

  /// Whether only one of both has the likely script or region of their language, and this one does.
  func isLikelier(than other: LikelySubtags) -> Bool {
    guard language == other.language else { return false }
    if script != other.script { return script == LikelyScriptData.script(of: language, nil) }
    return region != other.region && region == LikelyRegionData.region(of: language, script)
  }
}

/// The codes that replace deprecated ones (CLDR's aliases), such as `he` for `iw` and `GB` for `UK`.
package enum LanguageAliases {
  /// The code of a language.
  package static func language(_ name: String) -> String {
    LanguageAliasData.languages.sortedValue(of: name)
      .map(LanguageAliasData.languages.string) ?? name
  }

  static func region(_ name: String) -> String {
    LanguageAliasData.regions.sortedValue(of: name)
      .map(LanguageAliasData.regions.string) ?? name
  }
}

extension LikelyScriptData {
  /// The likely script of a language in a region, or in general.
  static func script(of language: String, _ region: String?) -> String {
    let regional = region.flatMap { words.sortedValue(of: "\(language)-\($0)") }
    return (regional ?? words.sortedValue(of: language)).map(words.string) ?? "Latn"
  }
}

extension LikelyRegionData {
  /// The likely region of a language in a script; empty if CLDR's plural rules lack the language.
  fileprivate static func region(of language: String, _ script: String) -> String {
    (words.sortedValue(of: "\(language)-\(script)") ?? words.sortedValue(of: language))
      .map(words.string) ?? ""
  }
}
