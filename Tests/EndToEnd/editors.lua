-- The settings of Neovim for 'editors': those of the guide, then what a person would do. Ends Neovim with status 1 if something isn't shown.
if not vim.lsp.start then
  -- Neovim 0.7, as Debian 12 has it.
  local clients = {}
  vim.lsp.start = function(config)
    clients[config.root_dir] = clients[config.root_dir] or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(0, clients[config.root_dir])
  end
end
vim.cmd("filetype on")
dofile(vim.g.settings)

local function fail(text)
  io.stderr:write("!! " .. text .. "\n" .. table.concat(vim.api.nvim_buf_get_lines(0, 0, 20, false), "\n") .. "\n")
  vim.cmd("cquit 1")
end

local function until_true(text, holds)
  if not vim.wait(20000, holds, 20) then fail(text) end
  io.stdout:write("-- " .. text .. "\n")
end

local function open(path)
  vim.cmd("edit " .. path)
end

-- Puts the cursor at a text of the buffer, some characters after its start.
local function go(text, distance)
  vim.fn.cursor(1, 1)
  if vim.fn.search("\\V" .. text, "c") == 0 then fail("no " .. text) end
  vim.fn.cursor(vim.fn.line("."), vim.fn.col(".") + distance)
end

local function request(method, more)
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), more or {})
  for _, response in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
    if response.result then return response.result end
  end
  fail(method .. " has no result")
end

local function run()
  open("i18n/tr.json")
  until_true("shows a finding", function()
    local found = vim.diagnostic.get(0)
    return #found == 1 and found[1].code == "double-space" and found[1].source == "errcat"
  end)

  vim.ui.select = function(items, options, choose)
    local titles = vim.tbl_map(options.format_item, items)
    for index, title in ipairs(titles) do
      if not title:find("Ignore") then return choose(items[index], index) end
    end
    fail("no fix")
  end
  local finding = vim.diagnostic.get(0)[1]
  vim.fn.cursor(finding.lnum + 1, finding.col + 1)
  vim.lsp.buf.code_action()
  until_true("fixes it", function() return #vim.diagnostic.get(0) == 0 end)

  go("error.network.timeout", 3)
  local hover = request("textDocument/hover").contents.value
  if not hover:find("networkTimeout") then fail("hover: " .. hover) end
  vim.lsp.buf.definition()
  until_true("jumps to the error", function()
    return vim.fn.expand("%:t") == "catalog.json" and vim.fn.getline("."):find("error.network.timeout", 1, true)
  end)

  local line = vim.fn.line(".")
  local text = vim.fn.getline(line)
  vim.fn.setline(line, (text:gsub("{", '{ "fie": 1,', 1)))
  go('"fie"', 4)
  until_true("completes a field", function()
    for _, item in ipairs(request("textDocument/completion").items) do
      if item.label == "field" then return true end
    end
  end)
  vim.fn.setline(line, text)

  open("Sources/App.swift")
  go("networkTimeout", 3)
  until_true("knows Swift code", function()
    local clients = vim.lsp.buf_get_clients(0)
    return next(clients) ~= nil
  end)
  hover = request("textDocument/hover").contents.value
  if not hover:find("error.network.timeout", 1, true) then fail("hover: " .. hover) end

  open("i18n/en.json")
  until_true("knows the source pack", function() return next(vim.lsp.buf_get_clients(0)) ~= nil end)
  go("error.network.timeout", 3)
  vim.lsp.buf.rename("error.network.slow")
  until_true("renames", function() return vim.fn.search("error.network.slow", "nw") > 0 end)
  vim.cmd("silent wall")
end

vim.defer_fn(function()
  local ok, reason = pcall(run)
  if not ok then fail(reason) end
  for _, client in pairs(vim.lsp.get_active_clients()) do client.stop() end
  vim.wait(5000, function() return #vim.lsp.get_active_clients() == 0 end, 20)
  vim.cmd("qall!")
end, 0)
