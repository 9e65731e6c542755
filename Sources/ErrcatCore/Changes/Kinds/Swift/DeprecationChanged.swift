import ErrcatCompiler

extension ChangeKind {
  static let deprecationChanged: ChangeKind = ChangeKind(
    id: "deprecation-changed",
    surface: .swift,
    level: .patch,
    summary: "The deprecation of an error has another version, day, replacement or note.",
    explanation: """
      The compiler's warning says something else. A day that is moved back makes the time until the error can be \
      removed look longer than it was.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "date": "2026-03-01"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "date": "2026-01-01"}}}"#
        ),
        finds: [
          "'error.a.b': deprecation changed from 'since 2.0, on 2026-03-01' to 'since 2.0, on 2026-01-01'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "note": "Gone soon."}}}"#
        )
      ),
    ],
    check: .property(
      "deprecation",
      field: "deprecated",
      if: { $0.entry.deprecation != nil && $1.entry.deprecation != nil },
      value: { $0.entry.deprecation?.phrase }
    )
  )
}

extension Deprecation {
  /// The deprecation in a few words.
  fileprivate var phrase: String {
    [
      since.map { "since \($0)" }, date.map { "on \($0.text)" }, use.map { "use \($0)" }, note,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
