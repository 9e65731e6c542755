import Testing

@testable import ErrcatCore

@Suite struct GitTreeTests {
  private let tree = GitTree(
    root: "/repo",
    listing: "100644 blob a1\tcatalog.json\u{0}100644 blob b2\ti18n/tr.json\u{0}"
      + "100644 blob c3\ti18n/.hidden\u{0}120000 blob d4\ti18n/de/a b.json\u{0}"
      + "160000 commit e5\tvendor/other\u{0}"
  )

  @Test func `what is staged has no commits of other repositories, and tells its conflicts`() {
    let staged = "100644 a1 0\tcatalog.json\u{0}160000 e5 0\tvendor/other\u{0}"
    let clean = GitTree(root: "/repo", listing: staged)
    #expect(clean.blob(at: "/repo/catalog.json", from: "/") == "a1" && !clean.hasConflicts)
    #expect(clean.blob(at: "/repo/vendor/other", from: "/") == nil)
    #expect(GitTree(root: "/repo", listing: staged + "100644 b2 2\tx.json\u{0}").hasConflicts)
    #expect(!tree.hasConflicts)
  }

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

  @Test func `finds the files that are read together`() {
    #expect(Set(tree.blobs(in: "/repo", ending: ".json", maximum: 3)) == ["a1", "b2", "d4"])
    #expect(tree.blobs(in: "/repo/i18n/de", ending: ".json", maximum: 3) == ["d4"])
    #expect(tree.blobs(in: "/repo", ending: ".json", maximum: 2).isEmpty)
    #expect(tree.blobs(in: "/elsewhere", ending: ".json", maximum: 3).isEmpty)
  }

  @Test func `reads the contents of several files`() {
    let output = "a1 blob 3\n{}\n\nb2 missing\nc3 tree 2\nxy\nd4 blob 0\n\n"
    let whole = GitBatch.contents(Array(output.utf8))
    #expect(whole == ["a1": Array("{}\n".utf8), "d4": []])
    // What Git didn't finish is left out, wherever its output ends.
    for count in 0..<output.utf8.count {
      let part = GitBatch.contents(Array(output.utf8.prefix(count)))
      #expect(part.allSatisfy { whole[$0.key] == $0.value })
    }
    #expect(GitBatch.contents(Array("a1 blob -1\n\na1 blob 99999999999999999999\nx".utf8)).isEmpty)
  }
}
