import Foundation
import Testing

@testable import ErrcatLanguageServer

struct CompletionTests {
  private static let catalog = "/app/catalog.json"
  private static let pack = "/app/i18n/pl.json"

  /// The labels, each with the text that is inserted, of a document with another text; `|` is the cursor.
  private func items(_ path: String, _ text: String) -> [String: String] {
    var client = EditorClient(Disk(EditorClient.files))
    client.open(path, text.replacing("|", with: ""))
    let result = client.ask("completion", path, text) as? [String: Any]
    return Dictionary(
      (result?["items"] as? [[String: Any]] ?? []).map { item in
        let edit = item["textEdit"] as? [String: Any]
        return ("\(item["label"] ?? "")", "\(edit?["newText"] ?? "")")
      },
      uniquingKeysWith: { $1 }
    )
  }

  private func catalogItems(_ entry: String) -> [String: String] {
    let text = EditorClient.files[Self.catalog] ?? ""
    return items(
      Self.catalog,
      text.replacing(
        "\"error.net.files\": { \"code\": 1002, ",
        with: "\"error.net.files\": { \(entry) "
      )
    )
  }

  @Test
  func `offers the fields of an object`() {
    let fields = catalogItems("\"code\": 1002, \"|")
    #expect(
      fields["stability"] == "\"stability\": \"${1|stable,experimental|}\""
    )
    #expect(fields["from"] == "\"from\": { $0 }")
    #expect(fields["report"] == "\"report\": ${1|true,false|}")
    #expect(fields["code"] == nil)
    #expect(catalogItems("\"|\": 1")["code"] == "\"code\"")
    #expect(catalogItems("\"from\": { | }")["posix"] == "\"posix\": [$0]")
  }

  @Test
  func `offers the values of fields`() {
    #expect(catalogItems("\"display\": \"|\",")["modal"] == "\"modal\"")
    #expect(catalogItems("\"report\": |,") == ["true": "true", "false": "false"])
    #expect(catalogItems("\"from\": { \"url\": [\"time|\"] },")["timedOut"] == "\"timedOut\"")
    #expect(catalogItems("\"from\": { \"posix\": [|] },")["ETIMEDOUT"] == "\"ETIMEDOUT\"")
    #expect(catalogItems("\"recovery\": { \"hint\": \"|").keys.sorted() == ["recovery.wait"])
    #expect(catalogItems("\"recovery\": { \"actions\": [\"|\"] },").keys.sorted() == ["retry"])
    #expect(catalogItems("\"code\": |,") == ["1002": "1002"])
    #expect(catalogItems("\"deprecated\": { \"use\": \"|").keys.contains("error.net.slow"))
    #expect(catalogItems("\"deprecated\": { \"use\": \"|").keys.contains("error.net.slow"))
  }

  @Test(
    arguments: [
      ("\"arguments\": { | },", "n", "\"${1|string,int,double,bool,date,duration,url|}\""),
      ("\"examples\": { | },", "n", "\"$0\""),
      ("\"server\": { \"arguments\": { | } },", "n", "\"$0\""),
      ("\"from\": { \"type\": [{ \"bind\": { | } }] },", "n", "\"$0\""),
    ]
  )
  func `offers arguments where names refer to them`(entry: String, name: String, start: String) {
    #expect(catalogItems(entry) == [name: "\"\(name)\": \(start)"])
  }

  @Test
  func `offers arguments, keys and categories where values and settings refer to them`() {
    #expect(catalogItems("\"retryAfter\": \"|").keys.sorted() == ["{n}"])
    let settings = { (lint: String) in
      items(
        Self.catalog,
        (EditorClient.files[Self.catalog] ?? "").replacing(
          "\"errors\":",
          with: "\(lint), \"errors\":"
        )
      ).keys.sorted()
    }
    let keys = ["error.net.files", "error.net.slow"]
    #expect(settings("\"lint\": {\"rules\": {\"r\": {\"keys\": {|}}}}") == keys)
    #expect(settings("\"lint\": {\"rules\": {\"r\": {\"categories\": {|}}}}") == ["net"])
    #expect(settings("\"lint\": {\"ignore\": [{\"key\": \"|\"}]}") == keys)
    #expect(settings("\"diff\": {\"levels\": {\"l\": {\"keys\": {|}}}}") == keys)
  }

  @Test
  func `offers a new error and messages without one`() {
    let text =
      "{\"errcat\": 1, \"domain\": \"a\", \"sourceLanguage\": \"en\", \"errors\": { | } }"
    let items = items(Self.catalog, text)
    #expect(items["error.net.slow"] == "\"error.net.slow\": { \"code\": 1$0 }")
    #expect(items["error.…"] == "\"error.${1:category}.${2:name}\": { \"code\": 1$0 }")
  }

  @Test
  func `offers the keys that a pack lacks`() {
    #expect(
      items(Self.pack, "{\n  \"error.net.slow\": \"\",\n  \"|\n}") == [
        "action.retry": "\"action.retry\": \"$0\"",
        "error.net.files": "\"error.net.files\": \"$0\"",
        "recovery.wait": "\"recovery.wait\": \"$0\"",
      ]
    )
    #expect(items(Self.pack, "{\"error\": { | } }") == ["net": "\"net\": { $0 }"])
    #expect(
      items(Self.pack, "{\"error\": { \"net\": { \"|\": \"\" } } }") == [
        "files": "\"files\"", "slow": "\"slow\"",
      ]
    )
  }

  @Test(
    arguments: [
      ("{|", ["n", "n, plural"]),
      ("a {n, |", ["date", "number", "plural", "select", "selectordinal", "time"]),
      ("{n, plural, o|", ["few", "many", "one", "other"]),
      ("{n, plural, one {a} |", ["few", "many", "other"]), ("{n, plural, one {|", []),
      ("{n, plural, one {{|", ["n", "n, plural"]), ("a|", []), ("{n} |", []),
    ]
  )
  func `offers arguments and plural categories inside of a message`(text: String, labels: [String])
  {
    let items = items(Self.pack, "{\"error.net.files\": \"\(text)\"}")
    #expect(items.keys.sorted() == labels)
  }

  @Test
  func `writes a plural with the categories of the language`() {
    let items = items(Self.pack, "{\"error.net.files\": \"{|\"}")
    #expect(
      items["n, plural"] == "n, plural, one {$1\\} few {$2\\} many {$3\\} other {$4\\}"
    )
  }
}
