import CatalogFormat
import ErrcatCompiler
import ErrcatCore

extension ChangeKind {
  /// Changes of what generated Swift declares, as reports list them.
  static let swiftChanges: [ChangeKind] = [
    ChangeKind(
      FactChange(
        "enum-renamed",
        of: "name of the enum",
        field: "swift.enum",
        .swift,
        .major,
        "The enum of errors has another name.",
        """
        Code that names the enum doesn't compile anymore. Keep the old name with a type alias in \
        your code: it stands for the new enum in declarations and in patterns.
        """,
        example: (#""AppError""#, #""RendioError""#)
      )
    ) { $0.swift.enumName.value },
    ChangeKind(
      FactChange(
        "mapper-renamed",
        of: "name of the mapper",
        field: "swift.mapper",
        .swift,
        .major,
        "The enum that maps other errors has another name.",
        """
        Code that names the mapper doesn't compile anymore. Keep the old name with a type alias \
        in your code.
        """,
        example: (#""ErrorMapper""#, #""AppErrors""#)
      )
    ) {
      $0.swift.mapperName.value
    },
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
        .settings(
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}"#,
          #""base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"}, "swift": {"moduleError": "AnyAppError"}"#,
          finds: "name of the module error changed from 'AppModuleError' to 'AnyAppError'"
        ),
        .settings("", #""swift": {"moduleError": "AnyAppError"}"#),
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
        .settings(
          "",
          #""swift": {"access": "package"}"#,
          finds: "access level narrowed from 'public' to 'package'"
        ),
        .settings(#""swift": {"access": "package"}"#, #""swift": {"access": "public"}"#),
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
        .settings(
          #""swift": {"access": "internal"}"#,
          #""swift": {"access": "public"}"#,
          finds: "access level widened from 'internal' to 'public'"
        ),
        .settings("", #""swift": {"access": "package"}"#),
      ],
      check: .access(narrowed: false)
    ),
    ChangeKind(
      id: "error-added",
      surface: .swift,
      level: .major,
      releaseNote: .newError,
      summary: "An error was added.",
      explanation: """
        A switch over all errors without 'default' doesn't compile until it handles the new \
        case. With "nonexhaustive": true in 'swift', switches in other packages need \
        '@unknown default', and a new error is a minor change. So are the errors of a new module.
        """,
      examples: [
        .errors(
          #""error.a.b": {}"#,
          #""error.a.b": {}, "error.a.c": {}"#,
          finds: "case 'aC' was added"
        ),
        .errors(#""error.a.b": {"code": 1}"#, #""error.a.c": {"code": 1}"#),
      ],
      check: .errors(added: true)
    ),
    ChangeKind(
      id: "error-removed",
      surface: .swift,
      level: .major,
      releaseNote: .removedError,
      summary: "An error was removed.",
      explanation: """
        Code that uses the case doesn't compile anymore. Deprecate an error before you remove \
        it, and keep its code in 'retired'.
        """,
      examples: [
        .errors(
          #""error.a.b": {}, "error.a.c": {}"#,
          #""error.a.b": {}"#,
          finds: "case 'aC' was removed"
        ),
        .errors(#""error.a.c": {"case": "b"}"#, #""error.a.d": {"case": "b"}"#),
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
        .error(
          #"{"case": "old"}"#,
          #"{"case": "new"}"#,
          finds: "'error.a.b': Swift case changed from 'old' to 'new'"
        ),
        .errors(
          #""error.a.b": {"case": "old", "code": 1}"#,
          #""error.a.c": {"case": "old", "code": 1}"#
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
        .errors(
          #""error.a.b": {"case": "x", "code": 1}, "error.a.c": {"case": "y", "code": 2}"#,
          #""error.a.b": {"case": "y", "code": 1}, "error.a.c": {"case": "x", "code": 2}"#,
          finds: "Swift case 'y' of 'error.a.b' was that of 'error.a.c'",
          "Swift case 'x' of 'error.a.c' was that of 'error.a.b'"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.d": {}}, "retired": {"error.a.b": {"case": "x"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.d": {}, "error.a.c": {"case": "x"}}"#,
          finds: "Swift case 'x' of 'error.a.c' was that of 'error.a.b'"
        ),
        .error(#"{"case": "x", "code": 1}"#, #"{"case": "y", "code": 1}"#),
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
          finds: "Swift case 'x' is no longer retired"
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
      releaseNote: .addition,
      summary: "An error has a new argument.",
      explanation: """
        Code that makes the error doesn't compile anymore, nor does a pattern that binds its \
        values.
        """,
      examples: [
        .error(
          #"{"arguments": {"n": "int"}}"#,
          #"{"arguments": {"n": "int", "unit": "string"}}"#,
          finds: "'error.a.b': argument 'unit' of type string was added"
        ),
        .error(#"{"arguments": {"n": "int"}}"#, #"{"arguments": {"count": "int"}}"#),
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
        .error(
          #"{"arguments": {"n": "int", "unit": "string"}}"#,
          #"{"arguments": {"n": "int"}}"#,
          finds: "'error.a.b': argument 'unit' was removed"
        ),
        .packs(
          ["en": #"{"error.a.b": "Wait {n, number, integer} s."}"#],
          ["en": #"{"error.a.b": "{n, number, integer} s left."}"#]
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
        .error(
          #"{"arguments": {"n": "int"}}"#,
          #"{"arguments": {"count": "int"}}"#,
          finds: "'error.a.b': argument 'n' was renamed to 'count'"
        ),
        .error(#"{"arguments": {"n": "int"}}"#, #"{"arguments": {"count": "double"}}"#),
      ],
      check: .argument(if: { $0.name != $1.name }) {
        "argument '\($0.name)' was renamed to '\($1.name)'"
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
        .error(
          #"{"arguments": {"n": "int"}}"#,
          #"{"arguments": {"n": "double"}}"#,
          finds: "'error.a.b': type of argument 'n' changed from int to double"
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait {n, number, integer} s."}"#]
          ),
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
      ],
      check: .argument(if: { $0.type != $1.type }) {
        "type of argument '\($1.name)' changed from \($0.type.rawValue) to \($1.type.rawValue)"
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
        .error(
          #"{"arguments": {"a": "int", "b": "int"}}"#,
          #"{"arguments": {"b": "int", "a": "int"}}"#,
          finds: "'error.a.b': the order of the arguments changed to b, a"
        ),
        .error(#"{"arguments": {"a": "int", "b": "int"}}"#, #"{"arguments": {"a": "int"}}"#),
      ],
      check: .entry { pair, changes in
        guard ArgumentChanges(pair).isReordered(in: pair) else { return }
        let names = pair.new.arguments.map(\.name).joined(separator: ", ")
        changes.report(
          "'\(pair.new.key)': the order of the arguments changed to \(names)",
          of: pair,
          at: "arguments"
        )
      }
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
        .settings(
          "",
          #""swift": {"nonexhaustive": true}"#,
          finds: "switches in other packages need '@unknown default'"
        ),
        .settings(
          "",
          #""swift": {"nonexhaustive": "warn"}"#,
          finds: "switches in other packages get a warning without '@unknown default'"
        ),
        .settings("", #""swift": {"nonexhaustive": true, "access": "package"}"#),
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
      examples: .oneWay(
        .settings(
          #""swift": {"nonexhaustive": true}"#,
          "",
          finds: "switches in other packages no longer need '@unknown default'"
        )
      ),
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

extension ChangeKind {
  /// Changes of the enums of categories and actions.
  static let enumChanges: [ChangeKind] =
    names("category", "A category", of: "Category", in: "categories") { $0.categories.map(\.name) }
    + names("action", "An action", of: "Action", in: "actions") { $0.actions.map(\.name) }

  /// The kinds of changes of an enum whose cases are named things of the catalog.
  ///
  /// - Parameters:
  ///   - noun: what the things are, such as `category`.
  ///   - subject: one of them, at the start of a sentence.
  ///   - type: the name of the enum.
  ///   - field: the field of the catalog with the things.
  ///   - names: the names of the things, with their places.
  /// - Returns: what was added, and what was removed.
  private static func names(
    _ noun: String,
    _ subject: String,
    of type: String,
    in field: String,
    _ names: @escaping @Sendable (Catalog) -> [Located<String>]
  ) -> [ChangeKind] {
    let fewer = ChangeExample.Side("\"\(field)\": {\"a\": {}}, \"errors\": {}")
    let more = ChangeExample.Side("\"\(field)\": {\"a\": {}, \"c\": {}}, \"errors\": {}")
    return [
      ChangeKind(
        id: "\(noun)-added",
        surface: .swift,
        level: .major,
        releaseNote: .addition,
        summary: "\(subject) was added.",
        explanation: """
          A switch over '\(type)' without 'default' doesn't compile until it handles the new case; it does if the \
          old version has "nonexhaustive": true in 'swift'.
          """,
        examples: .oneWay(ChangeExample(fewer, more, finds: "\(noun) 'c' was added")),
        check: .names(noun, added: true, names)
      ),
      ChangeKind(
        id: "\(noun)-removed",
        surface: .swift,
        level: .major,
        summary: "\(subject) was removed.",
        explanation: "Code that names the case of '\(type)' doesn't compile anymore.",
        examples: .oneWay(ChangeExample(more, fewer, finds: "\(noun) 'c' was removed")),
        check: .names(noun, added: false, names)
      ),
    ]
  }
}

extension ChangeKind.Check {
  /// Reports errors that only one version has.
  fileprivate static func errors(added isAddition: Bool) -> Self {
    @Sendable func report(_ side: EntrySide, _ changes: inout Changes) {
      // Nothing switches over the enum of a module that is new itself.
      let isHandled = changes.comparison.old(of: side.side)?.isOpen == false
      changes.report(
        "case '\(side.caseName)' was \(isAddition ? "added" : "removed")",
        key: side.key,
        level: isAddition && !isHandled ? .minor : nil,
        details: isAddition ? [] : changes.comparison.unretiredCode(of: side),
        old: isAddition ? nil : side.place,
        new: isAddition ? side.place : nil
      )
    }
    return isAddition ? .added { report($0, &$1) } : .removed { report($0, &$1) }
  }

  /// Reports arguments that only one version of an error has.
  fileprivate static func arguments(added isAddition: Bool) -> Self {
    .entry { pair, changes in
      let difference = ArgumentChanges(pair)
      for argument in isAddition ? difference.added : difference.removed {
        let type = isAddition ? " of type \(argument.type.rawValue)" : ""
        let (own, other) = ("arguments.\(argument.name)", "arguments")
        changes.report(
          """
          '\(pair.new.key)': argument '\(argument.name)'\(type) was \(isAddition ? "added" : "removed")
          """,
          key: pair.new.key,
          about: argument.name,
          old: pair.old.place(of: isAddition ? other : own),
          new: pair.new.place(of: isAddition ? own : other)
        )
      }
    }
  }

  /// Compares the access levels of the generated code.
  fileprivate static func access(narrowed isNarrowed: Bool) -> Self {
    .catalog { pair, changes in
      let levels = SwiftNames.Access.allCases
      let (old, new) = (pair.old.catalog.swift.access, pair.new.catalog.swift.access)
      guard let before = levels.firstIndex(of: old), let now = levels.firstIndex(of: new),
        isNarrowed ? now > before : now < before
      else { return }
      changes.report(
        """
        access level \(isNarrowed ? "narrowed" : "widened") from '\(old.rawValue)' to '\(new.rawValue)'
        """,
        old: pair.old.place(of: "swift.access"),
        new: pair.new.place(of: "swift.access")
      )
    }
  }
}
