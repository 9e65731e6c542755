import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct CategoryKeysTests {
  private func categories(_ members: String) -> CategoryKeys {
    let catalog = """
      {"errcat": 1, "domain": "d", "sourceLanguage": "en", "categories": {\(members)}, "errors": {}}
      """
    let project = Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project
    return CategoryKeys(project.catalog.categories)
  }

  @Test(
    arguments: [
      ("error.net.timeout", 0), ("error.net", nil), ("error.net.a.b", 1), ("error.net.a", 0),
      ("error.netx.a", nil), ("error.net.", 0), ("LOGIN_ERR_1", 2), ("LOGIN_ERR_", 2),
      ("LOGIN_ERR", nil), ("LOGIN_ERR_X", 3), ("exact", 2), ("exact.", nil),
      ("error.net.special", 2), ("error.net.sp", 0), ("", nil), (".", nil), ("zz1", 2), ("zz", 2),
      ("za", nil), ("zaz", 3),
    ] as [(String, Int?)]
  )
  func `the longest prefix or pattern decides`(key: String, category: Int?) {
    let keys = categories(
      #"""
      "net": {}, "deep": {"prefix": "error.net.a"},
      "login": {"keys": ["LOGIN_ERR_*", "exact", "error.net.s*ial", "zz*"]},
      "other": {"prefix": "error.net", "keys": ["LOGIN_ERR_X", "exact", "z*z*"]}
      """#
    )
    let found = keys.owner(of: key)
    #expect(found == category)
  }

  @Test func `a pattern is known, a prefix isn't one`() {
    let keys = categories(#""net": {"keys": ["A*", "b"]}"#)
    #expect(keys.hasPattern(for: "A") && keys.hasPattern(for: "Ax") && keys.hasPattern(for: "b"))
    #expect(!keys.hasPattern(for: "a") && !keys.hasPattern(for: "error.net.x"))
    #expect(!keys.hasPattern(for: "bb"))
  }

  @Test func `a prefix and a pattern of one length are the prefix`() {
    let keys = categories(
      #""pattern": {"keys": ["error.n.*"]}, "n": {}, "long": {"keys": ["error.n.x*"]}"#
    )
    #expect(keys.owner(of: "error.n.a") == 1)
    #expect(keys.owner(of: "error.n.xa") == 2)
  }
}
