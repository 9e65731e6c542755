import MessageFormat

/// The arguments of each message: a count and a name.
struct Values: MessageValues {
  let count: Int

  func number(_ name: String) -> MessageFormatter.Number? {
    name == "count" ? .integer(count) : nil
  }

  func keyword(_ name: String) -> String? { nil }

  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    if placeholder.name == "count" {
      text += String(count - placeholder.offset).utf8
    } else {
      text += "clip.mov".utf8
    }
  }
}

let messages = [
  ("en", "The connection timed out."),
  ("en", "{count, plural, =0 {No files} one {# file} other {# files}} left in {name}."),
  ("pl", "Zostało {count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}."),
  ("ar", "{count, plural, zero {لا} one {#} two {#} few {#} many {#} other {#}} في {name}"),
  ("cy", "{count, selectordinal, one {#af} two {#il} few {#ydd} many {#ed} other {#fed}} {name}"),
]
var bytes = 0
for (language, text) in messages {
  guard let tag = LanguageTag(language) else { continue }
  let formatter = MessageFormatter(tag)
  for count in 0..<200 {
    if let message = try? ParsedMessage(text) {
      bytes += formatter.format(message, with: Values(count: count)).utf8.count
    }
  }
}
print(bytes)
