package import CatalogFormat
import MessageFormat

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
  /// The keys of the texts that are the entry's own: its message, title and hint.
  package var textKeys: [String] {
    [key.value] + [title?.value, recovery?.hint?.value].compactMap { $0 }
  }

  /// The arguments that the entry declares, otherwise those of its texts.
  ///
  /// - Parameters:
  ///   - texts: the source messages of the entry's own texts, the error's message first.
  ///   - traceIDArgument: the argument that the app fills with a trace id, which isn't the entry's.
  /// - Returns: the arguments in the order of the case's associated values.
  package func resolvedArguments(_ texts: [SourceMessage], without traceIDArgument: String? = nil)
    -> [ResolvedArgument]
  {
    if let arguments {
      return arguments.map {
        ResolvedArgument(name: $0.name.value, type: $0.type, privacy: $0.privacy)
      }
    }
    let uses = texts.flatMap { text in
      text.uses.map { (String(decoding: text.bytes[$0.name], as: UTF8.self), $0.roles) }
    }
    let roles = Dictionary(uses, uniquingKeysWith: { $0.union($1) })
    var known = Set([traceIDArgument].compactMap { $0 })
    return uses.compactMap { name, own in
      guard known.insert(name).inserted else { return nil }
      let type = ArgumentType(rawValue: (roles[name] ?? own).impliedType) ?? .string
      return ResolvedArgument(name: name, type: type, privacy: .private)
    }
  }
}

/// The arguments that decide for an error what its catalog leaves to them, by name.
package struct PolicyArgumentNames: Sendable {
  /// The argument with the delay before a retry.
  package let retryDelay: Located<String>?
  /// The argument without whose `true` the error isn't retried.
  package let retryCondition: Located<String>?
  /// The argument without whose `true` the error isn't reported.
  package let reportCondition: Located<String>?

  /// The names that an entry sets or inherits.
  init(_ settings: Treatment) {
    retryDelay = settings.retryDelay
    retryCondition = settings.retryCondition
    reportCondition = settings.reportCondition
  }

  /// The names of the arguments.
  package var names: [String] {
    [retryDelay, retryCondition, reportCondition].compactMap { $0?.value }
  }

  /// The types of an argument with a delay.
  package static let delayTypes: [ArgumentType] = [.duration, .int, .double, .date]

  /// Whether an argument is a Boolean that decides: in an error that is mapped from what has no value
  /// for it, it is `true`, so that the catalog decides.
  func decide(_ argument: ResolvedArgument) -> Bool {
    let conditions = [retryCondition?.value, reportCondition?.value]
    return argument.type == .bool && conditions.contains(argument.name)
  }

  /// The indexes of the arguments that an error has, with a type that can decide.
  ///
  /// - Parameter arguments: the arguments of the error, in the order of the case's associated values.
  /// - Returns: the indexes; no index for a name that the error doesn't have.
  package func indexes(in arguments: [ResolvedArgument]) -> PolicyArguments {
    func index(_ name: Located<String>?, _ types: [ArgumentType]) -> Int? {
      guard let name else { return nil }
      return arguments.firstIndex { $0.name == name.value && types.contains($0.type) }
    }
    var indexes = PolicyArguments()
    indexes.retryDelay = index(retryDelay, Self.delayTypes)
    indexes.retryCondition = index(retryCondition, [.bool])
    indexes.reportCondition = index(reportCondition, [.bool])
    return indexes
  }
}
