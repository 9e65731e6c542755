import Testing

@testable import CatalogFormat

#if !os(iOS) && !os(tvOS) && !os(watchOS)
/// What generated code can't contain stops an app with the name of the table.
@Suite struct DamagedTableTests {
  private static let content: CatalogContent = {
    var content = CatalogContent()
    content.keys = ["error.a", "error.b", "error.c", "action.retry"]
    content.entries = (0..<3).map { EntryContent(key: $0) }
    content.links = [.init(action: "retry", url: "app:retry")]
    return content
  }()

  /// Reads everything that a catalog has.
  private static func read(_ catalog: EmbeddedCatalog) {
    _ = catalog.content
    for key in content.keys { _ = catalog.number(of: key) }
    _ = catalog.link(ofAction: "retry")
  }

  private static func error(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func `whole tables are read`() {
    Self.read(EmbeddedCatalog(EncodedCatalog(Self.content)))
  }

  @Test func `a table that is cut short is named with the way out`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.read(
        EmbeddedCatalog(EncodedCatalog(Self.content)) { part, text in
          part == .entries ? String(text.dropLast(text.count / 2)) : text
        }
      )
    }
    let text = try Self.error(result)
    #expect(text.contains("errcat: damaged table entries of 'com.example': text"))
    #expect(text.contains("; generate the Swift of this catalog again"))
  }

  @Test func `an empty table is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = StringTable("", TableName(.texts(language: "de"), of: "com.example"))[0]
    }
    let text = try Self.error(result)
    #expect(
      text.contains("texts (de) of 'com.example': the header is missing or cut short")
    )
  }

  @Test func `an index that is cut short is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.read(
        EmbeddedCatalog(EncodedCatalog(Self.content)) { part, text in
          part == .keyIndex ? String(text.dropLast()) : text
        }
      )
    }
    #expect(try Self.error(result).contains("keyIndex of 'com.example': the index is cut short"))
  }

  @Test func `a field that errcat doesn't write is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let record = "0|7|c|toast|error||automatic,3|||||"
      let table = StringTable(EncodedTable(texts: [record]).text, TableName(.entries, of: "d"))
      _ = EntryRecord(table, 0).content
    }
    #expect(try Self.error(result).contains("record 0 has 'automatic,3' for field 6"))
  }
}
#endif
