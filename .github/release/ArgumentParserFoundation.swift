// Takes the place of swift-argument-parser's Sources/ArgumentParser/Utilities/Foundation.swift in a release for Linux.
//
// That file uses Foundation for one hidden option, '--experimental-dump-help', which the man page is made from. Here is the
// JSON encoder that it needs, so that the tool contains nothing of Foundation.

extension Error {
  func describe() -> String { String(describing: self) }
}

enum JSONEncoder {
  /// A value as JSON with sorted keys.
  static func encode<T: Encodable>(_ value: T) -> String {
    let tree = JSONTree()
    tree.set(value)
    return tree.text(indented: "")
  }
}

/// A value of JSON that is being encoded.
private final class JSONTree: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// A string, number, truth value or null as JSON.
  private var scalar = "null"
  private var members: [String: JSONTree]?
  private var elements: [JSONTree]?

  func set(_ value: some Encodable) {
    switch value {
    case let text as String: scalar = Self.quoted(text)
    case let value as any CustomStringConvertible
    where value is Bool || value is any BinaryInteger || value is Double:
      scalar = value.description
    default: try? value.encode(to: self)
    }
  }

  /// The value of a member, to be set.
  func member(_ key: any CodingKey) -> JSONTree {
    let tree = JSONTree()
    members = members ?? [:]
    members?[key.stringValue] = tree
    return tree
  }

  /// The next element, to be set.
  func element() -> JSONTree {
    let tree = JSONTree()
    elements = (elements ?? []) + [tree]
    return tree
  }

  var count: Int { elements?.count ?? 0 }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    members = members ?? [:]
    return KeyedEncodingContainer(JSONObject<Key>(tree: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    elements = elements ?? []
    return JSONList(tree: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONScalar(tree: self) }

  func text(indented indent: String) -> String {
    let inner = indent + "  "
    if let members {
      let lines = members.sorted { $0.key < $1.key }.map { key, tree in
        "\(inner)\(Self.quoted(key)) : \(tree.text(indented: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
    if let elements {
      let lines = elements.map { inner + $0.text(indented: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    }
    return scalar
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct JSONObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let tree: JSONTree
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = tree.member(key) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) { tree.member(key).set(value) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  { tree.member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    tree.member(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { tree }
  func superEncoder(forKey key: Key) -> any Encoder { tree.member(key) }
}

private struct JSONList: UnkeyedEncodingContainer {
  let tree: JSONTree
  var codingPath: [any CodingKey] { [] }
  var count: Int { tree.count }

  func encodeNil() { _ = tree.element() }
  func encode<T: Encodable>(_ value: T) { tree.element().set(value) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<
    Nested
  > {
    tree.element().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.element().unkeyedContainer()
  }
  func superEncoder() -> any Encoder { tree }
}

private struct JSONScalar: SingleValueEncodingContainer {
  let tree: JSONTree
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode<T: Encodable>(_ value: T) { tree.set(value) }
}
