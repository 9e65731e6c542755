import CatalogFormat
import ErrcatCompiler
extension ChangeKind {
  /// Changes of what generated Swift declares, as reports list them.
  static let swiftChanges: [ChangeKind] = [
    ChangeKind(
      id: "enum-renamed",
      surface: .swift,
      level: .major,
      summary: "The enum of errors has another name.",
      explanation: """
        Code that names the enum doesn't compile anymore. Keep the old name with a type alias in \
        your code: it stands for the new enum in declarations and in patterns.
        """,
      examples: [
        ChangeExample(
          #""swift": {"enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"enum": "RendioError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["name of the enum changed from 'AppError' to 'RendioError'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .catalogProperty("name of the enum", field: "swift.enum") { $0.swift.enumName.value }
    ),
    ChangeKind(
      id: "mapper-renamed",
      surface: .swift,
      level: .major,
      summary: "The enum that maps other errors has another name.",
      explanation: """
        Code that names the mapper doesn't compile anymore. Keep the old name with a type alias \
        in your code.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"mapper": "AppErrors"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["name of the mapper changed from 'ErrorMapper' to 'AppErrors'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"mapper": "ErrorMapper"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .catalogProperty("name of the mapper", field: "swift.mapper") {
        $0.swift.mapperName.value
      }
    ),
    ChangeKind(
      id: "module-error-renamed",
      surface: .swift,
      level: .major,
      summary: "The type alias for errors of a module or its base has another name.",
      explanation: """
        Code that names the type alias doesn't compile anymore. Set 'moduleError' to keep the \
        old name when the enum is renamed.
        """,
      examples: [
        ChangeExample(
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "swift": {"moduleError": "AnyAppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["name of the module error changed from 'AppModuleError' to 'AnyAppError'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"moduleError": "AnyAppError"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .catalogProperty("name of the module error", field: "swift.moduleError") {
        $0.base == nil ? nil : $0.swift.moduleError
      }
    ),
    ChangeKind(
      id: "access-narrowed",
      surface: .swift,
      level: .major,
      summary: "Fewer modules can use the generated code.",
      explanation: """
        Code in other modules or packages that uses the errors doesn't compile anymore.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["access level narrowed from 'public' to 'package'"]
        ),
        ChangeExample(
          #""swift": {"access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"access": "public"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .access(narrowed: true)
    ),
    ChangeKind(
      id: "access-widened",
      surface: .swift,
      level: .minor,
      summary: "More modules can use the generated code.",
      explanation: "What others can use is a promise from now on.",
      examples: [
        ChangeExample(
          #""swift": {"access": "internal"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"access": "public"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["access level widened from 'internal' to 'public'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .access(narrowed: false)
    ),
    ChangeKind(
      id: "error-added",
      surface: .swift,
      level: .major,
      summary: "An error was added.",
      explanation: """
        A switch over all errors without 'default' doesn't compile until it handles the new \
        case. With "nonexhaustive": true in 'swift', switches in other packages need \
        '@unknown default', and a new error is a minor change. So are the errors of a new module.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          finds: ["case 'aC' was added"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1}}"#
        ),
      ],
      check: .errors(added: true)
    ),
    ChangeKind(
      id: "error-removed",
      surface: .swift,
      level: .major,
      summary: "An error was removed.",
      explanation: """
        Code that uses the case doesn't compile anymore. Deprecate an error before you remove \
        it, and keep its code in 'retired'.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["case 'aC' was removed"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"case": "b"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.d": {"case": "b"}}"#
        ),
      ],
      check: .errors(added: false)
    ),
    ChangeKind(
      id: "case-renamed",
      surface: .swift,
      level: .major,
      summary: "An error has another Swift name.",
      explanation: """
        Code that uses the case doesn't compile anymore. Set 'case' to keep the old name when a \
        key changes.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "old"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "new"}}"#,
          finds: ["'error.a.b': Swift case changed from 'old' to 'new'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "old", "code": 1}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.c": {"case": "old", "code": 1}}"#
        ),
      ],
      check: .property("Swift case", field: "case") { $0.entry.swiftName }
    ),
    ChangeKind(
      id: "case-reused",
      surface: .swift,
      level: .major,
      needsApproval: true,
      summary: "A Swift case belongs to another error than before.",
      explanation: """
        Code that was written for the other error still compiles, and handles this one. Set 'case' to a name \
        that has never been used.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "x", "code": 1}, "error.a.c": {"case": "y", "code": 2}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "y", "code": 1}, "error.a.c": {"case": "x", "code": 2}}"#,
          finds: [
            "Swift case 'y' of 'error.a.b' was that of 'error.a.c'",
            "Swift case 'x' of 'error.a.c' was that of 'error.a.b'",
          ]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.d": {}}, "retired": {"error.a.b": {"case": "x"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.d": {}, "error.a.c": {"case": "x"}}"#,
          finds: ["Swift case 'x' of 'error.a.c' was that of 'error.a.b'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "x", "code": 1}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "y", "code": 1}}"#
        ),
      ],
      check: .reuse(
        of: "Swift case",
        field: "case",
        \.swiftName,
        retired: { $0.caseName.map { [$0] } ?? [] }
      )
    ),
    ChangeKind(
      id: "retired-case-deleted",
      surface: .swift,
      level: .patch,
      needsApproval: true,
      summary: "A Swift case isn't retired anymore.",
      explanation: """
        The catalog has forgotten that the case was used, so that another error can get it and old code that \
        handles it compiles again.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b", "case": "x"}}"#,
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b"}}"#,
          finds: ["Swift case 'x' is no longer retired"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"case": "x"}}"#,
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"case": "x", "reason": "gone"}}"#
        ),
      ],
      check: .retirementDeleted("Swift case", \.retiredCases) { $0.swiftName }
    ),
    ChangeKind(
      id: "argument-added",
      surface: .swift,
      level: .major,
      summary: "An error has a new argument.",
      explanation: """
        Code that makes the error doesn't compile anymore, nor does a pattern that binds its \
        values.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "unit": "string"}}}"#,
          finds: ["'error.a.b': argument 'unit' of type string was added"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"count": "int"}}}"#
        ),
      ],
      check: .arguments(added: true)
    ),
    ChangeKind(
      id: "argument-removed",
      surface: .swift,
      level: .major,
      summary: "An error lacks an argument that it had.",
      explanation: """
        Code that makes the error doesn't compile anymore, nor does a pattern that binds its \
        values.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int", "unit": "string"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#,
          finds: ["'error.a.b': argument 'unit' was removed"]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait {n, number, integer} s."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "{n, number, integer} s left."}"#]
          )
        ),
      ],
      check: .arguments(added: false)
    ),
    ChangeKind(
      id: "argument-renamed",
      surface: .swift,
      level: .major,
      summary: "An argument has another name.",
      explanation: """
        Code that makes the error doesn't compile anymore, because the label has changed; \
        translations have to use the new name.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"count": "int"}}}"#,
          finds: ["'error.a.b': argument 'n' was renamed to 'count'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"count": "double"}}}"#
        ),
      ],
      check: .entry { pair, changes in
        for (old, new) in ArgumentChanges(pair).renamed {
          changes.report(
            "'\(pair.new.key)': argument '\(old.name)' was renamed to '\(new.name)'",
            key: pair.new.key,
            about: new.name,
            old: pair.old.place(of: "arguments.\(old.name)"),
            new: pair.new.place(of: "arguments.\(new.name)")
          )
        }
      }
    ),
    ChangeKind(
      id: "argument-retyped",
      surface: .swift,
      level: .major,
      summary: "An argument has another type.",
      explanation: """
        Code that makes the error with a value of the old type doesn't compile anymore. \
        Arguments that aren't declared get their type from the source message.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "double"}}}"#,
          finds: ["'error.a.b': type of argument 'n' changed from int to double"]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait {n, number, integer} s."}"#]
          ),
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
      ],
      check: .entry { pair, changes in
        for (old, new) in ArgumentChanges(pair).retyped {
          changes.report(
            "'\(pair.new.key)': type of argument '\(new.name)' changed from \(old.type.rawValue) to \(new.type.rawValue)",
            key: pair.new.key,
            about: new.name,
            old: pair.old.place(of: "arguments.\(old.name)"),
            new: pair.new.place(of: "arguments.\(new.name)")
          )
        }
      }
    ),
    ChangeKind(
      id: "arguments-reordered",
      surface: .swift,
      level: .major,
      summary: "The arguments of an error have another order.",
      explanation: """
        Swift requires arguments in the order of their declaration, so code that makes the error \
        doesn't compile anymore. Declare 'arguments' to keep their order when the source message \
        changes.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"a": "int", "b": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"b": "int", "a": "int"}}}"#,
          finds: ["'error.a.b': the order of the arguments changed to b, a"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"a": "int", "b": "int"}}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"a": "int"}}}"#
        ),
      ],
      check: .entry { pair, changes in
        guard ArgumentChanges(pair).isReordered(in: pair) else { return }
        let names = pair.new.arguments.map(\.name).joined(separator: ", ")
        changes.report(
          "'\(pair.new.key)': the order of the arguments changed to \(names)",
          key: pair.new.key,
          old: pair.old.place(of: "arguments"),
          new: pair.new.place(of: "arguments")
        )
      }
    ),
    ChangeKind(
      id: "category-added",
      surface: .swift,
      level: .major,
      summary: "A category was added.",
      explanation: """
        A switch over 'Category' without 'default' doesn't compile until it handles the new \
        case; it does if the old version has "nonexhaustive": true in 'swift'.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}"#,
          #""categories": {"a": {}, "c": {}}, "errors": {}"#,
          finds: ["category 'c' was added"]
        ),
        ChangeExample(
          #""categories": {"a": {}, "c": {}}, "errors": {}"#,
          #""categories": {"a": {}}, "errors": {}"#
        ),
      ],
      check: .names("category", added: true) { $0.categories.map(\.name) }
    ),
    ChangeKind(
      id: "category-removed",
      surface: .swift,
      level: .major,
      summary: "A category was removed.",
      explanation: "Code that names the case of 'Category' doesn't compile anymore.",
      examples: [
        ChangeExample(
          #""categories": {"a": {}, "c": {}}, "errors": {}"#,
          #""categories": {"a": {}}, "errors": {}"#,
          finds: ["category 'c' was removed"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {}"#,
          #""categories": {"a": {}, "c": {}}, "errors": {}"#
        ),
      ],
      check: .names("category", added: false) { $0.categories.map(\.name) }
    ),
    ChangeKind(
      id: "action-added",
      surface: .swift,
      level: .major,
      summary: "An action was added.",
      explanation: """
        A switch over 'Action' without 'default' doesn't compile until it handles the new \
        case; it does if the old version has "nonexhaustive": true in 'swift'.
        """,
      examples: [
        ChangeExample(
          #""actions": {"retry": {}}, "errors": {}"#,
          #""actions": {"retry": {}, "call": {}}, "errors": {}"#,
          finds: ["action 'call' was added"]
        ),
        ChangeExample(
          #""actions": {"retry": {}, "call": {}}, "errors": {}"#,
          #""actions": {"retry": {}}, "errors": {}"#
        ),
      ],
      check: .names("action", added: true) { $0.actions.map(\.name) }
    ),
    ChangeKind(
      id: "action-removed",
      surface: .swift,
      level: .major,
      summary: "An action was removed.",
      explanation: "Code that names the case of 'Action' doesn't compile anymore.",
      examples: [
        ChangeExample(
          #""actions": {"retry": {}, "call": {}}, "errors": {}"#,
          #""actions": {"retry": {}}, "errors": {}"#,
          finds: ["action 'call' was removed"]
        ),
        ChangeExample(
          #""actions": {"retry": {}}, "errors": {}"#,
          #""actions": {"retry": {}, "call": {}}, "errors": {}"#
        ),
      ],
      check: .names("action", added: false) { $0.actions.map(\.name) }
    ),
    ChangeKind(
      id: "enums-opened",
      surface: .swift,
      level: .major,
      summary: "Switches in other packages have to expect more cases.",
      explanation: """
        A switch in another package doesn't compile until it has '@unknown default'. From then on, new errors, \
        categories and actions don't break it. With "nonexhaustive": "warn", the compiler only warns.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["switches in other packages need '@unknown default'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"nonexhaustive": "warn"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["switches in other packages get a warning without '@unknown default'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"nonexhaustive": true, "access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .growth { old, new in
        switch (old, new) {
        case (.closed, .open), (.warned, .open):
          return ("switches in other packages need '@unknown default'", .major)
        case (.closed, .warned):
          return ("switches in other packages get a warning without '@unknown default'", .patch)
        default: return nil
        }
      }
    ),
    ChangeKind(
      id: "enums-closed",
      surface: .swift,
      level: .minor,
      summary: "Switches in other packages don't have to expect more cases.",
      explanation: """
        The compiler warns of each '@unknown default', and new errors break switches without it from now on.
        """,
      examples: [
        ChangeExample(
          #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["switches in other packages no longer need '@unknown default'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .growth { old, new in
        switch (old, new) {
        case (.open, .closed), (.open, .warned), (.warned, .closed):
          return ("switches in other packages no longer need '@unknown default'", .minor)
        default: return nil
        }
      }
    ),
  ]
}
