import ArgumentParser
import Foundation
import Testing

@testable import ErrcatCLI

@Suite struct VersionTests {
  private static let version = ErrcatCommand.configuration.version

  @Test func `the version is three numbers, and no command has its own`() {
    #expect(Self.version.split(separator: ".").count { Int($0) != nil } == 3)
    for command in ErrcatCommand.configuration.subcommands {
      #expect(command.configuration.version.isEmpty)
    }
  }

  @Test(arguments: [["--version"], ["lint", "--version"]])
  func `the version is printed with status 0`(arguments: [String]) throws {
    let error = #expect(throws: (any Error).self) { try ErrcatCommand.command(arguments) }
    let thrown = try #require(error)
    #expect(ErrcatCommand.fullMessage(for: thrown) == Self.version)
    #expect(ErrcatCommand.exitCode(for: thrown) == .success)
    #expect(ErrcatCommand.failure(thrown, arguments: arguments, usage: "") == nil)
  }

  @Test(arguments: [
    ("README.md", "from: "), ("Sources/errcat/errcat.docc/BuildPlugin.md", "from: "),
    ("Sources/errcat/errcat.docc/LintInCI.md", "rev: "),
    ("Sources/ErrorCatalog/ErrorCatalog.docc/GettingStarted.md", "from: "),
    ("Tests/Fixtures/MinimalApp/Package.swift", "from: "),
  ])
  func `the version that a page depends on is this one`(path: String, field: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let versions = page.split(separator: "\n").compactMap { line -> Substring? in
      guard let range = line.firstRange(of: field) else { return nil }
      let version = line[range.upperBound...].drop { $0 == "\"" }
      return version.first?.isNumber == true
        ? version.prefix { $0.isNumber || $0 == "." } : nil
    }
    #expect(versions == [Self.version[...]])
  }
}
