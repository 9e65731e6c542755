import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// The file that a build leaves for the next one.
@Suite struct BuildStateTextTests {
  private static func printed(_ path: String, _ lines: String, rule: String? = nil)
    -> BuildState.Printed
  {
    .init(path: path, severity: .warning, rule: rule, lines: lines)
  }

  private static let state = BuildState(
    request: "4:tool 2:a",
    keptCatalog: "0123456789abcdef",
    shared: ["catalog.json", "i18n/en.json"],
    languages: [
      .init(tag: "de", paths: ["i18n/de.json"], isUsed: true, leftOutTexts: 2, leftOutFiles: 0),
      .init(
        tag: "fr",
        paths: ["i18n/fr/a.json", "i18n/fr/b.json"],
        isUsed: false,
        leftOutTexts: 0,
        leftOutFiles: 1
      ),
    ],
    printed: [
      printed("i18n/de.json", "one\ntwo\n", rule: "argument-mismatch"),
      printed("i18n/de.json", "three\n"),
    ],
    stamps: ["i18n/de.json": "7 \"8\"", "catalog.json": "9"],
    outputs: ["out/B.swift": "2", "out/A.swift": "1"]
  )

  private static let text = #"""
    {
      "request": "4:tool 2:a",
      "keptCatalog": "0123456789abcdef",
      "shared": [
        "catalog.json",
        "i18n/en.json"
      ],
      "languages": [
        { "tag": "de", "paths": ["i18n/de.json"], "isUsed": true, "leftOutTexts": 2, "leftOutFiles": 0 },
        { "tag": "fr", "paths": ["i18n/fr/a.json", "i18n/fr/b.json"], "isUsed": false, "leftOutTexts": 0, "leftOutFiles": 1 }
      ],
      "printed": [
        { "path": "i18n/de.json", "severity": "warning", "rule": "argument-mismatch", "lines": "one\ntwo\n" },
        { "path": "i18n/de.json", "severity": "warning", "lines": "three\n" }
      ],
      "stamps": {
        "catalog.json": "9",
        "i18n/de.json": "7 \"8\""
      },
      "outputs": {
        "out/A.swift": "1",
        "out/B.swift": "2"
      }
    }

    """#

  @Test func `is JSON that is read as it was`() {
    #expect(String(decoding: Self.state.bytes, as: UTF8.self) == Self.text)
    #expect(BuildState(Array(Self.text.utf8)) == Self.state)
    #expect(BuildState.fileName == ".errcat-state.json")
  }

  @Test(arguments: [
    ("\"request\"", "\"reques\""), ("\"shared\"", "\"share\""), ("\"languages\"", "\"language\""),
    ("\"printed\"", "\"print\""), ("\"stamps\"", "\"stamp\""), ("\"outputs\"", "\"output\""),
    ("\"tag\": \"de\"", "\"tag\": 7"),
    ("\"paths\": [\"i18n/de.json\"]", "\"paths\": \"i18n/de.json\""),
    ("[\"i18n/de.json\"]", "[\"i18n/de.json\", 7]"), ("\"isUsed\": true", "\"isUsed\": 1"),
    ("\"leftOutTexts\": 2", "\"leftOutTexts\": 2.5"),
    ("\"severity\": \"warning\"", "\"severity\": \"alarm\""), ("\"lines\"", "\"line\""),
    ("\"path\": \"i18n/de.json\"", "\"path\": 1"),
    ("\"leftOutFiles\": 1", "\"leftOutFiles\": \"1\""),
    ("\"catalog.json\",", "null,"), ("}\n}", "}\n"), ("{\n  \"request", "[{\n  \"request"),
  ])
  func `a file that another tool wrote isn't read`(part: String, other: String) {
    #expect(Self.text.contains(part))
    #expect(
      BuildState(Array(Self.text.replacing(part, with: other, maxReplacements: 1).utf8)) == nil
    )
  }

  @Test func `a language is replaced with what was printed for it`() {
    var state = Self.state
    let new = BuildState.Language(
      tag: "fr",
      paths: ["i18n/fr/a.json", "i18n/fr/b.json"],
      isUsed: true,
      leftOutTexts: 1,
      leftOutFiles: 2
    )
    let lines = [
      Self.printed("i18n/fr/b.json", "b\n"), Self.printed("i18n/fr/a.json", "a\n"),
      Self.printed("i18n/fr/a.json", "c\n"), Self.printed("i18n/en.json", "other\n"),
    ]
    #expect(state.replace(new, lines) == false)
    #expect(state.languages == [Self.state.languages[0], new])
    #expect(state.printed.map(\.lines) == ["one\ntwo\n", "three\n", "a\n", "c\n", "b\n"])
    #expect(state.replace(Self.state.languages[0], []) == true)
    #expect(state.printed.map(\.lines) == ["a\n", "c\n", "b\n"])
    var other = new
    other.paths = ["i18n/fr/a.json"]
    #expect(state.replace(other, []) == nil)
    other = new
    other.tag = "it"
    #expect(state.replace(other, []) == nil)
    #expect(state.languages[1] == new)
  }

  @Test func `the lines are those that are printed`() {
    let files = ["a", "b"].map { SourceFile(path: $0, bytes: []) }
    func finding(_ file: Int, _ message: String) -> Diagnostic {
      Diagnostic(
        rule: message,
        severity: message == "two" ? .error : .warning,
        message: message,
        location: .file(file),
        notes: [.init(message: "note", location: .file(0))]
      )
    }
    var printer = DiagnosticPrinter(files)
    let few = [finding(0, "one"), finding(0, "two"), finding(1, "three"), finding(0, "four")]
    let many = Array(repeatElement(few, count: 251).joined())
    for findings in [few, Array(many.prefix(1_000)), Array(many.prefix(1_001)), many] {
      var state = Self.state
      state.printed = BuildState.printed(findings, &printer)
      #expect(state.lines == printer.xcode(findings))
    }
    #expect(BuildState.printed(few, &printer).map(\.path) == ["a", "a", "b", "a"])
  }

  @Test func `a request is one line, which every part of it changes`() {
    let request = BuildRequest(
      prefix: "App_",
      imports: ["Core.CoreError"].compactMap(ImportedEnum.init),
      output: "out",
      files: ["A.swift", "Bé.swift"],
      tool: "tool 1"
    )
    #expect(
      request.line("catalog.json")
        == "6:tool 1 12:catalog.json 3:out 4:App_ 7:A.swift 9:Bé.swift 8:--import 9:CoreError"
    )
    #expect(BuildRequest(prefix: "", output: "out", files: ["a"]).line("c") == nil)
    #expect(BuildRequest(prefix: "", files: ["a"], tool: "t").line("c") == nil)
    #expect(BuildRequest(prefix: "", output: "out", tool: "t").line("c") == nil)
  }

  @Test(
    arguments: [
      (0, 0, nil), (1, 0, "1 broken translation"), (2, 0, "2 broken translations"),
      (0, 1, "1 file"),
      (0, 2, "2 files"), (1, 2, "1 broken translation and 2 files"),
    ] as [(Int, Int, String?)]
  )
  func `what is left out is counted`(texts: Int, files: Int, list: String?) {
    let note = list.map {
      "left out \($0); the app shows the messages of the fallback languages instead"
    }
    #expect(LeftOutTexts.note(texts: texts, files: files) == note)
  }
}
