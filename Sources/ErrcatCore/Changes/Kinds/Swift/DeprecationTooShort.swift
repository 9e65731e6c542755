import ErrcatCompiler

extension ChangeKind {
  static let deprecationTooShort: ChangeKind = ChangeKind(
    id: "deprecation-too-short",
    surface: .swift,
    level: .major,
    needsApproval: true,
    summary: "An error was removed too soon after its deprecation, or without one.",
    explanation: """
      Developers who use the error have had no time to replace it. 'diff.deprecation' in the catalog sets how \
      many days or versions an error stays deprecated; experimental errors can be removed at any time.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["'error.a.c' was removed without being deprecated first"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"deprecated": {"since": "1.2"}}}"#
        ),
        ChangeExample.Side(
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["'error.a.c' was removed, but its 'deprecated' has no 'date'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"stability": "experimental"}}"#
        ),
        ChangeExample.Side(
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .removed { side, changes in
      guard let period = DeprecationPeriod(changes.comparison),
        let problem = period.problem(withRemoving: side.entry, in: changes.release)
      else { return }
      changes.report(
        "'\(side.key)' was removed\(problem)",
        key: side.key,
        old: side.place(of: "deprecated"),
        new: nil
      )
    }
  )
}
