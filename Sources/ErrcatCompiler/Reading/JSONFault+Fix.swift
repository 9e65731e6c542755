import PositionedJSON

extension JSONFault {
  /// The fix for the fault in a file; `nil` if only the user can correct it.
  func fix(in file: Int) -> Fix? {
    removal.map { Fix($0, [Fix.Edit(Location(file, range), "")]) }
  }
}
