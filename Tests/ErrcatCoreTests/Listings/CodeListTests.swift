import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct CodeListTests {
  private func projects(_ catalog: String = catalog, _ module: String? = nil) async -> [Project] {
    var projects = [await Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project]
    if let module {
      projects.append(await Fixture.pipeline(catalog: module, packs: [:], rules: nil).project)
    }
    return projects
  }

  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
     "categories": {"net": {}, "pay": {}, "new": {}},
     "errors": {
      "error.net.a": {"code": 1001}, "error.net.b": {"code": 1002}, "error.net.c": {"code": 1006},
      "error.pay.a": {"code": 2001}, "error.net.d": {}
     },
     "retired": {"1004": "gone", "error.net.x": {"code": 1007}, "error.pay.x": {"case": "x"}}}
    """

  @Test func `used, retired and free codes of categories`() async throws {
    #expect(
      try CodeList(await projects()).text == """
        category  used             retired     free        next
        net       1001–1002, 1006  1004, 1007  1003, 1005  1008
        pay       2001             -           -           2002
        new       -                -           -           2002

        """
    )
  }

  @Test func `the next codes of a category, or above all`() async throws {
    let list = try CodeList(await projects(), category: "net", count: 3)
    #expect(list.nextText(ofCategory: true) == "1008\n1009\n1010\n")
    #expect(try CodeList(await projects()).nextText(ofCategory: false) == "2002\n")
    let all = await projects()
    #expect(throws: RequestError.absent("no category 'nett'; did you mean 'net'?")) {
      _ = try CodeList(all, category: "nett")
    }
  }

  @Test func `codes of modules and ranges are respected`() async throws {
    let module = """
      {"errcat": 1, "domain": "com.example.m", "sourceLanguage": "en", "codes": ["1008-1009", 5000],
       "categories": {"m": {}, "n": {}}, "errors": {"error.m.a": {"code": 1008}}, "retired": {"1009": ""}}
      """
    let list = try CodeList(await projects(Self.catalog, module))
    #expect(list.items.map(\.next) == [[1010], [2002], [2002], [5000], [5000]])
    #expect(list.items[0].retired == [1004, 1007, 1009])
  }

  @Test func `a catalog without codes starts at one, or at its range`() async throws {
    let empty = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
       "errors": {"error.a.b": {}}, "retired": {}}
      """
    #expect(try CodeList(await projects(empty)).next == [1])
    let ranged = empty.replacing("\"retired\"", with: "\"codes\": [\"30-39\"], \"retired\"")
    #expect(try CodeList(await projects(ranged)).next == [30])
  }

  @Test func `codes as JSON`() async throws {
    let list = try CodeList(await projects(), category: "net")
    #expect(
      list.json == """
        {
          "version": 1,
          "next": [2002],
          "categories": [
            { "catalog": "catalog.json", "category": "net", "used": [1001, 1002, 1006], \
        "retired": [1004, 1007], "free": [{ "first": 1003, "last": 1003 }, { "first": 1005, "last": 1005 }], \
        "next": [1008] }
          ]
        }

        """
    )
  }
}
