package import CatalogFormat

/// How an error is handled, as set by an entry, a category or the catalog; `nil` where it isn't set.
package struct Treatment: Sendable {
  /// What the app gets as it is set, such as the HTTP status.
  package var content = EntryContent()
  /// How the error is shown, best first; at least one.
  package var displays: [Located<DisplayStyle>]?
  /// The severity in logs and reports.
  package var severity: ErrorSeverity?
  /// Whether occurrences are reported.
  package var isReported: Bool?
  /// Whether and how the operation is retried.
  package var retry: RetryPolicy?
  /// The argument with the delay before a retry.
  package var retryDelay: Located<String>?
  /// The argument without whose `true` the error isn't retried.
  package var retryCondition: Located<String>?
  /// The argument without whose `true` the error isn't reported.
  package var reportCondition: Located<String>?
  /// The hint and the actions of the error.
  package var recovery: Recovery?
  /// Who is responsible for the error, such as a team.
  package var owner: String?

  package init() {}
}

/// The hint and the actions of an error.
package struct Recovery: Sendable {
  /// The key of the hint's text.
  package var hint: Located<String>?
  /// The names of the actions that are offered.
  package var actions: [Located<String>] = []

  package init() {}
}

/// How an error is handled, with the defaults of its category and of errcat.
///
/// A class, because each entry has one, and copies of entries must be cheap.
@dynamicMemberLookup
package final class ResolvedTreatment: Sendable {
  /// What the app gets, without what only the entry itself has.
  package let content: EntryContent
  /// The arguments that decide for each error, if it has them.
  package let policyArguments: PolicyArgumentNames
  /// The key of the recovery hint; `nil` without a hint.
  package let hint: String?
  /// Who is responsible for the error; `nil` if nobody is named.
  package let owner: String?
  /// Whether the catalog sets how the error is shown.
  package let hasOwnDisplay: Bool

  /// The settings with the defaults for what isn't set.
  ///
  /// - Parameters:
  ///   - settings: what the entry sets or inherits.
  ///   - isUsers: whether the errors of its category are the users' own.
  init(_ settings: Treatment, isUsers: Bool) {
    var content = settings.content
    if let displays = settings.displays { content.displays = displays.map(\.value) }
    if let severity = settings.severity { content.severity = severity }
    content.isReported =
      settings.isReported
      ?? (settings.reportCondition != nil || !(isUsers || content.displays[0] == .silent))
    content.actions = settings.recovery?.actions.map(\.value) ?? []
    content.retryPolicy =
      settings.retry ?? (content.actions.contains("retry") ? .manual : .never)
    self.content = content
    policyArguments = PolicyArgumentNames(settings)
    hint = settings.recovery?.hint?.value
    owner = settings.owner
    hasOwnDisplay = settings.displays != nil
  }

  /// How an error is handled if neither it nor a category sets anything.
  static let usual = ResolvedTreatment(Treatment(), isUsers: false)

  /// What the app gets.
  package subscript<Value>(dynamicMember property: KeyPath<EntryContent, Value>) -> Value {
    content[keyPath: property]
  }
}

extension ResolvedTreatment {
  /// Whether and how the operation is retried.
  package var retry: RetryPolicy { content.retryPolicy }

  /// How the error is shown.
  package var display: DisplayStyle { content.displays[0] }

  /// How the error is shown where a screen has no room for ``display``, best first.
  package var alternativeDisplays: [DisplayStyle] { Array(content.displays.dropFirst()) }

  /// The display styles in words, such as `inline or toast`.
  package var displayPhrase: String {
    content.displays.map(\.rawValue).joined(separator: " or ")
  }
}
