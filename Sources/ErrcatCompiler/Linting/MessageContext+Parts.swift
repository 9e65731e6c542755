package import PositionedJSON

/// Parts of a text that translations keep.
extension MessageContext {
  /// The parts of the source message that this one does not have as often, then those that this one
  /// has and the source message does not.
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

  /// Reports each part of the source message that this one does not have and that matters.
  package func reportLost(
    _ rule: Rule,
    _ find: (UTF8Slice) -> [TextPart],
    _ what: String,
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
