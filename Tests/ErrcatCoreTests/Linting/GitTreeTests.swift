import Testing

@testable import ErrcatCore

@Suite struct GitTreeTests {
  private let tree = GitTree(
    root: "/repo",
    listing: "100644 blob a1\tcatalog.json\u{0}100644 blob b2\ti18n/tr.json\u{0}"
      + "100644 blob c3\ti18n/.hidden\u{0}120000 blob d4\ti18n/de/a b.json\u{0}"
      + "160000 commit e5\tvendor/other\u{0}"
  )

  @Test(
    arguments: [
      ("catalog.json", "/repo", "a1"), ("../catalog.json", "/repo/App", "a1"),
      ("./i18n//tr.json", "/repo", "b2"), ("/repo/i18n/de/a b.json", "/elsewhere", "d4"),
      ("i18n", "/repo", nil), ("vendor/other", "/repo", nil), ("../../etc/passwd", "/repo", nil),
      ("catalog.json", "/repository", nil), ("../repo/catalog.json", "/x", "a1"),
    ] as [(String, String, String?)]
  )
  func `finds files by the paths of the working tree`(path: String, folder: String, blob: String?) {
    #expect(tree.blob(at: path, from: folder) == blob)
  }

  @Test func `lists folders without hidden files`() {
    #expect(tree.names(in: "i18n", from: "/repo") == ["de", "tr.json"])
    #expect(tree.names(in: "", from: "/repo") == ["catalog.json", "i18n"])
    #expect(tree.names(in: "i18n/tr.json", from: "/repo") == nil)
    #expect(tree.contains("i18n/de", from: "/repo"))
    #expect(!tree.contains("App", from: "/repo"))
  }
}
