import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct KeyChangeTests {
  private static let catalog = """
    {
      "errcat": 1, "domain": "com.example", "sourceLanguage": "en",
      "fallback": "error.a.x",
      "categories": { "a": {} },
      "errors": {
        "error.a.x": { "code": 1, "title": "title.x" },

        "error.a.y" :{ "code": 2, "deprecated": { "use": "error.a.x" } },
        "error.a.z": {}
      },
      "lint": { "rules": { "double-space": { "keys": { "error.a.x": "off" } } }, "ignore": [{ "rule": "too-many-lines", "key": "error.a.x", "reason": "error.a.x" }] }
    }

    """

  private static let packs = [
    "en": "{\n  \"error.a.x\": \"1\",\n  \"title.x\": \"T\",\n  \"error.a.y\": \"2\"\n}\n",
    "de": "{\"error\": {\"a\": {\"x\": \"Eins\"}}, \"own\": \"x\"}",
  ]

  private func changed(_ change: KeyChange, _ catalog: String = catalog) -> [String: String] {
    let pipeline = Fixture.pipeline(catalog: catalog, packs: Self.packs)
    return Dictionary(
      uniqueKeysWithValues: change.files(of: pipeline.project).map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      }
    )
  }

  @Test func `values of a wrong type in the place of lists and errors stay`() {
    let wrong = Self.catalog.replacing(
      "{ \"a\": {} }",
      with: "{ \"a\": { \"keys\": { \"x\": 1 } } }"
    )
    .replacing("\"ignore\": [{", with: "\"ignore\": { \"b\": {").replacing("}] }", with: "} } }")
    let text = changed(.remove(["error.a.z"], retiring: nil), wrong)["catalog.json"] ?? ""
    #expect(text.contains("\"keys\": { \"x\": 1 }") && text.contains("\"ignore\": { \"b\": {"))
    #expect(!text.contains("error.a.z"))
    let list = wrong.replacing("\"errors\": {", with: "\"errors\": [1], \"more\": {")
    #expect(changed(.remove(["error.a.z"], retiring: nil), list)["catalog.json"] ?? list == list)
  }

  @Test func `the old name of a case is retired`() throws {
    let project = Fixture.pipeline(catalog: Self.catalog, packs: Self.packs).project
    let change = try KeyChange.renameCase("aX", to: "late", in: project)
    let catalog = try #require(changed(change)["catalog.json"])
    #expect(catalog.contains(#""retired": {"#))
    #expect(catalog.contains(#"".aX": { "use": "error.a.x", "reason": "renamed to late" }"#))
    let after = Fixture.pipeline(catalog: catalog, packs: Self.packs).project.catalog
    #expect(after.retiredCases.map(\.value) == ["aX"])
    #expect(after.retiredKeys.isEmpty)
    let quietly = try KeyChange.renameCase("aX", to: "late", retiring: nil, in: project)
    #expect(changed(quietly)["catalog.json"]?.contains("retired") == false)
  }

  @Test func `a new name replaces the old one wherever that was meant as a key`() {
    let files = changed(.rename(["error.a.x": "error.a.\"q\""], retiring: nil))
    let quoted = "error.a.\\\"q\\\""
    #expect(
      files["catalog.json"]
        == Self.catalog.replacing("\"error.a.x\"", with: "\"\(quoted)\"")
        .replacing("\"reason\": \"\(quoted)\"", with: "\"reason\": \"error.a.x\"")
    )
    #expect(files["i18n/en.json"] == Self.packs["en"]?.replacing("error.a.x", with: quoted))
    #expect(
      files["i18n/de.json"] == "{\"error\": {\"a\": {\"\\\"q\\\"\": \"Eins\"}}, \"own\": \"x\"}"
    )
  }

  @Test func `a text that looks like a reference is not one`() {
    let catalog = Self.catalog.replacing(
      "\"error.a.z\": {}",
      with: "\"error.a.z\": { \"examples\": { \"key\": \"error.a.x\" }, \"note\": \"error.a.x\" }"
    )
    let text =
      changed(.rename(["error.a.x": "error.a.q"], retiring: nil), catalog)["catalog.json"]
      ?? ""
    #expect(text.contains("{ \"key\": \"error.a.x\" }, \"note\": \"error.a.x\""))
    #expect(text.contains("\"fallback\": \"error.a.q\""))
  }

  @Test func `settings for a removed key alone go with it`() {
    let catalog = Self.catalog.replacing(
      "\"ignore\": [",
      with:
        "\"ignore\": [{ \"rule\": \"doubled-word\", \"key\": \"error.a.y\", \"reason\": \"r\" }, "
    ).replacing("\"a\": {}", with: "\"a\": { \"keys\": [\"LOGIN\", \"error.a.y\", \"A_*\"] }")
    let text = changed(.remove(["error.a.y"]), catalog)["catalog.json"] ?? ""
    #expect(text.contains("\"keys\": [\"LOGIN\", \"A_*\"]"))
    #expect(!text.contains("doubled-word"))
    #expect(text.contains("\"rule\": \"too-many-lines\""))
    #expect(text.contains("\"keys\": { \"error.a.x\": \"off\" }"))
  }

  @Test func `an entry is taken out with its comma, and its names are retired`() {
    let files = changed(.remove(["error.a.y", "error.a.z"]))
    #expect(
      files["catalog.json"]
        == Self.catalog.replacing(
          ",\n\n    \"error.a.y\" :{ \"code\": 2, \"deprecated\": { \"use\": \"error.a.x\" } },\n    \"error.a.z\": {}\n  }",
          with:
            "\n  },\n  \"retired\": {\n    \"2\": { \"key\": \"error.a.y\", \"case\": \"aY\", \"reason\": \"removed\" },\n    \"error.a.z\": { \"case\": \"aZ\", \"reason\": \"removed\" }\n  }"
        )
    )
    #expect(files["i18n/en.json"] == "{\n  \"error.a.x\": \"1\",\n  \"title.x\": \"T\"\n}\n")
    #expect(files["i18n/de.json"] == nil)
  }

  @Test func `a new entry comes after its like, and its message is in the source pack`() {
    let files = changed(.add([.of("error.a.new", code: 3, message: "Ü")]))
    #expect(
      files["catalog.json"]
        == Self.catalog.replacing(
          "\"error.a.z\": {}",
          with: "\"error.a.z\": {},\n    \"error.a.new\": { \"code\": 3 }"
        )
    )
    #expect(
      files["i18n/en.json"]
        == "{\n  \"error.a.x\": \"1\",\n  \"title.x\": \"T\",\n  \"error.a.y\": \"2\",\n  \"error.a.new\": \"Ü\"\n}\n"
    )
    #expect(files["i18n/de.json"] == nil)
  }

  @Test func `a new category has the settings of another one, but not its keys`() {
    let catalog = """
      {
        "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
        "categories": {
          "a": { "prefix": "error.a", "keys": ["A_*"], "source": "Server", "display": "modal", "report": false }
        },
        "errors": {
          "error.a.x": {}
        }
      }

      """
    let project = Fixture.pipeline(catalog: catalog, packs: Self.packs).project
    var entry = NewEntry("error.b.y")
    entry.note = "Why."
    entry.caseName = "y"
    let like = try? KeyChange.add(entry, like: "a", in: project)
    let text = like?.files(of: project).first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      text?.contains(#""b": { "source": "Server", "display": "modal", "report": false }"#) == true
    )
    #expect(text?.contains(#""error.b.y": { "case": "y", "note": "Why." }"#) == true)
    entry.display = .toast
    let styled = try? KeyChange.add(entry, like: "a", in: project)
    let other = styled?.files(of: project).first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      other?.contains(#""b": { "source": "Server", "display": "toast", "report": false }"#) == true
    )
  }

  @Test func `a catalog without categories gets its first one`() throws {
    let catalog =
      "{\"errcat\": 1, \"domain\": \"a\", \"sourceLanguage\": \"en\",\n  \"errors\": {}\n}\n"
    let project = Fixture.pipeline(catalog: catalog, packs: Self.packs).project
    var entry = NewEntry("error.b.y")
    entry.display = .modal
    let text = try KeyChange.add(entry, in: project).files(of: project).first.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(
      text
        == catalog.replacing(
          "\"errors\": {}",
          with: """
            "categories": {
                "b": { "display": "modal" }
              },
              "errors": {
                "error.b.y": {}
              }
            """
        )
    )
  }

  @Test func `a catalog in canonical layout stays in it`() throws {
    let text = """
      {
        "errcat": 1,
        "domain": "com.example",
        "sourceLanguage": "en",
        "fallback": "error.a.x",
        "categories": {
          "a": {}
        },
        "errors": {
          "error.a.x": {}
        }
      }

      """
    let project = Fixture.pipeline(catalog: text, packs: Self.packs).project
    #expect(CatalogLayout().text(project.files[0]) == project.files[0].bytes)
    var entry = NewEntry("error.a.new")
    entry.note = String(repeating: "A long note. ", count: 12)
    entry.code = 7
    let files = try KeyChange.add(entry, in: project).files(of: project)
    let changed = try #require(files.first)
    #expect(CatalogLayout().text(changed) == changed.bytes)
    #expect(String(decoding: changed.bytes, as: UTF8.self).contains("\n      \"note\""))
  }

  @Test func `a first message creates the source pack`() throws {
    let pipeline = Fixture.pipeline(catalog: Self.catalog, packs: [:])
    let files = try KeyChange.add(.of("error.a.n", message: "Ü\"."), in: pipeline.project)
      .files(of: pipeline.project)
    #expect(files.map(\.path) == ["catalog.json", "i18n/en.json"])
    #expect(
      String(decoding: files[1].bytes, as: UTF8.self) == "{\n  \"error.a.n\": \"Ü\\\".\"\n}\n"
    )
  }

  @Test func `the first entry of a catalog, and the last one gone`() {
    let empty = "{\"errcat\": 1, \"domain\": \"a\", \"sourceLanguage\": \"en\",\n \"errors\": {}}"
    let one = changed(.add([NewEntry("error.a.x")]), empty)["catalog.json"] ?? ""
    #expect(one == empty.replacing("{}", with: "{\n  \"error.a.x\": {}\n }"))
    #expect(changed(.remove(["error.a.x"], retiring: nil), one)["catalog.json"] == empty)
  }

  @Test func `an old key is retired, with its Swift case unless the error keeps it`() {
    let kept = Self.catalog.replacing("\"code\": 1,", with: "\"code\": 1, \"case\": \"x\",")
    let note = RetirementNote(since: "2.1", reason: "clearer")
    let names = ["error.a.x": "error.a.q", "error.a.y": "error.a.r", "title.x": "title.q"]
    let text = changed(.rename(names, retiring: note), kept)["catalog.json"] ?? ""
    #expect(
      text.contains(
        """
          "retired": {
            "error.a.x": { "use": "error.a.q", "since": "2.1", "reason": "clearer" },
            "error.a.y": { "case": "aY", "use": "error.a.r", "since": "2.1", "reason": "clearer" }
          },
        """
      )
    )
    let other = changed(.rename(["error.a.z": "error.a.r"]))["catalog.json"] ?? ""
    #expect(
      other.contains(
        #""error.a.z": { "case": "aZ", "use": "error.a.r", "reason": "renamed to error.a.r" }"#
      )
    )
  }

  @Test func `names that are retired already aren't added again`() {
    let retired = #""retired": { "2": "x", "error.a.z": "y" }, "lint":"#
    let catalog = Self.catalog.replacing("\"lint\":", with: retired)
    let text = changed(.remove(["error.a.y", "error.a.z"]), catalog)["catalog.json"] ?? ""
    #expect(text.contains(#""error.a.y": { "code": 2, "case": "aY", "reason": "removed" }"#))
    #expect(text.split(separator: "\"error.a.z\"", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `a key of digits is retired as a key, not as a code`() {
    let catalog = Self.catalog.replacing("\"error.a.z\": {}", with: "\"77\": {}")
    let text = changed(.remove(["77"]), catalog)["catalog.json"] ?? ""
    #expect(text.contains(#""77": { "key": "77", "#))
  }

  @Test func `the next code is above those of the category, and was never used`() {
    let text = Self.catalog.replacing("\"lint\":", with: "\"retired\": {\"3\": \"x\"}, \"lint\":")
    let catalog = Fixture.pipeline(catalog: text, packs: [:]).project.catalog
    var codes = FreeCodes(catalog)
    #expect(codes.take(for: "error.a.q") == 4)
    #expect(codes.take(for: "error.b.q") == nil)
  }

  @Test func `what a baseline knows of a key it knows under its new name`() throws {
    let packs = ["en": "{\"a.x\": \"Hi {n}\"}", "de": "{\"a.x\": \"Hallo\"}"]
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
    let old = pipeline.check(rules: ["argument-mismatch"]).diagnostics
    let baseline = Baseline(old, pipeline.project.files)
      .renamed(
        { $0 == "a.x" ? ("b.y", "a.x", "b.y") : nil },
        diagnostics: old,
        files: pipeline.project.files
      )
    let renamed = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: packs.mapValues { $0.replacing("a.x", with: "b.y") }
    )
    let new = renamed.check(rules: ["argument-mismatch"]).diagnostics
    #expect(new.count == 1)
    #expect(baseline.new(new, renamed.project.files).isEmpty)
    #expect(baseline.removed(["b.y"]).count == 0)
  }

  @Test func `a new entry has what maps to it`() throws {
    var entry = NewEntry("error.a.mapped")
    entry.foreignErrors = try [
      "http:503", "url:timedOut", "http:504", "server:7", "server:busy", "posix:EPIPE",
      "ns:Store:3",
      "type:StoreError", "case:SDKError.failed",
    ].map { try ForeignError.parsed($0) }
    let catalog =
      #"{"errcat": 1, "domain": "a", "sourceLanguage": "en", "categories": {"a": {}}, "errors": {}}"#
    let project = Fixture.pipeline(catalog: catalog, packs: [:]).project
    let file = try #require(KeyChange.add(entry, in: project).files(of: project).first)
    let changed = Fixture.pipeline(catalog: String(decoding: file.bytes, as: UTF8.self), packs: [:])
      .project
    #expect(
      changed.catalog.entries[0].foreignCodes.map(\.value) == [
        .url("timedOut"), .http(503...503), .http(504...504), .serverNumber(7), .serverName("busy"),
        .posix("EPIPE"), .nsError(domain: "Store", code: 3), .type("StoreError"),
        .enumCase(ForeignCase(type: "SDKError", name: "failed")),
      ]
    )
  }
}

extension NewEntry {
  /// An entry with the most common fields.
  static func of(_ key: String, code: Int? = nil, message: String? = nil) -> NewEntry {
    var entry = NewEntry(key)
    entry.code = code
    entry.message = message
    return entry
  }
}
