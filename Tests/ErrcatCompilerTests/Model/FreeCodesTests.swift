import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct FreeCodesTests {
  private func catalog(_ entries: String, _ more: String = "") -> Catalog {
    Fixture.pipeline(
      catalog: Fixture.catalog(entries, more),
      packs: [:],
      rules: nil
    ).project.catalog
  }

  @Test func `a key's code follows the highest of its prefix`() {
    let catalog = catalog(
      #""error.a.x": {"code": 10}, "error.a.y": {"code": 30}, "error.b.z": {"code": 20}, "error.a.w": {}"#,
      #""retired": {"31": "gone", "33": "gone"}, "#
    )
    var codes = FreeCodes(catalog, besides: [35])
    #expect(codes.take(for: "error.a.n") == 32)
    #expect(codes.take(for: "error.a.m") == 34)
    #expect(codes.take(for: "error.b.n") == 21)
    #expect(codes.take(for: "error.a.l") == 36)
    #expect(codes.take(for: "error.c.n") == nil)
  }

  @Test func `a category's code follows its highest, or the highest of all`() {
    let catalog = catalog(#""error.a.x": {"code": 10}, "error.b.z": {"code": 20}"#)
    var codes = FreeCodes(catalog)
    #expect(codes.take(inCategory: 0) == 11)
    #expect(codes.take(inCategory: nil) == 21)
    #expect(codes.take(inCategory: 7) == 22)
  }

  @Test(
    arguments: [
      ("", "", 1), ("", #""codes": ["100-199"], "#, 100), ("", #""codes": ["300-399", 5], "#, 5),
      (#""error.a.x": {"code": 7}"#, #""codes": ["100-199"], "#, 100),
      (#""error.a.x": {"code": 199}"#, #""codes": ["100-199", "300-301"], "#, 300),
      (#""error.a.x": {"code": 198}"#, #""codes": ["100-199", "300-301"], "#, 199),
      (#""error.a.x": {"code": 9223372036854774807}"#, "", nil),
      (#""error.a.x": {"code": 9223372036854774806}"#, "", 9_223_372_036_854_774_807),
      (#""error.a.x": {"code": -5}"#, "", -4),
      ("", #""codes": ["-9223372036854775808-5"], "#, nil),
    ] as [(String, String, Int?)]
  )
  func `a code is in the ranges of the catalog`(entries: String, more: String, code: Int?) {
    var codes = FreeCodes(catalog(entries, more))
    let found = codes.take(inCategory: nil)
    #expect(found == code)
  }

  @Test func `a thousand codes that are taken are skipped, not more`() {
    let catalog = catalog(#""error.a.x": {"code": 0}"#)
    var some = FreeCodes(catalog, besides: 1...999)
    #expect(some.take(for: "error.a.y") == 1_000)
    var all = FreeCodes(catalog, besides: 1...1_000)
    #expect(all.take(for: "error.a.y") == nil)
  }
}
