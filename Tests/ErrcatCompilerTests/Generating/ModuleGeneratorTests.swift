import CatalogFixtures
import Testing

@testable import ErrcatCompiler

/// What a catalog that extends another generates, compared whole.
@Suite struct ModuleGeneratorTests {
  @Test func `a module's mapper maps its own errors and leaves others to its base`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(
        #"""
        "error.a.x": {"arguments": {"n": "int"}, "from": {"server": [7]}}, "error.a.y": {"arguments": {"b": "bool"}}
        """#,
        #""base": {"catalog": "b.json", "module": "in", "enum": "CoreError", "mapper": "default"}, "#
      ),
      packs: ["en": #"{"error.a.x": "{n}", "error.a.y": "{b}"}"#],
      rules: nil
    ).project
    let files = SwiftGenerator(project).files()
    #expect(
      files[2].text == SwiftGenerator.header + """
        public import `in`
        public import ErrorCatalog

        /// An error of this module or of its base.
        public typealias AppModuleError = ErrorCatalog.ModuleError<AppError, `in`.`default`.Mapped>

        /// Maps other errors to errors of the catalog.
        nonisolated public enum ErrorMapper: ErrorCatalog.ErrorMapping {
          /// The errors that other errors become.
          public typealias Mapped = AppModuleError
        }

        nonisolated extension AppError.Generated {
          /// The error that a numeric code of the server maps to; `nil` if it is unmapped.
          public static func mapped(byServerCode code: Swift.Int) -> AppError? {
            switch code {
            case 7: return .aX(n: 0)
            default: return nil
            }
          }

          /// An error with the values that a server's response has for its arguments.
          public static func filled(_ error: AppError, from response: ErrorCatalog.GeneratedCode.ResponseArguments) -> AppError {
            switch error {
            case .aX: return .aX(n: response.int("n"))
            default: return error
            }
          }
        }

        nonisolated extension ErrorCatalog.LocalizationManager {
          /// The manager of the app, which finds the messages of this module from the first call on.
          @_disfavoredOverload
          static var shared: ErrorCatalog.LocalizationManager {
            _ = `in`.CoreError.catalog
            return ErrorCatalog.GeneratedCode.manager(of: AppError.catalog)
          }
        }

        """
    )
    #expect(files[1].text.contains("\npublic import ErrorCatalog\nimport `in`\n\n"))
    #expect(files[1].text.contains("\n    content.base = { `in`.CoreError.catalog }\n"))
  }

  @Test(arguments: [
    (#""from": {"server": [7]}"#, "", true),
    (#""from": {"server": [7]}"#, #""server": {"arguments": {"n": "n"}}, "#, true),
    ("", #""server": {"arguments": {"n": "n"}}, "#, false),
    (#""server": {"arguments": {"n": "n"}}, "from": {"http": [404]}"#, "", true),
    (#""server": {"arguments": {"n": "n"}}"#, "", false),
  ])
  func `arguments of responses are read for errors that map to something`(
    entry: String,
    more: String,
    isRead: Bool
  ) {
    let isForOne = more.isEmpty && !entry.contains("arguments")
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {}, "error.a.z": {"arguments": {"n": "int"}\#(entry.isEmpty ? "" : ", ")\#(entry)}"#,
        more
      ),
      packs: ["en": "{}"],
      rules: nil
    ).project
    let text = SwiftMapper(project).text
    #expect(
      text.contains("case .aZ: return .aZ(n: response.int(\"n\"))") == (isRead && !isForOne)
    )
  }

  @Test func `the fallback reads arguments of responses, too`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.w": {"arguments": {"n": "int"}}, "error.a.x": {"arguments": {"n": "int"}}"#,
        #""server": {"arguments": {"n": "n"}}, "#
      ),
      packs: ["en": "{}"],
      rules: nil
    ).project
    let text = SwiftMapper(project).text
    #expect(text.contains("case .aX: return .aX(n: response.int(\"n\"))"))
    #expect(!text.contains("case .aW: return .aW(n: response"))
  }
}
