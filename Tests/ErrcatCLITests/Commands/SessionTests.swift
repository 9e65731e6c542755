import Testing

@testable import ErrcatCLI

// A suite for each file of `Sessions`: a process of its own runs its commands.

@Suite struct ListSessionTests {
  @Test func `errors are listed by patterns and categories`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("list") }
  }
}

@Suite struct SearchExplainCodesSessionTests {
  @Test func `errors and codes are looked up`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("look-up") }
  }
}

@Suite struct RulesChangesSchemaSessionTests {
  @Test func `rules, kinds of changes and files are shown`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("lists") }
  }
}

@Suite struct UsageFailureOutputSessionTests {
  @Test func `wrong usage and unwritable output are reported`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("usage-errors") }
  }
}

@Suite struct GitCommitSinceSessionTests {
  @Test func `findings of a commit are left out`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("since") }
  }
}

@Suite struct GitSettingsSessionTests {
  @Test func `a repository executes no program`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("git-settings") }
  }
}

@Suite struct DiffComparedVersionRangeSessionTests {
  @Test func `versions are compared`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("diff") }
  }
}

@Suite struct MergeDriverSessionTests {
  @Test func `three versions of a file are merged`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("merge") }
  }
}

@Suite struct AddRenameRemoveFormatSessionTests {
  @Test func `keys and layout are changed in all files`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("edit") }
  }
}

@Suite struct BlockingFindingsDuplicateKeySessionTests {
  @Test func `no command works with a file that it can't read, or hides a duplicate key`()
    async throws
  {
    await #expect(processExitsWith: .success) { try Session.check("unreadable") }
  }
}

@Suite struct MissingStatsExportImportSessionTests {
  @Test func `messages go to translators and come back`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("translate") }
  }
}

@Suite struct LintReportBaselineCheckoutSessionTests {
  @Test func `findings are reported, known and fixed`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("lint") }
  }
}

@Suite struct GenerateSiteOutputPathsSessionTests {
  @Test func `Swift and pages are made`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("make") }
  }
}

@Suite struct InitErrorQuestionSessionTests {
  @Test func `catalogs are created`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("start") }
  }
}

@Suite struct TerminalProgressWidthSessionTests {
  @Test func `output fits a terminal`() async throws {
    await #expect(processExitsWith: .success) { try Session.check("terminal") }
  }
}
