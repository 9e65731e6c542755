import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// What an error inherits can change without a change of the error itself.
@Suite struct InheritedChangeTests {
  /// The changes between two versions of an error or its category, with the texts at their places.
  private func changes(_ old: String, _ new: String, inCategory: Bool = true) throws
    -> [(text: String, old: String, new: String)]
  {
    func side(_ fields: String) -> ChangeExample.Side {
      ChangeExample.Side(
        """
        "actions": {"retry": {}, "call": {}, "mail": {}}, "categories": {"a": {\(inCategory ? fields : "")}}, "errors": {
          "error.a.b": {\(inCategory || fields.isEmpty ? "" : "\(fields), ")
            "arguments": {"after": "duration", "wait": "duration", "may": "bool", "can": "bool"}}}
        """
      )
    }
    let before = try CatalogVersion("old", side(old))
    let after = try CatalogVersion("new", side(new))
    func text(_ place: Location?, _ version: CatalogVersion) -> String {
      place.map { version.files[$0.file].text($0.range) } ?? ""
    }
    return CatalogComparison(from: before, to: after).changes().map {
      ("\($0.kind.id): \($0.text)", text($0.old, before), text($0.new, after))
    }
  }

  @Test(arguments: [
    (#""display": "toast""#, #""display": "modal""#, "display-changed"),
    (#""owner": "A""#, #""owner": "B""#, "owner-changed"),
    (#""help": "https://a.example""#, #""help": "https://b.example/{key}""#, "help-page-changed"),
    (#""display": ["toast", "banner"]"#, #""display": ["toast", "modal"]"#, "display-changed"),
    (#""severity": "error""#, #""severity": "warning""#, "severity-lowered"),
    (#""severity": "warning""#, #""severity": "error""#, "severity-raised"),
    (#""report": true"#, #""report": false"#, "reporting-stopped"),
    (#""report": false"#, #""report": true"#, "reporting-started"),
    (#""retry": {"maximumAttempts": 3}"#, #""retry": "manual""#, "retry-stopped"),
    (#""retry": {"maximumAttempts": 3}"#, #""retry": {"maximumAttempts": 4}"#, "retry-changed"),
    (#""breaker": false"#, #""breaker": true"#, "breaker-changed"),
    (#""http": 500"#, #""http": 503"#, "response-status-changed"),
    (#""recovery": {"hint": "a"}"#, #""recovery": {"hint": "b"}"#, "hint-replaced"),
    (
      #""recovery": {"actions": ["call"]}"#, #""recovery": {"actions": ["call", "mail"]}"#,
      "actions-changed"
    ),
    (#""retryAfter": "{after}""#, #""retryAfter": "{wait}""#, "policy-argument-changed"),
    (#""retryIf": "{may}""#, #""retryIf": "{can}""#, "policy-argument-changed"),
    (#""reportIf": "{may}""#, #""reportIf": "{can}""#, "policy-argument-changed"),
  ])
  func `a default of the category is a change of its errors`(
    old: String,
    new: String,
    kind: String
  ) throws {
    let found = try #require(
      try changes(old, new).first { $0.text.hasPrefix("\(kind): 'error.a.b'") }
    )
    #expect([found.old, found.new] == ["a", "a"])
    #expect(try changes(old, old).isEmpty)
    // In the error itself, the change is at the value.
    let own = try #require(
      try changes(old, new, inCategory: false).first {
        $0.text.hasPrefix("\(kind): 'error.a.b'")
      }
    )
    for (field, place) in [(old, own.old), (new, own.new)] {
      #expect(field.hasSuffix(place) || field.hasSuffix("\(place)}"), "\(place)")
    }
  }

  @Test func `the arguments that decide are in words`() throws {
    #expect(
      try changes("", #""retryAfter": "{after}", "retryIf": "{may}", "reportIf": "{can}""#)
        .map(\.text) == [
          """
          policy-argument-changed: 'error.a.b': arguments that decide changed from none to 'delay after, retry if \
          may, report if can'
          """
        ]
    )
  }

  @Test func `arguments that a message implies are compared`() throws {
    func version(_ name: String, _ message: String, _ trace: String) throws -> CatalogVersion {
      try CatalogVersion(
        name,
        ChangeExample.Side(
          "\(trace)\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}",
          packs: ["en": "{\"error.a.b\": \"\(message)\"}"]
        )
      )
    }
    let old = try version("old", "Code {n}.", "")
    let added = try version("new", "Code {n} of {m}.", "")
    #expect(
      CatalogComparison(from: old, to: added).changes(.named("argument-added")).map(\.text) == [
        "'error.a.b': argument 'm' of type string was added"
      ]
    )
    // The app fills it, so it isn't an argument of the error anymore.
    let traced = try version("new", "Code {n}.", #""traceIDArgument": "n", "#)
    #expect(
      CatalogComparison(from: old, to: traced).changes(.named("argument-removed")).map(\.text) == [
        "'error.a.b': argument 'n' was removed"
      ]
    )
  }
}
