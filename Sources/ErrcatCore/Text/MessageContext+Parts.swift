package import ErrcatCompiler
package import PositionedJSON

/// Functions that compare the parts that translations keep.
extension MessageContext {
  /// The parts that the source message has more often than this message, and the parts that this
  /// message has more often than the source message.
  package func differingParts(_ find: (UTF8Slice) -> [TextPart]) -> (
    lost: [TextPart], added: [TextPart]
  ) {
    let own = find(shown)
    // By what the parts are, the indices of those that the source message hasn't matched, the first one last.
    var left = Dictionary(grouping: own.indices.reversed()) { own[$0].identity }
    var lost: [TextPart] = []
    for part in find(sourceShown) where left[part.identity]?.popLast() == nil {
      lost.append(part)
    }
    return (lost, left.values.joined().sorted().map { own[$0] })
  }

  /// Reports each part of the source message that this message lacks.
  ///
  /// - Parameters:
  ///   - rule: the rule that reports it.
  ///   - find: returns the parts of a text.
  ///   - what: the kind of part in the diagnostic, such as `the address`.
  ///   - findings: the collected findings.
  ///   - matters: whether a part is reported, by its identity.
  package func reportLost(
    _ rule: Rule,
    _ find: (UTF8Slice) -> [TextPart],
    as what: String,
    to findings: inout Findings,
    where matters: (String) -> Bool = { _ in true }
  ) {
    for part in differingParts(find).lost {
      let name = String(decoding: part.identity, as: UTF8.self)
      guard matters(name) else { continue }
      report(
        rule,
        "'\(key)' lacks \(what) '\(name)'",
        at: message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  }
}
