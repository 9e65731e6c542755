import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let displayChanged: ChangeKind = ChangeKind(
    id: "display-changed",
    surface: .behavior,
    level: .minor,
    summary: "An error is shown in another style.",
    explanation: """
      Screens must have room for the new style. Messages may be too long for it: run 'errcat \
      lint'.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"display": "toast"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"display": "modal"}}"#
        ),
        finds: ["'error.a.b': display style changed from 'toast' to 'modal'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"display": "banner"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {"display": "banner"}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .property("display style", field: "display") { $0.treatment.displayPhrase }
  )
}
