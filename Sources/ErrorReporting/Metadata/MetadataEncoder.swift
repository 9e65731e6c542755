import ErrorCatalog
import Foundation

/// An encoder of any `Encodable` value as metadata, up to the report's limits of number and depth; its strings are
/// neither scrubbed nor truncated yet.
///
/// Dates become ISO 8601 strings, URLs, UUIDs and numbers that JSON can't represent strings, and
/// data Base64; elements of sets are sorted, and dictionaries with any keys become objects. A value that
/// throws is replaced by a mark and doesn't affect the others.
final class MetadataEncoder {
  private let redaction: ReportRedaction
  private let maximumDepth: Int
  private var valuesLeft: Int
  /// Whether values were left out.
  private(set) var isTruncated = false

  init(_ redaction: ReportRedaction, _ limits: PayloadLimits) {
    self.redaction = redaction
    maximumDepth = min(limits.maximumDepth, PayloadLimits.deepest)
    valuesLeft = limits.maximumValueCount
  }

  /// Counts a value.
  ///
  /// - Returns: whether the value is within the limit.
  func takeValue() -> Bool {
    guard valuesLeft > 0 else {
      isTruncated = true
      return false
    }
    valuesLeft -= 1
    return true
  }

  /// The mark that replaces a value at a depth, if that is too deep; `nil` if it isn't.
  func mark(atDepth depth: Int) -> MetadataValue? {
    guard depth >= maximumDepth else { return nil }
    isTruncated = true
    return .string("<nested too deeply>")
  }

  /// Adds values to an object, in the order of their names, until the limits are reached.
  func add(_ values: [String: any Encodable & Sendable], to object: inout [String: MetadataValue]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard takeValue() else { break }
      object[key] = self.value(value).redacted(underName: key)
    }
  }

  /// The metadata of one value.
  func value(_ value: any Encodable, depth: Int = 0) -> MetadataValue {
    if let known = scalar(value, depth: depth) { return known }
    let node = MetadataNode()
    encode(value, into: node, depth: depth, path: [])
    return node.value
  }

  /// Encodes a value into a node; a value that throws is replaced by a mark.
  func encode(_ value: any Encodable, into node: MetadataNode, depth: Int, path: [any CodingKey]) {
    if let known = scalar(value, depth: depth) ?? mark(atDepth: depth) {
      node.kind = .value(known)
      return
    }
    let encoder = NodeEncoder(node: node, depth: depth, codingPath: path, encoder: self)
    if let dictionary = value as? any EncodableMembers {
      let members = dictionary.members.map {
        (name: name(of: $0.key, depth: depth + 1), value: $0.value)
      }
      for (name, value) in members.sorted(by: { $0.name < $1.name }) {
        encoder.encode(value, into: node.child(name, self))
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
  private func name(of key: any Encodable, depth: Int) -> String {
    if let key = key as? any CodingKeyRepresentable { return key.codingKey.stringValue }
    return MetadataEncoder(redaction, PayloadLimits()).value(key, depth: depth).name
  }

  /// The metadata of a value that needs no encoder; `nil` for other values.
  private func scalar(_ value: any Encodable, depth: Int) -> MetadataValue? {
    switch value {
    case let text as String: return .string(text)
    case let number as Int: return .int(number)
    case let truth as Bool: return .bool(truth)
    case let number as Double: return Self.number(number)
    case let date as Date: return .string(Timestamp.text(date))
    case let url as URL: return .string(url.absoluteString)
    case let id as UUID: return .string(id.uuidString)
    case let data as Data: return .string(base64(data))
    case let number as Decimal: return .string(number.description)
    case let duration as Duration: return Self.number(duration.seconds)
    case let error as UnderlyingError: return cause(error, depth: depth)
    case let texts as [String]: return .array(texts.compactMap { takeValue() ? .string($0) : nil })
    case let number as Float: return Self.number(Double(number))
    case let number as any BinaryInteger:
      return Int(exactly: number).map { .int($0) } ?? .string(String(number))
    default: return nil
    }
  }

  /// The metadata of a number; a string for infinity and NaN, which JSON can't represent.
  static func number(_ value: Double) -> MetadataValue {
    if value.isFinite { return .double(value) }
    return .string(value.isNaN ? "NaN" : value.sign == .minus ? "-Infinity" : "Infinity")
  }

  /// Data in Base64; a text in UTF-8 is scrubbed before, because nothing is recognized in Base64.
  private func base64(_ data: Data) -> String {
    guard let text = String(data: data, encoding: .utf8) else { return data.base64EncodedString() }
    return Data(redaction.scrubbed(text).utf8).base64EncodedString()
  }

  /// The metadata of an underlying error at a depth: its encoded form, with the values of its `userInfo` that
  /// may leave the device.
  ///
  /// Its causes are one level deeper.
  func cause(_ cause: UnderlyingError, depth: Int = 0) -> MetadataValue {
    var members: [String: MetadataValue] = ["type": .string(cause.type)]
    if let name = cause.caseName { members["case"] = .string(name) }
    if let domain = cause.domain { members["domain"] = .string(domain) }
    if let code = cause.code { members["code"] = .int(code) }
    if let name = cause.name { members["name"] = .string(name) }
    let info = cause.userInfo(redaction.allowedUserInfo)
    if !info.isEmpty { members["user_info"] = object(info, depth: depth) }
    if !cause.underlying.isEmpty {
      let causes = cause.underlying.compactMap { inner in
        takeValue() ? self.cause(inner, depth: depth + 1) : nil
      }
      members["underlying"] = .array(causes)
    }
    return .object(members)
  }
}

/// The values of an error's `userInfo`, which have any type.
extension MetadataEncoder {
  /// The metadata of values by name, until the limits are reached.
  func object(_ values: [String: Any], depth: Int = 0) -> MetadataValue {
    if let mark = mark(atDepth: depth) { return mark }
    var members: [String: MetadataValue] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard takeValue() else { break }
      members[name] = self.value(ofAny: value, depth: depth + 1).redacted(underName: name)
    }
    return .object(members)
  }

  private func value(ofAny value: Any, depth: Int) -> MetadataValue {
    if let truth = Self.boolean(value) { return .bool(truth) }
    switch value {
    case let text as String: return .string(text)
    case let number as Int: return .int(number)
    case let number as Double: return Self.number(number)
    case let error as any Error: return cause(UnderlyingError(error), depth: depth)
    case let members as [String: Any]: return object(members, depth: depth)
    case let elements as [Any]:
      if let mark = mark(atDepth: depth) { return mark }
      return .array(
        elements.compactMap { takeValue() ? self.value(ofAny: $0, depth: depth + 1) : nil }
      )
    case let other as any Encodable: return self.value(other, depth: depth)
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
