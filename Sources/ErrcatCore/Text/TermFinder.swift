/// Finds many terms in texts at once: the automaton of Aho and Corasick, with bytes for letters.
///
/// The time of a search grows with the text, however many terms there are.
struct TermFinder: Sendable {
  private struct Node: Sendable {
    /// The terms that end here.
    var terms: [Int] = []
    /// The number of bytes from the root.
    var depth = 0
    /// The node of the longest end of these bytes that a term begins with.
    var fallback = 0
    /// The next node by the fallbacks that a term ends at; 0 if there is none.
    var shorter = 0
  }

  private var nodes = [Node()]
  /// The node after a node and a byte, by both.
  private var edges: [Int: Int] = [:]

  /// Finds these terms, which are numbered in their order.
  init(_ terms: [[UInt8]]) {
    for (number, term) in terms.enumerated() {
      var node = 0
      for byte in term { node = child(of: node, byte) }
      nodes[node].terms.append(number)
    }
    link()
  }

  private mutating func child(of node: Int, _ byte: UInt8) -> Int {
    let key = Self.key(node, byte)
    if let known = edges[key] { return known }
    edges[key] = nodes.count
    nodes.append(Node(depth: nodes[node].depth + 1))
    return nodes.count - 1
  }

  private static func key(_ node: Int, _ byte: UInt8) -> Int { node << 8 | Int(byte) }

  /// Sets the fallbacks, from the shortest to the longest nodes.
  private mutating func link() {
    let order = edges.sorted { nodes[$0.value].depth < nodes[$1.value].depth }
    for (key, node) in order where nodes[node].depth > 1 {
      let fallback = next(nodes[key >> 8].fallback, UInt8(key & 0xFF))
      nodes[node].fallback = fallback
      nodes[node].shorter = nodes[fallback].terms.isEmpty ? nodes[fallback].shorter : fallback
    }
  }

  private func next(_ node: Int, _ byte: UInt8) -> Int {
    var node = node
    while true {
      if let next = edges[Self.key(node, byte)] { return next }
      if node == 0 { return 0 }
      node = nodes[node].fallback
    }
  }

  /// Finds the terms in a text.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that contain the text.
  ///   - range: the offsets of the text.
  ///   - isStart: whether a term may begin at an offset.
  /// - Returns: the numbers, each once.
  func found(
    in bytes: [UInt8],
    _ range: Range<Int>,
    where isStart: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found = Set(nodes[0].terms)
    var node = 0
    for index in range {
      node = next(node, bytes[index])
      var match = nodes[node].terms.isEmpty ? nodes[node].shorter : node
      while match != 0 {
        if isStart(index + 1 - nodes[match].depth) { found.formUnion(nodes[match].terms) }
        match = nodes[match].shorter
      }
    }
    return found
  }
}
