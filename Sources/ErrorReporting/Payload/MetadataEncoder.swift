import ErrorCatalog
import Foundation

/// Turns anything `Encodable` into values of metadata, scrubbed and cut to size.
///
/// Dates become ISO 8601 texts, URLs and UUIDs texts, data base64, numbers that JSON has no words
/// for texts; members of sets are sorted. A value that throws becomes a mark and does not keep others
/// from being sent.
struct MetadataEncoder {
  /// The values of a report's metadata by name.
  static func object(
    _ values: [String: any Encodable & Sendable],
    _ trimmer: inout PayloadTrimmer
  ) -> [String: MetadataValue] {
    var result: [String: MetadataValue] = [:]
    // And what the builder adds.
    result.reserveCapacity(values.count + MetadataField.allCases.count)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard trimmer.takeValue() else { break }
      result.add(Self.value(value, &trimmer), trimmer.metadataKey(key))
    }
    return result
  }

  /// One value.
  static func value(_ value: any Encodable, _ trimmer: inout PayloadTrimmer) -> MetadataValue {
    if let known = scalar(value, &trimmer) { return known }
    let state = EncodingState(trimmer)
    defer { trimmer = state.trimmer }
    let node = MetadataNode()
    encode(value, into: node, depth: 0, path: [], state)
    return node.value(state)
  }

  /// Encodes a value into a place; what throws leaves a mark there.
  fileprivate static func encode(
    _ value: any Encodable,
    into node: MetadataNode,
    depth: Int,
    path: [any CodingKey],
    _ state: EncodingState
  ) {
    if let known = scalar(value, &state.trimmer) {
      node.content = .value(known)
      return
    }
    guard depth < state.trimmer.limits.depth else {
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

  /// What needs no encoder.
  ///
  /// By the type's identity: a cast that fails costs more than all the rest.
  private static func scalar(_ value: any Encodable, _ trimmer: inout PayloadTrimmer)
    -> MetadataValue?
  {
    switch ObjectIdentifier(type(of: value)) {
    case Identity.string: return (value as? String).map { .string(trimmer.metadataText($0)) }
    case Identity.int: return (value as? Int).map { .int($0) }
    case Identity.bool: return (value as? Bool).map { .bool($0) }
    case Identity.double: return (value as? Double).map(number)
    case Identity.date: return (value as? Date).map { .string(Timestamp.text($0)) }
    case Identity.url:
      return (value as? URL).map { .string(trimmer.metadataText($0.absoluteString)) }
    case Identity.uuid: return (value as? UUID).map { .string($0.uuidString) }
    case Identity.data:
      return (value as? Data).map { .string(trimmer.metadataText($0.base64EncodedString())) }
    case Identity.decimal: return (value as? Decimal).map { .string($0.description) }
    case Identity.duration: return (value as? Duration).map { .double($0.seconds) }
    case Identity.cause: return (value as? UnderlyingError).map { cause($0, &trimmer) }
    case Identity.strings:
      return (value as? [String]).map { strings in
        .array(strings.compactMap { trimmer.takeValue() ? .string(trimmer.metadataText($0)) : nil })
      }
    default: return nil
    }
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

  /// A cause, which holds words of the program alone; the same as its encoded form.
  static func cause(_ cause: UnderlyingError, _ trimmer: inout PayloadTrimmer) -> MetadataValue {
    var members: [String: MetadataValue] = ["type": .string(trimmer.metadataText(cause.type))]
    if let domain = cause.domain { members["domain"] = .string(trimmer.metadataText(domain)) }
    if let code = cause.code { members["code"] = .int(code) }
    if let name = cause.name { members["name"] = .string(trimmer.metadataText(name)) }
    if !cause.underlying.isEmpty {
      let causes = cause.underlying.compactMap { inner in
        trimmer.takeValue() ? self.cause(inner, &trimmer) : nil
      }
      members["underlying"] = .array(causes)
    }
    return .object(members)
  }

  /// A number, or the text for one that JSON has no words for.
  static func number(_ value: Double) -> MetadataValue {
    if value.isFinite { return .double(value) }
    return .string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
  }
}

extension [String: MetadataValue] {
  /// Adds a value under a name that may be there already, once keys have been scrubbed.
  fileprivate mutating func add(_ value: MetadataValue, _ key: String) {
    guard let known = updateValue(value, forKey: key) else { return }
    self[key] = known
    var number = 2
    while self["\(key) \(number)"] != nil { number += 1 }
    self["\(key) \(number)"] = value
  }
}

/// Values whose order means nothing and differs from run to run.
private protocol UnorderedValues {}
extension Set: UnorderedValues {}

/// What all encoders of one value share.
private final class EncodingState {
  var trimmer: PayloadTrimmer

  init(_ trimmer: PayloadTrimmer) { self.trimmer = trimmer }
}

/// A place that something is encoded into.
private final class MetadataNode {
  enum Content {
    case nothing
    case value(MetadataValue)
    case array([MetadataNode])
    case object([(key: String, node: MetadataNode)])
  }

  var content = Content.nothing
  var isUnordered = false

  /// A place at the end of the array that this is; `nil` if there is no more room.
  func element(_ state: EncodingState) -> MetadataNode? {
    guard state.trimmer.takeValue() else { return nil }
    let node = MetadataNode()
    if case .array(var nodes) = content {
      content = .nothing
      nodes.append(node)
      content = .array(nodes)
    }
    return node
  }

  /// A place for a member of the object that this is; `nil` if there is no more room.
  func member(_ key: String, _ state: EncodingState) -> MetadataNode? {
    guard state.trimmer.takeValue() else { return nil }
    let node = MetadataNode()
    if case .object(var members) = content {
      content = .nothing
      members.append((state.trimmer.metadataKey(key), node))
      content = .object(members)
    }
    return node
  }

  func value(_ state: EncodingState) -> MetadataValue {
    switch content {
    case .nothing: return .object([:])
    case .value(let value): return value
    case .array(let nodes):
      let values = nodes.map { $0.value(state) }
      return .array(isUnordered ? values.sorted(by: MetadataValue.isBefore) : values)
    case .object(let members):
      var result: [String: MetadataValue] = [:]
      for (key, node) in members { result.add(node.value(state), key) }
      return .object(result)
    }
  }
}

extension MetadataValue {
  /// Any order that is the same in every run.
  fileprivate static func isBefore(_ left: MetadataValue, _ right: MetadataValue) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.string(let left), .string(let right)): return left < right
    default:
      return PayloadWriter.json(left).lexicographicallyPrecedes(PayloadWriter.json(right))
    }
  }
}

private struct NodeEncoder: Encoder {
  let node: MetadataNode
  let depth: Int
  let codingPath: [any CodingKey]
  let state: EncodingState
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = node.content {} else { node.content = .object([]) }
    return KeyedEncodingContainer(KeyedContainer<Key>(place: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = node.content {} else { node.content = .array([]) }
    return UnkeyedContainer(place: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(place: self) }

  /// The encoder of a place within this one's.
  func nested(_ node: MetadataNode?, _ key: (any CodingKey)? = nil) -> NodeEncoder {
    NodeEncoder(
      node: node ?? MetadataNode(),
      depth: depth + 1,
      codingPath: key.map { codingPath + [$0] } ?? codingPath,
      state: state
    )
  }

  func encode(_ value: some Encodable, into node: MetadataNode?, _ key: (any CodingKey)? = nil) {
    guard let node else { return }
    let path = key.map { codingPath + [$0] } ?? codingPath
    MetadataEncoder.encode(value, into: node, depth: depth + 1, path: path, state)
  }
}

/// What Swift's numbers and texts become.
extension NodeEncoder {
  func set(_ node: MetadataNode?, _ value: String) {
    node?.content = .value(.string(state.trimmer.metadataText(value)))
  }

  func set(_ node: MetadataNode?, _ value: Double) {
    node?.content = .value(MetadataEncoder.number(value))
  }

  /// A whole number that JSON's readers take, else its digits as text.
  func set(_ node: MetadataNode?, _ value: some BinaryInteger) {
    node?.content = .value(Int(exactly: value).map { .int($0) } ?? .string(String(value)))
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: NodeEncoder
  var codingPath: [any CodingKey] { place.codingPath }

  private func member(_ key: any CodingKey) -> MetadataNode? {
    place.node.member(key.stringValue, place.state)
  }

  func encodeNil(forKey key: Key) { member(key)?.content = .value(.null) }
  func encode(_ value: Bool, forKey key: Key) { member(key)?.content = .value(.bool(value)) }
  func encode(_ value: String, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: Double, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: Float, forKey key: Key) { place.set(member(key), Double(value)) }
  func encode(_ value: Int, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: Int8, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: Int16, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: Int32, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: Int64, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: UInt, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: UInt8, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: UInt16, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: UInt32, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: UInt64, forKey key: Key) { place.set(member(key), value) }
  func encode(_ value: some Encodable, forKey key: Key) {
    place.encode(value, into: member(key), key)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    place.nested(member(key), key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place.nested(member(key), key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    place.nested(place.node.member("super", place.state))
  }

  func superEncoder(forKey key: Key) -> any Encoder { place.nested(member(key), key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let place: NodeEncoder
  var count = 0
  var codingPath: [any CodingKey] { place.codingPath }

  private mutating func element() -> MetadataNode? {
    count += 1
    return place.node.element(place.state)
  }

  mutating func encodeNil() { element()?.content = .value(.null) }
  mutating func encode(_ value: Bool) { element()?.content = .value(.bool(value)) }
  mutating func encode(_ value: String) { place.set(element(), value) }
  mutating func encode(_ value: Double) { place.set(element(), value) }
  mutating func encode(_ value: Float) { place.set(element(), Double(value)) }
  mutating func encode(_ value: Int) { place.set(element(), value) }
  mutating func encode(_ value: Int8) { place.set(element(), value) }
  mutating func encode(_ value: Int16) { place.set(element(), value) }
  mutating func encode(_ value: Int32) { place.set(element(), value) }
  mutating func encode(_ value: Int64) { place.set(element(), value) }
  mutating func encode(_ value: UInt) { place.set(element(), value) }
  mutating func encode(_ value: UInt8) { place.set(element(), value) }
  mutating func encode(_ value: UInt16) { place.set(element(), value) }
  mutating func encode(_ value: UInt32) { place.set(element(), value) }
  mutating func encode(_ value: UInt64) { place.set(element(), value) }
  mutating func encode(_ value: some Encodable) { place.encode(value, into: element()) }

  mutating func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    place.nested(element()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    place.nested(element()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { place.nested(element()) }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let place: NodeEncoder
  var codingPath: [any CodingKey] { place.codingPath }

  func encodeNil() { place.node.content = .value(.null) }
  func encode(_ value: Bool) { place.node.content = .value(.bool(value)) }
  func encode(_ value: String) { place.set(place.node, value) }
  func encode(_ value: Double) { place.set(place.node, value) }
  func encode(_ value: Float) { place.set(place.node, Double(value)) }
  func encode(_ value: Int) { place.set(place.node, value) }
  func encode(_ value: Int8) { place.set(place.node, value) }
  func encode(_ value: Int16) { place.set(place.node, value) }
  func encode(_ value: Int32) { place.set(place.node, value) }
  func encode(_ value: Int64) { place.set(place.node, value) }
  func encode(_ value: UInt) { place.set(place.node, value) }
  func encode(_ value: UInt8) { place.set(place.node, value) }
  func encode(_ value: UInt16) { place.set(place.node, value) }
  func encode(_ value: UInt32) { place.set(place.node, value) }
  func encode(_ value: UInt64) { place.set(place.node, value) }
  func encode(_ value: some Encodable) { place.encode(value, into: place.node) }
}
