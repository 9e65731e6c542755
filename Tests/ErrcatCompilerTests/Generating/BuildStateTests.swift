import CatalogFixtures
import PositionedJSON
import Simulation
import Synchronization
import Testing

@testable import ErrcatCompiler

/// Builds one after another, each with the state that the one before it left.
@Suite struct BuildStateTests {
  /// A folder with a catalog, its packs and what builds have generated.
  private struct Folder {
    var files: [String: String]
    /// The paths that can still change without their stamp changing.
    var recent: Set<String> = []
    var state: BuildState?
    /// What the last build read.
    var read: Set<String> = []
    var lines = ""
    var exitStatus: Int32 = 0

    var packs: [String] {
      files.keys.filter { $0.hasPrefix("i18n/") }.map { String($0.dropFirst(5).dropLast(5)) }
        .sorted()
    }

    var generated: [String: String] { files.filter { $0.key.hasPrefix("out/App_") } }

    /// The path of the catalog's short form.
    static let keptPath = "out/\(KeptCatalog.fileName)"

    /// The catalog's short form.
    var kept: String? {
      get { files[Self.keptPath] }
      set { files[Self.keptPath] = newValue }
    }

    private var request: BuildRequest {
      let names = ["Errors", "ErrorTables", "ErrorMapper"] + packs.map { "ErrorTexts_\($0)" }
      let files = names.map { "App_\($0).swift" }
      return BuildRequest(prefix: "App_", output: "out", files: files, tool: "tool 1")
    }

    mutating func build() throws {
      // SwiftPM removes what a build no longer declares.
      let declared = Set(request.files.map { "out/\($0)" })
      for path in generated.keys where !declared.contains(path) { files[path] = nil }
      let reads = Mutex<Set<String>>([])
      let (contents, recent) = (files, recent)
      let memory = FileReader(contents)
      let reader = FileReader(
        read: { path throws(FileError) in
          _ = reads.withLock { $0.insert(path) }
          return try memory.read(path)
        },
        list: memory.list,
        exists: memory.exists,
        stamp: { path in
          contents[path].map { FileStamp("\($0.hashValue)", isRecent: recent.contains(path)) }
        }
      )
      let catalog = CatalogFiles("catalog.json", in: reader)
      let generation = try catalog.generate(
        request,
        after: state.flatMap { BuildState($0.bytes) }
      )
      (lines, exitStatus, read) = (generation.lines, generation.exitStatus, reads.withLock { $0 })
      guard generation.exitStatus == 0 else { return }
      for change in generation.changes(in: "out", declared: request.files) {
        files[change.path] = String(decoding: change.bytes, as: UTF8.self)
      }
      state = generation.state
      let written = generated
      if let catalog = generation.keptCatalog {
        files[Self.keptPath] = String(decoding: catalog, as: UTF8.self)
      }
      state?.outputs = written.mapValues { "\($0.hashValue)" }
    }

    /// The same folder as a build without any state leaves it.
    func builtAnew() throws -> Folder {
      var other = self
      other.state = nil
      for path in generated.keys { other.files[path] = nil }
      try other.build()
      return other
    }
  }

  private static let entries = #"""
    "error.a.x": {"arguments": {"count": "int"}}, "error.a.y": {}, "error.a.z": {"title": "title.z"}
    """#

  private static func folder(_ more: String = "") -> Folder {
    Folder(files: [
      "catalog.json": Fixture.catalog(entries, more),
      "i18n/en.json":
        #"{"error.a.x": "{count} left", "error.a.y": "Why", "error.a.z": "Zed", "title.z": "Z"}"#,
      "i18n/de.json":
        #"{"error.a.x": "Noch {count}", "error.a.y": "Warum", "error.a.z": "Zett", "title.z": "Z!"}"#,
      "i18n/pt.json":
        #"{"error.a.x": "Faltam {count}", "error.a.y": "Porquê", "error.a.z": "Zê", "title.z": "Zê!"}"#,
      "i18n/pt-BR.json": #"{"error.a.y": "Por quê"}"#,
    ])
  }

  @Test func `an edited translation reads the kept catalog, the source pack and that language`()
    throws
  {
    var folder = Self.folder()
    try folder.build()
    #expect(folder.state != nil && folder.read.count == 5)
    let before = folder.generated
    folder.files["i18n/de.json"] =
      #"{"error.a.x": "Nur {count}", "error.a.y": "Warum", "error.a.z": "Zett", "title.z": "Z!"}"#
    try folder.build()
    #expect(folder.read == [Folder.keptPath, "i18n/en.json", "i18n/de.json"])
    #expect(
      folder.generated.filter { before[$0.key] != $0.value }.keys.sorted() == [
        "out/App_ErrorTexts_de.swift"
      ]
    )
    #expect(folder.generated["out/App_ErrorTexts_de.swift"]?.contains("Nur {count}") == true)
    try folder.build()
    #expect(folder.read == [Folder.keptPath, "i18n/en.json"])
  }

  @Test func `a region is read with the language whose messages it inherits`() throws {
    var folder = Self.folder()
    try folder.build()
    #expect(folder.lines == "")
    folder.files["i18n/pt.json"] = #"{"error.a.y": "Porquê", "error.a.z": "Zê", "title.z": "Zê!"}"#
    try folder.build()
    #expect(folder.read == [Folder.keptPath, "i18n/en.json", "i18n/pt.json", "i18n/pt-BR.json"])
    #expect(try folder.lines == folder.builtAnew().lines)
    #expect(folder.lines.contains("i18n/pt-BR.json:1:"))
  }

  @Test func `what was found before is printed again`() throws {
    var folder = Self.folder()
    folder.files["i18n/de.json"] = #"{"error.a.x": "{n} left", "error.a.y": "Warum"}"#
    try folder.build()
    #expect(folder.lines.contains("note: left out 1 broken translation;"))
    let lines = folder.lines
    folder.files["i18n/pt.json"]?.append("\n")
    try folder.build()
    #expect(!folder.read.contains("i18n/de.json") && folder.lines == lines)
  }

  @Test func `the kept catalog is read in its place only as it was left`() throws {
    var folder = Self.folder()
    try folder.build()
    let kept = try #require(folder.kept)
    let empty = Fixture.catalog("")
    for other in [nil, "", "{", String(kept.dropLast()), "\(kept) ", kept + kept, empty] {
      folder.kept = other
      try folder.build()
      #expect(folder.read.subtracting([Folder.keptPath]) == ["catalog.json", "i18n/en.json"])
      #expect(try folder.generated == folder.builtAnew().generated)
    }
    folder.kept = kept
    try folder.build()
    #expect(!folder.read.contains("catalog.json"))
    folder.state?.keptCatalog = nil
    try folder.build()
    #expect(folder.read == ["catalog.json", "i18n/en.json"])
  }

  @Test func `a catalog of the same length is read again`() throws {
    var folder = Self.folder()
    try folder.build()
    folder.files["catalog.json"] = folder.files["catalog.json"]?
      .replacing(
        #""error.a.y": {}, "error.a.z": {"title""#,
        with: #""error.a.z": {}, "error.a.y": {"title""#
      )
    try folder.build()
    #expect(folder.read.contains("catalog.json") && !folder.read.contains(Folder.keptPath))
    #expect(folder.kept?.contains(#""error.a.y": { "title": "title.z" }"#) == true)
    folder.files["i18n/de.json"]?.append("\n")
    let anew = try folder.builtAnew()
    try folder.build()
    #expect(folder.lines == anew.lines && folder.generated == anew.generated)
  }

  @Test func `the kept catalog has what texts depend on`() throws {
    let entries = #"""
      "error.a.x": {"code": 7, "arguments": {"count": {"type": "int", "privacy": "public"}}},
      "error.a.y": {"title": "t", "display": "toast", "note": "No", "arguments": {}},
      "error.b.z": {"recovery": {"actions": ["retry"]}},
      "error.b.\u0071": {"recovery": {"hint": "h.\u0068", "actions": []}},
      "error.a.q": {"recovery": {"actions": ["retry"]}}
      """#
    let more = #"""
      "actions": {"retry": {}}, "lint": {"rules": {"missing-translation": "off"}},
      """#
    let catalog = Fixture.catalog(entries, more)
      .replacing(#""categories": {"#, with: #""categories": {"b": {"recovery": {"hint": "hb"}}, "#)
    let keys =
      ["a.x", "a.y", "b.z", "b.q", "a.q"].map { "error.\($0)" } + [
        "t", "h.h", "hb", "action.retry",
      ]
    let texts = keys.map { "\"\($0)\": \"Text\"" }.joined(separator: ", ")
    var folder = Folder(files: ["catalog.json": catalog, "i18n/en.json": "{\(texts)}"])
    try folder.build()
    #expect(folder.lines == "")
    let kept = #"""
      "error.a.x": { "arguments": { "count": "int" } }, \#
      "error.a.y": { "title": "t", "arguments": {} }, \#
      "error.b.z": { "recovery": {} }, \#
      "error.b.q": { "recovery": { "hint": "h.h" } }, \#
      "error.a.q": {}
      """#
    #expect(
      folder.kept?.replacing(" ", with: "")
        == catalog.replacing(entries, with: kept).replacing(" ", with: "")
    )
    let read = CatalogReader.read(JSONDocument(Array((folder.kept ?? "").utf8)), file: 0)
    #expect(read.findings.diagnostics.isEmpty && !read.catalog.isIncomplete)
  }

  @Test(arguments: [
    #""error.a.x": {"codes": 1}"#, #""error.a.x": {"code": "1"}"#,
    #""error.a.x": {}, "error.a.x": {}"#, "", #""error.a.x": {"recovery": {"actions": ["rety"]}}"#,
    #""error.a.x": {}, "error.a.yy": {}"#,
  ])
  func `a catalog that isn't as it should be isn't kept`(entries: String) throws {
    var folder = Self.folder()
    folder.files["catalog.json"] = Fixture.catalog(entries, #""actions": {"retry": {}}, "#)
    try folder.build()
    #expect(folder.kept == nil && folder.state?.keptCatalog == nil)
    folder.files["i18n/de.json"]?.append("\n")
    try folder.build()
    #expect(try folder.generated == folder.builtAnew().generated)
  }

  @Test func `of many findings, the same are printed again`() throws {
    let keys = (0..<600).map { "error.a.k\($0)" }
    func texts(_ text: String) -> String {
      let broken = keys.dropFirst().map { ", \"\($0)\": \"\(text)\"" }
      return "{\"\(keys[0])\": \"Fine\"\(broken.joined())}"
    }
    var folder = Self.folder()
    folder.files = [
      "catalog.json": Fixture.catalog(keys.map { "\"\($0)\": {}" }.joined(separator: ", "))
        .replacing("error.a.x", with: "error.a.k0"),
      "i18n/en.json": texts("Text"), "i18n/de.json": texts("{n}"), "i18n/fr.json": texts("{x"),
      "i18n/pl.json": texts("Tekst"),
    ]
    try folder.build()
    #expect(folder.lines.contains("and 198 more findings"))
    for (pack, text) in [("pl", "{y}"), ("de", "Wort"), ("fr", "Mot"), ("pl", "{z"), ("fr", "{v}")]
    {
      folder.files["i18n/\(pack).json"] = texts(text)
      try folder.build()
      #expect(folder.read == [Folder.keptPath, "i18n/en.json", "i18n/\(pack).json"])
      let anew = try folder.builtAnew()
      #expect(folder.lines == anew.lines && folder.generated == anew.generated)
    }
  }

  @Test(arguments: ["catalog.json", "i18n/en.json", "out/App_Errors.swift"])
  func `everything is read after a change of`(path: String) throws {
    var folder = Self.folder()
    try folder.build()
    folder.files[path]?.append("\n")
    try folder.build()
    #expect(folder.read.count == 5)
    #expect(try folder.generated == folder.builtAnew().generated)
  }

  @Test func `a file that may change unnoticed is read again`() throws {
    var folder = Self.folder()
    folder.recent = ["i18n/de.json"]
    try folder.build()
    try folder.build()
    #expect(folder.read.contains("i18n/de.json") && !folder.read.contains("i18n/pt.json"))
    folder.recent = ["i18n/en.json"]
    folder.files["i18n/en.json"]?.append("\n")
    try folder.build()
    try folder.build()
    #expect(folder.read.count == 5)
  }

  @Test func `another tool, and a damaged state, read everything`() throws {
    var folder = Self.folder()
    try folder.build()
    folder.state?.request += " "
    try folder.build()
    #expect(folder.read.count == 5)
    for text in ["", "{}", "[]", #"{"request": 1}"#, "{", #"{"request": "", "shared": [1]}"#] {
      #expect(BuildState(Array(text.utf8)) == nil)
    }
  }

  @Test func `builds after edits leave what a build without state leaves`() throws {
    var parts = 0
    for seed in UInt64(0)..<60 {
      var random = Random(seed)
      var folder = Self.folder(random.next() % 4 == 0 ? #""build": {"failOn": "error"}, "# : "")
      if random.next() % 2 == 0 { random.addHints(&folder.files) }
      for edit in 0..<12 {
        random.edit(&folder.files)
        try folder.build()
        let anew = try folder.builtAnew()
        #expect(folder.exitStatus == anew.exitStatus, "seed \(seed), edit \(edit)")
        #expect(folder.lines == anew.lines, "seed \(seed), edit \(edit)")
        if anew.exitStatus == 0 {
          #expect(folder.generated == anew.generated, "seed \(seed), edit \(edit)")
        }
        if folder.read.contains(Folder.keptPath), folder.read.count < anew.read.count { parts += 1 }
      }
    }
    #expect(parts > 100, "\(parts)")
  }

  /// Edits of a folder, the same for each seed.
  private struct Random {
    private var numbers: SeededNumbers

    init(_ seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func next() -> UInt64 { numbers.next() >> 33 }

    mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }

    /// Adds errors whose hints are their own, their category's and none.
    func addHints(_ files: inout [String: String]) {
      let errors = #""errors": {"error.a.w": {"recovery": {"hint": "hint.w"}}, "#
      files["catalog.json"] = files["catalog.json"]?
        .replacing(#""errors": {"#, with: errors)
        .replacing(#""error.a.y": {}"#, with: #""error.a.y": {}, "error.a.v": {"recovery": {}}"#)
        .replacing(#""silent"}"#, with: #""silent", "recovery": {"hint": "hint.a"}}"#)
      let keys = ["error.a.w", "error.a.v", "hint.w", "hint.a"]
      let texts = keys.map { "\"\($0)\": \"T\", " }.joined()
      for (path, text) in files where path.hasPrefix("i18n/") {
        files[path] = "{\(texts)\(text.dropFirst())"
      }
    }

    mutating func edit(_ files: inout [String: String]) {
      let packs = files.keys.filter { $0.hasPrefix("i18n/") }.sorted()
      let pack = pick(packs)
      let texts = [
        "One", "{count} left", "{count, plural, one {#} other {#}}", "{n}", "{count", "",
        "{count, date}", "{count, plural, one {#}}",
      ]
      func object(_ pairs: [(String, String)]) -> String {
        "{" + pairs.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
      }
      let keys = [
        "error.a.x", "error.a.y", "error.a.z", "error.a.w", "error.a.v", "title.z", "hint.w",
        "hint.a", "extra",
      ]
      var pairs = keys.filter { _ in next() % 5 > 0 }.map { ($0, pick(texts)) }
      if pack == "i18n/en.json" {
        pairs = keys.map { ($0, $0 == "error.a.x" ? "{count}" : "Text") }
      }
      switch next() % 16 {
      case 0: files["i18n/\(pick(["fr", "ja", "pt-PT", "de-AT"])).json"] = object(pairs)
      case 1 where pack != "i18n/en.json": files[pack] = nil
      case 2: files["catalog.json"] = files["catalog.json"]?.replacing("silent", with: "toast")
      case 3: files["i18n/en.json"] = object(keys.map { ($0, "{count} x") })
      case 4 where pack != "i18n/en.json": files[pack] = "{"
      case 5 where pack != "i18n/en.json": files[pack] = "{}"
      case 6: files[files.keys.filter { $0.hasPrefix("out/") }.sorted().first ?? "out/x"] = nil
      case 7: files[Folder.keptPath]?.removeLast()
      case 8:
        let (old, new) = pick([("int", "date"), ("title.z", "title.y"), ("hint.w", "hint.v")])
        files["catalog.json"] = files["catalog.json"]?.replacing(old, with: new)
      default: files[pack] = object(pairs)
      }
    }
  }
}
