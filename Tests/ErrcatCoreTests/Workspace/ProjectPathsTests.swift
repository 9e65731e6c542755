import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ProjectPathsTests {
  @Test func `folders are beside the catalog`() throws {
    let files = ["app/catalog.json": Fixture.catalog("", #""packs": "texts", "#)]
    let project = try CatalogFiles("app/catalog.json", in: FileReader(files)).read().project
    #expect(project.folder == "app")
    #expect(project.packsPath == "app/texts")
    let beside = try CatalogFiles(["catalog.json": Fixture.catalog("")]).read().project
    #expect(beside.folder == "")
    #expect(beside.packsPath == "i18n")
  }

  @Test func `a new lock expects no file; another expects the one that was read`() throws {
    let catalog = Fixture.catalog("")
    let lock = #"{"version": 1, "languages": {}}"#
    let files = ["app/catalog.json": catalog, "app/i18n/errcat.lock": lock]
    let known = try CatalogFiles("app/catalog.json", in: FileReader(files)).read()
    let new = try CatalogFiles(["catalog.json": catalog]).read()
    let change = known.project.change(to: TranslationLock())
    #expect(change.path == "app/i18n/errcat.lock")
    #expect(change.expected == .bytes(Array(lock.utf8)))
    #expect(new.project.change(to: TranslationLock()).path == "i18n/errcat.lock")
    #expect(new.project.change(to: TranslationLock()).expected == .nothing)
  }
}
