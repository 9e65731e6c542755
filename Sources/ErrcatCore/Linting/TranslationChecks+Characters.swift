package import PositionedJSON

/// What checks of translations know about characters, in any language.
extension TranslationChecks {
  /// Writes the members of an object.
  package static func writeCharacters(to json: inout JSONWriter) {
    json.array("blocks") { json in
      for block in LetterScript.blocks {
        json.array { json in
          json.value(Int(block.range.lowerBound))
          json.value(Int(block.range.upperBound))
          json.value("\(block.script)")
        }
      }
    }
    json.object("letters") { json in
      for script in LetterScript.allCases { json.member("\(script)", script.letters) }
    }
    json.array("encodings") { json in
      for encoding in OlderEncoding.all { json.value(encoding.characters) }
    }
  }
}

extension OlderEncoding {
  /// The characters of the bytes 0x80–0xFF, and once more with those that a similar encoding has.
  var characters: String {
    var rows: [[Unicode.Scalar?]] = [[Unicode.Scalar?](repeating: nil, count: 128)]
    for (character, byte) in bytes.sorted(by: { $0.key < $1.key }) {
      let place = Int(byte) - 128
      let row = rows.firstIndex { $0[place] == nil } ?? rows.count
      if row == rows.count { rows.append([Unicode.Scalar?](repeating: nil, count: 128)) }
      rows[row][place] = character
    }
    // A space is ASCII, so it is never looked for.
    let scalars = rows.joined().map { $0 ?? " " }
    return String(String.UnicodeScalarView(scalars))
  }
}
