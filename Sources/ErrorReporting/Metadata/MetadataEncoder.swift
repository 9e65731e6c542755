import ErrorCatalog
import Foundation

/// An encoder of any `Encodable` value as metadata, scrubbed and truncated to the report's limits.
///
/// Dates become ISO 8601 strings, URLs, UUIDs and numbers that JSON can't represent strings, and
/// data Base64; elements of sets are sorted, and dictionaries with any keys become objects. A value that
/// throws is replaced by a mark and doesn't affect the others.
enum MetadataEncoder {
  /// Adds values to an object, in the order of their names, until the limits are reached.
  static func add(
    _ values: [String: any Encodable & Sendable],
    to object: inout [String: MetadataValue],
    trimmer: inout PayloadTrimmer
  ) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard trimmer.takeValue() else { break }
      let encoded = Self.value(value, &trimmer).redacted(underName: key)
      object.add(encoded, trimmer.metadataKey(key))
    }
  }

  /// The metadata of one value.
  static func value(
    _ value: any Encodable,
    _ trimmer: inout PayloadTrimmer,
    depth: Int = 0
  ) -> MetadataValue {
    if let known = scalar(value, &trimmer, depth: depth) { return known }
    let shared = SharedTrimmer(trimmer)
    defer { trimmer = shared.trimmer }
    let node = MetadataNode()
    encode(value, into: node, depth: depth, path: [], shared: shared)
    return node.value
  }

  /// Encodes a value into a node; a value that throws is replaced by a mark.
  static func encode(
    _ value: any Encodable,
    into node: MetadataNode,
    depth: Int,
    path: [any CodingKey],
    shared: SharedTrimmer
  ) {
    if let known = scalar(value, &shared.trimmer, depth: depth)
      ?? shared.trimmer.mark(atDepth: depth)
    {
      node.kind = .value(known)
      return
    }
    let encoder = NodeEncoder(node: node, depth: depth, codingPath: path, shared: shared)
    if let dictionary = value as? any EncodableMembers {
      let members = dictionary.members.map {
        (name: name(of: $0.key, depth: depth + 1), value: $0.value)
      }
      for (name, value) in members.sorted(by: { $0.name < $1.name }) {
        encoder.encode(value, into: node.child(name, shared))
      }
      return
    }
    do {
      node.isList = value is any ListedValues
      try value.encode(to: encoder)
      if value is any UnorderedValues { node.isUnordered = true }
    } catch {
      node.kind = .value(.string("<not encodable: \(type(of: error))>"))
    }
  }

  /// The name of a dictionary's key in an object.
  private static func name(of key: any Encodable, depth: Int) -> String {
    if let key = key as? any CodingKeyRepresentable { return key.codingKey.stringValue }
    var trimmer = PayloadTrimmer(ReportRedaction(), PayloadLimits())
    return value(key, &trimmer, depth: depth).name
  }

  /// The metadata of a value that needs no encoder; `nil` for other values.
  private static func scalar(
    _ value: any Encodable,
    _ trimmer: inout PayloadTrimmer,
    depth: Int
  ) -> MetadataValue? {
    switch value {
    case let text as String: return .string(trimmer.metadataText(text))
    case let number as Int: return Self.number(number)
    case let truth as Bool: return .bool(truth)
    case let number as Double: return Self.number(number)
    case let date as Date: return .string(Timestamp.text(date))
    case let url as URL: return .string(trimmer.metadataText(url.absoluteString))
    case let id as UUID: return .string(trimmer.metadataText(id.uuidString))
    case let data as Data: return .string(trimmer.metadataText(base64(data, trimmer.redaction)))
    case let number as Decimal: return .string(trimmer.metadataText(number.description))
    case let duration as Duration: return number(duration.seconds)
    case let error as UnderlyingError: return cause(error, &trimmer, depth: depth)
    case let texts as [String]:
      return .array(
        texts.compactMap { trimmer.takeValue() ? .string(trimmer.metadataText($0)) : nil }
      )
    default: return otherNumber(value, &trimmer)
    }
  }

  /// A number of Swift's other types, one that doesn't fit in `Int` as its digits; `nil` for other values.
  private static func otherNumber(_ value: any Encodable, _ trimmer: inout PayloadTrimmer)
    -> MetadataValue?
  {
    if let value = value as? Float { return number(Double(value)) }
    guard let value = value as? any BinaryInteger else { return nil }
    return Int(exactly: value).map(number) ?? .string(String(value))
  }

  /// Data in Base64; a text in UTF-8 is scrubbed before.
  private static func base64(_ data: Data, _ redaction: ReportRedaction) -> String {
    guard let text = String(data: data, encoding: .utf8) else { return data.base64EncodedString() }
    return Data(redaction.scrubbed(text).utf8).base64EncodedString()
  }

  /// The metadata of an underlying error at a depth: its encoded form, with the values of its `userInfo`
  /// that may leave the device.
  ///
  /// Its causes are one level deeper.
  static func cause(
    _ cause: UnderlyingError,
    _ trimmer: inout PayloadTrimmer,
    depth: Int = 0
  ) -> MetadataValue {
    var members: [String: MetadataValue] = ["type": .string(trimmer.metadataText(cause.type))]
    if let domain = cause.domain { members["domain"] = .string(trimmer.metadataText(domain)) }
    if let code = cause.code { members["code"] = .int(code) }
    if let name = cause.name { members["name"] = .string(trimmer.metadataText(name)) }
    let info = cause.userInfo(trimmer.redaction.allowedUserInfo)
    if !info.isEmpty { members["user_info"] = UserInfoEncoder.object(info, &trimmer, depth: depth) }
    if !cause.underlying.isEmpty {
      let causes = cause.underlying.compactMap { inner in
        trimmer.takeValue() ? self.cause(inner, &trimmer, depth: depth + 1) : nil
      }
      members["underlying"] = .array(causes)
    }
    return .object(members)
  }

  /// The metadata of a whole number; a mark for the number of a card.
  static func number(_ value: Int) -> MetadataValue {
    Scrubber.isCard(value) ? .string(CardNumbers.mark) : .int(value)
  }

  /// The metadata of a number; a mark for the number of a card, and a string for infinity and NaN, which JSON can't represent.
  static func number(_ value: Double) -> MetadataValue {
    if value.isFinite {
      let isCard = value.magnitude < 1e18 && Scrubber.isCard(Int(value))
      return isCard ? .string(CardNumbers.mark) : .double(value)
    }
    return .string(value.isNaN ? "NaN" : value.sign == .minus ? "-Infinity" : "Infinity")
  }
}

extension MetadataValue {
  /// The name in an object of a dictionary's key that is encoded so: its text, or the name of an enum's case.
  var name: String {
    // Swift encodes a case as an object with its name, and its values, which are redacted if it names a secret.
    if case .object(let members) = self, members.count == 1, let member = members.first,
      member.value == .object([:]) || member.value == .string(SecretNames.mark)
    {
      return member.key
    }
    return text
  }

  /// The value that may be sent under a name: a mark instead of the value if the name says that it
  /// is a secret, such as `password`; what is only whether there is one stays.
  func redacted(underName name: String) -> MetadataValue {
    switch self {
    case .null, .bool: return self
    default: break
    }
    guard let meaning = SecretNames.meaning(of: name) else { return self }
    if meaning == .weak, case .string(let text) = self {
      var text = SecretText(Array(text.utf8))
      return text.looksRandom(0..<text.count) ? .string(SecretNames.mark) : self
    }
    return .string(SecretNames.mark)
  }
}

extension [String: MetadataValue] {
  /// Adds a value; a number is appended to a name that exists already, as scrubbed names may.
  mutating func add(_ value: MetadataValue, _ key: String) {
    guard let known = updateValue(value, forKey: key) else { return }
    self[key] = known
    var number = 2
    while self["\(key) \(number)"] != nil { number += 1 }
    self["\(key) \(number)"] = value
  }
}

/// An encoder of the values of an error's `userInfo`, which have any type, as metadata.
enum UserInfoEncoder {
  /// The metadata of values by name, until the limits are reached.
  static func object(_ values: [String: Any], _ trimmer: inout PayloadTrimmer, depth: Int = 0)
    -> MetadataValue
  {
    if let mark = trimmer.mark(atDepth: depth) { return mark }
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
    case let error as any Error:
      return MetadataEncoder.cause(UnderlyingError(error), &trimmer, depth: depth)
    case let members as [String: Any]: return object(members, &trimmer, depth: depth)
    case let elements as [Any]:
      if let mark = trimmer.mark(atDepth: depth) { return mark }
      var values: [MetadataValue] = []
      for element in elements {
        guard trimmer.takeValue() else { break }
        values.append(self.value(element, &trimmer, depth: depth + 1))
      }
      return .array(values)
    case let other as any Encodable: return MetadataEncoder.value(other, &trimmer, depth: depth)
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
