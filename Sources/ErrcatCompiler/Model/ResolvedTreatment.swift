package import CatalogFormat
import MessageFormat

/// How an error is treated once its category's defaults and the catalog's own are filled in.
package struct ResolvedTreatment: Sendable {
  package let display: DisplayStyle
  package let severity: ErrorSeverity
  package let isReported: Bool
  package let retry: RetryPolicy
  package let tripsBreaker: Bool
  package let httpStatus: Int?
  package let hint: String?
  package let actions: [String]
}

extension Catalog {
  /// What an entry says, else its category, else the defaults.
  package func treatment(of entry: Entry) -> ResolvedTreatment {
    let own = entry.treatment
    let common = category(of: entry)?.treatment
    let recovery = own.recovery ?? common?.recovery
    let display = own.display?.value ?? common?.display?.value ?? .toast
    let isUsers = category(of: entry)?.isUsers ?? false
    let actions = recovery?.actions.map(\.value) ?? []
    return ResolvedTreatment(
      display: display,
      severity: own.severity ?? common?.severity ?? .error,
      isReported: own.isReported ?? common?.isReported ?? !(isUsers || display == .silent),
      retry: own.retry ?? common?.retry ?? (actions.contains("retry") ? .manual : .never),
      tripsBreaker: own.tripsBreaker ?? common?.tripsBreaker ?? false,
      httpStatus: own.httpStatus ?? common?.httpStatus,
      hint: recovery?.hint?.value,
      actions: actions
    )
  }
}

/// An argument of an error in the generated Swift.
package struct ResolvedArgument: Sendable {
  package let name: String
  package let type: ArgumentType
  package let privacy: ArgumentPrivacy
}

extension Entry {
  /// The arguments that the entry declares, else those of its source message.
  package func resolvedArguments(_ source: SourceMessage?) -> [ResolvedArgument] {
    if let arguments {
      return arguments.map {
        ResolvedArgument(name: $0.name.value, type: $0.type, privacy: $0.privacy)
      }
    }
    guard let source else { return [] }
    return source.uses.map {
      ResolvedArgument(
        name: String(decoding: source.bytes[$0.name], as: UTF8.self),
        type: $0.type,
        privacy: .private
      )
    }
  }
}
