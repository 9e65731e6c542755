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
