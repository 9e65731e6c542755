public import ErrorCatalog
import Foundation

/// The languages that a client accepts: the header `Accept-Language` of its request (RFC 9110, section 12.5.4).
///
/// ```swift
/// let accepted = AcceptLanguage("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5")
/// print(accepted.language(in: AppError.catalog))
/// ```
public struct AcceptLanguage: Hashable, Sendable {
  /// A language range (RFC 4647) with its weight.
  private struct Range: Hashable, Sendable {
    /// In lower case; `*` is any language.
    let text: String
    /// In thousandths; 0 is what the client doesn't accept.
    let weight: Int

    /// Whether a language is in the range (basic filtering, RFC 4647, section 3.3.1).
    func contains(_ tag: LanguageTag) -> Bool {
      let tag = tag.text.lowercased()
      return tag == text || tag.hasPrefix("\(text)-")
    }
  }

  /// Most preferred first.
  private let ranges: [Range]

  /// Reads the value of the header.
  ///
  /// Ranges that aren't well-formed are left out. A value of more than 1 KiB is read as if there were none, and only
  /// the first 32 ranges count.
  ///
  /// - Parameter header: the value; empty if the request has no such header.
  public init(_ header: String) {
    ranges = WeightedList(header).elements.compactMap { element in
      guard element.parameters.isEmpty, element.text == "*" || LanguageTag(element.text) != nil
      else { return nil }
      return Range(text: element.text, weight: element.weight)
    }
  }
}

extension AcceptLanguage {
  /// The language of a catalog's packs that the client prefers.
  ///
  /// Languages are matched by CLDR's language matching, as on devices: `en-GB` for `en-AU`. A pack that the client
  /// excludes with `q=0` isn't chosen while there is another, and `*` is any pack that no other range names, the
  /// source language first. If nothing matches, it is the source language.
  ///
  /// - Parameter catalog: the catalog.
  /// - Returns: the language of a pack.
  public func language(in catalog: CatalogTable) -> LanguageTag {
    let packs = catalog.languages.filter { !isExcluded($0) }
    var preferred: [LanguageTag] = []
    for range in ranges where range.weight > 0 {
      if range.text != "*" {
        LanguageTag(range.text).map { preferred.append($0) }
        continue
      }
      if let found = catalog.pack(preferring: preferred, among: packs) { return found }
      let others = packs.filter { pack in !ranges.contains { $0.contains(pack) } }
      if let other = Self.first(of: others, in: catalog) { return other }
    }
    return catalog.pack(preferring: preferred, among: packs) ?? Self.first(of: packs, in: catalog)
      ?? catalog.sourceLanguage
  }

  /// Whether the most specific range that contains a language has the weight 0.
  private func isExcluded(_ tag: LanguageTag) -> Bool {
    ranges.filter { $0.contains(tag) }.max { $0.text.utf8.count < $1.text.utf8.count }?.weight == 0
  }

  /// The source language if it is among some packs, otherwise the first of them.
  private static func first(of packs: [LanguageTag], in catalog: CatalogTable) -> LanguageTag? {
    packs.first { $0.isEquivalent(to: catalog.sourceLanguage) } ?? packs.first
  }
}
