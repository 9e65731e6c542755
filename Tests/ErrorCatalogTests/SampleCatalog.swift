import MessageFormat
import PositionedJSON

@testable import ErrorCatalog

/// Catalogs of keys and texts, as generated code would hold them.
enum SampleCatalog {
  /// A catalog whose packs hold these texts by key, by language; each key is an entry too.
  ///
  /// - Parameters:
  ///   - packs: texts by key, by language.
  ///   - fallbacks: languages to look in.
  ///   - records: what `EntryRecord` reads, for the first keys; default: one for each key.
  ///   - keys: in their order; default: all, sorted.
  ///   - mappings: codes such as `http:404` with the number of an entry.
  ///   - serverPaths: names and paths.
  ///   - circuitOpen: the number of an entry.
  /// - Returns: a catalog whose fallback is its first entry.
  static func table(
    _ packs: [String: [String: String]],
    fallbacks: [String: [String]] = [:],
    records: [String]? = nil,
    keys: [String]? = nil,
    mappings: [String: Int] = [:],
    serverPaths: [String] = [],
    circuitOpen: Int? = nil
  ) -> CatalogTable {
    let keys =
      keys
      ?? Set(packs.values.flatMap(\.keys)).sorted {
        Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
      }
    let codes = mappings.keys.sorted()
    let entries = records ?? keys.indices.map { "\($0)|\($0 + 1)|network|banner|error|||||||" }
    return CatalogTable(
      domain: "com.example",
      sourceLanguage: "en",
      fallback: 0,
      fallbacks: literal(fallbacks.map { ([$0] + $1).joined(separator: " ") }),
      entries: literal(entries),
      keys: literal(keys),
      keyIndex: index(keys),
      mappings: literal(codes),
      mappingIndex: index(codes),
      mapped: literal(codes.map { String(mappings[$0] ?? 0) }),
      links: "100",
      serverPaths: literal(serverPaths),
      circuitOpen: circuitOpen,
      packs: packs.sorted { $0.key < $1.key }.map { language, texts in
        CatalogTable.Pack(language, literal(keys.map { texts[$0] ?? "" }))
      }
    )
  }

  private static func literal(_ texts: [String]) -> String {
    var result = "5" + digits(texts.count)
    var offset = 0
    for text in texts {
      result += digits(offset)
      offset += text.utf8.count + 1
    }
    return result + digits(offset) + texts.joined(separator: "\n")
  }

  private static func index(_ keys: [String]) -> String {
    "5" + KeyHash.slots(of: keys).map(digits).joined()
  }

  private static func digits(_ number: Int) -> String {
    var bytes: [UInt8] = []
    for place in 0..<5 {
      let digit = number >> (6 * (4 - place)) & 63
      bytes.append(UInt8(0x30 + digit))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
