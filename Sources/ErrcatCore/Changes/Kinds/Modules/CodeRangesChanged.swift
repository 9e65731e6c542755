import ErrcatCompiler

extension ChangeKind {
  static let codeRangesChanged: ChangeKind = ChangeKind(
    id: "code-ranges-changed",
    surface: .modules,
    level: .none,
    summary: "New errors can have other codes.",
    explanation: """
      Codes of existing errors stay. The ranges of several modules must not overlap.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""codes": ["1000-1999"], "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""codes": ["1000-2999"], "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["codes changed from '1000-1999' to '1000-2999'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""codes": ["1000-1999"], "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""codes": ["1000-1999"], "categories": {"a": {}}, "errors": {"error.a.b": {"code": 1000}}"#
        )
      ),
    ],
    check: .catalogProperty("codes", field: "codes") {
      $0.codeRanges.isEmpty
        ? nil
        : $0.codeRanges.map { "\($0.value.lowerBound)-\($0.value.upperBound)" }.joined(
          separator: ", "
        )
    }
  )
}
