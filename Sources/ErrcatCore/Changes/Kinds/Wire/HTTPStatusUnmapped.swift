import ErrcatCompiler

extension ChangeKind {
  static let httpStatusUnmapped: ChangeKind = ChangeKind(
    id: "http-status-unmapped",
    surface: .wire,
    level: .major,
    summary: "An HTTP status doesn't map to an error anymore.",
    explanation: "A response with the status gets the fallback from now on.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["HTTP status 503 doesn't map to 'error.a.b' anymore"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"http": [503]}}}"#
        )
      ),
    ],
    check: .catalog { pair, changes in
      MappingChange.removed.report(pair, &changes) { $0.isHTTPStatus }
    }
  )
}
