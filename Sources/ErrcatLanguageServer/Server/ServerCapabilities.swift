import CatalogFormat
import ErrcatCore
import PositionedJSON

/// The capabilities of the server, as clients read them.
enum ServerCapabilities {
  /// Requests that need no options.
  private static let providers = [
    "definition", "documentFormatting", "documentSymbol", "foldingRange", "hover", "inlayHint",
    "references", "workspaceSymbol",
  ]

  /// Writes the result of `initialize`.
  static func write(for client: ClientCapabilities, to json: inout JSONWriter) {
    json.object { json in
      json.object("capabilities") { json in
        json.member("positionEncoding", client.encoding.rawValue)
        json.object("textDocumentSync") { json in
          json.member("openClose", true)
          json.member("change", 2)
          json.member("save", true)
        }
        json.object("codeActionProvider") { json in
          json.array("codeActionKinds") { json in
            json.value("quickfix")
            json.value("refactor")
            json.value(EditorState.fixAllKind)
          }
        }
        json.object("completionProvider") { json in
          json.member("triggerCharacters", ["\"", "{", ","])
        }
        json.object("documentLinkProvider") { $0.member("resolveProvider", false) }
        json.object("renameProvider") { $0.member("prepareProvider", true) }
        json.object("codeLensProvider") { $0.member("resolveProvider", false) }
        json.object("semanticTokensProvider") { json in
          json.object("legend") { json in
            json.member("tokenTypes", EditorState.tokenTypes)
            json.array("tokenModifiers") { _ in }
          }
          json.member("full", true)
        }
        for name in providers { json.member("\(name)Provider", true) }
        json.object("workspace") { json in
          json.object("workspaceFolders") { json in
            json.member("supported", true)
            json.member("changeNotifications", true)
          }
        }
      }
      json.object("serverInfo") { json in
        json.member("name", "errcat")
        json.member("version", ErrcatVersion.current)
      }
    }
  }

  /// The request to report files that others change.
  static func watching(sources: [String]) -> [UInt8] {
    ServerMessage.request("watched-files", "client/registerCapability") { json in
      json.object { json in
        json.array("registrations") { json in
          json.object { json in
            json.member("id", "watched-files")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.object("registerOptions") { json in
              json.array("watchers") { json in
                for pattern in ["**/*.json", "**/errcat.lock"]
                  + (sources.isEmpty ? [] : ["**/*.swift"])
                {
                  json.object { $0.member("globPattern", pattern) }
                }
              }
            }
          }
        }
      }
    }
  }
}
