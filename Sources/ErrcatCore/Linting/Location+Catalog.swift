import ErrcatCompiler
import PositionedJSON

extension Location {
  /// A range in `catalog.json`, which is the first of a project's files.
  static func catalog(_ range: ByteRange) -> Location { Location(0, range) }
}
