import ErrcatCore
import Foundation
import Testing

@testable import ErrcatLanguageServer

struct LanguageServerTests {
  private static let catalog = """
    {
      "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
      "categories": { "a": { "display": "toast" } }, "lint": { "rules": { "missing-recovery": "off" } },
      "errors": { "error.a.x": { "code": 1 } }
    }

    """
  private static let files = [
    "/app/catalog.json": catalog,
    "/app/i18n/en.json": "{\n  \"error.a.x\": \"It failed.\"\n}\n",
    "/app/i18n/tr.json": "{\n  \"error.a.x\": \"Olmadı 😀  {x}.\"\n}\n",
  ]
  private static let findings = [
    "file:///app/i18n/tr.json 1:25-1:27 2 double-space 'error.a.x' has 2 consecutive spaces",
    """
    file:///app/i18n/tr.json 1:28-1:29 1 argument-mismatch 'error.a.x' has argument 'x'; the source message doesn't
    """,
  ]

  @Test
  func `initializes, shuts down and exits`() {
    var client = EditorClient(Disk([:]))
    let result = client.received.first?["result"] as? [String: Any]
    let capabilities = result?["capabilities"] as? [String: Any]
    #expect(capabilities?["positionEncoding"] as? String == "utf-16")
    #expect(client.received.last?["method"] as? String == "client/registerCapability")
    client.request("shutdown", [:])
    #expect(client.server.exitStatus == nil)
    #expect(
      client.request("textDocument/hover", [:]) as? String
        == "error: 'textDocument/hover' can't be requested now"
    )
    client.notify("exit", [:])
    #expect(client.server.exitStatus == 0)
  }

  @Test
  func `exits with status 1 without shutdown`() {
    var client = EditorClient(Disk([:]))
    client.notify("exit", [:])
    #expect(client.server.exitStatus == 1)
  }

  @Test(
    arguments: [
      ("{", -32_700), ("[]", -32_600), ("1", -32_600), (#"{"id": true}"#, -32_600),
      (#"{"id": 7, "method": "errcat/unknown"}"#, -32_601),
      (#"{"id": 7, "method": "initialize"}"#, -32_600),
    ]
  )
  func `refuses what isn't a request`(text: String, code: Int) {
    var client = EditorClient(Disk([:]))
    client.send(bytes: Array(text.utf8))
    #expect((client.received.last?["error"] as? [String: Any])?["code"] as? Int == code)
  }

  @Test
  func `ignores notifications that it doesn't know or can't understand`() {
    var client = EditorClient(Disk(Self.files))
    let count = client.received.count
    for method in [
      "$/setTrace", "errcat/unknown", "textDocument/didChange", "textDocument/didOpen",
    ] {
      client.notify(method, [:])
      client.notify(method, ["textDocument": ["uri": 1], "contentChanges": [1, ["text": 1]]])
    }
    #expect(client.received.count == count)
  }

  @Test
  func `doesn't carry out what is cancelled`() {
    var client = EditorClient(Disk(Self.files))
    client.send([
      ["jsonrpc": "2.0", "id": "a", "method": "shutdown"],
      ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]],
    ])
    let error = client.received.last?["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32_800)
    #expect(client.received.last?["id"] as? String == "a")
  }

  @Test
  func `shows the findings of an edited document before those that follow from it`() throws {
    var client = EditorClient(Disk(Self.files))
    client.open("/app/i18n/en.json")
    client.handle([
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///app/i18n/en.json", "version": 2],
          "contentChanges": [["text": "{\n  \"error.a.x\": \"It  failed {x}.\"\n}\n"]],
        ],
      ]
    ])
    let source =
      "file:///app/i18n/en.json 1:18-1:20 2 double-space 'error.a.x' has 2 consecutive spaces"
    let check = client.server.check()
    let isAlone = client.server.check() == nil
    let first = try #require(check)
    #expect(first.first?.paths == ["/app/i18n/en.json"] && isAlone)
    let shown = client.server.receive(first.run())
    client.receive(shown)
    let mismatch = { (client: EditorClient) in
      client.lines.contains { $0.hasPrefix(Self.findings[1]) }
    }
    #expect(client.lines.contains(source) && mismatch(client))
    client.send([])
    #expect(client.lines.contains(source) && !mismatch(client))
    #expect(client.corrected.isEmpty)
  }

  @Test
  func `responds to questions about findings after the check, and to others before it`() {
    var client = EditorClient(Disk(Self.files))
    client.open("/app/i18n/tr.json")
    let position = ["line": 1, "character": 23]
    func ask(_ id: Int, _ method: String) -> [String: Any] {
      [
        "jsonrpc": "2.0", "id": id, "method": "textDocument/\(method)",
        "params": [
          "textDocument": ["uri": "file:///app/i18n/tr.json"], "position": position,
          "range": ["start": position, "end": position], "context": ["diagnostics": [Any]()],
        ],
      ]
    }
    let change: [String: Any] = [
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": "file:///app/i18n/tr.json", "version": 2],
        "contentChanges": [["text": "{\n  \"error.a.x\": \"Olmadı   {x}.\"\n}\n"]],
      ],
    ]
    let count = client.received.count
    client.handle([change, ask(101, "codeAction"), ask(102, "hover"), ask(103, "codeAction")])
    #expect(client.received[count...].map { $0["id"] as? Int } == [102])
    client.handle([["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 103]]])
    let error = client.received.last?["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32_800)
    client.send([])
    #expect(client.received.last?["id"] as? Int == 101)
    let actions = client.received.last?["result"] as? [[String: Any]] ?? []
    #expect(actions.contains { ($0["title"] as? String)?.contains("double-space") == true })
  }

  @Test
  func `a change during a check is checked next, and requests wait for that`() throws {
    let disk = Disk(Self.files)
    var server = EditorClient(disk).server
    server.filesChanged()
    let found = server.check()
    let first = try #require(found)
    let early = server.check()
    #expect(early == nil)
    disk.files["/app/i18n/tr.json"] = "{\n  \"error.a.x\": \"Olmadı.\"\n}\n"
    server.filesChanged()
    let nothing = server.receive(first.run())
    #expect(nothing.isEmpty)
    let next = server.check()
    let sent = server.receive(try #require(next).run())
    #expect(sent.count == 1)
    #expect(String(decoding: sent.first ?? [], as: UTF8.self).contains("\"diagnostics\":[]"))
    let last = server.check()
    #expect(last == nil)
  }

  @Test(arguments: [true, false])
  func `reports the progress of the first check to a client that accepts it`(accepts: Bool) throws {
    var client = EditorClient(
      Disk(Self.files),
      capabilities: ["window": ["workDoneProgress": true]]
    )
    #expect(client.received.last?["method"] as? String == "window/workDoneProgress/create")
    client.reportChangedFiles()
    var server = client.server
    server.filesChanged()
    let needed = server.check()
    let check = try #require(needed)
    let answer = accepts ? #""result": null"# : #""error": {"code": 1, "message": ""}"#
    let begin = server.receive([
      Array(#"{"jsonrpc": "2.0", "id": "first-check", \#(answer)}"#.utf8)
    ])
    let end = server.receive(check.run())
    let kinds = (begin + end).map { String(decoding: $0, as: UTF8.self) }
    #expect(kinds.count { $0.contains("\"kind\":\"begin\"") } == (accepts ? 1 : 0))
    #expect(kinds.count { $0.contains("\"kind\":\"end\"") } == (accepts ? 1 : 0))
  }

  @Test
  func `shows the findings of lint, and removes them when they are gone`() {
    let disk = Disk(Self.files)
    var client = EditorClient(disk)
    #expect(client.lines.map { $0.prefix { $0 != "\n" } } == Self.findings.map { $0[...] })
    client.open("/app/i18n/tr.json")
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file:///app/i18n/tr.json", "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": ["line": 1, "character": 25], "end": ["line": 1, "character": 30],
            ],
            "text": "",
          ]
        ],
      ]
    )
    #expect(client.lines == [])
    client.close("/app/i18n/tr.json")
    #expect(client.lines.count == 2)
    disk.files["/app/i18n/tr.json"] = nil
    client.reportChangedFiles()
    #expect(client.shown["file:///app/i18n/tr.json"] == nil)
    disk.files["/app/catalog.json"] = nil
    client.reportChangedFiles()
    #expect(client.lines == [])
  }

  @Test
  func `reads half of a pair of surrogates as one character`() {
    var client = EditorClient(Disk(Self.files))
    client.open("/app/i18n/tr.json", "ab")
    func change(_ start: Int, _ end: Int, _ text: String) {
      let range =
        #"{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}}"#
      let document = #"{"uri":"file:///app/i18n/tr.json","version":2}"#
      let parameters =
        #"{"textDocument":\#(document),"contentChanges":[{"range":\#(range),"text":"\#(text)"}]}"#
      let message =
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":\#(parameters)}"#
      client.send(bytes: Array(message.utf8))
    }
    change(1, 1, #"\ud83d"#)
    change(2, 2, "c")
    #expect(client.server.text("/app/i18n/tr.json") == Array("a\u{FFFD}cb".utf8))
    #expect(!client.received.contains { $0["error"] != nil })
  }

  @Test
  func `shows findings under the URI that the client uses`() {
    var client = EditorClient(Disk(Self.files))
    let uri = "file://localhost/app/i18n%2Ftr.json"
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "text": Self.files["/app/i18n/tr.json"] ?? ""]]
    )
    #expect(client.shown.keys.sorted() == [uri])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:/app/i18n/tr.json"]])
    #expect(client.shown.keys.sorted() == ["file:///app/i18n/tr.json"])
  }

  @Test
  func `computes once for changes that arrive together`() {
    var client = EditorClient(Disk(Self.files))
    client.open("/app/i18n/tr.json")
    let change: ([String: Any]) -> [String: Any] = { change in
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///app/i18n/tr.json", "version": 3],
          "contentChanges": [change],
        ],
      ]
    }
    client.send([change(["text": "{"]), change(["text": "{}"]), change(["text": "{\"a\": \"\"}"])])
    #expect(client.lines.contains { $0.contains("error.a.x") })
    #expect(!client.lines.contains { $0.contains("malformed-json") })
  }

  @Test
  func `checks modules with their base, each once`() {
    let base = Self.catalog.replacingOccurrences(
      of: "\"errors\"",
      with: "\"modules\": [\"Study\"], \"errors\""
    )
    let module = Self.catalog.replacingOccurrences(of: "error.a.x", with: "error.a.y")
      .replacingOccurrences(
        of: "\"errors\"",
        with: """
          "swift": { "enum": "StudyError" },
          "base": { "catalog": "../catalog.json", "module": "Core", "enum": "AppError" }, "errors"
          """
      )
    let disk = Disk([
      "/app/catalog.json": base, "/app/i18n/en.json": "{\"error.a.x\": \"It failed.\"}",
      "/app/Study/catalog.json": module,
      "/app/Study/i18n/en.json": "{\"error.a.y\": \"It  broke.\"}",
    ])
    var client = EditorClient(disk, root: "file:///app/")
    let lines = client.lines
    #expect(lines.count { $0.contains("double-space") } == 1)
    #expect(lines.contains { $0.contains("repeated-code") || $0.contains("code 1") })
    client.open("/app/Study/i18n/en.json")
    #expect(client.lines == lines)
  }

  @Test
  func `reads modules and bases outside of the folders, and neither shows nor changes them`() {
    let name = #""swift": { "enum": "StudyError" }, "errors""#
    let base = #""base": { "catalog": "../app/catalog.json", "module": "A", "enum": "AppError" }, "#
    let module = Self.catalog.replacing("\"errors\"", with: base + name)
    let files = [
      "/app/catalog.json": Self.catalog.replacing(
        "\"errors\"",
        with: #""modules": ["../M"], "errors""#
      ),
      "/app/i18n/en.json": #"{"error.a.x": "It  failed."}"#,
      "/app/../M/catalog.json": module, "/M/catalog.json": module,
      "/app/../M/i18n/en.json": #"{"error.a.x": "It  broke."}"#,
      "/M/i18n/en.json": #"{"error.a.x": "It  broke."}"#,
    ]
    var client = EditorClient(Disk(files))
    #expect(client.shown.keys.allSatisfy { $0.hasPrefix("file:///app/") })
    // The module is compared with its base.
    let own = client.lines
    #expect(own.contains { $0.contains("double-space") }, "\(own)")
    client.open("/M/i18n/en.json")
    client.open("/M/catalog.json")
    #expect(client.lines == own)
    for (path, needle) in [
      ("/app/catalog.json", "\"error.a|.x\""), ("/app/i18n/en.json", "error.a|.x"),
    ] {
      for method in ["definition", "references"] {
        let places = client.ask(method, path, needle) as? [[String: Any]] ?? []
        #expect(!places.isEmpty)
        #expect(places.allSatisfy { "\($0["uri"] ?? "")".hasPrefix("file:///app/") }, "\(places)")
      }
    }
    let symbols = client.request("workspace/symbol", ["query": ""]) as? [Any]
    #expect(symbols?.count == 1)
    let range = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    for (method, parameters) in [
      ("codeAction", ["range": range, "context": [String: Any]()]), ("formatting", [:]),
      ("documentSymbol", [:]), ("inlayHint", ["range": range]), ("foldingRange", [:]),
    ] as [(String, [String: Any])] {
      var all = parameters
      all["textDocument"] = ["uri": "file:///M/i18n/en.json"]
      let result = client.request("textDocument/\(method)", all)
      #expect((result as? [Any])?.isEmpty ?? (result is NSNull), "\(method): \(result)")
    }
    let rename = client.ask(
      "rename",
      "/app/catalog.json",
      "\"error.a|.x\"",
      ["newName": "error.a.z"]
    )
    #expect("\(rename)".contains("isn't in a folder that is open") || !"\(rename)".contains("/M/"))
  }

  @Test
  func `leaves files outside of the folders and catalogs of other tools alone`() {
    let disk = Disk([
      "/app/catalog.json": "{\"products\": []}", "/other/catalog.json": "{\"errcat\": 1}",
      "/app/.git/catalog.json": "{\"errcat\": 1}",
    ])
    var client = EditorClient(disk)
    client.open("/other/catalog.json")
    client.open("/app/.git/catalog.json")
    client.open("/app/catalog.json")
    #expect(client.lines == [])
    var named = EditorClient(disk, catalogs: ["/other/catalog.json"])
    #expect(!named.lines.isEmpty)
    named.notify("exit", [:])
  }
}
