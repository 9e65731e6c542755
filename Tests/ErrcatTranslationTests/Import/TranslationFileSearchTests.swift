import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct TranslationFileSearchTests {
  @Test(arguments: [(100_000, true), (100_001, false)])
  func `a folder has no more files than a person could mean`(count: Int, isRead: Bool) {
    let names = (0..<count).map { "\($0).txt" }
    let reader = FileReader(
      read: { path throws(FileError) in throw FileError(path: path, reason: "isn't there") },
      list: { folder throws(FileError) in folder == "in" ? names : nil },
      exists: { _ in true }
    )
    let search = TranslationFileSearch(["in"], in: reader) { _ in .file }
    #expect(search.skipped.count == 100_000)
    #expect(search.unreadable.map(\.path) == (isRead ? [] : ["in"]))
  }
}
