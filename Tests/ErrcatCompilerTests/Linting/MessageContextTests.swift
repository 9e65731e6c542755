import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// What rules see of a message.
@Suite struct MessageContextTests {
  /// Describes each message of the packs, in the order of the packs.
  private func described(
    _ packs: [String: String],
    _ describe: @escaping @Sendable (MessageContext) -> String
  ) -> [String] {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"arguments": {"n": "int"}}"#),
      packs: packs,
      rules: nil
    ).project
    let rule = Rule(
      id: "r",
      group: .text,
      severity: .info,
      summary: "",
      explanation: "",
      check: .message([.parsed, .equalsSource, .malformed, .empty]) { context, findings in
        findings.report(describe(context), at: .file(0))
      }
    )
    let checker = MessageChecker([rule], project)
    return project.packs.flatMap { pack in
      var findings = Findings()
      checker.check(pack, of: project, &findings)
      return findings.diagnostics.map(\.message)
    }
  }

  private static let packs = [
    "en": #"{"error.a.x": "A {n}", "b": "B\n {x} c", "d": "{", "e": ""}"#,
    "de": #"{"extra": "E", "b": "C \"{x}\" d", "error.a.x": "Ä {n}", "d": "{", "e": "f"}"#,
  ]

  @Test func `a message has its key, error, arguments and source message`() {
    let found = described(Self.packs) { context in
      let arguments = context.arguments.map { $0.map(\.name).joined() } ?? "-"
      return "\(context.pack.language) \(context.key) \(context.isSource) \(context.isEntry) "
        + "\(context.entry?.key.value ?? "-") \(arguments) \(context.source?.text ?? "-") \(context.sourceShown.string)"
    }
    #expect(
      found == [
        "de extra false false - - - ", "de b false false - - B\n {x} c B\n \u{FFFC} c",
        "de error.a.x false true error.a.x n A {n} A \u{FFFC}",
        "de d false false - - { ", "de e false false - -  ",
        "en error.a.x true true error.a.x n - ", "en b true false - - - ", "en d true false - - - ",
        "en e true false - - - ",
      ]
    )
  }

  @Test func `what users see is that of each message, also after messages of other kinds`() {
    let packs = [
      "en":
        #"{"a": "A", "b": "B", "c": "C\nD", "d": "D", "e": "{n} E", "f": "F", "g": "G {n}", "h": "H"}"#,
      "de":
        #"{"f": "f", "h": "\u0068", "g": "{n}", "e": "{", "d": "d", "c": "c", "b": "", "a": "ä"}"#,
    ]
    let found = described(packs) { context in
      context.traits.contains(.parsed) ? context.shown.string : "-"
    }
    let german = ["f", "h", "\u{FFFC}", "-", "d", "c", "-", "ä"]
    let english = ["A", "B", "C\nD", "D", "\u{FFFC} E", "F", "G \u{FFFC}", "H"]
    #expect(found == german + english)
  }

  @Test func `a stretch of a message has its place in the file`() {
    let found = described(Self.packs) { context in
      let bytes = context.project.files[Int(context.message.file)].bytes
      func text(_ location: Location) -> String {
        String(decoding: bytes[location.range.offsets], as: UTF8.self)
      }
      let stretches = context.plainStretches.map { text(context.location($0)) }
      let name =
        context.uses.first.map { "\(context.text($0.name)) \(text(context.location($0.name)))" }
        ?? "-"
      let shown =
        !context.traits.contains(.parsed) ? "-" : text(context.location(shown: context.shown.range))
      return "\(context.text.string)|\(stretches.joined(separator: ","))|\(name)|\(shown)"
    }
    #expect(
      found == [
        "E|E|-|E", #"C "{x}" d|C \",\" d|x x|C \"{x}\" d"#, "Ä {n}|Ä |n n|Ä {n}", "{|{|-|-",
        "f|f|-|f",
        "A {n}|A |n n|A {n}", #"B\#n {x} c|B\n , c|x x|B\n {x} c"#, "{|{|-|-", "||-|-",
      ]
    )
  }

  @Test func `a trait of the source message is known in translations`() {
    let found = described([
      "en": #"{"a": "A 1", "b": "B"}"#, "de": #"{"a": "C", "b": "D 2", "c": "E 3"}"#,
    ]) { context in
      "\(context.key) \(context.sourceTraits.contains(.digits)) \(context.textTraits.contains(.digits)) \(context.eitherHas(.digits))"
    }
    #expect(
      found == [
        "a true false true", "b false true true", "c false true true", "a false true true",
        "b false false false",
      ]
    )
  }
}
