import ArgumentParser
import ErrcatCompiler
import Foundation
import Testing

@testable import ErrcatCLI

/// Help texts are part of the product: compared whole with `Help/*.txt`.
///
/// `ERRCAT_UPDATE=1 swift test --filter HelpTests` writes what differs, and fails.
@Suite struct HelpTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Help"
  )

  static let commands: [(name: String, type: any ParsableCommand.Type)] = [
    ("lint", LintCommand.self), ("missing", MissingCommand.self),
    ("generate", GenerateCommand.self),
    ("explain", ExplainCommand.self), ("rules", RulesCommand.self), ("schema", SchemaCommand.self),
    ("init", InitCommand.self), ("pseudo", PseudoCommand.self), ("format", FormatCommand.self),
    ("usage", UsageCommand.self), ("add", AddCommand.self), ("rename", RenameCommand.self),
    ("remove", RemoveCommand.self), ("merge-driver", MergeDriverCommand.self),
    ("export", ExportCommand.self), ("import", ImportCommand.self),
    ("stats", StatsCommand.self), ("accept", AcceptCommand.self),
  ]

  private func check(_ name: String, _ text: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if found != text, ProcessInfo.processInfo.environment["ERRCAT_UPDATE"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(found == text)
  }

  @Test func `the list of commands`() throws {
    try check("errcat", ErrcatCommand.helpMessage(columns: 80) + "\n")
  }

  @Test(arguments: commands.map(\.name))
  func `a command's help`(name: String) throws {
    let command = try #require(Self.commands.first { $0.name == name }).type
    let text = ErrcatCommand.helpMessage(for: command, columns: 80)
    #expect(text.contains("EXAMPLES"))
    try check(name, text + "\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions exist for every shell`(shell: String) throws {
    let text = try #require(CompletionShell(rawValue: shell)).map {
      ErrcatCommand.completionScript(for: $0)
    }
    #expect(text.contains("missing-plural-category"))
  }
}

extension CompletionShell {
  fileprivate func map<Result>(_ transform: (CompletionShell) -> Result) -> Result {
    transform(self)
  }
}
