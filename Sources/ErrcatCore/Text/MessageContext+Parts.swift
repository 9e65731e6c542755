package import ErrcatCompiler
package import PositionedJSON

/// Functions that compare the parts that translations keep.
extension MessageContext {
  /// The parts that the source message has more often than this message, and the parts that this
  /// message has more often than the source message.
  package func differingParts(_ find: (UTF8Slice) -> [TextPart]) -> (
    lost: [TextPart], added: [TextPart]
  ) {
    var added = find(shown)
    var lost: [TextPart] = []
    for part in find(sourceShown) {
      if let same = added.firstIndex(where: { $0.identity == part.identity }) {
        added.remove(at: same)
      } else {
        lost.append(part)
      }
    }
    return (lost, added)
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
