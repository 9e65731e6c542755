import ErrcatCompiler

extension ChangeKind {
  static let actionLinkChanged: ChangeKind = ChangeKind(
    id: "action-link-changed",
    surface: .behavior,
    level: .minor,
    summary: "An action opens another URL.",
    explanation: "Users are taken to another place, also from messages of old reports.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"help": {"link": "https://example.com/a"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""actions": {"help": {"link": "https://example.com/b"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: [
          "link of action 'help' changed from 'https://example.com/a' to 'https://example.com/b'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"help": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""actions": {"help": {}, "call": {"link": "tel:1"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .catalog { pair, changes in
      let before = Dictionary(pair.old.catalog.actions.map { ($0.name.value, $0) }) { first, _ in
        first
      }
      for action in pair.new.catalog.actions {
        guard let old = before[action.name.value], old.link?.value != action.link?.value else {
          continue
        }
        let change = Changes.phrase(from: old.link?.value, to: action.link?.value)
        changes.report(
          "link of action '\(action.name.value)' \(change)",
          about: action.name.value,
          old: pair.old.place(.catalog(old.name.range)),
          new: pair.new.place(.catalog(action.name.range))
        )
      }
    }
  )
}
