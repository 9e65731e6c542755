"""'errcat lsp' with the capabilities of editors, as pytest-lsp has them: `editors_clients.py ERRCAT FOLDER CLIENT...`.

FOLDER has a copy of the worked example with a mistake in i18n/tr.json. What the server sends has to be what the client understands: each warning of
pytest-lsp about that is an error.
"""
import asyncio, pathlib, sys, warnings

from lsprotocol import types
from pytest_lsp import LspSpecificationWarning, client_capabilities, make_test_lsp_client

warnings.simplefilter("error", LspSpecificationWarning)
ERRCAT, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
KEY = "error.network.timeout"


async def session(name):
    client = make_test_lsp_client()
    client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    await client.start_io(ERRCAT, "lsp")
    capabilities = client_capabilities(name)
    result = await client.initialize_session(types.InitializeParams(
        capabilities=capabilities, root_uri=FOLDER.as_uri(), workspace_folders=[types.WorkspaceFolder(FOLDER.as_uri(), "app")]))
    offered = result.capabilities

    def document(path):
        return types.TextDocumentIdentifier((FOLDER / path).as_uri())

    texts = {}
    for path in ("i18n/tr.json", "catalog.json"):
        texts[path] = (FOLDER / path).read_text()
        client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(document(path).uri, "json", 1, texts[path])))
    pack, catalog = document("i18n/tr.json"), document("catalog.json")
    while not client.diagnostics.get(pack.uri):
        await asyncio.wait_for(client.wait_for_notification("textDocument/publishDiagnostics"), 60)
    found = client.diagnostics[pack.uri]
    assert [each.code for each in found] == ["double-space"], found

    def at(path, needle):
        lines = texts[path].split("\n")
        line = next(number for number, text in enumerate(lines) if needle in text)
        return types.Position(line, lines[line].index(needle) + 2)

    place = at("i18n/tr.json", KEY)
    actions = await client.text_document_code_action_async(types.CodeActionParams(pack, found[0].range, types.CodeActionContext(found)))
    fix = next(action for action in actions if action.is_preferred)
    assert fix.diagnostics[0].code == "double-space" and (fix.edit.document_changes or fix.edit.changes)
    hover = await client.text_document_hover_async(types.HoverParams(pack, place))
    assert "networkTimeout" in hover.contents.value
    definition = await client.text_document_definition_async(types.DefinitionParams(pack, place))
    assert definition[0].uri == catalog.uri
    references = await client.text_document_references_async(types.ReferenceParams(types.ReferenceContext(True), pack, place))
    assert len(references) > 8
    completion = await client.text_document_completion_async(types.CompletionParams(catalog, at("catalog.json", '"errors"')))
    assert completion.items
    edit = await client.text_document_rename_async(types.RenameParams(pack, place, "error.network.slow"))
    assert len(edit.document_changes or edit.changes) > 8
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(catalog))
    assert any(symbol.name == KEY for symbol in symbols)
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams("timeout"))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(pack))
    assert len(tokens.data) % 5 == 0 and tokens.data
    whole = types.Range(types.Position(0, 0), types.Position(999, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(pack, whole))
    assert any(" left" in hint.label for hint in hints)
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(catalog))
    links = await client.text_document_document_link_async(types.DocumentLinkParams(catalog))
    assert any(link.target.endswith(".json") or link.target.startswith("https://") for link in links), links
    await client.text_document_code_lens_async(types.CodeLensParams(catalog))
    formatted = await client.text_document_formatting_async(types.DocumentFormattingParams(catalog, types.FormattingOptions(2, True)))
    assert not formatted

    # A character more, and one less.
    end = found[0].range.end
    def change(version, start, stop, text):
        client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=version, uri=pack.uri),
            [types.TextDocumentContentChangePartial(range=types.Range(start, stop), text=text)]))
    change(2, types.Position(end.line, end.character - 1), end, "")
    while client.diagnostics[pack.uri]:
        await asyncio.wait_for(client.wait_for_notification("textDocument/publishDiagnostics"), 60)
    await client.shutdown_session()
    assert not client.log_messages and not client.messages
    if capabilities.window and capabilities.window.work_done_progress:
        kinds = [type(each).__name__ for all in client.progress_reports.values() for each in all]
        assert kinds in ([], ["WorkDoneProgressBegin", "WorkDoneProgressEnd"]), kinds
    print(f"-- {name}: {offered.position_encoding}, {len(actions)} actions, {len(references)} references, {len(hints)} hints")


for name in sys.argv[3:]:
    asyncio.run(asyncio.wait_for(session(name), 120))
