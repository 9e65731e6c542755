package import CatalogFormat

/// How an error is handled, as set by an entry or a category; `nil` where it isn't set.
package struct Treatment: Sendable {
  /// How the error is shown.
  package var display: Located<DisplayStyle>?
  /// How it is shown where a screen has no room for `display`, best first.
  package var alternativeDisplays: [Located<DisplayStyle>] = []
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
  /// Whether an occurrence counts as a failure for circuit breakers.
  package var tripsBreaker: Bool?
  /// The HTTP status of a server's response with this error.
  package var httpStatus: Int?
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
package final class ResolvedTreatment: Sendable {
  /// How the error is shown, best style first; at least one.
  package let displays: [DisplayStyle]
  /// The severity in logs and reports.
  package let severity: ErrorSeverity
  /// Whether occurrences are reported.
  package let isReported: Bool
  /// Whether and how the operation is retried.
  package let retry: RetryPolicy
  /// The arguments that decide for each error, if it has them.
  package let policyArguments: PolicyArgumentNames
  /// Whether an occurrence counts as a failure for circuit breakers.
  package let tripsBreaker: Bool
  /// The HTTP status of a server's response with this error; `nil` if it isn't set.
  package let httpStatus: Int?
  /// The key of the recovery hint; `nil` without a hint.
  package let hint: String?
  /// The names of the actions that are offered.
  package let actions: [String]
  /// Who is responsible for the error; `nil` if nobody is named.
  package let owner: String?

  /// The settings of an entry, otherwise those of its category, otherwise the defaults.
  ///
  /// - Parameters:
  ///   - own: what the entry sets.
  ///   - common: what its category sets; `nil` without a category.
  ///   - isUsers: whether the errors of its category are the users' own.
  init(_ own: Treatment, common: Treatment?, isUsers: Bool) {
    let recovery = own.recovery ?? common?.recovery
    let actions = recovery?.actions.map(\.value) ?? []
    let display = own.display ?? common?.display
    let others = own.display == nil ? common?.alternativeDisplays : own.alternativeDisplays
    displays = [display?.value ?? .toast] + (others?.map(\.value) ?? [])
    severity = own.severity ?? common?.severity ?? .error
    isReported =
      own.isReported ?? (own.reportCondition == nil ? common?.isReported : true)
      ?? (common?.reportCondition != nil || !(isUsers || display?.value == .silent))
    retry = own.retry ?? common?.retry ?? (actions.contains("retry") ? .manual : .never)
    policyArguments = PolicyArgumentNames(own, common)
    tripsBreaker = own.tripsBreaker ?? common?.tripsBreaker ?? false
    httpStatus = own.httpStatus ?? common?.httpStatus
    hint = recovery?.hint?.value
    self.actions = actions
    owner = own.owner ?? common?.owner
  }

  /// How an error is handled if neither it nor a category sets anything.
  static let usual = ResolvedTreatment(Treatment(), common: nil, isUsers: false)
}

extension ResolvedTreatment {
  /// How the error is shown.
  package var display: DisplayStyle { displays[0] }

  /// How the error is shown where a screen has no room for ``display``, best first.
  package var alternativeDisplays: [DisplayStyle] { Array(displays.dropFirst()) }

  /// The display styles in words, such as `inline or toast`.
  package var displayPhrase: String {
    displays.map(\.rawValue).joined(separator: " or ")
  }
}
