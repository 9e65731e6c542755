import CatalogFixtures
import Testing

@testable import ErrcatCompiler

/// What a build prints and what stops it.
@Suite struct BuildPolicyTests {
  private func generation(
    _ entries: String,
    _ more: String = "",
    packs: [String: String]
  ) -> Generation {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(entries, more),
      packs: packs,
      rules: nil
    )
    return Generation(pipeline, prefix: "")
  }

  private static let english = #"{"error.a.x": "{n} left", "error.a.y": "Why"}"#
  private static let entries = #""error.a.x": {"arguments": {"n": "int"}}, "error.a.y": {}"#

  @Test func `missing translations are one line for each language`() {
    let found = generation(
      Self.entries,
      packs: ["en": Self.english, "de": "{}", "fr": #"{"error.a.x": "{n}"}"#, "it": Self.english]
    )
    #expect(found.exitStatus == 0)
    #expect(
      found.lines == """
        i18n/de.json:1:1: warning: no translations for 2 keys of the source pack [missing-translation]
        i18n/en.json:1:16: note: the source message
        i18n/fr.json:1:20: warning: no translation for 'error.a.y' [missing-translation]
        i18n/en.json:1:41: note: the source message

        """
    )
  }

  @Test(arguments: [
    ("", #"{"error.a.x": "{m}", "error.a.y": "Warum"}"#, 0, "warning"),
    (
      #""build": {"failOn": "error"}, "#, #"{"error.a.x": "{m}", "error.a.y": "Warum"}"#, 1, "error"
    ),
    (
      #""build": {"failOn": "warning"}, "#, #"{"error.a.x": "{m}", "error.a.y": "Warum"}"#, 1,
      "error"
    ),
    ("", "{", 0, "warning"), (#""build": {"failOn": "error"}, "#, "{", 2, "error"),
    (#""build": {"failOn": "warning"}, "#, "{}", 1, "warning"),
    (#""build": {"failOn": "error"}, "#, "{}", 0, "warning"),
  ])
  func `a broken translation stops a build only if the catalog sets it`(
    more: String,
    pack: String,
    status: Int32,
    severity: String
  ) {
    let found = generation(Self.entries, more, packs: ["en": Self.english, "de": pack])
    #expect(found.exitStatus == status)
    #expect((found.files == nil) == (status != 0))
    #expect(found.lines.hasPrefix("i18n/de.json:1:"))
    #expect(found.lines.contains(": \(severity): "))
    #expect(found.lines.contains("warning: left out 1 ") == (status == 0 && pack != "{}"))
  }

  @Test(arguments: [
    ("en", "{", 2), ("english", "{}", 1), ("en", #"{"error.a.x": "{n", "error.a.y": "Why"}"#, 0),
    ("en", #"{"error.a.x": "{n}", "error.a.y": "{b"}"#, 1), ("en", #"{"error.a.x": "{n}"}"#, 1),
    ("en", #"{"error.a.y": "Why"}"#, 0),
    ("en", #"{"error.a.x": "{n} {m}", "error.a.y": "Why"}"#, 1),
  ])
  func `a source message stops a build if it decides what is generated`(
    name: String,
    pack: String,
    status: Int32
  ) {
    let found = generation(Self.entries, packs: [name: pack])
    #expect(found.exitStatus == status, "\(found.lines)")
  }

  @Test func `nothing is written for a build that stops`() {
    let found = generation(Self.entries, packs: ["en": "{"])
    #expect(found.changes(in: "out") == [])
    let good = generation(Self.entries, packs: ["en": Self.english, "de": "{}"])
    #expect(good.changes(in: "").map(\.path).first == "Errors.swift")
    let changes = good.changes(
      in: "out",
      declared: ["Errors.swift", "ErrorTexts_zz.swift", "ErrorTables.swift", "ErrorTexts_yy.swift"]
    )
    #expect(
      changes.map(\.path)
        == [
          "out/Errors.swift", "out/ErrorTables.swift", "out/ErrorTexts_zz.swift",
          "out/ErrorTexts_yy.swift",
        ]
    )
    // What isn't declared is in the first file that has nothing of its own.
    let texts = changes.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[2].contains("enum ErrorMapper") && texts[2].contains("static var de: "))
    #expect(texts[3] == "\(SwiftGenerator.header)// This pack isn't used.\n")
  }
}
