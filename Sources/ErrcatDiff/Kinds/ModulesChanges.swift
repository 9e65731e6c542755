import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeKind {
  /// Changes of catalogs as a whole, as reports list them.
  static let modulesChanges: [ChangeKind] = [
    ChangeKind(
      id: "module-added",
      surface: .modules,
      level: .minor,
      releaseNote: .addition,
      summary: "The app has the errors of another module.",
      explanation: "Lint checks its codes and names against those of the other modules.",
      examples: [
        ChangeExample(
          .app(#""error.a.b": {"code": 1}"#, module: nil),
          .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
          finds: "module 'Chat/catalog.json' was added"
        ),
        ChangeExample(
          .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
          .app(
            #""error.a.b": {"code": 1}"#,
            module: #""error.c.d": {"code": 2}, "error.c.e": {"code": 3}"#
          )
        ),
      ],
      check: .modules(added: true)
    ),
    ChangeKind(
      id: "module-removed",
      surface: .modules,
      level: .major,
      summary: "The app doesn't have the errors of a module anymore.",
      explanation: """
        Code that imports the module's errors doesn't compile anymore. Errors that have moved to \
        another catalog are listed as moved.
        """,
      examples: [
        ChangeExample(
          .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
          .app(#""error.a.b": {"code": 1}"#, module: nil),
          finds: "module 'Chat/catalog.json' was removed"
        ),
        ChangeExample(
          .app(
            #""error.a.b": {"code": 1}"#,
            module: #""error.c.d": {"code": 2}, "error.c.e": {"code": 3}"#
          ),
          .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#)
        ),
      ],
      check: .modules(added: false)
    ),
    ChangeKind(
      FactChange(
        "base-changed",
        of: "base",
        .modules,
        .major,
        "A module's catalog has another base.",
        """
        Errors of the module or its base have another type, and server codes are looked for in \
        another catalog.
        """,
        example: (
          #"{"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}"#,
          #"{"catalog": "../catalog.json", "module": "Shared", "enum": "AppError"}"#
        ),
        words: ("Core.AppError", "Shared.AppError")
      )
    ) {
      $0.base.map { "\($0.module.value).\($0.enumName.value)" }
    },
    ChangeKind(
      id: "error-moved",
      surface: .modules,
      level: .major,
      summary: "An error is in another catalog.",
      explanation: """
        The error is a case of another enum, so code that uses it doesn't compile anymore; its \
        key and code stay.
        """,
      examples: [
        ChangeExample(
          .app(
            #""error.a.b": {"code": 1}, "error.a.x": {"code": 3}"#,
            module: #""error.c.d": {"code": 2}"#
          ),
          .app(
            #""error.a.b": {"code": 1}"#,
            module: #""error.c.d": {"code": 2}, "error.a.x": {"code": 3}"#
          ),
          finds: "'error.a.x' moved from 'catalog.json' to 'Chat/catalog.json'"
        ),
        ChangeExample(
          .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
          .app(
            #""error.a.b": {"code": 1}"#,
            module: #""error.c.d": {"code": 2}, "error.c.e": {"code": 3}"#
          )
        ),
      ],
      check: .entry { pair, changes in
        guard pair.isMoved else { return }
        let (old, new) = (pair.old.side, pair.new.side)
        changes.report(
          "'\(pair.new.key)' moved from '\(CatalogComparison.place(of: old))' to '\(CatalogComparison.place(of: new))'",
          of: pair,
          at: nil
        )
      }
    ),
    ChangeKind(
      FactChange(
        "code-ranges-changed",
        of: "codes",
        .modules,
        .none,
        "New errors can have other codes.",
        "Codes of existing errors stay. The ranges of several modules must not overlap.",
        example: (#"["1000-1999"]"#, #"["1000-2999"]"#)
      )
    ) {
      $0.codeRanges.isEmpty
        ? nil
        : $0.codeRanges.map { "\($0.value.lowerBound)-\($0.value.upperBound)" }.joined(
          separator: ", "
        )
    },
  ]
}

extension ChangeExample.Side {
  /// An app with a base catalog, and with a module `Chat` whose catalog has the base.
  ///
  /// - Parameters:
  ///   - errors: the members of `errors` in the base.
  ///   - module: the members of `errors` in the module; `nil` without a module.
  /// - Returns: the files.
  static func app(_ errors: String, module: String?) -> Self {
    let modules = module == nil ? "" : #", "modules": ["Chat"]"#
    let base = """
      "swift": {"enum": "AppError", "mapper": "ErrorMapper"}\(modules),
      "categories": {"a": {}}, "errors": {\(errors)}
      """
    guard let module else { return Self(base) }
    let chat = """
      "swift": {"enum": "ChatError", "mapper": "ChatErrorMapper"},
      "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
      "categories": {"c": {}, "a": {"keys": ["error.a.*"]}}, "errors": {\(module)}
      """
    return Self(base, modules: ["Chat": chat])
  }
}

extension ChangeKind.Check {
  /// Reports catalogs that only one version has.
  fileprivate static func modules(added isAddition: Bool) -> Self {
    .catalogs { comparison, changes in
      for side in isAddition ? comparison.addedCatalogs : comparison.removedCatalogs {
        let place = side.place(.catalog(.nowhere))
        let path = CatalogComparison.place(of: side)
        changes.report(
          "module '\(path)' was \(isAddition ? "added" : "removed")",
          about: path,
          old: isAddition ? nil : place,
          new: isAddition ? place : nil
        )
      }
    }
  }
}
