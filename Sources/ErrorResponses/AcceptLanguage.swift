public import ErrorCatalog
import Foundation

/// The languages that a client accepts: the header `Accept-Language` of its request (RFC 9110, section 12.5.4).
///
/// ```swift
/// let accepted = AcceptLanguage("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5")
/// print(accepted.language(in: AppError.catalog))
/// ```
public struct AcceptLanguage: Hashable, Sendable {
  /// The maximum size of a header that is read, in bytes, and of its ranges that are compared.
  private static let maximumBytes = 1_024
  private static let maximumRanges = 32

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
    guard header.utf8.count <= Self.maximumBytes else {
      ranges = []
      return
    }
    let all = header.utf8.split(separator: UInt8(ascii: ",")).prefix(Self.maximumRanges)
      .compactMap { Self.range(String($0) ?? "") }
    ranges = all.indices.sorted { (-all[$0].weight, $0) < (-all[$1].weight, $1) }.map { all[$0] }
  }

  /// A range with its parameters, such as `en-GB;q=0.8`; `nil` if it isn't well-formed.
  private static func range(_ text: String) -> Range? {
    let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts[0] == "*" || LanguageTag(parts[0]) != nil, parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return Range(text: parts[0], weight: 1_000) }
    return weight(parts[1]).map { Range(text: parts[0], weight: $0) }
  }

  /// A weight such as `q=0.8` in thousandths; `nil` if it isn't from 0 to 1 with at most three digits after the point.
  private static func weight(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: "q=".utf8), (3...7).contains(bytes.count),
      bytes.count == 3 || bytes[3] == UInt8(ascii: ".")
    else { return nil }
    let digits = [bytes[2]] + bytes.dropFirst(4)
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    let padded = digits + Array(repeating: 0x30, count: 4 - digits.count)
    let weight = padded.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return weight <= 1_000 ? weight : nil
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
