import ArgumentParser
import ErrcatCompiler
import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCLI

/// Help texts are part of the product: compared whole with `Help/*.txt`.
///
/// `ERRCAT_UPDATE=1 swift test --filter HelpTests` writes what differs, and fails.
@Suite struct HelpTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Help"
  )

  /// What `errcat` lists, by the names that users type.
  private static let commands = Dictionary(
    uniqueKeysWithValues: ErrcatCommand.configuration.subcommands.map {
      ($0.configuration.commandName ?? "\($0) has no name", $0)
    }
  )

  private func golden(_ name: String, _ text: String) throws -> String {
    try GoldenFile(Self.folder.appending(path: "\(name).txt")).text(comparedWith: text)
  }

  @Test func `the list of commands`() throws {
    let text = ErrcatCommand.helpMessage(columns: 80) + "\n"
    #expect(try golden("errcat", text) == text)
  }

  @Test(arguments: commands.keys.sorted())
  func `a command's help`(name: String) throws {
    let command = try #require(Self.commands[name])
    let text = ErrcatCommand.helpMessage(for: command, columns: 80) + "\n"
    #expect(text.contains("EXAMPLES"))
    #expect(try golden(name, text) == text)
    let wide = text.split(separator: "\n").filter { $0.count > 80 }
    #expect(wide.isEmpty, "\(wide)")
    let abstract = command.configuration.abstract
    // On one line after the name, in the list of commands.
    #expect(abstract.count <= 54, "\(abstract)")
    #expect(abstract.hasSuffix(".") && !abstract.contains(". "), "\(abstract)")
  }

  @Test(arguments: [
    ["lint", "--help"], ["lint", "-h"], ["help", "lint"], ["lint", "x", "--help"],
  ])
  func `all ways to ask for a command's help show the same`(arguments: [String]) throws {
    let error = #expect(throws: (any Error).self) {
      var command = try ErrcatCommand.command(arguments)
      try command.run()
    }
    let text = ErrcatCommand.fullMessage(for: try #require(error), columns: 80) + "\n"
    #expect(ErrcatCommand.failure(try #require(error), arguments: arguments, usage: "") == nil)
    #expect(try golden("lint", text) == text)
  }

  @Test(arguments: commands.keys.sorted())
  func `a command's usage names its arguments and the options that it has`(name: String) throws {
    let command = try #require(Self.commands[name])
    let usage = ErrcatCommand.usageString(for: command)
    let help = ErrcatCommand.helpMessage(for: command, columns: 1_000)
    let sections = help.components(separatedBy: "\n\n")
    let arguments = sections.first { $0.hasPrefix("ARGUMENTS:") }?.split(separator: "\n") ?? []
    for argument in arguments.dropFirst() {
      let label = try #require(argument.split(separator: " ").first)
      #expect(usage.contains(label), "\(label)")
    }
    let options = Set(ErrcatCommand.options(of: command))
    for word in usage.split(whereSeparator: { " []\n".contains($0) }) where word.hasPrefix("-") {
      #expect(options.contains(String(word)), "\(word)")
    }
  }

  @Test func `there is a help text for each command, and no other`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let expected = Self.commands.keys.map { "\($0).txt" } + ["errcat.txt"]
    #expect(names.sorted() == expected.sorted())
  }

  @Test func `every command's help lists its exit statuses`() {
    for (name, command) in Self.commands {
      let help = command.helpMessage(columns: 80)
      #expect(help.contains("\nEXIT STATUS\n  0   "), "\(name)")
      #expect(help.contains("\n  64  wrong usage\n"), "\(name)")
    }
  }

  @Test func `an option means the same in every command`() {
    var helps: [String: Set<String>] = [:]
    for command in Self.commands.values {
      for option in CommandOption.all(of: command) {
        helps[option.name, default: []].insert(option.help.replacing(" Repeatable.", with: ""))
      }
    }
    let shared = ["--catalog", "--check", "--color", "--dry-run"]
    for name in shared { #expect(helps[name]?.count == 1, "\(name): \(helps[name] ?? [])") }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions exist for every shell`(shell: String) throws {
    let shell = try #require(CompletionShell(rawValue: shell))
    #expect(ErrcatCommand.completionScript(for: shell).contains("missing-plural-category"))
  }
}

/// An option as a command's help lists it.
private struct CommandOption {
  let name: String
  let help: String

  /// The options of a command, from its help on one line each.
  static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
    ErrcatCommand.helpMessage(for: command, columns: 1_000).split(separator: "\n").compactMap {
      let words = $0.split(separator: " ", omittingEmptySubsequences: true)
      guard $0.hasPrefix("  --"), let name = words.first else { return nil }
      let help = words.dropFirst().drop { $0.hasPrefix("<") }
      return CommandOption(name: String(name), help: help.joined(separator: " "))
    }
  }
}
