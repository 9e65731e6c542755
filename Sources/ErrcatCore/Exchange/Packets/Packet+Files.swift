import ErrcatCompiler

extension Packet {
  /// The packet's files: one, or two where a format keeps plurals in a file of their own.
  ///
  /// - Returns: each with the ending of its name, without the dot.
  package var files: [(fileExtension: String, text: String)] {
    let text: String
    switch format {
    case .xliff12: text = XLIFF12Writer.text(self)
    case .xliff21: text = XLIFF21Writer.text(self)
    case .po: text = POWriter.text(self)
    case .csv: text = CSVWriter.text(self)
    case .json: text = JSONPacketWriter.text(self)
    case .arb: text = ARBWriter.text(self)
    case .xcstrings: text = StringCatalogWriter.text(self)
    case .android: text = AndroidWriter.text(self)
    case .strings:
      let plurals = StringsWriter.dictionary(self)
      return [("strings", StringsWriter.text(self))] + (plurals.map { [("stringsdict", $0)] } ?? [])
    }
    return [(format.fileExtension, text)]
  }
}
