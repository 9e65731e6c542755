import Testing

@testable import ErrcatLanguageServer

struct BrokenJSONTests {
  @Test(
    arguments: [
      (PositionEncoding.utf16, ["5:2-5:9", "8:40-8:45"]),
      (.utf8, ["5:2-5:12", "8:42-8:49"]),
    ]
  )
  func `places faults at names without quotes`(
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
    let own = found.filter { each in
      each["code"] as? String == "malformed-json" && "\(each["message"] ?? "")".contains("r")
    }
    #expect(own.map(EditorClient.place) == places)
  }

  @Test
  func `fixes one of two faults in a file, and leaves the other one`() throws {
    let disk = Disk(EditorClient.files)
    disk.files["/app/i18n/pl.json"] = "\u{FEFF}{\n  \"error.net.slow\": \"Sieć 😀.\",\n}\n"
    var client = EditorClient(disk)
    let faults = { (client: EditorClient) in
      (client.shown["file:///app/i18n/pl.json"] ?? []).filter {
        $0["code"] as? String == "malformed-json"
      }
    }
    #expect(faults(client).count == 2)
    let fault = try #require(faults(client).first)
    let all = client.ask(
      "codeAction",
      "/app/i18n/pl.json",
      "",
      ["range": fault["range"] ?? 0, "context": ["diagnostics": [fault]]]
    )
    let fixes = (all as? [[String: Any]] ?? []).filter { $0["isPreferred"] as? Bool == true }
    #expect(fixes.map { $0["title"] as? String } == ["Remove the byte order mark"])
    client.apply(fixes.first?["edit"])
    client.reportChangedFiles()
    #expect(faults(client).map { $0["message"] as? String } == ["trailing ',' before '}'"])
  }
}
