package import CatalogFormat
import MessageFormat

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

  /// What an entry sets, otherwise what its category sets, otherwise the defaults.
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

/// An argument of an error in the generated Swift, declared or inferred.
package struct ResolvedArgument: Sendable {
  /// The name, a Swift identifier.
  package let name: String
  /// The type of the associated value.
  package let type: ArgumentType
  /// Whether the value may leave the device.
  package let privacy: ArgumentPrivacy
}

extension Entry {
  /// The arguments that the entry declares, otherwise those of its source message.
  ///
  /// - Parameters:
  ///   - source: the entry's source message.
  ///   - traceIDArgument: the argument that the app fills with a trace id, which isn't the entry's.
  /// - Returns: the arguments in the order of the case's associated values.
  package func resolvedArguments(_ source: SourceMessage?, without traceIDArgument: String? = nil)
    -> [ResolvedArgument]
  {
    if let arguments {
      return arguments.map {
        ResolvedArgument(name: $0.name.value, type: $0.type, privacy: $0.privacy)
      }
    }
    guard let source else { return [] }
    return source.uses.compactMap { use in
      let name = String(decoding: source.bytes[use.name], as: UTF8.self)
      return name == traceIDArgument
        ? nil : ResolvedArgument(name: name, type: use.type, privacy: .private)
    }
  }
}
