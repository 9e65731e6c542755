import ErrorCatalog
import Foundation

/// An encoder of the values of an error's `userInfo`, which have any type, as metadata.
enum UserInfoEncoder {
  /// The metadata of values by name, until the limits are reached.
  static func object(_ values: [String: Any], _ trimmer: inout PayloadTrimmer, depth: Int = 0)
    -> MetadataValue
  {
    guard depth < trimmer.limits.maximumDepth else { return trimmer.depthMark() }
    var members: [String: MetadataValue] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard trimmer.takeValue() else { break }
      let encoded = self.value(value, &trimmer, depth: depth + 1).redacted(underName: name)
      members.add(encoded, trimmer.metadataKey(name))
    }
    return .object(members)
  }

  private static func value(_ value: Any, _ trimmer: inout PayloadTrimmer, depth: Int)
    -> MetadataValue
  {
    if let truth = boolean(value) { return .bool(truth) }
    switch value {
    case let text as String: return .string(trimmer.metadataText(text))
    case let number as Int: return MetadataEncoder.number(number)
    case let number as Double: return MetadataEncoder.number(number)
    case let error as any Error: return MetadataEncoder.cause(UnderlyingError(error), &trimmer)
    case let members as [String: Any]: return object(members, &trimmer, depth: depth)
    case let elements as [Any]:
      guard depth < trimmer.limits.maximumDepth else { return trimmer.depthMark() }
      var values: [MetadataValue] = []
      for element in elements {
        guard trimmer.takeValue() else { break }
        values.append(self.value(element, &trimmer, depth: depth + 1))
      }
      return .array(values)
    case let other as any Encodable: return MetadataEncoder.value(other, &trimmer)
    default: return .string("<not encodable: \(type(of: value))>")
    }
  }

  /// The value if it is a Boolean, which Foundation may hold as a number.
  private static func boolean(_ value: Any) -> Bool? {
    #if canImport(Darwin)
    guard CFGetTypeID(value as CFTypeRef) == CFBooleanGetTypeID() else { return nil }
    #endif
    return value as? Bool
  }
}
