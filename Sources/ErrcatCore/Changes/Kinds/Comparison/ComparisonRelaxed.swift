import ErrcatCompiler

extension ChangeKind {
  static let comparisonRelaxed: ChangeKind = ChangeKind(
    id: "comparison-relaxed",
    surface: .comparison,
    level: .none,
    summary: "The catalog's 'diff' section judges changes more mildly than before.",
    explanation: """
      A lower level, or a shorter time between deprecation and removal, can hide a breaking change of the same \
      version. Check that both are wanted. The change is always a warning; 'diff.levels' doesn't apply to it.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""diff": {"deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""diff": {"levels": {"error-removed": "none"}, "experimental": "patch", "deprecation": {"days": 30}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: [
          "level of 'error-removed' lowered from 'major' to 'none'",
          "'diff.experimental' changed from none to 'patch'",
          "'diff.deprecation.days' changed from '90' to '30'",
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""diff": {"levels": {"swift": "minor"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""diff": {"levels": {"error-removed": {"keys": {"error.a.*": "none"}}, "swift": "minor"}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["level of 'error-removed' for 'error.a.*' lowered from 'minor' to 'none'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""diff": {"levels": {"help-page-changed": "major"}, "deprecation": {"days": 90}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .relaxedChecks
  )
}
