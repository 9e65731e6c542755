import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct PathTextTests {
  @Test(arguments: [
    ("", "a", "a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("/", "b", "/b"),
    ("a", "", "a/"),
    ("a", "../b", "a/../b"),
  ])
  func `a path is joined with one slash`(folder: String, name: String, path: String) {
    #expect(PathText.join(folder, name) == path)
  }

  @Test(arguments: [
    ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("../../a", "../../a"),
    ("a/../../b", "../b"),
    ("/..", "/"), ("/../a", "/a"), ("/a/../..", "/"), ("a//b/", "a/b"), (".", ""), ("", ""),
    ("/", "/"),
    ("a/b/../../c", "c"), ("..a/b", "..a/b"), ("a/.../b", "a/.../b"), ("/a/./../b", "/b"),
    ("a/..", ""),
    ("a/../..", ".."), ("./a", "a"), ("a./b", "a./b"),
  ])
  func `a path is normalized without links`(path: String, normalized: String) {
    #expect(PathText.normalized(path) == normalized)
  }

  @Test(
    arguments: [
      ("a/b.json", "b.json", "b", "a"), ("b.json", "b.json", "b", ""), ("/b", "b", "b", "/"),
      ("a/b/", "b", "b", "a"),
      ("a/b.c.d", "b.c.d", "b.c", "a"), ("/a/.b", ".b", "", "/a"), ("", "", "", nil),
      ("/", "/", "/", nil),
      ("a.b/c", "c", "c", "a.b"),
    ] as [(String, String, String, String?)]
  )
  func `a path has a name, a stem and a folder`(
    path: String,
    name: String,
    stem: String,
    parent: String?
  ) {
    #expect(PathText.name(path) == name)
    #expect(PathText.stem(path) == stem)
    #expect(PathText.parent(path) == parent)
  }

  @Test func `replaced files are read and listed instead of those of the disk`() throws {
    let disk = FileReader(["a/x.json": "x", "a/y.json": "y", "b.json": "b"])
    let replaced: [String: [UInt8]] = [
      "a/y.json": [0x59], "a/z.json": [0x5A], "c/d/e.json": [], "f.json": [],
    ]
    let files = disk.replacing(replaced)
    #expect(try files.read("a/x.json") == [0x78])
    #expect(try files.read("a/y.json") == [0x59])
    #expect(try files.read("a/z.json") == [0x5A])
    #expect(throws: FileError.self) { try files.read("a/w.json") }
    #expect(try files.list("a") == ["x.json", "y.json", "z.json"])
    #expect(try files.list("c/d") == ["e.json"])
    #expect(try files.list("c") == nil)
    #expect(try files.list("g") == nil)
    #expect(try files.list("b.json") == nil)
    #expect(try files.list("") == ["a", "b.json", "f.json"])
    #expect(try disk.replacing(["h.json": []]).list(".") == ["h.json"])
    #expect(files.exists("a/z.json") && files.exists("b.json") && files.exists("c/d/e.json"))
    #expect(!files.exists("g"))
    #expect(try disk.replacing([:]).list("a") == ["x.json", "y.json"])
    #expect(try disk.replacing(["q/r.json": []]).list("a") == ["x.json", "y.json"])
    #expect(FileError(path: "a", reason: "gone").description == "a: gone")
  }

  @Test func `a link is readable under the name of its file`() {
    #expect(FileLink(identity: "1", outside: nil).isReadable(as: "a"))
    #expect(FileLink(identity: "1", outside: "/x/a").isReadable(as: "a"))
    #expect(!FileLink(identity: "1", outside: "/x/b").isReadable(as: "a"))
  }

  @Test func `a change that leaves the file as it is is empty`() {
    #expect(FileChange(path: "a", bytes: [1], expected: .bytes([1])).isEmpty)
    #expect(!FileChange(path: "a", bytes: [1], expected: .bytes([2])).isEmpty)
    #expect(!FileChange(path: "a", bytes: [], expected: .nothing).isEmpty)
    #expect(!FileChange(path: "a", bytes: []).isEmpty)
  }

  @Test(arguments: [
    (1...5, 9, "expected 1 to 5, found 9"), (0...Int.max, -1, "expected at least 0, found -1"),
    (Int.min...3, 4, "expected \(Int.min) to 3, found 4"),
  ])
  func `a number outside of a range`(range: ClosedRange<Int>, number: Int, text: String) {
    #expect(range.expectation(found: number) == text)
  }

  @Test(
    arguments: [
      ("abcdef", ["ABCDEF"], "ABCDEF"), ("AZ[@", ["az[@"], "az[@"), ("`", ["@"], nil),
      ("{", ["["], nil), ("a", ["A"], "A"), ("z", ["Z"], "Z"),
      ("abcdefgh", ["abcdefghXY"], "abcdefghXY"), ("abcdefgh", ["abcdefghXYZ"], nil),
      ("abcdefghi", ["abcdefghiXYZ"], "abcdefghiXYZ"),
      ("abcdefghijkl", ["abcdefghijklWXYZ"], nil), ("abcde", ["abXde"], "abXde"),
      ("abcde", ["aXYde"], nil), ("abc", ["Xbc"], "Xbc"),
      ("ab", ["ab"], "ab"), ("", [""], nil), ("abcdef", ["abcdXY", "abcdeX"], "abcdeX"),
      ("abcdef", ["abcdeX", "abcdXY"], "abcdeX"),
      ("abcdef", ["badcef"], "badcef"), ("abcdef", ["abefcd"], nil),
    ] as [(String, [String], String?)]
  )
  func `a word is close after a third of its letters changed, at most three`(
    word: String,
    candidates: [String],
    nearest: String?
  ) {
    #expect(Spelling.nearest(to: word, in: candidates) == nearest)
    #expect(
      Spelling.hint(for: word, in: candidates) == (nearest.map { "; did you mean '\($0)'?" } ?? "")
    )
  }

  @Test func `a list of suggestions ends after many comparisons`() {
    let candidates = Array(repeating: "b", count: 49_999) + ["timeout"]
    var suggestions = SpellingSuggestions()
    #expect(suggestions.nearest(to: "timeuot", in: candidates) == "timeout")
    #expect(suggestions.nearest(to: "timeuot", in: candidates) == "timeout")
    #expect(suggestions.nearest(to: "timeuot", in: ["timeout"]) == nil)
    #expect(suggestions.hint(for: "timeuot", in: ["timeout"]) == "")
    var others = SpellingSuggestions()
    #expect(
      others.hint(for: "timeuot", in: Array(candidates.dropFirst())) == "; did you mean 'timeout'?"
    )
    #expect(others.hint(for: "timeuot", in: candidates) == "; did you mean 'timeout'?")
    #expect(others.hint(for: "timeuot", in: ["timeout"]) == "; did you mean 'timeout'?")
    #expect(others.hint(for: "timeuot", in: ["timeout"]) == "")
  }
}
