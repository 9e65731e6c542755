import CatalogFixtures
import ErrcatCompiler
import Testing

@testable import ErrcatCore

/// PostgreSQL's codes: five characters, of which the first two are the class (PostgreSQL, appendix A).
@Suite struct SQLStateTests {
  private static let catalog = Fixture.catalog(
    """
    "error.a.taken": {"from": {"server": ["23505"]}},
    "error.a.refused": {"from": {"server": ["23*", "44000"]}},
    "error.a.full": {"from": {"server": ["53*", "54*"]}},
    "error.a.gone": {"from": {"server": ["08*", "57P01", "57P02", "57P03"]}},
    "error.a.again": {"from": {"server": ["40001", "40P01", "55P03"]}},
    "error.a.x": {}
    """
  )

  @Test(arguments: [
    ("23505", "error.a.taken"), ("23503", "error.a.refused"), ("23P01", "error.a.refused"),
    ("44000", "error.a.refused"), ("53300", "error.a.full"), ("54001", "error.a.full"),
    ("08006", "error.a.gone"), ("57P01", "error.a.gone"), ("57014", nil),
    ("40001", "error.a.again"),
    ("40002", nil), ("5", nil), ("08", "error.a.gone"), ("42P01", nil),
  ])
  func `codes and classes`(code: String, key: String?) {
    let table = MappingTable(Fixture.pipeline(catalog: Self.catalog, packs: [:]).project.catalog)
    let entry = table.entry(for: .serverName(code), on: .linux)
    #expect(entry.map { table.catalog.entries[$0].key.value } == key)
  }
}
