package import CatalogFormat
import MessageFormat

/// How an error is handled, with the defaults of its category and of errcat.
package struct ResolvedTreatment: Sendable {
  /// How the error is shown.
  package let display: DisplayStyle
  /// How the error is shown where a screen has no room for `display`, best first.
  package let alternativeDisplays: [DisplayStyle]
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
}

extension ResolvedTreatment {
  /// How the error is shown, best style first.
  package var displays: [DisplayStyle] { [display] + alternativeDisplays }

  /// The display styles in words, such as `inline or toast`.
  package var displayPhrase: String {
    displays.map(\.rawValue).joined(separator: " or ")
  }
}

extension Catalog {
  /// How an entry is handled: what it sets, otherwise what its category sets, otherwise the defaults.
  package func treatment(of entry: Entry) -> ResolvedTreatment {
    let own = entry.treatment
    let category = category(of: entry)
    let common = category?.treatment
    let recovery = own.recovery ?? common?.recovery
    let shown = own.display == nil ? common : own
    let display = shown?.display?.value ?? .toast
    let policyArguments = PolicyArgumentNames(own, common)
    let isUsers = category?.isUsers ?? false
    let actions = recovery?.actions.map(\.value) ?? []
    return ResolvedTreatment(
      display: display,
      alternativeDisplays: shown?.alternativeDisplays.map(\.value) ?? [],
      severity: own.severity ?? common?.severity ?? .error,
      isReported: own.isReported ?? (own.reportCondition == nil ? common?.isReported : true)
        ?? (common?.reportCondition != nil || !(isUsers || display == .silent)),
      retry: own.retry ?? common?.retry ?? (actions.contains("retry") ? .manual : .never),
      policyArguments: policyArguments,
      tripsBreaker: own.tripsBreaker ?? common?.tripsBreaker ?? false,
      httpStatus: own.httpStatus ?? common?.httpStatus,
      hint: recovery?.hint?.value,
      actions: actions
    )
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
