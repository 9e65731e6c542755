import Testing

@testable import ErrcatLanguageServer

struct BrokenJSONTests {
  @Test(
    arguments: [
      (PositionEncoding.utf16, ["5:2-5:9", "8:40-8:45"]),
      (.utf8, ["5:2-5:12", "8:42-8:49"]),
    ]
  )
  func `places unknown fields at names without quotes`(
    encoding: PositionEncoding,
    places: [String]
  ) {
    let disk = Disk([
      "/app/catalog.json": """
      {
        "errcat": 1,
        "domain": "com.example",
        "sourceLanguage": "en",
        "fallback": "error.a.x",
        ärger😀: 1,
        "categories": { "a": { "display": "toast" } },
        "errors": {
          "error.a.x": { "code": 1, "😀": [], größe: 3 }
        }
      }
      """, "/app/i18n/en.json": "{ \"error.a.x\": \"It failed.\" }",
    ])
    let client = EditorClient(disk, encoding: encoding)
    let found = client.shown["file:///app/catalog.json"] ?? []
    for rule in ["unknown-field", "malformed-json"] {
      let own = found.filter { each in
        each["code"] as? String == rule && "\(each["message"] ?? "")".contains("rge")
          || each["code"] as? String == rule && "\(each["message"] ?? "")".contains("größe")
      }
      #expect(own.map(EditorClient.place) == places, "\(rule)")
    }
  }

  @Test
  func `fixes one of two faults in a file, and the other one after it`() throws {
    let disk = Disk(EditorClient.files)
    disk.files["/app/i18n/pl.json"] = """
      {
        "error.net.slow": "Sieć 😀." "action.retry": "Ponów",
        "error.net.files": "{n, plural, one {#} few {#} many {#} other {#}}",
      }
      """
    var client = EditorClient(disk)
    for left in [["trailing ',' before '}'"], []] {
      let found = client.shown["file:///app/i18n/pl.json"] ?? []
      let fault = try #require(found.first { $0["code"] as? String == "malformed-json" })
      let range = fault["range"] ?? 0
      let all = client.ask(
        "codeAction",
        "/app/i18n/pl.json",
        "",
        ["range": range, "context": ["diagnostics": [fault]]]
      )
      let fixes = (all as? [[String: Any]] ?? []).filter { $0["isPreferred"] as? Bool == true }
      #expect(fixes.count == 1)
      client.apply(fixes.first?["edit"])
      client.reportChangedFiles()
      let faults = (client.shown["file:///app/i18n/pl.json"] ?? []).filter {
        $0["code"] as? String == "malformed-json"
      }
      #expect(faults.map { $0["message"] as? String } == left)
    }
  }
}
