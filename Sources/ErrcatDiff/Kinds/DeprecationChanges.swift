import CatalogFormat
import ErrcatCompiler
import ErrcatCore

extension ChangeKind {
  /// Changes of what is deprecated and experimental, as reports list them.
  static let deprecationChanges: [ChangeKind] = [
    ChangeKind(
      id: "error-deprecated",
      surface: .swift,
      level: .minor,
      summary: "An error is deprecated.",
      explanation: "Code that uses the case compiles with a warning.",
      examples: [
        .error(
          "{}",
          #"{"deprecated": {"since": "2.0", "note": "Not sent anymore."}}"#,
          finds: "'error.a.b' is deprecated"
        ),
        .error(
          #"{"deprecated": {"since": "2.0", "note": "Not sent anymore."}}"#,
          #"{"deprecated": {"since": "2.1", "note": "Not sent anymore."}}"#
        ),
      ],
      check: .deprecation(withdrawn: false)
    ),
    ChangeKind(
      id: "deprecation-withdrawn",
      surface: .swift,
      level: .patch,
      summary: "An error isn't deprecated anymore.",
      explanation: "Code that uses the case compiles without a warning again.",
      examples: .oneWay(
        .error(
          #"{"deprecated": {"since": "2.0", "note": "Not sent anymore."}}"#,
          "{}",
          finds: "'error.a.b' is no longer deprecated"
        )
      ),
      check: .deprecation(withdrawn: true)
    ),
    ChangeKind(
      id: "deprecation-changed",
      surface: .swift,
      level: .patch,
      summary: "The deprecation of an error has another version, day, replacement or note.",
      explanation: """
        The compiler's warning says something else. A day that is moved back makes the time until the error can be \
        removed look longer than it was.
        """,
      examples: [
        .error(
          #"{"deprecated": {"since": "2.0", "date": "2026-03-01"}}"#,
          #"{"deprecated": {"since": "2.0", "date": "2026-01-01"}}"#,
          finds:
            "'error.a.b': deprecation changed from 'since 2.0, on 2026-03-01' to 'since 2.0, on 2026-01-01'"
        ),
        .error("{}", #"{"deprecated": {"since": "2.0", "note": "Gone soon."}}"#),
      ],
      check: .property(
        "deprecation",
        field: "deprecated",
        if: { $0.entry.deprecation != nil && $1.entry.deprecation != nil },
        value: { $0.entry.deprecation?.phrase }
      )
    ),
    ChangeKind(
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
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: "'error.a.c' was removed without being deprecated first"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"deprecated": {"since": "1.2"}}}"#,
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: "'error.a.c' was removed, but its 'deprecated' has no 'date'"
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {"stability": "experimental"}}"#,
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
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
    ),
    ChangeKind(
      id: "stability-changed",
      surface: .swift,
      level: .minor,
      summary: "Another promise is made about an error.",
      explanation: """
        An experimental error can change or disappear in any version; a stable one is deprecated before it is \
        removed, if 'diff.deprecation' requires it.
        """,
      examples: [
        .error(
          #"{"stability": "experimental"}"#,
          "{}",
          finds: "'error.a.b': stability changed from 'experimental' to 'stable'"
        ),
        .error(#"{"stability": "stable"}"#, "{}"),
      ],
      check: .property("stability", field: "stability") { $0.entry.stability.rawValue }
    ),
  ]
}

extension Deprecation {
  /// The deprecation in a few words.
  fileprivate var phrase: String {
    [
      since.map { "since \($0)" }, date.map { "on \($0.text)" }, use.map { "use \($0)" }, note,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension ChangeKind.Check {
  /// Compares whether errors are deprecated.
  fileprivate static func deprecation(withdrawn isWithdrawn: Bool) -> Self {
    .entry { pair, changes in
      let (old, new) = (pair.old.entry.deprecation, pair.new.entry.deprecation)
      guard (old == nil) != isWithdrawn, (new == nil) == isWithdrawn else { return }
      let replacement = new?.use.map { "; use '\($0)' instead" } ?? ""
      changes.report(
        "'\(pair.new.key)' \(isWithdrawn ? "is no longer deprecated" : "is deprecated")\(replacement)",
        key: pair.new.key,
        old: isWithdrawn ? pair.old.place(of: "deprecated") : pair.old.place,
        new: isWithdrawn ? pair.new.place : pair.new.place(of: "deprecated")
      )
    }
  }
}
