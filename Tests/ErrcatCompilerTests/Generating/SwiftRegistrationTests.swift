import CatalogFixtures
import Testing

@testable import ErrcatCompiler

@Suite struct SwiftRegistrationTests {
  private func mapper(_ members: String, imports: [String] = []) -> String {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"from": {"server": [7]}}"#,
        members.isEmpty ? "" : "\(members), "
      ),
      packs: ["en": #"{"error.a.x": "One"}"#]
    ).project
    return SwiftGenerator(project, importing: imports.compactMap(ImportedEnum.init))
      .files()[2].text
  }

  /// The body of the accessor, line by line.
  private func registered(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n")
    let start = lines.firstIndex { $0.contains("static var shared") } ?? lines.endIndex - 1
    return lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
  }

  @Test func `a module registers its catalog, its base's, and those that it imports`() {
    let base = #""base": {"catalog": "b.json", "module": "Core", "enum": "CoreError"}"#
    #expect(
      registered(mapper("")) == ["return ErrorCatalog.GeneratedCode.manager(of: AppError.catalog)"]
    )
    #expect(
      registered(mapper(base)) == [
        "_ = Core.CoreError.catalog",
        "return ErrorCatalog.GeneratedCode.manager(of: AppError.catalog)",
      ]
    )
    let text = mapper(
      base,
      imports: ["Core.CoreError", "Storage.StorageError", "Chat.AppError", "Chat.OtherError"]
    )
    #expect(
      registered(text) == [
        "_ = Core.CoreError.catalog",
        "_ = StorageError.catalog  // In module 'Storage', with the plugin 'ErrcatBuildPlugin'.",
        "_ = Chat.AppError.catalog  // In module 'Chat', with the plugin 'ErrcatBuildPlugin'.",
        "_ = OtherError.catalog  // In module 'Chat', with the plugin 'ErrcatBuildPlugin'.",
        "return ErrorCatalog.GeneratedCode.manager(of: AppError.catalog)",
      ]
    )
    #expect(
      text.contains(
        "\npublic import Core\npublic import ErrorCatalog\nimport Chat\nimport Storage\n\n"
      )
    )
  }

  @Test func `a catalog that doesn't want the accessor has none, and imports nothing for it`() {
    let text = mapper(#""swift": {"shared": false}"#, imports: ["Storage.StorageError"])
    #expect(!text.contains("static var shared"))
    #expect(!text.contains("Storage"))
  }

  @Test func `a target without a catalog registers those that it imports`() {
    let imports = ["Storage.StorageError", "Core.AppError"].compactMap(ImportedEnum.init)
    let text = SwiftRegistration(enumName: nil, imports: imports).file
    #expect(text.contains("\nimport ErrorCatalog\nimport Core\nimport Storage\n\n"))
    #expect(
      registered(text) == [
        "_ = AppError.catalog  // In module 'Core', with the plugin 'ErrcatBuildPlugin'.",
        "return ErrorCatalog.GeneratedCode.manager(of: StorageError.catalog)"
          + "  // In module 'Storage', with the plugin 'ErrcatBuildPlugin'.",
      ]
    )
  }

  @Test(arguments: ["Storage", "Storage.", ".Error", "A.B.C", "A b.C", "A.B\nC", ""])
  func `only a module and an enum are an import`(text: String) {
    #expect(ImportedEnum(text) == nil)
  }

  @Test func `a module has a name for its errors and those of its base`() {
    let base = #""base": {"catalog": "b.json", "module": "Core", "enum": "CoreError"}"#
    let text = mapper(base)
    #expect(
      text.contains(
        "typealias AppModuleError = ErrorCatalog.ModuleError<AppError, Core.ErrorMapper.Mapped>\n"
      )
    )
    #expect(text.contains("  public typealias Mapped = AppModuleError\n"))
    let named = mapper(#"\#(base), "swift": {"enum": "Oops", "moduleError": "AnyOops"}"#)
    #expect(named.contains("typealias AnyOops = ErrorCatalog.ModuleError<Oops, "))
    #expect(
      mapper(#"\#(base), "swift": {"enum": "Oops"}"#).contains("typealias OopsModuleError =")
    )
    #expect(
      mapper("").split(separator: "\n").filter { $0.contains("typealias") } == [
        "  public typealias Mapped = AppError"
      ]
    )
  }
}
