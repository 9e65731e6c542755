import Testing

@testable import CatalogFormat

extension EmbeddedCatalog {
  /// Reads tables as an app does, each changed by a function.
  convenience init(_ encoded: EncodedCatalog, _ change: (TableName.Part, String) -> String = { $1 })
  {
    self.init(.current, domain: "com.example") { part in
      let table: EncodedTable
      switch part {
      case .entries: table = encoded.entries
      case .keys: table = encoded.keys
      case .keyIndex: table = encoded.keyIndex
      case .links: table = encoded.links
      case .fallbacks: table = encoded.fallbacks
      case .summaries: table = encoded.summaries
      case .serverPaths, .texts: table = encoded.serverPaths
      }
      return change(part, table.text)
    }
  }
}

extension EmbeddedCatalog {
  /// Everything that the tables hold.
  var content: CatalogContent {
    var content = CatalogContent()
    content.keys = (0..<keyCount).map(key)
    content.entries = (0..<entryCount).map { record($0).content }
    content.links = actionLinks
    content.fallbacks = fallbacks
    content.serverPaths = serverPaths
    let summaries = (0..<entryCount).map { summary($0) }
    if summaries.contains(where: { $0 != nil }) { content.summaries = summaries.map { $0 ?? "" } }
    return content
  }
}

extension EntryRecord {
  /// The whole record.
  var content: EntryContent {
    var content = EntryContent(key: key)
    content.code = code
    content.category = category
    (content.display, content.alternativeDisplays, content.field) = appearance
    content.severity = severity
    content.isReported = isReported
    content.tripsBreaker = tripsBreaker
    content.policyArguments = policyArguments ?? PolicyArguments()
    content.retryPolicy = retryPolicy
    content.httpStatus = httpStatus
    content.actions = actions
    content.title = title
    content.hint = hint
    content.arguments = arguments
    return content
  }
}

@Suite struct RoundTripTests {
  /// What the app reads is what the tool wrote, byte by byte, for any texts.
  @Test func `random catalogs are read as they were written`() {
    var random = RandomCatalog(seed: 15)
    for number in 0..<1_000 {
      let content = random.content()
      let read = EmbeddedCatalog(EncodedCatalog(content))
      guard read.content == content, bytes(read.content) == bytes(content) else {
        Issue.record("catalog \(number): \(read.content) is not \(content)")
        return
      }
      for (place, key) in content.keys.enumerated() where read.number(of: key) != place {
        Issue.record("catalog \(number): key \(place) is not found")
        return
      }
    }
  }

  /// `String` calls canonically equivalent texts equal.
  private func bytes(_ content: CatalogContent) -> [[UInt8]] {
    let categories = content.entries.compactMap(\.category)
    return (content.keys + categories).map { Array($0.utf8) }
  }

  @Test func `the spelling of a record is part of the format`() {
    var entry = EntryContent(key: 3)
    entry.code = 7
    entry.category = "net|work"
    entry.retryPolicy = .automatic(.init())
    entry.actions = ["retry", "a,b"]
    entry.arguments = [.init(name: "n", type: .int, privacy: .public)]
    #expect(
      entry.encoded
        == "3|7|net%7Cwork|toast|error||automatic,3,500,2.0,30000,1.0||retry,a%2Cb|||n:int:public"
    )
    entry.alternativeDisplays = [.modal]
    entry.field = "e|mail"
    entry.tripsBreaker = true
    entry.policyArguments.retryDelay = 0
    entry.policyArguments.retryCondition = 1
    entry.policyArguments.reportCondition = 2
    #expect(
      entry.encoded
        == "3|7|net%7Cwork|toast,modal:e%7Cmail|error|b,a0,t1,p2|automatic,3,500,2.0,30000,1.0||retry,a%2Cb|||n:int:public"
    )
    #expect(TableFormat.current == .v3)
  }
}
