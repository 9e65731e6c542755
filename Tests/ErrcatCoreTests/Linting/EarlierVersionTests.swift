import CatalogFixtures
import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore

/// Which findings a branch has caused.
@Suite struct EarlierVersionTests {
  private static let catalog = """
    {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "languages": ["en", "tr"],
     "swift": {"enum": "E", "mapper": "M"}, "categories": {"a": {"display": "toast"}},
     "errors": {"error.a.x": {"code": 1, "recovery": {"actions": ["retry"]}},
      "error.a.y": {"code": 2, "recovery": {"actions": ["retry"]}}},
     "actions": {"retry": {}}}
    """
  private static let source = #"""
    {
      "action.retry": "Try again",
      "error.a.x": "Something unexpected happened.",
      "error.a.y": "Hi {name}."
    }
    """#
  private static let before = [
    "catalog.json": catalog,
    "i18n/en.json": source,
    "i18n/tr.json": #"""
    {
      "action.retry": "Tekrar dene",
      "error.a.x": "",
      "error.a.y": "Selam {name}."
    }
    """#,
  ]

  private func reader(_ files: [String: String]) -> FileReader { FileReader(files) }

  /// The rules and keys of the findings that a change causes.
  private func caused(by change: (inout [String: String]) -> Void) async throws -> [String] {
    var after = Self.before
    change(&after)
    let run = try await LintRun(CatalogFiles("catalog.json", in: reader(after)))
    let earlier = await run.findings(earlier: reader(Self.before))
    return run.report(LintRun.Selection(earlier: earlier)).diagnostics.map {
      "\($0.rule ?? "") \($0.key ?? $0.language ?? "")"
    }
  }

  @Test func `what was there before isn't new, wherever it moves`() async throws {
    #expect(try await caused { _ in } == [])
    // The neighbors of the empty message change, and its line.
    let moved = try await caused { files in
      files["i18n/tr.json"] = #"""
        {

          "action.retry": "Yeniden dene",
          "error.a.x": "",  
          "error.a.y": "Merhaba {name}."
        }
        """#
    }
    #expect(moved == [])
  }

  @Test func `a change in one file causes findings in another`() async throws {
    let found = try await caused { files in
      files["i18n/en.json"] = Self.source.replacing("Hi {name}.", with: "Hi {nickname}.")
    }
    #expect(found.contains("argument-mismatch error.a.y"))
  }

  @Test func `a deleted pack, entry and message count`() async throws {
    #expect(try await caused { $0["i18n/tr.json"] = nil } == ["missing-pack tr"])
    let entry = try await caused { files in
      files["catalog.json"] = Self.catalog.replacing(
        ",\n  \"error.a.y\": {\"code\": 2, \"recovery\": {\"actions\": [\"retry\"]}}",
        with: ""
      )
    }
    #expect(entry.allSatisfy { $0.hasSuffix("error.a.y") } && !entry.isEmpty)
    let message = try await caused { files in
      files["i18n/tr.json"] = files["i18n/tr.json"]?
        .replacing(",\n  \"error.a.y\": \"Selam {name}.\"", with: "")
    }
    #expect(message == ["missing-translation error.a.y"])
  }

  @Test func `without an earlier catalog everything is new`() async throws {
    let run = try await LintRun(CatalogFiles("catalog.json", in: reader(Self.before)))
    let all = run.report().diagnostics.count
    #expect(all > 0)
    let earlier = await run.findings(earlier: reader([:]))
    #expect(run.report(LintRun.Selection(earlier: earlier)).diagnostics.count == all)
  }
}
