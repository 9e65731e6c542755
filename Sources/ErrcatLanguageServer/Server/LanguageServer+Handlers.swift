import PositionedJSON

extension LanguageServer {
  /// Carries out a request.
  typealias Handler = @Sendable (EditorState, _ parameters: JSONValue) throws -> Reply

  /// The handlers of requests, by method.
  static let handlers: [String: Handler] = [
    "textDocument/codeAction": { try $0.codeActions($1) },
    "textDocument/codeLens": { try $0.codeLenses($1) },
    "textDocument/completion": { try $0.completion($1) },
    "textDocument/definition": { try $0.definition($1) },
    "textDocument/documentLink": { try $0.documentLinks($1) },
    "textDocument/documentSymbol": { try $0.documentSymbols($1) },
    "textDocument/foldingRange": { try $0.foldingRanges($1) },
    "textDocument/formatting": { try $0.formatting($1) },
    "textDocument/hover": { try $0.hover($1) },
    "textDocument/inlayHint": { try $0.inlayHints($1) },
    "textDocument/prepareRename": { try $0.renamable($1) },
    "textDocument/references": { try $0.references($1) },
    "textDocument/rename": { try $0.renaming($1) },
    "textDocument/semanticTokens/full": { try $0.semanticTokens($1) },
    "workspace/symbol": { $0.workspaceSymbols($1) },
  ]
}
