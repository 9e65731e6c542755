import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Ranges and beginnings of a server's codes.
@Suite struct ServerPatternTests {
  @Test(arguments: [
    ("53*", ServerPattern.prefix("53")), ("quota_*", .prefix("quota_")),
    ("57000-57999", .range(57_000...57_999)),
    ("0-9", .range(0...9)), ("*", nil), ("5*3", nil), ("9-0", nil), ("7-7", nil),
    ("-1-5", .range(-1...5)),
    ("-32099--32000", .range(-32_099 ... -32_000)), ("--1", nil), ("5--3", nil),
    ("a-b", nil),
    ("1-", nil), ("1-2-3", nil), ("1-99999999999999999999", nil), ("", nil),
  ])
  func `a text is a pattern or a code`(text: String, pattern: ServerPattern?) {
    #expect(ServerPattern(text) == pattern)
  }

  private let project = Fixture.pipeline(
    catalog: Fixture.catalog(
      #""error.a.range": {"from": {"server": ["57000-57999"]}}, "error.a.class": {"from": {"server": ["53*"]}}, "#
        + #""error.a.near": {"from": {"server": ["530*", 57014]}}, "#
        + #""error.a.exact": {"from": {"server": ["53300", "57P01"]}}"#
    ),
    packs: ["en": "{}"],
    rules: nil
  ).project

  private static let lookups: [(ForeignError, String?)] = [
    (.serverNumber(57_000), "range"), (.serverNumber(57_999), "range"),
    (.serverNumber(58_000), nil),
    (.serverName("57014"), "near"), (.serverNumber(57_014), "near"),
    (.serverName("57P01"), "exact"),
    (.serverName("57P02"), nil), (.serverName("53100"), "class"), (.serverNumber(53_100), "class"),
    (.serverName("53000"), "near"), (.serverName("53300"), "exact"),
    (.serverNumber(53_300), "exact"),
    (.serverName("5"), nil), (.serverName("57500"), "range"),
  ]

  @Test(arguments: lookups)
  func `a single code is more specific, then a longer beginning`(error: ForeignError, name: String?)
  {
    let entry = MappingTable(project.catalog).entry(for: error, on: .linux)
    #expect(entry.map { project.catalog.entries[$0].key.value } == name.map { "error.a.\($0)" })
  }

  @Test func `generated code looks them up in this order`() {
    let functions = SwiftForeignCodes(project).responseFunctions
    #expect(
      functions[0].contains(
        "    case 57014: return .aNear\n    case 57000...57999: return .aRange\n    default: return nil"
      )
    )
    #expect(
      functions[1].contains(
        """
            case "53300", "57P01": return .aExact
            case _ where code.hasPrefix("530"): return .aNear
            case _ where code.hasPrefix("53"): return .aClass
            default: return nil
        """
      )
    )
  }
}
