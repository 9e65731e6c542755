import ErrcatCompiler

extension ChangeKind {
  static let siteChanged: ChangeKind = ChangeKind(
    id: "site-changed",
    surface: .wire,
    level: .major,
    summary: "The catalog's site has another address.",
    explanation: """
      Servers that respond with problem details (RFC 9457) send the address as the error's type. Clients that \
      compare types don't recognize the errors anymore, and links to the site in logs and chats break \
      unless the old address leads to the new one. If no client compares types, set the level to 'none' \
      under 'diff.levels'.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""site": "https://errors.example.com", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""site": "https://docs.example.com/errors", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: [
          "site changed from 'https://errors.example.com' to 'https://docs.example.com/errors'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""site": "https://errors.example.com", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""site": "https://errors.example.com", "categories": {"a": {"http": 503}}, "errors": {"error.a.b": {"http": 500}}"#
        )
      ),
    ],
    check: .catalogProperty("site", field: "site") { $0.site?.value.text }
  )
}
