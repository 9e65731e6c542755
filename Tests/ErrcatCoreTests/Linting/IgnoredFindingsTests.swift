import Testing

@Suite struct IgnoredFindingsTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {},
     "lint": {"ignore": [{"rule": "double-space", "key": "a", "reason": "as designed"}]}}
    """

  @Test func `an entry that matches nothing is reported`() async {
    let found = await Fixture.findings(
      "unused-ignore",
      catalog: Self.catalog,
      packs: ["en": #"{"a": "A b"}"#]
    )
    #expect(found == ["catalog.json:2:22: entry for 'double-space' matches no finding"])
  }

  @Test(arguments: [
    [:], ["de": #"{"a": "A b"}"#], ["en": #"{"a": "A  b"}"#, "de": "{<<<<<<< HEAD"],
  ])
  func `an entry isn't unused while packs are missing or unreadable`(_ packs: [String: String])
    async
  {
    #expect(
      await Fixture.findings("unused-ignore", catalog: Self.catalog, packs: packs).isEmpty
    )
  }
}
