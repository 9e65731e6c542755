package import CatalogFormat
package import ErrcatCompiler
package import ErrcatCore
package import PositionedJSON

/// A table of a server's codes from which errors are made: CSV with a header, a table in Markdown, or JSON.
package struct CodeTable: Sendable {
  private enum Column: String, CaseIterable {
    case code, key, text, category, status, retry, owner, summary, note

    /// The columns by their names in lowercase.
    static let named: [String: Column] = [
      "code": .code, "key": .key, "name": .key, "text": .text, "message": .text,
      "category": .category, "status": .status, "http": .status, "http status": .status,
      "retry": .retry, "retryable": .retry, "owner": .owner, "team": .owner, "summary": .summary,
      "description": .summary, "note": .note, "comment": .note,
    ]
  }

  private struct Cell {
    let text: String
    let range: ByteRange
    var isNumber = false
  }

  private struct Row {
    var range: ByteRange
    var cells: [Column: Cell] = [:]
  }

  private let file: SourceFile
  private var rows: [Row] = []
  /// The problems with the table, and the parts that aren't read.
  private var faults: [Diagnostic] = []
  /// The number of words that a key is made of if it is made from a text.
  private static let maximumWords = 6

  /// Reads a table in UTF-8 or UTF-16; JSON starts with `[` or `{`.
  package init(_ file: SourceFile) {
    do {
      let bytes = try TextDecoding.decoded(file.bytes).bytes
      self.file = SourceFile(path: file.path, bytes: bytes)
    } catch {
      self.file = file
      fail(error.message, error.range)
      return
    }
    let first = self.file.bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { readJSON() } else { readRows() }
    if rows.isEmpty, faults.isEmpty { fail("the table has no rows", .nowhere) }
  }

  private mutating func fail(_ message: String, _ range: ByteRange, first: ByteRange? = nil) {
    let first = first.map { Location(0, $0) }
    faults.append(Diagnostic(.error, message, at: Location(0, range), first: first))
  }

  // MARK: Reading

  private mutating func readRows() {
    let table = MarkdownTable.rows(file.bytes) { head in
      head.cells.contains { Column.named[$0.lowercased()] == .code }
    }
    for head in table.otherHeads {
      fail("the document has another table of codes; give each table a file", head.range)
    }
    var found = table.rows[...]
    if found.isEmpty {
      var reader = CSVRows(file.bytes)
      while let row = reader.next() { found.append(row) }
    }
    guard let head = found.popFirst() else { return }
    if let fault = head.fault { return fail(fault, head.range) }
    var columns: [Column?] = []
    for (name, range) in zip(head.cells.map(CSVRows.unguarded), head.ranges) {
      let column = Column.named[name.lowercased()]
      if let column, columns.contains(column) {
        fail("the table has several columns '\(column.rawValue)'", range)
      } else if column == nil {
        skip("column", name, range)
      }
      columns.append(column)
    }
    guard columns.contains(.code) else { return fail("the table has no column 'code'", head.range) }
    for found in found {
      if found.fault == nil, found.cells.allSatisfy(\.isEmpty) { continue }
      if let fault = found.fault {
        fail(fault, found.range)
        continue
      }
      guard found.cells.count == columns.count else {
        let cells = Quantity.text(found.cells.count, "cell")
        fail("the row has \(cells); the table has \(columns.count) columns", found.range)
        continue
      }
      var row = Row(range: found.range)
      for (number, column) in columns.enumerated() {
        guard let column else { continue }
        row.cells[column] = Cell(
          text: CSVRows.unguarded(found.cells[number]),
          range: found.ranges[number]
        )
      }
      rows.append(row)
    }
    // '08000' is a name, and so is '23505' beside it.
    let areNumbers = rows.allSatisfy { row in
      row.cells[.code].map { Int($0.text).map(String.init) == $0.text || $0.text.isEmpty } ?? true
    }
    for number in rows.indices { rows[number].cells[.code]?.isNumber = areNumbers }
  }

  private mutating func skip(_ kind: String, _ name: String, _ range: ByteRange) {
    let names = Column.allCases.map(\.rawValue)
    let hint = Spelling.hint(for: name, in: names)
    faults.append(
      .warning(
        "\(kind) '\(name)' isn't read\(hint.isEmpty ? "; expected \(names.joined(separator: ", "))" : hint)",
        Location(0, range)
      )
    )
  }

  private mutating func readJSON() {
    let document = JSONDocument(file.bytes)
    guard let root = document.root, document.faults.isEmpty else {
      for fault in document.faults { fail(fault.message, fault.range) }
      return
    }
    for value in root.elements { read(value, code: nil) }
    for member in root.members {
      let isNumber = Int(member.key).map(String.init) == member.key
      read(
        member.value,
        code: Cell(text: member.key, range: member.keyRange, isNumber: isNumber)
      )
    }
  }

  /// Reads an object, or a text whose code is the name of the member.
  private mutating func read(_ value: JSONValue, code: Cell?) {
    var row = Row(range: value.range)
    row.cells[.code] = code
    if code != nil, let text = value.string {
      row.cells[.text] = Cell(text: text, range: value.range)
      rows.append(row)
      return
    }
    guard value.kind == .object else {
      let expected = code == nil ? "an object" : "a text or an object"
      return fail("expected \(expected), found \(value.kind.phrase)", value.range)
    }
    let faultCount = faults.count
    for member in value.members {
      guard let column = Column.named[member.key.lowercased()] else {
        skip("member", member.key, member.keyRange)
        continue
      }
      let range = member.value.range
      if row.cells[column] != nil {
        fail("duplicate '\(column.rawValue)'", member.keyRange)
      } else if let text = member.value.string {
        row.cells[column] = Cell(text: text, range: range)
      } else if let number = member.value.numberText {
        row.cells[column] = Cell(text: number, range: range, isNumber: true)
      } else if let flag = member.value.boolean {
        row.cells[column] = Cell(text: "\(flag)", range: range)
      } else if member.value.kind != .null {
        fail("expected a text or a number, found \(member.value.kind.phrase)", range)
      }
    }
    // A row without what couldn't be read isn't what its author wrote.
    if faults.dropFirst(faultCount).allSatisfy({ $0.severity != .error }) { rows.append(row) }
  }

  // MARK: Errors

  /// The parts that aren't read, which isn't an error.
  package var remarks: Remarks { Remarks(faults.filter { $0.severity != .error }, in: [file]) }

  /// Makes errors from the table: each is mapped from its code, and numbers are their codes in Swift, too, where
  /// they are free.
  ///
  /// - Parameters:
  ///   - category: the category of rows that have none; `nil` if all have one.
  ///   - display: the display style of the errors or, if it is new, of their category.
  ///   - model: the category that a new category is like; `nil` for none.
  ///   - project: the project that gets them.
  /// - Returns: the addition of all rows.
  /// - Throws: `RejectedMessage` with what is wrong in any row.
  package func change(
    category: String? = nil,
    display: DisplayStyle? = nil,
    like model: String? = nil,
    in project: Project
  ) throws(RejectedMessage) -> KeyChange {
    var table = self
    var entries: [NewEntry] = []
    let hasCategories = rows.contains { $0.cells[.category]?.text.isEmpty == false }
    var names = Names(project, hasCategories: hasCategories)
    var free = FreeCodes(project)
    for row in rows {
      guard var entry = table.entry(row, category, &names) else { continue }
      entry.display = display
      if case .serverNumber(let code)? = entry.foreignErrors.first, free.take(code) {
        entry.code = code
      }
      entries.append(entry)
    }
    var reported: Set<String> = []
    for number in entries.indices {
      let isOwned = project.catalog.categoryKeys.owner(of: entries[number].key) != nil
      do throws(RequestError) {
        var entry = try KeyChange.completed(
          entries[number],
          like: isOwned ? nil : model,
          in: project,
          &free
        )
        entry.code = entry.code ?? free.take(inCategory: nil)
        entries[number] = entry
      } catch {
        let reason =
          switch error {
          case .absent(let reason), .refused(let reason): reason
          }
        // A category that doesn't exist is one mistake.
        guard reported.insert(reason).inserted else { continue }
        table.fail(reason, entries[number].place ?? .nowhere)
      }
    }
    guard table.faults.contains(where: { $0.severity == .error }) else {
      return .add(entries, from: file)
    }
    throw RejectedMessage(findings: Remarks(table.faults.ordered([file]), in: [file]))
  }

  /// The codes and keys that rows have, and the codes that the catalog maps.
  private struct Names {
    var mapped: [ForeignCode: String] = [:]
    var codes: [String: ByteRange] = [:]
    var keys: [String: ByteRange] = [:]
    let categories: CategoryKeys
    /// Whether any row has a category of its own.
    let hasCategories: Bool
    /// Whether it is reported that a row has none.
    var isReported = false

    init(_ project: Project, hasCategories: Bool) {
      self.hasCategories = hasCategories
      categories = project.catalog.categoryKeys
      for entry in project.catalog.entries {
        for code in entry.foreignCodes { mapped[code.value] = entry.key.value }
      }
    }
  }

  /// The error of a row; `nil` if it is faulty.
  private mutating func entry(_ row: Row, _ category: String?, _ names: inout Names) -> NewEntry? {
    func cell(_ column: Column) -> Cell? {
      row.cells[column].flatMap { $0.text.isEmpty ? nil : $0 }
    }
    guard let code = cell(.code) else {
      fail("the row has no code", row.cells[.code]?.range ?? row.range)
      return nil
    }
    guard let key = key(row, category, &names) else { return nil }
    if let first = names.codes.updateValue(code.range, forKey: code.text) {
      fail("duplicate code '\(code.text)'", code.range, first: first)
    }
    let number = code.isNumber ? Int(code.text) : nil
    if code.isNumber, number == nil { fail("'\(code.text)' is not a whole number", code.range) }
    let foreign = number.map(ForeignCode.serverNumber) ?? .serverName(code.text)
    if let other = names.mapped[foreign] {
      fail("\(foreign.phrase) is already mapped to '\(other)'", code.range)
    }
    var entry = NewEntry(key)
    entry.foreignErrors = [number.map { .serverNumber($0) } ?? .serverName(code.text)]
    entry.note = cell(.note)?.text
    entry.summary = cell(.summary)?.text
    entry.owner = cell(.owner)?.text
    if let retry = cell(.retry) {
      switch retry.text.lowercased() {
      case "never", "no", "false": entry.retry = .never
      case "manual": entry.retry = .manual
      case let text:
        if let count = Int(text), count > 0 { entry.retry = .attempts(count) }
        if entry.retry == nil {
          fail(
            "expected 'never', 'manual' or a number of attempts for a retry, found '\(retry.text)'",
            retry.range
          )
        }
      }
    }
    if let status = cell(.status) {
      entry.http = Int(status.text).flatMap { ForeignCode.statuses.contains($0) ? $0 : nil }
      if entry.http == nil {
        fail("expected a status from 100 to 599, found '\(status.text)'", status.range)
      }
    }
    let words = KeyWords(cell(.key)?.text ?? "").texts.joined(separator: " ")
    entry.message = cell(.text)?.text ?? "\(words.prefix(1).uppercased())\(words.dropFirst())."
    entry.place = cell(.text)?.range ?? cell(.key)?.range ?? row.range
    return entry
  }

  /// The key of a row: as the row has it, or in a category, made from its key or its text.
  private mutating func key(_ row: Row, _ category: String?, _ names: inout Names) -> String? {
    let own = row.cells[.key].flatMap { $0.text.isEmpty ? nil : $0 }
    guard let cell = own ?? row.cells[.text], !cell.text.isEmpty else {
      fail("the row has neither a key nor a text", row.range)
      return nil
    }
    var key = cell.text
    let isWhole = own != nil && (key.hasPrefix("error.") || names.categories.owner(of: key) != nil)
    if !isWhole {
      let named = row.cells[.category]?.text ?? ""
      let words = { (text: String, count: Int) in
        KeyWords(text).texts.prefix(count).map(KeyWords.ascii)
      }
      let groups = words(named.isEmpty ? category ?? "" : named, .max)
      let parts = words(key, own == nil ? Self.maximumWords : .max)
      guard !groups.isEmpty else {
        // Without any category, that is one mistake.
        guard names.hasCategories || !names.isReported else { return nil }
        names.isReported = true
        fail(
          "'\(key)' has no category; add a column 'category', or '--category NAME'",
          cell.range
        )
        return nil
      }
      guard !parts.isEmpty, !parts.contains(nil) else {
        let lack = parts.isEmpty ? "no letters of a key" : "letters that a key can't have"
        fail("'\(key)' has \(lack)\(own == nil ? "; add a column 'key'" : "")", cell.range)
        return nil
      }
      guard !groups.contains(nil) else {
        let place = row.cells[.category]?.range ?? cell.range
        fail("the category of '\(key)' has letters that a key can't have", place)
        return nil
      }
      let names = [groups, parts].map { $0.compactMap(\.self).joined(separator: "_") }
      key = "error.\(names.joined(separator: "."))"
    }
    guard let first = names.keys.updateValue(cell.range, forKey: key) else { return key }
    if own != nil {
      fail("duplicate key '\(key)'", cell.range, first: first)
      return key
    }
    // Texts that begin alike differ by their codes.
    let code = KeyWords(row.cells[.code]?.text ?? "").texts.joined(separator: "_")
    key += "_\(code)"
    names.keys[key] = cell.range
    return key
  }
}
