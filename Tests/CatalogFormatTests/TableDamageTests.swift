import Testing

@testable import CatalogFormat

@Suite struct TableDamageTests {
  private static var content: CatalogContent {
    var content = CatalogContent()
    content.keys = ["error.a", "error.b", "error.c", "action.retry"]
    content.entries = (0..<3).map { EntryContent(key: $0) }
    content.links = [.init(action: "retry", url: "app:retry")]
    content.serverPaths = [.init(name: "code", path: "error.code")]
    content.fallbacks = [.init(language: "tr", others: ["de"])]
    content.summaries = ["", "the queue of {region} is full", ""]
    return content
  }

  /// Reads everything that a table has, as a release build does, and returns what was reported.
  private func read(_ catalog: EmbeddedCatalog) -> [TableDamage] {
    let found = Found()
    let observer = { @Sendable (damage: TableDamage) in found.append(damage) }
    TableDamage.observed(by: observer) {
      _ = catalog.content
      for key in Self.content.keys { _ = catalog.number(of: key) }
      _ = catalog.link(ofAction: "retry")
    }
    return found.all
  }

  /// Used by one thread: what an observer is called on.
  private final class Found: @unchecked Sendable {
    private(set) var all: [TableDamage] = []
    func append(_ damage: TableDamage) { all.append(damage) }
  }

  @Test func `whole tables report nothing`() {
    #expect(read(EmbeddedCatalog(EncodedCatalog(Self.content))) == [])
  }

  @Test(arguments: [
    TableName.Part.entries, .keys, .keyIndex, .links, .fallbacks, .serverPaths, .summaries,
  ])
  func `a table that is cut short, emptied or overwritten is named`(part: TableName.Part) {
    let encoded = EncodedCatalog(Self.content)
    let changes: [(String) -> String] = [
      { String($0.dropLast(max(2, $0.count / 2))) }, { _ in "" }, { _ in "x" },
      { "9\($0.dropFirst())" },
    ]
    for change in changes {
      let damage = read(EmbeddedCatalog(encoded) { $0 == part ? change($1) : $1 })
      #expect(damage.contains { $0.table.part == part }, "\(part): \(damage)")
      #expect(damage.allSatisfy { $0.table.domain == "com.example" })
    }
  }

  @Test(arguments: [
    "x|7|c|toast|error||never|||||", "0|x|c|toast|error||never|||||", "0|7|c|x|error||never|||||",
    "0|7|c|toast|x||never|||||", "0|7|c|toast|error||x|||||", "0|7|c|toast|error||automatic,3|||||",
    "0|7|c|toast|error||never|x||||", "0|7|c|toast|error||never|||x||",
    "0|7|c|toast|error||never||||x|", "0|7|c|toast|error||never|||||n", "0|7|c|toast|error",
    "|7|c|toast|error||never|||||", "0|7|%zz|toast|error||never|||||",
    "0|7|%41|toast|error||never|||||", "0|7|c%2|toast|error||never|||||",
    "0|7|c|toast|error|x|never|||||", "0|7|c|toast|error|rx|never|||||",
    "0|7|c|toast|error|br|never|||||", "0|7|c|toast|error||never||a,,b|||",
    "0|7|c|toast|error||never||%|||", "0|7|c|toast|error||never|||||%7:int:private",
    "0|7|c|toast,x|error||never|||||", "0|7|c|toast,|error||never|||||",
    "0|7|c|toast:a:b|error||never|||||", "0|7|c|toast:%|error||never|||||",
    "0|7|c|toast|error|r,x1|never|||||", "0|7|c|toast|error|,a|never|||||",
    "0|7|c|toast|error|b,t-1|never|||||", "0|7|c|toast|error|rb,,a1|never|||||",
    "0|7|c|toast|error||never|||||n:int:private|", "0|7|c|toast|error||never||||||x",
  ])
  func `a field that is not what errcat writes is reported`(record: String) {
    let table = StringTable(EncodedTable(texts: [record]).text, TableName(.entries, of: "d"))
    let found = Found()
    let observer = { @Sendable (damage: TableDamage) in found.append(damage) }
    TableDamage.observed(by: observer) { _ = EntryRecord(table, 0).content }
    #expect(!found.all.isEmpty)
    #expect(found.all.allSatisfy { $0.table.part == .entries })
  }

  @Test(arguments: [
    ("n", []), ("n,m:int:private", []), ("n:int:private,m", ["n"]), ("n:int:private,", ["n"]),
    ("%7:int:private", ["%7"]),
  ])
  func `a damaged argument name is reported`(arguments: String, names: [String]) {
    let record = "0|7|c|toast|error||never|||||\(arguments)"
    let table = StringTable(EncodedTable(texts: [record]).text, TableName(.entries, of: "d"))
    let found = Found()
    var read: [String] = []
    let observer = { @Sendable (damage: TableDamage) in found.append(damage) }
    TableDamage.observed(by: observer) {
      EntryRecord(table, 0).forEachArgumentName { read.append($0) }
    }
    #expect(found.all.count == 1)
    #expect(found.all.allSatisfy { $0.table.part == .entries })
    #expect(read == names)
  }

  @Test(arguments: [TableName.Part.links, .serverPaths])
  func `a malformed escape in a name is reported`(part: TableName.Part) {
    let text = EncodedTable(texts: ["%4z app:retry"]).text
    let encoded = EncodedCatalog(Self.content)
    let damage = read(EmbeddedCatalog(encoded) { $0 == part ? text : $1 })
    #expect(damage.allSatisfy { $0.table.part == part })
    #expect(damage.contains { $0.problem == "text 0 has a malformed escape in its name" })
  }

  /// A release build continues after any damage.
  @Test func `tables with random bytes are read without a trap`() {
    var random = RandomCatalog(seed: 3)
    let encoded = EncodedCatalog(Self.content)
    for _ in 0..<2_000 {
      let broken = EmbeddedCatalog(encoded) { _, text in
        var bytes = Array(text.utf8)
        for _ in 0..<random.number(3) where !bytes.isEmpty {
          bytes[random.number(bytes.count)] = UInt8(0x20 + random.number(0x5F))
        }
        return String(
          decoding: bytes.prefix(random.bool() ? bytes.count : random.number(99)),
          as: UTF8.self
        )
      }
      _ = read(broken)
    }
  }

  @Test func `the message names the table and the way out`() {
    let damage = TableDamage(
      table: TableName(.texts(language: "de"), of: "com.example.shop"),
      problem: "the header is missing or cut short"
    )
    #expect(
      damage.description == """
        errcat: damaged table texts (de) of 'com.example.shop': the header is missing or cut short; \
        generate the Swift of this catalog again
        """
    )
  }

  #if DEBUG && !os(iOS) && !os(tvOS) && !os(watchOS)
  @Test func `a debug build traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = StringTable("", TableName(.keys, of: "com.example"))[0]
    }
  }
  #endif
}
