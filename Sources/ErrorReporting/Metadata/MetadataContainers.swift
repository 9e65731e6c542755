/// A collection whose order has no meaning and differs in each run.
protocol UnorderedValues {}
extension Set: UnorderedValues {}

/// The state that all encoders of one value share.
final class EncodingState {
  var trimmer: PayloadTrimmer

  init(_ trimmer: PayloadTrimmer) { self.trimmer = trimmer }
}

/// A node of the tree that a value is encoded into.
final class MetadataNode {
  enum Content {
    case nothing
    case value(MetadataValue)
    case array([MetadataNode])
    case object([(key: String, node: MetadataNode)])
  }

  var content = Content.nothing
  var isUnordered = false
  /// The name of this value in its object, unredacted; `nil` outside of objects.
  var name: String?

  /// Appends a node to this array; returns `nil` if the report's limits are reached.
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

  /// Adds a node to this object; returns `nil` if the report's limits are reached.
  func member(_ key: String, _ state: EncodingState) -> MetadataNode? {
    guard state.trimmer.takeValue() else { return nil }
    let node = MetadataNode()
    node.name = key
    if case .object(var members) = content {
      content = .nothing
      members.append((state.trimmer.metadataKey(key), node))
      content = .object(members)
    }
    return node
  }

  func value(_ state: EncodingState) -> MetadataValue {
    name.map { plainValue(state).redacted(underName: $0) } ?? plainValue(state)
  }

  private func plainValue(_ state: EncodingState) -> MetadataValue {
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
  /// Whether a value precedes another one, in an order that is the same in every run.
  fileprivate static func isBefore(_ left: MetadataValue, _ right: MetadataValue) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.string(let left), .string(let right)): return left < right
    default:
      return left.json.lexicographicallyPrecedes(right.json)
    }
  }
}

struct NodeEncoder: Encoder {
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

  /// The encoder of a node inside this encoder's node.
  func nested(_ node: MetadataNode?, _ key: (any CodingKey)? = nil) -> NodeEncoder {
    NodeEncoder(
      node: node ?? MetadataNode(),
      depth: depth + 1,
      codingPath: key.map { codingPath + [$0] } ?? codingPath,
      state: state
    )
  }

  func encode(_ value: some Encodable, into node: MetadataNode?, key: (any CodingKey)? = nil) {
    guard let node else { return }
    let path = key.map { codingPath + [$0] } ?? codingPath
    MetadataEncoder.encode(value, into: node, depth: depth + 1, path: path, state: state)
  }
}

// Swift's own values come to the generic functions too, which are more general than the protocols require.

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: NodeEncoder
  var codingPath: [any CodingKey] { place.codingPath }

  private func member(_ key: any CodingKey) -> MetadataNode? {
    place.node.member(key.stringValue, place.state)
  }

  func encodeNil(forKey key: Key) { member(key)?.content = .value(.null) }
  func encode(_ value: some Encodable, forKey key: Key) {
    place.encode(value, into: member(key), key: key)
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
  func encode(_ value: some Encodable) { place.encode(value, into: place.node) }
}
