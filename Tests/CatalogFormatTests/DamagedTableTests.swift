import Testing

@testable import CatalogFormat

#if !os(iOS) && !os(tvOS) && !os(watchOS)
/// What generated code can't contain stops an app with the name of the table.
@Suite struct DamagedTableTests {
  private static func error(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func `a table that is cut short is named with the way out`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let text = EncodedTable(texts: ["error.a", "error.b", "error.c"]).text
      let name = TableName(.entries, of: "com.example")
      _ = StringTable(String(text.dropLast(text.count / 2)), name)[2]
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
      let keys = ["error.a", "error.b"]
      _ = KeyTable(
        StringTable(EncodedTable(texts: keys).text, TableName(.keys, of: "com.example")),
        index: String(EncodedTable(indexOf: keys).text.dropLast()),
        TableName(.keyIndex, of: "com.example")
      )
    }
    #expect(try Self.error(result).contains("keyIndex of 'com.example': the index is cut short"))
  }

  @Test(arguments: [
    (#"{"retry":[3]}"#, "has an unknown value for 'retry'"),
    (#"{"code":"a"}"#, "has an unknown value for 'code'"),
    (#"{"code":null}"#, "has an unknown value for 'code'"),
    (#"{"display":["toast","x"]}"#, "has an unknown value for 'display'"),
    (#"{"arguments":[["n","int"]]}"#, "has an unknown value for 'arguments'"),
    (#"{"color":1}"#, "has an unknown value for 'color'"),
    ("{", "is not a JSON object"), ("[]", "is not a JSON object"), ("", "is not a JSON object"),
  ])
  func `a record that errcat doesn't write is named`(record: String, problem: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [record] in
      let name = TableName(.entries, of: "com.example")
      _ = EntryContent(record: record) { name.isDamaged("record 0 \($0)") }
    }
    #expect(try Self.error(result).contains("entries of 'com.example': record 0 \(problem);"))
  }

  @Test func `settings that errcat doesn't write are named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let name = TableName(.settings, of: "com.example")
      _ = CatalogSettings(#"{"links": {"a": 1}}"#) { name.isDamaged($0) }
    }
    #expect(
      try Self.error(result).contains(
        "settings of 'com.example': 'links' has an unknown value for 'a'"
      )
    )
  }
}
#endif
