import ErrcatCompiler
import MessageFormat

/// CSV (RFC 4180) for spreadsheets: a row for each message, ICU MessageFormat as it is.
enum CSVWriter {
  /// The columns that are read back; those with a language have its tag behind the name.
  static let columns = (key: "key", state: "state", source: "source", translation: "translation")

  static func text(_ packet: Packet) -> String {
    var text = """
      \(columns.key),\(columns.state),\(columns.source) (\(packet.source.text)),\
      \(columns.translation) (\(packet.language.text)),note,display,limit,arguments\r

      """
    for unit in packet.units {
      guard case .whole(let source) = unit.pair.source else { continue }
      var target = ""
      if case .whole(let text) = unit.pair.target { target = text }
      let cells = [
        unit.key, unit.state.rawValue, source, target, unit.note ?? "",
        unit.display ?? unit.appearance ?? "",
        unit.maximumLength.map(String.init) ?? "",
        unit.arguments.map { "{\($0.name)}" }.joined(separator: " "),
      ]
      text += cells.map(Escaping.csv).joined(separator: ",")
      text += "\r\n"
    }
    return text
  }
}
