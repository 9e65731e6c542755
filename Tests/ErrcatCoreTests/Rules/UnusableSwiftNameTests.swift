import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Every place of a catalog that becomes a Swift name; `Tests/EndToEnd/names` compiles the lists.
@Suite struct UnusableSwiftNameTests {
  private func found(_ catalog: String, _ english: String = "{}") -> [String] {
    Fixture.findings("unusable-swift-name", catalog: catalog, packs: ["en": english])
  }

  @Test(arguments: [
    (#"{"enum": "Result"}"#, "enum 'Result' has the name of a Swift type", "ResultError"),
    (#"{"enum": "URLError"}"#, "enum 'URLError' has the name of a Swift type", "AppURLError"),
    (#"{"mapper": "Task"}"#, "mapper 'Task' has the name of a Swift type", "TaskMapper"),
    (#"{"enum": "Swift"}"#, "enum 'Swift' can't be used in Swift", "SwiftError"),
    (
      #"{"enum": "ShopError", "mapper": "ShopError"}"#,
      "enum and mapper are both called 'ShopError'", "ShopErrorMapper"
    ),
    (#"{"enum": "ErrorMapper"}"#, "enum and mapper are both called 'ErrorMapper'", "AppError"),
    (
      #"{"mapper": "AppErrorTables"}"#,
      "mapper 'AppErrorTables' has a name that generated code declares", "AppErrorMapper"
    ),
    (
      #"{"moduleError": "Result"}"#, "type alias 'Result' has the name of a Swift type",
      "ResultModuleError"
    ),
    (
      #"{"moduleError": "AppError"}"#,
      "type alias 'AppError' has a name that generated code declares", "AppErrorInModule"
    ),
  ])
  func `an enum or mapper with a name that is taken gets a proposal`(
    swift: String,
    fault: String,
    other: String
  ) throws {
    let found = found(Fixture.catalog(#""error.a.x": {}"#, #""swift": \#(swift), "#))
    #expect(found.count == 1)
    #expect(
      try #require(found.first).hasSuffix(": \(fault); choose another name, such as '\(other)'")
    )
  }

  @Test(arguments: ["ShopError", "entry2x", "Entries", "Errors", "AppErrorText"])
  func `other names of an enum are fine`(name: String) {
    let catalog = Fixture.catalog(#""error.a.x": {}"#, #""swift": {"enum": "\#(name)"}, "#)
    #expect(found(catalog) == [])
  }

  @Test func `names made from keys are checked as those that are set`() {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.init",
       "actions": {"all_cases": {}, "--": {}}, "categories": {"self": {}},
       "errors": {"error.init": {}, "error.self.x": {"case": "AppErrorTexts"}}}
      """
    #expect(
      found(catalog) == [
        "catalog.json:2:15: action 'all_cases' becomes the case 'allCases', which can't be used in Swift; choose another name, such as 'all_cases_action'",
        "catalog.json:2:32: no Swift name can be made from '--'; expected an ASCII letter or digit",
        "catalog.json:2:58: category 'self' becomes the case 'self', which can't be used in Swift; choose another name, such as 'self_category'",
        "catalog.json:3:14: 'error.init' becomes the case 'init', which can't be used in Swift; choose another name, such as 'initError'",
        "catalog.json:3:57: case 'AppErrorTexts' can't be used in Swift; choose another name, such as 'AppErrorTextsError'",
      ]
    )
  }

  @Test(arguments: ["\u{202E}name", "na\u{A0}me", "\u{200B}name", "name\u{2069}", "0x", "👤"])
  func `an argument that only a message names is a Swift name`(name: String) throws {
    let found = found(
      Fixture.catalog(#""error.a.x": {}"#),
      #"{"error.a.x": "Hi {\#(name)}"}"#
    )
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("can't be used in Swift; choose another name"))
  }

  @Test(arguments: ["name", "0", "12", "größe", "名前", "_x", "self", "inout"])
  func `numbers, keywords and letters of any script are fine`(name: String) {
    let catalog = Fixture.catalog(#""error.a.x": {}"#)
    #expect(found(catalog, #"{"error.a.x": "Hi {\#(name)}"}"#) == [])
  }

  @Test func `two arguments can't have the same label`() {
    #expect(
      found(Fixture.catalog(#""error.a.x": {}"#), #"{"error.a.x": "{0} {_0}"}"#) == [
        "i18n/en.json:1:21: argument '_0' becomes the Swift name of another argument; choose another name"
      ]
    )
  }

  @Test func `an argument of another key of the app can have any name`() {
    #expect(found(Fixture.catalog(""), #"{"hello": "Hi {👤}"}"#) == [])
  }
}
