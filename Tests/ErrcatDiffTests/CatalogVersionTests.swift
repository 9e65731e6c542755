import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct CatalogVersionTests {
  @Test(arguments: [
    ("[]", "the catalog isn't a JSON object"),
    ("{}", "the catalog has no format version in 'errcat'"),
    (#"{"errcat": "1"}"#, "the catalog has no format version in 'errcat'"),
    (#"{"errcat": 2}"#, "format version 2 is newer than this errcat supports (1)"),
  ])
  func `only catalogs of a known format are compared`(catalog: String, problem: String) throws {
    let version = try CatalogVersion("v\u{1B}1", files: ["catalog.json": catalog])
    #expect(
      throws: RequestError.refused("catalog.json: \(problem), so 'v\\u{1B}1' can't be compared")
    ) { try version.requireCatalogs() }
  }

  @Test func `catalogs of modules are checked too`() throws {
    var files = [
      "catalog.json": #"{"errcat": 1, "modules": ["M"]}"#, "M/catalog.json": #"{"errcat": 1}"#,
    ]
    try CatalogVersion("v1", files: files).requireCatalogs()
    files["M/catalog.json"] = "{}"
    let version = try CatalogVersion("v1", files: files)
    #expect(
      throws: RequestError.refused(
        "M/catalog.json: the catalog has no format version in 'errcat', so 'v1' can't be compared"
      )
    ) { try version.requireCatalogs() }
  }

  @Test(arguments: ["{}", " \n\t{}", "\u{FEFF}{}", "", " "])
  func `a pack is an object or empty`(pack: String) throws {
    let files = ["catalog.json": #"{"errcat": 1}"#, "i18n/en.json": pack]
    try CatalogVersion("v1", files: files).requirePacks()
  }

  @Test(arguments: ["[]", " [{}]", "\"{}\"", "\u{FEFF}7"])
  func `a pack that isn't an object can't be compared`(pack: String) throws {
    let files = ["catalog.json": #"{"errcat": 1}"#, "i18n/en.json": pack]
    let version = try CatalogVersion("v1", files: files)
    #expect(
      throws: RequestError.refused(
        "i18n/en.json: the pack isn't a JSON object, so 'v1' can't be compared"
      )
    ) { try version.requirePacks() }
  }
}
