import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let retryChanged: ChangeKind = ChangeKind(
    id: "retry-changed",
    surface: .behavior,
    level: .patch,
    summary: "An operation is retried in another way.",
    explanation: """
      The number of attempts or the delays between them have changed, or whether users can \
      retry.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "never"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "manual"}}"#
        ),
        finds: ["'error.a.b': retry changed from 'never' to 'manual'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": "manual"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"retry": {"maximumAttempts": 3}}}"#
        )
      ),
    ],
    check: .property(
      "retry",
      field: "retry",
      if: { $0.treatment.retry.isAutomatic == $1.treatment.retry.isAutomatic }
    ) { $0.treatment.retry.phrase }
  )
}
