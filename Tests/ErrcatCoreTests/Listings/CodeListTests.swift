import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct CodeListTests {
  private func projects(_ catalog: String = catalog, _ module: String? = nil) -> [Project] {
    var projects = [Fixture.pipeline(catalog: catalog, packs: [:], rules: nil).project]
    if let module {
      projects.append(Fixture.pipeline(catalog: module, packs: [:], rules: nil).project)
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

  @Test func `used, retired and free codes of categories`() throws {
    #expect(
      try CodeList(projects()).text == """
        category  used             retired     free        next
        net       1001–1002, 1006  1004, 1007  1003, 1005  1008
        pay       2001             -           -           2002
        new       -                -           -           2002

        """
    )
  }

  @Test func `the next codes of a category, or above all`() throws {
    let list = try CodeList(projects(), category: "net", count: 3)
    #expect(list.nextText(ofCategory: true) == "1008\n1009\n1010\n")
    #expect(try CodeList(projects()).nextText(ofCategory: false) == "2002\n")
    let all = projects()
    #expect(throws: RequestError.absent("no category 'nett'; did you mean 'net'?")) {
      _ = try CodeList(all, category: "nett")
    }
  }

  @Test func `codes of modules and ranges are respected`() throws {
    let module = """
      {"errcat": 1, "domain": "com.example.m", "sourceLanguage": "en", "codes": ["1008-1009", 5000],
       "categories": {"m": {}, "n": {}}, "errors": {"error.m.a": {"code": 1008}}, "retired": {"1009": ""}}
      """
    let list = try CodeList(projects(Self.catalog, module))
    #expect(list.items.map(\.next) == [[1010], [2002], [2002], [5000], [5000]])
    #expect(list.items[0].retired == [1004, 1007, 1009])
  }

  @Test func `a catalog without codes starts at one, or at its range`() throws {
    let empty = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
       "errors": {"error.a.b": {}}, "retired": {}}
      """
    #expect(try CodeList(projects(empty)).next == [1])
    let ranged = empty.replacing("\"retired\"", with: "\"codes\": [\"30-39\"], \"retired\"")
    #expect(try CodeList(projects(ranged)).next == [30])
  }

  @Test func `codes as JSON`() throws {
    let list = try CodeList(projects(), category: "net")
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

  @Test func `codes outside the catalog's ranges are never free`() throws {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "codes": ["1-2", "8-9"],
       "categories": {"a": {}}, "errors": {"error.a.x": {"code": 1}, "error.a.y": {"code": 9}}}
      """
    #expect(try CodeList(projects(catalog)).items[0].free == [2...2, 8...8])
  }

  @Test func `a line with many codes is short, and JSON has them all`() throws {
    let errors = (0..<300).map { "\"error.a.x\($0)\": {\"code\": \($0 * 2)}" }.joined(
      separator: ", "
    )
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
       "errors": {\(errors)}}
      """
    let list = try CodeList(projects(catalog))
    let lines = list.text.split(separator: "\n")
    #expect(lines[1].contains("0, 2, 4, 6, (295 more), 598"))
    #expect(lines.allSatisfy { $0.count < 120 })
    #expect(list.json.contains("596, 598]"))
  }
}
