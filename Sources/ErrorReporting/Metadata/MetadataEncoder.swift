import ErrorCatalog
import Foundation

/// An encoder of any `Encodable` value as metadata, scrubbed and truncated to the report's limits.
///
/// Dates become ISO 8601 strings, URLs, UUIDs and numbers that JSON can't represent strings, and
/// data Base64; elements of sets are sorted. A value that throws is replaced by a mark and doesn't
/// affect the others.
enum MetadataEncoder {
  /// Adds values to an object, in the order of their names, until the limits are reached.
  static func add(
    _ values: [String: any Encodable & Sendable],
    to object: inout [String: MetadataValue],
    trimmer: inout PayloadTrimmer
  ) {
    object.reserveCapacity(object.count + values.count)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard trimmer.takeValue() else { break }
      let encoded = Self.value(value, &trimmer).redacted(underName: key)
      object.add(encoded, trimmer.metadataKey(key))
    }
  }

  /// The metadata of one value.
  static func value(_ value: any Encodable, _ trimmer: inout PayloadTrimmer) -> MetadataValue {
    if let known = scalar(value, &trimmer) { return known }
    let state = EncodingState(trimmer)
    defer { trimmer = state.trimmer }
    let node = MetadataNode()
    encode(value, into: node, depth: 0, path: [], state: state)
    return node.value(state)
  }

  /// Encodes a value into a node; a value that throws is replaced by a mark.
  static func encode(
    _ value: any Encodable,
    into node: MetadataNode,
    depth: Int,
    path: [any CodingKey],
    state: EncodingState
  ) {
    if let known = scalar(value, &state.trimmer) {
      node.content = .value(known)
      return
    }
    guard depth < state.trimmer.limits.maximumDepth else {
      node.content = .value(state.trimmer.depthMark())
      return
    }
    do {
      let encoder = NodeEncoder(node: node, depth: depth, codingPath: path, state: state)
      try value.encode(to: encoder)
      if value is any UnorderedValues { node.isUnordered = true }
    } catch {
      node.content = .value(.string("<not encodable: \(type(of: error))>"))
    }
  }

  /// The metadata of a value that needs no encoder; `nil` for other values.
  ///
  /// Types are compared by identity, because a failing cast is the most expensive part.
  private static func scalar(_ value: any Encodable, _ trimmer: inout PayloadTrimmer)
    -> MetadataValue?
  {
    switch ObjectIdentifier(type(of: value)) {
    case Identity.string: return (value as? String).map { .string(trimmer.metadataText($0)) }
    case Identity.int: return (value as? Int).map(number)
    case Identity.bool: return (value as? Bool).map { .bool($0) }
    case Identity.double: return (value as? Double).map(number)
    case Identity.date: return (value as? Date).map { .string(Timestamp.text($0)) }
    case Identity.url:
      return (value as? URL).map { .string(trimmer.metadataText($0.absoluteString)) }
    case Identity.uuid: return (value as? UUID).map { .string(trimmer.metadataText($0.uuidString)) }
    case Identity.data:
      return (value as? Data).map { .string(trimmer.metadataText(base64($0, trimmer.redaction))) }
    case Identity.decimal:
      return (value as? Decimal).map { .string(trimmer.metadataText($0.description)) }
    case Identity.duration: return (value as? Duration).map { number($0.seconds) }
    case Identity.cause: return (value as? UnderlyingError).map { cause($0, &trimmer) }
    case Identity.strings:
      return (value as? [String]).map { strings in
        .array(strings.compactMap { trimmer.takeValue() ? .string(trimmer.metadataText($0)) : nil })
      }
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

  private enum Identity {
    static let string = ObjectIdentifier(String.self)
    static let int = ObjectIdentifier(Int.self)
    static let bool = ObjectIdentifier(Bool.self)
    static let double = ObjectIdentifier(Double.self)
    static let date = ObjectIdentifier(Date.self)
    static let url = ObjectIdentifier(URL.self)
    static let uuid = ObjectIdentifier(UUID.self)
    static let data = ObjectIdentifier(Data.self)
    static let decimal = ObjectIdentifier(Decimal.self)
    static let duration = ObjectIdentifier(Duration.self)
    static let cause = ObjectIdentifier(UnderlyingError.self)
    static let strings = ObjectIdentifier([String].self)
  }

  /// The metadata of an underlying error: its encoded form, with the values of its `userInfo` that
  /// may leave the device.
  static func cause(_ cause: UnderlyingError, _ trimmer: inout PayloadTrimmer) -> MetadataValue {
    var members: [String: MetadataValue] = ["type": .string(trimmer.metadataText(cause.type))]
    if let domain = cause.domain { members["domain"] = .string(trimmer.metadataText(domain)) }
    if let code = cause.code { members["code"] = .int(code) }
    if let name = cause.name { members["name"] = .string(trimmer.metadataText(name)) }
    let info = cause.userInfo(trimmer.redaction.allowedUserInfo)
    if !info.isEmpty { members["user_info"] = UserInfoEncoder.object(info, &trimmer) }
    if !cause.underlying.isEmpty {
      let causes = cause.underlying.compactMap { inner in
        trimmer.takeValue() ? self.cause(inner, &trimmer) : nil
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
