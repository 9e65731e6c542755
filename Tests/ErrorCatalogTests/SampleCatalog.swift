import ErrcatSource
import MessageFormat

@testable import ErrorCatalog

/// Catalogs of keys and texts, as generated code would hold them.
enum SampleCatalog {
  /// A catalog whose packs hold these texts by key, by language; each key is an entry too.
  static func table(_ packs: [String: [String: String]], fallbacks: [String: [String]] = [:])
    -> CatalogTable
  {
    let keys = Set(packs.values.flatMap(\.keys)).sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    let entries = keys.indices.map { "\($0)|\($0 + 1)|network|banner|error|||||||" }
    return CatalogTable(
      domain: "com.example",
      sourceLanguage: "en",
      fallback: 0,
      fallbacks: literal(fallbacks.map { ([$0] + $1).joined(separator: " ") }),
      entries: literal(entries),
      keys: literal(keys),
      keyIndex: index(keys),
      mappings: "100",
      mappingIndex: "10",
      mapped: "100",
      links: "100",
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
